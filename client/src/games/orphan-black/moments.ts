// Which events of Orphan Black make which moments. Nothing links a card to who played it, and a faction is named to its owner alone.
import { mount, unmount, type Component } from "svelte";
import { t } from "../../lib/words";
import type { LogEvent } from "../../lib/types";
import type { Art } from "../../moments/dom";
import { number, numbers } from "../../moments/reading";
import type { Draws, EndData, Look, Script, SideData, Spec } from "../../moments/script";
import CloneCard from "./CloneCard.svelte";
import InfluenceCard from "./InfluenceCard.svelte";
import { emblem, faction, FACTIONS, SIDES, type Content, type Faction, type Scene } from "./table";

type Seen = Look<Scene, Content>;

const INK: Record<Faction, string> = { neolutionists: "#7cc4d6", "the-black": "#cfc6b4", proletheans: "#d99a63" };
const sign = (id: Faction): string => `drawings#${emblem(id)}`;
const drawn = (part: Component<any>, props: Record<string, unknown>): Draws => (target) => {
  const one = mount(part, { target, props });
  return () => void unmount(one);
};
const portraitOf = (content: Content, id: string): Art => ({ from: "clones", name: content.clones.find((one) => one.id === id)?.picture ?? "", box: "0 0 120 120", tint: "#3fb3a9" });

function resolved(told: LogEvent[], look: Seen): Spec | null {
  const { content } = look;
  const first = told[0]!;
  const end = told.find((one) => one.key === "joins" || one.key === "stays");
  const clone = content.clones[number(first, "clone")];
  if (!clone || !end) return null;
  const seen = look.before?.scene.clones.find((one) => one.clone === clone.id);
  const side = (name: "left" | "right", to: Faction): SideData => ({
    cards: numbers(first, name).map((n) => ({ name: content.cards[n]!.name, value: content.cards[n]!.value, draw: drawn(InfluenceCard, { card: content.cards[n]!, width: "100%" }) })),
    title: t("ob-moment-side", { faction: faction(content, to).name, n: clone.points[to] }),
    emblem: sign(to),
    tint: INK[to],
  });
  const home = FACTIONS[number(end, "faction")]!;
  return {
    scene: "clone",
    data: {
      name: clone.name,
      eyebrow: t("ob-moment-resolve", { who: look.nameOf(first.seat ?? 0) }),
      draw: drawn(CloneCard, { clone, width: "100%", threshold: seen?.threshold ?? clone.threshold }),
      back: drawn(InfluenceCard, { card: null, width: "100%", up: false }),
      threshold: seen?.threshold ?? clone.threshold,
      left: side("left", seen?.left_to ?? clone.left),
      right: side("right", seen?.right_to ?? clone.right),
      home: { words: end.text, emblem: sign(home), tint: INK[home] },
      goal: `[data-faction="${home}"]`,
    },
  };
}

function accused(told: LogEvent[], look: Seen): Spec | null {
  const { content, viewer } = look;
  const first = told[0]!;
  const own = told.find((one) => one.key === "accused-own");
  const mine = own && viewer !== null && number(own, "who") === viewer ? FACTIONS[number(own, "faction")] : undefined;
  const [who, other] = [number(first, "who"), number(first, "other")];
  return {
    scene: "accuse",
    data: {
      words: first.text,
      note: t(mine ? "ob-moment-only-you" : "ob-moment-at-the-end"),
      ...(mine ? { front: { emblem: sign(mine), tint: INK[mine], name: faction(content, mine).name } } : {}),
      from: who === viewer ? "[data-hand]" : `[data-player="${who}"]`,
      goal: `[data-mat="${other} ${who}"]`,
    },
  };
}

function ending(look: Seen): Spec[] {
  const { frame, content, viewer } = look;
  const outcome = frame.view.outcome!;
  const scores = frame.scene.scoring ?? [];
  const specs = scores.map((_, seat) => scored(look, seat)).filter((one): one is Spec => one !== null);
  const best = outcome.winners[0] ?? 0;
  const goal = frame.scene.players[best]?.goal;
  const won = viewer === null || outcome.winners.includes(viewer);
  const side = goal?.faction ?? FACTIONS[0]!;
  const data: EndData = {
    won,
    title: t(won && viewer !== null ? "end-you" : "end-others", { names: outcome.winners.map(look.nameOf).join(", "), n: outcome.winners.length }),
    text: outcome.text,
    line: t("ob-moment-line"),
    strip: { from: "drawings", name: emblem(side), box: "0 0 48 48" },
    seal: { icon: sign(side), tint: INK[side] },
    people: (goal?.targets ?? []).map((id) => {
      const at = frame.scene.resolved[id];
      return { name: content.clones.find((one) => one.id === id)?.name ?? "", note: at ? faction(content, at).name : "", art: portraitOf(content, id), dim: at !== side };
    }),
    candles: false,
    bars: false,
    files: 0,
    stamp: "",
    roll: null,
    facts: scores.map((one, seat): [string, string] => [String(one.total), look.nameOf(seat)]).sort((a, b) => Number(b[0]) - Number(a[0])),
    blow: "clone-home",
  };
  return [...specs, { scene: "end", data }];
}

function scored(look: Seen, seat: number): Spec | null {
  const { frame, content } = look;
  const score = frame.scene.scoring?.[seat];
  const goal = frame.scene.players[seat]?.goal;
  if (!score || !goal) return null;
  const lines = [t("ob-moment-start", { n: score.start }), t("ob-moment-targets", { n: score.targets }), t("ob-moment-hiding", { n: score.hiding }), t("ob-moment-accusing", { n: score.accusations })];
  return {
    scene: "score",
    data: {
      name: look.nameOf(seat),
      goal: { emblem: sign(goal.faction), tint: INK[goal.faction], name: faction(content, goal.faction).name, targets: goal.targets.map((id) => portraitOf(content, id)) },
      cards: score.row.map(([by, named, points]) => ({ by: look.nameOf(by), emblem: sign(named), tint: INK[named], faction: faction(content, named).name, points })),
      lines,
      total: t("ob-moment-total", { n: score.total }),
    },
  };
}

function piece(argument: string, event: LogEvent, look: Seen): string {
  const { content } = look;
  const n = number(event, argument);
  if (n < 0) return "";
  const clone = content.clones[n]?.id;
  if (argument === "place") return `[data-spot="${content.clones[number(event, "clone")]?.id} ${SIDES[number(event, "side")]} ${n}"]`;
  if (argument === "side") return `[data-clone="${content.clones[number(event, "clone")]?.id}"]`;
  if (argument === "clone" || argument === "clone2") return `[data-clone="${clone}"]`;
  if (argument === "faction") return `[data-faction="${FACTIONS[n]}"]`;
  return `[data-player="${n}"]`;
}

const PLAYED = { at: ["clone"], from: ["who"], icon: "i-stack", sound: "card-place" };
export const script: Script<Seen> = {
  scenes: [
    { on: ["resolved"], with: ["joins", "stays"], make: resolved },
    { on: ["accused"], with: ["accused-own"], make: accused },
  ],
  places: {
    played: PLAYED,
    "played-open": PLAYED,
    extra: PLAYED,
    laid: PLAYED,
    "laid-other": PLAYED,
    swapped: { at: ["clone"], from: ["clone2"], icon: "i-flip", sound: "card-turn" },
    moved: { at: ["clone2"], from: ["clone"], icon: "i-move", sound: "card-place" },
    "flipped-up": { at: ["place", "clone"], icon: "i-flip", sound: "card-turn" },
    "flipped-down": { at: ["place", "clone"], icon: "i-flip", sound: "card-turn" },
    locked: { at: ["place", "clone"], icon: "i-lock", sound: "lock" },
    looked: { at: ["place", "clone"], icon: "i-eye", sound: "peek" },
    showed: { at: ["place", "clone"], icon: "i-eye", own: true, sound: "peek" },
    removed: { at: ["clone"], icon: "i-cross", own: true, tone: "bad", sound: "page" },
    arrived: { at: ["clone"], icon: "i-human", own: true, tone: "good", sound: "dna" },
    "character-played": { at: ["who"], icon: "i-act", sound: "card-turn" },
    monitored: { at: ["other"], from: ["who"], icon: "i-eye", own: true, sound: "card-place" },
    investigated: { at: ["other"], from: ["who"], icon: "i-search", own: true, sound: "peek" },
    spied: { at: ["other"], from: ["who"], icon: "i-eye", own: true, sound: "peek" },
    took: { at: ["who"], from: ["other"], icon: "i-transfer", own: true, sound: "card-draw" },
    protected: { at: ["clone"], icon: "i-lock", sound: "lock" },
    hidden: { at: ["clone"], icon: "i-lock", sound: "lock" },
    copied: { at: ["clone"], icon: "i-act", sound: "card-turn" },
    "fee-open": { at: ["who"], icon: "i-transfer", sound: "card-turn" },
    "donnie-showed": { at: ["who"], icon: "i-eye", own: true, sound: "peek" },
  },
  piece,
  ending,
  finale: (event) => event.clause.startsWith("OB-SCORE"),
};
