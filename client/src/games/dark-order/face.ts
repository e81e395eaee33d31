import type { Choice, Frame } from "../../lib/types";
import { t } from "../../lib/words";
import type { Lies } from "../../lib/offers";
import type { GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import { reworded } from "./attacks";
import Board from "./Board.svelte";
import "./cards.css";
import Closeup from "./Closeup.svelte";
import Mine from "./Mine.svelte";
import { EMBLEM, type Content, type DarkFrame, type Scene } from "./model";
import Others from "./Others.svelte";
import Tracks from "./TrackLine.svelte";
import { selection } from "./table.svelte";

const LIES: Record<string, Lies> = { unit: "board", attack: "board", location: "board", card: "shelf", order: "shelf" };
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
  "done-laying": "i-skip", "take-up": "i-undo", "recall-scout": "i-undo", lay: "i-mobilise", activate: "i-eye", pay: "i-eye", "leave-face-down": "i-lock", "use-ability": "i-aegis", "ride-in": "i-ride",
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
  Tracks,
  Mine,
  Aside,
  Closeup,
  ending: () => import("./Ending.svelte"),
  phases,
  icon,
  held,
  reword,
  people: {
    tagged: true,
    part: (frame, seat) => {
      const faction = (frame.scene as Scene).players[seat]?.faction;
      return faction ? t(`do-faction-${faction}`) : "";
    },
  },
  commits: (choice) => COMMITS.has(choice.kind),
  fills: (choice) => COMMITS.has(choice.kind) && selection.lit === choice.id,
  places: () => t("do-places-tab"),
  lens: 70,
  twice: true,
  clear: true,
  lies: (choice) => LIES[choice.at[0]?.split(":")[0] ?? ""] ?? "",
  chance: (choice) => choice.kind === "mobilise-top" || choice.kind === "draw",
};
