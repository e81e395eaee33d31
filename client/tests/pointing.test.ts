import { describe, expect, it } from "vitest";
import { pingOf } from "../src/lib/pointing";

describe("pointing", () => {
  it("takes only what names a thing", () => {
    expect(pingOf({ from: "Marta", what: { kind: "space", id: "posen" } })).toEqual({ from: "Marta", what: { kind: "space", id: "posen" } });
    expect(pingOf({ from: "Marta", what: { kind: 3 } })).toBeNull();
    expect(pingOf({ from: "Marta" })).toBeNull();
  });
});
