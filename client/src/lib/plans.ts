// What Play now opens: how many seats, who sits there, how the game is set up. What was chosen is kept in this browser.
import { api } from "./api";
import { settings } from "./settings.svelte";
import { finished } from "./stats";
import { remember } from "./tables";
import type { ClockPlan, GameInfo, GameName } from "./types";
import type { WantedSeat } from "./wire";
import { t } from "./words";

/** A seat beside mine: a bot of some level, or nobody yet. */
export type Other = { level: string } | "open";
export interface Plan {
  /** Everybody beside me, as many as there are seats left. */
  others: Other[];
  options: Record<string, boolean | number | string>;
  clock: ClockPlan | null;
}

const PLACE = "sabletop.plans";

function kept(): Record<string, Plan> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Plan>) : {};
  } catch {
    return {};
  }
}

/** What was chosen for this game, if the game still has it all. */
export function remembered(info: GameInfo): Plan | null {
  const plan = kept()[info.name];
  return plan && isSound(plan, info) ? plan : null;
}

function isSound(plan: Plan, info: GameInfo): boolean {
  if (!Array.isArray(plan.others) || !info.seats.includes(plan.others.length + 1) || typeof plan.options !== "object" || plan.options === null) return false;
  const sits = (one: Other) => one === "open" || info.levels.includes(one?.level);
  return plan.others.every(sits) && Object.entries(plan.options).every(([key, value]) => info.options[key]?.values.includes(value));
}

export function rememberPlan(game: GameName, plan: Plan | null): void {
  const { [game]: _, ...rest } = kept();
  try {
    localStorage.setItem(PLACE, JSON.stringify(plan ? { ...rest, [game]: plan } : rest));
  } catch {
    // nothing can be kept here: the sheet opens again next time
  }
}

/** Whether no game of this kind was finished in this browser. */
export const isFirst = (game: GameName): boolean => !finished().some((one) => one.game === game);

/** What is offered to somebody who has chosen nothing yet: the usual table, and gentle company for a first game. */
export function usual(info: GameInfo): Plan {
  const level = isFirst(info.name) ? info.first_level : info.usual_level;
  return { others: Array.from({ length: info.usual_seats - 1 }, () => ({ level })), options: {}, clock: null };
}

/** What everybody beside me is called; an open seat has no name yet. */
export function names(info: GameInfo, others: Other[]): string[] {
  const taken: string[] = [];
  for (const one of others) {
    const cast = one === "open" ? [] : (info.cast[one.level] ?? []);
    taken.push(cast.find((name) => !taken.includes(name)) ?? "");
  }
  return taken;
}

/** Open the table, and remember that it is mine. Gives its code. */
export async function openPlan(info: GameInfo, plan: Plan): Promise<string> {
  const called = names(info, plan.others);
  const seats: WantedSeat[] = [{ kind: "me" }, ...plan.others.map((one, at): WantedSeat => (one === "open" ? { kind: "open" } : { kind: "bot", level: one.level, name: called[at] ?? "" }))];
  const opened = await api.open({ game: info.name, name: settings.name || t("name-you"), seats, options: plan.options, clock: plan.clock });
  remember({ code: opened.code, token: opened.token, game: info.name, at: Date.now(), watching: false });
  return opened.code;
}

/** A game at once: as it was chosen last, or as usual. */
export async function playNow(game: GameName): Promise<string> {
  const info = (await api.games()).find((one) => one.name === game)!;
  return openPlan(info, remembered(info) ?? usual(info));
}
