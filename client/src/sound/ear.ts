// What is heard of moments. A sound is played only for a cue of a moment, which is made of the viewer's own lines: it cannot tell
// more than they do, and a card that lies face down sounds like any other.
import type { Clock, Cue } from "../moments/clock";
import type { Ear } from "../moments/stage.svelte";

/** As much of the sounds as is needed here. */
export interface Voices {
  play(name: string, gain?: number): Promise<() => void>;
}
/** Others' and bots' acts are softer. */
const OTHERS = -4;
/** Heard at most every so many milliseconds of the moment. */
const APART = 90;
const OWN_OF_GAME = new Set(["victory", "defeat"]);

export class Listener implements Ear {
  private readonly running = new Map<Cue, Promise<() => void>>();

  constructor(
    private readonly sounds: Voices,
    private readonly game: string,
  ) {}

  between(clock: Clock, from: number, to: number, own: boolean): void {
    let last = -Infinity;
    for (const cue of clock.cues) {
      if (cue.to !== undefined && cue.to >= from && cue.to < to) this.end(cue);
      if (cue.at < from || cue.at >= to) continue;
      if (cue.to === undefined && cue.at - last < APART) continue;
      last = cue.to === undefined ? cue.at : last;
      const voice = this.sounds.play(this.named(cue.name), cue.db + (own ? 0 : OTHERS));
      if (cue.to !== undefined) this.running.set(cue, voice);
    }
  }

  hush(clock: Clock): void {
    for (const cue of clock.cues) this.end(cue);
  }

  /** Where nothing moves, or when a scene was skipped, one sound stands for all: the last. */
  verdict(clock: Clock, own: boolean): void {
    const last = clock.cues.filter((one) => one.to === undefined).reduce<Cue | null>((best, one) => (!best || one.at >= best.at ? one : best), null);
    if (last) void this.sounds.play(this.named(last.name), last.db + (own ? 0 : OTHERS));
  }

  private end(cue: Cue): void {
    const voice = this.running.get(cue);
    this.running.delete(cue);
    void voice?.then((stop) => stop());
  }

  private named(name: string): string {
    return OWN_OF_GAME.has(name) ? `${name}-${this.game}` : name;
  }
}
