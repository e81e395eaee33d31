// What happened, as movement: cards travel to their places, turn and are locked.
import type { LogEvent } from "../../lib/types";
import { SIDES, type Content, type OrphanFrame } from "./table";

interface Now {
  root: HTMLElement | undefined;
  frame: OrphanFrame;
  content: Content;
  speed: number;
}

const MOST = 30;
const TRAVEL = 260;
const TURN = 220;
const LOCK = 180;
const SEEN = 900;
const PLAYED = new Set(["played", "played-own", "played-open", "extra", "laid", "laid-other"]);

/** Watches the frames of a board. */
export function show(now: () => Now): void {
  let last: OrphanFrame | null = null;
  let places = new Map<string, DOMRect>();

  const moves = (speed: number) => speed > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;

  $effect.pre(() => {
    const { root, frame, speed } = now();
    if (root && last && frame !== last && moves(speed)) places = measured(root);
  });

  $effect(() => {
    const { root, frame, content, speed } = now();
    const before = last;
    last = frame;
    if (!root || !before || before === frame || frame.revision <= before.revision) return;
    const events = newEvents(before, frame);
    if (events.length > MOST) return;
    const moving = moves(speed);
    const stage = new Stage(root, frame, content, places, moving ? speed : 0);
    events.forEach((event) => stage.tell(event));
  });
}

function newEvents(before: OrphanFrame, frame: OrphanFrame): LogEvent[] {
  const known = before.since + before.events.length;
  return frame.events.slice(Math.max(0, known - frame.since)).filter((event) => !event.clause.startsWith("OB-SCORE"));
}

function measured(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-spot]")) found.set(node.dataset.spot!, node.getBoundingClientRect());
  for (const node of root.querySelectorAll<HTMLElement>("[data-clone]")) found.set(node.dataset.clone!, node.getBoundingClientRect());
  return found;
}

class Stage {
  private readonly scope: ParentNode;
  private wait = 0;

  constructor(
    root: HTMLElement,
    private readonly frame: OrphanFrame,
    private readonly content: Content,
    private readonly places: Map<string, DOMRect>,
    private readonly speed: number,
  ) {
    this.scope = root.closest("[data-game]") ?? document;
  }

  tell(event: LogEvent): void {
    const { key, args } = event;
    const clone = this.content.clones[args.clone as number]?.id ?? "";
    const side = SIDES[args.side as number];
    const spot = `${clone} ${side} ${args.place}`;
    if (PLAYED.has(key)) this.travel(this.outer(clone, side!), this.hand(args.who as number));
    else if (key === "moved") this.travel(this.outer(this.content.clones[args.clone2 as number]!.id, SIDES[args.side2 as number]!), this.places.get(spot));
    else if (key === "swapped") this.swap(spot, `${this.content.clones[args.clone2 as number]!.id} ${SIDES[args.side2 as number]} ${args.place2}`);
    else if (key === "flipped-up" || key === "flipped-down") this.turn(this.find(`[data-spot="${spot}"]`));
    else if (key === "locked") this.lock(this.find(`[data-spot="${spot}"] .turn`));
    else if (key === "looked" || key === "looked-own") this.mark(this.find(`[data-spot="${spot}"]`));
    else if (key === "removed") this.travel(this.find("[data-discard]"), this.places.get(spot));
    else if (key === "arrived") this.travel(this.find(`[data-clone="${clone}"]`), this.find("[data-deck]")?.getBoundingClientRect());
    else if (key === "accused") this.travel(this.find(`[data-mat="${args.other} ${args.who}"]`), this.hand(args.who as number));
  }

  private find(selector: string): HTMLElement | null {
    return this.scope.querySelector<HTMLElement>(selector);
  }

  /** The card at the outer end of a side. */
  private outer(clone: string, side: string): HTMLElement | null {
    const all = [...this.scope.querySelectorAll<HTMLElement>(`[data-spot^="${clone} ${side} "]`)];
    return all.sort((a, b) => a.dataset.spot!.localeCompare(b.dataset.spot!)).at(-1) ?? null;
  }

  private hand(who: number): DOMRect | undefined {
    if (!this.speed) return undefined;
    const own = who === this.frame.viewer ? this.find("[data-hand]") : null;
    return (own ?? this.find(`[data-player="${who}"]`))?.getBoundingClientRect();
  }

  private timing(ms: number): KeyframeAnimationOptions {
    const delay = this.wait;
    this.wait += (ms * 0.6) / this.speed;
    return { duration: ms / this.speed, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" };
  }

  private travel(node: HTMLElement | null, from: DOMRect | undefined): void {
    if (!node) return;
    if (!this.speed || !from) return this.mark(node);
    const to = node.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const arc = Math.min(40, Math.hypot(x, y) / 6);
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 0.4 },
        { transform: `translate(${x / 2}px, ${y / 2 - arc}px)`, opacity: 1 },
        { transform: "none", opacity: 1 },
      ],
      this.timing(TRAVEL),
    );
  }

  private swap(one: string, other: string): void {
    this.travel(this.find(`[data-spot="${one}"]`), this.places.get(other));
    this.travel(this.find(`[data-spot="${other}"]`), this.places.get(one));
  }

  private turn(node: HTMLElement | null): void {
    if (!node) return;
    if (!this.speed) return this.mark(node);
    node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], this.timing(TURN));
    this.mark(node);
  }

  private lock(node: HTMLElement | null): void {
    if (!node) return;
    if (!this.speed) return this.mark(node);
    node.animate([{ transform: "none" }, { transform: "rotate(90deg) scale(.86)" }], this.timing(LOCK));
  }

  /** Without movement, or where nothing moves, a frame for a second. */
  private mark(node: HTMLElement | null): void {
    if (!node) return;
    setTimeout(() => node.setAttribute("data-marked", ""), this.wait);
    setTimeout(() => node.removeAttribute("data-marked"), this.wait + SEEN);
  }
}
