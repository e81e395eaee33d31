// Which element on the table stands for a piece that the coach points at. Pieces have the ids that choices point at.

/** What may stand for a piece, the nearest first: itself, then where it lies, then the way there. */
export function selectorsOf(piece: string): string[] {
  const [kind = "", ...ids] = piece.split(":");
  const id = ids.join(":");
  const last = ids.at(-1) ?? "";
  const found = [named(piece)];
  if (["place", "crate", "venue"].includes(kind)) found.push(`[data-ping="place:${CSS.escape(id)}"]`);
  if (["space", "tile"].includes(kind)) found.push(`[data-ping="space:${CSS.escape(id)}"]`);
  if (["item", "card", "person"].includes(kind)) found.push(named(`${kind}:${last}`));
  if (kind === "card") found.push(named(`unit:${last}`), named(`support:${last}`));
  if (kind === "unit") found.push(named(`slot:${id.replace("-", " ")}`));
  if (kind === "spot" || kind === "row") found.push(`[data-spot="${CSS.escape([...ids, ...(kind === "row" ? ["0"] : [])].join(" "))}"]`);
  if (["clone", "spot", "row"].includes(kind)) found.push(`[data-clone="${CSS.escape(ids[0] ?? "")}"]`);
  if (kind === "player") found.push(`[data-player="${CSS.escape(id)}"]`);
  if (["dice", "plot", "odds", "actions"].includes(kind)) found.push(".strip .choices", "#choices");
  if (["place", "crate", "venue", "space", "tile"].includes(kind)) found.push(`[data-way="${CSS.escape(id)}"]`);
  return found;
}

const named = (piece: string): string => `[data-piece="${CSS.escape(piece)}"], [data-coach="${CSS.escape(piece)}"]`;

/** How far something may stand out of the window and still be seen. */
const OVER = 6;

/** The element that stands for a piece and can be seen, if there is one. */
export function elementOf(table: ParentNode, piece: string): Element | null {
  for (const selector of selectorsOf(piece)) {
    for (const one of table.querySelectorAll(selector)) if (isSeen(one.getBoundingClientRect()) && !isCovered(one)) return one;
  }
  return null;
}

/** Where in what scrolls a piece is looked for: a part of it may lie under something else. */
const SHARES = [0.5, 0.3, 0.15];

/** Move what scrolls around a piece until the piece itself can be seen; where that cannot be, nothing moves. */
export function bring(table: ParentNode, piece: string): void {
  const found = elementOf(table, piece);
  if (found && !(found instanceof HTMLElement && found.dataset.way)) return;
  for (const selector of selectorsOf(piece)) {
    for (const one of table.querySelectorAll(selector)) {
      const frame = scrollerOf(one);
      if (!frame || (one instanceof HTMLElement && one.dataset.way)) continue;
      const [left, top] = [frame.scrollLeft, frame.scrollTop];
      for (const share of SHARES) {
        const [at, round] = [one.getBoundingClientRect(), frame.getBoundingClientRect()];
        const x = at.x + at.width / 2 - round.x - round.width / 2;
        const y = at.y + at.height / 2 - round.y - share * round.height;
        frame.scrollTo({ left: frame.scrollLeft + x, top: frame.scrollTop + y, behavior: "instant" });
        if (isSeen(one.getBoundingClientRect()) && !isCovered(one)) return;
      }
      frame.scrollTo({ left, top, behavior: "instant" });
    }
  }
}

const SCROLLS = ["auto", "scroll"];

function scrollerOf(piece: Element): Element | null {
  for (let one = piece.parentElement; one; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const wide = one.scrollWidth > one.clientWidth && SCROLLS.includes(overflowX);
    if (wide || (one.scrollHeight > one.clientHeight && SCROLLS.includes(overflowY))) return one;
  }
  return null;
}

/** So far a ring stays away from the sheet. */
const APART = 6;

/** What of a piece is seen in what scrolls around it, and above the sheet if it lies on the board. */
export function seenOf(piece: Element): { x: number; y: number; width: number; height: number } {
  const at = piece.getBoundingClientRect();
  const round = scrollerOf(piece)?.getBoundingClientRect() ?? at;
  const [x, y] = [Math.max(at.x, round.x), Math.max(at.y, round.y)];
  return { x, y, width: Math.min(at.right, round.right) - x, height: Math.min(at.bottom, round.bottom, footOf(piece)) - y };
}

/** Where the sheet begins that lies over the foot of the board. */
function footOf(piece: Element): number {
  const sheet = piece.closest("main") && document.querySelector(".sheet.below");
  return sheet ? sheet.getBoundingClientRect().top - APART : Infinity;
}

/** Whether something else lies over it: the sheet over its middle, or anything over its middle and its corners. */
function isCovered(piece: Element): boolean {
  const { left, top, width, height } = piece.getBoundingClientRect();
  if (top + height / 2 > footOf(piece)) return true;
  const points = [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]] as const;
  return !points.some(([x, y]) => {
    const there = document.elementFromPoint(left + x * width, top + y * height);
    return !!there && (piece.contains(there) || there.contains(piece));
  });
}

/** The number of each mark that points at something, from 1; 0 for those that speak of the whole table. */
export function numbers(marks: readonly { at: string }[]): number[] {
  let n = 0;
  return marks.map((mark) => (mark.at && mark.at !== "board" ? ++n : 0));
}

function isSeen({ left, top, right, bottom, width, height }: DOMRect): boolean {
  return width > 0 && height > 0 && left >= -OVER && top >= -OVER && right <= innerWidth + OVER && bottom <= innerHeight + OVER;
}
