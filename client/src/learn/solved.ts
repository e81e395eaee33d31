// Which problems were solved, at which try, and on which days that of the day was: kept in this browser alone.
import type { GameName } from "../lib/types";

const KEPT = "sabletop.problems";
const DAY = 86_400_000;
/** One missed day in so many is forgiven. */
const FORGIVEN = 7;
const MOST_DAYS = 1000;

export interface Kept {
  /** At which try, by game and problem; 0 where the solution was looked at first. */
  solved: Record<GameName, Record<string, number>>;
  /** The days on which the problem of the day was solved, in one game at least: `2026-03-01`. */
  days: string[];
}

const isRecord = (some: unknown): some is Record<string, unknown> => typeof some === "object" && some !== null && !Array.isArray(some);

/** What is kept; whatever does not look like it is forgotten. */
export function kept(): Kept {
  let found: unknown;
  try {
    found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    found = {};
  }
  const { solved, days } = isRecord(found) ? found : {};
  const sound: Kept["solved"] = {};
  for (const [game, tries] of Object.entries(isRecord(solved) ? solved : {}))
    if (isRecord(tries)) sound[game] = Object.fromEntries(Object.entries(tries).filter((one): one is [string, number] => Number.isInteger(one[1])));
  return { solved: sound, days: Array.isArray(days) ? days.filter((day): day is string => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day)) : [] };
}

/** Note that a problem is solved; the first time counts. `day` where it was that of the day. */
export function note(game: GameName, id: string, tries: number, day = ""): void {
  const { solved, days } = kept();
  const mine = solved[game] ?? {};
  const all: Kept = {
    solved: { ...solved, [game]: { ...mine, [id]: mine[id] ?? tries } },
    days: day && tries && !days.includes(day) ? [...days, day].sort().slice(-MOST_DAYS) : days,
  };
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // nothing can be kept
  }
}

/** The day here, as it is written: `2026-03-01`. */
export function dayOf(when: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

/** How many days in a row; today may still come, and one missed day in a week is forgiven. */
export function streak(days: readonly string[], today: string): number {
  const done = new Set(days);
  let [count, missed] = [done.has(today) ? 1 : 0, -FORGIVEN];
  for (let back = 1; ; back++) {
    const day = new Date(Date.parse(today) - back * DAY).toISOString().slice(0, 10);
    if (done.has(day)) count++;
    else if (back - missed >= FORGIVEN && back <= MOST_DAYS) missed = back;
    else return count;
  }
}
