// Somebody is arrested, or released: the file, the bars, the stamp; then the file becomes the pawn where it now stands.
import { Clock } from "../clock";
import { all, find, h, icon, picture, put } from "../dom";
import type { FileData } from "../script";
import type { Roots } from "../stage.svelte";
import { ripple, spotOf } from "./fly";

export function file(data: FileData, root: HTMLElement, roots: Roots): Clock {
  const clock = new Clock();
  const facts = data.facts.flatMap(([name, value]) => [h("dt", name), h("dd", value)]);
  const scene = put(
    h(`section.m-scene.a-scene${data.free ? ".free" : ""}`),
    h("div.m-veil"),
    h("div.a-door", picture(data.door, "m-art")),
    h("div.a-hold", h("div.a-file", h("div.a-light"), h("div.a-pic", picture(data.art, "m-art"), h("div.m-bars")), h("div.a-lines", h("p.m-eyebrow", data.eyebrow), h("h2", data.name), h("dl", ...facts)),
      data.lost.length ? h("div.a-lost", ...data.lost.map((one) => h("p", icon(data.free ? "i-susp-3" : "i-illegal", 18), one))) : null, h("span.m-stamp", data.stamp))),
  );
  root.append(scene);
  const [paper, bars, stamp] = [find(".a-file", scene), find(".m-bars", scene), find(".m-stamp", scene)];
  const [pic, door, light] = [find(".a-pic > .m-art", scene), find(".a-door", scene), find(".a-light", scene)];
  clock.anim(find(".m-veil", scene), [{ opacity: 0 }, { opacity: 1 }], 0, 260);
  clock.anim(door, [{ opacity: 0, transform: "scale(1.12)" }, { opacity: data.free ? 0.35 : 0.7, transform: "scale(1.04)" }], 60, 700);
  clock.beat(0, data.eyebrow);
  clock.anim(paper, [{ opacity: 0, transform: data.free ? "scale(.9)" : "translateY(140px) rotate(-9deg)" }, { opacity: 1, transform: "rotate(-2.5deg)" }], 200, 420);
  clock.anim(light, [{ opacity: 0 }, { opacity: data.free ? 0.2 : 1, offset: 0.3 }, { opacity: data.free ? 0.9 : 0.15 }], 240, 900);
  clock.sound(0, data.free ? "cell-open" : "page");
  if (data.free) {
    clock.anim(pic, [{ filter: "grayscale(.9) brightness(.6)" }, { filter: "none" }], 700, 500);
    clock.anim(bars, [{ transform: "none" }, { transform: "translateY(-110%)" }], 560, 520, "both");
  } else {
    clock.anim(bars, [{ transform: "translateY(-110%)" }, { transform: "none" }], 860, 190, "slam");
    clock.anim(pic, [{ filter: "none" }, { filter: "grayscale(.9) brightness(.6)" }], 940, 260);
    clock.sound(960, "cell-shut", -2);
  }
  clock.anim(stamp, [{ opacity: 0, transform: "rotate(-12deg) scale(3)" }, { opacity: 1, transform: "rotate(-12deg) scale(.94)", offset: 0.7 }, { opacity: 1, transform: "rotate(-12deg)" }], 1240, 200, "slam");
  clock.sound(1360, "stamp", data.free ? -5 : 0);
  clock.shake(paper, 1380, 6, 220);
  clock.beat(1240, data.words);
  all(".a-lost p", scene).forEach((one, n) => {
    clock.show(one, 1600 + 160 * n, 240);
    clock.sound(1620 + 160 * n, "card-draw");
    clock.beat(1600 + 160 * n, data.lost[n]!);
  });
  return leave(clock, data, scene, root, roots, 2500 + 160 * data.lost.length);
}

function leave(clock: Clock, data: FileData, scene: HTMLElement, root: HTMLElement, roots: Roots, away: number): Clock {
  const goal = spotOf(root, roots.table, data.goal);
  clock.still = away;
  if (!goal) {
    clock.until(away + 400);
    return clock;
  }
  const paper = find(".a-file", scene);
  const there = `translate(${goal.x - root.clientWidth / 2}px, ${goal.y - root.clientHeight / 2}px)`;
  clock.anim(paper, [{ transform: "rotate(-2.5deg)", opacity: 1 }, { transform: `${there} scale(.14) rotate(-8deg)`, opacity: 0.9, offset: 0.85 }, { transform: `${there} scale(.1)`, opacity: 0 }], away, 520, "both");
  clock.anim([find(".m-veil", scene), find(".a-door", scene)], [{ opacity: data.free ? 0.35 : 0.7 }, { opacity: 0 }], away + 60, 420);
  ripple(clock, root, goal, away + 480, data.free ? "#8fb996" : "#e07a66", 90);
  clock.sound(away + 500, "pawn-step");
  clock.until(away + 1000);
  return clock;
}
