// Plays moments one after the other: at the table, in what they did, and in replays.
import type { Clock } from "./clock";
import { captionFor, kept, LEAST_VERDICT, rateOf, waitOf, type Act } from "./plan";
import { caption } from "./scenes/caption";
import { staged } from "./scenes";
import type { Frame } from "../lib/types";
import { throws, type Look, type Script } from "./script";

/** Where moments are drawn. */
export interface Roots {
  /** Over the board, and over the page. */
  board: HTMLElement;
  page: HTMLElement;
  /** The table, to find pieces on. */
  table: HTMLElement;
}
/** What is heard of a moment. */
export interface Ear {
  between(clock: Clock, from: number, to: number, own: boolean): void;
  hush(clock: Clock): void;
  verdict(clock: Clock, own: boolean): void;
}
export const DEAF: Ear = { between: () => undefined, hush: () => undefined, verdict: () => undefined };

interface Running {
  act: Act;
  look: Look;
  clock: Clock;
  root: HTMLElement;
  rate: number;
}
/** How long keys answer nothing after a scene was skipped. */
const SWALLOWED = 250;
/** A still picture stands so long, unless somebody goes on. */
const STILL = 6000;
/** What does not end at the edge of the board. */
const PAGE = new Set(["end", "accuse"]);
const SECOND_PRESS = 1000;
/** As long as the style sheet lets a scene fade. */
const LEAVES = 180;

export class Player {
  /** The act that is shown, and what is said of it. */
  shown = $state.raw<Act | null>(null);
  words = $state("");
  /** Whether a scene lies over the board: presses end it. */
  large = $state(false);
  still = $state(false);
  paused = $state(false);
  /** How many lines of the log may be seen; null: all. */
  until = $state<number | null>(null);
  /** The table before the first of the dice that have yet to come to rest. */
  held = $state.raw<Frame | null>(null);
  speed = 1;
  ear: Ear = DEAF;
  private queue: { act: Act; look: Look; script: Script }[] = [];
  private running: Running | null = null;
  private loop = 0;
  private kinds = new Map<string, number>();
  private waiters: (() => void)[] = [];
  private swallowUntil = 0;
  private standing = false;
  private skippedAt = -Infinity;

  constructor(
    private readonly roots: () => Roots | null,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether anything is shown or waits. */
  get idle(): boolean {
    return !this.running && !this.queue.length;
  }

  /** Show these after what waits. */
  add(acts: Act[], look: Look, script: Script): void {
    const all = [...this.queue, ...acts.map((act) => ({ act, look, script }))];
    const keeps = new Set(kept(all.map((one) => one.act), this.speed));
    const lines = new Map(all.map((one) => [one.act, one]));
    this.queue = [...keeps].map((act) => lines.get(act) ?? { act, look, script });
    this.hold();
    if (!this.running) this.next();
  }

  /** Resolves when nothing is shown any more. */
  done(): Promise<void> {
    return this.idle ? Promise.resolve() : new Promise((resolve) => this.waiters.push(resolve));
  }

  /** A new turn: scenes of one kind are long again. */
  turn(): void {
    this.kinds.clear();
  }

  /** The last picture at once; pressed twice within a second nothing that waits is played. */
  skip(): void {
    const at = this.now();
    if (at - this.skippedAt < SECOND_PRESS) this.queue = [];
    this.skippedAt = at;
    const { running } = this;
    if (this.large) this.swallowUntil = at + SWALLOWED;
    if (!running || !this.large || this.still || this.standing || running.act.spec?.scene === "end") return this.finish();
    this.paused = false;
    this.ear.hush(running.clock);
    this.stand(LEAST_VERDICT);
  }

  /** Nothing more: the table is looked at in another way now. */
  clear(): void {
    this.queue = [];
    this.paused = false;
    this.held = null;
    this.finish();
  }

  /** Whether a key right after a skipped scene is to answer nothing. */
  get swallows(): boolean {
    return this.now() < this.swallowUntil;
  }

  pause(on: boolean): void {
    this.paused = on;
    if (on && this.running) this.ear.hush(this.running.clock);
    if (!on && this.running) this.go();
  }

  /** To the next beat or the one before; whether there was one. */
  step(way: 1 | -1): boolean {
    const { running } = this;
    if (!running) return false;
    const { clock } = running;
    if (way > 0 ? clock.t >= clock.end - 1 : clock.t <= 1) return false;
    this.paused = true;
    clock.seek(clock.mark(way));
    this.words = clock.said();
    return true;
  }

  private next(): void {
    const roots = this.roots();
    const following = this.queue.shift();
    if (!following || !roots) {
      this.settle();
      return;
    }
    const { act, look, script } = following;
    const waiting = waitOf(this.queue.map((one) => one.act), this.speed);
    const kind = act.spec?.scene ?? "";
    const nth = (this.kinds.get(kind) ?? 0) + 1;
    this.kinds.set(kind, nth);
    const root = document.createElement("div");
    root.className = "m-root";
    root.classList.toggle("wide", act.size === "A");
    root.dataset.moment = kind || act.events[0]?.key || "";
    (PAGE.has(kind) ? roots.page : roots.board).append(root);
    const long = captionFor(this.speed, waiting);
    const clock = act.spec ? staged(act.spec, root, roots) : caption(act, look, script, root, roots, long);
    if (!clock) {
      root.remove();
      return this.next();
    }
    this.still = this.speed <= 0;
    const rate = act.spec ? rateOf(act.size, this.speed || 1, act.own, nth, waiting) : 1;
    this.running = { act, look, clock, root, rate };
    this.shown = act;
    this.large = act.size === "A";
    this.hold();
    if (this.still) root.classList.add("still");
    if (this.still || document.hidden) return this.stand(act.size === "A" ? STILL : long);
    clock.seek(0);
    this.words = clock.said();
    if (!this.paused) this.go();
  }

  private hold(): void {
    const scene = this.running?.act.size === "A" ? this.running.act : this.queue.find((one) => one.act.size === "A")?.act;
    this.until = scene && this.speed > 0 ? scene.line : null;
    const { running } = this;
    const rolls = running && running.clock.t < (running.clock.told ?? running.clock.end) ? [running] : [];
    this.held = this.speed > 0 ? ([...rolls, ...this.queue].find(({ act }) => throws(act.spec))?.look.before ?? null) : null;
  }

  private go(): void {
    const run = ++this.loop;
    let last = this.now();
    const frame = () => {
      const { running } = this;
      if (run !== this.loop || !running || this.paused) return;
      if (document.hidden) return this.finish();
      const at = this.now();
      const { clock, rate, act } = running;
      const [from, to] = [clock.t, Math.min(clock.end, clock.t + (at - last) * rate)];
      last = at;
      clock.seek(to);
      if (this.held && to >= (clock.told ?? clock.end)) this.hold();
      this.ear.between(clock, from, to, act.own);
      const said = clock.said();
      if (said !== this.words) this.words = said;
      if (to >= clock.end) return this.finish();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** The last picture, without movement. */
  private stand(long: number): void {
    const { clock, act } = this.running!;
    this.standing = true;
    clock.seek(clock.still ?? clock.end);
    this.hold();
    this.words = clock.said();
    this.ear.verdict(clock, act.own);
    const run = ++this.loop;
    setTimeout(() => run === this.loop && !this.paused && this.finish(), document.hidden ? 0 : long);
  }

  private finish(): void {
    const { running } = this;
    this.loop++;
    if (!running) return;
    const { clock, root } = running;
    this.ear.hush(clock);
    this.running = null;
    this.standing = false;
    root.inert = true;
    const leave = () => {
      root.remove();
      clock.afterwards.forEach((act) => act());
    };
    if (this.still) leave();
    else {
      root.classList.add("leaving");
      setTimeout(leave, LEAVES);
    }
    this.next();
  }

  private settle(): void {
    this.shown = null;
    this.large = false;
    this.paused = false;
    this.until = null;
    this.held = null;
    for (const one of this.waiters.splice(0)) one();
  }
}
