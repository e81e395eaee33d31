// Where pieces stand: round their space, clear of every name, disc and tile and of each other; what finds no room is stacked.
import type { Atlas, Point } from "./geometry";
import { VIEW, WATERS } from "./geometry";
import type { SpaceInfo } from "./scene";

/** A box by its middle. */
export interface Box extends Point {
  w: number;
  h: number;
  /** The space that it belongs to. */
  of?: string;
}
export interface Spot extends Point {
  /** Who stands there; only the first is drawn. */
  ids: string[];
  /** How far outwards of it a finger presses: on a phone, so that it does not press its space. */
  out: Point;
  /** So far from its space that a line ties it to it. */
  far: boolean;
}
/** Who stands in a space: leaders come from the left, pawns from above. */
export interface Standing {
  space: string;
  leaders: string[];
  pawns: string[];
}

type Kind = "leader" | "pawn";
const SIZE: Record<Kind, { w: number; h: number; dy: number }> = { leader: { w: 32, h: 31, dy: 0 }, pawn: { w: 26, h: 35, dy: -4.5 } };
/** Where a piece looks for room first: degrees, 0 is right, 90 is up. */
const FROM: Record<Kind, number[]> = {
  leader: [180, 155, 205, 130, 0, 25, 90, 60, -30, 225, -60, 245, 45, 75, 110, -15, -45, -75, -90],
  pawn: [90, 60, 120, 40, 140, 20, 160, 0, 180, -30, 210, -60, 240, 75, 105, -15, -45, -75, -90, 225, 255],
};
/** So far the number of a stack reaches beyond its piece. */
const NUMBER = 11;
/** What a finger needs, and what of it the space itself takes. */
const FINGER = 46;
const PRESSED = 52;
const AWAY = [35, 41, 48, 56, 65, 75, 86, 98, 111, 124];
const TIED_FROM = 50;
/** A piece is nearer to its own space than this part of the way to any other: well nearer, or else just so. */
const NEARER = [0.8, 0.97];
/** Rather than on its space, and where a finger must find room: its line alone says so. */
const TIED = 1.6;
/** A letter of a name is about so wide. */
const LETTER = 7.3;
const NAME = { y: 34, h: 17 };
/** How high the letters of a water's name are. */
const WATER = 14;

export function overlap(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) * 2 < one.w + other.w && Math.abs(one.y - other.y) * 2 < one.h + other.h;
}

/** The name of a space with what entering it does: nothing may ever cover it. */
export function nameBox(at: Point, label: string, entry: boolean, grow: number): Box {
  const lines = entry ? NAME.h * 2 - 3 : NAME.h;
  return { x: at.x, y: at.y + (NAME.y - NAME.h / 2 + lines / 2) * grow, w: (label.length * LETTER + 4) * grow, h: lines * grow };
}

/** What a piece takes up where it stands; `more`: with the number of those whom it may come to stand for. */
export function pieceBox(kind: Kind, at: Point, grow: number, more = false): Box {
  const { w, h, dy } = SIZE[kind];
  const number = more ? NUMBER : 0;
  return { x: at.x + (number / 2) * grow, y: at.y + (dy + number / 2) * grow, w: (w + number) * grow, h: (h + number) * grow };
}

/** Where the number of a delivery stands beside its tile; above it, where the map ends. */
export function worthAt(at: Point, atlas: Atlas, grow: number): Point {
  return at.x + 53 * grow < VIEW.width * atlas.sx ? { x: 22, y: 0 } : { x: 2, y: -19 };
}

/** The names of waters on a map that was stretched so much. */
export function waters({ sx, sy }: Atlas): Box[] {
  return WATERS.map(({ x, y, turn, wide }) => {
    const [across, along] = [wide * Math.cos((turn * Math.PI) / 180), wide * Math.sin((turn * Math.PI) / 180)];
    return { x: (x + across / 2) * sx, y: (y + along / 2) * sy, w: (Math.abs(across) + WATER) * sx, h: Math.abs(along) * sy };
  });
}

/** What lies on the map for good. */
export function obstacles(atlas: Atlas, spaces: SpaceInfo[], grow: number): Box[] {
  const found: Box[] = [{ ...atlas.prison, y: atlas.prison.y + 10, w: 72, h: 92 }];
  for (const space of spaces) {
    const place = atlas.places.get(space.id)!;
    const add = (box: Box) => found.push({ ...box, of: space.id });
    add({ x: place.x, y: place.y, w: 42 * grow, h: 42 * grow });
    add(nameBox(place, place.label, !!space.entry, grow));
    add({ x: place.x + 19 * grow, y: place.y + 12 * grow, w: 24 * grow, h: 24 * grow });
    if (space.stage > 1) add({ x: place.x - 17.5 * grow, y: place.y + 14 * grow, w: 20 * grow, h: 20 * grow });
    const worth = worthAt(place, atlas, grow);
    if (space.delivery) add({ x: place.x + (19 + worth.x) * grow, y: place.y + (12 + worth.y) * grow, w: 21 * grow, h: 16 * grow });
  }
  return found;
}

/** How far it is to its own space, as a part of the way to whichever other is nearest by that. */
function nearness(atlas: Atlas, space: string, at: Point): number {
  const own = distance(at, atlas.at(space));
  return Math.max(...[...atlas.places].map(([id, place]) => (id === space ? 0 : own / distance(at, place))));
}
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A place that is tried, and where a finger presses what stands there. */
interface Trial extends Point {
  out: Point;
}
/** All that is tried, the best first. */
function around(middle: Point, kind: Kind, grow: number): Trial[] {
  return AWAY.flatMap((away) =>
    FROM[kind].map((turn) => {
      const [across, along] = [Math.cos((turn * Math.PI) / 180), -Math.sin((turn * Math.PI) / 180)];
      const further = Math.max(0, (PRESSED + FINGER) / 2 / Math.max(Math.abs(across), Math.abs(along)) - away);
      return { x: middle.x + across * away * grow, y: middle.y + along * away * grow, out: { x: across * further, y: along * further } };
    }),
  );
}
function pressBox(at: Trial, grow: number): Box {
  return { x: at.x + at.out.x * grow, y: at.y + at.out.y * grow, w: FINGER * grow, h: FINGER * grow };
}
/** A piece is pressed where it is seen: its middle lies in its own target. */
const reached = ({ out }: Trial): boolean => Math.max(Math.abs(out.x), Math.abs(out.y)) < FINGER / 2 - 6;

function inside(atlas: Atlas, { x, y, w, h }: Box): boolean {
  return x > w / 2 && x < VIEW.width * atlas.sx - w / 2 && y > VIEW.y * atlas.sy + h / 2 && y < (VIEW.y + VIEW.height) * atlas.sy - h / 2;
}

/** A place where nothing of the map itself lies, and how near to its own space it is. */
interface Fit extends Trial {
  box: Box;
  press: Box;
  near: number;
}
const known = new WeakMap<Atlas, Map<string, Fit[]>>();

/** Where a piece fits on the map without any others: asked again and again, and the same until the window changes. */
function fitting(atlas: Atlas, spaces: SpaceInfo[], space: string, kind: Kind, grow: number, more: boolean, finger: boolean): Fit[] {
  const kept = known.get(atlas) ?? new Map<string, Fit[]>();
  known.set(atlas, kept);
  const key = `${space} ${kind} ${grow} ${more} ${finger}`;
  const before = kept.get(key);
  if (before) return before;
  // A finger's room comes before the name of a river.
  const lies = [...obstacles(atlas, spaces, grow), ...(finger ? [] : waters(atlas))];
  const pressed: Box[] = spaces.map((one) => ({ ...atlas.at(one.id), w: PRESSED * grow, h: PRESSED * grow }));
  const fits = around(atlas.at(space), kind, grow)
    .map((at) => ({ ...at, box: pieceBox(kind, at, grow, more), press: pressBox(at, grow), near: nearness(atlas, space, at) }))
    .filter((at) => inside(atlas, at.box) && !lies.some((one) => overlap(one, at.box)) && (!finger || (reached(at) && !pressed.some((one) => overlap(one, at.press)))));
  kept.set(key, fits);
  return fits;
}

/** Where everybody stands; `leader:` and `pawn:` before their ids. `finger`: each can be pressed by one, and nothing else with it. */
export function stand(atlas: Atlas, spaces: SpaceInfo[], groups: Standing[], grow: number, finger = false): Map<string, Spot> {
  const taken: Box[] = [];
  const pressed: Box[] = [];
  const found = new Map<string, Spot>();
  const room = (space: string, kind: Kind, more: boolean, finger: boolean, tied: boolean): Fit | null => {
    const free = (at: Fit) => !taken.some((one) => overlap(one, at.box)) && (!finger || !pressed.some((one) => overlap(one, at.press)));
    const fits = fitting(atlas, spaces, space, kind, grow, more, finger);
    for (const nearer of [...NEARER, ...(tied ? [TIED] : [])]) {
      const at = fits.find((one) => one.near <= nearer && free(one));
      if (at) return at;
    }
    return null;
  };
  /** The first one never stands on its space, if need be without room for a finger, or for its number. */
  const first = (space: string, kind: Kind, more: boolean): Fit | null => room(space, kind, more, finger, true) ?? room(space, kind, more, false, true) ?? room(space, kind, false, false, true);
  /** One more of a space and kind; without room it joins the one before it. */
  const put = (space: string, kind: Kind, id: string, more: boolean, last?: Spot): Spot => {
    const free = !last ? first(space, kind, more) : last.ids.length > 1 ? null : room(space, kind, more, finger, finger);
    if (!free && last) {
      last.ids.push(id);
      return last;
    }
    const at: Trial = free ?? { ...atlas.at(space), out: { x: 0, y: 0 } };
    if (finger) pressed.push(pressBox(at, grow));
    const spot = { x: at.x, y: at.y, out: finger ? at.out : { x: 0, y: 0 }, ids: [id], far: distance(at, atlas.at(space)) > TIED_FROM * grow };
    taken.push(pieceBox(kind, at, grow, more));
    found.set(`${kind}:${id}`, spot);
    return spot;
  };
  // Everybody's first has room before anybody's second.
  const lines = groups.flatMap(({ space, leaders, pawns }) => [{ space, kind: "leader" as const, ids: leaders }, { space, kind: "pawn" as const, ids: pawns }]).filter(({ ids }) => ids.length);
  const firsts = lines.map(({ space, kind, ids }) => put(space, kind, ids[0]!, ids.length > 1));
  lines.forEach(({ space, kind, ids }, n) => {
    let last = firsts[n]!;
    ids.slice(1).forEach((id, at) => (last = put(space, kind, id, at < ids.length - 2, last)));
  });
  return found;
}
