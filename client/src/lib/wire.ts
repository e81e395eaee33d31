// Written from src/sabletop/web/wire.py, src/sabletop/web/catalogue.py, src/sabletop/web/frame.py, src/sabletop/web/clocks.py, src/sabletop/web/chart.py, src/sabletop/web/lessons.py, src/sabletop/web/advised.py, src/sabletop/web/problems.py, src/sabletop/web/reviews.py by `make types`: change it there.

/** Who is to sit somewhere: the host, nobody yet, or a bot. */
export interface WantedSeat {
  kind: "me" | "open" | "bot";
  level?: string;
  name?: string;
}

/** How time counts: it is only counted, or each seat has so many seconds for the game, or for each decision. */
export interface Clock {
  kind: "count" | "bank" | "move";
  seconds?: number;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  name: string;
  seats: WantedSeat[];
  options?: Record<string, boolean | number | string>;
  hotseat?: boolean;
  seed?: number | null;
  handover?: number;
  clock?: Clock | null;
  level?: string;
  private?: boolean;
}

/** Somebody who wants to sit down; without a seat on the first open one. */
export interface Joining {
  name: string;
  seat?: number | null;
}

/** Who is to sit on a seat from now on. */
export interface SeatChange {
  kind: "me" | "open" | "bot";
  level?: string;
}

/** Which seat is left; without one all of them. */
export interface Leaving {
  seat?: number | null;
}

/** The seat of somebody absent, for a bot to play. */
export interface TakingOver {
  seat: number;
}

/** The seat of somebody whose time is up, for them to play on. */
export interface GivingBack {
  seat: number;
}

/** Whose tokens are to be void: those of whoever holds this seat; without a seat those of all who watch. */
export interface Revoking {
  seat?: number | null;
}

/** A record to look at. */
export interface NewReplay {
  record: Record<string, any>;
}

/** A new table, and the token of its host. */
export interface Opened {
  code: string;
  token: string;
  seats: number[];
}

/** The token of somebody who sat down, and their seats. */
export interface Joined {
  token: string;
  seats: number[];
}

/** The token of somebody who watches. */
export interface Watching {
  token: string;
}

/** The seats that somebody holds now. */
export interface Mine {
  seats: number[];
}

/** Whether it was done: a bot plays, or a person again; if not, the others have to ask for it too. */
export interface TakenOver {
  done: boolean;
}

/** A replay; its frames are numbered from 0 to `length`. */
export interface ReplayInfo {
  id: string;
  game: string;
  seats: number;
  length: number;
  people: string[];
}

/** One seat, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string;
  here: boolean;
  away_since: number | null;
  taken_over: boolean;
  voices?: string[];
  needed?: number;
  one_voice_at?: number | null;
  bot_at?: number | null;
  late?: "" | "bank" | "move";
}

/** A table, as everybody may know it. */
export interface TableInfo {
  code: string;
  name: string;
  game: string;
  options: Record<string, boolean | number | string>;
  state: "lobby" | "playing" | "over";
  paused: boolean;
  hotseat: boolean;
  seats: SeatInfo[];
  watchers: number;
  created: number;
  revision: number;
  asked?: number | null;
  now?: number;
  next?: string;
  clock?: Clock | null;
  commitment?: string;
}

/** Why a request was refused. */
export interface Trouble {
  code: string;
  text: string;
}

/** The first message: who I am, the revision of the last frame that I saw, and the language that I read. */
export interface Hello {
  type: "hello";
  token: string;
  seen?: number | null;
  speed?: number | string | null;
  lang?: string;
  id?: number | null;
}

/** A move: `action` is the id of a choice, `revision` that of the frame which it answers. */
export interface Play {
  type: "play";
  seat: number;
  revision: number;
  action: number;
  id?: number | null;
}

/** Take the last move back. */
export interface Undo {
  type: "undo";
  seat: number;
  revision: number;
  agreed?: boolean;
  id?: number | null;
}

/** My answer to what somebody asked of the table. */
export interface Agree {
  type: "agree";
  to: "undo";
  yes: boolean;
  id?: number | null;
}

/** Show me another of my seats; at a hotseat table: I sit here now, uncover. Without a seat: cover again. */
export interface Look {
  type: "look";
  seat?: number | null;
  id?: number | null;
}

/** I play nothing unasked: let the bots go on. */
export interface Pass {
  type: "pass";
  revision: number;
  id?: number | null;
}

/** I let such moments pass from now on, in this turn or until I say otherwise; without a moment all of them. */
export interface Stand {
  type: "stand";
  seat: number;
  moment?: string;
  turn?: boolean;
  id?: number | null;
}

/** Ask me again in such moments. */
export interface AskAgain {
  type: "ask-again";
  seat: number;
  moment?: string;
  id?: number | null;
}

/** What would a bot do? */
export interface Hint {
  type: "hint";
  seat: number;
  id?: number | null;
}

/** What now? One thing to think of. */
export interface Now {
  type: "now";
  seat: number;
  id?: number | null;
}

/** What is the plan? With an action: does anything speak against it? */
export interface AskCoach {
  type: "coach";
  seat: number;
  action?: number | null;
  id?: number | null;
}

/** Why can I not do the other things? Or: why can I not put this piece there? */
export interface Why {
  type: "why";
  seat: number;
  piece?: string;
  onto?: string;
  id?: number | null;
}

/** Say something to everybody. */
export interface Chat {
  type: "chat";
  text: string;
  id?: number | null;
}

/** Point at something on the board. */
export interface Point {
  type: "ping";
  what: Record<string, any>;
  id?: number | null;
}

/** Let the table rest, or go on. */
export interface Pause {
  type: "pause";
  on: boolean;
  id?: number | null;
}

/** Give a seat up; a bot plays on. */
export interface Concede {
  type: "concede";
  seat: number;
  id?: number | null;
}

/** How long bots wait between their moves. */
export interface Speed {
  type: "speed";
  speed: number | string;
  id?: number | null;
}

/** What did the others do? The frame after so many decisions; without a number the first of their last turn. */
export interface Turn {
  type: "turn";
  at?: number | null;
  id?: number | null;
}

/** What have I noted? */
export interface ReadNotes {
  type: "notes";
  seat: number;
  id?: number | null;
}

/** What I note for myself, in place of what I had noted; marks by seat and line of a game's own grid. */
export interface Note {
  type: "note";
  seat: number;
  text: string;
  marks?: Record<string, number>;
  id?: number | null;
}

/** Somebody said something; without `from` the table itself says what happened at it. */
export interface Said {
  type: "chat";
  from: string;
  text: string;
  at: number;
  key?: string;
  args?: Record<string, string>;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  mine: number[];
  person: string;
  host: boolean;
  chat: Said[];
}

/** Something was not done, and nothing changed. */
export interface Refused {
  type: "refused";
  code: string;
  text: string;
  re?: number | null;
}

/** It was done and is kept; `revision` is that of the frame that follows. */
export interface Played {
  type: "played";
  revision: number;
  re?: number | null;
}

/** It was done. */
export interface Done {
  type: "done";
  re?: number | null;
}

/** What a seat lets pass: one kind of moment or all of them, in this turn or until it is revoked. */
export interface StandingAnswer {
  moment: string;
  turn: boolean;
}

/** What my seat has answered beforehand. Nobody else is told. */
export interface Standing {
  type: "standing";
  seat: number;
  moment: string;
  answers: StandingAnswer[];
}

/** Somebody asks the table to take a move back; `agree` answers. */
export interface AskUndo {
  type: "ask-undo";
  from: string;
  seat: number;
  revision: number;
}

/** Somebody did not agree. */
export interface UndoDenied {
  type: "undo-denied";
  from: string;
}

/** Why no action of a kind is legal now. */
export interface ReasonInfo {
  kind: string;
  clause: string;
  text: string;
}

/** Why the other things cannot be done. */
export interface Reasons {
  type: "reasons";
  reasons: ReasonInfo[];
  re?: number | null;
}

/** Somebody points at something. */
export interface Pointed {
  type: "ping";
  from: string;
  what: Record<string, any>;
}

/** Something that can be set up before the game. */
export interface OptionInfo {
  default: boolean | number | string;
  values: (boolean | number | string)[];
  help: string;
  name?: string;
  words?: string[];
  letter?: boolean | number | string | null;
}

/** A game that can be played. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seats: number[];
  options: Record<string, OptionInfo>;
  cooperative: boolean;
  levels: string[];
  usual_level: string;
  first_level: string;
  cast: Record<string, string[]>;
  minutes: string;
  weight: string;
  usual_seats: number;
  called: string;
  pitch: string;
  company: string;
  learn: string;
}

/** One rule. */
export interface ClauseInfo {
  id: string;
  section: string;
  text: string;
  source: string;
  ruling: boolean;
  why: string;
  setting: string;
}

/** A term of the rules: the words that stand for it, and what it means. */
export interface TermInfo {
  words: string[];
  means: string;
}

/** The question on the table. Without `key` the viewer may only know who decides. */
export interface Asked {
  seat: number;
  who: number;
  key?: string;
  args?: Record<string, number | string | number[]>;
  clause?: string;
  text?: string;
  brief?: string;
}

/** How the game ended: the seats that won, the scores, and why. */
export interface Outcome {
  winners: number[];
  scores: number[];
  key: string;
  clause: string;
  text: string;
}

/** What is the same in every game: what is played, what is asked, how it ended. */
export interface View {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  you: number | null;
  asked: Asked | null;
  outcome: Outcome | null;
}

/** Something that the viewer may play now. */
export interface Choice {
  id: number;
  kind: string;
  args: Record<string, number | string | number[]>;
  text: string;
  clause: string;
  group: string;
  short: string;
  note: string;
  detail: string;
  at: string[];
  hands: string[];
  free: boolean;
  chance?: number | null;
  beside?: string | null;
}

/** What was at stake in a throw: what it needed, how many harmful faces expose it (0: none can), and the chances to succeed and to be caught: by the dice that still roll, then by harmful and by helpful faces among those that lie. */
export interface Stake {
  need: number;
  limit: number;
  falls: number[][][][];
}

/** One line of the log, as the viewer may know it. */
export interface LogEvent {
  key: string;
  args: Record<string, number | string | number[]>;
  clause: string;
  text: string;
  head: boolean;
  seat?: number | null;
  name?: string;
  stake?: Stake | null;
}

/** What one viewer is sent after every move: all of it is theirs to know. */
export interface Frame<Scene = any> {
  type: "frame";
  revision: number;
  viewer: number | null;
  seat: number | null;
  view: View;
  scene: Scene;
  names: string[];
  choices: Choice[];
  since: number;
  events: LogEvent[];
  undo: "free" | "agreed" | "barred" | null;
  no_undo?: string;
  cover?: number | null;
  waiting?: boolean;
  reasons?: Record<string, string>;
}

/** The others' last turn: from which to which number of decisions, and the frame after `at` of them. */
export interface TurnFrame<Scene = any> {
  type: "turn";
  first: number;
  last: number;
  at: number;
  frame: Frame<Scene>;
  re?: number | null;
}

/** Seconds of one seat. */
export interface SeatClock {
  used: number;
  left: number | null;
}

/** How the clocks stand, as everybody may know it: sent with every change. `runs` is the seat whose clock runs. */
export interface ClockInfo {
  type: "clocks";
  runs: number | null;
  seats: SeatClock[];
}

/** One line of the chart: what it measures, and how it stood at each place. */
export interface ChartLine {
  key: string;
  values: number[];
}

/** A turning point: at which place, after how many picks, by how much which line moved, and what happened. */
export interface ChartPoint {
  at: number;
  number: number;
  line: string;
  step: number;
  key: string;
  clause: string;
  text: string;
}

/** How a game went. `numbers`: after how many picks each place is. */
export interface Chart {
  game: string;
  numbers: number[];
  lines: ChartLine[];
  points: ChartPoint[];
}

/** Where somebody is in a course: the lesson, the actions since it began, what was asked about once already. */
export interface LessonPlace {
  lesson: string;
  picks?: number[];
  warned?: string[];
}

/** A place, and the action that is tried there; without one, only the table is asked for. */
export interface LessonTry {
  place: LessonPlace;
  action?: number | null;
}

/** One lesson of a course: its idea in a line, and the clauses that it teaches. */
export interface LessonInfo {
  id: string;
  title: string;
  idea: string;
  clauses: string[];
}

/** The lessons of a game. */
export interface CourseInfo {
  game: string;
  goal: string;
  lessons: LessonInfo[];
}

/** Something the coach says; `at` is the piece that it points at, `name` what that is called. */
export interface CoachMark {
  at: string;
  name: string;
  text: string;
}

/** The table of a lesson, and what the coach says. */
export interface LessonTable {
  place: LessonPlace;
  number: number;
  of: number;
  title: string;
  kind: string;
  said: CoachMark[];
  marks: CoachMark[];
  frame: Frame<any>;
  shown: Frame<any> | null;
  hint: number | null;
  finished: boolean;
}

/** A move that a bot would think of. */
export interface Move {
  action: number;
  value: number;
  reason: string;
}

/** What a bot would do, the best first. */
export interface Hints {
  type: "hints";
  moves: Move[];
  re?: number | null;
}

/** One thing to think of, and the pieces that it speaks of; empty where nothing is asked, or nobody may advise. */
export interface TipInfo {
  type: "tip";
  text: string;
  at: string[];
  re?: number | null;
}

/** The plan, or what speaks against an action: what is better, why, and how much of the chance to win it costs. */
export interface Coached {
  type: "coached";
  action: number | null;
  text: string;
  reason: string;
  cost?: number;
  loses?: boolean;
  re?: number | null;
}

/** The answer that is tried; without one the table is asked for, or, with `show`, the solution. */
export interface ProblemTry {
  action?: number | null;
  show?: boolean;
}

/** One problem of a game. */
export interface ProblemInfo {
  id: string;
  grade: number;
}

/** The problems of a game, the easiest first, and the one of the day that was asked for. */
export interface ProblemList {
  game: string;
  problems: ProblemInfo[];
  today: string;
}

/** An answer, how likely it wins, and what a bot says for it. */
export interface JudgedAnswer {
  action: number;
  text: string;
  chance: number;
  reason: string;
}

/** The table of a problem, and what came of a try. */
export interface ProblemTable {
  id: string;
  grade: number;
  kind: string;
  tried: JudgedAnswer | null;
  answers: JudgedAnswer[];
  frame: Frame<any>;
}

/** A move, and how likely the seat was to win with it; why, in the words of a bot. */
export interface JudgedMove {
  text: string;
  chance: number;
  error: number;
  reason: string;
}

/** A move that cost much, and what was better; of a good find, what a bot would have played. */
export interface LookedMove {
  decision: number;
  number: number;
  played: JudgedMove;
  instead: JudgedMove;
  cost: number;
}

/** How the game went for one seat, judged by what it knew at each moment. */
export interface SeatReviewInfo {
  seat: number;
  won: boolean;
  line: number[];
  luck: number;
  skill: number;
  costly: LookedMove[];
  found: LookedMove | null;
}

/** A review, and how much of it is done; until then nothing else is told. */
export interface ReviewInfo {
  done: number;
  total: number;
  numbers: number[];
  seats: SeatReviewInfo[];
}

/** Another way: from which decision, for which seat, and what that seat has played since. */
export interface Way {
  decision: number;
  seat: number;
  picks?: number[];
}
