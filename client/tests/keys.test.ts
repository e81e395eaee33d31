import { describe, expect, it } from "vitest";
import { arrange, Keys } from "../src/lib/keys";
import type { Choice } from "../src/lib/types";

let ids = 0;
function choice(group: string, short: string, at = ""): Choice {
  return { id: ++ids, kind: "k", args: {}, text: `${group} ${short}`, clause: "", group, short, note: "", detail: "", at: at ? [at] : [], hands: [], free: false };
}
const many = (group: string, n: number, onBoard = false) => Array.from({ length: n }, (_, i) => choice(group, `${group} ${i}`, onBoard ? `place${i}` : ""));

describe("the strip", () => {
  it("shows few choices side by side", () => {
    expect(arrange([choice("A", "one"), choice("B", "two"), choice("B", "three")], null).map((item) => item.kind)).toEqual(["one", "one", "one"]);
  });

  it("gathers many choices of a group under one button", () => {
    const items = arrange([...many("Move", 8), choice("End", "End")], null);
    expect(items.map((item) => item.kind)).toEqual(["many", "one"]);
  });

  it("shows the members of an opened group", () => {
    const items = arrange([...many("Move", 8), choice("End", "End")], "Move");
    expect(items).toHaveLength(8);
    expect(items.every((item) => item.kind === "one")).toBe(true);
  });

  it("opens by itself when there is only one group", () => {
    expect(arrange(many("Place", 16), null)).toHaveLength(16);
  });
});

describe("keys", () => {
  it("number what lies on the board first", () => {
    const moves = many("Move", 3, true);
    const keys = new Keys(arrange([choice("Dossier", "Draw"), ...moves, ...many("Give", 4)], null));
    expect(moves.map((move) => keys.of(move))).toEqual(["1", "2", "3"]);
    expect(keys.range(moves)).toBe("1–3");
  });

  it("give the rest letters of their own words, each once", () => {
    const all = [...many("Move", 4, true), choice("Dossier", "Draw a card"), choice("Deliver", "Deliver"), choice("End", "End the turn")];
    const keys = new Keys(arrange(all, null));
    const letters = all.slice(4).map((one) => keys.of(one));
    expect(letters[0]).toBe("D");
    expect(new Set(letters).size).toBe(3);
    expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
  });

  it("leave U and H to undo and hint", () => {
    const all = [...many("Move", 4, true), choice("Use", "u"), choice("Hold", "h"), choice("Hunt", "hu")];
    const keys = new Keys(arrange(all, null));
    expect(all.map((one) => keys.of(one)).filter((key) => key === "U" || key === "H")).toEqual([]);
  });

  it("open a group, and play its members once it is open", () => {
    const all = [...many("Move", 8), ...many("Give", 3), choice("End", "End")];
    const closed = new Keys(arrange(all, null));
    expect(closed.get(closed.ofGroup("Move"))).toEqual({ group: "Move" });
    const open = new Keys(arrange(all, "Move"));
    expect(open.get("8")).toEqual({ choice: all[7] });
  });

  it("reach every choice of a long list, digits first, then letters", () => {
    const all = many("Place", 23, true);
    const keys = new Keys(arrange(all, null));
    const given = all.map((one) => keys.of(one));
    expect(given.slice(0, 10).join("")).toBe("1234567890");
    expect(new Set(given).size).toBe(23);
  });

  it("do nothing for a key that nothing has", () => {
    expect(new Keys([]).get("x")).toBeNull();
  });
});
