import { describe, expect, it } from "vitest";
import { counted, lastStep } from "../src/moments/clock";
import { ofHundred, percent } from "../src/lib/chance";
import { add, none, odds, shuffled, type Die } from "../src/moments/dice";
import { actsOf, captionFor, HURRIED_AFTER, kept, LEAST_CAPTION, MERGED_AFTER, merged, rateOf, waitOf, type Act } from "../src/moments/plan";
import type { Look, Script } from "../src/moments/script";
import type { LogEvent } from "../src/lib/types";

const DIE: Die = { faces: ["eagle", "target", "target", "1", "2", "3"], good: "target", bad: "eagle" };

describe("the odds that tick", () => {
  // two dice that need one target and bear no eagle, as the server tells it
  const FALLS = [[[[0, 0], [1, 0], [1, 0]], [[0, 1], [0, 1]], [[0, 1]]], [[[0.33333, 0.16667], [0.83333, 0.16667]], [[0, 1]]], [[[0.44444, 0.30556]]]];
  it("are those that the server tells, die by die", () => {
    const seen = [odds(none(), 2, FALLS)];
    let have = none();
    for (const [n, face] of ["target", "1"].entries()) seen.push(odds((have = add(have, DIE, face)), 1 - n, FALLS));
    expect(seen).toEqual([{ good: 0.44444, caught: 0.30556 }, { good: 0.83333, caught: 0.16667 }, { good: 1, caught: 0 }]);
    expect(odds(add(none(), DIE, "eagle"), 1, FALLS)).toEqual({ good: 0, caught: 1 });
  });
  it("never read as certain what is not", () => {
    expect([0, 0.001, 0.5, 0.996, 1].map(percent)).toEqual(["0", "<1", "50", ">99", "100"].map(ofHundred));
  });
});

describe("the order in which dice fall", () => {
  const sorted = ["eagle", "eagle", "target", "target", "target", "1", "2", "3"];
  it("is the same for everybody, and has the same dice", () => {
    expect(shuffled(sorted, 7)).toEqual(shuffled(sorted, 7));
    expect([...shuffled(sorted, 7)].sort()).toEqual([...sorted].sort());
  });
  it("is no more likely to keep one die for the last than another", () => {
    const last = new Map<number, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const end = shuffled([0, 1, 2, 3], seed).at(-1)!;
      last.set(end, (last.get(end) ?? 0) + 1);
    }
    for (const n of [0, 1, 2, 3]) expect(last.get(n)).toBeGreaterThan(900);
  });
});

describe("one clock", () => {
  it("knows the last step and how far a number has counted", () => {
    expect([0, 99, 100, 250].map((t) => lastStep([[0, "a"], [100, "b"], [200, "c"]], t))).toEqual(["a", "a", "b", "c"]);
    expect([0, 50, 100, 300].map((t) => counted([{ from: 0, to: 10, at: 0, dur: 100 }, { from: 10, to: 20, at: 200, dur: 50 }], t))).toEqual([0, 5, 10, 20]);
  });
});

const line = (key: string, args: LogEvent["args"] = {}, seat: number | null = null): LogEvent => ({ key, args, clause: "", text: key, head: false, seat });
const SCRIPT: Script = {
  scenes: [{ on: ["thrown"], with: ["end"], make: (told) => ({ scene: "tray", data: { told: told.length } as never }) }],
  places: { moved: { at: ["place"], mover: "who" }, lost: { at: ["who"], own: true } },
  piece: () => "",
  ending: () => [{ scene: "end", data: {} as never }],
};
const look = (log: LogEvent[], viewer: number | null = 0, outcome: object | null = null): Look =>
  ({ log, viewer, content: {}, nameOf: () => "", before: { view: { outcome: null } }, frame: { view: { outcome } } }) as unknown as Look;

describe("from lines to moments", () => {
  it("takes what belongs to a scene into it, and nothing else", () => {
    const log = [line("moved", { who: 1 }, 1), line("thrown", {}, 1), line("end"), line("said"), line("moved", { who: 1 }, 1)];
    const acts = actsOf(SCRIPT, look(log), 0);
    expect(acts.map((one) => [one.size, one.line, one.end])).toEqual([["C", 0, 1], ["A", 1, 3], ["C", 4, 5]]);
  });
  it("leaves out what my own hand did, but not what was done to me", () => {
    expect(actsOf(SCRIPT, look([line("moved", {}, 0), line("lost", {}, 0)]), 0).map((one) => one.events[0]!.key)).toEqual(["lost"]);
  });
  it("begins where the last frame ended, and ends with the end", () => {
    const acts = actsOf(SCRIPT, look([line("lost"), line("lost")], 0, {}), 1);
    expect(acts.map((one) => one.spec?.scene ?? one.events[0]!.key)).toEqual(["lost", "end"]);
  });
  it("makes nothing of the names of what every object has", () => {
    expect(actsOf(SCRIPT, look([line("constructor"), line("toString")]), 0)).toEqual([]);
  });
});

const move = (who: number): Act => ({ line: 0, end: 1, events: [line("moved", { who }, who)], own: false, size: "C", place: { at: [], mover: "who" }, times: 1 });
const scene = (): Act => ({ line: 0, end: 1, events: [line("thrown")], own: false, size: "A", spec: { scene: "tray", data: {} as never }, times: 1 });

describe("how it shortens", () => {
  it("keeps a caption for at least 600 ms at any speed", () => {
    expect([0.5, 1, 2, 4].map((speed) => captionFor(speed, 0))).toEqual([1800, 900, LEAST_CAPTION, LEAST_CAPTION]);
    expect(captionFor(1, MERGED_AFTER + 1)).toBe(LEAST_CAPTION);
  });
  it("merges steps of one piece when much waits", () => {
    const many = [move(1), move(1), move(1), move(2), move(1)];
    expect(merged(many).map((one) => one.times)).toEqual([3, 1, 1]);
    expect(waitOf(many, 1)).toBeGreaterThan(MERGED_AFTER);
    expect(kept(many, 1)).toHaveLength(3);
    expect(kept([move(1), move(1)], 1)).toHaveLength(2);
  });
  it("never drops a scene", () => {
    const many = [...Array.from({ length: 12 }, (_, n) => move(n)), scene(), move(1)];
    expect(waitOf(many, 1)).toBeGreaterThan(HURRIED_AFTER);
    expect(kept(many, 1).map((one) => one.size)).toEqual(["A"]);
  });
  it("shows others' scenes and repeated ones shorter", () => {
    const rates = [rateOf("A", 1, true, 1, 0), rateOf("A", 1, false, 1, 0), rateOf("A", 1, true, 2, 0), rateOf("A", 1, true, 3, 0), rateOf("A", 2, true, 1, 0)];
    expect(rates.map((one) => Math.round(one * 100) / 100)).toEqual([1, 1.67, 1.67, 2.5, 2]);
  });
});
