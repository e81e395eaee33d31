// What did they do? The others' last turn again, asked from the server frame by frame while it is shown.
import type { Frame } from "./types";
import type { TurnFrame as Sent } from "./wire";

export type TurnFrame = Pick<Sent, "first" | "last" | "at" | "frame">;
export type AskTurn = (at?: number) => Promise<TurnFrame>;

export class TurnAgain {
  /** The frame that is shown instead of the present one. */
  frame = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  /** The how-manieth of their decisions, of how many. */
  n = $state(0);
  of = $state(0);
  private run = 0;

  /** Show it; `pause` is how long one frame stands, in milliseconds. Whether there was anything to show. */
  async play(ask: AskTurn, pause: number, sleep: (ms: number) => Promise<unknown> = (ms) => new Promise((done) => setTimeout(done, ms))): Promise<boolean> {
    const run = ++this.run;
    try {
      let said = await ask();
      if (said.first === said.last) return false;
      while (run === this.run) {
        this.before = this.frame;
        this.frame = said.frame;
        this.n = said.at - said.first;
        this.of = said.last - said.first;
        const next = said.at < said.last ? ask(said.at + 1) : null;
        next?.catch(() => undefined);
        await sleep(this.n ? pause : pause / 2);
        if (!next) break;
        said = await next;
      }
    } catch {
      // the table has moved on meanwhile: back to now
    }
    if (run === this.run) this.stop();
    return true;
  }

  stop(): void {
    this.run++;
    this.frame = null;
    this.before = null;
  }
}
