// Terms of the rules that are explained where they stand, in somebody's first games.
import { api } from "./api";
import type { GameName } from "./types";
import type { TermInfo } from "./wire";

/** What is explained now; empty where nobody needs it. */
export const terms = $state<{ list: readonly TermInfo[] }>({ list: [] });

/** Explain the terms of this game, or of none. */
export function explain(game: GameName | null): void {
  if (!game) terms.list = [];
  else api.terms(game).then((found) => (terms.list = found), () => undefined);
}

export interface Part {
  text: string;
  /** What it means, where it is a term. */
  means: string;
}

const words = new Intl.Segmenter("en", { granularity: "word" });

/** A text cut where terms stand in it, word by word: each is explained once, the longest first. */
export function cutTerms(text: string, list: readonly TermInfo[]): Part[] {
  const means = new Map(list.flatMap((term) => term.words.map((word): [string, string] => [word.toLowerCase(), term.means])));
  const longest = [...means.keys()].sort((a, b) => b.length - a.length);
  const lower = text.toLowerCase();
  const ends = new Set(Array.from(words.segment(text), ({ index, segment }) => index + segment.length));
  const parts: Part[] = [];
  const said = new Set<string>();
  let from = 0;
  for (const { index, isWordLike } of words.segment(text)) {
    if (!isWordLike || index < from) continue;
    const found = longest.find((word) => lower.startsWith(word, index) && ends.has(index + word.length));
    const meaning = found && means.get(found);
    if (!meaning || said.has(meaning)) continue;
    said.add(meaning);
    if (index > from) parts.push({ text: text.slice(from, index), means: "" });
    from = index + found.length;
    parts.push({ text: text.slice(index, from), means: meaning });
  }
  if (from < text.length || !parts.length) parts.push({ text: text.slice(from), means: "" });
  return parts;
}
