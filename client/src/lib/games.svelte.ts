// The games as the server lists them. All that screens know of a game before its table stands here.
import { api } from "./api";
import { persist } from "./persist";
import { settings } from "./settings.svelte";
import { remember } from "./tables";
import type { GameInfo, GameName } from "./types";
import { t } from "./words";

class Games {
  /** Null until the server has answered. */
  list = $state.raw<GameInfo[] | null>(null);
  names = $derived(this.list?.map((one) => one.name) ?? null);

  of(game: GameName): GameInfo | undefined {
    return this.list?.find((one) => one.name === game);
  }
}
export const games = new Games();

/** Ask the server which games there are, until it answers. */
export function learnGames(): void {
  persist(api.games, (list) => (games.list = list), () => undefined);
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

/** Open a table with bots on every other seat, and remember it. Gives its code. */
export async function playNow(game: GameName): Promise<string> {
  const info = (await api.games()).find((one) => one.name === game);
  const level = info?.levels.at(-1) ?? "";
  const seats = Array.from({ length: info?.usual_seats ?? 2 }, (_, seat) => (seat ? { kind: "bot" as const, level } : { kind: "me" as const }));
  const opened = await api.open({ game, name: settings.name || t("name-you"), seats, options: {} });
  remember({ code: opened.code, token: opened.token, game, at: Date.now(), watching: false });
  return opened.code;
}
