// The stages, by the name of the scene.
import type { Clock } from "../clock";
import type { SceneName, Spec } from "../script";
import type { Roots } from "../stage.svelte";
import { tray } from "./tray";
import { accuse } from "./accuse";
import { blow, plague } from "./blow";
import { clone } from "./clone";
import { end } from "./end";
import { file } from "./file";
import { lamp } from "./lamp";
import { score } from "./score";
import { settled } from "./settled";
import { shelf } from "./shelf";

type Stager = (data: any, root: HTMLElement, roots: Roots) => Clock | null;
const STAGES: Record<SceneName, Stager> = { tray, file, lamp, shelf, end, clone, accuse, score, blow, plague, settled };

/** Puts a scene on its root; null where it cannot be shown here. */
export function staged(spec: Spec, root: HTMLElement, roots: Roots): Clock | null {
  return STAGES[spec.scene](spec.data, root, roots);
}
