import { describe, expect, it } from "vitest";
import { pictureOf } from "../src/games";
import { deeds, planOf } from "../src/games/usual";
import { games, people, titled } from "../src/lib/games.svelte";
import type { GameInfo } from "../src/lib/types";

const info = (name: string, seats: number[]): GameInfo => ({ name, seats, called: "Night Ferry" }) as unknown as GameInfo;

describe("games", () => {
  it("are called as the server says, and until it has answered by their own name", () => {
    expect(titled("night-ferry")).toBe("Night Ferry");
    expect(games.names).toBeNull();
    games.list = [{ ...info("night-ferry", [2, 3]), called: "The Night Ferry" }];
    expect(titled("night-ferry")).toBe("The Night Ferry");
    expect(games.names).toEqual(["night-ferry"]);
  });

  it("say for how many people they are", () => {
    expect(people(info("a", [2]))).toBe("2");
    expect(people(info("a", [3, 4, 5, 6]))).toBe("3–6");
  });

  it("need no folder here", () => {
    expect(pictureOf("valkyrie")).toBe("/art/home-valkyrie.svg");
    expect(pictureOf("night-ferry")).toBe("/art/home-plain.svg");
    expect(deeds("valkyrie")).toBe("vk-deed");
    expect(planOf("night-ferry")).toEqual({});
  });
});
