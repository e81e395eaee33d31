// One clock for one moment. Every movement, word and sound hangs on one time, so that playing, pausing, stepping, going
// back, skipping and the still picture are the same code, at the table, in replays and in tests.

const EASE = {
  out: "cubic-bezier(.2,.7,.3,1)",
  in: "cubic-bezier(.6,0,.9,.4)",
  both: "cubic-bezier(.6,0,.3,1)",
  slam: "cubic-bezier(.7,0,.9,.3)",
  back: "cubic-bezier(.3,1.5,.5,1)",
  line: "linear",
};
export type Ease = keyof typeof EASE;
type Steps<T> = [at: number, value: T][];

/** Where *step* stops, with the words for whoever listens. */
export interface Beat {
  at: number;
  words: string;
}
/** A sound at a time; a loop has an end. */
export interface Cue {
  at: number;
  name: string;
  db: number;
  to?: number;
}
interface Counted {
  from: number;
  to: number;
  at: number;
  dur: number;
}

/** The last of the steps that has come. */
export function lastStep<T>(steps: Steps<T>, t: number): T {
  let now = steps[0]![1];
  for (const [at, value] of steps) if (t >= at) now = value;
  return now;
}

/** A number on its way from one value to the next. */
export function counted(all: Counted[], t: number): number {
  let value = all[0]!.from;
  for (const one of all) if (t >= one.at) value = one.from + (one.to - one.from) * Math.min(1, (t - one.at) / Math.max(1, one.dur));
  return value;
}

export class Clock {
  t = 0;
  end = 0;
  /** The time of the picture that stands where nothing moves, if it is not the last. */
  still: number | null = null;
  /** From when on what the dice show is no secret, if that is not the end. */
  told: number | null = null;
  readonly beats: Beat[] = [];
  readonly cues: Cue[] = [];
  /** What is to be done when its picture is taken away. */
  readonly afterwards: (() => void)[] = [];
  private readonly tracks: ((t: number) => void)[] = [];
  private readonly moved = new Set<Element>();
  private readonly counts = new Map<Element, Counted[]>();

  /** Moves `node` from `at` on; what it shows before the first and after the last of its movements stays. */
  anim(node: Element | Element[] | null | undefined, frames: Keyframe[], at: number, dur: number, ease: Ease = "out", more: KeyframeAnimationOptions = {}): void {
    for (const one of Array.isArray(node) ? node : node ? [node] : []) {
      const fill = this.moved.has(one) ? "forwards" : "both";
      this.moved.add(one);
      const animation = one.animate(frames, { delay: at, duration: Math.max(1, dur), easing: EASE[ease], fill, ...more });
      animation.pause();
      this.tracks.push((t) => void (animation.currentTime = t));
    }
    this.until(at + dur);
  }

  show(node: Element | Element[] | null | undefined, at: number, dur = 220, from = "translateY(8px)"): void {
    this.anim(node, [{ opacity: 0, transform: from }, { opacity: 1, transform: "none" }], at, dur);
  }

  hide(node: Element | Element[] | null | undefined, at: number, dur = 200): void {
    this.anim(node, [{ opacity: 1 }, { opacity: 0 }], at, dur);
  }

  /** At most 7 px, once. */
  shake(node: Element | null | undefined, at: number, px = 5, dur = 260): void {
    const frames = [0, px, -px, px * 0.6, -px * 0.4, 0].map((x) => ({ transform: `translate(${x}px, ${x / 3}px)` }));
    this.anim(node, frames, at, dur, "line", { composite: "add", fill: "none" });
  }

  /** Words that change with time. */
  text(node: Element, steps: Steps<string | number>): void {
    this.tracks.push((t) => {
      const now = String(lastStep(steps, t));
      if (node.textContent !== now) node.textContent = now;
    });
  }

  /** A number that counts from one value to the next. */
  count(node: Element, from: number, to: number, at: number, dur: number, say: (n: number) => string = (n) => String(Math.round(n))): void {
    const known = this.counts.get(node);
    if (known) return void known.push({ from, to, at, dur });
    const all = [{ from, to, at, dur }];
    this.counts.set(node, all);
    this.tracks.push((t) => {
      const now = say(counted(all, t));
      if (node.textContent !== now) node.textContent = now;
    });
  }

  cls(node: Element, name: string, from: number, to = Infinity): void {
    this.tracks.push((t) => node.classList.toggle(name, t >= from && t < to));
  }

  beat(at: number, words: string): void {
    this.beats.push({ at, words });
    this.until(at);
  }

  sound(at: number, name: string, db = 0): void {
    this.cues.push({ at, name, db });
  }

  loop(at: number, to: number, name: string, db = 0): void {
    this.cues.push({ at, name, db, to });
  }

  until(t: number): void {
    this.end = Math.max(this.end, t);
  }

  /** The picture at a time. */
  seek(t: number): void {
    this.t = Math.max(0, Math.min(this.end, t));
    for (const track of this.tracks) track(this.t);
  }

  /** The words that hold at the present time. */
  said(): string {
    return this.beats.filter((one) => one.at <= this.t).reduce((last, one) => (one.at >= last.at ? one : last), { at: -1, words: "" }).words;
  }

  /** The next place to stop, forwards or backwards. */
  mark(way: 1 | -1): number {
    const marks = [0, ...this.beats.map((one) => one.at), this.end].sort((a, b) => a - b);
    return way > 0 ? (marks.find((at) => at > this.t + 1) ?? this.end) : (marks.findLast((at) => at < this.t - 1) ?? 0);
  }
}

/** The middle of a box, in the coordinates of another. */
export function spotIn(root: Element, node: Element): { x: number; y: number; w: number; h: number } {
  const [a, b] = [node.getBoundingClientRect(), root.getBoundingClientRect()];
  return { x: a.left - b.left + a.width / 2, y: a.top - b.top + a.height / 2, w: a.width, h: a.height };
}
