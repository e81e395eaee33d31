import type { Choice, Frame } from "../../lib/types";
import { t } from "../../lib/words";
import type { Brief, GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import { nameAt, reworded } from "./attacks";
import Board from "./Board.svelte";
import "./cards.css";
import Closeup from "./Closeup.svelte";
import Ending from "./Ending.svelte";
import Mine from "./Mine.svelte";
import { chooser, EMBLEM, PLACES, strikers, type Content, type DarkFrame, type Scene } from "./model";
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
  const table = frame.scene as Scene;
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
  if (key === "attack-turn") return attackQuestion(frame as DarkFrame);
  if (key === "defence-turn" || key === "answer") return t(`do-ask-${key}`);
  const args = frame.view.asked?.args ?? {};
  const card = printed?.names["unit" in args ? "unit" : "card"]?.[Number(args.unit ?? args.card)]?.split(",")[0] ?? "";
  if (["lay", "return-unit", "return-support", "pay", "stay"].includes(key)) return card ? t(`do-ask-${key}`, { card }) : "";
  return key === "discard" || key === "warned" ? t(`do-ask-${key}`) : "";
}

function attackQuestion(frame: DarkFrame): string {
  const able = strikers(frame);
  if (able.length !== 1 || !printed) return t(able.length ? "do-ask-attack-turn" : "do-ask-no-attack");
  return t("do-ask-whom", { unit: nameAt(frame, printed, chooser(frame), able[0]!) });
}

/** What is printed, once a frame was put into words. */
let printed: Content | null = null;
function reword(choice: Choice, frame: Frame, content: Content, phone: boolean): Choice {
  printed = content;
  return reworded(choice, frame as DarkFrame, content, phone);
}

const orderOf = (choice: Choice) => printed?.orders[printed.ids.order[Number(choice.args.order)] ?? ""];

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
  if (choice.kind === "play-order" || choice.kind === "take-back") return `drawings#${orderOf(choice)?.drawing ?? "i-lines"}`;
  return ICONS[choice.kind] ? `drawings#${ICONS[choice.kind]}` : "";
}

/** What a choice says beside others of its kind: orders by their seal, tokens and abilities by their space. */
function brief(choice: Choice, phone = false, narrow = false): Brief | null {
  if (choice.kind === "play-order") return phone ? { icon: icon(choice), word: choice.short, note: choice.note } : { icon: icon(choice) };
  if (choice.kind === "attack" && !phone && !narrow) return { word: choice.short, note: choice.note };
  if (choice.kind === "give-token" || choice.kind === "use-ability") return { word: PLACES[Number(choice.args.space)] };
  if (choice.kind === "play-support") return { word: choice.short };
  return null;
}

function held(frame: Frame): { word: string; count: number } {
  const own = (frame.scene as Scene).players[frame.viewer ?? 0]?.own;
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
  held,
  reword,
  people: {
    always: false,
    part: (frame, seat) => {
      const faction = (frame.scene as Scene).players[seat]?.faction;
      return faction ? t(`do-faction-${faction}`) : "";
    },
  },
  commits: (choice) => COMMITS.has(choice.kind),
  fills: (choice) => COMMITS.has(choice.kind) && desk.lit === choice.id,
  layout: { others: 220, aside: 272, mine: 136, open: true, least: "53dvh" },
};
