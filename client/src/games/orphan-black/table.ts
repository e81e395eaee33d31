// The table of Orphan Black as it goes over the wire, and what its parts look up in it.
import type { Argument, Asked, Choice, Frame, LogEvent } from "../../lib/types";
import { t } from "../../lib/words";
import type { FaceProps } from "../face";

export type Faction = "neolutionists" | "the-black" | "proletheans";
export type Side = "left" | "right";
export const SIDES: Side[] = ["left", "right"];
/** Around the triangle: the top, then clockwise. */
export const FACTIONS: Faction[] = ["neolutionists", "the-black", "proletheans"];

export interface FactionInfo {
  id: Faction;
  name: string;
  short: string;
  emblem: string;
}
export interface CloneInfo {
  id: string;
  name: string;
  picture: string;
  start: Faction;
  left: Faction;
  right: Faction;
  threshold: number;
  points: Record<Faction, number>;
  ability: string;
  clause: string;
}
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

export interface Goal {
  faction: Faction;
  targets: string[];
}
export interface CardSeen {
  face_up: boolean;
  locked: boolean;
  card: string | null;
  sure: boolean;
}
export interface CloneSeen {
  clone: string;
  start: Faction;
  left_to: Faction;
  right_to: Faction;
  points: Record<Faction, number>;
  threshold: number;
  mrs_s: number;
  paul_left: number;
  paul_right: number;
  count: number;
  left: CardSeen[];
  right: CardSeen[];
}
export interface AccusationSeen {
  by: number;
  slot: number;
  faction: Faction | null;
}
export interface PlayerSeen {
  hand: number;
  known_cards: string[];
  donnies_from: number[];
  unused: number;
  accused_by: AccusationSeen[];
  goal: Goal | null;
}
export interface Score {
  faction: Faction;
  faction_points: number;
  start: number;
  accusations: number;
  row: [number, Faction, number][];
  targets: number;
  hiding: number;
  total: number;
}
export interface TableSeen {
  turn: number;
  active: number | null;
  must_play_face_up: boolean;
  must_play_on: string | null;
  next_must_play_face_up: boolean;
  character: string | null;
  dr_leekie: boolean;
  mark: boolean;
  helena_may_remove: boolean;
  faction_points: Record<Faction, number>;
  deck: number;
  discard: string[];
  clone_pile: number;
  clones: CloneSeen[];
  resolved: Record<string, Faction>;
  players: PlayerSeen[];
  hand: string[] | null;
  goal: Goal | null;
  unused_accusations: Record<Faction, number> | null;
  chosen: string | null;
  looking_at: string | null;
  looking_at_hand: string[] | null;
  drawn: string[] | null;
  scoring: Score[] | null;
}

export interface SideStanding {
  sum: number;
  unknown: number;
  sure: boolean;
}
export interface Standing {
  left: SideStanding;
  right: SideStanding;
  count: number;
  until: number;
  threshold: number;
  odds: Record<Faction, number>;
}
export interface Note {
  clone: string;
  side: Side;
  place: number;
  card: string;
  sure: boolean;
  to: Faction;
}
export interface Preview {
  step: number | null;
  /** Whether the compulsory card of this turn lies beside a clone already. */
  played: boolean;
  duties: string[];
  clones: Record<string, Standing>;
  places: Record<string, Standing>;
  notes: Note[];
}
export type OrphanFrame = Frame<TableSeen, Preview>;

// Looking up

export const clone = (content: Content, id: string): CloneInfo => content.clones.find((one) => one.id === id)!;
export const card = (content: Content, id: string): CardInfo => content.cards.find((one) => one.id === id)!;
export const faction = (content: Content, id: Faction): FactionInfo => content.factions.find((one) => one.id === id)!;
export const leads = (seen: CloneSeen, side: Side): Faction => (side === "left" ? seen.left_to : seen.right_to);
export const tint = (id: Faction): string => `var(--f-${{ neolutionists: "neo", "the-black": "black", proletheans: "prol" }[id]})`;
export const emblem = (id: Faction): string => ({ neolutionists: "e-neo", "the-black": "e-black", proletheans: "e-prol" })[id];

const one = (value: Argument | undefined): number => (typeof value === "number" ? value : -1);

/** What somebody is called here: the colour, or "You". */
export function called(frame: OrphanFrame, seat: number): string {
  return frame.names[seat] ?? "";
}

/** The name of whoever sits there; empty where it says nothing, because bots share it. */
export function sitterAt(face: Pick<FaceProps, "seats">, seat: number): string {
  const name = face.seats?.find((one) => one.seat === seat)?.name ?? "";
  return face.seats?.some((one) => one.seat !== seat && one.name === name) ? "" : name;
}

export function isMine(frame: OrphanFrame): boolean {
  return frame.viewer !== null && frame.view.asked?.seat === frame.viewer;
}

/** A card beside a clone in words. */
export function cardWords(content: Content, seen: CardSeen): string {
  const name = seen.card === null ? "" : card(content, seen.card).name;
  const key = seen.face_up ? "ob-card-up" : seen.card === null ? "ob-card-down" : seen.sure ? "ob-card-known" : "ob-card-perhaps";
  return t(key, { card: name }) + (seen.locked ? t("ob-card-locked") : "");
}

/** What a side weighs, in a few words. */
export function weighs(standing: SideStanding, short = false): string {
  const sum = `${standing.sum}${standing.sure ? "" : "?"}`;
  if (!standing.unknown) return sum;
  return short ? `${sum} + ${standing.unknown === 1 ? "" : standing.unknown}?` : t("ob-sum-unknown", { sum, n: standing.unknown });
}

export interface Duty {
  icon: string;
  text: string;
}
/** What binds the next card of a player. */
export function dutiesOf(frame: OrphanFrame, content: Content, seat: number): Duty[] {
  const table = frame.view.table;
  if (frame.view.outcome) return [];
  const turn = table.active === seat && !frame.preview.played;
  const next = table.active !== null && (table.active + 1) % frame.view.seats === seat;
  const found: Duty[] = [];
  if ((turn && table.must_play_face_up) || (next && table.next_must_play_face_up)) found.push({ icon: "i-eye", text: t("ob-duty-face-up") });
  if (turn && table.must_play_on) found.push({ icon: "i-mark", text: t("ob-duty-on", { clone: clone(content, table.must_play_on).name }) });
  if (next && table.mark) found.push({ icon: "i-mark", text: t("ob-duty-mark") });
  for (const from of table.players[seat]!.donnies_from) found.push({ icon: "i-donnie", text: t("ob-duty-donnie", { who: called(frame, from) }) });
  return found;
}

/** The choices of a frame by what they point at. */
export class Choices {
  constructor(
    private readonly all: Choice[],
    private readonly content: Content,
  ) {}

  private clone(choice: Choice): string {
    return this.content.clones[one(choice.args.clone)]?.id ?? "";
  }

  private find(test: (choice: Choice) => boolean): Choice | null {
    return this.all.find(test) ?? null;
  }

  /** To put something at one side of a clone. */
  atSide(clone: string, side: Side): Choice | null {
    return this.find((c) => "side" in c.args && !("place" in c.args) && this.clone(c) === clone && SIDES[one(c.args.side)] === side);
  }

  /** To do something with one card beside a clone. */
  atCard(clone: string, side: Side, place: number): Choice | null {
    return this.find((c) => c.args.place === place && this.clone(c) === clone && SIDES[one(c.args.side)] === side);
  }

  /** To do something with a clone herself. */
  ofClone(clone: string): Choice | null {
    return this.find((c) => "clone" in c.args && !("side" in c.args) && this.clone(c) === clone);
  }

  /** To do something with a player, other than accusing. */
  ofPlayer(seat: number): Choice | null {
    return this.find((c) => c.args.other === seat && !("faction" in c.args) && !("accused" in c.args));
  }

  /** To accuse a player, one choice a faction. */
  accusing(seat: number): Choice[] {
    return this.all.filter((c) => c.kind === "accuse" && c.args.other === seat);
  }

  /** To look at the accusation that one player has made against another. */
  accusation(accused: number, by: number): Choice | null {
    return this.find((c) => c.args.accused === accused && c.args.other === by);
  }

  /** To do something with a card of a hand. */
  ofCard(card: string): Choice | null {
    return this.find((c) => "card" in c.args && !("side" in c.args) && this.content.cards[one(c.args.card)]?.id === card);
  }

  /** To lay a drawn card face up at one side of the newcomer, one choice a card. */
  laying(side: Side): Choice[] {
    return this.all.filter((c) => c.kind === "lay-open" && SIDES[one(c.args.side)] === side);
  }

  /** The choices that point at nothing on the table. */
  plain(): Choice[] {
    return this.all.filter((c) => ["leave", "remove", "keep"].includes(c.kind));
  }
}

/** Where a choice would be found in `preview.places`. */
export function placeKey(choice: Choice | null, content: Content): string {
  if (!choice) return "";
  if (choice.kind === "lay-open") return `${content.cards[one(choice.args.card)]?.id} ${SIDES[one(choice.args.side)]}`;
  return choice.at;
}

/** The clone that a choice is about; the newcomer's own for laying her cards. */
export function cloneOf(choice: Choice | null, frame: OrphanFrame, content: Content): string | null {
  if (!choice) return null;
  if (choice.kind === "lay-open") return frame.view.table.clones.at(-1)?.clone ?? null;
  return "clone" in choice.args ? (content.clones[one(choice.args.clone)]?.id ?? null) : null;
}

/** The card beside a clone that a question is about, if it is about one. */
export function cardAskedAbout(asked: Asked | null, content: Content): string[] {
  const { clone, side, place } = asked?.args ?? {};
  return typeof place === "number" ? [`${content.clones[one(clone)]?.id} ${SIDES[one(side)]} ${place}`] : [];
}

/** What a line of the log speaks of: `clone`, `clone side`, `clone side place`, `player n`, `faction id`. */
export function spokenOf(told: LogEvent | null, content: Content): Set<string> {
  const found = new Set<string>();
  if (!told) return found;
  for (const end of ["", "2"]) {
    const id = content.clones[one(told.args[`clone${end}`])]?.id;
    if (!id) continue;
    const side = SIDES[one(told.args[`side${end}`])];
    const place = told.args[`place${end}`];
    found.add(side === undefined ? id : place === undefined ? `${id} ${side}` : `${id} ${side} ${place}`);
  }
  for (const name of ["who", "other", "accused"]) if (typeof told.args[name] === "number") found.add(`player ${told.args[name]}`);
  const faction = FACTIONS[one(told.args.faction)];
  if (faction) found.add(`faction ${faction}`);
  return found;
}
