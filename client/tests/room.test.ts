import { describe, expect, it } from "vitest";
import { coveredBy, halfOf, modeOf, roomOf } from "../src/lib/room";

describe("the rectangles of a table", () => {
  it("gives the board two thirds of a desk's width and seven tenths of its height", () => {
    const { board, strip, shelf, right } = roomOf(1440, 900);
    expect(board).toEqual({ x: 224, y: 48, w: 960, h: 640 });
    expect(board.w / 1440).toBeGreaterThan(0.66);
    expect(board.h / 900).toBeGreaterThan(0.7);
    expect([strip?.h, shelf?.h, right?.h]).toEqual([56, 132, 844]);
  });
  it("gives all that a larger window adds to the board, but for what the columns may grow", () => {
    const { board, left, right, bar, strip, shelf } = roomOf(2560, 1440);
    expect([left?.w, right?.w, bar?.h, strip?.h, shelf?.h]).toEqual([240, 320, 40, 56, 132]);
    expect(board.h).toBe(1440 - 260);
  });
  it("keeps four fifths of a tablet's width", () => {
    expect(roomOf(1024, 768).board).toEqual({ x: 4, y: 44, w: 816, h: 516 });
  });
  it("lays a phone's board once, for the lowest sheet", () => {
    expect(roomOf(390, 844).board).toEqual({ x: 0, y: 86, w: 390, h: 594 });
  });
  it("puts the sheet beside the board on a phone's side and at 200 %", () => {
    expect(modeOf(844, 390)).toBe("side");
    expect(modeOf(720, 450)).toBe("side");
    expect(roomOf(844, 390).board).toEqual({ x: 0, y: 0, w: 544, h: 390 });
    expect(modeOf(768, 1024)).toBe("upright");
  });
  it("lowers the half-open sheet of a low phone, so that the board keeps three rows", () => {
    expect(halfOf(844)).toBe(344);
    expect(halfOf(780)).toBe(344);
    for (const low of [667, 664, 672]) expect(roomOf(390, low).board.h - coveredBy(halfOf(low))).toBeGreaterThan(270);
    expect(halfOf(500)).toBe(250);
  });
});
