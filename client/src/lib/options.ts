// What options and their values are called. The server tells it with the games, in the reader's language.
import type { GameInfo } from "./types";

const names = new Map<string, string>();

/** Remember what the options of these games are called. */
export function learn(games: GameInfo[]): GameInfo[] {
  for (const [key, option] of games.flatMap((game) => Object.entries(game.options))) {
    if (option.name) names.set(key, option.name);
    option.values.forEach((value, at) => typeof value === "string" && option.words?.[at] && names.set(value, option.words[at]!));
  }
  return games;
}

/** An option or its value as it is read: "eagles_subtract" is Eagles subtract. */
export function named(name: string): string {
  return names.get(name) ?? name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}
