// How the choices stand in the strip, and which key plays which.
import type { Choice } from "./types";

/** A button: one choice, or many that open. */
export type Item =
  | { kind: "one"; choice: Choice }
  | { kind: "many"; group: string; choices: Choice[] };

export const FLAT = 6;
const LOOSE = 4;
const DIGITS = [..."1234567890"];
const LETTERS = [..."abcdefgijklmnopqrstvwxyz"]; // h is a hint and u takes back
const NAMED = "=";

/** The choices as buttons; so many stand side by side, more are put together by their groups. `open` is the group that was opened. */
export function arrange(choices: Choice[], open: string | null, flat = FLAT): Item[] {
  const groups = byGroup(choices);
  if (open !== null) return ones(groups.get(open) ?? []);
  if (groups.size === 1 || choices.length <= flat) return ones(choices);
  return [...groups].flatMap(([group, some]): Item[] => {
    if (some.length === 1) return ones(some);
    if (group === "" && some.length <= LOOSE) return ones(some);
    return [{ kind: "many", group, choices: some }];
  });
}

function byGroup(choices: Choice[]): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return groups;
}

function ones(choices: Choice[]): Item[] {
  return choices.map((choice) => ({ kind: "one", choice }));
}

/** What each key does: a choice by its id, or a group by `=` and its name. */
export class Keys {
  private readonly byTarget = new Map<string, string>();
  private readonly byKey = new Map<string, Choice | string>();

  /** `isOnBoard` says which choices lie on the board: they have the digits. */
  constructor(items: Item[], isOnBoard: (choice: Choice) => boolean = (choice) => choice.at.length > 0) {
    const onBoard = items.flatMap((item) => (item.kind === "one" ? [item.choice] : item.choices)).filter(isOnBoard);
    const visible = items.map((item): Choice | string => (item.kind === "one" ? item.choice : NAMED + item.group));
    const first = onBoard.length ? onBoard : visible;
    first.forEach((target, at) => at < DIGITS.length && this.give(target, DIGITS[at]!));
    for (const target of visible) if (!this.byTarget.has(nameOf(target))) this.give(target, this.free(target));
  }

  /** The key of a choice, in capitals; empty if it has none. */
  of(choice: Choice): string {
    return this.byTarget.get(nameOf(choice))?.toUpperCase() ?? "";
  }

  /** The key that opens a group. */
  ofGroup(group: string): string {
    return this.byTarget.get(NAMED + group)?.toUpperCase() ?? "";
  }

  /** The keys of a group's members in short: "1–4", or nothing if some have none. */
  range(choices: Choice[]): string {
    const keys = choices.map((choice) => this.of(choice));
    if (keys.some((key) => !key)) return "";
    return keys.length === 1 ? keys[0]! : `${keys[0]}–${keys.at(-1)}`;
  }

  /** The choice that a key plays, or the group that it opens. */
  get(key: string): { choice: Choice } | { group: string } | null {
    const target = this.byKey.get(key.toLowerCase());
    if (target === undefined) return null;
    return typeof target === "string" ? { group: target.slice(1) } : { choice: target };
  }

  private give(target: Choice | string, key: string): void {
    if (!key) return;
    this.byTarget.set(nameOf(target), key);
    this.byKey.set(key, target);
  }

  private free(target: Choice | string): string {
    const words = typeof target === "string" ? target : `${target.group}${target.short}${target.text}`;
    const wanted = [...words.toLowerCase()].filter((sign) => LETTERS.includes(sign));
    return [...wanted, ...LETTERS].find((sign) => !this.byKey.has(sign)) ?? "";
  }
}

function nameOf(target: Choice | string): string {
  return typeof target === "string" ? target : String(target.id);
}
