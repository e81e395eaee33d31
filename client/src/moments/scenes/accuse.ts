// An accusation is laid: its owner sees what it says before it is turned; everybody else sees a back, and from whom.
import { Clock } from "../clock";
import { h, icon, put, styled } from "../dom";
import type { AccuseData } from "../script";
import type { Roots } from "../stage.svelte";
import { ripple, spotOf } from "./fly";

export function accuse(data: AccuseData, root: HTMLElement, roots: Roots): Clock {
  const clock = new Clock();
  const middle = { x: root.clientWidth / 2, y: root.clientHeight * 0.4 };
  const from = spotOf(root, roots.table, data.from) ?? { x: middle.x, y: root.clientHeight };
  const goal = spotOf(root, roots.table, data.goal);
  const card = put(h("div.k-card"), data.front ? styled(h("div.k-front", icon(data.front.emblem, 70), h("b", data.front.name)), { "--fc": data.front.tint }) : null, h("div.k-back", icon("drawings#i-goal", 54)));
  root.append(card);
  const put_ = (spot: { x: number; y: number }, scale: number, turn: number, y: number) => `translate(${spot.x - 64}px,${spot.y - 82}px) scale(${scale}) rotate(${turn}deg) rotateY(${y}deg)`;
  const rest = goal && goal.x > 0 && goal.y > 0 ? put_(goal, 0.27, 0, 180) : put_({ x: middle.x, y: middle.y - 40 }, 1.2, 2, 180);
  const long = data.front ? 1900 : 1400;
  const frames = data.front
    ? [{ transform: put_(from, 0.05, 0, 0) }, { transform: put_(middle, 1.3, -3, 0), offset: 0.28 }, { transform: put_(middle, 1.3, -3, 0), offset: 0.55 }, { transform: put_(middle, 1.3, 2, 180), offset: 0.7 }, { transform: put_(middle, 1.35, 2, 180), offset: 0.8 }, { transform: rest }]
    : [{ transform: put_(from, 0.05, 0, 180) }, { transform: put_(middle, 1.3, 3, 180), offset: 0.4 }, { transform: put_(middle, 1.35, 3, 180), offset: 0.72 }, { transform: rest }];
  clock.anim(card, frames, 0, long, "both");
  const said = h("p.k-said", data.words, h("small", data.note));
  root.append(said);
  clock.anim(said, [{ opacity: 0, transform: "translate(-50%,-30%)" }, { opacity: 1, transform: "translate(-50%,-50%)" }], long + 60, 240);
  clock.beat(0, data.words);
  clock.sound(60, "card-draw");
  if (data.front) clock.sound(1100, "card-turn");
  clock.sound(long - 40, "accuse");
  if (goal) ripple(clock, root, goal, long, "#e0a93f", 90);
  clock.until(long + 1400);
  return clock;
}
