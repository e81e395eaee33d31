// Black Orchestra at the web table.
import { t } from "../../lib/words";
import type { Choice, Frame } from "../../lib/types";
import type { GameFace, Phase, Turning } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import Ending from "./Ending.svelte";
import { mine, type BoFrame } from "./look";
import Mine from "./Mine.svelte";
import Others from "./Others.svelte";
import "./tokens.css";

const ICONS: Record<string, string> = {
  move: "i-move", lead: "i-move", withdraw: "i-move", halt: "i-pause", send: "i-move", gather: "i-conspire", call: "i-bell",
  dossier: "i-dossier", draw: "i-dossier", collect: "i-collect", reveal: "i-reveal", "reveal-at": "i-reveal", "take-at": "i-collect",
  "remove-at": "i-cross", deliver: "i-deliver", "deliver-pistol": "i-deliver", conspire: "i-conspire", release: "i-release",
  "give-card": "i-transfer", "take-card": "i-transfer", "give-item": "i-transfer", "take-item": "i-transfer",
  "act-card": "i-act", "act-sheet": "i-act", attempt: "i-plot", play: "i-lightning", "end-actions": "i-end-turn", pass: "i-end-turn",
  "discard-card": "i-burnbag", "discard-item": "i-burnbag", keep: "i-check", stop: "i-pause", pick: "i-human", ease: "i-susp-1",
  "reward-motivation": "i-motiv-4", "reward-support": "i-support-down", "reward-event": "i-event", "set-aside": "i-die-target",
  "take-sheet": "i-seat", suffer: "i-illegal", blame: "i-door", "take-used-card": "i-collect", "take-used-item": "i-collect",
  "put-back": "i-stack", "remove-event": "i-cross", choose: "i-chevron", accept: "i-check", decline: "i-cross", lend: "i-check",
  "lend-pistol": "i-check", refuse: "i-cross", "keep-illegal": "i-susp-3", "give-up-illegal": "i-burnbag", spend: "i-plus",
  "spend-pistol": "i-plus", ready: "i-check", roll: "i-die", reroll: "i-reroll", answer: "i-chat", resist: "i-die-target",
  accuse: "i-report", "give-die": "i-die",
};

const COMMITS = ["attempt", "ready"];

function phases(frame: Frame): Phase[] {
  const key = frame.view.asked?.key ?? "";
  const { turn, plot, interrogation, conspirators } = (frame as BoFrame).view.table;
  if (turn.active === null || !frame.view.asked) return [];
  const jailed = conspirators.find((one) => one.who === turn.active)?.place === "prison";
  if (jailed || interrogation.reader !== null) {
    return [{ name: t("bo-phase-question"), now: interrogation.reader !== null }, { name: t("bo-phase-event"), now: interrogation.reader === null }];
  }
  if (plot) {
    const at = key === "pool" || key === "lend" ? 0 : key === "dice" ? 1 : 2;
    return ["bo-phase-prepare", "bo-phase-roll", "bo-phase-judge"].map((word, n) => ({ name: t(word), now: n === at }));
  }
  const penalties = key === "penalty-order" || turn.penalties.length > 0;
  const acting = !penalties && (key === "action" || turn.actions > 0);
  const left = acting ? ` · ${turn.actions}` : "";
  return [
    { name: t("bo-phase-penalties"), now: penalties },
    { name: t("bo-phase-actions") + left, now: acting },
    { name: t("bo-phase-event"), now: !penalties && !acting },
  ];
}

function question(frame: Frame): string {
  const asked = frame.view.asked;
  if (!asked || asked.seat !== frame.viewer) return "";
  const { turn, plot } = (frame as BoFrame).view.table;
  if (asked.key === "action") return t("bo-actions-left", { n: turn.actions });
  if (asked.key === "dice" && plot) return t("bo-how-many-dice", { n: plot.pool });
  if (asked.key === "pool" && plot) return t("bo-preparing", { n: plot.pool });
  return "";
}

const TELLING = ["killed", "detected", "unseen-failure", "arrested", "attempted", "released", "stage-begins", "event-drawn", "support"];

/** How near the conspirators are: the best chance of any plot in a free dossier. */
function turning(frame: Frame): Turning | null {
  const { view, preview, events } = frame as BoFrame;
  const free = new Set(view.table.conspirators.filter((one) => one.place !== "prison").map((one) => one.who));
  const plots = (preview.plots ?? []).filter((one) => free.has(one.who)).flatMap((one) => one.odds.map(([success]) => success));
  const now = (preview.now?.odds ?? []).map(([success]) => success);
  const best = Math.max(0, ...plots, ...now, view.outcome?.winners.length ? 1 : 0);
  const told = TELLING.map((key) => events.findLast((one) => one.key === key)).find((one) => one !== undefined);
  return { label: told?.text ?? t("bo-stage", { n: view.table.stage }), value: Math.round(best * 100), best: 100 };
}

export const face: GameFace = {
  name: "black-orchestra",
  Board,
  Others,
  Mine,
  Aside,
  Closeup,
  Ending,
  phases,
  question,
  icon: (choice: Choice) => ICONS[choice.kind] ?? "",
  commits: (choice: Choice) => COMMITS.includes(choice.kind),
  layout: { others: 212, aside: 300, mine: 204 },
  turning,
  held: (frame: Frame) => ({ word: t("bo-dossier"), count: mine(frame as BoFrame)?.dossier.length ?? 0 }),
};
