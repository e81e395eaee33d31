import { describe, expect, it } from "vitest";
import { leaderSpots } from "../src/games/black-orchestra/geometry";
import { sitterAt } from "../src/games/orphan-black/table";

describe("what leads a player's panel in Orphan Black", () => {
  const seat = (at: number, name: string, kind: "person" | "bot") => ({ seat: at, name, kind, level: "", here: true, away_since: null, taken_over: false });
  const seats = [seat(0, "Marta", "person"), seat(1, "Regular bot", "bot"), seat(2, "Regular bot", "bot")];

  it("is the name of whoever sits there, unless bots share it", () => {
    expect([0, 1, 2].map((at) => sitterAt({ seats }, at))).toEqual(["Marta", "", ""]);
    expect(sitterAt({ seats: undefined }, 0)).toBe("");
  });
});

describe("leaders in a space of Black Orchestra", () => {
  it("stand clear of the name below it", () => {
    const [NAME, HALF] = [28, 13];
    for (const count of [1, 2, 3, 5]) for (const spot of leaderSpots({ x: 300, y: 100 }, count)) expect(spot.y + HALF).toBeLessThan(100 + NAME);
  });
});
