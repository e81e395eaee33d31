import { describe, expect, it } from "vitest";
import { routeOf } from "../src/lib/router.svelte";
import { bySection, cut, found } from "../src/lib/rulebook";
import { codeIn, titleOf } from "../src/lib/tables";
import type { Rule } from "../src/lib/types";

const GAMES = ["dark-order", "orphan-black", "valkyrie"];

describe("addresses", () => {
  it("lead to their screens", () => {
    expect(routeOf("/", GAMES)).toEqual({ name: "home" });
    expect(routeOf("/host/valkyrie", GAMES)).toEqual({ name: "host", game: "valkyrie" });
    expect(routeOf("/t/quiet-fox-27", GAMES)).toEqual({ name: "table", code: "QUIET-FOX-27" });
    expect(routeOf("/rules/dark-order", GAMES)).toEqual({ name: "rules", game: "dark-order", learn: false });
    expect(routeOf("/learn/orphan-black/", GAMES)).toEqual({ name: "rules", game: "orphan-black", learn: true });
    expect(routeOf("/problems/valkyrie", GAMES)).toEqual({ name: "problems", game: "valkyrie" });
    expect(routeOf("/rules", GAMES)).toEqual({ name: "rules", game: "dark-order", learn: false });
    expect(routeOf("/replay", GAMES)).toEqual({ name: "replay" });
    expect(routeOf("/stats", GAMES)).toEqual({ name: "stats" });
  });

  it("that lead nowhere say so", () => {
    for (const path of ["/host/chess", "/nowhere", "/t", "/t/A/B", "/replay/x", "/stats/x", "/%E0%A4%A"]) expect(routeOf(path, GAMES)).toEqual({ name: "missing" });
  });
});

describe("a game in an address", () => {
  it("may be any until the server has told which there are", () => {
    expect(routeOf("/host/chess", null)).toEqual({ name: "host", game: "chess" });
    expect(routeOf("/rules", null)).toEqual({ name: "wait" });
    expect(routeOf("/nowhere", null)).toEqual({ name: "missing" });
  });
});

describe("a code", () => {
  it("is found in what people paste", () => {
    for (const text of ["quiet-fox-27", " QUIET-FOX-27 ", "https://example.org/t/QUIET-FOX-27", "http://localhost:8421/t/quiet-fox-27?x#y", "quiet fox 27"])
      expect(codeIn(text)).toBe("QUIET-FOX-27");
    expect(codeIn("  ")).toBe("");
  });

  it("names its table", () => {
    expect(titleOf("QUIET-FOX-27")).toBe("Quiet Fox");
  });
});

describe("the rules", () => {
  const rule = (id: string, section: string, text: string): Rule => ({ id, section, text, source: "", ruling: false, why: "", setting: "" });
  const rules = [rule("VK-MOVE-1", "Moving", "A pawn moves one step."), rule("VK-ROLL-1", "Rolling", "Roll three dice."), rule("VK-MOVE-2", "Moving", "See VK-ROLL-1.")];

  it("stand by section, in the order of the book", () => {
    expect(bySection(rules).map((section) => [section.name, section.rules.length])).toEqual([["Moving", 2], ["Rolling", 1]]);
  });

  it("are found by every word", () => {
    expect(found(rules, "pawn STEP").map((one) => one.id)).toEqual(["VK-MOVE-1"]);
    expect(found(rules, "vk-move")).toHaveLength(2);
    expect(found(rules, "")).toHaveLength(3);
  });

  it("link the clauses that they name", () => {
    expect(cut("See VK-ROLL-1.")).toEqual([{ text: "See ", clause: false }, { text: "VK-ROLL-1", clause: true }, { text: ".", clause: false }]);
  });
});
