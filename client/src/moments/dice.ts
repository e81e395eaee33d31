// Dice that fall one after the other, and what is still possible with those that roll.

/** How many dice show what helps and what harms. */
export interface Have {
  good: number;
  bad: number;
}
/** How likely it is to succeed and to be caught. */
export interface Odds {
  good: number;
  caught: number;
}
/** As the server tells it, by the rules: by the dice that still roll, then by harmful and helpful faces that lie, to succeed and to be caught. */
export type Falls = number[][][][];
/** What is printed on a die, and which of its faces help and harm. */
export interface Die {
  faces: string[];
  good: string;
  bad: string;
}

export const none = (): Have => ({ good: 0, bad: 0 });

export function add(have: Have, die: Die, face: string, n = 1): Have {
  return { good: have.good + (face === die.good ? n : 0), bad: have.bad + (face === die.bad ? n : 0) };
}

/** The chances with so many dice that still roll. */
export function odds(have: Have, left: number, falls: Falls): Odds {
  const [good, caught] = falls[left]?.[have.bad]?.[have.good] ?? [0, 0];
  return { good: good ?? 0, caught: caught ?? 0 };
}

/**
 * The dice in the order in which they fall: shuffled by the number of the line that tells of them, so the same on every screen and in
 * replays. Events have them sorted; a sorted reveal, or one that keeps the deciding die back, would make the ticking odds a lie.
 */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const found = [...list];
  let state = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  for (let n = found.length - 1; n > 0; n--) {
    const k = Math.floor(next() * (n + 1));
    [found[n], found[k]] = [found[k]!, found[n]!];
  }
  return found;
}
