// Words for what lies on the table, for labels and captions. Sentences come from the words files.
import type { Choice } from "../../lib/types";
import { t } from "../../lib/words";
import { chooser, player, slotAt, place, type Content, type DarkFrame, type Slot } from "./model";

/** Everything that lies on a unit, and its state, in words. */
export function marks(slot: Slot, content: Content): string[] {
  const found: string[] = [];
  if (slot.state === "body") found.push(t("do-body"));
  if (slot.state === "dying") found.push(t("do-dying"));
  if (!slot.up) found.push(t("do-face-down"));
  if (slot.spent) found.push(t("do-spent"));
  if (slot.held) found.push(t("do-held"));
  if (slot.plague) found.push(t("do-plague-left", { n: slot.plague }));
  if (slot.values?.armour) found.push(t("do-armour-left", { n: slot.values.armour }));
  if (slot.values?.barricade) found.push(t("do-barricade-left", { n: slot.values.barricade }));
  for (const card of slot.attached) found.push(content.supports[card]?.name ?? card);
  if (slot.mine) found.push(t("do-mine-under"));
  if (slot.ability_used) found.push(t("do-used"));
  return found;
}

/** A space in a sentence, for screen readers. */
export function cellLabel(frame: DarkFrame, content: Content, who: number, space: string): string {
  const slot = slotAt(frame, who, space);
  const side = t(who === chooser(frame) ? "do-side-own" : "do-side-enemy", { space });
  if (!slot) return t("do-cell-free", { side });
  const unit = slot.unit ? content.units[slot.unit] : undefined;
  const rest = marks(slot, content).join(", ");
  if (!unit) return t("do-cell-hidden", { side, marks: rest });
  const now = slot.values ?? unit;
  return t("do-cell-unit", { side, unit: unit.short, attack: now.attack, left: Math.max(0, now.life - slot.damage), life: now.life, speed: now.speed, command: now.command, marks: rest ? `, ${rest}` : "" });
}

/** The picture of a choice that lies on a unit. */
export function chipIcon(frame: DarkFrame, content: Content, choice: Choice): string {
  if (choice.kind === "give-token") return choice.args.token === 0 ? "i-speed" : "i-life";
  if (choice.kind === "stay") return "i-hold";
  if (choice.kind === "go-back" || choice.kind === "take-up") return "i-withdraw";
  if (choice.kind === "ride-in") return "i-ride";
  if (choice.kind === "use-ability") {
    const slot = slotAt(frame, chooser(frame), place(choice.args.space));
    const active = slot?.unit ? content.units[slot.unit]!.keywords.filter((word) => !["armour", "contagion"].includes(word.key)) : [];
    return active.length ? `i-${active[active.length - 1]!.key}` : "i-aegis";
  }
  return choice.kind === "attack" ? "i-attack" : "i-right";
}

export function chipWord(choice: Choice): string {
  if (choice.kind === "give-token") return "+1";
  if (choice.kind === "stay") return t("do-chip-stay");
  if (choice.kind === "go-back") return t("do-chip-back");
  return choice.kind === "use-ability" ? t("do-chip-use") : "";
}

/** `3 units, 2 support`. */
export function handWords(frame: DarkFrame, who: number): string {
  const hand = player(frame, who).hand;
  return t("do-hand-words", { units: hand.units, support: hand.support + hand.neutral });
}
