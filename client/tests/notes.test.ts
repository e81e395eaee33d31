import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Sheet, type Notes } from "../src/lib/notes.svelte";

let kept: Notes[];
let reachable: boolean;
const book = {
  read: async () => ({ text: "old", marks: { "1.0": 3 } }),
  keep: async (_: number, notes: Notes) => {
    if (!reachable) throw new Error("");
    kept.push(notes);
  },
};
beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  reachable = true;
});
afterEach(() => void vi.useRealTimers());
async function opened(): Promise<Sheet> {
  const sheet = new Sheet(book, 0);
  await vi.advanceTimersByTimeAsync(0);
  return sheet;
}

describe("notes", () => {
  it("are kept once, a moment after the last change", async () => {
    const sheet = await opened();
    expect([sheet.text, sheet.state]).toEqual(["old", "kept"]);
    for (const text of ["o", "on", "one"]) sheet.write(text);
    sheet.turn("1.0");
    sheet.turn("2.1");
    expect(sheet.state).toBe("changed");
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept).toEqual([{ text: "one", marks: { "2.1": 1 } }]);
    expect(sheet.state).toBe("kept");
  });

  it("are tried again until the server has them", async () => {
    const sheet = await opened();
    reachable = false;
    sheet.write("important");
    await vi.advanceTimersByTimeAsync(1000);
    expect(sheet.state).toBe("failed");
    reachable = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect([kept.length, sheet.state]).toEqual([1, "kept"]);
  });

  it("are kept at once when they are put away", async () => {
    const sheet = await opened();
    sheet.write("late");
    sheet.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.map((one) => one.text)).toEqual(["late"]);
    sheet.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(kept.length).toBe(1);
  });

  it("that cannot be read are not written over", async () => {
    const sheet = new Sheet({ ...book, read: () => Promise.reject(new Error("")) }, 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(sheet.state).toBe("unread");
    sheet.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual([]);
  });
});
