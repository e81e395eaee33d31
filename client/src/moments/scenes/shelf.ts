// Dice of an everyday throw, in the corner of the board: they fall, then what each does is told line by line.
import { Clock } from "../clock";
import { h, icon, put } from "../dom";
import type { ShelfData } from "../script";
import { cube, tumble } from "./tray";

export function shelf(data: ShelfData, root: HTMLElement): Clock {
  const clock = new Clock();
  const dice = data.faces.map((face) => cube(data.die, face));
  const node = put(h("section.c-shelf"), h("div.c-dice", ...dice), h("div.c-side", h("p", data.title), h("ul.c-lines", ...data.lines.map((one) => h(`li.${one.tone}`, icon(one.icon, 17), one.text)))));
  root.append(node);
  clock.anim(node, [{ opacity: 0, transform: "translateY(60px)" }, { opacity: 1, transform: "none" }], 0, 240);
  clock.beat(0, data.words);
  const rests = tumble(clock, dice, 200, { first: 620, apart: 240 });
  clock.told = rests.at(-1) ?? null;
  let at = (rests.at(-1) ?? 800) + 260;
  node.querySelectorAll(".c-lines li").forEach((one, n) => {
    clock.show(one, at, 200, "translateX(-10px)");
    clock.sound(at, data.lines[n]!.sound);
    clock.beat(at, data.lines[n]!.text);
    at += 420;
  });
  clock.until(at + 700);
  return clock;
}
