// Where the twelve spaces lie: the enemy's second and first line, the seam, one's own first and second line.
export interface Rect { x: number; y: number; w: number; h: number }
export interface Field { spaces: Record<string, Rect>; seam: Rect; height: number }

const GAP = 6;

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

/** What is written on a card: its speed, its signs or how it stands, its name and numbers. */
function written({ x, y, w, h }: Rect): Rect[] {
  return [{ x, y, w: 64, h: 50 }, { x: x + w - 62, y, w: 62, h: 28 }, { x, y: y + h - 46, w, h: 46 }];
}
const common = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) * Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

/** Where on or beside an arrow a number of this size covers least of these cards. */
export function clearOf(line: Line, cards: Rect[], size: { w: number; h: number }): { px: number; py: number } {
  const texts = cards.flatMap(written);
  const tried = [...Array(13).keys()].flatMap((n) =>
    [0, -1, 1].map((side) => {
      const part = 0.2 + n * 0.05;
      const [px, py] = [line.x1 + (line.x2 - line.x1) * part + side * (size.w / 2 + 4), line.y1 + (line.y2 - line.y1) * part];
      const box = { x: px - size.w / 2, y: py - size.h / 2, ...size };
      const covers = texts.reduce((sum, text) => sum + common(text, box), 0);
      return { px, py, cost: covers + Math.abs(part - 0.5) * 40 + Math.abs(side) * 30 };
    }),
  );
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
