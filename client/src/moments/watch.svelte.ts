// What the table knows of its moments before they are loaded: that they are shown, and how much of the log may be seen.
import type { Frame } from "../lib/types";

/** What the stage lets the table do. */
export interface Staging {
  /** Takes a key, and says whether it was taken. */
  takes(event: KeyboardEvent): boolean;
  /** Whether dice will be seen rolling of a frame that is not shown yet. */
  rolls(frame: Frame): boolean;
  /** Resolves when nothing is shown any more. */
  quiet(): Promise<void>;
  clear(): void;
  pause(on: boolean): void;
  /** To the next or last beat of what is shown; whether there was one. */
  step(way: 1 | -1): boolean;
}

/** Resolves when what is shown of a frame was seen, and not before so many milliseconds. */
export async function seen(watch: Watch, least: number): Promise<void> {
  await new Promise((done) => setTimeout(done, least));
  await watch.stage?.quiet();
}

export class Watch {
  /** The revision of the last frame of which everything was shown. */
  done = $state(-1);
  /** How many lines of the log may be seen; null: all. */
  until = $state<number | null>(null);
  /** The table before dice that still roll; null where none do. */
  held = $state.raw<Frame | null>(null);
  /** The last frame of which the stage knows what to show. */
  taken = $state.raw<Frame | null>(null);
  /** Whether a scene lies over the board. */
  large = $state(false);
  stage: Staging | null = null;
}
