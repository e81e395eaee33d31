// What goes over the wire. The server builds every frame from one viewer's view: nothing in it is another's secret.
import type { ClockPlan } from "./clocks.svelte";

/** A number or word that an argument of a message stands for: ids into `content.names[argument]`. */
export type Argument = number | string | number[];
export type Args = Record<string, Argument>;

/** Something that the viewer may play now. */
export interface Choice {
  id: number;
  kind: string;
  args: Args;
  /** The whole sentence. */
  text: string;
  clause: string;
  /** Choices of one group stand together under this word: "Move", "Attack"… */
  group: string;
  /** What the button says beside the word of its group. */
  short: string;
  /** What is worth knowing before choosing it, in a few words. */
  note: string;
  /** What it means, in a sentence or a few; may be empty. */
  detail: string;
  /** The pieces on the board that it points at, by their ids; the first one is marked. */
  at: string[];
  /** Does not answer the question: it is asked again afterwards. */
  free: boolean;
  /** A drawing of what it is about, where there is room for one, and the class that tints it. */
  picture?: { name: string; tint: string };
}

/** One line of the log, as the viewer may know it. */
export interface LogEvent {
  key: string;
  args: Args;
  clause: string;
  text: string;
  /** Whether a new part of the game begins with it. */
  head: boolean;
}

/** The question on the table. Without `key` the viewer may only know who decides. */
export interface Asked {
  seat: number;
  who: number;
  key?: string;
  args?: Args;
  clause?: string;
  text?: string;
}

export interface Outcome {
  winners: number[];
  scores: number[];
  key: string;
  clause: string;
  text: string;
}

/** `Match.view(seat)`: `table` is the game's own. */
export interface View<T = any> {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  you: number | null;
  asked: Asked | null;
  legal: number[];
  table: T;
  outcome: Outcome | null;
}

export type GameName = "black-orchestra" | "valkyrie" | "orphan-black" | "dark-order";

/** What one viewer is sent after every move. */
export interface Frame<T = any, P = any> {
  type: "frame";
  /** How many decisions have been made: a move names the number that it answers. */
  number: number;
  viewer: number | null;
  view: View<T>;
  /** What each seat is called in this game. */
  names: string[];
  choices: Choice[];
  /** The table as it is drawn: made by the game's presentation on the server. */
  scene: T;
  /** Odds, damage, ranges: worked out by the game's face on the server. */
  preview: P;
  /** The viewer's log from this event on is replaced by `events`. */
  since: number;
  events: LogEvent[];
  undo: "free" | "agreed" | "barred" | null;
  /** Why nothing can be taken back. */
  no_undo?: string;
  /** On a shared device: the seat that must take the device before anything is shown. */
  cover?: number | null;
  /** The seat that the choices are for; on a shared device it may differ from the viewer. */
  seat?: number | null;
  /** A bot waits for what I could play unasked; `pass` lets it go on. */
  waiting?: boolean;
  /** After the end: why each bot moved as it did, by the index of the event. */
  reasons?: Record<string, string>;
}

/** Who sits on a seat. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string;
  here: boolean;
  away_since: number | null;
  taken_over: boolean;
  /** Of somebody away: who wants a bot to play for them, and how many voices that takes. */
  voices?: string[];
  needed?: number;
  /** From when on one voice is enough, and when a bot plays unasked; in the server's seconds. */
  one_voice_at?: number | null;
  bot_at?: number | null;
  /** Their time is up, for the game or for this decision; of the former `voices` are those who let them play on. */
  late?: "" | "bank" | "move";
}

/** The public part of a table. */
export interface TableInfo {
  code: string;
  name: string;
  game: GameName;
  options: Record<string, boolean | number | string>;
  state: "lobby" | "playing" | "over";
  paused: boolean;
  hotseat: boolean;
  seats: SeatInfo[];
  watchers: number;
  created: number;
  number: number;
  /** The seat that decides now, where the server says so. */
  asked?: number | null;
  /** The server's time, in seconds. */
  now?: number;
  /** The table where they play again. */
  next?: string;
  clock?: ClockPlan | null;
}

/** How a game went, and where it turned. */
export interface Chart {
  game: GameName;
  /** After how many picks each place is. */
  numbers: number[];
  lines: { key: string; values: number[] }[];
  points: ChartPoint[];
}
export interface ChartPoint {
  at: number;
  number: number;
  line: string;
  step: number;
  key: string;
  clause: string;
  text: string;
}

/** A game as the list of games tells it. */
export interface GameInfo {
  name: GameName;
  title: string;
  summary: string;
  seats: number[];
  options: Record<string, OptionInfo>;
  cooperative: boolean;
  levels: string[];
  minutes: string;
  weight: string;
}

export interface OptionInfo {
  default: boolean | number | string;
  values: (boolean | number | string)[];
  help: string;
  /** What it is called, and what its values are called. */
  name?: string;
  words?: string[];
}

/** One sentence of the rules. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  source: string;
  /** Decided by us where the printed rules leave it open; `why` says why. */
  ruling: boolean;
  why: string;
  setting: string;
}

export interface Hint {
  action: number;
  value: number | null;
  reason: string;
}

export interface Reason {
  kind: string;
  clause: string;
  text: string;
}

export interface ChatLine {
  from: string;
  text: string;
  at: number;
}
