// Where everything stands on the map, in its units (1000 × 660), and the rails between the spaces.
import layout from "./layout.json";
import type { Content, SpaceInfo } from "./scene";

export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  /** A picture of places.svg. */
  picture: string;
  /** The name as it fits on the map. */
  label: string;
}
export interface Rail {
  from: string;
  to: string;
  d: string;
  control: Point;
}

const LAID = layout;
export const VIEW = { x: 0, y: 8, width: 1000, height: 650 };
const CELL: Point = LAID.prison;
/** How much the map may be stretched to fill its frame. */
export const MOST_STRETCH = 1.28;

/** Names of waters on the paper: where they begin, how they turn and how long they are. */
export const WATERS = [
  { word: "bo-baltic", kind: "sea", x: 572, y: 212, turn: -62, wide: 98 },
  { word: "bo-rhine", kind: "river", x: 172, y: 545, turn: -78, wide: 46 },
  { word: "bo-dnieper", kind: "river", x: 868, y: 330, turn: 80, wide: 68 },
];

const spots: Record<string, Point & { picture: string }> = LAID.spaces;

/** The place of a space: as laid out, or where the content says if a pack has another map. */
export function placed(space: SpaceInfo): Place {
  const label = Object.keys(spots).find((name) => space.name === name || space.name.startsWith(`${name} `));
  const spot = label ? spots[label] : undefined;
  if (label && spot) return { ...spot, label };
  return { x: 20 + space.at.x * 960, y: 20 + space.at.y * 620, picture: "town", label: space.name };
}

export class Atlas {
  readonly places = new Map<string, Place>();
  readonly rails: Rail[] = [];
  /** Berlin's spaces all adjoin: thin lines instead of rails. */
  readonly mesh: Rail[] = [];
  private readonly links = new Map<string, string[]>();

  readonly prison: Point;

  /** `sx`, `sy`: the paper is stretched so much to fill its frame; what stands on it keeps its shape. */
  constructor(
    content: Content,
    readonly sx = 1,
    readonly sy = 1,
  ) {
    this.prison = { x: CELL.x * sx, y: CELL.y * sy };
    for (const space of content.spaces) {
      const place = placed(space);
      this.places.set(space.id, { ...place, x: place.x * sx, y: place.y * sy });
      this.links.set(space.id, space.links);
    }
    const inBerlin = new Set(content.spaces.filter((one) => one.berlin).map((one) => one.id));
    const seen = new Set<string>();
    for (const space of content.spaces) {
      for (const there of space.links) {
        if (seen.has(`${there} ${space.id}`)) continue;
        seen.add(`${space.id} ${there}`);
        const city = inBerlin.has(space.id) && inBerlin.has(there);
        const list = city ? this.mesh : this.rails;
        list.push(this.lay(space.id, there, city ? 0 : this.rails.length % 2 ? -0.05 : 0.06));
      }
    }
  }

  at(space: string): Point {
    return space === "prison" ? this.prison : (this.places.get(space) ?? { x: 0, y: 0 });
  }

  rail(from: string, to: string): Rail | undefined {
    return [...this.rails, ...this.mesh].find(
      (one) => (one.from === from && one.to === to) || (one.from === to && one.to === from),
    );
  }

  /** Points along the shortest way, so that a pawn can travel its rails. */
  way(from: string, to: string): Point[] {
    const stops = from === "prison" || to === "prison" ? [from, to] : this.stops(from, to);
    const points: Point[] = [this.at(from)];
    for (let n = 1; n < stops.length; n++) {
      const [start, end] = [this.at(stops[n - 1]!), this.at(stops[n]!)];
      const middle = this.rail(stops[n - 1]!, stops[n]!)?.control ?? between(start, end, 0);
      for (const share of [0.25, 0.5, 0.75, 1]) points.push(bend(start, middle, end, share));
    }
    return points;
  }

  private stops(from: string, to: string): string[] {
    const came = new Map<string, string>([[from, from]]);
    const queue = [from];
    for (let here = queue.shift(); here !== undefined && !came.has(to); here = queue.shift()) {
      for (const there of this.links.get(here) ?? []) {
        if (!came.has(there)) {
          came.set(there, here);
          queue.push(there);
        }
      }
    }
    if (!came.has(to)) return [from, to];
    const stops = [to];
    while (stops[0] !== from) stops.unshift(came.get(stops[0]!)!);
    return stops;
  }

  private lay(from: string, to: string, arch: number): Rail {
    const [start, end] = [this.at(from), this.at(to)];
    const control = between(start, end, arch);
    const d = `M${start.x} ${start.y}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${end.x} ${end.y}`;
    return { from, to, d, control };
  }
}

function between(start: Point, end: Point, arch: number): Point {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  return { x: (start.x + end.x) / 2 - dy * arch, y: (start.y + end.y) / 2 + dx * arch };
}

function bend(start: Point, middle: Point, end: Point, share: number): Point {
  const rest = 1 - share;
  return {
    x: rest * rest * start.x + 2 * rest * share * middle.x + share * share * end.x,
    y: rest * rest * start.y + 2 * rest * share * middle.y + share * share * end.y,
  };
}

/** Where prisoners stand behind the bars: two of them so far apart that each can be pressed, three that each can be read. */
export function cellSpots(cell: Point, count: number, grow: number): Point[] {
  const gap = (count === 2 ? 26 : count === 3 ? 18 : 14) * grow;
  return Array.from({ length: count }, (_, n) => ({ x: cell.x + (n - (count - 1) / 2) * gap, y: cell.y + 4 }));
}
