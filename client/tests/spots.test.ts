// Pieces of Black Orchestra stand clear of every name, with eleven of them in any space, and of each other.
import { describe, expect, it } from "vitest";
import { Atlas, cellSpots } from "../src/games/black-orchestra/geometry";
import layout from "../src/games/black-orchestra/layout.json";
import { nameBox, overlap, pieceBox, stand, waters } from "../src/games/black-orchestra/spots";
import type { Content, SpaceInfo } from "../src/games/black-orchestra/scene";

const ENTERED = ["Zurich", "Paris", "Stockholm", "Auschwitz", "Treblinka"];
const TRAINS = ["Train Station", ...ENTERED];
const SPACES = Object.keys(layout.spaces).map((name) => ({ id: name, name, stage: 2, links: [], berlin: false, entry: ENTERED.includes(name) ? {} : null, delivery: TRAINS.includes(name) ? null : {} }) as unknown as SpaceInfo);
const [LEADERS, PAWNS] = [["a", "b", "c", "d", "e", "f"], ["1", "2", "3", "4", "5"]];

/** 1440 × 900, 1024 × 768, a phone: how far the paper is stretched, and how large pieces are on it. */
describe.each([[1, 1, 1.02], [1.04, 1, 1.2], [1, 1.02, 1.12], [1.28, 1, 1.3]])("on paper stretched by %d and %d, with pieces %d as large", (sx, sy, grow) => {
  const atlas = new Atlas({ spaces: SPACES } as unknown as Content, sx, sy);
  const names = [...SPACES.map((space) => nameBox(atlas.at(space.id), atlas.places.get(space.id)!.label, !!space.entry, grow)), ...waters(atlas)];
  const boxes = (spots: ReturnType<typeof stand>) => [...spots].map(([id, at]) => ({ id, box: pieceBox(id.split(":")[0] as "pawn", at, grow) }));

  it.each(SPACES.map((space) => space.id))("eleven pieces in %s cover no name and no other piece, and none is lost", (space) => {
    const spots = stand(atlas, SPACES, [{ space, leaders: LEADERS, pawns: PAWNS }], grow);
    const pieces = boxes(spots);
    expect(pieces.filter(({ box }) => names.some((name) => overlap(name, box))).map(({ id }) => id)).toEqual([]);
    expect(pieces.filter(({ box, id }) => pieces.some((other) => other.id !== id && overlap(other.box, box))).map(({ id }) => id)).toEqual([]);
    expect([...spots.values()].reduce((sum, spot) => sum + spot.ids.length, 0)).toBe(11);
  });

  it("a leader and a pawn in every space stand apart and cover no name", () => {
    const pieces = boxes(stand(atlas, SPACES, SPACES.map(({ id }) => ({ space: id, leaders: [`l${id}`], pawns: [`p${id}`] })), grow));
    expect(pieces.filter(({ box }) => names.some((name) => overlap(name, box))).map(({ id }) => id)).toEqual([]);
  });

  it("two prisoners have a target each", () => {
    const [one, other] = cellSpots(atlas.prison, 2, grow);
    expect(other!.x - one!.x).toBeGreaterThanOrEqual(25 * grow);
  });
});

describe.each([1.28, 1.07])("on a phone, its paper %d as high", (sy) => {
  const grow = 1.12;
  const atlas = new Atlas({ spaces: SPACES } as unknown as Content, 1, sy);

  it.each(SPACES.map((space) => space.id))("each of three pieces in %s has a target of its own for a finger, and its space too", (space) => {
    const spots = [...stand(atlas, SPACES, [{ space, leaders: ["a"], pawns: ["1", "2"] }], grow, true)];
    const targets = spots.map(([id, { x, y, out }]) => ({ id, x: x + out.x * grow, y: y + out.y * grow, w: 44 * grow, h: 44 * grow }));
    const spaces = SPACES.map(({ id }) => ({ ...atlas.at(id), w: 44 * grow, h: 44 * grow, id }));
    const all = [...targets, ...spaces];
    expect(targets.filter((one) => all.some((other) => other.id !== one.id && overlap(one, other))).map(({ id }) => id)).toEqual([]);
    expect(spots.every(([, { out }]) => Math.hypot(out.x, out.y) < 22), "a piece is pressed where it is seen").toBe(true);
  });
});
