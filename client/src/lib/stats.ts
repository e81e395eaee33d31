// The games that were finished in this browser. They are kept here alone: no server and no account knows of them.
import type { Frame, GameName, TableInfo } from "./types";

export interface Finished {
  code: string;
  game: GameName;
  seats: number;
  /** The difficulty that was set, or of the bots the best; empty against people alone. */
  level: string;
  together: boolean;
  /** Null where several people shared this screen against each other: somebody here won, and somebody lost. */
  won: boolean | null;
  /** When, in milliseconds. */
  at: number;
}
export interface Rate {
  played: number;
  won: number;
}
export interface Row extends Rate {
  game: GameName;
  seats: number;
  level: string;
}

const PLACE = "sabletop.finished";
const MOST = 1000;
const LEVELS = ["random", "novice", "regular", "expert", "master"];

export function finished(): Finished[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSound) : [];
  } catch {
    return [];
  }
}

function isSound(one: any): one is Finished {
  return !!one && typeof one.code === "string" && typeof one.game === "string" && typeof one.seats === "number" && typeof one.level === "string" && typeof one.at === "number";
}

/** A game ended: note it, once for each table. Whoever only watched has nothing to note. */
export function note(info: TableInfo, together: boolean, frame: Frame, mine: number[], at = Date.now()): void {
  const outcome = frame.view.outcome;
  if (!outcome || !mine.length) return;
  const divided = !together && mine.length > 1;
  const won = together ? outcome.winners.length > 0 : divided ? null : outcome.winners.includes(mine[0]!);
  const before = finished();
  const known = before.find((one) => one.code === info.code);
  const one = { code: info.code, game: info.game, seats: info.seats.length, level: levelOf(info), together, won, at: known?.at ?? at };
  write([...before.filter((other) => other !== known), one].sort((a, b) => a.at - b.at).slice(-MOST));
}

function levelOf(info: TableInfo): string {
  const set = info.options["difficulty"];
  if (typeof set === "string") return set;
  const bots = info.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.level);
  return bots.sort((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b)).at(-1) ?? "";
}

export function erase(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // nothing was kept
  }
}

function write(games: Finished[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(games));
  } catch {
    // nothing can be kept here
  }
}

export function rate(games: Finished[]): Rate {
  const counted = games.filter((one) => one.won !== null);
  return { played: counted.length, won: counted.filter((one) => one.won).length };
}

/** The most games won one after the other, in the order in which they ended. */
export function longest(games: Finished[]): number {
  let most = 0;
  let now = 0;
  for (const one of games) {
    if (one.won === null) continue;
    now = one.won ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return most;
}

/** One row for each game, number of players and difficulty, the most played first. */
export function rows(games: Finished[]): Row[] {
  const found = new Map<string, Finished[]>();
  for (const one of games) {
    const key = `${one.game} ${one.seats} ${one.level}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()]
    .map((some) => ({ game: some[0]!.game, seats: some[0]!.seats, level: some[0]!.level, played: some.length, won: rate(some).won }))
    .sort((a, b) => b.played - a.played || a.game.localeCompare(b.game) || a.seats - b.seats);
}
