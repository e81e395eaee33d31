// What goes over the wire. The server builds every frame from one viewer's view: nothing in it is another's secret.

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
  /** What on the board it points at, as the game's presenter names it; may be empty. */
  at: string;
  /** Does not answer the question: it is asked again afterwards. */
  free: boolean;
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
  /** Odds, damage, ranges: worked out by the game's face on the server. */
  preview: P;
  /** The viewer's log from this event on is replaced by `events`. */
  since: number;
  events: LogEvent[];
  undo: "free" | "agreed" | "barred" | null;
}
