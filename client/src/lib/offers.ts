// Which choices stand in the strip. What lies on the board is chosen there; a few buttons hold the rest, and More holds all else.
import { ofHundred } from "./chance";
import { isQuiet } from "./kinds";
import { arrange, type Item } from "./keys";
import type { Choice } from "./types";

/** Where a choice is made: by pressing something on the board, something that I hold, or only by a button. */
export type Lies = "board" | "shelf" | "";

/** What a game says of a choice here. */
export interface Ways {
  lies: (choice: Choice, phone?: boolean) => Lies;
  /** Whether it commits. */
  commits: (choice: Choice) => boolean;
}

export interface Offered {
  row: Item[];
  more: Item[];
}

export const MOST = 4;

/** The buttons of the strip, at most four, and what is behind More. */
export function offered(choices: Choice[], ways: Ways, armed: Choice | null = null, phone = false): Offered {
  const lying = (where: Lies) => choices.filter((choice) => ways.lies(choice, phone) === where);
  const [board, shelf, plain] = [lying("board"), lying("shelf"), lying("")];
  const near = [...plain, ...shelf.filter(ways.commits)];
  const held = shelf.filter((choice) => !ways.commits(choice));
  // On a phone what I hold may lie below the fold: its buttons take all the room that there is.
  const all = near.length + held.length < MOST + Number(phone) && !board.length ? [...near, ...held] : near;
  const items = ranked(arrange(choices.filter((choice) => all.includes(choice)), null, MOST), ways);
  const row = withArmed(kept(items), armed);
  const left = choices.filter((choice) => !row.some((item) => (item.kind === "one" ? item.choice === choice : item.choices.includes(choice))));
  const [plainly, onBoard] = [left.filter((choice) => !board.includes(choice)), left.filter((choice) => board.includes(choice))];
  return { row, more: [...arrange(plainly, null, MOST), ...grouped(onBoard)] };
}

/** What lies on the board is listed group by group: it is better chosen there. */
function grouped(choices: Choice[]): Item[] {
  const groups = [...new Set(choices.map((choice) => choice.group))];
  if (choices.length <= MOST || groups.length > MOST * 2) return choices.map((choice) => ({ kind: "one", choice }));
  return groups.flatMap((group): Item[] => {
    const some = choices.filter((choice) => choice.group === group);
    return some.length === 1 ? [{ kind: "one", choice: some[0]! }] : [{ kind: "many", group, choices: some }];
  });
}

/** What commits stands after what does not, what ends or passes at last. */
function rank(item: Item, ways: Ways): number {
  if (item.kind === "many") return 1;
  return isQuiet(item.choice.kind) ? 3 : ways.commits(item.choice) ? 2 : 1;
}

function ranked(items: Item[], ways: Ways): Item[] {
  return items.map((item, at) => ({ item, at })).sort((one, other) => rank(one.item, ways) - rank(other.item, ways) || one.at - other.at).map(({ item }) => item);
}

/** As many as there is room for: those that end or commit stay. */
function kept(items: Item[]): Item[] {
  if (items.length <= MOST) return [...items];
  const late = items.filter((item) => item.kind === "one" && isQuiet(item.choice.kind)).slice(0, 1);
  const rest = items.filter((item) => !late.includes(item));
  const best = [...rest].sort((one, other) => foreseen(other) - foreseen(one)).slice(0, MOST - late.length);
  return [...rest.filter((item) => best.includes(item)), ...late];
}

/** The chance that a choice's note tells of; 0 where it tells of none. */
function foreseen(item: Item): number {
  return item.kind === "one" ? (item.choice.chance ?? 0) : 0;
}

/** What was pressed once stands in the row, wherever it was pressed. */
function withArmed(row: Item[], armed: Choice | null): Item[] {
  if (!armed || row.some((item) => item.kind === "one" && item.choice.id === armed.id)) return row;
  const quiet = row.filter((item) => item.kind === "one" && isQuiet(item.choice.kind));
  const rest = row.filter((item) => !quiet.includes(item)).slice(0, MOST - 1 - quiet.length);
  return [...rest, { kind: "one", choice: armed }, ...quiet];
}

export interface Said {
  /** A letter that stands for it on its card. */
  badge: string;
  word: string;
  /** One softer line. */
  second: string;
  /** What is foreseen, large. */
  number: string;
}

const SHORT = 30;
const LONG = 44;

/** A choice in the words of a button; where one of its kind beside it is too long, all of them are short. */
export function saidOf(choice: Choice, alone: boolean, beside: Choice[] = []): Said {
  const badge = choice.group.length === 1 ? choice.group : "";
  const number = choice.chance == null ? "" : ofHundred(Math.round(choice.chance));
  const isLong = ({ text }: Choice) => text.length > SHORT;
  const brief = [choice, ...beside.filter((one) => one.kind === choice.kind)].some(isLong);
  const word = badge ? choice.short : alone && isLong(choice) && choice.group.length > 1 && choice.short !== choice.text ? choice.group : brief ? choice.short : choice.text;
  // What stands there large is not said a second time.
  const note = choice.note.split(" · ").filter((part) => part !== number).join(" · ");
  const second = word === choice.group && choice.short !== word ? choice.short : note;
  return { badge, word, second: second.length > LONG || second === word ? "" : second, number };
}
