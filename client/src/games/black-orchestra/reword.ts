// Choices that the map and the sheets let us say shorter: a plot by its name and odds, dice by their odds.
import type { Choice, Frame } from "../../lib/types";
import { t } from "../../lib/words";
import type { BoFrame } from "./look";
import type { Content, Prospect } from "./types";

const percent = (part: number) => (part > 0 && part < 0.005 ? "<1 %" : `${Math.round(part * 100)} %`);
const odds = ([success, caught]: [number, number]) => t("bo-odds-note", { success: percent(success), caught: percent(caught) });

/** The plot with the best odds that can be attempted now: the one button that is filled. */
let best = -1;
export const isBest = (choice: Choice): boolean => choice.id === best;

function prospectOf(choice: Choice, frame: BoFrame, content: Content): Prospect | undefined {
  const victim = content.leaders[Number(choice.args.leader)]?.id;
  return frame.preview.plots?.find((one) => one.who === frame.view.asked?.who && one.number === choice.args.card && one.victim === victim);
}

const topOf = (prospect: Prospect | undefined): [number, number] => prospect?.odds.reduce((one, other) => (other[0] > one[0] ? other : one), [0, 0] as [number, number]) ?? [0, 0];

function attempt(choice: Choice, frame: BoFrame, content: Content): Choice {
  const all = frame.choices.filter((one) => one.kind === "attempt").map((one) => ({ id: one.id, success: topOf(prospectOf(one, frame, content))[0] }));
  best = all.reduce((one, other) => (other.success > one.success ? other : one)).id;
  const prospect = prospectOf(choice, frame, content);
  const name = content.names.card?.[Number(choice.args.card)];
  if (!prospect || !name) return choice;
  const leader = content.names.leader?.[Number(choice.args.leader)] ?? "";
  const twice = frame.choices.some((one) => one.kind === "attempt" && one !== choice && one.args.card === choice.args.card);
  return { ...choice, group: twice || choice.args.leader !== 0 ? t("bo-plot-on", { plot: name, leader }) : name, note: odds(topOf(prospect)) };
}

export function reword(choice: Choice, given: Frame, content: Content): Choice {
  const frame = given as BoFrame;
  if (choice.kind === "attempt") return attempt(choice, frame, content);
  if (choice.kind === "collect") return { ...choice, group: t("bo-deed-collect") };
  if (choice.kind === "reveal") return { ...choice, group: t("bo-word-reveal") };
  if (choice.kind === "roll") {
    const chances = frame.preview.now?.odds[Number(choice.args.n) - 1];
    return chances ? { ...choice, note: odds(chances) } : choice;
  }
  return choice;
}
