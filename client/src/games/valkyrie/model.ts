// Where Valkyrie's things lie on the map, how they look, and which choices point at them.
import layout from "./layout.json";
import type { Choice, Frame } from "../../lib/types";
import type { Shown } from "../face";
import type { Content, Scene } from "./scene";

export type { Content } from "./scene";
export type ValkyrieFrame = Frame<Scene>;

interface Spot {
  x: number;
  y: number;
  picture: string;
}

const drawn = layout;
const PICTURED = new Map<string, Spot>(Object.entries(drawn.places).map(([name, spot]) => [name.toLowerCase(), spot]));

export const BERLIN = drawn.berlin;
const box = (text: string) => {
  const [x, y, width, height] = text.split(" ").map(Number) as [number, number, number, number];
  return { x, y, width, height };
};
export const VIEW = { usual: box(drawn.viewBox), small: box(drawn.viewBoxSmall) };
/** A plate in pixels, and how wide its picture is. */
export interface PlateSize {
  w: number;
  h: number;
  column: number;
  name: number;
}
export const PLATE: PlateSize = { w: 156, h: 56, column: 48, name: 15 };
export const SMALL_PLATE: PlateSize = { w: 134, h: 48, column: 37, name: 13.5 };
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

/** Each of the four has a colour and a pattern of their own. */
/** How an enemy is written on the map. */
export const LETTERS: Record<string, string> = { hitler: "H", himmler: "Hi", goebbels: "Gb" };
export const TINTS: Record<string, string> = { stauffenberg: "w", tresckow: "a", olbricht: "c", beck: "d" };

/** The choices by the piece that they point at: `place:vienna`, `space:3`, `ally:oster`, `item:beck:badge`, `tile:badge`, `board:beck`, `card:…`, `answer:A`. */
export function byTarget(frame: ValkyrieFrame): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of frame.choices) {
    // What is armed lies in two: both are pressed for it.
    for (const [n, at] of choice.at.entries()) if (!n || at.startsWith("item:")) found.set(at, [...(found.get(at) ?? []), choice]);
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

/** The name of the newest of these rolls among the new events of a frame; empty if there is none. */
export function rolledIn(frame: Frame, keys: string[]): string {
  const at = frame.events.findLastIndex((event) => keys.includes(event.key));
  return at < 0 ? "" : `vk ${frame.since + at} ${frame.events[at]!.text}`;
}

export const DICE: Record<string, string> = { eagle: "i-die-eagle", target: "i-die-target", arrow: "i-die-arrow" };

const ITEM_CLAUSES = { explosive: "VK-ITEM-3", detonator: "VK-ITEM-3", access: "VK-ITEM-1", plot: "VK-ITEM-2", lightning: "VK-ITEM-9" };
const ALLY_CLAUSES = { plot: "VK-ALLY-3", action: "VK-ALLY-1", static: "VK-ALLY-2" };

/** The rules that speak of what is shown large. */
export function clausesOf(shown: Shown, frame: ValkyrieFrame, content: Content): string[] {
  const { kind, id } = shown;
  if (kind === "ally") return [ALLY_CLAUSES[content.allies[id]?.kind ?? "action"], "VK-ALLY-4"];
  if (kind === "card") return ["VK-INTERR-4", "VK-INTERR-5"];
  if (kind === "who") return [frame.scene.powers ? "VK-SETUP-1" : "VK-ROLL-2"];
  if (kind === "place") {
    const venue = frame.scene.places.find((one) => one.id === id)?.venue;
    return !venue ? ["VK-ACTION-7"] : venue.side ? ["VK-PLOT-1", "VK-LOC-1"] : ["VK-LOC-2"];
  }
  return id.includes("+") ? ["VK-ITEM-4", "VK-ITEM-8"] : [ITEM_CLAUSES[content.items[id]?.kind ?? "plot"]];
}

/** What may be done now with what is shown large. */
export function choicesOf(shown: Shown, frame: ValkyrieFrame, content: Content): Choice[] {
  const { kind, id } = shown;
  const stands = kind === "ally" ? `space:${spaceOf(id, frame.scene, content)}` : "";
  return frame.choices.filter((choice) =>
    choice.at.some((piece) => {
      const [what, first, second] = piece.split(":");
      if (kind === "item") return (what === "tile" && first === id) || (what === "item" && second === id);
      if (kind === "place") return first === id && ["place", "crate", "venue"].includes(what!);
      if (kind === "who") return first === id && (what === "board" || what === "item");
      return piece === `${kind}:${id}` || piece === stands;
    }),
  );
}

/** The number of the space where an ally stands; -1 if nowhere. */
function spaceOf(ally: string, table: Scene, content: Content): number {
  const place = table.places.find((one) => one.allies.includes(ally));
  return place ? content.spaces.indexOf(place.id) + place.allies.indexOf(ally) : -1;
}
