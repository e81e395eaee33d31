import { t } from "../../lib/words";
import type { Lies } from "../../lib/offers";
import type { Choice, Frame } from "../../lib/types";
import type { GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import Mine from "./Mine.svelte";
import type { ValkyrieFrame } from "./model";
import Others from "./Others.svelte";
import Tracks from "./TrackLine.svelte";
import type { Scene } from "./scene";
import "./theme.css";

const PHASES: NonNullable<Scene["phase"]>[] = ["enemies", "roll", "eagles", "targets", "arrows"];

const ICONS: Record<string, string> = {
  move: "i-move", go: "i-move", shift: "i-move", search: "i-search", collect: "i-collect", give: "i-transfer", take: "i-transfer", parcel: "i-transfer",
  initiate: "i-plot", strike: "i-plot", commit: "i-plot", "commit-all": "i-plot", "commit-ally": "i-ally", utilise: "i-ally", recruit: "i-ally", "place-ally": "i-ally",
  "end-turn": "i-end-turn", reroll: "i-reroll", keep: "i-check", "go-on": "i-chevron", answer: "i-interrogation", read: "i-interrogation", use: "i-lightning",
  flip: "i-flip", pair: "i-explosives", split: "i-explosives", discard: "i-cross", "place-target": "i-target", "switch-target": "i-arrow",
};

const LIES: Record<string, Lies> = { place: "board", space: "board", board: "board", item: "shelf", tile: "shelf", card: "shelf", ally: "shelf" };
/** What throws dice or draws. */
const CHANCE = new Set(["reroll", "strike", "search", "collect"]);

function phases(frame: Frame): Phase[] {
  const { over, phase } = (frame as ValkyrieFrame).scene;
  return over ? [] : PHASES.map((name) => ({ name: t(`vk-phase-${name}`), now: name === phase }));
}

export const face: GameFace = {
  name: "valkyrie",
  Board,
  Others,
  Tracks,
  Mine,
  Aside,
  Closeup,
  ending: () => import("./Ending.svelte"),
  phases,
  icon: (choice: Choice) => ICONS[choice.kind] ?? "",
  commits: (choice: Choice) => choice.kind === "initiate" || choice.kind === "strike",
  lens: 68,
  lies: (choice: Choice) => LIES[choice.at[0]?.split(":")[0] ?? ""] ?? "",
  chance: (choice: Choice) => CHANCE.has(choice.kind) || (choice.kind === "answer" && choice.group === "C"),
  held: (frame: Frame) => {
    const mine = (frame as ValkyrieFrame).scene.conspirators.filter((one) => one.seat === frame.viewer);
    return { word: t("vk-held"), count: mine.reduce((sum, one) => sum + one.items.length, 0) };
  },
};
