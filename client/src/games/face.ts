// What a game gives the web table: its own board and sheets, drawn from a frame, and nothing else.
import type { Component } from "svelte";
import type { Lies } from "../lib/offers";
import type { Choice, Frame, GameName, LogEvent, SeatInfo } from "../lib/types";

/** What every part of a game's table is given. */
export interface FaceProps<C = any> {
  frame: Frame;
  /** What is printed: the face's `content()` on the server, fetched once. */
  content: C;
  /** Play a choice. Parts call it for choices of `frame.choices` only. `twice`: a finger has pressed it twice, since it cannot point. */
  pick: (choice: Choice, twice?: boolean) => void;
  /** The key on the keyboard and in the ring on the board that stands for a choice ("1", "2"…); empty if it has none. */
  keyOf: (choice: Choice) => string;
  /** The choice under pointer or focus in the strip, so that the board lights where it would lead. */
  lit: Choice | null;
  /** Tell the table which choice is under pointer or focus on the board. */
  light: (choice: Choice | null) => void;
  /** The line of the log that is pointed at: light on the board what it speaks of. */
  told: LogEvent | null;
  /** Show a card or piece large: `kind` and `id` as the game's Closeup understands them; null closes. `left`: nothing is pointed at any more. */
  show: (what: Shown | null, left?: boolean) => void;
  /** Animation speed: 0 is none, 1 is normal. */
  speed: number;
  /** Whether the screen is a phone's, or as small: the board and a sheet. */
  phone: boolean;
  /** Whether it is a small desk: others and lens share one narrow column. */
  tight?: boolean;
  /** How many pixels of the board's foot usually lie under a phone's sheet. */
  covered?: number;
  /** What was pressed once and waits for the second press. */
  armed?: Choice | null;
  /** List choices that lie on one thing, to choose among them. */
  list?: (title: string, choices: Choice[]) => void;
  /** Pick up a piece by a press; false where a press does something else with it. */
  lift?: (piece: string) => boolean;
  /** Open a rule in place, by its clause. */
  rule?: (clause: string) => void;
  /** The frame that was shown before this one, so that parts can show what changed. */
  before?: Frame | null;
  /** Colour-blind marks: letters and patterns beside colours. On unless the player turned them off. */
  marks?: boolean;
  /** Who sits where, if there is a table: names of people, bots, who is away. */
  seats?: SeatInfo[];
}

export interface Shown {
  kind: string;
  id: string;
}

/** What a game's own grid in the private notes is given: marks by seat and line, and how to change one. */
export interface NotesProps {
  frame: Frame;
  content: any;
  /** Whose notes they are. */
  seat: number;
  nameOf: (seat: number) => string;
  marks: Record<string, number>;
  turn: (place: string) => void;
}

/** One step of the strip's phase line. */
export interface Phase {
  name: string;
  now: boolean;
}

export interface GameFace {
  name: GameName;
  /** The board in the middle, as large as the screen allows. */
  Board: Component<FaceProps>;
  /** The others and the tracks, in a column. */
  Others: Component<FaceProps>;
  /** The tracks in one row of 38 px, on phones. */
  Tracks: Component<FaceProps>;
  /** What I hold: the sheet below. */
  Mine: Component<FaceProps>;
  /** Above the log: odds, preview, events. */
  Aside: Component<FaceProps>;
  /** A card or piece large, with its text and clause. */
  Closeup: Component<FaceProps & { shown: Shown }>;
  /** After the end: scores step by step, what it came to. Fetched when it is there. */
  ending: () => Promise<{ default: Component<FaceProps> }>;
  /** A grid in the private notes, where suspicions are worth noting. */
  Notes?: Component<NotesProps>;
  /** The phases of a turn or round, for the strip. */
  phases: (frame: Frame) => Phase[];
  /** The name of a small picture in icons.svg for a group of choices (`i-move`), or in another sprite (`drawings#e-neo`); empty if none. */
  icon: (choice: Choice) => string;
  /** Where a choice is made: by pressing what lies on the board, what I hold, or only by a button. */
  lies: (choice: Choice, phone?: boolean) => Lies;
  /** Whether a finger presses what lies on the board twice: it cannot point at it first. */
  twice?: boolean;
  /** Whether the whole board lies above a phone's sheet, so that it stays where it is while something is carried. */
  clear?: boolean;
  /** What is ringed for a choice, where that is not the kind of thing it points at. */
  ringed?: (choice: Choice, phone: boolean) => string;
  /** Whether this choice commits: pressed twice where the player wants that, and filled. */
  commits: (choice: Choice) => boolean;
  /** Whether it throws dice or draws: always pressed twice. */
  chance?: (choice: Choice) => boolean;
  /** Which of the choices that commit is filled, where not all are. */
  fills?: (choice: Choice) => boolean;
  /** Which choices lie on the board and have the digits as keys; without it all that point at a piece. */
  isOnBoard?: (choice: Choice) => boolean;
  /** A choice in better words than the server has, made of what the frame shows. */
  reword?: (choice: Choice, frame: Frame, content: any, phone: boolean) => Choice;
  /**
   * Where players are a colour, a number or a faction: what is kept beside a person's name. `tagged`: also where a line of the
   * log begins with the name, because sentences do not say it.
   */
  people?: { tagged: boolean; part: (frame: Frame, seat: number) => string };
  /** Where the others need a whole column: they are a tab of this name on a small desk. */
  places?: () => string;
  /** How much of the right column the lens has, in hundredths. */
  lens?: number;
  /** The word for the sheet of what I hold, on phones: "Dossier", "Hand"… and how many things are in it. */
  held?: (frame: Frame) => { word: string; count: number };
}
