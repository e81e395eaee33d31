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
  /** On low screens: small heads, and the track beside the topmost one. */
  low: boolean;
  units: { seen: CloneSeen; at: Spot }[];
  /** How high a clone with her count of cards is. */
  high: number;
  heads: Record<Faction, Spot>;
  track: Spot & { h: number };
  /** A free corner for the piles, or null: then they stand small beside the topmost faction. */
  piles: Spot | null;
}

const LARGEST = 1.3;
const SMALLEST = 0.4;
const WIDEST = 620;
const EDGE = 8;
const LOW = 480;
const LOW_HEAD = 38;
const LOW_TRACK = 260;
const LOW_PILES = 130;

// Heights at a scale: words do not shrink with the cards.
const unitHigh = (k: number) => 134 * k + 15;
const rowHigh = (k: number) => unitHigh(k) + 8;
const headHigh = (k: number) => Math.max(38, 46 * k) + 6;
const trackHigh = (k: number) => Math.max(46, 60 * k);

/** How wide a clone with so many cards at a side is at least, at full size. */
const unitWide = (cards: number) => 94 + 2 * (14 + 51 + 46 + (Math.max(cards, 3) - 1) * 18);

interface Plan {
  /** Columns of the Neolutionists, the Proletheans and The Black. */
  columns: [number, number, number];
  top: number;
  below: number;
  scale: number;
}

function planned(counts: [number, number, number], cards: number, width: number, height: number): Plan {
  const [neo, prol, black] = counts;
  const plans: Plan[] = [];
  for (const first of [2, 3])
    for (const left of [1, 2])
      for (const right of [1, 2]) {
        const top = Math.ceil(neo / first);
        const below = Math.max(1, Math.ceil(prol / left), Math.ceil(black / right));
        const wide = Math.min(LARGEST, width / (Math.max(first, left + right) * unitWide(cards)));
        plans.push({ columns: [first, left, right], top, below, scale: fitted(top + below, wide, height) });
      }
  // The plainest plan wins unless another one makes everything clearly larger.
  return plans.reduce((best, one) => (one.scale > best.scale * 1.04 ? one : best));
}

/** The largest scale at which so many rows fit between heads and track. */
function fitted(rows: number, largest: number, height: number): number {
  let k = largest;
  while (k > SMALLEST && needed(rows, k, height < LOW) > height) k -= 0.01;
  return k;
}

function needed(rows: number, k: number, low: boolean): number {
  return rows * rowHigh(k) + (low ? EDGE + 2 * LOW_HEAD : 2 * EDGE + 2 * headHigh(k) + trackHigh(k) + 14);
}

export function laidOut(clones: CloneSeen[], width: number, height: number): Laid {
  const of = Object.fromEntries(FACTIONS.map((one) => [one, clones.filter((seen) => seen.start === one)])) as Record<Faction, CloneSeen[]>;
  const cards = Math.max(0, ...clones.map((seen) => Math.max(seen.left.length, seen.right.length)));
  const plan = planned([of.neolutionists.length, of.proletheans.length, of["the-black"].length], cards, width, height);
  const { columns, top, below, scale: k } = plan;
  const low = height < LOW;
  const head = low ? LOW_HEAD : headHigh(k);
  const full = top * columns[0] + below * (columns[1] + columns[2]) === clones.length;
  /** With every place taken and height to spare the piles get a row of their own. */
  const own = full && needed(top + below + 1, k, low) <= height;
  const gap = Math.max(0, height - needed(top + below + Number(own), k, low)) / (top + below + Number(own) + 3);
  const row = rowHigh(k) + gap;
  const half = width / 2;
  const units: Laid["units"] = [];
  const free: Spot[] = [];

  let y = low ? 2 : EDGE;
  const heads = { neolutionists: { x: half, y, w: 0 } } as Record<Faction, Spot>;
  y += head;
  const lower: [Faction, number][] = [["proletheans", columns[1]], ["the-black", columns[2]]];
  const freeBelow = lower.some(([faction, across]) => of[faction].length < across * below);
  const wide = Math.min(width / columns[0], WIDEST * k);
  for (let at = 0; at < top; at++) {
    const here = of.neolutionists.slice(at * columns[0], (at + 1) * columns[0]);
    const cells = here.length < columns[0] && freeBelow ? here.length : columns[0];
    const x = (number: number) => half + (number - cells / 2) * wide;
    here.forEach((seen, number) => units.push({ seen, at: { x: x(number), y, w: wide } }));
    if (here.length < cells) free.push({ x: x(here.length), y, w: wide });
    y += row;
  }
  const track = { x: half, y: y + 4 + gap / 2, w: Math.min(592 * Math.max(k, 0.75), width * 0.66), h: trackHigh(k) };
  if (low) heads.neolutionists.x = (LOW_PILES + width - LOW_TRACK) / 2;
  if (low) Object.assign(track, { x: width - LOW_TRACK / 2 - 6, y: 4, w: LOW_TRACK, h: 32 });
  y += low ? gap : trackHigh(k) + 14 + gap * 1.5;
  const part = width / (columns[1] + columns[2]);
  let from = 0;
  for (const [faction, across] of lower) {
    heads[faction] = { x: (from + across / 2) * part, y, w: 0 };
    const room = Math.min(part, WIDEST * k);
    for (let at = 0; at < across * below; at++) {
      const spot = { x: (from + (at % across) + 0.5) * part - room / 2, y: y + head + Math.floor(at / across) * row, w: room };
      const seen = of[faction][at];
      if (seen) units.push({ seen, at: spot });
      else free.push(spot);
    }
    from += across;
  }
  if (own) free.push({ x: half - (WIDEST * k) / 2, y: y + head + below * row, w: WIDEST * k });
  return { scale: k, low, units, high: unitHigh(k), heads, track, piles: free.sort((a, b) => a.y - b.y).at(-1) ?? null };
}
