// The score of one player: the goal turns, the accusations against them are turned up, wrong ones fall, the rest pay.
import { t } from "../../lib/words";
import { Clock } from "../clock";
import { all, find, h, icon, picture, put, styled } from "../dom";
import type { ScoreData } from "../script";

export function score(data: ScoreData, root: HTMLElement): Clock {
  const clock = new Clock();
  const { goal } = data;
  const slots = data.cards.map((one) => {
    const face = styled(h("div.k-front", icon(one.emblem, 56), h("b", one.faction)), { "--fc": one.tint });
    return h("div.v-slot", h("div.k-card", face, h("div.k-back", icon("drawings#i-goal", 44))), h(one.points ? "b.v-pts" : "b.v-pts.wrong", one.points ? `+${one.points}` : t("moment-wrong")), h("span.v-who", one.by));
  });
  const front = styled(h("div.g", icon(goal.emblem, 64), h("span", goal.name), ...goal.targets.map((one) => picture(one, "m-art"))), { "--fc": goal.tint });
  const scene = put(
    h("section.m-scene.v-scene"),
    h("div.m-veil"),
    h("div.v-stage", h("p.m-eyebrow", t("moment-scoring")), h("h2.m-title", data.name), h("div.v-goal", h("div.b", t("moment-goal")), front), h("div.v-row", ...slots), h("div.v-lines", ...data.lines.map((one) => h("p", one))), h("p.v-total", data.total)),
  );
  root.append(scene);
  clock.anim(find(".m-veil", scene), [{ opacity: 0 }, { opacity: 1 }], 0, 260);
  clock.show(all(".m-eyebrow, .m-title", scene), 60, 260);
  clock.beat(0, t("moment-score-of", { name: data.name }));
  clock.anim(find(".v-goal .b", scene), [{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }], 500, 160, "line");
  clock.anim(front, [{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }], 660, 200, "line");
  clock.sound(540, "card-turn");
  clock.sound(700, "dna");
  clock.beat(660, t("moment-was-with", { name: data.name, faction: goal.name }));
  let at = 1200;
  slots.forEach((slot, n) => {
    at = reveal(clock, slot, data.cards[n]!, at);
  });
  for (const line of all(".v-lines p", scene)) {
    clock.show(line, at, 240);
    clock.sound(at, "sum-tick");
    at += 420;
  }
  clock.show(find(".v-total", scene), at, 300);
  clock.beat(at, data.total);
  clock.sound(at, "clone-home");
  clock.until(at + 1400);
  return clock;
}

function reveal(clock: Clock, slot: HTMLElement, one: ScoreData["cards"][number], at: number): number {
  const [card, paid] = [find(".k-card", slot), find(".v-pts", slot)];
  clock.anim(card, [{ transform: "rotateY(180deg)" }, { transform: "rotateY(90deg) scale(1.1)", offset: 0.5 }, { transform: "rotateY(0)" }], at, 320, "line");
  clock.sound(at, "card-turn");
  clock.anim(paid, [{ opacity: 0, transform: "translate(-50%,20px) scale(.6)" }, { opacity: 1, transform: "translate(-50%,0) scale(1.15)", offset: 0.6 }, { opacity: 1, transform: "translate(-50%,0)" }], at + 320, 340);
  clock.sound(at + 340, one.points ? "right" : "wrong");
  clock.beat(at + 340, t(one.points ? "moment-was-right" : "moment-was-wrong", { name: one.by, n: one.points }));
  if (one.points) return at + 950;
  clock.anim(card, [{ transform: "none" }, { transform: "translateY(26px) rotate(6deg)" }], at + 800, 320, "in");
  // Whatever fades is flattened, and a card so long shows what it says, mirrored, through its back: the front alone fades.
  clock.anim(find(".k-front", card), [{ opacity: 1 }, { opacity: 0.35 }], at + 800, 320, "in");
  return at + 950;
}
