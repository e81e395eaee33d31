// Which events of Valkyrie make which moments.
import { t } from "../../lib/words";
import type { LogEvent } from "../../lib/types";
import { percent } from "../../lib/chance";
import { none, odds, type Die } from "../../moments/dice";
import type { Art } from "../../moments/dom";
import { before, called, nth, number, numbers, playedBy, since } from "../../moments/reading";
import type { EndData, Extra, Look, Script, Somebody, Spec, TrayData, Verdict } from "../../moments/script";
import type { Content, Scene } from "./scene";
import type { ValkyrieFrame } from "./model";

type Seen = Look<Scene, Content>;

const PLATES = "portraits-plates";
const plate = (name: string): Art => ({ from: PLATES, name: `pl-${name}`, box: "0 0 200 110" });
const faceArt = (id: string): Art => ({ from: PLATES, name: `b-${id}`, box: "0 0 60 66" });
const dieOf = (content: Content): Die => ({ faces: content.die, good: "target", bad: "eagle" });
const boardId = (content: Content, who: number): string => Object.keys(content.boards)[who] ?? "";

function somebody(look: Seen, who: number, note = ""): Somebody {
  const id = boardId(look.content, who);
  return { name: look.content.boards[id]?.name ?? "", note, art: faceArt(id) };
}
function ally(look: Seen, n: number): Somebody {
  const id = Object.keys(look.content.allies)[n] ?? "";
  return { name: look.content.allies[id]?.surname ?? "", note: t("vk-moment-ally"), art: faceArt(id) };
}

const DEPUTIES = ["deputy-hit", "deputy-missed"];

function strike(told: LogEvent[], look: Seen, at: number): Spec | null {
  const { content, log } = look;
  const rolled = told[0]!;
  if (!rolled.stake) return null;
  const begun = before(log, at, "plot-initiated");
  const faces = numbers(rolled, "roll").map((n) => content.faces[n]!);
  const { need, falls } = rolled.stake;
  const dice = told.filter((one) => DEPUTIES.includes(one.key));
  const die = dieOf(content);
  let total = number(rolled, "total");
  const extras: Extra[] = dice.map((one) => {
    const hit = one.key === "deputy-hit";
    if (hit) total = number(one, "total");
    return { name: called(look, one, "enemy"), face: content.faces[number(one, "face")]!, hit, words: one.text, odds: odds(none(), 0, one.stake?.falls ?? []) };
  });
  const used = since(log, at, "plot-initiated").filter((one) => ["committed", "access-spent"].includes(one.key));
  const helpers = since(log, at, "plot-initiated").filter((one) => one.key === "ally-committed");
  const data: TrayData = {
    eyebrow: t("vk-moment-strike"),
    title: called(look, begun, "place"),
    where: [begun?.text, used.length ? t("vk-moment-with", { items: used.map((one) => called(look, one, "item")).join(", ") }) : ""].filter(Boolean).join(" "),
    art: plate("hidden-bomb"),
    people: [somebody(look, number(rolled, "who")), ...helpers.map((one) => ally(look, number(one, "ally")))],
    die,
    faces,
    throw: nth(log, at, "plot-rolled"),
    lies: false,
    again: [],
    falls,
    need: { label: t("moment-targets"), n: need },
    limit: { label: "", n: 0 },
    extras,
    verdict: verdictOf(told, total, need),
    caught: false,
  };
  return { scene: "tray", data };
}

/** The card is its reader's until it is answered; from then on it lies open for all. */
function questioned(told: LogEvent[], look: Seen): Spec | null {
  const first = told[0]!;
  const read = told.find((one) => one.key === "card-read");
  const mine = read && look.viewer !== null && read.seat === look.viewer;
  const card = mine ? Object.values(look.content.cards)[number(read, "card")] : undefined;
  return {
    scene: "lamp",
    data: {
      eyebrow: t("vk-moment-lamp"), who: somebody(look, number(first, "who")), words: first.text, note: t("vk-moment-hidden"),
      ...(card ? { card: { name: card.name, answers: [["A", card.a], ["B", card.b], ["C", card.c]] as [string, string][] } } : {}),
    },
  };
}

function answered(told: LogEvent[], look: Seen): Spec | null {
  const first = told[0]!;
  const die = told.find((one) => one.key === "escaped" || one.key === "caught");
  const face = die ? look.content.faces[number(die, "face")] : undefined;
  const good = told.some((one) => ["escaped", "skipped", "card-waved-off"].includes(one.key));
  return {
    scene: "lamp",
    data: {
      eyebrow: t("vk-moment-lamp"), who: somebody(look, number(first, "who")), words: first.text, note: "", die: dieOf(look.content),
      said: { title: called(look, first, "card"), text: told.map((one) => one.text).join(" "), good, ...(face ? { face } : {}) },
    },
  };
}

function rolled(told: LogEvent[], look: Seen): Spec {
  const first = told[0]!;
  return { scene: "shelf", data: { title: first.text, die: dieOf(look.content), faces: numbers(first, "roll").map((n) => look.content.faces[n]!), lines: [], words: first.text } };
}

function verdictOf(told: LogEvent[], total: number, need: number): Verdict {
  const failed = told.find((one) => one.key === "plot-failed");
  if (failed) return { kind: "bad", icon: "i-cross", title: t("vk-moment-failed"), text: failed.text, sounds: ["stamp"] };
  return { kind: "good", icon: "i-check", title: t("vk-moment-done"), text: t("vk-moment-enough", { n: total, of: need }), sounds: ["explosion"] };
}

function ending(look: Seen): Spec[] {
  const { frame, content, log } = look;
  const outcome = frame.view.outcome!;
  const won = outcome.key === "won";
  const rolled = log.findLast((one) => one.key === "plot-rolled");
  const faces = won ? numbers(rolled, "roll").map((n) => content.faces[n]!) : [];
  const die = dieOf(content);
  const after = rolled ? log.slice(log.lastIndexOf(rolled)) : [];
  const deputies = after.filter((one) => DEPUTIES.includes(one.key));
  const stake = won ? rolled?.stake : null;
  const { files, deck } = frame.scene;
  const facts: [string, string][] = [[t("vk-of", { n: files.count, all: files.losing }), t("vk-files")], [String(deck.count), t("vk-end-cards")]];
  if (stake) facts.unshift([percent(odds(none(), faces.length, stake.falls).good), t("moment-before")]);
  const hits = deputies.filter((one) => one.key === "deputy-hit").length;
  const data: EndData = {
    won,
    title: t(won ? "vk-moment-won" : "vk-moment-lost"),
    text: outcome.text,
    line: t(won ? "vk-moment-open" : "vk-moment-silence"),
    strip: plate(won ? "hidden-bomb" : outcome.key === "files" ? "desk" : "lamp"),
    seal: won ? { letters: "H" } : null,
    people: frame.scene.conspirators.map((one) => ({ name: content.boards[one.id]?.name ?? "", note: playedBy(look, one.seat, content.boards[one.id]?.name ?? ""), art: faceArt(one.id) })),
    candles: !won,
    bars: !won,
    files: outcome.key === "files" ? files.count : 0,
    stamp: won ? "" : t(`vk-moment-stamp-${outcome.key}`),
    roll: faces.length ? { faces, die, words: t("vk-moment-roll", { n: Math.max(0, number(rolled, "total")), hits, need: stake?.need ?? 0 }) } : null,
    facts,
    blow: "explosion",
  };
  return [{ scene: "end", data }];
}

const placeNode = (id: string | null | undefined): string => (id ? `.board [data-ping="${CSS.escape(`place:${id}`)}"]` : "");

function piece(argument: string, event: LogEvent, look: Seen, frame: ValkyrieFrame | null = look.frame): string {
  const { content } = look;
  const n = number(event, argument);
  if (n < 0 || !frame) return "";
  if (argument === "place") return placeNode(content.places[n]?.id);
  if (argument === "venue") return placeNode(content.venues[n]);
  if (argument === "space") return placeNode(content.spaces[n]);
  if (argument === "enemy") return placeNode(frame.scene.enemies[Object.keys(content.enemies)[n] ?? ""]);
  if (argument === "ally") return placeNode(frame.scene.places.find((one) => one.allies.includes(Object.keys(content.allies)[n] ?? ""))?.id);
  return placeNode(frame.scene.conspirators.find((one) => one.id === boardId(content, n))?.place);
}

export const script: Script<Seen> = {
  scenes: [
    { on: ["plot-rolled"], with: ["neutralised", "plot-failed", ...DEPUTIES], make: strike },
    { on: ["rolled"], make: rolled },
    { on: ["card-drawn", "card-read"], with: ["card-drawn", "card-read"], make: questioned },
    { on: ["answered", "skipped", "card-waved-off"], with: ["escaped", "caught", "answer-idle"], make: answered },
  ],
  places: {
    moved: { at: ["place"], mover: "who" },
    carried: { at: ["place"], mover: "who" },
    sent: { at: ["place"], mover: "other", own: true },
    summoned: { at: ["place"], mover: "who", own: true, tone: "bad" },
    "enemy-moved": { at: ["place"], mover: "enemy", own: true, tone: "bad" },
    searched: { at: ["place"], icon: "i-search", sound: "tile" },
    collected: { at: ["who"], icon: "i-collect", sound: "tile" },
    gave: { at: ["other"], from: ["who"], icon: "i-transfer", sound: "tile" },
    took: { at: ["who"], from: ["other"], icon: "i-transfer", sound: "tile" },
    utilised: { at: ["ally", "who"], icon: "i-ally", sound: "card-turn" },
    "ally-placed": { at: ["space"], icon: "i-ally", own: true, tone: "good", sound: "card-place" },
    "ally-lost": { at: ["ally"], icon: "i-ally", own: true, tone: "bad", sound: "page" },
    "allies-fell": { at: ["place"], icon: "i-ally", own: true, tone: "bad", sound: "page" },
    "target-placed": { at: ["who"], icon: "i-target", sound: "tile" },
    "target-added": { at: ["who"], icon: "i-target", sound: "tile" },
    "files-added": { at: [], icon: "i-file", own: true, tone: "bad", sound: "page" },
    "files-filled": { at: [], icon: "i-lock", own: true, tone: "bad", sound: "page" },
    "file-removed": { at: [], icon: "i-file", own: true, tone: "good", sound: "page" },
    "token-lost": { at: ["who"], icon: "i-reroll", own: true, tone: "bad", sound: "tile" },
    "item-lost": { at: ["who"], icon: "i-cross", own: true, tone: "bad", sound: "tile" },
    paired: { at: ["who"], icon: "i-explosives", sound: "tile" },
    used: { at: ["who"], icon: "i-lightning", sound: "card-turn" },
    flipped: { at: ["venue"], icon: "i-flip", own: true, sound: "card-turn" },
    "tile-removed": { at: ["venue"], icon: "i-closed", own: true, tone: "bad", sound: "card-turn" },
    "crate-raided": { at: ["place"], icon: "i-crate", own: true, tone: "bad", sound: "tile" },
    event: { at: [], icon: "i-event", own: true, sound: "event" },
    peeked: { at: ["who"], icon: "i-interrogation", sound: "card-draw" },
    "plot-initiated": { at: ["place"], icon: "i-plot", tone: "good", sound: "card-place" },
    "actions-lost": { at: ["who"], icon: "i-cross", own: true, tone: "bad", sound: "stamp" },
  },
  piece,
  stood: (argument, event, look) => piece(argument, event, look, look.before),
  face: (event, look) => (number(event, "who") >= 0 ? faceArt(boardId(look.content, number(event, "who"))) : undefined),
  ending,
};
