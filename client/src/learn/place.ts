// Where somebody is in the lessons of a game, and which are done: kept in this browser alone.
import type { GameName } from "../lib/types";
import type { LessonPlace } from "../lib/wire";

const KEPT = "sabletop.learn";

export interface Course {
  /** Where to go on; null before the first lesson and after the last. */
  place: LessonPlace | null;
  /** The lessons that were played to their end. */
  done: string[];
}

function all(): Record<string, Course> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Course>) : {};
  } catch {
    return {};
  }
}

const texts = (some: unknown): string[] => (Array.isArray(some) ? some.filter((one): one is string => typeof one === "string") : []);

/** What is kept of a game's lessons; whatever does not look like it is forgotten. */
export function keptOf(game: GameName): Course {
  const { place = null, done } = all()[game] ?? {};
  const sound = !!place && typeof place.lesson === "string" && Array.isArray(place.picks) && place.picks.every((one) => Number.isInteger(one));
  return { place: sound ? { ...place, warned: texts(place.warned) } : null, done: texts(done) };
}

export function keep(game: GameName, course: Course): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [game]: course }));
  } catch {
    // nothing can be kept
  }
}
