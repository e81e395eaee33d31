import { describe, expect, it } from "vitest";
import { TurnAgain, type TurnFrame } from "../src/lib/turn.svelte";
import type { Frame } from "../src/lib/types";

const shown = (revision: number) => ({ revision }) as unknown as Frame;
function server(first: number, last: number) {
  const asked: (number | undefined)[] = [];
  const ask = async (at?: number): Promise<TurnFrame> => {
    asked.push(at);
    return { first, last, at: at ?? first, frame: shown(at ?? first) };
  };
  return { asked, ask };
}
const settled = () => new Promise((done) => setTimeout(done, 0));

describe("what they did", () => {
  it("is shown frame by frame, and then it is now again", async () => {
    const { asked, ask } = server(3, 6);
    const turn = new TurnAgain();
    const seen: [number, number, number, number | undefined][] = [];
    const look = async () => void seen.push([turn.frame!.revision, turn.n, turn.of, turn.before?.revision]);
    expect(await turn.play(ask, look)).toBe(true);
    expect(seen).toEqual([[3, 0, 3, undefined], [4, 1, 3, 3], [5, 2, 3, 4], [6, 3, 3, 5]]);
    expect(asked).toEqual([undefined, 4, 5, 6]);
    expect(turn.frame).toBeNull();
  });

  it("is nothing when nobody else has moved", async () => {
    const turn = new TurnAgain();
    expect(await turn.play(server(2, 2).ask, async () => undefined)).toBe(false);
    expect(turn.frame).toBeNull();
  });

  it("can be broken off", async () => {
    const turn = new TurnAgain();
    const seen: number[] = [];
    await turn.play(server(0, 9).ask, async () => {
      seen.push(turn.frame!.revision);
      turn.stop();
    });
    expect(seen).toEqual([0]);
    expect(turn.frame).toBeNull();
  });

  it("ends where the table has moved on", async () => {
    const turn = new TurnAgain();
    const ask = async (at?: number): Promise<TurnFrame> => {
      if (at) throw new Error("stale");
      return { first: 0, last: 3, at: 0, frame: shown(0) };
    };
    expect(await turn.play(ask, async () => undefined)).toBe(true);
    expect(turn.frame).toBeNull();
  });

  it("stays where it is paused, steps on and back, and goes on from there", async () => {
    const turn = new TurnAgain();
    let go = () => undefined as void;
    const over = turn.play(server(0, 4).ask, () => new Promise<void>((done) => (go = done)));
    await settled();
    turn.pause(true);
    go();
    await settled();
    expect(turn.n).toBe(0);
    turn.step(1);
    await settled();
    turn.step(1);
    await settled();
    expect([turn.n, turn.before?.revision]).toEqual([2, 1]);
    turn.step(-1);
    await settled();
    expect([turn.n, turn.before]).toEqual([1, null]);
    turn.step(-1);
    await settled();
    turn.step(-1);
    await settled();
    expect(turn.n).toBe(0);
    turn.pause(false);
    await settled();
    go();
    await settled();
    expect(turn.n).toBe(1);
    turn.stop();
    expect(await over).toBe(true);
  });

  it("is over when one steps beyond its end", async () => {
    const turn = new TurnAgain();
    const over = turn.play(server(0, 1).ask, () => new Promise(() => undefined));
    await settled();
    turn.step(1);
    await settled();
    turn.step(1);
    expect(await over).toBe(true);
    expect(turn.frame).toBeNull();
  });
});
