// Which events of Black Orchestra make which moments.
import { t } from "../../lib/words";
import type { LogEvent } from "../../lib/types";
import type { Die } from "../../moments/dice";
import { percent } from "../../lib/chance";
import { odds, none } from "../../moments/dice";
import type { Art } from "../../moments/dom";
import { before, called, nth, number, numbers, playedBy, since } from "../../moments/reading";
import type { EndData, Look, Script, Somebody, Spec, TrayData, Verdict } from "../../moments/script";
import { book, cardPlate, eventPlate, portrait, type BoFrame, type Plate } from "./look";
import type { Content, Person, Scene } from "./scene";

type Seen = Look<Scene, Content>;

const dieOf = (content: Content): Die => ({ faces: content.die, good: "target", bad: "eagle" });
const plateArt = (plate: Plate): Art => ({ ...plate, box: "0 0 200 110" });
const faceArt = (id: string): Art => ({ from: "portraits-plates", name: portrait(id), box: "0 0 60 66" });
const sheetOf = (look: Seen, who: number) => look.content.conspirators[who];
const personOf = (frame: BoFrame | null, who: number): Person | undefined => frame?.scene.conspirators.find((one) => one.who === who);

function somebody(look: Seen, who: number, note = ""): Somebody {
  const sheet = sheetOf(look, who);
  return { name: sheet?.surname ?? "", note, art: faceArt(sheet?.id ?? "") };
}

const VERDICTS = ["killed", "detected", "unseen-failure"];
const BLOW: Record<string, string> = { suitcase: "explosion", train: "explosion", plane: "explosion", "hidden-bomb": "explosion", parcel: "explosion", gas: "explosion", gunman: "shot", sniper: "shot", ambush: "shot", coup: "shot" };

function verdictOf(told: LogEvent[], look: Seen, blow: string): Verdict | null {
  const end = told.find((one) => VERDICTS.includes(one.key));
  if (!end) return null;
  if (end.key === "killed") return { kind: "good", icon: "i-check", title: t("bo-moment-killed", { leader: called(look, end, "leader") }), text: end.text, sounds: [blow] };
  if (end.key === "detected") return { kind: "bad", icon: "i-susp-4", title: t("bo-moment-detected"), text: end.text, sounds: ["stamp"] };
  return { kind: "none", icon: "i-susp-1", title: t("bo-moment-unseen"), text: end.text, sounds: ["page"] };
}

function plot(told: LogEvent[], look: Seen, at: number): Spec | null {
  const { content, log } = look;
  const rolled = told[0]!.key === "plot-rolled" ? told[0]! : before(log, at, "plot-rolled");
  const tried = before(log, at, "attempted");
  const lies = rolled !== told[0];
  const now = lies ? look.before?.scene.plot : null;
  const stake = now?.falls.length ? { need: now.targets, limit: now.eagles, falls: now.falls } : rolled?.stake;
  if (!rolled || !tried || !stake) return null;
  const card = content.cards[number(tried, "card")]!;
  const spent = since(log, at, "attempted").filter((one) => one.key === "spent" || one.key === "spent-card");
  const lenders = [...new Set(spent.map((one) => number(one, "owner")))].filter((who) => who !== number(tried, "who"));
  const used = spent.map((one) => called(look, one, one.key === "spent" ? "item" : "card"));
  const space = book(content).spaces.get(look.before?.scene.conspirators.find((one) => one.who === number(tried, "who"))?.place ?? "");
  const plate = cardPlate(card);
  const faces = now && look.before!.scene.turn.dice.length ? look.before!.scene.turn.dice : numbers(rolled, "faces").map((n) => content.faces[n]!);
  const data: TrayData = {
    eyebrow: [t("bo-moment-plot"), space?.name, space?.fortified ? t("bo-fortified") : ""].filter(Boolean).join(" · "),
    title: card.name,
    where: [tried.text, used.length ? t("bo-moment-spent", { items: used.join(", ") }) : ""].filter(Boolean).join(" "),
    art: plateArt(plate),
    people: [somebody(look, number(tried, "who")), ...lenders.map((who) => somebody(look, who, t("bo-moment-lends")))],
    die: dieOf(content),
    faces,
    throw: nth(log, at, "plot-rolled"),
    lies,
    again: told.filter((one) => one.key === "rerolled").map((one) => [content.faces[number(one, "face")]!, content.faces[number(one, "other_face")]!]),
    falls: stake.falls,
    need: { label: t("moment-targets"), n: stake.need },
    limit: { label: t("moment-eagles"), n: stake.limit },
    extras: [],
    verdict: verdictOf(told, look, BLOW[plate.name.slice(3)] ?? "knife"),
    caught: true,
  };
  return { scene: "tray", data };
}

function conspired(told: LogEvent[], look: Seen, at: number): Spec | null {
  const rolled = told[0]!;
  const begun = before(look.log, at, "conspires");
  const ICONS: Record<string, [string, "good" | "bad" | "none", string]> = {
    suspicion: ["i-susp-3", "bad", "eye"], dissent: ["i-dissent", "good", "crack"], "more-actions": ["i-arrow", "none", "type-bell"], reward: ["i-dissent", "good", "crack"],
  };
  const lines = told.slice(1).filter((one) => ICONS[one.key]).map((one) => {
    const [icon, tone, sound] = ICONS[one.key]!;
    return { icon, tone, sound, text: one.text };
  });
  return { scene: "shelf", data: { title: begun?.text ?? rolled.text, die: dieOf(look.content), faces: numbers(rolled, "faces").map((n) => look.content.faces[n]!), lines, words: rolled.text } };
}

const RAID: Art = { from: "portraits-plates", name: "pl-raid", box: "0 0 200 110" };

function arrested(told: LogEvent[], look: Seen): Spec | null {
  const first = told[0]!;
  const who = number(first, "who");
  const [sheet, was] = [sheetOf(look, who), personOf(look.before, who)];
  if (!sheet) return null;
  const words = book(look.content);
  const facts: [string, string][] = [[t("bo-moment-found"), words.placeName(was?.place ?? null) || t("bo-prison")]];
  if (was) facts.push([t("bo-suspicion"), look.content.suspicion.find((one) => one.id === was.suspicion)?.name ?? ""]);
  return {
    scene: "file",
    data: {
      eyebrow: t("bo-moment-gestapo"), name: sheet.name, art: faceArt(sheet.id), door: RAID, facts, stamp: t("bo-moment-arrested"), free: false, words: first.text, goal: spaceNode("prison"),
      lost: told.filter((one) => one.key === "lost-to-arrest").map((one) => one.text),
    },
  };
}

function released(told: LogEvent[], look: Seen, at: number): Spec | null {
  const end = told.find((one) => one.key === "released");
  const order = before(look.log, at + 1, "release-ordered");
  const sheet = sheetOf(look, number(end, "who"));
  if (!end || !sheet) return null;
  const facts: [string, string][] = order ? [[t("bo-moment-order"), `${sheetOf(look, number(order, "who"))?.surname ?? ""}: ${called(look, order, "face")}`]] : [];
  return {
    scene: "file",
    data: {
      eyebrow: t("bo-moment-release"), name: sheet.name, art: faceArt(sheet.id), door: { from: "portraits-plates", name: "pl-visit", box: "0 0 200 110" }, facts, stamp: t("bo-moment-released"), lost: [end.text], free: true,
      words: end.text, goal: spaceNode(personOf(look.frame, number(end, "who"))?.place),
    },
  };
}

/** Others never see the card, not even after the end of the game: it is shown to its reader alone, and only while it is read. */
function questioned(told: LogEvent[], look: Seen): Spec | null {
  const first = told[0]!;
  const who = number(first, "who");
  const read = told.find((one) => one.key === "read");
  const card = read && read.seat === look.viewer && look.viewer !== null ? look.content.questions[number(read, "question")] : undefined;
  return {
    scene: "lamp",
    data: {
      eyebrow: t("bo-moment-lamp"), who: somebody(look, who, t("bo-in-prison")), words: first.text, note: t("bo-moment-hidden"),
      ...(card ? { card: { name: card.name, answers: [["A", card.a], ["B", card.b]] as [string, string][] } } : {}),
    },
  };
}

function answered(told: LogEvent[], look: Seen): Spec | null {
  const first = told[0]!;
  const face = first.key === "answered" ? undefined : look.content.faces[number(first, "face")];
  const rest = told.slice(1).filter((one) => one.key === "result" || one.key === "question-left").map((one) => one.text);
  const held = first.key === "resisted";
  return {
    scene: "lamp",
    data: {
      eyebrow: t("bo-moment-lamp"), who: somebody(look, number(first, "who"), t("bo-in-prison")), words: first.text, note: "", die: dieOf(look.content),
      said: { title: t(`bo-moment-${first.key}`), text: [first.text, ...rest].join(" "), good: held, ...(face ? { face } : {}) },
    },
  };
}

function ending(look: Seen): Spec[] {
  const { frame, content, log } = look;
  const outcome = frame.view.outcome!;
  const won = outcome.key === "won";
  const words = book(content);
  const stage = content.stages[frame.scene.stage - 1];
  const people = frame.scene.conspirators.map((one) => ({ ...somebody(look, one.who, playedBy(look, one.seat, sheetOf(look, one.who)?.surname ?? "")), out: one.place === "prison" }));
  const event = words.events.get(frame.scene.events.current ?? "");
  const rolled = log.findLast((one) => one.key === "plot-rolled");
  const tried = log.findLast((one) => one.key === "attempted");
  const faces = numbers(rolled, "faces").map((n) => content.faces[n]!);
  const die = dieOf(content);
  const chance = rolled?.stake ? percent(odds(none(), faces.length, rolled.stake.falls).good) : "";
  const facts: [string, string][] = stage ? [[t("bo-stage", { n: stage.number }), stage.years.replace("-", "–")]] : [];
  if (won && chance) facts.unshift([chance, t("moment-before")]);
  if (!won && event) facts.unshift([event.name, t("bo-moment-last-event")]);
  const card = won ? content.cards[number(tried, "card")] : undefined;
  const data: EndData = {
    won,
    title: t(won ? "bo-moment-won" : "bo-moment-lost"),
    text: outcome.text,
    line: "",
    strip: card ? plateArt(cardPlate(card)) : event ? plateArt(eventPlate(event)) : { from: "portraits-plates", name: "pl-raid", box: "0 0 200 110" },
    seal: won ? { letters: "H" } : null,
    people,
    candles: !won,
    bars: outcome.key === "prison",
    files: 0,
    stamp: won ? "" : t(`bo-moment-stamp-${outcome.key}`),
    roll: won && faces.length ? { faces, die, words: t("bo-moment-roll", { n: faces.filter((one) => one === "target").length, of: rolled?.stake?.need ?? 0 }) } : null,
    facts,
    blow: "explosion",
  };
  return [{ scene: "end", data }];
}

/** The camps: no moment, no sound, no trail. */
const CAMPS = new Set(["auschwitz", "treblinka"]);
function silent(event: LogEvent, look: Seen): boolean {
  const space = look.content.spaces[number(event, "space")];
  if (space && CAMPS.has(space.id)) return true;
  const there = personOf(look.frame, number(event, "who"))?.place;
  return !!there && CAMPS.has(there) && event.key !== "plot-rolled";
}

const spaceNode = (id: string | null | undefined): string => (id === "prison" ? ".board .prison" : id ? `.board [data-space="${CSS.escape(id)}"]` : "");

function piece(argument: string, event: LogEvent, look: Seen, frame: BoFrame | null = look.frame): string {
  const n = number(event, argument);
  if (n < 0 || !frame) return "";
  if (argument === "space") return spaceNode(look.content.spaces[n]?.id);
  if (argument === "leader") return spaceNode(frame.scene.leaders[look.content.leaders[n]?.id ?? ""]);
  return spaceNode(personOf(frame, n)?.place);
}

export const script: Script<Seen> = {
  scenes: [
    { on: ["plot-rolled"], with: ["rerolled", "plot-used", "plot-lost", ...VERDICTS], make: plot },
    { on: ["rolled"], with: ["suspicion", "dissent", "more-actions", "reward"], make: conspired },
    { on: ["arrested"], with: ["lost-to-arrest"], make: arrested },
    { on: ["release-ordered", "released"], with: ["released"], make: released },
    { on: ["questioned"], with: ["read"], make: questioned },
    { on: ["answered", "resisted", "broken"], with: ["result", "question-left"], make: answered },
    { on: ["rerolled", ...VERDICTS], with: ["plot-used", "plot-lost", ...VERDICTS], make: plot },
  ],
  places: {
    moved: { at: ["space"], mover: "who" },
    pushed: { at: ["space"], mover: "who", own: true },
    "leader-moved": { at: ["space"], mover: "leader", own: true, tone: "bad" },
    "event-drawn": { at: [], icon: "i-event", own: true, sound: "event" },
    "event-cancelled": { at: [], icon: "i-key-event", own: true, sound: "event" },
    "stage-begins": { at: [], icon: "i-important", own: true, sound: "train" },
    support: { at: [], icon: "i-support", own: true, sound: "card-place" },
    penalty: { at: ["leader", "who"], own: true, tone: "bad", sound: "eye" },
    suspicion: { at: ["who"], icon: "i-susp-3", own: true, tone: "bad", sound: "eye" },
    motivation: { at: ["who"], icon: "i-motiv-3", own: true, sound: "candle" },
    collected: { at: ["who"], icon: "i-collect", sound: "tile" },
    "took-tile": { at: ["space", "who"], icon: "i-collect", sound: "tile" },
    revealed: { at: ["space"], icon: "i-reveal", own: true, sound: "tile" },
    delivered: { at: ["who"], icon: "i-deliver", tone: "good", sound: "tile" },
    "gave-item": { at: ["other"], from: ["who"], icon: "i-transfer", sound: "tile" },
    "gave-card": { at: ["other"], from: ["who"], icon: "i-transfer", sound: "card-place" },
    drew: { at: ["who"], icon: "i-dossier", sound: "card-draw" },
    "card-used": { at: ["who"], icon: "i-lightning", sound: "card-turn" },
    "ability-used": { at: ["who"], icon: "i-act", sound: "card-turn" },
    discarded: { at: ["who"], icon: "i-cross", sound: "page" },
    yielded: { at: ["who"], icon: "i-illegal", own: true, tone: "bad", sound: "page" },
    "kept-illegal": { at: ["who"], icon: "i-illegal", tone: "bad", sound: "eye" },
    attempted: { at: ["who"], icon: "i-plot", tone: "good", sound: "card-place" },
    spent: { at: ["owner"], icon: "i-plot", sound: "tile" },
    looked: { at: ["who"], icon: "i-event", sound: "card-draw" },
    raid: { at: [], icon: "i-raid", own: true, tone: "bad", sound: "raid" },
  },
  piece,
  stood: (argument, event, look) => piece(argument, event, look, look.before),
  face: (event, look) => (number(event, "who") >= 0 ? faceArt(sheetOf(look, number(event, "who"))?.id ?? "") : undefined),
  ending,
  silent,
  hushed: (frame) => CAMPS.has(personOf(frame, frame.scene.turn.active ?? -1)?.place ?? ""),
};
