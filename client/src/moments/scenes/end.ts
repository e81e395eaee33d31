// How it ended: a seal that breaks or an emblem that lights up; candles that go out, files, a stamp. Then the numbers.
import { t } from "../../lib/words";
import { Clock } from "../clock";
import { all, find, h, icon, picture, put, styled, svg } from "../dom";
import type { EndData } from "../script";
import { faceIcon, person } from "./tray";

const SEAL = "15,0 11.8,3.2 13,7.5 8.6,8.6 7.5,13 3.2,11.8 0,15 -3.2,11.8 -7.5,13 -8.6,8.6 -13,7.5 -11.8,3.2 -15,0 -11.8,-3.2 -13,-7.5 -8.6,-8.6 -7.5,-13 -3.2,-11.8 0,-15 3.2,-11.8 7.5,-13 8.6,-8.6 13,-7.5 11.8,-3.2";
const EDGE = "50% 0,58% 22%,44% 40%,57% 60%,46% 80%,52% 100%";

export function end(data: EndData, root: HTMLElement): Clock {
  const clock = new Clock();
  const scene = put(
    h(`section.m-full.e-end.${data.won ? "won" : "lost"}`),
    h("div.m-veil"),
    h("div.e-strip", picture(data.strip, "m-art")),
    put(
      h("div.e-mid"),
      data.seal ? h("div.e-seal", ...seal(data.seal)) : null,
      h("h2.e-title", data.title),
      h("p.e-sub", data.text),
      data.files ? h("div.e-file", ...Array.from({ length: data.files }, (_, n) => h("i", `${n + 1}`))) : null,
      h(data.candles ? "div.e-people.f" : "div.e-people", ...data.people.map((one) => figure(one, data))),
      facts(data),
      data.line ? h("p.e-line", data.line) : null,
      data.stamp ? h("span.m-stamp.e-stamp", data.stamp) : null,
    ),
  );
  root.append(scene);
  clock.anim(find(".m-veil", scene), [{ opacity: 0 }, { opacity: 1 }], 0, 600);
  if (data.won) won(clock, data, scene);
  else lost(clock, data, scene);
  return clock;
}

function seal(given: NonNullable<EndData["seal"]>): Element[] {
  if ("icon" in given) return [styled(icon(given.icon, 168), { color: given.tint, "--emb-ground": "#0b0a08" })];
  const half = (side: string) => {
    const letters = svg("text", { y: 5, "text-anchor": "middle" });
    letters.textContent = given.letters;
    const node = svg("svg", { viewBox: "-17 -17 34 34", "aria-hidden": "true" }, svg("polygon", { points: SEAL }), svg("circle", { r: 10.4 }), letters);
    return styled(node, { "clip-path": `polygon(${EDGE},${side})` });
  };
  return [half("0 100%,0 0"), half("100% 100%,100% 0")];
}

function figure(one: EndData["people"][number], data: EndData): HTMLElement {
  const node = person(data.bars && !data.won ? { ...one, out: true } : one);
  if (data.candles) node.prepend(candle());
  return node;
}

function candle(): HTMLElement {
  const path = (d: string, css: string) => svg("path", { d, class: css });
  const body = svg("svg", { viewBox: "0 0 34 56", "aria-hidden": "true" },
    path("M17 24c-5-6 5-9 0-15s4-9 1-14", "smoke"), path("M17 4c6 7 8 11 8 15a8 8 0 0 1-16 0c0-4 2-8 8-15Z", "flame"), path("M17 13c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z", "flame core"),
    path("M17 24v6", "wick"), svg("rect", { x: 10, y: 29, width: 14, height: 22, rx: 2, class: "wax" }), path("M4 52h26", "dish"));
  return put(h("span.e-candle"), body);
}

function facts(data: EndData): HTMLElement | null {
  const found = data.facts.map(([big, small]) => h("div", h("b", big), h("small", small)));
  const roll = data.roll;
  if (roll) found.unshift(h("div", h("span.e-roll", ...roll.faces.map((face) => h(`i.${face === roll.die.good ? "good" : face === roll.die.bad ? "bad" : "none"}`, icon(faceIcon(face), 22)))), h("small", roll.words)));
  return found.length ? h("div.e-facts", ...found) : null;
}

function won(clock: Clock, data: EndData, scene: HTMLElement): void {
  const at = 1300;
  clock.beat(0, data.title);
  clock.sound(at - 60, data.blow, -2);
  clock.sound(at + 250, "victory");
  clock.anim(find(".e-strip", scene), [{ opacity: 0, transform: "scale(1.12)" }, { opacity: 0.62, transform: "scale(1.02)" }], 200, 2800);
  const halves = all(".e-seal svg", scene);
  const whole = scene.querySelector(".e-seal");
  clock.anim(whole, [{ opacity: 0, transform: "translateY(90px) scale(1.5)" }, { opacity: 1, transform: "translateY(90px) scale(1.3)" }], 300, 600);
  if (halves.length > 1) {
    clock.anim(halves[0], [{ transform: "none" }, { transform: "translate(-7px,2px) rotate(-5deg)", offset: 0.12 }, { transform: "translate(-34px,26px) rotate(-17deg)" }], at, 1500);
    clock.anim(halves[1], [{ transform: "none" }, { transform: "translate(7px,-2px) rotate(4deg)", offset: 0.12 }, { transform: "translate(36px,14px) rotate(15deg)" }], at, 1500);
    clock.anim(halves, [{ filter: "none" }, { filter: "brightness(.55)" }], at + 300, 1200);
    clock.shake(find(".e-mid", scene), at, 7, 420);
  } else clock.anim(halves, [{ filter: "brightness(.5)" }, { filter: "brightness(1.7) drop-shadow(0 0 30px currentColor)", offset: 0.3 }, { filter: "brightness(1.1) drop-shadow(0 0 14px currentColor)" }], at, 900);
  clock.anim(whole, [{ transform: "translateY(90px) scale(1.3)" }, { transform: "none" }], at + 320, 620, "both");
  clock.anim(find(".e-title", scene), [{ opacity: 0, letterSpacing: ".12em" }, { opacity: 1, letterSpacing: "-.005em" }], at + 500, 700);
  clock.show(find(".e-sub", scene), at + 900, 400);
  all(".e-people figure", scene).forEach((one, n) => {
    clock.anim(one, [{ opacity: 0, transform: "translateY(14px)" }, { opacity: 1, transform: "none" }], at + 1100 + 140 * n, 420);
    clock.sound(at + 1100 + 140 * n, "candle", -10);
  });
  clock.show(scene.querySelector(".e-facts"), at + 1700, 380);
  clock.show(scene.querySelector(".e-line"), at + 2100, 500);
  clock.beat(at + 900, data.text);
  clock.until(at + 3500);
}

function lost(clock: Clock, data: EndData, scene: HTMLElement): void {
  clock.beat(0, t("moment-end"));
  clock.sound(400, "defeat");
  clock.anim(find(".e-strip", scene), [{ opacity: 0 }, { opacity: 0.5 }], 200, 1200);
  clock.show(find(".e-people", scene), 300, 420, "translateY(12px)");
  const files = all(".e-file i", scene);
  files.forEach((one, n) => {
    clock.anim(one, [{ opacity: 0, transform: "translateY(-26px) rotate(-6deg)" }, { opacity: 1, transform: "none" }], 300 + 150 * n, 220);
    clock.sound(440 + 150 * n, "page", n < files.length - 1 ? -8 : 0);
  });
  let at = 800 + 150 * files.length;
  all(".e-people figure", scene).forEach((one, n) => {
    gutter(clock, one, at);
    if (data.candles) clock.beat(at, t("moment-lost", { name: data.people[n]!.name }));
    at += 380;
  });
  at += 200;
  clock.anim(find(".e-title", scene), [{ opacity: 0, transform: "translateY(-10px)" }, { opacity: 1, transform: "none" }], at, 560);
  clock.beat(at, `${data.title}. ${data.text}`);
  clock.show(find(".e-sub", scene), at + 260, 380);
  const mark = scene.querySelector(".e-stamp");
  if (mark) {
    clock.anim(mark, [{ opacity: 0, transform: "rotate(-11deg) scale(3)" }, { opacity: 0.95, transform: "rotate(-11deg) scale(1)" }], at + 700, 190, "slam");
    clock.sound(at + 820, "stamp");
    clock.shake(find(".e-mid", scene), at + 880, 5, 240);
  }
  clock.show(scene.querySelector(".e-facts"), at + 1000, 360);
  clock.show(scene.querySelector(".e-line"), at + 1200, 360);
  clock.until(at + 2600);
}

/** A candle goes out, bars fall, the picture loses its light. */
function gutter(clock: Clock, one: HTMLElement, at: number): void {
  clock.anim(all(".flame", one), [{ transform: "none", opacity: 1 }, { transform: "skewX(14deg) scaleY(.8)", opacity: 1, offset: 0.3 }, { transform: "skewX(-18deg) scaleY(.4)", opacity: 0.9, offset: 0.7 }, { transform: "scale(.1)", opacity: 0 }], at, 300, "line");
  const smoke = one.querySelector(".smoke");
  clock.anim(smoke, [{ opacity: 0, transform: "translateY(8px)" }, { opacity: 0.8, transform: "none", offset: 0.3 }, { opacity: 0.25, transform: "translateY(-8px)" }], at + 240, 1500);
  clock.anim(one.querySelector(".m-face > *"), [{ filter: "none" }, { filter: "grayscale(.8) brightness(.72)" }], at + 120, 380);
  const bars = one.querySelector(".m-bars");
  if (!bars) return;
  clock.anim(bars, [{ transform: "translateY(-110%)" }, { transform: "none" }], at + 140, 190, "slam");
  clock.sound(at + 260, "cell-shut", -9);
}
