import { describe, expect, it } from "vitest";
import { Steady } from "../src/lib/steady";

describe("the height of the strip", () => {
  it("stays as it grew while others decide", () => {
    const strip = new Steady();
    expect(strip.floor(60, 1, true)).toBe(60);
    expect(strip.floor(108, 2, true)).toBe(112);
    for (let number = 3; number < 90; number++) expect(strip.floor(60, number, false)).toBe(112);
  });

  it("gives the room back after many short questions", () => {
    const strip = new Steady();
    strip.floor(108, 0, true);
    const heights = Array.from({ length: 20 }, (_, n) => strip.floor(60, n + 1, true));
    expect(heights[5]).toBe(112);
    expect(heights.at(-1)).toBe(60);
  });

  it("is the same for every question of more than one row", () => {
    const strip = new Steady();
    const heights = [110, 112, 69, 110].map((needed, number) => strip.floor(needed, number, true));
    expect(new Set(heights)).toEqual(new Set([112]));
  });

  it("does not keep the height of a very long list", () => {
    const strip = new Steady();
    expect(strip.floor(160, 0, true)).toBe(112);
  });
});
