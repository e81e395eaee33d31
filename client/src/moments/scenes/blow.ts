// A blow at its place: the arrow, the number, what takes something of it, who is hurt, who falls.
import { Clock } from "../clock";
import { h, icon, put, styled, svg } from "../dom";
import type { BlowData, PlagueData } from "../script";
import type { Roots } from "../stage.svelte";
import { ripple, spotOf, type Spot } from "./fly";

const HOT = "#e8583f";

function tag(clock: Clock, root: HTMLElement, at: Spot, text: string, when: number, css = ""): void {
  const node = styled(h(`span.x-tag${css}`, text), { left: `${Math.max(90, Math.min(root.clientWidth - 90, at.x))}px`, top: `${at.y}px` });
  root.append(node);
  clock.anim(node, [{ opacity: 0, transform: "translate(-50%,-20%)" }, { opacity: 1, transform: "translate(-50%,-50%)" }], when, 180);
}

function arrow(clock: Clock, root: HTMLElement, a: Spot, b: Spot): Spot {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const end = { x: b.x - (dx / long) * 30, y: b.y - (dy / long) * 34 };
  const bend = { x: (a.x + end.x) / 2 - (dy / long) * 26, y: (a.y + end.y) / 2 + (dx / long) * 26 };
  const way = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
  const line = (width: number, stroke: string) => svg("path", { d: way, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", pathLength: 100, "stroke-dasharray": 100 });
  const turn = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  const tip = svg("path", { d: "M-20 -13 6 0 -20 13 -14 0Z", fill: HOT, stroke: "#0b0a08", "stroke-width": 2, transform: `translate(${end.x} ${end.y}) rotate(${turn})` });
  const lines = [line(13, "#0b0a08"), line(7, HOT)];
  root.append(svg("svg", { class: "m-trail", "aria-hidden": "true" }, ...lines, tip));
  for (const one of lines) clock.anim(one, [{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], 0, 240, "in");
  clock.anim(tip, [{ opacity: 0 }, { opacity: 1 }], 200, 60, "line");
  return bend;
}

function fall(clock: Clock, root: HTMLElement, at: Spot & { w: number; h: number }, when: number): void {
  const node = styled(put(h("div.x-body"), icon("drawings#i-skull", 44)), { left: `${at.x - at.w / 2}px`, top: `${at.y - at.h / 2}px`, width: `${at.w}px`, height: `${at.h}px` });
  root.append(node);
  clock.anim(node, [{ opacity: 0, transform: "scale(1.06)" }, { opacity: 1, transform: "none" }], when, 420);
  clock.sound(when, "death");
}

export function blow(data: BlowData, root: HTMLElement, roots: Roots): Clock | null {
  const [from, to] = [spotOf(root, roots.table, data.from), spotOf(root, roots.table, data.to)];
  if (!to) return null;
  const clock = new Clock();
  const bend = from ? arrow(clock, root, from, to) : { x: to.x, y: to.y - 60 };
  clock.beat(0, data.words);
  clock.sound(0, "loose");
  const number = styled(put(h("span.x-num"), icon("drawings#i-attack", 26), h("b", data.attack)), { left: `${bend.x}px`, top: `${bend.y}px` });
  if (data.attack) {
    root.append(number);
    clock.anim(number, [{ opacity: 0, transform: "translate(-50%,-50%) scale(1.8)" }, { opacity: 1, transform: "translate(-50%,-50%)" }], 240, 200);
  }
  let at = 520;
  data.less.forEach((text, n) => {
    tag(clock, root, { x: bend.x, y: bend.y + 34 + 28 * n }, text, at);
    clock.sound(at, "steel-block");
    clock.beat(at, text);
    at += 420;
  });
  for (const one of data.hurt) {
    const spot = spotOf(root, roots.table, one.at);
    if (!spot) continue;
    if (one.n) {
      tag(clock, root, { x: spot.x, y: spot.y - spot.h * 0.3 }, `−${one.n}`, at, ".hot");
      ripple(clock, root, spot, at, HOT, 110);
      clock.sound(at, "steel-hit");
    }
    clock.beat(at, one.words);
    at += 300;
    if (one.dies) {
      fall(clock, root, spot, at);
      at += 620;
    }
  }
  clock.until(at + 700);
  return clock;
}

/** The plague strikes all at once. */
export function plague(data: PlagueData, root: HTMLElement, roots: Roots): Clock | null {
  const clock = new Clock();
  const spots = data.spots.map((one) => spotOf(root, roots.table, one)).filter((one) => one !== null);
  if (!spots.length) return null;
  const miasma = h("div.x-miasma");
  root.append(miasma);
  clock.anim(miasma, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 0.2 }], 0, 1200);
  for (const spot of spots) {
    const hex = styled(put(h("span.x-hex"), icon(data.icon, 40)), { left: `${spot.x}px`, top: `${spot.y}px` });
    root.append(hex);
    clock.anim(hex, [{ opacity: 0, transform: "translate(-50%,-50%) rotate(-90deg) scale(.5)" }, { opacity: 1, transform: "translate(-50%,-50%) rotate(0) scale(1.1)", offset: 0.5 }, { opacity: 1, transform: "translate(-50%,-50%)" }], 120, 520);
  }
  clock.beat(0, data.words);
  clock.sound(120, "plague-tick");
  let at = 900;
  for (const selector of data.dead) {
    const spot = spotOf(root, roots.table, selector);
    if (spot) fall(clock, root, spot, at);
  }
  at += data.dead.length ? 900 : 0;
  clock.until(at + 500);
  return clock;
}
