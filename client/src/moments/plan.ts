// From new lines of the log to what is shown of them, and for how long. No drawing here.
import type { LogEvent } from "../lib/types";
import { LARGE, type Happens, type Look, type Script, type Spec } from "./script";

/** Something to show: a scene, or what happened at a place. */
export interface Act {
  /** The how-manieth line it begins with, and the one after its last. */
  line: number;
  end: number;
  events: LogEvent[];
  own: boolean;
  /** A: over the board; B and C: at the place, C can be merged. */
  size: "A" | "B" | "C";
  spec?: Spec;
  place?: Happens;
  /** Several draws or steps as one. */
  times: number;
}

/** A caption stays at least so long, at any speed; a verdict too. */
export const LEAST_CAPTION = 600;
export const LEAST_VERDICT = 700;
export const CAPTION = 900;
/** So much waits before steps are merged, and before all but scenes become their last picture. */
export const MERGED_AFTER = 4000;
export const HURRIED_AFTER = 10_000;

/** What the lines from `from` on are shown as. */
export function actsOf(script: Script, look: Look, from: number): Act[] {
  const { log } = look;
  const acts: Act[] = [];
  for (let line = from; line < log.length; ) {
    const staged = scene(script, look, line);
    if (staged) {
      acts.push(staged);
      line = staged.end;
      continue;
    }
    const event = log[line]!;
    const place = Object.hasOwn(script.places, event.key) ? script.places[event.key] : undefined;
    const own = look.viewer !== null && event.seat === look.viewer;
    if (place && (!own || place.own) && !script.silent?.(event, look)) acts.push({ line, end: line + 1, events: [event], own, size: place.mover ? "C" : "B", place, times: 1 });
    line++;
  }
  if (look.frame.view.outcome && !look.before?.view.outcome) {
    const finale = script.finale ? log.findIndex((event, n) => n >= from && script.finale!(event)) : -1;
    for (const spec of script.ending(look)) acts.push({ line: finale < 0 ? log.length : finale, end: log.length, events: [], own: true, size: "A", spec, times: 1 });
  }
  return acts;
}

function scene(script: Script, look: Look, line: number): Act | null {
  const { log } = look;
  const first = log[line]!;
  for (const rule of script.scenes) {
    if (!rule.on.includes(first.key) || script.silent?.(first, look)) continue;
    let end = line + 1;
    while (end < log.length && rule.with?.includes(log[end]!.key)) end++;
    const events = log.slice(line, end);
    const spec = rule.make(events, look, line);
    if (!spec) continue;
    return { line, end, events, own: look.viewer !== null && first.seat === look.viewer, size: LARGE.has(spec.scene) ? "A" : "B", spec, times: 1 };
  }
  return null;
}

/** Steps of one piece become one way, several lines of one kind by one person one caption. */
export function merged(acts: Act[]): Act[] {
  const found: Act[] = [];
  for (const act of acts) {
    const last = found.at(-1);
    if (last && alike(last, act)) found[found.length - 1] = { ...act, line: last.line, events: [...last.events, ...act.events], times: last.times + 1 };
    else found.push(act);
  }
  return found;
}

function alike(one: Act, other: Act): boolean {
  const [a, b] = [one.events.at(-1), other.events[0]];
  return one.size === "C" && other.size === "C" && !!a && !!b && a.key === b.key && a.args["who"] === b.args["who"] && a.args["leader"] === b.args["leader"] && a.args["enemy"] === b.args["enemy"];
}

/** How fast a scene runs: others' shorter, the second and third of a kind in a turn shorter still. */
export function rateOf(size: Act["size"], speed: number, own: boolean, nth: number, waiting: number): number {
  if (size === "A") return speed / (own ? 1 : 0.6) / (nth <= 1 ? 1 : nth === 2 ? 0.6 : 0.4);
  return speed * (waiting > MERGED_AFTER ? 2 : 1);
}

/** How long a caption stands. */
export function captionFor(speed: number, waiting: number): number {
  if (speed <= 0) return 1000;
  return Math.max(LEAST_CAPTION, CAPTION / speed / (waiting > MERGED_AFTER ? 1.5 : 1));
}

/** How long what waits would take, roughly, in milliseconds. */
export function waitOf(acts: Act[], speed: number): number {
  const usual: Record<Act["size"], number> = { A: 5000, B: 1600, C: CAPTION };
  return acts.reduce((sum, act) => sum + usual[act.size], 0) / (speed || 1);
}

/** What is played of what waits: with much waiting steps are merged, with more only scenes are left. */
export function kept(acts: Act[], speed: number): Act[] {
  const merging = waitOf(acts, speed) > MERGED_AFTER ? merged(acts) : acts;
  return waitOf(merging, speed) > HURRIED_AFTER ? merging.filter((act) => act.size === "A") : merging;
}
