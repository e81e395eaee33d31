// The full-board tray: what is at stake, the dice one by one, the odds that tick, who interferes, and what came of it.
import { t } from "../../lib/words";
import { Clock } from "../clock";
import { percent } from "../../lib/chance";
import { add, none, odds, shuffled, type Die, type Have } from "../dice";
import { all, find, h, icon, picture, put, styled } from "../dom";
import type { Extra, Somebody, TrayData } from "../script";

const FACE: Record<string, string> = { eagle: "i-eagle", target: "i-target", arrow: "i-arrow", "1": "i-n1", "2": "i-n2", "3": "i-n3" };
export const faceIcon = (face: string): string => FACE[face] ?? "i-die";
const kindOf = (die: Die, face: string): "good" | "bad" | "none" => (face === die.good ? "good" : face === die.bad ? "bad" : "none");
/** All dice together take no longer. */
const LONGEST = 3600;

/** A cube of bone; the face that it will show is in front. */
export function cube(die: Die, face: string): HTMLElement {
  const rest = [...die.faces];
  rest.splice(rest.indexOf(face), 1);
  const sides = [face, ...rest].slice(0, 6).map((one) => put(h(`i.${kindOf(die, one)}`), icon(faceIcon(one))));
  const node = put(h(`div.m-die.${kindOf(die, face)}`), h("span.sh"), h("span.m-cube", ...sides), h("span.ring"));
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", t(`face-${face}`));
  node.dataset.face = face;
  return node;
}

/** One die after the other comes to rest. Returns when each lies still. */
export function tumble(clock: Clock, dice: HTMLElement[], at: number, given: { apart?: number; first?: number; hold?: number } = {}): number[] {
  const apart = given.apart ?? Math.max(260, Math.min(560, LONGEST / Math.max(1, dice.length)));
  clock.sound(Math.max(0, at - 500), "dice-shake");
  return dice.map((node, n) => {
    const rest = at + (given.first ?? 900) + n * apart + (n === dice.length - 1 ? (given.hold ?? 0) : 0);
    roll(clock, node, n, at, rest);
    clock.anim(node, [{ transform: `translate(${-340 - 40 * n}px, ${170 - 30 * (n % 3)}px)`, opacity: 0 }, { transform: "none", opacity: 1 }], at, 620);
    settle(clock, node, n, rest);
    return rest;
  });
}

function roll(clock: Clock, node: HTMLElement, n: number, at: number, rest: number): void {
  const turns = 2 + Math.round((rest - at) / 420);
  const lean = ((n * 53) % 7) - 3 + ((n * 31) % 5) - 2;
  const frames = [
    { transform: `rotateX(${-360 * turns + 40}deg) rotateY(${-360 * (turns - 1)}deg) rotateZ(${lean * 20}deg)` },
    { transform: `rotateX(-400deg) rotateY(-340deg) rotateZ(${lean * 4}deg)`, offset: 0.86 },
    { transform: `rotateX(-4deg) rotateY(3deg) rotateZ(${lean}deg)` },
  ];
  clock.anim(find(".m-cube", node), frames, at, rest - at, "out");
}

function settle(clock: Clock, node: HTMLElement, n: number, rest: number): void {
  const [x, y] = [((n * 53) % 7) - 3, ((n * 31) % 5) - 2];
  clock.anim(node, [{ transform: "none" }, { transform: `translate(${x}px,${y}px) scale(1.12)`, offset: 0.35 }, { transform: `translate(${x}px,${y}px)` }], rest - 60, 240);
  clock.anim(find(".ring", node), [{ opacity: 0, transform: "scale(1.5)" }, { opacity: 1, transform: "none", offset: 0.4 }, { opacity: 0.85, transform: "none" }], rest, 320);
  clock.sound(rest - 40, "die-land");
  if (node.classList.contains("none")) clock.anim(node, [{ filter: "none" }, { filter: "brightness(.66) saturate(.7)" }], rest + 300, 300);
}

const SOUNDS = { good: "die-target", bad: "die-eye", none: "die-blank" };

export function person(one: Somebody): HTMLElement {
  const frame = h("div.m-face", one.art ? picture(one.art, "m-art") : icon("i-seat", 26));
  if (one.out) frame.append(h("div.m-bars"));
  return put(h(one.out ? "figure.out" : one.dim ? "figure.dim" : "figure"), frame, h("figcaption", one.name, one.note ? h("small", one.note) : null));
}

function row(css: string, sign: string, { label, n }: { label: string; n: number }, spare: number): HTMLElement {
  const slots = Array.from({ length: n + spare }, (_, k) => h(k < n ? "b" : "b.spare"));
  return put(h(`div.t-row.${css}`), h("span.t-lab", icon(sign, 20), label), h("span.t-slots", ...slots), h("span.t-sum", h("b", "0"), ` ${t("moment-of", { n })}`));
}

export function tray(data: TrayData, root: HTMLElement): Clock {
  const clock = new Clock();
  const { die } = data;
  const faces = shuffled(data.faces, data.throw);
  const dice = faces.map((face) => cube(die, face));
  const spare = Math.max(0, faces.filter((face) => face === die.good).length - data.need.n);
  const scene = put(
    h("section.m-scene.t-tray"),
    h("div.m-veil"),
    put(
      h("header.t-head"),
      data.art ? h("span.t-plate", picture(data.art, "m-art")) : null,
      h("div.t-words", h("p.m-eyebrow", data.eyebrow), h("h2.m-title", data.title), h("p.t-place", data.where)),
      h("div.t-people", ...data.people.map(person)),
    ),
    h("div.t-well", styled(h("div.t-dice", ...dice), { "--cols": String(faces.length < 7 ? Math.max(1, faces.length) : Math.ceil(faces.length / 2)) }), h("div.t-extras"), verdictBox(data)),
    h("footer.t-foot", row("t-need", "i-target", data.need, spare), data.limit.n ? row("t-eyes", "i-eagle", data.limit, 0) : null),
    h("aside.t-odds", h("p.m-eyebrow", t("moment-chance")), h("p.t-big"), h("span.t-bar", h("i.g"), h("i.c")), data.caught ? h("p.t-caught") : null, h("p.t-was", t("moment-before"), " ", h("b"))),
  );
  if (faces.length > 6) scene.classList.add("many");
  root.append(scene);
  const tally = new Tally(clock, data, scene);
  clock.anim(find(".m-veil", scene), [{ opacity: 0 }, { opacity: 1 }], 0, 320);
  clock.show(find(".t-head", scene), 80, 340, "translateY(-16px)");
  clock.show(find(".t-well", scene), 180, 380, "translateY(30px) scale(.97)");
  clock.show(find(".t-foot", scene), 340, 340, "translateY(18px)");
  clock.show(find(".t-odds", scene), 420, 340, "translateX(18px)");
  clock.beat(0, t("moment-stake", { title: data.title, where: data.where, n: data.need.n }));
  clock.sound(120, "card-place");
  let done = data.lies ? lying(clock, tally, dice, faces) : thrown(clock, tally, dice, faces, data);
  done = rerolled(clock, tally, dice, data, done);
  done = interfered(clock, tally, scene, data, done);
  tally.write();
  clock.loop(500, done, "fuse");
  clock.told = done;
  return verdict(clock, data, scene, done);
}

function thrown(clock: Clock, tally: Tally, dice: HTMLElement[], faces: string[], data: TrayData): number {
  const at = 1100;
  const rests = tumble(clock, dice, at, { hold: 500 });
  clock.beat(at, t("moment-thrown", { n: dice.length }));
  faces.forEach((face, n) => {
    clock.sound(rests[n]! + 60, SOUNDS[kindOf(data.die, face)]);
    tally.take(face, faces.length - n - 1, rests[n]! + 200, t("moment-die", { n: n + 1, face: t(`face-${face}`) }));
  });
  return (rests.at(-1) ?? at) + 600;
}

function lying(clock: Clock, tally: Tally, dice: HTMLElement[], faces: string[]): number {
  dice.forEach((node) => clock.anim(find(".ring", node), [{ opacity: 0.85 }, { opacity: 0.85 }], 0, 1));
  faces.forEach((face, n) => tally.take(face, faces.length - n - 1, 0, ""));
  return 700;
}

/** A die lifts and tumbles again; the odds tick back, and on. */
function rerolled(clock: Clock, tally: Tally, dice: HTMLElement[], data: TrayData, from: number): number {
  let at = from;
  for (const [old, now] of data.again) {
    const node = dice.find((one) => one.dataset.face === old);
    if (!node) continue;
    const next = cube(data.die, now);
    const both = h("div.t-swap");
    node.replaceWith(both);
    both.append(node, next);
    const where = dice.indexOf(node);
    dice[where] = next;
    clock.anim(node, [{ transform: "none", opacity: 1 }, { transform: "translateY(-60px) scale(1.1)", opacity: 1, offset: 0.6 }, { transform: "translateY(-90px)", opacity: 0 }], at, 420);
    tally.giveBack(old, at + 200);
    roll(clock, next, where, at + 420, at + 1500);
    clock.anim(next, [{ opacity: 0, transform: "translateY(-90px)" }, { opacity: 1, transform: "none" }], at + 420, 300);
    settle(clock, next, where, at + 1500);
    tally.take(now, 0, at + 1700, t("moment-again", { face: t(`face-${now}`) }));
    at += 2100;
  }
  return at;
}

/** Those who interfere throw one die each. */
function interfered(clock: Clock, tally: Tally, scene: HTMLElement, data: TrayData, from: number): number {
  let at = from;
  const place = find(".t-extras", scene);
  for (const one of data.extras) {
    const node = cube(data.die, one.face);
    node.className = `m-die small ${one.hit ? "bad" : "none"}`;
    const line = h(one.hit ? "div.t-extra.hit" : "div.t-extra", person(one), node, h("p", one.hit ? t("moment-minus") : t("moment-nothing")));
    place.append(line);
    clock.show(line, at, 240);
    roll(clock, node, 1, at + 120, at + 820);
    settle(clock, node, 1, at + 820);
    clock.show(find("p", line), at + 860, 200);
    clock.sound(at + 880, one.hit ? "die-eye" : "die-blank");
    tally.interfere(one, at + 880);
    at += 1150;
  }
  return at + (data.extras.length ? 300 : 0);
}

function verdictBox({ verdict }: TrayData): HTMLElement | null {
  if (!verdict) return null;
  return h(`div.t-verdict.${verdict.kind}`, h("span.t-vi", icon(verdict.icon, 44)), h("div", h("h3", verdict.title), h("p", verdict.text)));
}

function verdict(clock: Clock, data: TrayData, scene: HTMLElement, done: number): Clock {
  const box = scene.querySelector(".t-verdict");
  if (box && data.verdict) {
    clock.anim(box, [{ opacity: 0, transform: "translateY(26px)" }, { opacity: 1, transform: "none" }], done, 380);
    clock.anim([find(".t-dice", scene), find(".t-extras", scene)], [{ transform: "none" }, { transform: raised(scene, data) }], done - 120, 380, "both");
    clock.beat(done, `${data.verdict.title}. ${data.verdict.text}`);
    (data.verdict.sounds ?? []).forEach((name) => clock.sound(done, name));
  }
  clock.until(done + (box ? 1700 : 900));
  return clock;
}

/** The dice make room for the verdict. */
function raised(scene: HTMLElement, data: TrayData): string {
  const many = scene.classList.contains("many");
  if (many && data.extras.length) return "translateY(-62px) scale(.66)";
  return many || data.extras.length ? "translateY(-50px) scale(.8)" : "translateY(-46px)";
}

/** What has been rolled so far: boxes, sums and odds. */
class Tally {
  private have: Have = none();
  private last = { good: 0, caught: 0 };
  private readonly sums: { good: [number, string][]; bad: [number, string][] } = { good: [[0, "0"]], bad: [[0, "0"]] };
  private readonly filled: { good: [number, number][]; bad: [number, number][] } = { good: [], bad: [] };

  constructor(
    private readonly clock: Clock,
    private readonly data: TrayData,
    private readonly scene: HTMLElement,
  ) {
    this.last = odds(none(), data.faces.length, data.falls);
    const big = find(".t-big", scene);
    clock.count(big, this.last.good, this.last.good, 0, 1, percent);
    big.dataset.before = percent(this.last.good);
    find(".t-was b", scene).textContent = percent(this.last.good);
    this.show(this.last, 0, true);
  }

  take(face: string, left: number, at: number, words: string): void {
    const kind = kindOf(this.data.die, face);
    this.have = add(this.have, this.data.die, face);
    if (kind !== "none") this.fill(kind, at);
    const now = odds(this.have, left, this.data.falls);
    this.show(now, at);
    if (words) this.clock.beat(at, t("moment-tick", { words, chance: percent(now.good) }));
  }

  giveBack(face: string, at: number): void {
    const kind = kindOf(this.data.die, face);
    this.have = add(this.have, this.data.die, face, -1);
    if (kind !== "none") this.empty(kind, at);
    this.show(odds(this.have, 1, this.data.falls), at);
  }

  interfere(one: Extra, at: number): void {
    if (one.hit) this.empty("good", at);
    this.show(one.odds, at);
    this.clock.beat(at, t("moment-tick", { words: one.words, chance: percent(one.odds.good) }));
  }

  private fill(kind: "good" | "bad", at: number): void {
    const open = this.filled[kind];
    const slot = open.findIndex(([, to]) => to < Infinity && to <= at);
    const n = slot >= 0 ? slot : open.length;
    open[n] = [at, Infinity];
    const node = this.slots(kind)[n];
    if (node) this.clock.anim(node, [{ transform: "scale(1.7)" }, { transform: "none" }], at, 260, "back", { fill: "forwards" });
    this.sum(kind, at);
  }

  private empty(kind: "good" | "bad", at: number): void {
    const last = this.filled[kind].findLastIndex(([, to]) => to === Infinity);
    if (last < 0) return;
    this.filled[kind][last]![1] = at;
    this.sum(kind, at);
  }

  private sum(kind: "good" | "bad", at: number): void {
    this.sums[kind].push([at, String(this.filled[kind].filter(([, to]) => to === Infinity).length)]);
  }

  private slots(kind: "good" | "bad"): HTMLElement[] {
    return all(`${kind === "good" ? ".t-need" : ".t-eyes"} .t-slots b`, this.scene);
  }

  private show(now: { good: number; caught: number }, at: number, first = false): void {
    const { clock, scene, last } = this;
    const big = find(".t-big", scene);
    if (!first) {
      clock.count(big, last.good, now.good, at, 300, percent);
      const colour = now.good >= last.good ? "#8fb996" : "#e07a66";
      clock.anim(big, [{ transform: "scale(1)", color: "#efe8d8" }, { transform: "scale(1.14)", color: colour, offset: 0.3 }, { transform: "scale(1)", color: "#efe8d8" }], at, 460);
    }
    clock.anim(find(".t-bar .g", scene), [{ width: `${100 * last.good}%` }, { width: `${100 * now.good}%` }], at, 300);
    clock.anim(find(".t-bar .c", scene), [{ width: `${100 * last.caught}%` }, { width: `${100 * now.caught}%` }], at, 300);
    const caught = scene.querySelector(".t-caught");
    if (caught) clock.count(caught, last.caught, now.caught, at, 300, (p) => t("moment-caught", { chance: percent(p) }));
    this.last = now;
  }

  /** Boxes and sums, once all of it is known. */
  write(): void {
    for (const kind of ["good", "bad"] as const) {
      const sum = this.scene.querySelector(`${kind === "good" ? ".t-need" : ".t-eyes"} .t-sum b`);
      if (sum) this.clock.text(sum, this.sums[kind]);
      this.slots(kind).forEach((node, n) => {
        const span = this.filled[kind][n];
        if (span) this.clock.cls(node, "on", span[0], span[1]);
      });
    }
  }
}
