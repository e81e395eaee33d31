import { describe, expect, it } from "vitest";
import { own } from "../src/lib/art";

describe("a sprite in the page", () => {
  it("gets names that no other sprite has, wherever they stand", () => {
    const text = '<symbol id="i-eye"><use href="#d-sky"/><path fill="url(#d-hb)" clip-path="url(#d-k1)"/></symbol>';
    expect(own(text, "s2-")).toBe('<symbol id="s2-i-eye"><use href="#s2-d-sky"/><path fill="url(#s2-d-hb)" clip-path="url(#s2-d-k1)"/></symbol>');
  });
});
