import { describe, expect, it } from "vitest";
import { framed } from "../src/lib/framing";

const WINDOW = { width: 300, height: 200 };
const ROOM = { width: 50, height: 20 };

describe("the window of a map", () => {
  it("has whoever it goes to in its middle, if nothing may be chosen", () => {
    expect(framed({ x: 10, y: 20 }, [], WINDOW, ROOM)).toEqual({ x: 10, y: 20 });
  });
  it("moves no more than it must for what may be chosen near by", () => {
    expect(framed({ x: 0, y: 0 }, [{ x: 40, y: -10 }], WINDOW, ROOM)).toEqual({ x: 0, y: 0 });
    expect(framed({ x: 0, y: 0 }, [{ x: 180, y: 0 }], WINDOW, ROOM)).toEqual({ x: 80, y: 0 });
  });
  it("leaves out what would push somebody else from it", () => {
    expect(framed({ x: 0, y: 0 }, [{ x: 150, y: 0 }, { x: -190, y: 0 }], WINDOW, ROOM)).toEqual({ x: 50, y: 0 });
    expect(framed({ x: 0, y: 0 }, [{ x: 900, y: 900 }], WINDOW, ROOM)).toEqual({ x: 0, y: 0 });
  });
});
