import { describe, expect, it } from "vitest";
import { Clock } from "../src/moments/clock";
import { Listener } from "../src/sound/ear";
import { crowded, heard, Sounds } from "../src/sound/player";

function played() {
  const all: [string, number][] = [];
  const stopped: string[] = [];
  const play = async (name: string, gain = 0) => {
    all.push([name, gain]);
    return () => void stopped.push(name);
  };
  return { all, stopped, ear: new Listener({ play }, "valkyrie") };
}

describe("what is heard of a moment", () => {
  it("is each sound once, when its time comes", () => {
    const { all, ear } = played();
    const clock = new Clock();
    clock.sound(100, "page");
    clock.sound(300, "stamp", -2);
    for (let t = 0; t < 500; t += 50) ear.between(clock, t, t + 50, true);
    expect(all).toEqual([["page", 0], ["stamp", -2]]);
  });
  it("is softer for what others do, and its ending is that of the game", () => {
    const { all, ear } = played();
    const clock = new Clock();
    clock.sound(0, "victory");
    ear.between(clock, 0, 50, false);
    expect(all).toEqual([["victory-valkyrie", -4]]);
  });
  it("ends with the scene, and a skipped scene is heard by its verdict alone", async () => {
    const { all, stopped, ear } = played();
    const clock = new Clock();
    clock.loop(0, 900, "fuse");
    clock.sound(500, "die-land");
    clock.sound(950, "stamp");
    ear.between(clock, 0, 50, true);
    ear.hush(clock);
    ear.verdict(clock, true);
    await Promise.resolve();
    expect(stopped).toEqual(["fuse"]);
    expect(all.map(([name]) => name)).toEqual(["fuse", "stamp"]);
  });
  it("is not a heap of sounds at one time", () => {
    const { all, ear } = played();
    const clock = new Clock();
    for (let n = 0; n < 6; n++) clock.sound(10 + n, "card-draw");
    ear.between(clock, 0, 50, true);
    expect(all).toHaveLength(1);
  });
});

describe("voices", () => {
  const voice = (group: string) => ({ group, over: false });
  it("give way within their group, the oldest first", () => {
    const voices = [voice("blow"), voice("blow"), voice("dice")];
    expect(crowded(voices, "blow")).toBe(voices[0]);
    expect(crowded(voices, "dice")).toBeUndefined();
  });
  it("are never more than eight, and an ending is the last to give way", () => {
    const voices = [voice("end"), ...Array.from({ length: 4 }, () => voice("dice")), ...Array.from({ length: 3 }, () => voice("card"))];
    expect(crowded(voices, "scene")).toBe(voices[1]);
  });
  it("are silent at nothing and full at one", () => {
    expect([0, 0.5, 1, 2].map(heard)).toEqual([0, 0.25, 1, 1]);
  });
  it("do not open before a press, nor where both volumes are nothing", async () => {
    const sounds = new Sounds(() => ({ effects: 0, ambience: 0 }));
    await sounds.play("page");
    expect(sounds.open).toBe(false);
    sounds.unlock();
    expect(sounds.open).toBe(false);
  });
});
