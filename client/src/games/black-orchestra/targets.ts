// Where each choice lies: on a space, a tile, a card, an item, a person, a leader, a die.
import type { Argument, Choice } from "../../lib/types";
import type { BoFrame } from "./look";
import type { Content } from "./types";

type Many = Map<string, Choice[]>;

export interface Targets {
  spaces: Many;
  tiles: Many;
  people: Map<number, Choice[]>;
  leaders: Many;
  /** `who:card` and `who:item` of whoever holds it. */
  cards: Many;
  items: Many;
  usedCards: Many;
  usedItems: Many;
  events: Many;
  faces: Many;
  rolls: Map<number, Choice>;
  conspire: Map<number, Choice>;
  deck: Choice[];
  prison: Choice[];
  support: Choice[];
  /** What the current event offers. */
  current: Choice[];
  answers: Choice[];
  ready: Choice | null;
}

const number = (value: Argument | undefined): number => (typeof value === "number" ? value : -1);

function add<K>(map: Map<K, Choice[]>, key: K, choice: Choice): void {
  const list = map.get(key);
  if (list) list.push(choice);
  else map.set(key, [choice]);
}

const OF_CARD = ["act-card", "attempt", "keep", "keep-illegal", "give-up-illegal", "accuse", "deliver-pistol", "lend-pistol", "give-card"];
const OF_PERSON = ["pick", "ease", "reward-motivation", "give-die", "take-sheet"];

function empty(): Targets {
  return {
    spaces: new Map(), tiles: new Map(), people: new Map(), leaders: new Map(), cards: new Map(), items: new Map(),
    usedCards: new Map(), usedItems: new Map(), events: new Map(), faces: new Map(), rolls: new Map(), conspire: new Map(),
    deck: [], prison: [], support: [], current: [], answers: [], ready: null,
  };
}

/** Sorts the choices of a frame by what they lie on. */
export function targets(frame: BoFrame, content: Content): Targets {
  const found = empty();
  const asked = frame.view.asked?.who ?? -1;
  const here = frame.view.table.conspirators.find((one) => one.who === asked)?.place ?? "";
  for (const choice of frame.choices) sort(found, choice, asked, here, content);
  return found;
}

function sort(found: Targets, choice: Choice, asked: number, here: string, content: Content): void {
  const { kind, args } = choice;
  const card = content.cards[number(args["card"])]?.id ?? "";
  const item = content.items[number(args["item"])]?.id ?? "";
  const leader = content.leaders[number(args["leader"])]?.id ?? "";
  const other = number(args["other"]);
  if (kind === "reveal-at" || kind === "take-at" || kind === "remove-at") add(found.tiles, choice.at, choice);
  else if (choice.at) add(found.spaces, choice.at, choice);
  else if (kind === "collect" || kind === "reveal") add(found.tiles, here, choice);
  else if (OF_PERSON.includes(kind)) add(found.people, other, choice);
  else if (kind === "play") add(found.cards, `${number(args["who"])}:${card}`, choice);
  else if (OF_CARD.includes(kind)) add(found.cards, `${asked}:${card}`, choice);
  else if (kind === "take-card" || kind === "discard-card") add(found.cards, `${other}:${card}`, choice);
  else if (kind === "spend-pistol") add(found.cards, `${number(args["owner"])}:${card}`, choice);
  else if (kind === "take-item" || kind === "discard-item") add(found.items, `${other}:${item}`, choice);
  else if (kind === "spend") add(found.items, `${number(args["owner"])}:${item}`, choice);
  else if (kind === "give-item" || kind === "lend") add(found.items, `${asked}:${item}`, choice);
  else if (kind === "deliver") add(found.items, `${asked}:${item}`, choice);
  else if (kind === "take-used-card") add(found.usedCards, card, choice);
  else if (kind === "take-used-item") add(found.usedItems, item, choice);
  else if (kind === "put-back" || kind === "remove-event") add(found.events, content.events[number(args["event"])]?.id ?? "", choice);
  else if (kind === "reroll") add(found.faces, content.names["face"]?.[number(args["face"])] ?? "", choice);
  else if (kind === "roll") found.rolls.set(number(args["n"]), choice);
  else if (kind === "conspire") found.conspire.set(number(args["n"]), choice);
  else sortRest(found, choice, leader);
  if (kind === "deliver" || kind === "deliver-pistol") add(found.tiles, here, choice);
  if (kind === "attempt" && leader) add(found.leaders, leader, choice);
}

function sortRest(found: Targets, choice: Choice, leader: string): void {
  const { kind } = choice;
  if (leader) add(found.leaders, leader, choice);
  else if (kind === "dossier" || kind === "draw") found.deck.push(choice);
  else if (kind === "release") found.prison.push(choice);
  else if (kind === "reward-support") found.support.push(choice);
  else if (kind === "accept" || kind === "decline" || kind === "reward-event") found.current.push(choice);
  else if (kind === "answer" || kind === "resist") found.answers.push(choice);
  else if (kind === "ready") found.ready = choice;
}

let lastFrame: BoFrame | null = null;
let lastFound: Targets | null = null;
/** The same, worked out once for all parts of the table. */
export function targetsOf(frame: BoFrame, content: Content): Targets {
  if (lastFrame !== frame || !lastFound) {
    lastFrame = frame;
    lastFound = targets(frame, content);
  }
  return lastFound;
}

/** What a line of the log speaks of. */
export interface Named {
  spaces: Set<string>;
  people: Set<number>;
  leaders: Set<string>;
  items: Set<string>;
  cards: Set<string>;
  event: string;
}

export function namedBy(told: { key: string; args: Record<string, Argument> } | null, content: Content): Named {
  const args = told?.args ?? {};
  const ids = (name: string): number[] => {
    const value = args[name];
    return typeof value === "number" ? [value] : Array.isArray(value) ? value : [];
  };
  const pick = <T extends { id: string }>(list: T[], ...names: string[]): Set<string> =>
    new Set(names.flatMap(ids).map((n) => list[n]?.id ?? ""));
  return {
    spaces: pick(content.spaces, "space"),
    people: new Set(["who", "other", "owner"].flatMap(ids)),
    leaders: pick(content.leaders, "leader"),
    items: pick(content.items, "item", "items"),
    cards: pick(content.cards, "card"),
    event: [...pick(content.events, "event", "events")][0] ?? "",
  };
}
