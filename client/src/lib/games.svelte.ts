// The games as the server lists them. All that screens know of a game before its table stands here.
import { api } from "./api";
import { persist } from "./persist";
import type { GameInfo, GameName } from "./types";

class Games {
  /** Null until the server has answered. */
  list = $state.raw<GameInfo[] | null>(null);
  /** Why the server has not answered yet. */
  trouble = $state("");
  names = $derived(this.list?.map((one) => one.name) ?? null);

  of(game: GameName): GameInfo | undefined {
    return this.list?.find((one) => one.name === game);
  }
}
export const games = new Games();

/** Ask the server which games there are, until it answers. */
export function learnGames(): void {
  persist(
    api.games,
    (list) => {
      games.list = list;
      games.trouble = "";
    },
    (error) => (games.trouble = error.message),
  );
}

/** What a game is called: by the server, or until it has answered by its own name. */
export function titled(game: GameName): string {
  return games.of(game)?.called ?? game.replaceAll("-", " ").replace(/(^| )./g, (first) => first.toUpperCase());
}

/** "2" or "3–6". */
export function people(info: GameInfo): string {
  const [least, most] = [Math.min(...info.seats), Math.max(...info.seats)];
  return least === most ? `${least}` : `${least}–${most}`;
}
