// What a table can do besides playing. The live table gives all of it, the gallery and a replay give little or nothing.
import type { Turning } from "../games/face";
import type { ChatLine, Frame, Hint, Reason, Rule, TableInfo } from "./types";

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
  /** The frames that were shown since the table was opened, oldest first. */
  past: Frame[];
  /** How things stood at each decision, for the chart at the end. */
  turnings?: Stand[];
  /** Somebody asks to take a move back, and I may agree. */
  undoAsked: string | null;
  undo?: () => void;
  agree?: (yes: boolean) => void;
  hint?: () => Promise<Hint[]>;
  why?: () => Promise<Reason[]>;
  /** Play nothing unasked: the bots go on. */
  pass?: () => void;
  pause?: (on: boolean) => void;
  say?: (text: string) => void;
  look?: (seat: number) => void;
  takeover?: (seat: number) => void;
  concede?: (seat: number) => void;
  leave?: () => void;
  again?: () => void;
  replay?: () => void;
  record?: () => void;
  settings?: () => void;
  rule: (clause: string) => Promise<Rule | null>;
}

/** How things stood after a decision. */
export interface Stand extends Turning {
  number: number;
}
