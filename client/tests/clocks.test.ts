import { describe, expect, it } from "vitest";
import { Clocks, duration, planned, shortOf } from "../src/lib/clocks.svelte";

describe("clocks", () => {
  it("count on from what the server told, only for the seat whose clock runs", () => {
    let now = 5000;
    const clocks = new Clocks(() => now);
    clocks.hear({ runs: 1, seats: [{ used: 10, left: 50 }, { used: 4.5, left: 55.5 }] });
    now += 3200;
    expect(clocks.of(0)).toEqual({ used: 10, left: 50 });
    expect(clocks.of(1).used).toBeCloseTo(7.7);
    expect(clocks.shown(1)).toBe(53);
    expect(clocks.next()).toBeGreaterThan(290);
    expect(clocks.next()).toBeLessThan(310);
    now += 99_000;
    expect(clocks.of(1).left).toBe(0);
    clocks.hear({ runs: null, seats: [{ used: 10, left: 50 }, { used: 60, left: 0 }] });
    now += 99_000;
    expect([clocks.shown(0), clocks.shown(1)]).toEqual([50, 0]);
  });

  it("without a limit show what was used", () => {
    let now = 0;
    const clocks = new Clocks(() => now);
    clocks.hear({ runs: 0, seats: [{ used: 61.2, left: null }] });
    now += 900;
    expect(clocks.of(0).left).toBeNull();
    expect(duration(clocks.shown(0))).toBe("1:02");
    expect(clocks.shown(7)).toBe(0);
  });

  it("are read as people read clocks", () => {
    expect([0, 7, 59, 60, 754, 3600, 3723, 86_399].map(duration)).toEqual(["0:00", "0:07", "0:59", "1:00", "12:34", "1:00:00", "1:02:03", "23:59:59"]);
  });

  it("warn in good time, but not from the beginning of a decision", () => {
    expect(shortOf({ kind: "bank", seconds: 600 })).toBe(30);
    expect(shortOf({ kind: "move", seconds: 30 })).toBe(10);
    expect(shortOf({ kind: "move", seconds: 120 })).toBe(30);
    expect(planned({ kind: "count", seconds: 0 })).not.toBe("");
  });
});
