// Valkyrie's table as the server sends it, and where things lie on the map.
import layout from "./layout.json";
import type { Choice, Frame } from "../../lib/types";
import type { Shown } from "../face";

export interface Place {
  id: string;
  allies: (string | null)[];
  side?: "A" | "B" | null;
  targets?: number | null;
  access?: string;
  crate?: { count: number; seen: string[] };
}

export interface Conspirator {
  id: string;
  seat: number;
  place: string;
  tokens: number;
  slots: number;
  items: string[];
}

export interface Table {
  places: Place[];
  enemies: Record<string, string | null>;
  conspirators: Conspirator[];
  files: { count: number; locked: number; losing: number };
  track: number;
  offer: string[];
  ally_stack: number;
  fallen: string[];
  scrap: string[];
  unseen_items: string[];
  deck: { count: number; top: (string | null)[]; under: string[]; used: string[] };
  card: { reader: number; answered: boolean; id: string | null } | null;
  peeked: string[] | null;
  turn: { who: number; roll: string[]; targets: number; arrows: number; lent: number | null; drawn: string[]; recruit: string | null };
  plot: { who: number; place: string; items: string[]; allies: string[]; dice: number; need: number; chance: number; total: number } | null;
}

export interface Item {
  name: string;
  kind: "explosive" | "detonator" | "access" | "plot" | "lightning";
  dice: number;
  note: string;
  text: string;
}

export interface Ally {
  name: string;
  surname: string;
  kind: "plot" | "action" | "static";
  text: string;
  life: string;
}

export interface Content {
  places: { id: string; name: string; berlin: boolean; crate: boolean; links: string[] }[];
  spaces: string[];
  venues: string[];
  slots: string[];
  enemies: string[];
  faces: string[];
  items: Record<string, Item>;
  allies: Record<string, Ally>;
  boards: Record<string, { name: string; letters: string; text: string }>;
  cards: Record<string, { name: string; escape: string[]; a: string; b: string; event: string }>;
  names: Record<string, string[]>;
}

export interface PlotPreview {
  who: number;
  place: string;
  there: boolean;
  access: boolean;
  begun: boolean;
  dice: number;
  need: number;
  rolling: number;
  deputies: { name: string; stopped: boolean }[];
  /** With everything that could still be used. */
  most: { dice: number; chance: number };
  chances: [number, number, number];
  parts: { kind: "item" | "ally"; id: string; name: string; dice: number }[];
}

export type ValkyrieFrame = Frame<Table, { plot: PlotPreview | null }>;

interface Spot {
  x: number;
  y: number;
  picture: string;
}

const drawn = layout;
const PICTURED = new Map<string, Spot>(Object.entries(drawn.places).map(([name, spot]) => [name.toLowerCase(), spot]));

export const BERLIN = drawn.berlin;
export const GATES: Record<string, [number, number]> = Object.fromEntries(
  Object.entries(drawn.gates).map(([name, at]) => [name.toLowerCase(), at as [number, number]]),
);

/** Where a place is drawn; an owner's pack with other places gets a row at the foot. */
export function spotOf(id: string, number: number): Spot {
  return PICTURED.get(id) ?? { x: 120 + (number % 6) * 160, y: 120 + Math.floor(number / 6) * 120, picture: "block" };
}

const ICONS: Record<string, string> = {
  signature: "i-signature",
  badge: "i-badge",
  keys: "i-keys",
  intel: "i-intel",
  "service-pistol": "i-pistol",
  "travel-orders": "i-orders",
  "burn-bag": "i-burnbag",
  brandy: "i-brandy",
  "false-report": "i-report",
};
const KIND_ICONS = { explosive: "i-explosives", detonator: "i-detonator", access: "i-badge", plot: "i-weapons", lightning: "i-lightning" };

/** The pictures of a thing: one, or two for an armed pair. */
export function iconsOf(slot: string, content: Content): string[] {
  return slot.split("+").map((tile) => ICONS[tile] ?? KIND_ICONS[content.items[tile]?.kind ?? "plot"]);
}

export const ALLY_ICONS = { plot: "i-plot", action: "i-arrow", static: "i-static" };

export function slotName(slot: string, content: Content): string {
  return slot.split("+").map((tile) => content.items[tile]?.name ?? tile).join(", ");
}

/** Each of the four has a colour and a pattern of their own. */
export const TINTS: Record<string, string> = { stauffenberg: "w", tresckow: "a", olbricht: "c", beck: "d" };

const PLACED = new Set(["move", "go", "shift"]);
const SPACED = new Set(["place-ally", "lose-ally"]);
const OF_ITEMS = new Set(["discard", "commit", "take-tile", "keep-tile", "tuck", "pair", "split", "use", "give", "take", "accuse", "parcel"]);
const OF_OTHERS = new Set(["take", "accuse", "parcel"]);

/** What a choice points at: `place:vienna`, `space:3`, `ally:oster`, `item:2:badge`, `who:1`, `card:…`, `answer:A`. */
export function pointsAt(choice: Choice, frame: ValkyrieFrame, content: Content): string {
  const { kind, args } = choice;
  const asked = frame.view.asked?.who ?? 0;
  if (PLACED.has(kind)) return `place:${content.places[args["place"] as number]?.id}`;
  if (SPACED.has(kind)) return `space:${args["space"]}`;
  if (kind === "flip") return `place:${content.venues[args["venue"] as number]}`;
  if (kind === "recruit") return `offer:${Object.keys(content.allies)[args["ally"] as number]}`;
  if (kind === "utilise" || kind === "commit-ally") return `ally:${Object.keys(content.allies)[args["ally"] as number]}`;
  if (OF_ITEMS.has(kind)) {
    const slot = content.slots[args["item"] as number];
    if (kind === "take-tile" || kind === "keep-tile") return `tile:${slot}`;
    const holder = OF_OTHERS.has(kind) ? args["other"] : (args["who"] ?? asked);
    return `item:${holder}:${slot}`;
  }
  if (kind === "pick") return `who:${args["other"]}`;
  if (kind === "put-back" || kind === "recycle") return `card:${Object.keys(content.cards)[args["card"] as number]}`;
  if (kind === "answer") return `answer:${"ABC"[args["answer"] as number]}`;
  if (kind === "collect" || kind === "search" || kind === "initiate") {
    const at = frame.view.table.conspirators[asked]?.place;
    return `deed:${at}:${kind}`;
  }
  return "";
}

/** The choices by what they point at. */
export function byTarget(frame: ValkyrieFrame, content: Content): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of frame.choices) {
    const at = pointsAt(choice, frame, content);
    if (at) found.set(at, [...(found.get(at) ?? []), choice]);
  }
  return found;
}

/** The places that a line of the log speaks of. */
export function placesTold(args: Record<string, unknown>, content: Content): string[] {
  const found: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    if (name === "place" && typeof value === "number") found.push(content.places[value]?.id ?? "");
    if (name === "venue" && typeof value === "number") found.push(content.venues[value] ?? "");
    if (name === "space" && typeof value === "number") found.push(content.spaces[value] ?? "");
  }
  return found;
}

export function percent(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100} %`;
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}

/** The name of the newest of these rolls among the new events of a frame; empty if there is none. */
export function rolledIn(frame: Frame, keys: string[]): string {
  const at = frame.events.findLastIndex((event) => keys.includes(event.key));
  return at < 0 ? "" : `vk ${frame.since + at} ${frame.events[at]!.text}`;
}

export const DICE: Record<string, string> = { eagle: "i-die-eye", target: "i-die-target", arrow: "i-die-arrow" };

const ITEM_CLAUSES = { explosive: "VK-ITEM-3", detonator: "VK-ITEM-3", access: "VK-ITEM-1", plot: "VK-ITEM-2", lightning: "VK-ITEM-9" };
const ALLY_CLAUSES = { plot: "VK-ALLY-3", action: "VK-ALLY-1", static: "VK-ALLY-2" };

/** The rules that speak of what is shown large. */
export function clausesOf(shown: Shown, frame: ValkyrieFrame, content: Content): string[] {
  const { kind, id } = shown;
  if (kind === "ally") return [ALLY_CLAUSES[content.allies[id]?.kind ?? "action"], "VK-ALLY-4"];
  if (kind === "card") return ["VK-INTERR-4", "VK-INTERR-5"];
  if (kind === "who") return [frame.view.options["powers"] ? "VK-SETUP-1" : "VK-ROLL-2"];
  if (kind === "place") {
    const place = frame.view.table.places.find((one) => one.id === id);
    return place?.side === null ? ["VK-LOC-2"] : place?.side ? ["VK-PLOT-1", "VK-LOC-1"] : ["VK-ACTION-7"];
  }
  return id.includes("+") ? ["VK-ITEM-4", "VK-ITEM-8"] : [ITEM_CLAUSES[content.items[id]?.kind ?? "plot"]];
}

/** What may be done now with what is shown large. */
export function choicesOf(shown: Shown, frame: ValkyrieFrame, content: Content): Choice[] {
  const { kind, id } = shown;
  const { table } = frame.view;
  const stands = kind === "ally" ? spaceOf(id, table, content) : -1;
  const who = table.conspirators.findIndex((one) => kind === "who" && one.id === id);
  return frame.choices.filter((choice) => {
    const [what, first, second] = pointsAt(choice, frame, content).split(":");
    if (kind === "item") return (what === "tile" && first === id) || (what === "item" && second === id);
    if (kind === "ally") return ((what === "ally" || what === "offer") && first === id) || (what === "space" && Number(first) === stands);
    if (kind === "place") return (what === "place" && first === id) || (what === "deed" && first === id) || (what === "space" && content.spaces[Number(first)] === id);
    if (kind === "who") return (what === "who" || what === "item") && Number(first) === who;
    return what === kind && first === id;
  });
}

/** The number of the space where an ally stands; -1 if nowhere. */
function spaceOf(ally: string, table: Table, content: Content): number {
  const place = table.places.find((one) => one.allies.includes(ally));
  return place ? content.spaces.indexOf(place.id) + place.allies.indexOf(ally) : -1;
}
