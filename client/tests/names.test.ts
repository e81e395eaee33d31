import { describe, expect, it } from "vitest";
import { sitterAt } from "../src/games/orphan-black/table";

describe("what leads a player's panel in Orphan Black", () => {
  const seat = (at: number, name: string, kind: "person" | "bot") => ({ seat: at, name, kind, level: "", here: true, away_since: null, taken_over: false });
  const seats = [seat(0, "Marta", "person"), seat(1, "Regular bot", "bot"), seat(2, "Regular bot", "bot")];

  it("is the name of whoever sits there, unless bots share it", () => {
    expect([0, 1, 2].map((at) => sitterAt({ seats }, at))).toEqual(["Marta", "", ""]);
    expect(sitterAt({ seats: undefined }, 0)).toBe("");
  });
});
