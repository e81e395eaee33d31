// The number of an attack of The Dark Order on a field full of cards: it leaves what one reckons with to be read.
import { describe, expect, it } from "vitest";
import { clearOf, fieldOf, lineOf, lying, type Rect } from "../src/games/dark-order/layout";
import type { Content, Slot } from "../src/games/dark-order/scene";

const SIGNED = [{ key: "armour", n: 1 }, { key: "reach", n: 0 }];
const content = { units: { short: { short: "Forager", keywords: [] }, long: { short: "Leather-Mask Bruiser", keywords: SIGNED } } } as unknown as Content;
const slot = (more: Partial<Slot>) => ({ unit: "long", up: true, state: "alive", spent: false, held: false, attached: [], mine: 0, plague: 0, ...more }) as unknown as Slot;
const CROWDS = { "signed and long-named": slot({}), spent: slot({ spent: true }), laden: slot({ unit: "short", attached: ["s-n1"] }) };
const apart = (one: Rect, other: Rect) => one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;

/** A phone upright and on its side, 200 %, a tablet, a desk: the field, its seam, and how large the number is. */
const FIELDS = [[378, 346, 4, 44, 22], [520, 378, 4, 44, 22], [392, 438, 4, 44, 22], [584, 508, 10, 68, 44], [690, 628, 10, 68, 44]] as const;

describe.each(FIELDS)("on a field of %d by %d", (width, height, seam, ...pill) => {
  const field = fieldOf(width, height, 0, seam);
  const size = { w: pill[0], h: pill[1] };

  it.each(Object.entries(CROWDS))("full of cards that are %s, no speed, no row of numbers and nothing attached is covered", (_, one) => {
    const cards = Object.values(field.spaces).map((rect) => lying(rect, one, content));
    const covered = ["F1", "F2", "F3"].flatMap((from) =>
      ["F1", "F2", "F3", "B1", "B2", "B3"].flatMap((to) => {
        const struck = field.spaces[`0 ${to}`]!;
        const { px, py } = clearOf(lineOf(field.spaces[`1 ${from}`]!, struck, field), struck, cards, size);
        const box = { x: px - size.w / 2, y: py - size.h / 2, ...size };
        const read = cards.flatMap(({ x, y, w, h }) => [{ x: x + 6, y: y + 4, w: 30, h: 14 }, { x, y: y + h - 18, w, h: 14 }, ...(one.attached.length ? [{ x: x + 20, y: y + h - (h < 100 ? 54 : 64), w: w - 20, h: 12 }] : [])]);
        return read.every((text) => apart(text, box)) ? [] : [`${from} ${to}`];
      }),
    );
    expect(covered).toEqual([]);
  });
});
