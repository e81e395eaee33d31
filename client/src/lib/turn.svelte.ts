// What did they do? The others' last turn again, asked from the server frame by frame while it is shown.
import type { Frame } from "./types";
import type { TurnFrame as Sent } from "./wire";

export type TurnFrame = Pick<Sent, "first" | "last" | "at" | "frame">;
export type AskTurn = (at?: number) => Promise<TurnFrame>;
/** Resolves when everything of the frame that is shown was seen. */
export type Seen = (first: boolean) => Promise<unknown>;

export class TurnAgain {
  /** The frame that is shown instead of the present one. */
  frame = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  /** The how-manieth of their decisions, of how many. */
  n = $state(0);
  of = $state(0);
  paused = $state(false);
  private run = 0;
  private at = 0;
  private go: (to: number) => void = () => undefined;
  private seen: Seen = () => Promise.resolve();

  /** Show it, from decision to decision. Whether there was anything to show. */
  async play(ask: AskTurn, seen: Seen): Promise<boolean> {
    const run = ++this.run;
    this.paused = false;
    this.seen = seen;
    try {
      let said = await ask();
      if (said.first === said.last) return false;
      while (run === this.run) {
        const to = await this.stand(said, run);
        if (run !== this.run || to > said.last) break;
        said = await ask(Math.max(said.first, to));
      }
    } catch {
      // the table has moved on meanwhile: back to now
    }
    if (run === this.run) this.stop();
    return true;
  }

  /** Shows one frame until it is to be another; which one that is. */
  private stand(said: TurnFrame, run: number): Promise<number> {
    this.before = this.frame && said.at === this.at + 1 ? this.frame : null;
    this.frame = said.frame;
    this.at = said.at;
    this.n = said.at - said.first;
    this.of = said.last - said.first;
    return new Promise((resolve) => {
      this.go = resolve;
      if (!this.paused) void this.onward(run);
    });
  }

  private async onward(run: number): Promise<void> {
    const { at, go } = this;
    await this.seen(this.n === 0);
    if (run === this.run && at === this.at && !this.paused) go(at + 1);
  }

  pause(on: boolean): void {
    this.paused = on;
    if (!on && this.frame) void this.onward(this.run);
  }

  /** To the next decision or the one before, and stay there. */
  step(way: 1 | -1): void {
    this.paused = true;
    this.go(this.at + way);
  }

  stop(): void {
    this.run++;
    this.go(Infinity);
    this.frame = null;
    this.before = null;
    this.paused = false;
  }
}
