// What games say of their usual actions: the file `usual.ts` in a game's folder, where there is one.
import type { GameName } from "../lib/types";

/** By question: a picture as `GameFace.icon` names it, and the kinds of actions; the first kind gives the name and the reason. */
export type Plan = Record<string, [icon: string, ...kinds: string[]][]>;

interface Usual {
  /** What the keys of the words for kinds of actions begin with. */
  deeds: string;
  plan: Plan;
}

const FOUND = import.meta.glob<Usual>("./*/usual.ts", { eager: true });
const of = (game: GameName): Usual | undefined => FOUND[`./${game}/usual.ts`];

export const deeds = (game: GameName): string => of(game)?.deeds ?? `${game}-deed`;
export const planOf = (game: GameName): Plan => of(game)?.plan ?? {};
