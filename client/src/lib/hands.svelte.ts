// Hands: a piece is picked up and put down where a choice says, by dragging it, by press and press, or by keys. What may be picked
// up and where it may go follows from the choices alone; an element stands for a piece by its `data-piece`, or by its `data-ping`.
import { ghostOf } from "./ghost";
import type { Choice, Reason } from "./types";

const STANDS = "[data-piece], [data-ping]";
const SLIP = 6;
/** How long one rests on a place before it says why not. */
const REST = 350;
/** So far from the window's edge the reason stands. */
const EDGE = 160;
/** What lies over the board: nothing is put down through it. */
const OVER = ".sheet, .foot, dialog, #more";

export interface Table {
  root: () => HTMLElement | undefined;
  choices: () => Choice[];
  pick: (choice: Choice) => void;
  /** Several choices do the same with the same piece: choose among them. */
  list: (choices: Choice[]) => void;
  why: (piece: string, onto: string) => Promise<Reason[]>;
  /** Take back the choice that picked something up; undefined where that is not to be had for nothing. */
  takeBack: () => (() => void) | undefined;
}

/** A place where the piece may go, or the place that it was taken from, on the screen. */
export interface Spot {
  piece: string;
  x: number;
  y: number;
  w: number;
  h: number;
  from: boolean;
  round: boolean;
}

export const nameOf = (node: Element): string => node.getAttribute("data-piece") ?? node.getAttribute("data-ping") ?? "";

/** The choices by what they pick up. */
export function liftable(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const piece = choice.hands[0];
    if (piece) found.set(piece, [...(found.get(piece) ?? []), choice]);
  }
  return found;
}

/** Where a piece may be put, and what that would be. */
export function goals(choices: Choice[], piece: string): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const [from, to] = choice.hands;
    if (from === piece && to) found.set(to, [...(found.get(to) ?? []), choice]);
  }
  return found;
}

export class Hands {
  /** What is carried; empty: nothing. */
  piece = $state("");
  /** The place below it, if it may go there. */
  over = $state("");
  spots = $state.raw<Spot[]>([]);
  /** Why it cannot go where it was put. */
  reason = $state.raw<{ text: string; x: number; y: number } | null>(null);
  dragged = $state(false);

  private ghost: HTMLElement | null = null;
  private down: { node: Element; piece: string; x: number; y: number; id: number } | null = null;
  /** What is dragged cannot be carried anywhere. */
  private stuck = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What the last choice picked up. */
  private chosen = "";
  /** Picking it up was a choice, and the answer is not here yet; perhaps it was put down meanwhile. */
  private waits: { x: number; y: number } | true | null = null;

  constructor(private readonly table: Table) {}

  /** Pick a piece up by a press; false where a press does something else with it. */
  lift(piece: string): boolean {
    if (this.piece === piece) {
      this.back();
      return true;
    }
    if (this.chose(piece)) return this.unchoose();
    const choices = this.table.choices().filter((choice) => choice.hands[0] === piece || choice.at[0] === piece);
    if (!choices.length || choices.some((choice) => choice.hands[0] !== piece || choice.hands.length < 2)) return false;
    this.take(piece);
    return true;
  }

  /** A choice is made: perhaps it picks something up. */
  picks(choice: Choice): void {
    this.chosen = choice.hands.length === 1 ? choice.hands[0]! : "";
  }
  /** Whether a choice of its own picked something up that may be put back: it is asked now where that goes. */
  chose(piece = this.chosen): boolean {
    return !!piece && piece === this.chosen && goals(this.table.choices(), piece).size > 0 && !!this.table.takeBack();
  }
  /** Put back what a choice picked up. */
  unchoose(): boolean {
    const may = this.chose();
    if (may) this.table.takeBack()!();
    return may;
  }

  private take(piece: string): void {
    this.piece = piece;
    this.reason = null;
    this.over = "";
    this.look();
  }

  /** Find the places on the screen anew. */
  look(): void {
    const root = this.table.root();
    if (!this.piece || !root) return;
    const may = goals(this.table.choices(), this.piece);
    const found: Spot[] = [];
    for (const node of root.querySelectorAll(STANDS)) {
      const piece = nameOf(node);
      const box = node.getBoundingClientRect();
      const from = piece === this.piece;
      if (box.width && (may.has(piece) || (from && !node.closest(".sheet")))) found.push({ piece, x: box.x, y: box.y, w: box.width, h: box.height, from, round: node.localName === "circle" });
    }
    this.spots = found;
  }

  /** Mark what a finger may drag: it does not scroll there. */
  mark(): void {
    const may = liftable(this.table.choices());
    for (const node of this.table.root()?.querySelectorAll(STANDS) ?? []) node.toggleAttribute("data-lifts", may.has(nameOf(node)));
  }

  /** Put it where it came from. */
  back(): void {
    clearTimeout(this.timer);
    this.ghost?.remove();
    this.ghost = this.down = this.waits = null;
    this.piece = this.over = "";
    this.spots = [];
    this.dragged = false;
  }

  private put(onto: string): void {
    const found = goals(this.table.choices(), this.piece).get(onto) ?? [];
    this.back();
    this.reason = null;
    if (found.length === 1) this.table.pick(found[0]!);
    else if (found.length) this.table.list(found);
  }

  /** A new question: what was picked up by a choice is now carried on, all else lies where it belongs. */
  asked(): void {
    this.reason = null;
    const waits = this.waits;
    if (waits && this.piece && goals(this.table.choices(), this.piece).size) {
      this.waits = null;
      this.look();
      if (waits !== true) this.drop(waits.x, waits.y);
    } else if (this.piece) this.back();
    this.mark();
  }

  private async explain(piece: string, onto: string, x: number, y: number): Promise<void> {
    const found = await this.table.why(piece, onto).catch(() => []);
    if (found[0]) this.reason = { text: found[0].text, x: Math.max(EDGE, Math.min(x, innerWidth - EDGE)), y: Math.max(90, y) };
  }

  /** What lies at a point: a place that it may go to, else whatever stands there. */
  private at(x: number, y: number): string {
    let first = "";
    for (const node of document.elementsFromPoint(x, y)) {
      const piece = node.closest(STANDS);
      if (piece && nameOf(piece) !== this.piece) {
        const name = nameOf(piece);
        if (this.spots.some((spot) => spot.piece === name)) return name;
        first ||= name;
      }
      if (node.closest(OVER)) return first;
    }
    // On a phone a tile is pressed with its space, and found by where it lies.
    return this.spots.find((spot) => !spot.from && spot.x <= x && x <= spot.x + spot.w && spot.y <= y && y <= spot.y + spot.h)?.piece ?? first;
  }
  private readonly goes = (piece: string): boolean => this.spots.some((spot) => spot.piece === piece && !spot.from);

  private drop(x: number, y: number): void {
    if (this.waits) {
      this.waits = { x, y };
      this.ghost?.remove();
      return;
    }
    const onto = this.at(x, y);
    if (this.goes(onto)) return this.put(onto);
    if (onto) void this.explain(this.piece, onto, x, y);
    this.back();
  }

  // The pointer

  readonly pointerdown = (event: PointerEvent): void => {
    this.reason = null;
    const node = (event.target as Element).closest(STANDS);
    if (event.button || !node || this.piece) return;
    const piece = nameOf(node);
    // What cannot be carried says so when it is dragged out of the hand; elsewhere that moves the map.
    const may = liftable(this.table.choices()).has(piece);
    if (!may && node.closest("main")) return;
    if (!may && event.pointerType === "touch") return pulled(node, (x, y) => void this.explain(piece, "", x, y));
    this.down = { node, piece, x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.up);
    addEventListener("pointercancel", this.up);
  };
  private readonly move = (event: PointerEvent): void => {
    if (event.pointerId !== this.down?.id) return;
    const { clientX: x, clientY: y } = event;
    if (!this.dragged) {
      if (Math.hypot(x - this.down.x, y - this.down.y) < SLIP) return;
      if (this.stuck) return;
      this.stuck = !liftable(this.table.choices()).has(this.down.piece);
      if (this.stuck) return void this.explain(this.down.piece, "", x, y);
      this.begin(this.down.node, this.down.piece);
    }
    event.preventDefault();
    this.ghost?.style.setProperty("translate", `${x}px ${y}px`);
    const onto = this.at(x, y);
    const over = this.goes(onto) ? onto : "";
    if (over !== this.over || !over) clearTimeout(this.timer);
    if (onto && !over && !this.waits) this.timer = setTimeout(() => void this.explain(this.piece, onto, x, y), REST);
    if (over) this.reason = null;
    this.over = over;
  };
  private begin(node: Element, piece: string): void {
    this.dragged = true;
    getSelection()?.removeAllRanges();
    const root = this.table.root()!;
    root.setPointerCapture(this.down!.id);
    this.ghost = ghostOf(node, root);
    root.append(this.ghost);
    this.take(piece);
    const alone = this.table.choices().find((choice) => choice.hands[0] === piece && choice.hands.length === 1);
    if (!alone || goals(this.table.choices(), piece).size) return;
    this.waits = true;
    this.table.pick(alone);
  }
  private readonly up = (event: PointerEvent): void => {
    if (event.pointerId !== this.down?.id) return;
    for (const [name, listener] of [["pointermove", this.move], ["pointerup", this.up], ["pointercancel", this.up]] as const) removeEventListener(name, listener as EventListener);
    this.down = null;
    if (this.stuck) hush();
    this.stuck = false;
    if (!this.dragged) return;
    hush();
    if (event.type === "pointercancel") this.back();
    else this.drop(event.clientX, event.clientY);
  };

  /** The second press: where to. */
  readonly click = (event: MouseEvent): void => {
    if (!this.piece || this.dragged) return;
    const node = (event.target as Element).closest(STANDS);
    const onto = event.detail ? this.at(event.clientX, event.clientY) : node ? nameOf(node) : "";
    if (!onto && (!node || nameOf(node) === this.piece)) {
      if (!node) this.back();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (this.goes(onto)) this.put(onto);
    else void this.explain(this.piece, onto, event.clientX, event.clientY);
  };

  /** Arrows go from place to place, Enter puts it there, Escape puts it back; true if the key was for the hands. */
  key(event: KeyboardEvent): boolean {
    if (!this.piece) return false;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.back();
    else if (event.key === "Enter" && this.over) this.put(this.over);
    else if (step) this.next(step);
    else return false;
    return true;
  }
  private next(step: number): void {
    const places = [...new Set(this.spots.filter((spot) => !spot.from).map((spot) => spot.piece))];
    this.over = places.at((places.indexOf(this.over) + (this.over || step > 0 ? step : 0)) % places.length) ?? "";
  }
}

/** A finger on what cannot be carried scrolls what it lies in; where it comes as far as the board, it pulls. */
function pulled(node: Element, say: (x: number, y: number) => void): void {
  const ends = new AbortController();
  const { signal } = ends;
  const stop = () => ends.abort();
  const move = (event: Event): void => {
    const touch = (event as TouchEvent).touches[0]!;
    if (!document.elementFromPoint(touch.clientX, touch.clientY)?.closest("main")) return;
    stop();
    say(touch.clientX, touch.clientY);
  };
  // The browser takes the pointer away as soon as it might scroll, and goes on to tell of the touch.
  node.addEventListener("touchmove", move, { signal, passive: true });
  for (const end of ["touchend", "touchcancel"]) node.addEventListener(end, stop, { signal });
}

/** The click that ends a drag is none. */
function hush(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", stop, { capture: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

/** Listens to the table for the hands. */
export function carries(root: HTMLElement, hands: Hands) {
  const again = () => hands.look();
  const first = { capture: true };
  root.addEventListener("pointerdown", hands.pointerdown, first);
  root.addEventListener("click", hands.click, first);
  addEventListener("resize", again);
  addEventListener("scroll", again, first);
  return {
    destroy() {
      removeEventListener("resize", again);
      removeEventListener("scroll", again, first);
      hands.back();
    },
  };
}
