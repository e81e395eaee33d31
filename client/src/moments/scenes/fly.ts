// Small things that fly, open and fall, for several scenes.
import { spotIn, type Clock } from "../clock";
import { h, styled } from "../dom";

export interface Spot {
  x: number;
  y: number;
}

/** Something small flies from one place to another, on a slight arc. */
export function fly(clock: Clock, root: HTMLElement, what: Node | string, from: Spot, to: Spot, at: number, dur = 420): void {
  const node = styled(h("span.m-fly", what), { left: `${from.x}px`, top: `${from.y}px` });
  root.append(node);
  const [x, y] = [to.x - from.x, to.y - from.y];
  const lift = Math.min(80, Math.hypot(x, y) / 5);
  const put = (dx: number, dy: number, scale: number) => `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(${scale})`;
  const frames = [
    { opacity: 0, transform: put(0, 0, 0.6) }, { opacity: 1, transform: put(0, 0, 1.15), offset: 0.12 },
    { opacity: 1, transform: put(x / 2, y / 2 - lift, 1.1), offset: 0.55 }, { opacity: 1, transform: put(x, y, 1), offset: 0.95 }, { opacity: 0, transform: put(x, y, 1) },
  ];
  clock.anim(node, frames, at, dur, "both");
}

/** A ring that opens once. */
export function ripple(clock: Clock, root: HTMLElement, at: Spot, when: number, colour: string, size = 70): void {
  const node = styled(h("span.m-ripple"), { left: `${at.x - size / 2}px`, top: `${at.y - size / 2}px`, width: `${size}px`, height: `${size}px`, "border-color": colour });
  root.append(node);
  clock.anim(node, [{ opacity: 0, transform: "scale(.4)" }, { opacity: 1, transform: "scale(.8)", offset: 0.3 }, { opacity: 0, transform: "scale(1.5)" }], when, 620);
}

/** Where something stands, as seen from the root; null if it is not there. */
export function spotOf(root: HTMLElement, table: HTMLElement, selector: string): (Spot & { w: number; h: number }) | null {
  const node = selector ? table.querySelector(selector) : null;
  if (!node) return null;
  const spot = spotIn(root, node);
  return spot.w ? spot : null;
}
