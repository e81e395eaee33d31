// Orphan Black at the web table.
import type { Choice, Frame } from "../../lib/types";
import { t } from "../../lib/words";
import type { Brief, GameFace, Phase } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Closeup from "./Closeup.svelte";
import Ending from "./Ending.svelte";
import Mine from "./Mine.svelte";
import NotesGrid from "./NotesGrid.svelte";
import Others from "./Others.svelte";
import "./orphan-black.css";
import { called, emblem, FACTIONS, isMine, leads, SIDES, type Faction, type OrphanFrame } from "./table";

const STEPS = ["character", "influence", "resolve", "accuse", "refill"];
const MANY = 8;
const CLONES = ["sarah", "alison", "beth", "rachel", "cosima", "charlotte", "helena", "tony", "krystal"];
const CARDS = ["", "", "", "i-fee", "i-donnie", "i-art", "i-paul", "i-delphine", "i-dr-leekie", "i-mrs-s", "i-mark"];
const CARD_NAMES = ["1", "2", "3", "Fee", "Donnie", "Art", "Paul", "Delphine", "Dr. Leekie", "Mrs. S", "Mark"];
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
  // With many choices beside them only the present step is named, so that the strip stays one line.
  const crowded = frame.choices.length > MANY;
  const named = (name: string, at: number) => (crowded && frame.scene.preview.step !== at ? "" : ` ${t(`ob-phase-${name}`)}`);
  return STEPS.map((name, at) => ({ name: `${at + 1}${named(name, at)}`, now: frame.scene.preview.step === at }));
}

function question(frame: OrphanFrame): string {
  remember(frame);
  const asked = frame.view.asked;
  if (!asked?.key || !isMine(frame)) return "";
  const args = asked.args as Record<string, number>;
  return t(`ob-ask-${asked.key}`, {
    card: CARD_NAMES[args.card ?? -1] ?? "",
    n: args.n ?? 0,
    clone: typeof args.clone === "number" ? title(CLONES[args.clone]!) : "",
    other: typeof args.other === "number" ? called(frame, args.other) : "",
  });
}

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function icon(choice: Choice): string {
  const way = atSide(choice) ? wayOf(choice) : undefined;
  if (way) return `drawings#${emblem(way)}`;
  if (typeof choice.args.faction === "number") return `drawings#${emblem(FACTIONS[choice.args.faction]!)}`;
  if (typeof choice.args.card === "number") return CARDS[choice.args.card] ? `drawings#${CARDS[choice.args.card]}` : "";
  return OF_KIND[choice.kind] ? `drawings#${OF_KIND[choice.kind]}` : "";
}

function brief(choice: Choice, phone = false): Brief | null {
  const way = atSide(choice) ? wayOf(choice) : undefined;
  if (way) return { icon: `drawings#${emblem(way)}` };
  if (choice.kind === "accuse") return { icon: `drawings#${emblem(FACTIONS[choice.args.faction as number]!)}`, ...(phone ? { word: choice.short } : {}) };
  if ("place" in choice.args) return { word: `${choice.args.side === 0 ? "◂" : "▸"} ${choice.short.split(" ").at(-1)}` };
  return null;
}

export const face: GameFace = {
  name: "orphan-black",
  Board,
  Others,
  Mine,
  Aside,
  Closeup,
  Ending,
  Notes: NotesGrid,
  phases: (frame: Frame) => phases(frame),
  question: (frame: Frame) => question(frame),
  icon,
  commits: (choice: Choice) => choice.kind === "remove" || choice.kind === "accuse",
  fills: (choice: Choice) => choice.kind === "remove",
  people: { always: true, part: (frame: Frame, seat: number) => frame.names[seat] ?? "" },
  brief,
  layout: { others: 236, aside: 280, mine: 158, open: true },
  held: (frame: Frame) => ({ word: t("ob-hand-word"), count: (frame as OrphanFrame).scene.hand?.length ?? 0 }),
};
