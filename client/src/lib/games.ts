// What home and the host's screen know of the games before the server has answered.
import { api } from "./api";
import { settings } from "./settings.svelte";
import { remember } from "./tables";
import type { GameName } from "./types";
import { t } from "./words";

interface Known {
  players: string;
  minutes: string;
  /** How many seats a quick game has, me included. */
  quick: number;
}

export const KNOWN: Record<GameName, Known> = {
  "black-orchestra": { players: "1–5", minutes: "45–90", quick: 4 },
  valkyrie: { players: "1–4", minutes: "30", quick: 3 },
  "orphan-black": { players: "3–6", minutes: "30–45", quick: 4 },
  "dark-order": { players: "2", minutes: "30–60", quick: 2 },
};

/** Open a table with bots on every other seat, and remember it. Gives its code. */
export async function playNow(game: GameName): Promise<string> {
  const levels = (await api.games()).find((one) => one.name === game)?.levels ?? [];
  const level = levels.at(-1) ?? "";
  const seats = Array.from({ length: KNOWN[game].quick }, (_, seat) => (seat ? { kind: "bot" as const, level } : { kind: "me" as const }));
  const opened = await api.open({ game, name: settings.name || t("name-you"), seats, options: {} });
  remember({ code: opened.code, token: opened.token, game, at: Date.now(), watching: false });
  return opened.code;
}
