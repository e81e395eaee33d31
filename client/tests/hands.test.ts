import { expect, test } from "vitest";
import { goals, liftable } from "../src/lib/hands.svelte";
import type { Choice } from "../src/lib/types";

let ids = 0;
const choice = (...hands: string[]): Choice => ({ id: ++ids, kind: "k", args: {}, text: "", clause: "", group: "", short: "", note: "", detail: "", at: [], hands, free: false });

test("a piece may be picked up if a choice carries it, or is to pick it up", () => {
  const found = liftable([choice("pawn:a", "place:x"), choice("pawn:a", "place:y"), choice("card:b"), choice()]);
  expect([...found].map(([piece, some]) => [piece, some.length])).toEqual([["pawn:a", 2], ["card:b", 1]]);
});

test("it goes where a choice puts it, and nowhere else", () => {
  const choices = [choice("item:badge", "person:beck"), choice("item:badge", "tile:munich"), choice("item:keys", "person:beck"), choice("item:badge")];
  expect([...goals(choices, "item:badge").keys()]).toEqual(["person:beck", "tile:munich"]);
  expect(goals(choices, "pawn:a").size).toBe(0);
});

test("two choices that do the same with the same piece are chosen among", () => {
  expect(goals([choice("card:plot", "leader:hess"), choice("card:plot", "leader:hess")], "card:plot").get("leader:hess")).toHaveLength(2);
});
