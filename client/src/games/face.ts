// What a game gives the web table: its own board and sheets, drawn from a frame, and nothing else.
import type { Component } from "svelte";
import type { Choice, Frame, GameName, LogEvent, SeatInfo } from "../lib/types";

/** What every part of a game's table is given. */
export interface FaceProps<C = any> {
  frame: Frame;
  /** What is printed: the face's `content()` on the server, fetched once. */
  content: C;
  /** Play a choice. Parts call it for choices of `frame.choices` only. */
  pick: (choice: Choice) => void;
  /** The key on the keyboard and in the ring on the board that stands for a choice ("1", "2"…); empty if it has none. */
  keyOf: (choice: Choice) => string;
  /** The choice under pointer or focus in the strip, so that the board lights where it would lead. */
  lit: Choice | null;
  /** Tell the table which choice is under pointer or focus on the board. */
  light: (choice: Choice | null) => void;
  /** The line of the log that is pointed at: light on the board what it speaks of. */
  told: LogEvent | null;
  /** Show a card or piece large: `kind` and `id` as the game's Closeup understands them; null closes. */
  show: (what: Shown | null) => void;
  /** Animation speed: 0 is none, 1 is normal. */
  speed: number;
  /** Whether the screen is a phone's. */
  phone: boolean;
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
  /** The others and the tracks, in the left column (on phones: a strip of small heads). */
  Others: Component<FaceProps>;
  /** What I hold: the sheet below. */
  Mine: Component<FaceProps>;
  /** Above the log: odds, preview, events. */
  Aside: Component<FaceProps>;
  /** A card or piece large, with its text and clause. */
  Closeup: Component<FaceProps & { shown: Shown }>;
  /** After the end: scores step by step, what it came to. */
  Ending: Component<FaceProps>;
  /** A grid in the private notes, where suspicions are worth noting. */
  Notes?: Component<NotesProps>;
  /** The phases of a turn or round, for the strip. */
  phases: (frame: Frame) => Phase[];
  /** The question in the strip, shorter than the prompt where the board says the rest; empty: the prompt. */
  question: (frame: Frame) => string;
  /** The name of a small picture in icons.svg for a group of choices (`i-move`), or in another sprite (`drawings#e-neo`); empty if none. */
  icon: (choice: Choice) => string;
  /** Whether this choice commits: pressed twice where the player wants that, and filled. */
  commits: (choice: Choice) => boolean;
  /** Which of the choices that commit is filled, where not all are. */
  fills?: (choice: Choice) => boolean;
  /** Which choices lie on the board and have the digits as keys; without it all that point at a piece. */
  isOnBoard?: (choice: Choice) => boolean;
  /** A choice in better words than the server has, made of what the frame shows. */
  reword?: (choice: Choice, frame: Frame, content: any, phone: boolean) => Choice;
  /**
   * Where the game's words call players by a colour or a number: what is kept beside a person's name, and whether it stands
   * with every mention or only where a line begins.
   */
  people?: { always: boolean; part: (frame: Frame, seat: number) => string };
  /**
   * What a choice says in a button that it shares with the others of its group (two to four of them): a picture, a word or both.
   * Without it, or with null for one of them, the group is a button that opens.
   */
  brief?: (choice: Choice, phone?: boolean, narrow?: boolean) => Brief | null;
  /** How the table is laid out. Widths and heights in px; `open`: the board has no frame around it; `least`: its height on a phone. */
  layout?: { others?: number; aside?: number; mine?: number; open?: boolean; least?: string };
  /** The word for the sheet of what I hold, on phones: "Dossier", "Hand"… and how many things are in it. */
  held?: (frame: Frame) => { word: string; count: number };
}

/** `icon` as in `GameFace.icon`. */
export interface Brief {
  icon?: string;
  word?: string;
  /** What is foreseen, softer than the word. */
  note?: string;
}
