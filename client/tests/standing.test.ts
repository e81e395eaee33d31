import { describe, expect, it } from "vitest";
import { barred } from "../src/games/standing";
import { named } from "../src/lib/kinds";
import { People } from "../src/lib/people";
import type { Choice, Frame } from "../src/lib/types";

function choice(kind: string, more: Partial<Choice> = {}): Choice {
  return { id: 1, kind, args: {}, text: "", clause: "", group: "", short: "", note: "", detail: "", at: [], free: false, ...more };
}
function frame(key: string, kinds: string[], viewer: number | null = 0): Frame {
  return { viewer, choices: kinds.map((kind) => choice(kind)), view: { asked: { seat: 0, who: 0, key, text: "Red decides." }, outcome: null } } as unknown as Frame;
}

describe("what is greyed out", () => {
  it("is what belongs to the question and is not among the choices", () => {
    expect(barred("black-orchestra", frame("action", ["move", "dossier", "conspire", "end-actions"])).map((one) => one.word)).toEqual(["Transfer", "Collect", "Deliver", "Plot"]);
  });
  it("is one thing where several kinds do it", () => {
    const words = barred("valkyrie", frame("action", ["take", "search", "collect"])).map((one) => one.kinds);
    expect(words).toEqual([["utilise"], ["initiate"]]);
  });
  it("is nothing at other questions, and nothing for those who are not asked", () => {
    expect(barred("black-orchestra", frame("reroll", ["keep"]))).toEqual([]);
    expect(barred("black-orchestra", frame("action", ["play"], 1))).toEqual([]);
    expect(barred("black-orchestra", frame("action", [], null))).toEqual([]);
  });
});

describe("kinds of actions", () => {
  it("have words, and those of a pack at least their own name", () => {
    expect(named("dark-order", "be-aggressor")).toBe("Be the Aggressor");
    expect(named("dark-order", "blow-the-horn")).toBe("Blow the horn");
  });
});

describe("people", () => {
  const colours = new People(["Red", "Blue", "Green"], ["Marta", "Regular bot", "Regular bot"], true);
  it("stand where the game says a colour, with the colour beside them", () => {
    expect(colours.in("Red accuses Blue.")).toBe("Marta (Red) accuses Blue.");
  });
  it("do not stand inside other words", () => {
    expect(colours.in("Redrawn: Red's card")).toBe("Redrawn: Marta (Red)'s card");
  });
  it("are in the question and in the choices", () => {
    const said = colours.frame(frame("accuse", ["accuse"]));
    expect(said.view.asked!.text).toBe("Marta (Red) decides.");
  });
  it("whose names look like a pattern are taken as they are", () => {
    expect(new People(["Player 1"], ["$& (x)"], false).in("Player 1 passes.")).toBe("$& (x) passes.");
  });
  it("change nothing where nobody is known", () => {
    const same = frame("action", ["move"]);
    expect(new People(["Red"], [""], true).frame(same)).toBe(same);
  });
});
