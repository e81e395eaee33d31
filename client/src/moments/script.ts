// What a game gives for its moments: which of its events make which of them, as data; and what the shared stages are told.
// A moment is made of the viewer's own frames and lines and of nothing else: what is not in them has no part in it.
import type { Frame, LogEvent } from "../lib/types";
import type { Art } from "./dom";
import type { Die, Falls, Odds } from "./dice";

/** What a moment is made of. */
export interface Look<Scene = any, Content = any> {
  frame: Frame<Scene>;
  /** The frame before this one; the state that the events found. */
  before: Frame<Scene> | null;
  /** All lines that the viewer knows. */
  log: LogEvent[];
  content: Content;
  viewer: number | null;
  nameOf: (seat: number) => string;
}

/** Somebody in a scene. */
export interface Somebody {
  name: string;
  note?: string;
  art?: Art;
  /** In prison. */
  out?: boolean;
  /** Not among those who won. */
  dim?: boolean;
}
export interface Verdict {
  kind: "good" | "bad" | "none";
  icon: string;
  title: string;
  text: string;
  sounds?: string[];
}
/** A die that is thrown after the others, for somebody who interferes. */
export interface Extra extends Somebody {
  face: string;
  hit: boolean;
  words: string;
  odds: Odds;
}
export interface TrayData {
  eyebrow: string;
  title: string;
  where: string;
  art?: Art;
  people: Somebody[];
  die: Die;
  /** The faces as the event tells them, in any order, and the number of the throw: the same for everybody. */
  faces: string[];
  throw: number;
  /** Whether the dice lie there already, and only what followed is new. */
  lies: boolean;
  /** Dice that were rolled again, the old and the new face. */
  again: [string, string][];
  falls: Falls;
  need: { label: string; n: number };
  /** How much harms; 0 where it cannot. */
  limit: { label: string; n: number };
  extras: Extra[];
  verdict: Verdict | null;
  /** What would be caught, where that can happen. */
  caught: boolean;
}
export interface FileData {
  eyebrow: string;
  name: string;
  art: Art;
  door: Art;
  facts: [string, string][];
  stamp: string;
  lost: string[];
  free: boolean;
  words: string;
  /** Where it ends on the board. */
  goal: string;
}
export interface LampData {
  eyebrow: string;
  who: Somebody;
  /** What the reader sees; nobody else is given it. */
  card?: { name: string; answers: [string, string][] };
  words: string;
  note: string;
  /** The answer, once it is given, and a die where one was thrown. */
  said?: { title: string; text: string; face?: string; good: boolean };
  die?: Die;
}
export interface ShelfData {
  title: string;
  die: Die;
  faces: string[];
  lines: { icon: string; text: string; tone: "good" | "bad" | "none"; sound: string }[];
  words: string;
}
export interface EndData {
  won: boolean;
  title: string;
  text: string;
  line: string;
  strip: Art;
  /** A seal that breaks, or an emblem. */
  seal: { letters: string } | { icon: string; tint: string } | null;
  people: Somebody[];
  candles: boolean;
  bars: boolean;
  files: number;
  stamp: string;
  roll: { faces: string[]; die: Die; words: string } | null;
  facts: [string, string][];
  blow: string;
}
/** Draws something of the game's own, and says how it is taken away. */
export type Draws = (target: HTMLElement) => () => void;
export interface SideData {
  cards: { name: string; value: number; draw: Draws }[];
  title: string;
  emblem: string;
  tint: string;
}
export interface CloneData {
  name: string;
  eyebrow: string;
  draw: Draws;
  back: Draws;
  threshold: number;
  left: SideData;
  right: SideData;
  home: { words: string; emblem: string; tint: string };
  /** A selector for the place of her faction. */
  goal: string;
}
export interface AccuseData {
  words: string;
  note: string;
  /** Only for whoever laid it. */
  front?: { emblem: string; tint: string; name: string };
  from: string;
  goal: string;
}
export interface ScoreData {
  name: string;
  goal: { emblem: string; tint: string; name: string; targets: Art[] };
  cards: { by: string; emblem: string; tint: string; faction: string; points: number }[];
  lines: string[];
  total: string;
}
export interface BlowData {
  from: string;
  to: string;
  attack: string;
  /** What took something of it, or was done about it. */
  less: string[];
  /** Who was hurt, where, by how much, and whether they fell. */
  hurt: { at: string; n: number; words: string; dies: boolean }[];
  words: string;
}
export interface PlagueData {
  spots: string[];
  dead: string[];
  words: string;
  icon: string;
}
export interface SettledData {
  name: string;
  art: Art;
  sides: { name: string; emblem: string; tint: string; n: number; spots: [string, number][] }[];
  winner: number;
  title: string;
  text: string;
}

export type Spec =
  | { scene: "tray"; data: TrayData }
  | { scene: "file"; data: FileData }
  | { scene: "lamp"; data: LampData }
  | { scene: "shelf"; data: ShelfData }
  | { scene: "end"; data: EndData }
  | { scene: "clone"; data: CloneData }
  | { scene: "accuse"; data: AccuseData }
  | { scene: "score"; data: ScoreData }
  | { scene: "blow"; data: BlowData }
  | { scene: "plague"; data: PlagueData }
  | { scene: "settled"; data: SettledData };
export type SceneName = Spec["scene"];

/** Whether dice fall in it: what came of them is not seen beside it before they lie. */
export const throws = (spec?: Spec): boolean => !!spec && (spec.scene === "tray" || spec.scene === "shelf" || (spec.scene === "lamp" && !!spec.data.said?.face));
/** Which of them lie over the whole board, or the page; the others happen at their place. */
export const LARGE: ReadonlySet<SceneName> = new Set<SceneName>(["tray", "file", "lamp", "end", "clone", "score", "settled"]);

/** A scene: the events that begin it, those that belong to it where they follow, and what it shows of them. */
export interface Rule<L extends Look = Look> {
  on: string[];
  with?: string[];
  make: (told: LogEvent[], look: L, at: number) => Spec | null;
}
/** Where an event happens: names of arguments, the first that stands on the board; and what moves there, from where. */
export interface Happens {
  at: string[];
  /** The piece that goes: a trail is drawn from where it stood. */
  mover?: string;
  /** The arrow begins at what these arguments name. */
  from?: string[];
  icon?: string;
  /** Also for one's own, where it is not one's own hand that did it. */
  own?: boolean;
  tone?: "good" | "bad";
  sound?: string;
}
export interface Script<L extends Look = Look> {
  scenes: Rule<L>[];
  places: Record<string, Happens>;
  /** A selector for what an argument of an event names, on the board. */
  piece: (argument: string, event: LogEvent, look: L) => string;
  /** Where a piece stood in the frame before. */
  stood?: (argument: string, event: LogEvent, look: L) => string;
  face?: (event: LogEvent, look: L) => Art | undefined;
  ending: (look: L) => Spec[];
  /** The lines that the end itself will tell. */
  finale?: (event: LogEvent) => boolean;
  /** Whether the bed falls silent as well now. */
  hushed?: (frame: L["frame"]) => boolean;
  /** A place where nothing is staged, and nothing is heard. */
  silent?: (event: LogEvent, look: L) => boolean;
}
