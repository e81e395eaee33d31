import type { Choice, Frame } from "../../lib/types";
import { t } from "../../lib/words";
import type { Brief, GameFace, Phase, Turning } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import "./cards.css";
import Closeup from "./Closeup.svelte";
import Ending from "./Ending.svelte";
import Mine from "./Mine.svelte";
import { drawing, EMBLEM, PLACES, type Table } from "./model";
import Others from "./Others.svelte";
import { desk } from "./table.svelte";

const PHASES: [string, string[]][] = [
  ["do-phase-recruitment", ["recruitment"]],
  ["do-phase-location", ["location"]],
  ["do-phase-mobilisation", ["unit step", "support step"]],
  ["do-phase-battle", ["battle"]],
  ["do-phase-scouting", ["scouting", "clean-up"]],
];

/** The phases of a round; in the battle with its speed step. Before the first round there is only the set-up. */
function phases(frame: Frame): Phase[] {
  const table = frame.view.table as Table;
  if (table.phase === "set-up") return [{ name: t("do-phase-set-up"), now: true }];
  return PHASES.map(([key, names]) => {
    const now = names.includes(table.phase) && !frame.view.outcome;
    if (!now) return { name: t(key), now };
    if (table.phase === "battle" && table.step !== null) return { name: t("do-phase-battle-step", { n: table.step }), now };
    if (table.phase === "unit step" || table.phase === "support step") return { name: t(`do-phase-${table.phase.replace(" ", "-")}`), now };
    return { name: t(table.phase === "clean-up" ? "do-phase-clean-up" : key), now };
  });
}

const PLAIN = new Set([
  "faction", "commander", "draw", "role", "contest", "activate", "support-step", "target", "tend", "line", "litany", "brood", "move", "goal",
  "mobilise", "space", "ambush", "pits", "reaim", "take-back", "spoils", "arrange", "surplus",
]);

/** The question in few words, where the table shows the rest. */
function question(frame: Frame): string {
  const key = frame.view.asked?.key;
  if (!key || !frame.choices.length) return "";
  if (PLAIN.has(key)) return t(`do-ask-${key}`);
  if (key === "attack-turn") return t(frame.choices.some((one) => one.kind === "attack") ? "do-ask-attack-turn" : "do-ask-no-attack");
  if (key === "defence-turn" || key === "answer") return t(`do-ask-${key}`);
  const about = frame.choices.map((one) => /^([^:]+): cost/.exec(one.detail)?.[1]).find((one) => one) ?? frame.choices[0]!.short.replace(/^[FB]\d /, "");
  const card = about.split(",")[0]!;
  if (["lay", "return-unit", "return-support", "pay", "stay"].includes(key)) return t(`do-ask-${key}`, { card });
  return key === "discard" || key === "warned" ? t(`do-ask-${key}`) : "";
}

const ICONS: Record<string, string> = {
  attack: "i-attack", "pass-attack": "i-skip", "pass-defence": "i-skip", pass: "i-skip", done: "i-skip", "go-on": "i-skip", "play-order": "i-lines", keep: "i-hold",
  return: "i-withdraw", draw: "i-distil", discard: "i-fatigue", "discard-more": "i-fatigue", "lay-scout": "i-scout", "to-location": "i-scout", "choose-scout": "i-scout",
  "stay-in-hand": "i-hold", lay: "i-mobilise", activate: "i-eye", pay: "i-eye", "leave-face-down": "i-lock", "use-ability": "i-aegis", "ride-in": "i-ride",
  "be-aggressor": "i-attack", "be-protector": "i-armour", stay: "i-hold", "go-back": "i-withdraw", "put-next": "i-withdraw", "prevent-instead": "i-armour",
  mobilise: "i-mobilisation", "mobilise-top": "i-mobilisation", "play-support": "i-triage", "leave-spoils": "i-withdraw", "refuse-spoils": "i-withdraw",
  "keep-spoils": "i-stash", "take-back": "i-undo", "take-commander": "i-command", contest: "i-banner", "choose-line": "i-litany",
};

function icon(choice: Choice): string {
  if (choice.kind === "give-token") return choice.args.token === 0 ? "drawings#i-speed" : "drawings#i-life";
  if (choice.kind === "take-faction") return `drawings#${Object.values(EMBLEM)[Number(choice.args.faction)]}`;
  if (choice.kind === "play-order" || choice.kind === "take-back") return `drawings#${drawing("i", choice.short)}`;
  return ICONS[choice.kind] ? `drawings#${ICONS[choice.kind]}` : "";
}

/** What a choice says beside others of its kind: orders by their seal, tokens and abilities by their space. */
function brief(choice: Choice): Brief | null {
  if (choice.kind === "play-order") return { icon: icon(choice) };
  if (choice.kind === "give-token" || choice.kind === "use-ability") return { word: PLACES[Number(choice.args.space)] };
  if (choice.kind === "play-support") return { word: choice.short };
  return null;
}

/** How things stand for the viewer: settled locations first, then whose commander is less tired. */
function turning(frame: Frame): Turning | null {
  const table = frame.view.table as Table;
  const me = frame.viewer ?? 0;
  const [own, other] = [table.players[me]!, table.players[1 - me]!];
  const value = 10 * (own.settled.length - other.settled.length) + (other.fatigue - own.fatigue) / 2;
  return { label: t("do-turning", { round: table.round, own: own.settled.length, other: other.settled.length, fatigue: own.fatigue, theirs: other.fatigue }), value, best: 30 };
}

function held(frame: Frame): { word: string; count: number } {
  const own = (frame.view.table as Table).players[frame.viewer ?? 0]?.own;
  const count = own ? own.units.length + own.support.length + (own.commander_in_hand ? 1 : 0) : 0;
  return { word: t("do-hand-tab"), count };
}

/** What cannot be softened afterwards. Only the one that is aimed at is filled. */
const COMMITS = new Set(["attack", "take-faction", "take-commander", "be-aggressor", "be-protector", "contest"]);

export const face: GameFace = {
  name: "dark-order",
  Board,
  Others,
  Mine,
  Aside,
  Closeup,
  Ending,
  phases,
  question,
  icon,
  brief,
  turning,
  held,
  commits: (choice) => COMMITS.has(choice.kind) && desk.lit === choice.id,
  layout: { others: 220, aside: 272, mine: 136, open: true },
};
