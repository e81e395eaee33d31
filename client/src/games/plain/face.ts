// The face of a game that brings none: its table as a list, its choices in the strip.
import type { GameFace } from "../face";
import Board from "./Board.svelte";
import Nothing from "./Nothing.svelte";
import Others from "./Others.svelte";

export const face: GameFace = {
  name: "plain",
  Board,
  Others,
  Tracks: Nothing,
  Mine: Nothing,
  Aside: Nothing,
  Closeup: Nothing,
  ending: () => import("./Ending.svelte"),
  phases: () => [],
  icon: () => "",
  lies: () => "",
  commits: () => false,
};
