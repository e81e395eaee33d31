// What goes over the wire, by the names that the client has for it. The types themselves are written by `make types`: wire.ts.
import type { Choice as SentChoice, Frame as SentFrame, Said } from "./wire";

export type { Asked, Chart, ChartPoint, ClauseInfo as Rule, GameInfo, LogEvent, Move as Hint, OptionInfo, Outcome, ReasonInfo as Reason, ReplayInfo } from "./wire";
export type { Clock as ClockPlan, SeatClock as SeatTime, SeatInfo, TableInfo, View } from "./wire";

/** The name of a game, as the list of games has it. */
export type GameName = string;

/** A number or word that an argument of a message stands for: ids into `content.names[argument]`. */
export type Argument = number | string | number[];
export type Args = Record<string, Argument>;

/** Something that the viewer may play now, with what a game's face adds to it. */
export interface Choice extends SentChoice {
  /** A drawing of what it is about, where there is room for one, and the class that tints it. */
  picture?: { name: string; tint: string };
}

/** What one viewer is sent after every move. */
export interface Frame<Scene = any> extends SentFrame<Scene> {
  choices: Choice[];
}

/** A line of the chat; without `from` the table itself says what happened at it. */
export type ChatLine = Pick<Said, "from" | "text" | "at"> & Partial<Said>;
