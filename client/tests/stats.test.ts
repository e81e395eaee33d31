import { beforeEach, describe, expect, it } from "vitest";
import { erase, finished, longest, note, rate, rows } from "../src/lib/stats";
import type { Frame, TableInfo } from "../src/lib/types";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) },
});
beforeEach(() => kept.clear());

const table = (code: string, game: string, more: object = {}) =>
  ({ code, game, options: {}, seats: [{ kind: "person", level: "" }, { kind: "bot", level: "novice" }, { kind: "bot", level: "regular" }], ...more }) as unknown as TableInfo;
const ended = (...winners: number[]) => ({ view: { outcome: { winners } } }) as unknown as Frame;

const noted = (info: TableInfo, ...more: [Frame, number[], number?]) => note(info, info.game === "valkyrie", ...more);

describe("statistics", () => {
  it("count a table once, whatever is heard of it later", () => {
    noted(table("A", "orphan-black"), ended(0), [0], 1);
    noted(table("A", "orphan-black"), ended(1), [0], 2);
    expect(finished()).toEqual([{ code: "A", game: "orphan-black", seats: 3, level: "regular", together: false, won: false, at: 1 }]);
  });

  it("do not count what was only watched, or is not over", () => {
    noted(table("A", "valkyrie"), ended(0), []);
    noted(table("B", "valkyrie"), { view: { outcome: null } } as unknown as Frame, [0]);
    expect(finished()).toEqual([]);
  });

  it("keep co-operative and competitive games apart", () => {
    noted(table("A", "valkyrie", { options: { difficulty: "hard" } }), ended(0, 1, 2), [0], 1);
    noted(table("B", "valkyrie", { options: { difficulty: "hard" } }), ended(), [0], 2);
    noted(table("C", "dark-order"), ended(1), [0], 3);
    noted(table("D", "dark-order", { seats: [{ kind: "person" }, { kind: "person" }] }), ended(1), [0, 1], 4);
    const [together, against] = [finished().filter((one) => one.together), finished().filter((one) => !one.together)];
    expect(rate(together)).toEqual({ played: 2, won: 1 });
    expect(rate(against)).toEqual({ played: 1, won: 0 });
    expect(rows(together)).toEqual([{ game: "valkyrie", seats: 3, level: "hard", played: 2, won: 1 }]);
    expect(rows(against).map((row) => [row.seats, row.level, row.played])).toEqual([[2, "", 1], [3, "regular", 1]]);
  });

  it("know the longest streak", () => {
    [1, 1, 0, 1, 1, 1, 0].forEach((won, at) => noted(table(`T${at}`, "dark-order"), ended(won ? 0 : 1), [0], at));
    expect(longest(finished())).toBe(3);
    expect(longest([])).toBe(0);
  });

  it("survive what somebody else wrote there, and can be erased", () => {
    kept.set("sabletop.finished", '[{"code":1},null,{"code":"A","game":"valkyrie","seats":2,"level":"","together":true,"won":true,"at":1}]');
    expect(finished().map((one) => one.code)).toEqual(["A"]);
    erase();
    expect(finished()).toEqual([]);
    kept.set("sabletop.finished", "{");
    expect(finished()).toEqual([]);
  });
});
