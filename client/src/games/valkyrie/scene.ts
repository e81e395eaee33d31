// Written from src/sabletop/present/valkyrie/scene.py by `make types`: change it there.

/** Where a plot is possible: the side of the tile that shows, the targets and the item that it asks for. */
export interface Venue {
  side: "A" | "B" | null;
  targets: number | null;
  access: string;
}

/** How many tiles a crate holds, and those among them that a search has shown. */
export interface Crate {
  count: number;
  seen: string[];
}

/** A place with its ally spaces; a venue whose tile has left the game has neither side nor targets. */
export interface Place {
  id: string;
  allies: (string | null)[];
  venue: Venue | null;
  crate: Crate | null;
}

/** A conspirator's board. Where the scene says who, it gives the place in the list of conspirators. */
export interface Conspirator {
  id: string;
  seat: number;
  place: string;
  tokens: number;
  slots: number;
  items: string[];
}

/** The investigation: files, those under a lock, how many one lock holds, and the number that loses the game. */
export interface Files {
  count: number;
  locked: number;
  section: number;
  losing: number;
}

/** Interrogation cards: how many are left, what the viewer knows on top of them, used ones. */
export interface Deck {
  count: number;
  top: (string | null)[];
  used: string[];
}

/** What an interrogation card says: its answers, and the event that follows. */
export interface CardText {
  name: string;
  a: string;
  b: string;
  c: string;
  event: string;
}

/** The card that somebody reads: what it says as things stand, unless the viewer may not know it. */
export interface Reading {
  reader: number;
  answered: boolean;
  id: string | null;
  text: CardText | null;
}

/** Where the turn stands; `actions_lost` where a card has taken its arrows away, those to come included. */
export interface Turn {
  who: number;
  roll: ("eagle" | "target" | "arrow")[];
  targets: number;
  arrows: number;
  actions_lost: boolean;
  recruit: string | null;
}

/** A deputy in play, and whether an ally would stop him. */
export interface Deputy {
  name: string;
  stopped: boolean;
}

/** Something that gives dice to a plot. */
export interface Part {
  kind: "item" | "ally" | "board";
  id: string;
  name: string;
  dice: number;
}

/** The plot that is being made, or the one that the viewer's conspirator could make where Hitler is. */
export interface Plot {
  who: number;
  place: string;
  there: boolean;
  access: boolean;
  begun: boolean;
  dice: number;
  need: number;
  rolling: number;
  deputies: Deputy[];
  most_dice: number;
  most_chance: number;
  chances: number[];
  parts: Part[];
}

/** The table as one viewer knows it. */
export interface Scene {
  places: Place[];
  enemies: Record<string, string | null>;
  conspirators: Conspirator[];
  active: number;
  phase: "enemies" | "roll" | "eagles" | "targets" | "arrows" | null;
  over: boolean;
  powers: boolean;
  files: Files;
  track: number;
  offer: string[];
  ally_stack: number;
  fallen: string[];
  scrap: string[];
  deck: Deck;
  card: Reading | null;
  peeked: string[];
  turn: Turn;
  plot: Plot | null;
}

/** A place of the map, and those one step away. */
export interface PrintedPlace {
  id: string;
  name: string;
  berlin: boolean;
  links: string[];
}

/** An item tile or an armed pair. */
export interface Item {
  name: string;
  kind: "explosive" | "detonator" | "access" | "plot" | "lightning";
  dice: number;
  note: string;
  text: string;
}

/** An ally tile. */
export interface Ally {
  name: string;
  surname: string;
  kind: "plot" | "action" | "static";
  text: string;
  life: string;
}

/** A conspirator's board, with the letters of the pawn. */
export interface Board {
  name: string;
  letters: string;
  text: string;
}

/** All that is printed. Everything is in the order of the numbers that arguments use. */
export interface Content {
  places: PrintedPlace[];
  spaces: string[];
  venues: string[];
  enemies: Record<string, string>;
  faces: ("eagle" | "target" | "arrow")[];
  die: ("eagle" | "target" | "arrow")[];
  deputy_hits: ("eagle" | "target" | "arrow")[];
  items: Record<string, Item>;
  allies: Record<string, Ally>;
  boards: Record<string, Board>;
  cards: Record<string, CardText>;
  names: Record<string, string[]>;
}
