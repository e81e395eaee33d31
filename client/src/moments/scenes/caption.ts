// What somebody did, at the place where it happened: a trail or arrow, a ring, and a caption with the face of who acts.
import { Clock, spotIn } from "../clock";
import { h, icon, picture, put, styled, svg } from "../dom";
import type { Act } from "../plan";
import type { Look, Script } from "../script";
import type { Roots } from "../stage.svelte";

interface Spot {
  x: number;
  y: number;
}
const HALF = 130;
/** How far from the middle of its ring a caption keeps. */
const AWAY = 34;
const TONES = { good: "#8fb996", bad: "#e07a66" };

/** The first of the arguments that stands on the board. */
function standing(names: string[] | undefined, find: (name: string) => string, roots: Roots): Element | null {
  for (const name of names ?? []) {
    const selector = find(name);
    const node = selector ? roots.table.querySelector(selector) : null;
    if (node && node.getBoundingClientRect().width > 0) return node;
  }
  return null;
}

export function caption(act: Act, look: Look, script: Script, root: HTMLElement, roots: Roots, long: number): Clock | null {
  const { place } = act;
  const event = act.events.at(-1);
  if (!place || !event) return null;
  const node = standing(place.at, (name) => script.piece(name, event, look), roots);
  const from = place.mover && script.stood ? standing([place.mover], (name) => script.stood!(name, act.events[0]!, look), roots) : standing(place.from, (name) => script.piece(name, event, look), roots);
  const clock = new Clock();
  const colour = place.tone ? TONES[place.tone] : "var(--accent)";
  const to = node ? within(spotIn(root, node), root) : null;
  if (to && from && from !== node) trail(clock, root, spotIn(root, from), to, colour);
  if (to) ring(clock, root, to, colour);
  tag(clock, act, look, script, to ?? { x: root.clientWidth / 2, y: 70 }, root, colour);
  clock.beat(0, act.events.map((one) => one.text).join(" "));
  clock.sound(to && from ? 300 : 60, place.sound ?? (place.mover ? "pawn-step" : "card-place"));
  clock.anim(root, [{ opacity: 1 }, { opacity: 0 }], long - 160, 160, "line");
  clock.until(long);
  return clock;
}

function within(spot: Spot, root: HTMLElement): Spot | null {
  return spot.x < 0 || spot.y < 0 || spot.x > root.clientWidth || spot.y > root.clientHeight ? null : spot;
}

function trail(clock: Clock, root: HTMLElement, a: Spot, b: Spot, colour: string): void {
  const way = `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - 26} ${b.x} ${b.y}`;
  const line = (width: number, css: string) => svg("path", { d: way, fill: "none", "stroke-width": width, "stroke-linecap": "round", pathLength: 100, "stroke-dasharray": 100, class: css });
  const [under, over] = [line(10, "under"), styled(line(5, "over"), { stroke: colour })];
  const drawn = svg("svg", { class: "m-trail", "aria-hidden": "true" }, under, over);
  root.append(drawn);
  for (const one of [under, over]) clock.anim(one, [{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], 0, 300, "in");
}

function ring(clock: Clock, root: HTMLElement, at: Spot, colour: string): void {
  const node = styled(h("span.m-ring"), { left: `${at.x}px`, top: `${at.y}px`, "border-color": colour });
  root.append(node);
  clock.anim(node, [{ opacity: 0, transform: "scale(.5)" }, { opacity: 1, transform: "scale(1)" }], 220, 200);
}

function tag(clock: Clock, act: Act, look: Look, script: Script, at: Spot, root: HTMLElement, colour: string): void {
  const event = act.events.at(-1)!;
  const art = script.face?.(event, look);
  const name = event.name ?? "";
  const text = event.text.slice(name.length).trim();
  const node = put(
    h("div.m-tag"),
    art ? picture(art, "m-art") : icon(act.place?.icon ?? "i-info", 26),
    h("div", name ? h("b", name) : null, h("small", act.times > 1 ? `${text} (× ${act.times})` : text)),
  );
  root.append(node);
  const above = at.y - AWAY > node.offsetHeight;
  styled(node, {
    left: `${Math.max(Math.min(HALF, root.clientWidth / 2), Math.min(root.clientWidth - HALF, at.x))}px`,
    top: `${above ? at.y - AWAY : at.y + AWAY}px`,
    "border-color": colour,
  });
  const y = above ? "-100%" : "0%";
  clock.anim(node, [{ opacity: 0, transform: `translate(-50%, calc(${y} + 8px))` }, { opacity: 1, transform: `translate(-50%, ${y})` }], 60, 160);
}
