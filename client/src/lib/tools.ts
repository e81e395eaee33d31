// What a table can do besides playing. The live table gives all of it, the gallery and a replay give little or nothing.
import type { Verdict } from "./fair";
import type { Clocks } from "./clocks.svelte";
import type { NoteBook } from "./notes.svelte";
import type { Ping, Pointed } from "./pointing";
import type { AskTurn } from "./turn.svelte";
import type { Chart, ChatLine, Hint, Reason, Rule, TableInfo } from "./types";
import type { Standing } from "./wire";

export interface Tools {
  info: TableInfo | null;
  /** The seats that are mine. */
  mine: number[];
  host: boolean;
  connected: boolean;
  /** A move is on its way and not yet acknowledged. */
  busy: boolean;
  /** One sentence: why the last thing was refused, or empty. */
  refusal: string;
  chat: ChatLine[];
  /** After the end: how the game went. */
  chart?: Chart | null;
  /** Somebody asks to take a move back, and I may agree. */
  undoAsked: string | null;
  /** The others were asked to take my move back, and have not answered yet. */
  undoWaits?: boolean;
  /** Who did not agree. */
  undoDenied?: string;
  /** Who pointed at what, last. */
  pointed?: Ping | null;
  /** Point at something on the board for the others. */
  point?: (what: Pointed) => void;
  /** What did they do? A frame of the others' last turn. */
  turn?: AskTurn;
  undo?: () => void;
  agree?: (yes: boolean) => void;
  hint?: () => Promise<Hint[]>;
  /** Why the other things cannot be done, or why a piece cannot be put somewhere. */
  why?: (piece?: string, onto?: string) => Promise<Reason[]>;
  /** What my seat has answered beforehand, and the moment that it may answer so now. */
  standing?: Standing | null;
  /** Let such moments pass, in this turn or until I say so. */
  stand?: (turn: boolean) => void;
  /** Ask me in such moments again. */
  askAgain?: () => void;
  /** Play nothing unasked: the bots go on. */
  pass?: () => void;
  pause?: (on: boolean) => void;
  say?: (text: string) => void;
  look?: (seat: number) => void;
  takeover?: (seat: number) => void;
  /** Let somebody play on whose time is up. */
  giveback?: (seat: number) => void;
  /** Where the table has clocks. */
  clocks?: Clocks;
  /** What I note for myself. */
  notes?: NoteBook;
  /** The table where others play again already; then `again` follows them. */
  next?: string;
  concede?: (seat: number) => void;
  leave?: () => void;
  again?: () => void;
  replay?: () => void;
  record?: () => void;
  /** Was it dealt from the seed that was committed to? */
  fair?: () => Promise<Verdict>;
  settings?: () => void;
  rule: (clause: string) => Promise<Rule | null>;
}
