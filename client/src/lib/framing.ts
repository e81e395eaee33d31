// Where the window of a map goes: to somebody, and a little aside if more of what may be chosen is in it then.

interface Point {
  x: number;
  y: number;
}
interface Window {
  width: number;
  height: number;
}

/** The middle of a window with `home` in it and as many of `marks`, the nearest first, as it holds with so much room around each. */
export function framed(home: Point, marks: Point[], window: Window, room: Window): Point {
  let [left, right, top, bottom] = [home.x, home.x, home.y, home.y];
  const wide = Math.max(0, window.width - 2 * room.width);
  const high = Math.max(0, window.height - 2 * room.height);
  for (const { x, y } of [...marks].sort((one, other) => apart(one, home) - apart(other, home))) {
    const [l, r, t, b] = [Math.min(x, left), Math.max(x, right), Math.min(y, top), Math.max(y, bottom)];
    if (r - l <= wide && b - t <= high) [left, right, top, bottom] = [l, r, t, b];
  }
  return {
    x: within(home.x, right - wide / 2, left + wide / 2),
    y: within(home.y, bottom - high / 2, top + high / 2),
  };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const within = (n: number, low: number, high: number): number => Math.max(low, Math.min(n, high));
