// The kinds of actions in words.
import { deeds } from "../games/usual";
import type { GameName } from "./types";
import { t } from "./words";

/** What ends, passes or leaves things as they are: such a button does not press itself forward. */
const QUIET = new Set([
  "end-actions", "end-turn", "decline", "pass", "pass-attack", "pass-defence", "done", "no-character", "done-laying", "keep", "keep-spoils", "leave", "leave-face-down",
]);
export const isQuiet = (kind: string): boolean => QUIET.has(kind);

/** What a kind of action is called; a kind that a pack brings along is called by its own name. */
export function named(game: GameName, kind: string): string {
  const key = `${deeds(game)}-${kind}`;
  const word = t(key);
  if (word !== key) return word;
  const plain = kind.replaceAll("-", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
