// How chances read.
import { t } from "./words";

/** So many of a hundred, in one line. */
export const ofHundred = (n: number | string): string => `${n}\u00a0%`;

/** A chance for people: what is not certain never reads as certain. */
export function percent(chance: number): string {
  if (chance <= 1e-9) return ofHundred(0);
  if (chance >= 1 - 1e-9) return ofHundred(100);
  if (chance < 0.01) return ofHundred("<1");
  return chance > 0.99 ? ofHundred(">99") : ofHundred(Math.round(chance * 100));
}

/** A gain or loss of chance, in points of a hundred: `+4`, `−9`. */
export function points(gain: number): string {
  const whole = Math.round(100 * gain);
  return t("points", { n: whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0" });
}
