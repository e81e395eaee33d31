import { describe, expect, it } from "vitest";
import { isQuiet } from "../src/lib/kinds";

describe("a button that does not press itself forward", () => {
  it("is known by what it does, in whatever language its word is", () => {
    for (const kind of ["end-turn", "pass", "keep", "leave-face-down", "decline"]) expect(isQuiet(kind)).toBe(true);
    for (const kind of ["move", "attack", "card", "mobilise", "End"]) expect(isQuiet(kind)).toBe(false);
  });
});
