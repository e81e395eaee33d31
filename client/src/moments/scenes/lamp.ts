// The interrogation: the lamp, for everybody equally long; the card for its reader alone; the answer when it is given.
import { t } from "../../lib/words";
import { Clock } from "../clock";
import { all, find, h, icon, put, svg } from "../dom";
import type { LampData } from "../script";
import { cube, person, tumble } from "./tray";

/** As long for whoever reads as for those who wait. */
const READS = 3600;

export function lamp(data: LampData, root: HTMLElement): Clock {
  const clock = new Clock();
  const scene = put(h("section.m-scene.q-scene"), h("div.q-dark"), h("div.q-cone"), h("div.q-table"), bulb(), h("div.q-who", person(data.who)), h("p.q-eyebrow.m-eyebrow", data.eyebrow));
  root.append(scene);
  clock.anim(find(".q-dark", scene), [{ opacity: 0 }, { opacity: 0.97 }], 0, 360);
  clock.anim(find(".q-table", scene), [{ opacity: 0 }, { opacity: 1 }], 240, 420);
  clock.anim(find(".q-lamp", scene), [{ opacity: 0, transform: "translateY(-80px)" }, { opacity: 1, transform: "none" }], 80, 380);
  clock.anim([find(".q-cone", scene), find(".bulb", scene)], [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 0.35, offset: 0.3 }, { opacity: 1 }], 480, 620, "line");
  clock.show([find(".q-who", scene), find(".q-eyebrow", scene)], 700, 300);
  clock.beat(0, data.words);
  clock.sound(480, "lamp-on");
  if (data.said) return answer(clock, data, scene);
  clock.loop(560, READS, "lamp-hum");
  if (data.card) read(clock, data.card, scene);
  else wait(clock, data, scene);
  clock.until(READS);
  return clock;
}

function bulb(): SVGElement {
  return svg("svg", { class: "q-lamp", viewBox: "0 0 140 120", "aria-hidden": "true" },
    svg("path", { d: "M70 0V44", stroke: "#3a342a", "stroke-width": 4 }),
    svg("path", { d: "M40 92C42 60 58 44 70 44s28 16 30 48Z", fill: "#15120d", stroke: "#6a604c", "stroke-width": 2 }),
    svg("ellipse", { cx: 70, cy: 93, rx: 31, ry: 7, fill: "#2a251b" }),
    svg("ellipse", { class: "bulb", cx: 70, cy: 95, rx: 15, ry: 8, fill: "#fff3c9" }));
}

function read(clock: Clock, card: NonNullable<LampData["card"]>, scene: HTMLElement): void {
  const answers = card.answers.map(([letter, text]) => h("li", h("b", letter), h("span", text)));
  const node = h("article.q-card", h("p.m-eyebrow", t("moment-your-eyes")), h("h2", card.name), h("ul", ...answers));
  scene.append(node, h("p.q-note", icon("i-lock", 16), t("moment-only-you")));
  clock.anim(node, [{ opacity: 0, transform: "translateY(200px) rotate(-4deg)" }, { opacity: 1, transform: "none" }], 800, 460);
  clock.sound(800, "card-draw");
  clock.sound(1200, "card-turn");
  clock.loop(900, READS, "heartbeat");
  all("li", node).forEach((one, n) => {
    clock.show(one, 1400 + 240 * n, 240, "translateX(-8px)");
    clock.sound(1400 + 240 * n, "type-key");
  });
  clock.beat(1300, t("moment-you-read", { card: card.name }));
  clock.show(find(".q-note", scene), 1500, 300);
}

function wait(clock: Clock, data: LampData, scene: HTMLElement): void {
  const man = svg("svg", { class: "q-man", viewBox: "0 0 250 240", "aria-hidden": "true" },
    svg("path", { d: "M38 240C40 168 74 142 100 134V118C84 106 80 84 82 66 84 38 102 24 125 24s41 14 43 42c2 18-2 40-18 52v16c26 8 60 34 62 106Z", fill: "#0b0906" }),
    svg("path", { d: "M82 66C84 38 102 24 125 24s41 14 43 42", fill: "none", stroke: "#f3dfa8", "stroke-opacity": 0.8, "stroke-width": 2.5 }),
    svg("path", { d: "M40 220C46 170 74 146 100 136M210 220C204 170 176 146 150 136", fill: "none", stroke: "#f3dfa8", "stroke-opacity": 0.55, "stroke-width": 2 }));
  scene.append(man, h("p.q-word", t("moment-reads"), h("small", data.note)));
  clock.anim(man, [{ opacity: 0 }, { opacity: 1 }], 620, 480);
  clock.show(find(".q-word", scene), 1100, 300);
  clock.beat(1100, `${data.words} ${data.note}`);
}

function answer(clock: Clock, data: LampData, scene: HTMLElement): Clock {
  const said = data.said!;
  let at = 700;
  if (said.face && data.die) {
    const node = cube(data.die, said.face);
    scene.append(h("div.q-die", node));
    at = tumble(clock, [node], 300, { first: 900 })[0]! + 200;
  }
  const word = h(`p.q-word.${said.good ? "good" : "bad"}`, said.title, h("small", said.text));
  scene.append(word);
  clock.show(word, at, 300);
  clock.beat(at, `${said.title} ${said.text}`);
  clock.sound(at, "stamp", -6);
  clock.until(at + 1700);
  return clock;
}
