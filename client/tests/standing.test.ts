import { describe, expect, it } from "vitest";
import { barred } from "../src/games/standing";
import { named } from "../src/lib/kinds";
import type { Choice, Frame } from "../src/lib/types";

function choice(kind: string, more: Partial<Choice> = {}): Choice {
  return { id: 1, kind, args: {}, text: "", clause: "", group: "", short: "", note: "", detail: "", at: [], hands: [], free: false, ...more };
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
