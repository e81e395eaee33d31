// Numbered points on a chart: where two would lie over each other, they stand side by side.

export interface Spot {
  x: number;
  y: number;
}

/** The points, in order from left to right, moved sideways as little as is needed, and not beyond `end`. */
export function apart(spots: Spot[], least: number, end: number): Spot[] {
  const found = spots.map((one) => ({ ...one }));
  const meet = (one: Spot, other: Spot) => Math.abs(one.y - other.y) < least && Math.abs(one.x - other.x) < least;
  for (let n = 1; n < found.length; n++) {
    for (const before of found.slice(0, n)) if (meet(before, found[n]!)) found[n]!.x = before.x + least;
  }
  for (let n = found.length - 1; n >= 0; n--) {
    found[n]!.x = Math.min(found[n]!.x, end);
    for (const after of found.slice(n + 1)) if (meet(found[n]!, after)) found[n]!.x = after.x - least;
  }
  return found;
}
