// What Black Orchestra's face on the server prints, and what its view shows.
export type Affiliation = "wehrmacht" | "abwehr" | "civilian";

export interface Delivery {
  item: string;
  when: string;
  by: number;
  shared: boolean;
  text: string;
}
export interface Entry {
  text: string;
  motivation: number;
  suspicion: number;
  support: number;
}
export interface SpaceInfo {
  id: string;
  name: string;
  at: [number, number];
  stage: number;
  berlin: boolean;
  closes: number | null;
  fortified: boolean;
  square: boolean;
  links: string[];
  delivery: Delivery | null;
  entry: Entry | null;
}
export interface LeaderInfo {
  id: string;
  name: string;
  home: string;
  penalty: string;
}
export interface ItemInfo {
  id: string;
  name: string;
  tiles: number;
  wanted: string[];
  plots: string[];
}
export interface SheetInfo {
  id: string;
  who: number;
  name: string;
  surname: string;
  short: string;
  role: string;
  affiliation: Affiliation;
  ability: string;
  acts: { act: number; name: string; once: boolean }[];
  more_items: number;
  more_cards: number;
}
export interface PlotInfo {
  level: string;
  hitler: string;
  where: string;
  you: string;
  affiliation: Affiliation | null;
  items: { item: string; dice: number; cancels: number; each: boolean }[];
  meeting: number;
}
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
export interface QuestionInfo {
  id: string;
  name: string;
  a: string;
  b: string;
  breaks: "a" | "b";
  target_frees: boolean;
  leaves_on_b: boolean;
}
export interface StageInfo {
  number: number;
  years: string;
  mood: string;
  raids: number;
  events: number;
}
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
  motivation: { id: string; name: string }[];
  suspicion: { id: string; name: string; eyes: number }[];
  affiliations: { id: Affiliation; name: string }[];
  limits: { support: number; dissent: number; dice: number; timid: number };
  prison_gate: string;
  station: string;
  chancellery: string;
}

export interface Person {
  id: string;
  who: number;
  seat: number;
  affiliation: Affiliation;
  place: string | null;
  suspicion: string;
  motivation: string;
  ability: boolean;
  dossier: string[];
  items: string[];
  limits: { cards: number; items: number };
  dice: string[];
}
export interface PlotNow {
  card: string;
  who: number;
  victim: string;
  pool: number;
  cancels: number;
  targets: number;
  eagles: number;
  spent: string[];
  odds: [number, number][];
}
export interface BoardView {
  stage: number;
  support: { level: number; floor: number };
  dissent: number;
  supply: number;
  defected: number;
  spaces: { id: string; open: boolean; tile: string | null }[];
  leaders: Record<string, string | null>;
  killed: string[];
  conspirators: Person[];
  items: { unseen: string[]; discards: string[]; lost: string[] };
  deck: number;
  discards: string[];
  events: {
    left: number[];
    current: string | null;
    key: string | null;
    past: string[];
    cancelled: string[];
    next: (string | null)[];
    removed: string[];
    looking: string[];
    arranged: string[];
  };
  interrogation: {
    deck: number;
    left: number;
    reader: number | null;
    card: (QuestionInfo & { id: string }) | null;
  };
  turn: {
    active: number | null;
    actions: number;
    conspired: boolean;
    barred: boolean;
    penalties: string[];
    dice: string[];
  };
  plot: PlotNow | null;
}

export interface Gain {
  kind: "plot" | "affiliation" | "item" | "meeting" | "person" | "card";
  name: string;
  id: string;
  dice: number;
  cancels: number;
  count: number;
  each: boolean;
}
export interface Prospect {
  who: number;
  card: string;
  /** The card's number among all cards. */
  number: number;
  victim: string;
  ready: boolean;
  checks: { text: string; met: boolean }[];
  gains: Gain[];
  dice: number;
  supply: number;
  need: number;
  eyes: number;
  cancels: number;
  extra: number;
  caught: number;
  odds: [number, number][];
}
export interface Preview {
  plots: Prospect[];
  now: (PlotNow & { extra: number; caught: number }) | null;
  conspire: { dice: number; quiet: number; targets: number; actions: number }[];
  resist: string;
}
