// Where the twelve spaces lie: the enemy's second and first line, the seam, one's own first and second line.
import type { Content, Slot } from "./scene";

export interface Rect { x: number; y: number; w: number; h: number }
export interface Field { spaces: Record<string, Rect>; seam: Rect; height: number }

const GAP = 6;
/** A space that is less high: the name stands over the drawing. */
export const LOW = 100;

/** The field in a window of this size; `who` is the side that lies below. */
export function fieldOf(width: number, height: number, who: number, seam: number): Field {
  const w = (width - 2 * GAP) / 3;
  const h = (height - seam - 4 * GAP) / 4;
  const rows: [number, string][] = [[1 - who, "B"], [1 - who, "F"], [who, "F"], [who, "B"]];
  const spaces: Record<string, Rect> = {};
  rows.forEach(([side, line], row) => {
    for (const column of [1, 2, 3]) {
      const y = row * (h + GAP) + (row > 1 ? seam : 0);
      spaces[`${side} ${line}${column}`] = { x: (column - 1) * (w + GAP), y, w, h };
    }
  });
  return { spaces, seam: { x: 0, y: 2 * (h + GAP) - GAP / 2, w: width, h: seam + GAP }, height };
}

export interface Line { x1: number; y1: number; x2: number; y2: number; px: number; py: number }

/** A card where it lies, and what is written on it: for whoever puts something over it. */
export interface Lying extends Rect {
  /** Boxes, and how much covering them weighs. */
  written: (Rect & { weight: number })[];
}
/** Speed and numbers are reckoned with, signs often; a name is also known by its drawing. */
const [RECKONED, SIGNED, NAMED] = [6, 3, 1];
/** A letter of a name over the drawing is about so wide. */
export const LETTER = 6.2;

export function lying(rect: Rect, slot: Slot, content: Content): Lying {
  const { x, y, w, h } = rect;
  const low = h < LOW;
  const unit = slot.unit ? content.units[slot.unit]! : null;
  const laden = slot.up && (slot.attached.length > 0 || !!slot.mine);
  const stands = (slot.spent || slot.held) && slot.state === "alive";
  const shows = unit && slot.up && !(low && laden) && !((low || laden) && stands);
  const signs = shows ? unit.keywords.slice(0, low ? 2 : 3).length * (low ? 31 : 36) : 0;
  const [beside, below] = low || laden ? [stands, false] : [false, stands || slot.plague > 0];
  const across = Math.max(signs, beside ? 56 : 0);
  const found = [{ x: x + w - across, y, w: across, h: low ? 28 : 32, weight: SIGNED }];
  if (below) found.push({ x, y, w: 64, h: 50, weight: SIGNED });
  if (!unit) return { ...rect, written: found };
  const numbers = low ? 22 : 24;
  const lines = unit.short.length * LETTER > w - 12 ? 2 : 1;
  const foot = low ? numbers + lines * 16 : 46;
  if (laden) found.push({ x, y: y + h - foot - 20, w, h: 20, weight: SIGNED });
  const speed = { x, y, w: 42, h: numbers, weight: RECKONED };
  return { ...rect, written: [...found, speed, { x, y: y + h - foot, w, h: foot, weight: NAMED }, { x, y: y + h - numbers, w, h: numbers, weight: RECKONED }] };
}
const common = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) * Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

/** Where on or beside an arrow, or else on the drawing that it strikes, a number of this size covers least of these cards. */
export function clearOf(line: Line, struck: Rect, cards: Lying[], size: { w: number; h: number }): { px: number; py: number } {
  const texts = cards.flatMap((card) => card.written);
  const along = [...Array(13).keys()].flatMap((n) =>
    [0, -1, 1].map((side) => {
      const part = 0.2 + n * 0.05;
      const [px, py] = [line.x1 + (line.x2 - line.x1) * part + side * (size.w / 2 + 4), line.y1 + (line.y2 - line.y1) * part];
      return { px, py, away: Math.abs(part - 0.5) * 40 + Math.abs(side) * 30 };
    }),
  );
  const on = [0.3, 0.36, 0.43].flatMap((part) => [0.5, 0.58, 0.66].map((across) => ({ px: struck.x + struck.w * across, py: struck.y + struck.h * part, away: 45 })));
  const corner = { px: struck.x + struck.w - size.w / 2 - 4, py: struck.y + size.h / 2 + 3, away: 50 };
  const covers = ({ px, py }: { px: number; py: number }) => texts.reduce((sum, text) => sum + text.weight * common(text, { x: px - size.w / 2, y: py - size.h / 2, ...size }), 0);
  const tried = [...along, ...on, corner].map(({ px, py, away }) => ({ px, py, cost: covers({ px, py }) + away }));
  return tried.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** The way of an attack from card to card, and where its damage stands. */
export function lineOf(from: Rect, to: Rect, field: Field): Line {
  const { seam } = field;
  const rising = to.y < from.y;
  const fx = from.x + from.w / 2;
  const tx = to.x + to.w / 2;
  const half = from.h / 2;
  const fromEdge = from.y + from.h / 2 + (rising ? -half : half);
  const straight = Math.abs(fx - tx) < 2;
  const side = Math.sign(tx - fx);
  const inset = Math.min(38, to.h * 0.28);
  const x1 = fx + side * from.w * 0.3;
  const x2 = straight ? tx : to.x + (side > 0 ? 18 : to.w - 18);
  const y2 = straight ? to.y + (rising ? to.h + 1 : -1) : to.y + (rising ? to.h - inset : inset);
  const middle = seam.y + seam.h / 2;
  const steep = fromEdge === y2 ? 0.5 : (middle - fromEdge) / (y2 - fromEdge);
  const short = Math.abs(fromEdge - y2) < 70;
  const at = short && straight ? steep : Math.min(0.75, Math.max(0.25, straight ? 0.5 : steep + 0.12));
  return { x1, y1: fromEdge, x2, y2, px: x1 + (x2 - x1) * at, py: fromEdge + (y2 - fromEdge) * at };
}
