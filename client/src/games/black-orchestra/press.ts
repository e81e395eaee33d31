// Pressing something that choices lie on: one that answers the question is played, several open a small list.
import type { Choice } from "../../lib/types";
import { t } from "../../lib/words";
import type { FaceProps, Shown } from "../face";
import { percent } from "../../lib/chance";
import { bestOf, type BoFrame } from "./look";

export interface Menu {
  title: string;
  choices: Choice[];
  x: number;
  top: number;
  bottom: number;
  closer?: () => void;
  /** What is worth knowing before choosing, where the table knows more than the choice says. */
  notes: Map<number, string>;
}

/** The odds of a plot with everything at hand. */
function notes(choices: Choice[], frame: BoFrame): Map<number, string> {
  const found = new Map<number, string>();
  for (const choice of choices.filter((one) => one.kind === "attempt")) {
    const card = Number(choice.args["card"]);
    const plot = frame.scene.plots.find((one) => one.who === frame.view.asked?.who && one.number === card);
    const best = plot && bestOf(plot.odds);
    if (plot && best) found.set(choice.id, t("bo-plot-note", { n: plot.dice, targets: plot.need, success: percent(best.success), caught: percent(best.detected) }));
  }
  return found;
}

/** In the action step only these are played at a touch; all else is confirmed in the list. */
const AT_ONCE = ["move", "collect", "reveal", "dossier"];

export function press(
  event: Event,
  title: string,
  choices: Choice[],
  shown: Shown | null,
  props: Pick<FaceProps, "pick" | "show" | "frame" | "lift">,
  piece = "",
): Menu | null {
  if (piece && props.lift?.(piece)) return null;
  const first = choices[0];
  if (!first) {
    if (shown) props.show(shown);
    return null;
  }
  const answers = props.frame.view.asked?.key !== "action" || AT_ONCE.includes(first.kind);
  if (choices.length === 1 && answers && !first.free) {
    props.pick(first);
    return null;
  }
  const target = event.currentTarget;
  const box = target instanceof Element ? target.getBoundingClientRect() : new DOMRect();
  const menu: Menu = { title, choices, x: box.x + box.width / 2, top: box.top, bottom: box.bottom, notes: notes(choices, props.frame as BoFrame) };
  if (shown) menu.closer = () => props.show(shown);
  return menu;
}

/** The key in the ring: that of its choice, or how many where several lie. */
export function markOf(choices: Choice[] | undefined, keyOf: (choice: Choice) => string): string {
  if (!choices?.length) return "";
  return choices.length === 1 ? keyOf(choices[0]!) : `${choices.length}×`;
}
