import { describe, expect, it } from "vitest";
import { parse, say, t } from "../src/lib/words";

const files = import.meta.glob(["../src/*.{ts,svelte}", "../src/{ui,screens,lib,learn}/*", "../src/moments/**/*.{ts,svelte}", "../src/games/*/moments.ts"], { query: "?raw", import: "default", eager: true });
const source = Object.values(files).join("\n");
const words = Object.values(import.meta.glob("../src/words/en.ftl", { query: "?raw", import: "default", eager: true }))[0] as string;
const english = new Intl.PluralRules("en");
const polish = new Intl.PluralRules("pl");

describe("words", () => {
  it("fills arguments in", () => {
    const book = parse("hello = Good evening, { $name }.");
    expect(say(book, english, "hello", { name: "Marta" })).toBe("Good evening, Marta.");
  });

  it("choose a form by number", () => {
    const book = parse("seats = { $n -> [0] Nobody [one] One seat *[other] { $n } seats } left");
    expect(say(book, english, "seats", { n: 0 })).toBe("Nobody left");
    expect(say(book, english, "seats", { n: 1 })).toBe("One seat left");
    expect(say(book, english, "seats", { n: 4 })).toBe("4 seats left");
  });

  it("know the forms of another language", () => {
    const book = parse("cards = { $n -> [one] { $n } karta [few] { $n } karty *[many] { $n } kart }");
    expect([1, 3, 5, 22].map((n) => say(book, polish, "cards", { n }))).toEqual(["1 karta", "3 karty", "5 kart", "22 karty"]);
  });

  it("choose a form by word", () => {
    const book = parse("side = { $side -> [left] to the left *[other] elsewhere }");
    expect(say(book, english, "side", { side: "left" })).toBe("to the left");
    expect(say(book, english, "side", { side: "up" })).toBe("elsewhere");
  });

  it("go on in the next line when it is indented", () => {
    const book = parse("long = one\n  two\nshort = three");
    expect(say(book, english, "long")).toBe("one\ntwo");
    expect(say(book, english, "short")).toBe("three");
  });

  it("read a selection that stands on several lines", () => {
    const book = parse("n = { $n ->\n    [one] one thing\n   *[other] { $n } things\n }");
    expect(say(book, english, "n", { n: 1 })).toBe("one thing");
    expect(say(book, english, "n", { n: 2 })).toBe("2 things");
  });

  it("refer to other messages and quote what would be read otherwise", () => {
    const book = parse('brand = Sabletop\nwelcome = { brand }: { "{" }open{ "}" }');
    expect(say(book, english, "welcome")).toBe("Sabletop: {open}");
  });

  it("never pass an argument on as anything but text", () => {
    const book = parse("said = { $text }");
    expect(say(book, english, "said", { text: "{ $n -> [one] x *[other] y }" })).toBe("{ $n -> [one] x *[other] y }");
  });

  it("give the key where nobody wrote a sentence", () => {
    expect(t("no-such-key")).toBe("no-such-key");
  });

  it("are there for every key that the shell uses", () => {
    const used = [...source.matchAll(/\bt\("([a-z0-9-]+)"/g)].map((found) => found[1]!);
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((key) => t(key) === key)).toEqual([]);
  });

  it("leave no key of the shell unused", () => {
    const made = ["game-", "pitch-", "with-", "weight-", "level-", "kind-", "theme-", "speed-", "door-", "learn-", "closed-", "chart-of-", "chart-line-", "volume-", "clock-", "notes-", "piece-", "sheet-", "face-", "grade-"];
    const keys = [...parse(words).keys()];
    expect(keys.filter((key) => !source.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)))).toEqual([]);
  });
});
