// Written from src/sabletop/present/orphan_black/scene.py by `make types`: change it there.

/** A card beside a clone; `card` is what the viewer knows, or believes if it is not `sure`. */
export interface CardSeen {
  face_up: boolean;
  locked: boolean;
  card: string | null;
  sure: boolean;
}

/** A clone in play with the cards beside her. */
export interface CloneSeen {
  clone: string;
  start: "neolutionists" | "the-black" | "proletheans";
  left_to: "neolutionists" | "the-black" | "proletheans";
  right_to: "neolutionists" | "the-black" | "proletheans";
  points: Record<"neolutionists" | "the-black" | "proletheans", number>;
  threshold: number;
  mrs_s: number;
  paul_left: number;
  paul_right: number;
  count: number;
  left: CardSeen[];
  right: CardSeen[];
}

/** A goal card: a faction and the clones that should end with it. */
export interface Goal {
  faction: "neolutionists" | "the-black" | "proletheans";
  targets: string[];
}

/** An accusation above a mat, next to so many points; its faction where the viewer knows it. */
export interface AccusationSeen {
  by: number;
  slot: number;
  faction: "neolutionists" | "the-black" | "proletheans" | null;
}

/** What lies at a player, and which cards of the hand the viewer is sure of. */
export interface PlayerSeen {
  hand: number;
  known_cards: string[];
  donnies_from: number[];
  unused: number;
  accused_by: AccusationSeen[];
  goal: Goal | null;
}

/** A player's score, step by step; `row` has who accused them of what, and for how many points. */
export interface Score {
  faction: "neolutionists" | "the-black" | "proletheans";
  faction_points: number;
  start: number;
  accusations: number;
  row: ([number, "neolutionists" | "the-black" | "proletheans", number])[];
  targets: number;
  hiding: number;
  total: number;
}

/** What a side weighs: known cards, how many are unknown, and whether all known ones are certain. */
export interface SideStanding {
  sum: number;
  unknown: number;
  sure: boolean;
}

/** How a clone stands: her sides, cards until she is resolved, and where she would go, in hundredths. */
export interface Standing {
  left: SideStanding;
  right: SideStanding;
  count: number;
  until: number;
  threshold: number;
  odds: Record<"neolutionists" | "the-black" | "proletheans", number>;
}

/** A face-down card that the viewer knows, or believes to know. */
export interface Note {
  clone: string;
  side: "left" | "right";
  place: number;
  card: string;
  sure: boolean;
  to: "neolutionists" | "the-black" | "proletheans";
}

/** What is worth knowing before deciding: `places` by the piece that a choice points at. */
export interface Preview {
  step: number | null;
  played: boolean;
  duties: string[];
  clones: Record<string, Standing>;
  places: Record<string, Standing>;
  notes: Note[];
}

/** The table. */
export interface Scene {
  turn: number;
  active: number | null;
  over: boolean;
  must_play_face_up: boolean;
  must_play_on: string | null;
  next_must_play_face_up: boolean;
  character: string | null;
  dr_leekie: boolean;
  mark: boolean;
  helena_may_remove: boolean;
  faction_points: Record<"neolutionists" | "the-black" | "proletheans", number>;
  deck: number;
  discard: string[];
  clone_pile: number;
  clones: CloneSeen[];
  resolved: Record<string, "neolutionists" | "the-black" | "proletheans">;
  players: PlayerSeen[];
  hand: string[] | null;
  goal: Goal | null;
  unused_accusations: Record<"neolutionists" | "the-black" | "proletheans", number> | null;
  chosen: string | null;
  picked: string | null;
  looking_at: string | null;
  looking_at_hand: string[] | null;
  drawn: string[] | null;
  scoring: Score[] | null;
  preview: Preview;
}

/** A faction as it is printed. */
export interface FactionInfo {
  id: "neolutionists" | "the-black" | "proletheans";
  name: string;
  short: string;
  emblem: string;
}

/** A clone card as it is printed. */
export interface CloneInfo {
  id: string;
  name: string;
  picture: string;
  start: "neolutionists" | "the-black" | "proletheans";
  left: "neolutionists" | "the-black" | "proletheans";
  right: "neolutionists" | "the-black" | "proletheans";
  threshold: number;
  points: Record<"neolutionists" | "the-black" | "proletheans", number>;
  ability: string;
  clause: string;
}

/** An influence card as it is printed. */
export interface CardInfo {
  id: string;
  name: string;
  value: number;
  copies: number;
  character: boolean;
  icon: string;
  text: string;
  clause: string;
}

/** Everything printed. */
export interface Content {
  names: Record<string, string[]>;
  players: string[];
  factions: FactionInfo[];
  clones: CloneInfo[];
  cards: CardInfo[];
  goals: Goal[];
  places: string[];
  full: number;
  hand: number;
  slots: number[];
  target_points: number;
  accusations_each: number;
}
