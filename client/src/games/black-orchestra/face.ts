// Black Orchestra at the web table.
import { t } from "../../lib/words";
import type { Lies } from "../../lib/offers";
import type { Choice, Frame } from "../../lib/types";
import type { GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import { isBest, watch } from "./best";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import { ICONS } from "./icons";
import { mine, type BoFrame } from "./look";
import Mine from "./Mine.svelte";
import Others from "./Others.svelte";
import Tracks from "./TrackLine.svelte";

import "./tokens.css";

const COMMITS = ["attempt", "ready"];
/** What throws dice or draws. */
const CHANCE = new Set(["conspire", "roll", "dossier", "draw", "resist", "attempt"]);
const LIES: Record<string, Lies> = {
  space: "board", tile: "board", person: "board", leader: "board", face: "board", "used-card": "board", "used-item": "board", card: "shelf", item: "shelf",
};

function phases(frame: Frame): Phase[] {
  const key = frame.view.asked?.key ?? "";
  const { turn, plot, interrogation, conspirators } = (frame as BoFrame).scene;
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

export const face: GameFace = {
  name: "black-orchestra",
  Board,
  Others,
  Tracks,
  Mine,
  Aside,
  Closeup,
  ending: () => import("./Ending.svelte"),
  phases,
  icon: (choice: Choice) => ICONS[choice.kind] ?? "",
  isOnBoard: (choice: Choice) => "space" in choice.args,
  lies: (choice: Choice) => LIES[choice.at[0]?.split(":")[0] ?? ""] ?? "",
  chance: (choice: Choice) => CHANCE.has(choice.kind),
  reword: watch,
  commits: (choice: Choice) => COMMITS.includes(choice.kind),
  fills: (choice: Choice) => choice.kind === "ready" || (choice.kind === "attempt" && isBest(choice)),
  lens: 66,
  held: (frame: Frame) => ({ word: t("bo-dossier"), count: mine(frame as BoFrame)?.dossier.length ?? 0 }),
};
