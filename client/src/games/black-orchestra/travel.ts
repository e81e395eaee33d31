// Movement shows what happened: a piece travels its rails, then stops.
import type { Point } from "./geometry";

export interface Trip {
  place: string;
  to: Point;
  speed: number;
  way: (from: string, to: string) => Point[];
}

const STEP = 240;
/** Points of a way for each step between two spaces. */
const POINTS = 4;

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lets an element of the map travel from its last place to its new one. */
export function travel(node: SVGElement, trip: Trip): { update: (next: Trip) => void } {
  let [place, at] = [trip.place, trip.to];
  const put = (point: Point) => node.setAttribute("transform", `translate(${point.x} ${point.y})`);
  put(trip.to);
  return {
    update(next: Trip) {
      const [from, start] = [place, at];
      [place, at] = [next.place, next.to];
      put(next.to);
      if (from === place || next.speed <= 0 || still()) return;
      const points = [start, ...next.way(from, place).slice(1, -1), at];
      const frames = points.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` }));
      const steps = Math.max(1, Math.ceil((points.length - 1) / POINTS));
      node.animate(frames, { duration: (steps * STEP) / next.speed, easing: "ease-in-out" });
    },
  };
}
