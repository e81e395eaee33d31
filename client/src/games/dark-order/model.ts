// What can be read off the scene of The Dark Order. Nothing here knows of the screen.
import type { Choice, Frame, LogEvent } from "../../lib/types";
import type { Content, Cost, Forecast, LocationFace, OrderFace, Player, Scene, Slot, SupportFace, UnitFace } from "./scene";
import { selection } from "./table.svelte";

export type * from "./scene";

export type DarkFrame = Frame<Scene>;

export const PLACES = ["F1", "F2", "F3", "B1", "B2", "B3"] as const;
export const EMBLEM: Record<string, string> = { sanctuary: "e-sanctuary", apothecaries: "e-apothecaries", plague: "e-plague" };

export const below = (frame: DarkFrame): number => frame.scene.preview.below ?? frame.viewer ?? 0;
export const player = (frame: DarkFrame, who: number): Player => frame.scene.players[who]!;
export const slotAt = (frame: DarkFrame, who: number, space: string): Slot | null => player(frame, who).board[space] ?? null;
export const tintOf = (faction: string | null): string => `t-${faction ?? "neutral"}`;
export const place = (value: unknown): string => PLACES[Number(value)] ?? "";
export const asked = (frame: DarkFrame): string => frame.view.asked?.key ?? "";
/** Who the choices are for: the asked one, who may be the other seat of the same person. */
export const chooser = (frame: DarkFrame): number => frame.view.asked?.who ?? below(frame);

/** What a person calls a player: the seat's name, without the faction that the crest shows. */
export function nameOf(frame: DarkFrame, who: number): string {
  const faction = player(frame, who).faction;
  const name = selection.seats?.[who]?.name || (frame.names[who] ?? "");
  if (!faction) return name;
  const end = ` ${faction}`;
  return name.toLowerCase().endsWith(end) ? name.slice(0, -end.length) : name;
}

export const unitOf = (content: Content, value: unknown): UnitFace => content.units[content.ids.unit[Number(value)]!]!;
export const cardOf = (content: Content, value: unknown): SupportFace => content.supports[content.ids.card[Number(value)]!]!;
export const orderOf = (content: Content, value: unknown): OrderFace => content.orders[content.ids.order[Number(value)]!]!;
export const siteOf = (content: Content, value: unknown): LocationFace => content.locations[content.ids.location[Number(value)]!]!;

const ON_ENEMY = new Set(["choose-enemy"]);
const ON_SPACE = new Set(["lay", "activate", "give-token", "use-ability", "ride-in", "choose-own", "choose-enemy", "pay", "stay", "go-back", "take-up"]);

/** The kinds of unit in hand that may be laid now. */
export const layable = (frame: DarkFrame): number[] =>
  [...new Set(frame.choices.filter((choice) => choice.kind === "lay" || choice.kind === "lay-scout").map((choice) => Number(choice.args.unit)))];
/** The unit that is laid next: the chosen one, else the first. */
export function laidNext(frame: DarkFrame): number {
  const units = layable(frame);
  return units.includes(selection.unit) ? selection.unit : (units[0] ?? -1);
}

/** The choices that lie on a space, attacks apart. */
export function onSpace(frame: DarkFrame, who: number, space: string): Choice[] {
  const side = chooser(frame);
  return frame.choices.filter((choice) => {
    if (!ON_SPACE.has(choice.kind) || place(choice.args.space) !== space) return false;
    if (choice.kind === "lay" && Number(choice.args.unit) !== laidNext(frame)) return false;
    return (ON_ENEMY.has(choice.kind) ? 1 - side : side) === who;
  });
}
export const attacks = (frame: DarkFrame): Choice[] => frame.choices.filter((choice) => choice.kind === "attack");
/** The spaces from which an attack may be made now. */
export const strikers = (frame: DarkFrame): string[] => [...new Set(attacks(frame).map((choice) => place(choice.args.space)))];
export const playable = (frame: DarkFrame, kinds: string[], name: string, at: number): Choice | undefined =>
  frame.choices.find((choice) => kinds.includes(choice.kind) && choice.args[name] === at);

const ENEMY_EVENTS = new Set(["mined", "sent-to-sleep", "slowed", "reaimed"]);

/** The spaces that a line of the log speaks of: `0 F2`. */
export function spotsOf(event: LogEvent | null): Set<string> {
  const found = new Set<string>();
  if (!event || event.args.who === undefined) return found;
  const who = Number(event.args.who);
  const spaces = Array.isArray(event.args.space) ? event.args.space : event.args.space === undefined ? [] : [event.args.space];
  for (const one of spaces) found.add(`${ENEMY_EVENTS.has(event.key) ? 1 - who : who} ${place(one)}`);
  if (event.args.goal !== undefined) found.add(`${event.key === "attacked" ? 1 - who : who} ${place(event.args.goal)}`);
  return found;
}

/** The name of a drawing, as the server makes it. */
export const drawing = (kind: string, name: string): string => `${kind}-${name.toLowerCase().replace(/['’]/g, "").replaceAll(" ", "-")}`;

/** The forecast that belongs to a choice, if it is an attack. */
export const forecastOf = (frame: DarkFrame, choice: Choice | null): Forecast | null =>
  (choice && frame.scene.preview.attacks[String(choice.id)]) ?? null;
export const costOf = (frame: DarkFrame, choice: Choice | null): Cost | null => (choice && frame.scene.preview.costs[String(choice.id)]) ?? null;

/** The text of a card in pieces; names of abilities are strong. */
export function textParts(text: string): { words: string; strong: boolean }[] {
  const found: { words: string; strong: boolean }[] = [];
  for (const sentence of text.split(/(?<=\.) (?=[A-Z])/)) {
    const [head, ...rest] = sentence.split(" - ");
    if (rest.length) found.push({ words: head!, strong: true }, { words: ` – ${rest.join(" - ")} `, strong: false });
    else found.push({ words: `${sentence} `, strong: /^[A-Z][a-z]+( \d)?\.$/.test(sentence) });
  }
  return found.map((part) => ({ ...part, words: part.words.replace(/-(?=\d)/g, "−") }));
}
