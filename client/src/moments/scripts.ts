// The scripts of the games, each found by its folder; a game without one has no moments.
import type { GameName } from "../lib/types";
import type { Script } from "./script";

const SCRIPTS = import.meta.glob<{ script: Script }>("../games/*/moments.ts");

export async function scriptOf(game: GameName): Promise<Script | null> {
  const found = await SCRIPTS[`../games/${game}/moments.ts`]?.();
  return found?.script ?? null;
}
