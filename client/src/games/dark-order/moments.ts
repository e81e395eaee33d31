// Which events of The Dark Order make which moments.
import { t } from "../../lib/words";
import type { LogEvent } from "../../lib/types";
import type { Art } from "../../moments/dom";
import { before, number, numbers } from "../../moments/reading";
import type { BlowData, EndData, Look, Script, SettledData, Spec } from "../../moments/script";
import { EMBLEM, place, PLACES, type Content, type Forecast, type Scene } from "./model";

type Seen = Look<Scene, Content>;

const TINT: Record<string, string> = { sanctuary: "#d3c08c", plague: "#97a65a", apothecaries: "#d0905a" };
const WINDOW = "0 0 200 150";
const cell = (who: number, space: unknown): string => `[data-cell="${who} ${place(space)}"]`;
const factionOf = (look: Seen, who: number): string => look.frame.scene.players[who]?.faction ?? "";
const sign = (look: Seen, who: number): string => `drawings#${EMBLEM[factionOf(look, who)] ?? "i-command"}`;
const tint = (look: Seen, who: number): string => TINT[factionOf(look, who)] ?? "#efe8d8";
const unitArt = (content: Content, id: string | null | undefined, colour: string): Art => ({ from: "drawings", name: content.units[id ?? ""]?.drawing ?? "", box: "50 0 100 150", whole: [200, 150], tint: colour });

/** What was foreseen of this attack, as far as the viewer was told. */
function foreseen(look: Seen, attack: LogEvent): Forecast | undefined {
  const preview = look.before?.scene.preview;
  const all = [...(preview?.incoming ? [preview.incoming] : []), ...Object.values(preview?.attacks ?? {})];
  return all.find((one) => one.start === place(attack.args["space"]) && one.goal === place(attack.args["goal"]) && one.who === number(attack, "who"));
}

const ANSWERS = ["prevented", "cancelled", "intercepted", "reaimed", "attack-lost", "no-damage"];
const WOUNDS = ["hurt", "died", "dying"];
const WITHIN = [...ANSWERS, ...WOUNDS, "revealed", "infected", "poisoned", "warded", "gas-spreads", "harvested", "last-effect"];

function attacked(told: LogEvent[], look: Seen, at: number): Spec | null {
  const attack = told[0]!.key === "attacked" ? told[0]! : before(look.log, at, "attacked", "ticked", "mine-sprung", "countered");
  if (!attack || (attack.key !== "attacked" && attack.key !== "countered")) return null;
  const counter = attack.key === "countered";
  const who = number(attack, "who");
  const from = cell(who, attack.args["space"]);
  const hurt = wounds(told);
  const forecast = counter ? undefined : foreseen(look, attack);
  const less = told.filter((one) => ANSWERS.includes(one.key)).map((one) => one.text);
  if (forecast && hurt.length && forecast.armour) less.unshift(t("do-moment-armour", { n: forecast.armour }));
  if (forecast && hurt.length && forecast.barricade) less.unshift(t("do-moment-barricade", { n: forecast.barricade }));
  const turned = told.findLast((one) => one.key === "intercepted" || one.key === "reaimed");
  const to = counter ? (hurt[0]?.at ?? "") : cell(1 - who, turned ? turned.args["space"] : attack.args["goal"]);
  if (!to) return null;
  const data: BlowData = { from, to, attack: forecast ? String(forecast.dealt) : "", less, hurt, words: attack === told[0] ? attack.text : told[0]!.text };
  return { scene: "blow", data };
}

function wounds(told: LogEvent[]): BlowData["hurt"] {
  const found: BlowData["hurt"] = [];
  for (const one of told.filter((event) => WOUNDS.includes(event.key))) {
    const at = cell(number(one, "who"), one.args["space"]);
    const last = found.find((known) => known.at === at);
    if (one.key === "hurt") found.push({ at, n: number(one, "n"), words: one.text, dies: false });
    else if (last) Object.assign(last, { dies: true, words: one.text });
    else found.push({ at, n: 0, words: one.text, dies: true });
  }
  return found;
}

function ticked(told: LogEvent[]): Spec {
  const spots = told.filter((one) => one.key === "ticked").map((one) => cell(number(one, "who"), one.args["space"]));
  const dead = told.filter((one) => one.key === "died" || one.key === "dying").map((one) => cell(number(one, "who"), one.args["space"]));
  return { scene: "plague", data: { spots, dead, words: told.map((one) => one.text).join(" "), icon: "drawings#i-contagion" } };
}

function settled(told: LogEvent[], look: Seen): Spec | null {
  const [counted, end] = [told[0]!, told.find((one) => one.key === "settled")];
  const site = end ? look.content.locations[look.content.ids.location[number(end, "location")] ?? ""] : undefined;
  if (!end || !site) return null;
  const winner = number(end, "who");
  const sides: SettledData["sides"] = [0, 1].map((who) => ({
    name: look.nameOf(who),
    emblem: sign(look, who),
    tint: tint(look, who),
    n: number(counted, who ? "second" : "first"),
    spots: PLACES.map((space): [string, number] => [`[data-cell="${who} ${space}"]`, look.before?.scene.players[who]?.board[space]?.values?.command ?? 0]).filter(([, n]) => n > 0),
  }));
  const held = look.frame.scene.players[winner]?.settled.length ?? 0;
  return { scene: "settled", data: { name: site.name, art: { from: "drawings", name: site.drawing, box: WINDOW, tint: tint(look, winner) }, sides, winner, title: end.text, text: t("do-moment-held", { n: held }) } };
}

function ending(look: Seen): Spec[] {
  const { frame, content, viewer } = look;
  const outcome = frame.view.outcome!;
  const best = outcome.winners[0] ?? -1;
  const won = best >= 0 && (viewer === null || outcome.winners.includes(viewer));
  /** Who never showed the commander has no picture here. */
  const commanders = frame.scene.players.flatMap((one, who) => (one.commander ? [{ name: content.units[one.commander]!.short, note: look.nameOf(who), art: unitArt(content, one.commander, tint(look, who)), dim: who !== best }] : []));
  const [a, b] = frame.scene.players;
  const site = content.locations[frame.scene.contested ?? look.before?.scene.contested ?? ""];
  const data: EndData = {
    won,
    title: best < 0 ? t("end-nobody") : t(won && viewer !== null ? "end-you" : "end-others", { names: look.nameOf(best), n: 1 }),
    text: outcome.text,
    line: t(`do-moment-end-${outcome.key}`),
    strip: site ? { from: "drawings", name: site.drawing, box: WINDOW, tint: tint(look, Math.max(0, best)) } : { from: "drawings", name: "s-carrion-field", box: WINDOW },
    seal: best < 0 ? null : { icon: sign(look, best), tint: tint(look, best) },
    people: commanders,
    candles: false,
    bars: false,
    files: 0,
    stamp: "",
    roll: null,
    facts: [[`${a!.settled.length} : ${b!.settled.length}`, t("do-moment-settled")], [`${a!.fatigue} : ${b!.fatigue}`, t("do-fatigue")], [String(frame.scene.round), t("do-moment-rounds", { n: frame.scene.round })]],
    blow: won ? "settled" : outcome.key === "collapse" ? "collapse" : "death",
  };
  return [{ scene: "end", data }];
}

const ENEMY = new Set(["mined", "sent-to-sleep", "slowed", "reaimed"]);
function piece(argument: string, event: LogEvent): string {
  const who = number(event, "who");
  const space = numbers(event, argument)[0];
  if (space === undefined || argument === "who" || argument === "location") return "";
  return cell(ENEMY.has(event.key) ? 1 - who : who, space);
}

const HERE = { at: ["space"] };
export const script: Script<Seen> = {
  scenes: [
    { on: ["attacked"], with: WITHIN, make: attacked },
    { on: ["countered"], with: WITHIN, make: attacked },
    { on: ["ticked"], with: ["ticked", "hurt", "died", "dying", "revealed"], make: ticked },
    { on: [...ANSWERS, "hurt", "died"], with: WITHIN, make: attacked },
    { on: ["counted"], with: ["settled"], make: settled },
  ],
  places: {
    contested: { at: [], icon: "i-important", own: true, sound: "horn" },
    roles: { at: [], icon: "i-flip", own: true, sound: "card-turn" },
    deployed: { ...HERE, icon: "i-seat", sound: "card-place" },
    activated: { ...HERE, icon: "i-flip", sound: "card-turn" },
    revealed: { ...HERE, icon: "i-flip", own: true, sound: "card-turn" },
    "played-order": { at: [], icon: "i-act", own: true, sound: "card-turn" },
    "played-support": { at: [], icon: "i-act", own: true, sound: "card-turn" },
    "used-ability": { ...HERE, icon: "i-act", sound: "card-turn" },
    attached: { ...HERE, icon: "i-plus", sound: "card-place" },
    mined: { ...HERE, icon: "i-explosives", own: true, sound: "card-place" },
    "mine-sprung": { ...HERE, icon: "i-explosives", own: true, tone: "bad", sound: "explosion" },
    hurt: { ...HERE, icon: "i-cross", own: true, tone: "bad", sound: "steel-hit" },
    died: { ...HERE, icon: "i-cross", own: true, tone: "bad", sound: "death" },
    healed: { ...HERE, icon: "i-plus", tone: "good", sound: "candle" },
    cured: { ...HERE, icon: "i-plus", tone: "good", sound: "candle" },
    infected: { ...HERE, icon: "i-illegal", own: true, tone: "bad", sound: "infect" },
    poisoned: { ...HERE, icon: "i-poison", own: true, tone: "bad", sound: "infect" },
    "sent-to-sleep": { ...HERE, icon: "i-pause", own: true, tone: "bad", sound: "card-turn" },
    slowed: { ...HERE, icon: "i-clock", own: true, tone: "bad", sound: "card-turn" },
    ambushed: { ...HERE, icon: "i-plot", own: true, tone: "bad", sound: "loose" },
    moved: { at: ["goal"], from: ["space"], icon: "i-move", sound: "pawn-step" },
    swapped: { at: ["goal"], from: ["space"], icon: "i-move", sound: "pawn-step" },
    withdrew: { ...HERE, icon: "i-move", sound: "pawn-step" },
    mobilised: { ...HERE, icon: "i-move", sound: "pawn-step" },
    entered: { ...HERE, icon: "i-move", sound: "pawn-step" },
    "rides-in": { ...HERE, icon: "i-move", sound: "horn" },
    brooded: { ...HERE, icon: "i-plus", sound: "infect" },
    scouted: { at: [], icon: "i-search", own: true, sound: "card-turn" },
    "scouts-shown": { at: [], icon: "i-search", own: true, sound: "card-turn" },
  },
  piece,
  ending,
};
