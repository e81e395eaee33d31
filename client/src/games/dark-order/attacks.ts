// Attacks among the choices: who strikes whom, and what is foreseen, from the forecast that the server makes of my own view.
import type { Choice } from "../../lib/types";
import { t } from "../../lib/words";
import { attacks, chooser, forecastOf, place, slotAt, strikers, type Content, type DarkFrame, type Forecast } from "./model";

const TINTS: Record<string, string> = { sanctuary: "#d3c08c", apothecaries: "#d0905a", plague: "#97a65a" };
/** So many attacks stand one below the other on a phone; more are gathered under their attackers. */
const ROWS = 4;

/** The name of the unit on a space, as far as I know it. */
export function nameAt(frame: DarkFrame, content: Content, who: number, space: string): string {
  const slot = slotAt(frame, who, space);
  return slot?.unit ? content.units[slot.unit]!.short : t("do-hidden-at", { space });
}

/** What the attack would do, in a word or two. */
export function foreseen(frame: DarkFrame, content: Content, cast: Forecast): string {
  const slot = slotAt(frame, 1 - cast.who, cast.goal);
  const commander = !!slot?.unit && content.units[slot.unit]!.commander;
  if (cast.kills) return [t(commander ? "do-short-falls" : "do-short-dies"), ...after(cast)].join(", ");
  if (cast.taken === 0) return t("do-short-unhurt");
  return cast.left === null ? t("do-short-damage", { n: cast.taken }) : t("do-short-left", { n: cast.taken, left: cast.left });
}

/** The same with its sum: `2 + 3 of 5: falls`. */
function reckoned(frame: DarkFrame, content: Content, cast: Forecast): string {
  if (cast.life === null) return t("do-verdict-unknown", { n: cast.taken });
  const sum = cast.before ? `${cast.before} + ${cast.taken}` : `${cast.taken}`;
  return cast.taken === 0 ? t("do-short-unhurt") : t("do-short-sum", { sum, life: cast.life, so: cast.kills ? foreseen(frame, content, cast) : t("do-short-lives", { n: cast.left ?? 0 }) });
}

function after(cast: Forecast): string[] {
  return cast.follows.flatMap(({ key }) => (key === "burst" || key === "rupture" ? [t(`do-short-${key}`)] : []));
}

/** An attack by the names of the two, instead of their spaces. */
export function reworded(choice: Choice, frame: DarkFrame, content: Content, phone: boolean): Choice {
  const cast = forecastOf(frame, choice);
  if (!cast) return choice;
  const all = choice.kind === "attack" ? attacks(frame) : frame.choices.filter((one) => one.kind === choice.kind);
  const several = choice.kind === "attack" && strikers(frame).length > 1;
  const target = nameAt(frame, content, 1 - cast.who, cast.goal);
  const attacker = nameAt(frame, content, cast.who, cast.start);
  const lone = !phone && several && all.filter((one) => one.args.space === choice.args.space).length === 1;
  const loose = lone || (all.length <= ROWS && (phone || !several));
  const slot = slotAt(frame, 1 - cast.who, cast.goal);
  const unit = slot?.unit ? content.units[slot.unit]! : null;
  const twins = all.some((one) => one !== choice && one.args.space === choice.args.space && sameName(one, choice, frame, content));
  const named = twins && unit ? t("do-unit-at", { unit: target, space: cast.goal }) : target;
  return {
    ...choice,
    text: t("do-attack-sentence", { attacker, target: unit ? t("do-unit-at", { unit: target, space: cast.goal }) : target }),
    group: loose ? "" : several ? attacker : choice.group,
    short: several && loose ? t("do-attack-pair", { attacker, target: named }) : named,
    note: phone ? reckoned(frame, content, cast) : foreseen(frame, content, cast),
    ...(unit ? { picture: { name: unit.drawing, tint: TINTS[unit.faction] ?? "#b3aa97" } } : {}),
  };
}

function sameName(one: Choice, other: Choice, frame: DarkFrame, content: Content): boolean {
  const enemy = 1 - chooser(frame);
  const goal = (choice: Choice) => place(choice.kind === "attack" ? choice.args.goal : choice.args.space);
  return nameAt(frame, content, enemy, goal(one)) === nameAt(frame, content, enemy, goal(other));
}
