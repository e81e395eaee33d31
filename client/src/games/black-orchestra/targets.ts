// Where each choice lies, as the server says: on a space, a tile, a card, an item, a person, a leader, a die.
import type { Argument, Choice } from "../../lib/types";
import type { BoFrame } from "./look";
import type { Content } from "./scene";

type Many = Map<string, Choice[]>;

export interface Targets {
  spaces: Many;
  tiles: Many;
  people: Many;
  leaders: Many;
  /** `holder:card` and `holder:item`. */
  cards: Many;
  items: Many;
  usedCards: Many;
  usedItems: Many;
  events: Many;
  faces: Many;
  /** By how many dice. */
  rolls: Map<number, Choice>;
  conspire: Map<number, Choice>;
  deck: Choice[];
  prison: Choice[];
  support: Choice[];
  /** What the current event offers. */
  current: Choice[];
  answers: Many;
  ready: Choice | null;
}

/** Sorts the choices of a frame by the pieces that they point at: `space:munich`, `card:beck:N07`. */
export function targets(frame: BoFrame): Targets {
  const kinds = new Map<string, Many>();
  const of = (kind: string): Many => kinds.get(kind) ?? kinds.set(kind, new Map()).get(kind)!;
  for (const choice of frame.choices) {
    for (const piece of choice.at) {
      const kind = piece.slice(0, piece.indexOf(":"));
      const id = piece.slice(kind.length + 1);
      of(kind).set(id, [...(of(kind).get(id) ?? []), choice]);
    }
  }
  const byNumber = (kind: string) => new Map([...of(kind)].map(([n, choices]) => [Number(n), choices[0]!]));
  const take = (kind: string, id: string): Choice[] => {
    const found = of(kind).get(id) ?? [];
    of(kind).delete(id);
    return found;
  };
  return {
    prison: take("space", "prison"), current: take("event", "current"),
    spaces: of("space"), tiles: of("tile"), people: of("person"), leaders: of("leader"), cards: of("card"), items: of("item"),
    usedCards: of("used-card"), usedItems: of("used-item"), events: of("event"), faces: of("face"),
    rolls: byNumber("roll"), conspire: byNumber("conspire"), answers: of("answer"),
    deck: take("pile", "deck"), support: take("track", "support"), ready: take("plot", "ready")[0] ?? null,
  };
}

let lastFrame: BoFrame | null = null;
let lastFound: Targets | null = null;
/** The same, worked out once for all parts of the table. */
export function targetsOf(frame: BoFrame): Targets {
  if (lastFrame !== frame || !lastFound) {
    lastFrame = frame;
    lastFound = targets(frame);
  }
  return lastFound;
}

/** What a line of the log speaks of. */
export interface Named {
  spaces: Set<string>;
  people: Set<number>;
  leaders: Set<string>;
  items: Set<string>;
  cards: Set<string>;
  event: string;
}

export function namedBy(told: { key: string; args: Record<string, Argument> } | null, content: Content): Named {
  const args = told?.args ?? {};
  const ids = (name: string): number[] => {
    const value = args[name];
    return typeof value === "number" ? [value] : Array.isArray(value) ? value : [];
  };
  const pick = <T extends { id: string }>(list: T[], ...names: string[]): Set<string> =>
    new Set(names.flatMap(ids).map((n) => list[n]?.id ?? ""));
  return {
    spaces: pick(content.spaces, "space"),
    people: new Set(["who", "other", "owner"].flatMap(ids)),
    leaders: pick(content.leaders, "leader"),
    items: pick(content.items, "item", "items"),
    cards: pick(content.cards, "card"),
    event: [...pick(content.events, "event", "events")][0] ?? "",
  };
}
