// The games and their faces, each loaded when its table is first opened.
import type { GameName } from "../lib/types";
import type { GameFace } from "./face";

const FACES: Record<GameName, () => Promise<{ face: GameFace }>> = {
  "black-orchestra": () => import("./black-orchestra/face"),
  valkyrie: () => import("./valkyrie/face"),
  "orphan-black": () => import("./orphan-black/face"),
  "dark-order": () => import("./dark-order/face"),
};

export async function faceOf(game: GameName): Promise<GameFace> {
  return (await FACES[game]()).face;
}
