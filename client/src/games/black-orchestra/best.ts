// The plot with the best odds that can be attempted now: the one button that is filled.
import type { Choice, Frame } from "../../lib/types";
import { bestOf, type BoFrame } from "./look";
import type { Content } from "./scene";

let seen: Frame | null = null;
let best = -1;
export const isBest = (choice: Choice): boolean => choice.id === best;

function success(choice: Choice, { view, scene }: BoFrame, content: Content): number {
  const victim = content.leaders[Number(choice.args["leader"])]?.id;
  const plot = scene.plots.find((one) => one.who === view.asked?.who && one.number === choice.args["card"] && one.victim === victim);
  return plot ? bestOf(plot.odds).success : 0;
}

/** Remembers which attempt of a frame is the best; the words stay the server's. */
export function watch(choice: Choice, frame: Frame, content: Content): Choice {
  if (seen === frame) return choice;
  seen = frame;
  const tried = frame.choices.filter((one) => one.kind === "attempt").map((one) => ({ id: one.id, success: success(one, frame as BoFrame, content) }));
  best = tried.sort((one, other) => other.success - one.success)[0]?.id ?? -1;
  return choice;
}
