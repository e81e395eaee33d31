import type { GameFace } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import Ending from "./Ending.svelte";
import Mine from "./Mine.svelte";
import Others from "./Others.svelte";

export const face: GameFace = {
  name: "dark-order",
  Board,
  Others,
  Mine,
  Aside,
  Closeup,
  Ending,
  phases: () => [],
  question: () => "",
  icon: () => "",
  commits: () => false,
};
