import { beforeEach, expect, test, vi } from "vitest";
import { judge, noteCommitment as note } from "../src/lib/fair";
import { sha256 } from "../src/lib/sha256";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

test("the hash is the one that everybody knows, for texts of every length", async () => {
  for (let length = 0; length < 200; length += 1) {
    const text = "é7x".repeat(length).slice(0, length);
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(sha256(text)).toBe([...theirs].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});

const made = (seed: string) => ({ code: "QUIET-FOX-27", seed, salt: "cd", commitment: sha256(`sabletop QUIET-FOX-27 ${seed} cd`) });

test("a table that keeps what it said at its opening is fair", () => {
  note("QUIET-FOX-27", made("ab").commitment);
  expect(judge("QUIET-FOX-27", made("ab"))).toBe("kept");
});

test("a table that shows another seed than it committed to is found out", () => {
  note("QUIET-FOX-27", made("ab").commitment);
  expect(judge("QUIET-FOX-27", made("ee"))).toBe("broken");
  expect(judge("QUIET-FOX-27", { ...made("ab"), seed: "ee" })).toBe("broken");
  expect(judge("QUIET-FOX-27", undefined)).toBe("broken");
});

test("what was noted first stays, and who was not there is told so", () => {
  expect(judge("QUIET-FOX-27", made("ab"))).toBe("unnoted");
  note("QUIET-FOX-27", made("ab").commitment);
  note("QUIET-FOX-27", made("ee").commitment);
  expect(judge("QUIET-FOX-27", made("ee"))).toBe("broken");
});
