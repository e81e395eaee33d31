// Orphan Black at the web table.
import type { Choice, Frame } from "../../lib/types";
import { t } from "../../lib/words";
import type { Lies } from "../../lib/offers";
import type { GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import Mine from "./Mine.svelte";
import NotesGrid from "./NotesGrid.svelte";
import Others from "./Others.svelte";
import Tracks from "./TrackLine.svelte";
import "./orphan-black.css";
import { emblem, FACTIONS, leads, SIDES, type Faction, type OrphanFrame } from "./table";

const LIES: Record<string, Lies> = { row: "board", spot: "board", clone: "board", player: "board", accusation: "board", card: "shelf" };
const AT_PLAYERS = new Set(["player", "accusation"]);
const kindOf = (choice: Choice): string => choice.at[0]?.split(":")[0] ?? "";
const STEPS = ["character", "influence", "resolve", "accuse", "refill"];
const CLONES = ["sarah", "alison", "beth", "rachel", "cosima", "charlotte", "helena", "tony", "krystal"];
const CARDS = ["", "", "", "i-fee", "i-donnie", "i-art", "i-paul", "i-delphine", "i-dr-leekie", "i-mrs-s", "i-mark"];
const OF_KIND: Record<string, string> = {
  swap: "i-maneuver", flip: "i-replay", lock: "i-lock", look: "i-eye", leave: "i-skip", remove: "i-skull", keep: "i-skip",
  show: "i-eye", monitor: "i-donnie", spy: "i-delphine", investigate: "i-art", hide: "i-mrs-s", "no-character": "i-skip", done: "i-skip", resolve: "i-balance",
};

/** Where the sides of the clones in play lead: the strip's buttons say it with the emblem. */
let ways = new Map<string, Faction>();
function remember(frame: OrphanFrame): void {
  ways = new Map(frame.scene.clones.flatMap((seen) => SIDES.map((side): [string, Faction] => [`${seen.clone} ${side}`, leads(seen, side)])));
}

const wayOf = (choice: Choice): Faction | undefined => ways.get(`${CLONES[choice.args.clone as number]} ${SIDES[choice.args.side as number]}`);
const atSide = (choice: Choice): boolean => "clone" in choice.args && "side" in choice.args && !("place" in choice.args);

function phases(frame: OrphanFrame): Phase[] {
  remember(frame);
  return STEPS.map((name, at) => ({ name: `${at + 1} ${t(`ob-phase-${name}`)}`, now: frame.scene.preview.step === at }));
}

function icon(choice: Choice): string {
  const way = atSide(choice) ? wayOf(choice) : undefined;
  if (way) return `drawings#${emblem(way)}`;
  if (typeof choice.args.faction === "number") return `drawings#${emblem(FACTIONS[choice.args.faction]!)}`;
  if (typeof choice.args.card === "number") return CARDS[choice.args.card] ? `drawings#${CARDS[choice.args.card]}` : "";
  return OF_KIND[choice.kind] ? `drawings#${OF_KIND[choice.kind]}` : "";
}

export const face: GameFace = {
  name: "orphan-black",
  Board,
  Others,
  Tracks,
  Mine,
  Aside,
  Closeup,
  ending: () => import("./Ending.svelte"),
  Notes: NotesGrid,
  phases: (frame: Frame) => phases(frame),
  icon,
  commits: (choice: Choice) => choice.kind === "remove" || choice.kind === "accuse",
  fills: (choice: Choice) => choice.kind === "remove",
  people: { tagged: false, part: (frame: Frame, seat: number) => frame.names[seat] ?? "" },
  lens: 62,
  twice: true,
  clear: true,
  // On a phone the players and what lies at them are behind a tab: they have buttons.
  lies: (choice: Choice, phone?: boolean) => (phone && AT_PLAYERS.has(kindOf(choice)) ? "" : (LIES[kindOf(choice)] ?? "")),
  // Nor are the cards beside a clone drawn there: her sides are pressed for them.
  ringed: (choice: Choice, phone: boolean) => (phone && (kindOf(choice) === "spot" || choice.kind === "lay-open") ? "row" : kindOf(choice)),
  held: (frame: Frame) => ({ word: t("ob-hand-word"), count: (frame as OrphanFrame).scene.hand?.length ?? 0 }),
};
