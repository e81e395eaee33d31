// The faces of the games, each found by its folder and loaded when its table is first opened.
import type { GameName } from "../lib/types";
import type { GameFace } from "./face";

const FACES = import.meta.glob<{ face: GameFace }>("./*/face.ts");
const PLAIN = "plain";
const at = (folder: string) => FACES[`./${folder}/face.ts`];

/** The face of a game; one that brings none gets the plain one. */
export async function faceOf(game: GameName): Promise<GameFace> {
  const load = at(game) ?? at(PLAIN);
  if (!load) throw new Error(`Nothing draws the table of ${game}.`);
  const { face } = await load();
  return at(game) ? face : { ...face, name: game };
}
