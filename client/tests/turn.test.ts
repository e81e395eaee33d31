import { describe, expect, it } from "vitest";
import { TurnAgain, type TurnFrame } from "../src/lib/turn.svelte";
import type { Frame } from "../src/lib/types";

const shown = (number: number) => ({ number }) as unknown as Frame;
function server(first: number, last: number) {
  const asked: (number | undefined)[] = [];
  const ask = async (at?: number): Promise<TurnFrame> => {
    asked.push(at);
    return { first, last, at: at ?? first, frame: shown(at ?? first) };
  };
  return { asked, ask };
}

describe("what they did", () => {
  it("is shown frame by frame, and then it is now again", async () => {
    const { asked, ask } = server(3, 6);
    const turn = new TurnAgain();
    const seen: [number, number, number][] = [];
    const sleep = async () => void seen.push([turn.frame!.number, turn.n, turn.of]);
    expect(await turn.play(ask, 10, sleep)).toBe(true);
    expect(seen).toEqual([[3, 0, 3], [4, 1, 3], [5, 2, 3], [6, 3, 3]]);
    expect(asked).toEqual([undefined, 4, 5, 6]);
    expect(turn.frame).toBeNull();
  });

  it("is nothing when nobody else has moved", async () => {
    const turn = new TurnAgain();
    expect(await turn.play(server(2, 2).ask, 10, async () => undefined)).toBe(false);
    expect(turn.frame).toBeNull();
  });

  it("can be broken off", async () => {
    const turn = new TurnAgain();
    const seen: number[] = [];
    const sleep = async () => {
      seen.push(turn.frame!.number);
      turn.stop();
    };
    await turn.play(server(0, 9).ask, 10, sleep);
    expect(seen).toEqual([0]);
    expect(turn.frame).toBeNull();
  });

  it("ends where the table has moved on", async () => {
    const turn = new TurnAgain();
    const ask = async (at?: number): Promise<TurnFrame> => {
      if (at) throw new Error("stale");
      return { first: 0, last: 3, at: 0, frame: shown(0) };
    };
    expect(await turn.play(ask, 10, async () => undefined)).toBe(true);
    expect(turn.frame).toBeNull();
  });
});
