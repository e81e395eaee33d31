// A location is settled: command flies to the scales, then the seal.
import { t } from "../../lib/words";
import { Clock, spotIn } from "../clock";
import { all, find, h, icon, picture, put, styled } from "../dom";
import type { SettledData } from "../script";
import type { Roots } from "../stage.svelte";
import { fly, spotOf } from "./fly";

export function settled(data: SettledData, root: HTMLElement, roots: Roots): Clock {
  const clock = new Clock();
  const sides = data.sides.map((one) => styled(h("div.s-side", icon(one.emblem, 44), h("b", "0"), h("small", one.name)), { color: one.tint }));
  const winner = data.sides[data.winner];
  const scene = put(
    h("section.m-scene.s-scene"),
    h("div.m-veil"),
    h("div.s-panel", h("div.s-art", picture(data.art, "m-art"), winner ? styled(h("span.s-seal", icon(winner.emblem, 88)), { color: winner.tint }) : null, h("h2", data.name)),
      h("div.s-count", sides[0]!, h("span", t("moment-command")), sides[1]!), h("p.s-win", data.title, h("small", data.text))),
  );
  root.append(scene);
  const panel = find(".s-panel", scene);
  clock.anim(find(".m-veil", scene), [{ opacity: 0 }, { opacity: 0.75 }], 0, 300);
  clock.show(panel, 0, 320, "translateY(30px)");
  clock.beat(0, t("moment-counted", { name: data.name }));
  let at = 420;
  data.sides.forEach((side, n) => {
    const total = find("b", sides[n]!);
    const steps: [number, string][] = [[0, "0"]];
    let sum = 0;
    for (const [selector, value] of side.spots) {
      const from = spotOf(root, roots.table, selector);
      sum += value;
      if (from && value) {
        fly(clock, root, h("b.s-plus", `+${value}`), from, spotIn(root, total), at, 380);
        clock.sound(at + 330, "card-place", -4);
      }
      steps.push([at + 340, String(sum)]);
      at += 140;
    }
    steps.push([at + 300, String(side.n)]);
    clock.text(total, steps);
  });
  at += 420;
  clock.beat(at, t("moment-sums", { a: data.sides[0]!.n, b: data.sides[1]!.n }));
  clock.anim(find("b", sides[data.winner] ?? sides[0]!), [{ transform: "none" }, { transform: "scale(1.3)", offset: 0.4 }, { transform: "none" }], at, 360);
  clock.anim(sides[1 - data.winner], [{ opacity: 1 }, { opacity: 0.5 }], at, 300);
  at += 240;
  clock.anim(all(".s-seal", scene), [{ opacity: 0, transform: "scale(3) rotate(-20deg)" }, { opacity: 1, transform: "scale(.95) rotate(-6deg)", offset: 0.7 }, { opacity: 1, transform: "rotate(-6deg)" }], at, 260, "slam");
  clock.sound(at + 120, "settled");
  clock.shake(panel, at + 190, 6, 260);
  clock.show(find(".s-win", scene), at + 320, 260);
  clock.beat(at + 200, `${data.title} ${data.text}`);
  clock.until(at + 1900);
  return clock;
}
