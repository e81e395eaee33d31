// What Play now opens, and what is remembered of it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isFirst, names, rememberPlan, remembered, usual } from "../src/lib/plans";
import type { GameInfo } from "../src/lib/types";

const INFO = {
  name: "lantern", seats: [2, 3, 4], usual_seats: 3, usual_level: "regular", first_level: "novice", levels: ["random", "novice", "regular"],
  cast: { random: ["Emil", "Nell", "Ida"], novice: ["Emil", "Nell", "Ida"], regular: ["Ida", "Runa", "Emil"] },
  options: { difficulty: { default: "standard", values: ["easy", "standard"], help: "" } },
} as unknown as GameInfo;
const FINISHED = [{ code: "A", game: "lantern", seats: 2, level: "novice", together: true, won: true, at: 1 }];

describe("a plan for a table", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  });

  it("begins with novices, and with the usual level after the first finished game", () => {
    expect(isFirst("lantern")).toBe(true);
    expect(usual(INFO).others).toEqual([{ level: "novice" }, { level: "novice" }]);
    localStorage.setItem("sabletop.finished", JSON.stringify(FINISHED));
    expect(isFirst("lantern")).toBe(false);
    expect(usual(INFO).others).toEqual([{ level: "regular" }, { level: "regular" }]);
  });

  it("is remembered for its game alone, until it is given up", () => {
    const plan = { ...usual(INFO), options: { difficulty: "easy" } };
    rememberPlan("lantern", plan);
    rememberPlan("other", plan);
    expect(remembered(INFO)).toEqual(plan);
    rememberPlan("lantern", null);
    expect(remembered(INFO)).toBeNull();
  });

  it("is forgotten where the game has no such seats, levels or settings", () => {
    for (const bad of [{ others: [], options: {} }, { others: [{ level: "gone" }], options: {} }, { others: ["open"], options: { difficulty: "hard" } }, { others: [null], options: {} }, 7]) {
      localStorage.setItem("sabletop.plans", JSON.stringify({ lantern: bad }));
      expect(remembered(INFO)).toBeNull();
    }
  });

  it("gives every bot a name of its own", () => {
    expect(names(INFO, [{ level: "novice" }, "open", { level: "regular" }, { level: "novice" }])).toEqual(["Emil", "", "Ida", "Nell"]);
  });
});
