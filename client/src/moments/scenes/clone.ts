// A clone is resolved: each side is gathered and shuffled for itself, so that nothing links a card to who played it; then they
// are turned up by turns, from low to high, and the needle moves over the threshold.
import { t } from "../../lib/words";
import { Clock, spotIn } from "../clock";
import { all, find, h, icon, put, styled } from "../dom";
import type { CloneData, Draws, SideData } from "../script";
import type { Roots } from "../stage.svelte";
import { ripple, spotOf } from "./fly";

/** The beam reaches so far to both sides. */
const REACH = 9;

export function clone(data: CloneData, root: HTMLElement, roots: Roots): Clock {
  const clock = new Clock();
  const [left, right] = [side(clock, data.left, data.back), side(clock, data.right, data.back)];
  const middle = h("div.r-mid");
  draw(clock, data.draw, middle);
  const scene = put(
    h("section.m-scene.r-scene"),
    h("div.m-veil"),
    h("div.r-stage", h("header.r-head", h("p.m-eyebrow", data.eyebrow), h("h2.m-title", data.name)), left, middle, right, beam(data), word(data)),
  );
  styled(scene, { "--lc": data.left.tint, "--rc": data.right.tint });
  root.append(scene);
  clock.anim(find(".m-veil", scene), [{ opacity: 0 }, { opacity: 1 }], 0, 300);
  clock.show([find(".r-head", scene), find(".r-beam", scene), ...all(".r-side h3, .r-sum", scene)], 120, 300);
  clock.anim(middle, [{ opacity: 0, transform: "scale(.5)" }, { opacity: 1, transform: "none" }], 0, 380);
  clock.beat(0, t("moment-resolves", { eyebrow: data.eyebrow, name: data.name }));
  clock.sound(60, "dna");
  shuffle(clock, [...all(".r-card", left), ...all(".r-card", right)]);
  const at = turnUp(clock, data, scene, left, right);
  return goHome(clock, data, scene, root, roots, at);
}

function draw(clock: Clock, draws: Draws, target: HTMLElement): void {
  clock.afterwards.push(draws(target));
}

function side(clock: Clock, data: SideData, back: Draws): HTMLElement {
  const cards = [...data.cards].sort((a, b) => a.value - b.value).map((one) => {
    const [front, behind] = [h("div.f"), h("div.b")];
    draw(clock, one.draw, front);
    draw(clock, back, behind);
    return h("div.r-card", behind, front);
  });
  return styled(h("div.r-side", h("h3", icon(data.emblem, 24), data.title), h("div.r-cards", ...cards), h("b.r-sum", "0")), { "--fc": data.tint });
}

function beam(data: CloneData): HTMLElement {
  const per = 100 / (2 * REACH);
  const within = Math.min(REACH, data.threshold + 0.5);
  const band = styled(h("span.r-band", t("moment-stays", { n: data.threshold })), { left: `${50 - per * within}%`, width: `${per * 2 * within}%` });
  return h("div.r-beam", h("span.r-scale"), band, h("span.r-needle", h("b")));
}

function word(data: CloneData): HTMLElement {
  return styled(h("p.r-word", styled(h("span", icon(data.home.emblem, 28)), { color: data.home.tint }), data.home.words), { "--wc": data.home.tint });
}

function shuffle(clock: Clock, cards: HTMLElement[]): void {
  cards.forEach((one, n) => {
    const k = n % 3;
    const mid = (1 - k) * 60;
    clock.anim(one, [{ transform: "translateY(60px) scale(.02)" }, { transform: "none" }], 200 + 40 * k, 260);
    const frames = [{ transform: "none" }, { transform: `translate(${mid}px,0) rotate(${(k - 1) * 5}deg)`, offset: 0.3 }, { transform: `translate(${mid + (k - 1) * 26}px,${(k - 1) * 8}px) rotate(${(1 - k) * 7}deg)`, offset: 0.55 }, { transform: `translate(${mid}px,0)`, offset: 0.75 }, { transform: "none" }];
    clock.anim(one, frames, 560, 560, "both");
  });
  clock.beat(560, t("moment-shuffled"));
  clock.sound(580, "card-draw");
  clock.sound(800, "card-draw");
}

function turnUp(clock: Clock, data: CloneData, scene: HTMLElement, left: HTMLElement, right: HTMLElement): number {
  const sides = [{ node: left, cards: [...data.left.cards] }, { node: right, cards: [...data.right.cards] }];
  for (const one of sides) one.cards.sort((a, b) => a.value - b.value);
  const sums: [number, number] = [0, 0];
  const texts: [number, string][][] = [[[0, "0"]], [[0, "0"]]];
  const words: [number, string][] = [[0, ""]];
  const needle = find(".r-needle", scene);
  const per = 100 / (2 * REACH);
  const place = (n: number) => `${50 + per * Math.max(-REACH, Math.min(REACH, n))}%`;
  let at = 1250;
  let was = 0;
  const longest = Math.max(...sides.map((one) => one.cards.length));
  for (let k = 0; k < longest; k++) {
    sides.forEach((one, n) => {
      const card = one.cards[k];
      const node = all(".r-card", one.node)[k];
      if (!card || !node) return;
      clock.anim(node, [{ transform: "rotateY(0)" }, { transform: "rotateY(90deg) scale(1.12)", offset: 0.5 }, { transform: "rotateY(180deg)" }], at, 300, "line");
      clock.sound(at, "card-turn");
      clock.sound(at + 260, "sum-tick");
      sums[n] = sums[n]! + card.value;
      texts[n]!.push([at + 240, String(sums[n])]);
      clock.anim(find(".r-sum", one.node), [{ transform: "none" }, { transform: "scale(1.25)", offset: 0.3 }, { transform: "none" }], at + 240, 320, "out", { fill: "forwards" });
      const now = sums[1] - sums[0];
      clock.anim(needle, [{ left: place(was) }, { left: place(now) }], at + 240, 300, "back");
      was = now;
      words.push([at + 300, `${sums[0]} : ${sums[1]}`]);
      clock.beat(at + 260, t(n ? "moment-right" : "moment-left", { card: card.name, left: sums[0], right: sums[1] }));
      at += 400;
    });
  }
  clock.text(find(".r-sum", left), texts[0]!);
  clock.text(find(".r-sum", right), texts[1]!);
  clock.text(find("b", needle), words);
  return at + 200;
}

/** She goes to her faction. */
function goHome(clock: Clock, data: CloneData, scene: HTMLElement, root: HTMLElement, roots: Roots, at: number): Clock {
  clock.show(find(".r-word", scene), at, 260);
  clock.beat(at, data.home.words);
  clock.sound(at, "clone-home");
  const away = at + 1500;
  const goal = spotOf(root, roots.table, data.goal);
  const middle = find(".r-mid", scene);
  if (goal) {
    const here = spotIn(root, middle);
    clock.anim([find(".m-veil", scene), ...all(".r-side,.r-beam,.r-head,.r-word", scene)], [{ opacity: 1 }, { opacity: 0 }], away, 320);
    const there = `translate(${goal.x - here.x}px,${goal.y - here.y}px) scale(.2)`;
    clock.anim(middle, [{ transform: "none", opacity: 1 }, { transform: there, opacity: 1, offset: 0.92 }, { transform: there, opacity: 0 }], away, 560, "both");
    ripple(clock, root, goal, away + 500, data.home.tint, 110);
    clock.sound(away + 520, "pawn-step");
  }
  clock.still = away - 40;
  clock.until(away + (goal ? 900 : 200));
  return clock;
}
