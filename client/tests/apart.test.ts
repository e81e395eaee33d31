import { expect, test } from "vitest";
import { apart } from "../src/lib/apart";

const at = (...xs: number[]) => xs.map((x) => ({ x, y: 50 }));
const xs = (spots: { x: number }[]) => spots.map(({ x }) => x);

test("points that lie apart stay where they are", () => {
  expect(xs(apart(at(10, 40, 90), 20, 100))).toEqual([10, 40, 90]);
});
test("points at the end of the chart stand side by side before it", () => {
  expect(xs(apart(at(85, 92, 99), 20, 100))).toEqual([60, 80, 100]);
});
test("points at the same place stand side by side behind it", () => {
  expect(xs(apart(at(10, 10, 10), 20, 100))).toEqual([10, 30, 50]);
});
test("points above each other stay where they are", () => {
  const spots = [{ x: 50, y: 10 }, { x: 52, y: 40 }];
  expect(apart(spots, 20, 100)).toEqual(spots);
});
