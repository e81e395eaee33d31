// Where somebody is in the lessons is kept, and what the coach points at is found by its id.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { numbers, selectorsOf } from "../src/learn/pieces";
import { keep, keptOf } from "../src/learn/place";
import { cutTerms } from "../src/lib/terms.svelte";
import { dayOf, kept as keptProblems, note, streak } from "../src/learn/solved";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

describe("the place in a course", () => {
  test("is kept for each game by itself", () => {
    keep("valkyrie", { place: { lesson: "lines", picks: [3, 7], warned: [] }, done: ["dice"] });
    keep("dark-order", { place: null, done: ["bag"] });
    expect(keptOf("valkyrie")).toEqual({ place: { lesson: "lines", picks: [3, 7], warned: [] }, done: ["dice"] });
    expect(keptOf("dark-order").done).toEqual(["bag"]);
    expect(keptOf("orphan-black")).toEqual({ place: null, done: [] });
  });

  test("is forgotten where it is no place", () => {
    for (const text of ["", "[", "7", '{"valkyrie": {"place": {"lesson": 3}, "done": 4}}', '{"valkyrie": {"place": {"lesson": "dice", "picks": ["x"]}}}']) {
      kept.set("sabletop.learn", text);
      expect(keptOf("valkyrie")).toEqual({ place: null, done: [] });
    }
  });
});

describe("a piece is found", () => {
  test("by its own id first, then where it lies", () => {
    const named = (piece: string) => `[data-piece="${piece}"], [data-coach="${piece}"]`;
    expect(selectorsOf("crate:vienna")).toEqual([named("crate:vienna"), '[data-ping="place:vienna"]', '[data-way="vienna"]']);
    expect(selectorsOf("item:beck:keys")).toEqual([named("item:beck:keys"), named("item:keys")]);
    expect(selectorsOf("unit:0-F2")).toContain(named("slot:0 F2"));
    expect(selectorsOf("spot:rachel:left:0")).toEqual([named("spot:rachel:left:0"), '[data-spot="rachel left 0"]', '[data-clone="rachel"]']);
    expect(selectorsOf("dice")).toContain("#choices");
  });
});

test("only marks that point at something have numbers", () => {
  expect(numbers([{ at: "board" }, { at: "dice" }, { at: "" }, { at: "track:files" }])).toEqual([0, 1, 0, 2]);
});

describe("terms of the rules", () => {
  const list = [{ words: ["dissent track", "dissent"], means: "d" }, { words: ["eagles", "eagle"], means: "e" }];

  test("are found as whole words, once each, the longest first", () => {
    expect(cutTerms("The Dissent track is full; an eagle, eagles, beagle.", list)).toEqual([
      { text: "The ", means: "" }, { text: "Dissent track", means: "d" }, { text: " is full; an ", means: "" },
      { text: "eagle", means: "e" }, { text: ", eagles, beagle.", means: "" },
    ]);
  });

  test("leave a text alone that has none", () => {
    for (const text of ["", "A plot."]) expect(cutTerms(text, list)).toEqual([{ text, means: "" }]);
    expect(cutTerms("An eagle.", [])).toEqual([{ text: "An eagle.", means: "" }]);
  });
});

describe("problems that were solved", () => {
  test("are kept with the first try that counts, and the days of the daily one", () => {
    note("valkyrie", "7-31", 2, "2026-03-01");
    note("valkyrie", "7-31", 1, "2026-03-01");
    note("dark-order", "1-5", 0, "2026-03-02");
    expect(keptProblems()).toEqual({ solved: { valkyrie: { "7-31": 2 }, "dark-order": { "1-5": 0 } }, days: ["2026-03-01"] });
  });

  test("are forgotten where they are none", () => {
    for (const text of ["", "[", "7", '{"solved": 3, "days": 4}', '{"solved": {"valkyrie": {"a": "x"}}, "days": ["soon"]}']) {
      kept.set("sabletop.problems", text);
      expect(Object.values(keptProblems().solved).flatMap(Object.keys)).toEqual([]);
      expect(keptProblems().days).toEqual([]);
    }
  });
});

describe("days in a row", () => {
  const days = (...some: number[]) => some.map((n) => dayOf(new Date(2026, 2, n)));

  test("count back from today, which may still come", () => {
    expect(streak(days(3, 4, 5), "2026-03-05")).toBe(3);
    expect(streak(days(3, 4, 5), "2026-03-06")).toBe(3);
    expect(streak([], "2026-03-06")).toBe(0);
  });

  test("forgive one missed day in a week, and not two", () => {
    expect(streak(days(1, 2, 4, 5), "2026-03-05")).toBe(4);
    expect(streak(days(1, 2, 5), "2026-03-05")).toBe(1);
    expect(streak(days(1, 3, 5), "2026-03-05")).toBe(2);
  });
});
