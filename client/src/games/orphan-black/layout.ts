// Where the clones stand: the Neolutionists on top of the triangle, the Proletheans below on the left, The Black on the right.
import { FACTIONS, type CloneSeen, type Faction } from "./table";

export interface Spot {
  x: number;
  y: number;
  w: number;
}
export interface Laid {
  /** One at the drawing's own size of 936 × 646. */
  scale: number;
  units: { seen: CloneSeen; at: Spot }[];
  heads: Record<Faction, Spot>;
  track: Spot;
  /** A free corner for the piles, or null: then they stand small beside the topmost faction. */
  piles: Spot | null;
}

const UNIT = 454;
const NARROW = 372;
const ROW = 158;
const HEAD = 52;
const TRACK = 74;
const EDGE = 8;
const LARGEST = 1.3;

export function laidOut(clones: CloneSeen[], width: number, height: number): Laid {
  const of = Object.fromEntries(FACTIONS.map((one) => [one, clones.filter((seen) => seen.start === one)])) as Record<Faction, CloneSeen[]>;
  const top = of.neolutionists.length;
  const below = Math.max(1, of.proletheans.length, of["the-black"].length);
  const plans = [2, 3].map((columns) => {
    const rows = Math.ceil(top / columns);
    const wide = columns === 3 && top > 2 ? Math.max(2 * UNIT, 3 * NARROW) : 2 * UNIT;
    const needed = 2 * EDGE + 2 * HEAD + TRACK + (rows + below) * ROW;
    return { columns, rows, scale: Math.min(width / (wide + 28), height / needed, LARGEST) };
  });
  const plan = plans[1]!.scale > plans[0]!.scale ? plans[1]! : plans[0]!;
  const k = plan.scale;
  const needed = 2 * EDGE + 2 * HEAD + TRACK + (plan.rows + below) * ROW;
  const rest = Math.max(0, height - needed * k);
  const gap = rest / (plan.rows + below + 2);
  const row = ROW * k + gap;
  const columns = Math.max(plan.columns, 2);
  const wide = Math.min(width / columns, 620 * k);
  const half = width / 2;

  let y = EDGE * k;
  const heads = { neolutionists: { x: half, y, w: 0 } } as Record<Faction, Spot>;
  y += HEAD * k;
  const free: Spot[] = [];
  const units: Laid["units"] = [];
  const bottomFree = of.proletheans.length !== of["the-black"].length;
  for (let at = 0; at < plan.rows; at++) {
    const here = of.neolutionists.slice(at * columns, (at + 1) * columns);
    const cells = here.length < columns && bottomFree ? here.length : columns;
    here.forEach((seen, number) => units.push({ seen, at: { x: half + (number - (cells - 1) / 2) * wide - wide / 2, y, w: wide } }));
    if (here.length < cells) free.push({ x: half + (cells - 2) * 0.5 * wide, y, w: wide });
    y += row;
  }
  const track = { x: half, y: y + 2 * k, w: Math.min(592 * k, width * 0.66) };
  y += TRACK * k + gap;
  const side = Math.min(half, 620 * k);
  const centres: [Faction, number][] = [["proletheans", half / 2], ["the-black", half * 1.5]];
  for (const [faction, centre] of centres) heads[faction] = { x: centre, y, w: 0 };
  y += HEAD * k;
  for (let at = 0; at < below; at++) {
    for (const [faction, centre] of centres) {
      const seen = of[faction][at];
      const spot = { x: centre - side / 2, y, w: side };
      if (seen) units.push({ seen, at: spot });
      else free.push(spot);
    }
    y += row;
  }
  return { scale: k, units, heads, track, piles: free.at(-1) ?? null };
}
