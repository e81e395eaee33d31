// Written from src/sabletop/present/black_orchestra/scene.py by `make types`: change it there.

/** A space: whether it is open (else in which stage it will be; if it closes next stage, that), and its tile. */
export interface Space {
  id: string;
  open: boolean;
  opens: number | null;
  closes: number | null;
  tile: string | null;
}

/** Military support, and the level that it never falls below. */
export interface Support {
  level: number;
  floor: number;
}

/** How many cards and items a conspirator may hold. */
export interface Limits {
  cards: number;
  items: number;
}

/** A conspirator; the place is a space or `prison`, the dice are for a later turn. */
export interface Person {
  id: string;
  who: number;
  seat: number;
  affiliation: "wehrmacht" | "abwehr" | "civilian";
  place: string | null;
  suspicion: "low" | "medium" | "high" | "extreme";
  motivation: "timid" | "skeptical" | "motivated" | "committed" | "reckless";
  ability: boolean;
  dossier: string[];
  items: string[];
  limits: Limits;
  dice: ("eagle" | "target" | "1" | "2" | "3")[];
}

/** Item tiles that nobody has seen, discarded ones, and those that left the game. */
export interface Items {
  unseen: string[];
  discards: string[];
  lost: string[];
}

/** Events: how many are left of each stage, those that lie open, and what the viewer knows of those to come. */
export interface Events {
  left: number[];
  current: string | null;
  key: string | null;
  past: string[];
  cancelled: string[];
  next: (string | null)[];
  removed: string[];
  looking: string[];
  arranged: string[];
}

/** An interrogation card: its answers, and how resisting ends. */
export interface QuestionInfo {
  id: string;
  name: string;
  a: string;
  b: string;
  breaks: "a" | "b";
  target_frees: boolean;
  leaves_on_b: boolean;
}

/** Interrogation cards in the deck and out of the game; who reads one, which only the reader sees, and what resisting risks. */
export interface Interrogation {
  deck: number;
  left: number;
  reader: number | null;
  card: QuestionInfo | null;
  resist: string;
}

/** Where the turn stands: who has it, penalties to come, the dice that were rolled. */
export interface Turn {
  active: number | null;
  actions: number;
  conspired: boolean;
  barred: boolean;
  penalties: string[];
  dice: ("eagle" | "target" | "1" | "2" | "3")[];
  fresh: boolean;
}

/** The chances of a plot with some number of dice. */
export interface Chance {
  success: number;
  detected: number;
}

/** The plot under way: `eagles` must be rolled to expose it, after all modifiers; `caught` is the same number. */
export interface PlotNow {
  card: string;
  who: number;
  victim: string;
  pool: number;
  cancels: number;
  targets: number;
  eagles: number;
  extra: number;
  caught: number;
  spent: string[];
  odds: Chance[];
  falls: number[][][][];
}

/** What a plot demands, and whether it is so. */
export interface Check {
  text: string;
  met: boolean;
}

/** What gives a plot dice or cancels eagles, and how often it is at hand. */
export interface Gain {
  kind: "plot" | "affiliation" | "item" | "meeting" | "person" | "card";
  name: string;
  id: string;
  dice: number;
  cancels: number;
  count: number;
}

/** A plot in a dossier with everything at hand: `number` is the card's number among all cards. */
export interface Prospect {
  who: number;
  card: string;
  number: number;
  victim: string;
  ready: boolean;
  checks: Check[];
  gains: Gain[];
  dice: number;
  need: number;
  eyes: number;
  cancels: number;
  extra: number;
  caught: number;
  odds: Chance[];
}

/** Conspiring with so many dice: the chance that no eagle shows, and what comes on average. */
export interface Meeting {
  dice: number;
  quiet: number;
  targets: number;
  actions: number;
}

/** The table as one viewer knows it. */
export interface Scene {
  stage: number;
  over: boolean;
  deciding: number | null;
  support: Support;
  dissent: number;
  supply: number;
  defected: number;
  spaces: Space[];
  leaders: Record<string, string | null>;
  killed: string[];
  conspirators: Person[];
  items: Items;
  deck: number;
  discards: string[];
  events: Events;
  interrogation: Interrogation;
  turn: Turn;
  plot: PlotNow | null;
  plots: Prospect[];
  conspire: Meeting[];
}

/** A place on the map, in parts of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** What can be delivered in a space, when, and by how much it changes suspicion: of one, or shared out. */
export interface Delivery {
  item: string;
  when: string;
  by: number;
  shared: boolean;
  text: string;
}

/** What entering a space does. */
export interface Entry {
  text: string;
  motivation: number;
  suspicion: number;
  support: number;
}

/** A space of the map. */
export interface SpaceInfo {
  id: string;
  name: string;
  at: Point;
  stage: number;
  berlin: boolean;
  closes: number | null;
  fortified: boolean;
  square: boolean;
  links: string[];
  delivery: Delivery | null;
  entry: Entry | null;
}

/** A leader: where he begins, and what his presence costs. */
export interface LeaderInfo {
  id: string;
  name: string;
  home: string;
  penalty: string;
}

/** An item: how many tiles there are, where it is wanted, which plots use it. */
export interface ItemInfo {
  id: string;
  name: string;
  tiles: number;
  wanted: string[];
  plots: string[];
}

/** What a sheet can do for an action. */
export interface Act {
  act: number;
  name: string;
  once: boolean;
}

/** A conspirator's sheet, with the letters of the pawn. */
export interface SheetInfo {
  id: string;
  who: number;
  name: string;
  surname: string;
  short: string;
  role: string;
  affiliation: "wehrmacht" | "abwehr" | "civilian";
  ability: string;
  acts: Act[];
  more_items: number;
  more_cards: number;
}

/** What an item gives a plot: once, or each of them. */
export interface PlotItem {
  item: string;
  dice: number;
  cancels: number;
  each: boolean;
}

/** What a plot demands, and what helps it. */
export interface PlotInfo {
  level: "timid" | "skeptical" | "motivated" | "committed" | "reckless";
  hitler: string;
  where: string;
  you: string;
  affiliation: "wehrmacht" | "abwehr" | "civilian" | null;
  items: PlotItem[];
  meeting: number;
}

/** A conspirator card. */
export interface CardInfo {
  id: string;
  card: number;
  name: string;
  kind: "plot" | "arrow" | "bolt" | "static";
  illegal: boolean;
  text: string;
  needs: string[];
  when: string;
  copies: number;
  plot: PlotInfo | null;
  clauses: string[];
}

/** An event: what it does, and what holds while it is the current one. */
export interface EventInfo {
  id: string;
  event: number;
  name: string;
  stage: number;
  date: string;
  kind: "plain" | "key" | "important" | "raid" | "documents";
  text: string;
  lasting: string[];
  eyes: number;
  targets: number;
}

/** A stage: its years and mood, its events and the raids among them. */
export interface StageInfo {
  number: number;
  years: string;
  mood: string;
  raids: number;
  events: number;
}

/** A level of motivation. */
export interface MotivationInfo {
  id: "timid" | "skeptical" | "motivated" | "committed" | "reckless";
  name: string;
}

/** A level of suspicion, and the eagles that expose a plot there. */
export interface SuspicionInfo {
  id: "low" | "medium" | "high" | "extreme";
  name: string;
  eyes: number;
}

/** An affiliation. */
export interface AffiliationInfo {
  id: "wehrmacht" | "abwehr" | "civilian";
  name: string;
}

/** Where tracks end, how many dice there are, and how many cards somebody timid may hold. */
export interface Most {
  support: number;
  dissent: number;
  dice: number;
  timid: number;
}

/** All that is printed. Everything is in the order of the numbers that arguments use. */
export interface Content {
  names: Record<string, string[]>;
  spaces: SpaceInfo[];
  leaders: LeaderInfo[];
  items: ItemInfo[];
  conspirators: SheetInfo[];
  cards: CardInfo[];
  events: EventInfo[];
  questions: QuestionInfo[];
  stages: StageInfo[];
  motivation: MotivationInfo[];
  suspicion: SuspicionInfo[];
  affiliations: AffiliationInfo[];
  faces: ("eagle" | "target" | "1" | "2" | "3")[];
  die: ("eagle" | "target" | "1" | "2" | "3")[];
  limits: Most;
  prison_gate: string;
  station: string;
  chancellery: string;
}
