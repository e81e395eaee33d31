import { describe, expect, it } from "vitest";
import { MOST, offered, saidOf, type Ways } from "../src/lib/offers";
import type { Choice } from "../src/lib/types";

let ids = 0;
function choice(kind: string, more: Partial<Choice> = {}): Choice {
  return { id: ++ids, kind, args: {}, text: kind, clause: "", group: "", short: kind, note: "", detail: "", at: [], hands: [], free: false, ...more };
}
const WAYS: Ways = {
  lies: (one) => (one.at[0]?.startsWith("place") ? "board" : one.at[0]?.startsWith("card") ? "shelf" : ""),
  commits: (one) => one.kind === "attempt",
};
const kinds = (items: ReturnType<typeof offered>["row"]) => items.map((item) => (item.kind === "one" ? item.choice.kind : item.group));

describe("the strip", () => {
  it("never holds what is chosen on the board", () => {
    const moves = Array.from({ length: 8 }, (_, n) => choice("move", { group: "Move", at: [`place:${n}`] }));
    const { row, more } = offered([...moves, choice("draw"), choice("end-turn")], WAYS);
    expect(kinds(row)).toEqual(["draw", "end-turn"]);
    expect(kinds(more)).toEqual(["Move"]);
  });
  it("holds at most four buttons; what commits and what ends are among them", () => {
    const many = Array.from({ length: 7 }, (_, n) => choice(`do-${n}`, { group: `G${n}` }));
    const { row, more } = offered([choice("end-turn", { group: "End" }), ...many], WAYS);
    expect(row).toHaveLength(MOST);
    expect(kinds(row).at(-1)).toBe("end-turn");
    expect(row.length + more.length).toBe(8);
  });
  it("holds a plot that lies in my dossier", () => {
    const { row } = offered([choice("move", { at: ["place:1"] }), choice("attempt", { at: ["card:1"] }), choice("end-turn")], WAYS);
    expect(kinds(row)).toEqual(["attempt", "end-turn"]);
  });
  it("shows what was pressed once on the board, before what ends", () => {
    const move = choice("move", { at: ["place:1"] });
    const all = [move, choice("a"), choice("b"), choice("c"), choice("end-turn")];
    expect(kinds(offered(all, WAYS, move).row)).toEqual(["a", "b", "move", "end-turn"]);
  });
  it("loses no choice", () => {
    const all = [...Array.from({ length: 9 }, (_, n) => choice("roll", { group: "Roll", short: `${n}` })), choice("pass")];
    const { row, more } = offered(all, WAYS);
    const found = [...row, ...more].flatMap((item) => (item.kind === "one" ? [item.choice] : item.choices));
    expect(new Set(found)).toEqual(new Set(all));
  });
});

describe("the words of a button", () => {
  it("show what is foreseen as a number", () => {
    expect(saidOf(choice("conspire", { text: "Conspire with 1 die", group: "Conspire", note: "83.3 % without an eagle", chance: 83.3 }), true)).toEqual({
      badge: "", word: "Conspire with 1 die", second: "83.3 % without an eagle", number: "83\u00a0%",
    });
  });
  it("do not say a second time what stands there large", () => {
    expect(saidOf(choice("attempt", { note: "4\u00a0% · caught 42\u00a0%", chance: 3.7, beside: "caught 42\u00a0%" }), true)).toMatchObject({ second: "caught 42\u00a0%", number: "4\u00a0%" });
    expect(saidOf(choice("conspire", { note: "0–32\u00a0% · caught 1\u00a0%", chance: 32 }), true).second).toBe("0–32\u00a0% · caught 1\u00a0%");
  });
  it("are all short where one of their kind is too long", () => {
    const [one, other] = ["Oswald Brandt, Grand Master", "Irmgard Voss, Canoness"].map((short) => choice("pick", { text: `Pick ${short}`, short }));
    expect(saidOf(other!, false, [one!, other!]).word).toBe("Irmgard Voss, Canoness");
    expect(saidOf(other!, false, [other!, choice("pass", { text: "x".repeat(40) })]).word).toBe("Pick Irmgard Voss, Canoness");
  });
  it("hold an answer's whole text, with its letter", () => {
    const said = saidOf(choice("answer", { text: "Answer A", group: "A", short: "Add 1 file to the investigation." }), true);
    expect([said.badge, said.word]).toEqual(["A", "Add 1 file to the investigation."]);
  });
});
