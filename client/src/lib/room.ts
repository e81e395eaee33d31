// The rectangles of a table. They follow from the size of the window alone: never from the question, the players or the words.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A desk, a smaller desk, a phone held upright, and a sheet beside the board: a phone on its side, or a page at 200 %. */
export type Mode = "wide" | "medium" | "upright" | "side";

export interface Room {
  mode: Mode;
  bar: Rect | null;
  /** The others and the tracks; on a phone one row of tracks. */
  left: Rect | null;
  board: Rect;
  right: Rect | null;
  strip: Rect | null;
  shelf: Rect | null;
}

/** The heights of a phone's sheet above its tabs. */
export const PEEK = 164;
export const HALF = 344;
/** What of it stays in the lowest window: the question, and two rows of answers. */
const LEAST = 250;
/** A window as high as this has room for board and sheet; in a lower one the sheet gives way. */
const ROOMY = 780;
/** What a sheet at its fullest leaves of the window. */
export const ABOVE = 110;
export const TABS = 54;
/** The widths of a sheet beside the board: folded away, usual, wide. */
export const FOLDED = 44;
export const BESIDE = 300;
export const BROAD = 420;

const LOW = 500;
const DESK = 1280;
const TABLET = 900;
const SMALL = 600;

export function modeOf(width: number, height: number): Mode {
  if (height < LOW && width > height) return "side";
  if (width >= DESK) return "wide";
  if (width >= TABLET) return "medium";
  return width >= SMALL && width > height ? "side" : "upright";
}

/** `beside`: how much a sheet beside the board takes. */
export function roomOf(width: number, height: number, beside = BESIDE): Room {
  const mode = modeOf(width, height);
  if (mode === "wide") return desk(width, height);
  if (mode === "medium") return tablet(width, height);
  if (mode === "upright") return upright(width, height);
  const board = { x: 0, y: 0, w: width - beside, h: height };
  return { mode, bar: null, left: null, board, right: { x: width - beside, y: 0, w: beside, h: height }, strip: null, shelf: null };
}

const within = (least: number, n: number, most: number): number => Math.round(Math.max(least, Math.min(n, most)));

function desk(width: number, height: number): Room {
  const [gap, bar, strip, shelf] = [8, 40, 56, 132];
  const left = within(208, 208 + (width - 1440) * 0.08, 240);
  const right = within(240, 240 + (width - 1440) * 0.2, 320);
  const board = { x: left + 2 * gap, y: bar + gap, w: width - left - right - 4 * gap, h: height - bar - strip - shelf - 4 * gap };
  const across = width - right - 3 * gap;
  const below = board.y + board.h + gap;
  return {
    mode: "wide", board, bar: { x: 0, y: 0, w: width, h: bar }, left: { x: gap, y: board.y, w: left, h: board.h },
    right: { x: width - right - gap, y: board.y, w: right, h: height - board.y - gap },
    strip: { x: gap, y: below, w: across, h: strip }, shelf: { x: gap, y: below + strip + gap, w: across, h: shelf },
  };
}

function tablet(width: number, height: number): Room {
  const [gap, bar, strip, shelf] = [4, 40, 52, 144];
  const right = within(196, 196 + (width - 1024) * 0.2, 240);
  const board = { x: gap, y: bar + gap, w: width - right - 3 * gap, h: height - bar - strip - shelf - 4 * gap };
  const across = width - 2 * gap;
  const below = board.y + board.h + gap;
  return {
    mode: "medium", board, bar: { x: 0, y: 0, w: width, h: bar }, left: null, right: { x: board.x + board.w + gap, y: board.y, w: right, h: board.h },
    strip: { x: gap, y: below, w: across, h: strip }, shelf: { x: gap, y: below + strip + gap, w: across, h: shelf },
  };
}

function upright(width: number, height: number): Room {
  const [bar, tracks] = [48, 38];
  const board = { x: 0, y: bar + tracks, w: width, h: height - bar - tracks - PEEK };
  return { mode: "upright", board, bar: { x: 0, y: 0, w: width, h: bar }, left: { x: 0, y: bar, w: width, h: tracks }, right: null, strip: null, shelf: null };
}

/** How high the half-open sheet of a phone is in such a window: with less room the board keeps its own. */
export function halfOf(height: number): number {
  return within(LEAST, HALF - (ROOMY - height), HALF);
}

/** How much of the board's foot lies under a sheet of this height. */
export function coveredBy(sheet: number): number {
  return sheet + TABS - PEEK;
}

export function placed(rect: Rect): string {
  return `left:${rect.x}px;top:${rect.y}px;width:${rect.w}px;height:${rect.h}px`;
}
