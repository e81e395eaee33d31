// What the parts of Orphan Black's table look up in its scene.
import type { Argument, Asked, Choice, Frame, LogEvent } from "../../lib/types";
import { t } from "../../lib/words";
import type { FaceProps } from "../face";
import type { CardInfo, CardSeen, CloneInfo, CloneSeen, Content, FactionInfo, Goal, Scene, SideStanding } from "./scene";

export type * from "./scene";
export type Faction = Goal["faction"];
export type Side = "left" | "right";

export const SIDES: Side[] = ["left", "right"];
/** Around the triangle: the top, then clockwise. */
export const FACTIONS: Faction[] = ["neolutionists", "the-black", "proletheans"];

/** As the columns stand: the right side of a clone leads to the next one. */
export const RING: Faction[] = ["proletheans", "neolutionists", "the-black"];

export type OrphanFrame = Frame<Scene>;

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
  const table = frame.scene;
  if (frame.view.outcome) return [];
  const turn = table.active === seat && !frame.scene.preview.played;
  const next = table.active !== null && (table.active + 1) % frame.view.seats === seat;
  const found: Duty[] = [];
  if ((turn && table.must_play_face_up) || (next && table.next_must_play_face_up)) found.push({ icon: "i-eye", text: t("ob-duty-face-up") });
  if (turn && table.must_play_on) found.push({ icon: "i-mark", text: t("ob-duty-on", { clone: clone(content, table.must_play_on).name }) });
  if (next && table.mark) found.push({ icon: "i-mark", text: t("ob-duty-mark") });
  for (const from of table.players[seat]!.donnies_from) found.push({ icon: "i-donnie", text: from === frame.viewer ? t("ob-duty-donnie-you") : t("ob-duty-donnie", { who: called(frame, from) }) });
  return found;
}

/** The choices of a frame by what they point at. */
export class Choices {
  constructor(private readonly all: Choice[]) {}

  private at(piece: string): Choice | null {
    return this.all.find((choice) => choice.at[0] === piece) ?? null;
  }

  /** To put something at one side of a clone. */
  atSide(clone: string, side: Side): Choice | null {
    return this.at(`row:${clone}:${side}`);
  }

  /** To do something with one card beside a clone. */
  atCard(clone: string, side: Side, place: number): Choice | null {
    return this.at(`spot:${clone}:${side}:${place}`);
  }

  /** To do something with a clone herself. */
  ofClone(clone: string): Choice | null {
    return this.at(`clone:${clone}`);
  }

  /** To do something with a player, other than accusing. */
  ofPlayer(seat: number): Choice | null {
    return this.all.find((choice) => choice.at[0] === `player:${seat}` && choice.kind !== "accuse") ?? null;
  }

  /** To accuse a player, one choice a faction. */
  accusing(seat: number): Choice[] {
    return this.all.filter((choice) => choice.kind === "accuse" && choice.at[0] === `player:${seat}`);
  }

  /** To look at the accusation that one player has made against another. */
  accusation(accused: number, by: number): Choice | null {
    return this.at(`accusation:${accused}:${by}`);
  }

  /** To do something with a card of a hand. */
  ofCard(card: string): Choice | null {
    return this.at(`card:${card}`);
  }

  /** To lay a drawn card face up at one side of the newcomer, one choice a card. */
  laying(side: Side): Choice[] {
    return this.all.filter((choice) => choice.kind === "lay-open" && choice.at[0]!.endsWith(`:${side}`));
  }

  /** The choices that point at nothing on the table. */
  plain(): Choice[] {
    return this.all.filter((choice) => ["leave", "remove", "keep"].includes(choice.kind));
  }
}

/** Where a choice would be found in `preview.places`. */
export function placeKey(choice: Choice | null): string {
  return choice?.at[0] ?? "";
}

/** The clone that a choice is about; the newcomer's own for laying her cards. */
export function cloneOf(choice: Choice | null, frame: OrphanFrame, content: Content): string | null {
  if (!choice) return null;
  if (choice.kind === "lay-open") return frame.scene.clones.at(-1)?.clone ?? null;
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
