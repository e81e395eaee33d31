// Which picture, letter and number stands for what.
import type { Frame } from "../../lib/types";
import type { CardInfo, Chance, Content, EventInfo, Person, Scene } from "./scene";

export type BoFrame = Frame<Scene>;
export type Affiliation = Person["affiliation"];

export const MOTIVATION = ["timid", "skeptical", "motivated", "committed", "reckless"];
export const SUSPICION = ["low", "medium", "high", "extreme"];
export const LETTER: Record<Affiliation, string> = { wehrmacht: "W", abwehr: "A", civilian: "C" };

/** The mark of a leader: letters, and a shape of its own. */
export const LEADER_LETTERS: Record<string, string> = {
  hitler: "H",
  himmler: "Hi",
  goebbels: "Gb",
  hess: "Hs",
  bormann: "Bm",
  goering: "Gö",
};

const DICE: Record<string, string> = { eagle: "i-die-eagle", target: "i-die-target", "1": "i-die-1", "2": "i-die-2", "3": "i-die-3" };
export const dieIcon = (face: string): string => DICE[face] ?? "i-die";

const ITEMS = new Set(["badge", "explosives", "detonator", "intel", "keys", "map", "poison", "signature", "weapons"]);
export const itemIcon = (item: string): string => (ITEMS.has(item) ? `i-${item}` : "i-crate");

const PORTRAITS = new Set("beck bonhoeffer canaris goerdeler kordt olbricht oster stauffenberg tresckow".split(" "));
export const portrait = (id: string): string => (PORTRAITS.has(id) ? `b-${id}` : "bk-ground");

/** A plate: which sprite of the art, and which picture in it. */
export interface Plate {
  from: string;
  name: string;
}
const OURS = new Set("glass rocket wolfpack desert bunker schedule wall hall paper discards".split(" "));

const PLATES: Record<string, string> = {
  "P-A": "gunman", "P-B": "suitcase", "P-C": "train", "P-D": "plane", "P-E": "hidden-bomb", "P-F": "coup",
  "P-G": "gas", "P-H": "sniper", "P-J": "kidnapping", "P-K": "parcel", "P-L": "poisoned-food", "P-M": "ambush",
  N01: "desk", N02: "handwriting", N03: "conference", N04: "briefing", N05: "gunman", N06: "desk", N07: "discards",
  N08: "train-ticket", N09: "paper", N10: "safe", N11: "parachute", N12: "schedule", N13: "bunker", N14: "black-market",
  N15: "cover-story", N16: "documents", N17: "telephone", N18: "parcel", N19: "street",
  X01: "officer", X02: "documents", X03: "camera", X04: "forged-papers", X05: "safe", X06: "briefing", X07: "camera",
  X08: "letter", X09: "letter", X10: "officer", X11: "gunman", X12: "forged-papers",
};
const BY_KIND: Record<string, string> = { plot: "hidden-bomb", arrow: "desk", bolt: "telephone", static: "documents" };

const EVENT_PLATES: Record<string, string> = {
  "1-01": "rally", "1-03": "rally", "1-04": "conference", "1-06": "glass", "1-07": "speech", "1-08": "gunman",
  "1-09": "street", "1-10": "conference", "1-11": "documents", "1-12": "rally",
  "2-02": "gunman", "2-03": "conference", "2-04": "conference", "2-06": "law", "2-08": "war-east", "2-09": "handwriting",
  "2-10": "rally", "2-11": "train-ticket", "2-12": "war-east",
  "3-03": "hall", "3-05": "street", "3-06": "bombing", "3-07": "bombing", "3-08": "war-west", "3-09": "war-west",
  "3-10": "war-west", "3-11": "rally",
  "4-03": "conference", "4-04": "parachute", "4-06": "desert", "4-07": "retreat", "4-08": "bombing", "4-09": "city-burning",
  "4-10": "war-east", "4-11": "briefing",
  "5-04": "conference", "5-05": "ambush", "5-06": "hall", "5-07": "desert", "5-08": "retreat", "5-09": "plane",
  "5-10": "war-east", "5-11": "law",
  "6-03": "retreat", "6-04": "bombing", "6-05": "wall", "6-06": "war-east", "6-07": "wolfpack", "6-08": "war-west",
  "6-09": "war-west", "6-10": "retreat",
  "7-02": "rocket", "7-03": "bunker", "7-04": "war-west", "7-05": "ambush", "7-06": "poisoned-food", "7-07": "documents",
  "7-08": "city-burning", "7-09": "train", "7-10": "war-west",
};
const BY_EVENT_KIND: Record<string, string> = { plain: "telephone", key: "city-burning", important: "briefing", raid: "raid", documents: "documents" };

const plate = (name: string): Plate => ({ from: OURS.has(name) ? "black-orchestra-plates" : "portraits-plates", name: `pl-${name}` });

/** The picture of a card; without one of its own, that of its kind. */
export function cardPlate(card: CardInfo): Plate {
  return plate(PLATES[card.id] ?? (card.illegal ? "forged-papers" : (BY_KIND[card.kind] ?? "desk")));
}

export function eventPlate(event: EventInfo): Plate {
  const visit = event.name.startsWith("Visit from") ? "visit" : undefined;
  return plate(EVENT_PLATES[event.id] ?? visit ?? BY_EVENT_KIND[event.kind] ?? "telephone");
}

export const questionPlate = (id: string): Plate => plate(["lamp", "chair", "telephone", "handwriting"][Number(id.slice(-2)) % 4] ?? "lamp");

export const KIND_ICON: Record<string, string> = { plot: "i-plot", arrow: "i-arrow", bolt: "i-lightning", static: "i-static" };
export const EVENT_ICON: Record<string, string> = { plain: "i-event", key: "i-key-event", important: "i-important", raid: "i-raid", documents: "i-file" };

/** The likeliest success among the chances of a plot. */
export const bestOf = (odds: Chance[]): Chance => odds.reduce((top, one) => (one.success > top.success ? one : top), { success: 0, detected: 0 });

/** A gain or loss with its true sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** The sheet that lies in front of the viewer: whoever of theirs is asked, else acts, else comes first. */
export function mine(frame: BoFrame): Person | null {
  const crew = frame.scene.conspirators;
  const own = frame.viewer === null ? crew : crew.filter((one) => one.seat === frame.viewer);
  const asked = frame.view.asked;
  const active = frame.scene.turn.active;
  return (
    own.find((one) => asked?.seat === frame.viewer && one.who === asked?.who) ??
    own.find((one) => one.who === active) ??
    own[0] ??
    null
  );
}

export const others = (frame: BoFrame): Person[] => {
  const me = mine(frame);
  return frame.scene.conspirators.filter((one) => one !== me);
};

export class Book {
  readonly cards: Map<string, CardInfo>;
  readonly events: Map<string, EventInfo>;
  readonly spaces: Map<string, Content["spaces"][number]>;
  readonly items: Map<string, Content["items"][number]>;
  readonly sheets: Map<string, Content["conspirators"][number]>;
  readonly leaders: Map<string, Content["leaders"][number]>;

  constructor(readonly content: Content) {
    const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]));
    this.cards = byId(content.cards);
    this.events = byId(content.events);
    this.spaces = byId(content.spaces);
    this.items = byId(content.items);
    this.sheets = byId(content.conspirators);
    this.leaders = byId(content.leaders);
  }
  placeName(place: string | null): string {
    return place === null ? "" : (this.spaces.get(place)?.name ?? "");
  }
  item(id: string): string {
    return this.items.get(id)?.name ?? id;
  }
  sheet(id: string): Content["conspirators"][number] | undefined {
    return this.sheets.get(id);
  }
}

let lastBook: Book | null = null;
/** The content, ready to look things up. */
export function book(content: Content): Book {
  if (lastBook?.content !== content) lastBook = new Book(content);
  return lastBook;
}
