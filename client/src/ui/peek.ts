// Resting the pointer or the focus on something, or holding it with a finger, shows it large. A press that was held plays nothing.
import type { FaceProps, Shown } from "../games/face";
import { isPointed } from "../lib/pointer";

const REST = 550;
/** How far a finger may slip and still hold. */
const SLIP = 10;
/** How long after a finger was lifted its click may come. */
const LIFT = 400;
const FIRST = { capture: true };

export interface Peek {
  /** Null: there is nothing to be seen. */
  what: Shown | null;
  face: Pick<FaceProps, "show" | "phone">;
  /** Only holding shows it: pointer and focus do something of their own. */
  held?: boolean;
}

/** The click that ends a held press is none, wherever it falls: a dialog may lie there by now. */
function hush(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const done = () => {
    for (const name of ["pointerup", "pointercancel"]) window.removeEventListener(name, soon, FIRST);
    window.removeEventListener("pointerdown", done, FIRST);
    window.removeEventListener("click", stop, FIRST);
  };
  const soon = () => setTimeout(done, LIFT);
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, soon, FIRST);
  window.addEventListener("pointerdown", done, FIRST);
  window.addEventListener("click", stop, FIRST);
}

export function peek(node: HTMLElement | SVGElement, given: Peek) {
  let { what, face, held: only = false } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  let down: { x: number; y: number } | null = null;
  /** It came under a mouse that rested: nobody has pointed at it yet. */
  let came = false;

  const show = () => {
    clearTimeout(timer);
    if (!what) return;
    shown = !down && !face.phone;
    if (down) hush();
    down = null;
    face.show(what);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(show, REST);
  };
  const rest = () => {
    clearTimeout(timer);
    down = null;
  };
  const leave = () => {
    rest();
    if (shown) face.show(null, true);
    shown = false;
  };
  const on: Record<string, (event: any) => void> = {
    // On a phone what is large is a dialog, and would cover the choices unasked: there only holding shows it.
    pointerenter: (event: PointerEvent) => {
      came = !isPointed(event);
      if (!came && event.pointerType === "mouse" && !only && !face.phone) wait();
    },
    pointerleave: (event: PointerEvent) => (event.pointerType === "mouse" ? leave() : rest()),
    pointerdown: (event: PointerEvent) => {
      if (event.pointerType === "mouse") return clearTimeout(timer);
      down = { x: event.clientX, y: event.clientY };
      wait();
    },
    pointermove: (event: PointerEvent) => {
      if (came && !only && !face.phone) wait();
      came = false;
      if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLIP) rest();
    },
    pointerup: rest,
    pointercancel: rest,
    focus: () => void (!only && !face.phone && node.matches(":focus-visible") && wait()),
    blur: leave,
    contextmenu: (event: Event) => {
      if (!what) return;
      event.preventDefault();
      show();
    },
  };
  /** A click plays it, or shows it for good. */
  const pressed = () => {
    clearTimeout(timer);
    shown = false;
  };
  /** Which piece it is, for whoever points at it. */
  const name = () => {
    if (what) node.dataset["coach"] = `${what.kind}:${what.id}`;
    else delete node.dataset["coach"];
  };
  name();
  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
  node.addEventListener("click", pressed);
  node.style.setProperty("-webkit-touch-callout", "none");
  node.style.setProperty("-webkit-user-select", "none");
  node.style.setProperty("user-select", "none");
  return {
    update(next: Peek) {
      ({ what, face, held: only = false } = next);
      name();
    },
    destroy() {
      rest();
      // What is being read stays although the table was laid anew under it, until the pointer goes on.
      if (shown) window.addEventListener("pointermove", () => face.show(null, true), { once: true });
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener);
      node.removeEventListener("click", pressed);
    },
  };
}
