import { t } from "../../lib/words";
import type { Choice, Frame } from "../../lib/types";
import type { GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import Ending from "./Ending.svelte";
import Mine from "./Mine.svelte";
import type { ValkyrieFrame } from "./model";
import Others from "./Others.svelte";
import "./theme.css";

const PHASES = ["enemies", "roll", "eyes", "targets", "arrows"];
const PHASE_OF: Record<string, number> = { reroll: 1, target: 3, ally: 3, space: 3, action: 4, commit: 4, lent: 4 };

const ICONS: Record<string, string> = {
  move: "i-move", go: "i-move", shift: "i-move", search: "i-search", collect: "i-collect", give: "i-transfer", take: "i-transfer", parcel: "i-transfer",
  initiate: "i-plot", strike: "i-plot", commit: "i-plot", "commit-all": "i-plot", "commit-ally": "i-ally", utilise: "i-ally", recruit: "i-ally", "place-ally": "i-ally",
  "end-turn": "i-end-turn", reroll: "i-reroll", keep: "i-check", "go-on": "i-chevron", answer: "i-interrogation", read: "i-interrogation", use: "i-lightning",
  flip: "i-flip", pair: "i-explosives", split: "i-explosives", discard: "i-cross", "place-target": "i-target", "switch-target": "i-arrow",
};

/** Choices that have a better word than the group that the terminal puts them in. */
const REWORDED: Record<string, string> = { search: "vk-deed-search", collect: "vk-deed-collect", initiate: "vk-word-initiate", "commit-all": "vk-word-all" };

function phases(frame: Frame): Phase[] {
  const { asked, table } = (frame as ValkyrieFrame).view;
  if (!asked) return [];
  const reading = table.card !== null;
  const now = reading ? (table.turn.roll.length ? 2 : 0) : (PHASE_OF[asked.key ?? ""] ?? -1);
  return PHASES.map((name, n) => ({ name: t(`vk-phase-${name}`), now: n === now }));
}

export const face: GameFace = {
  name: "valkyrie",
  Board,
  Others,
  Mine,
  Aside,
  Closeup,
  Ending,
  phases,
  question: () => "",
  reword: (choice: Choice, frame: Frame) => {
    const word = REWORDED[choice.kind];
    if (!word) return choice;
    const plot = (frame as ValkyrieFrame).preview.plot;
    const chance = choice.kind === "initiate" && plot ? plot.chances[plot.rolling] : undefined;
    return { ...choice, group: t(word), note: chance === undefined ? choice.note : `${Math.round(chance * 100)} %` };
  },
  icon: (choice: Choice) => ICONS[choice.kind] ?? "",
  commits: (choice: Choice) => choice.kind === "initiate" || choice.kind === "strike",
  layout: { others: 224, aside: 304, mine: 200 },
  held: (frame: Frame) => {
    const mine = (frame as ValkyrieFrame).view.table.conspirators.filter((one) => one.seat === frame.viewer);
    return { word: t("vk-held"), count: mine.reduce((sum, one) => sum + one.items.length, 0) };
  },
};
