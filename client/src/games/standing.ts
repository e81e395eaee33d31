// What belongs to a question even where it is not possible: it stands greyed out in the strip, and says why not.
import type { Frame, GameName } from "../lib/types";
import { named } from "../lib/kinds";

/** Something that is usually done here, and the kinds of actions that do it. */
export interface Standing {
  word: string;
  kinds: string[];
  /** A picture as `GameFace.icon` names it. */
  icon: string;
}

/** By question: the first kind gives the name and, where nothing is possible, the reason. */
type Plan = Record<string, [icon: string, ...kinds: string[]][]>;

const PLANS: Record<GameName, Plan> = {
  "black-orchestra": {
    action: [
      ["i-conspire", "conspire"],
      ["i-dossier", "dossier"],
      ["i-transfer", "give-item", "take-item", "give-card", "take-card"],
      ["i-collect", "collect", "reveal"],
      ["i-deliver", "deliver", "deliver-pistol"],
      ["i-plot", "attempt"],
    ],
  },
  valkyrie: {
    reroll: [["i-reroll", "reroll"]],
    action: [
      ["i-ally", "utilise"],
      ["i-search", "search"],
      ["i-collect", "collect"],
      ["i-transfer", "give", "take"],
      ["i-plot", "initiate"],
    ],
  },
  "orphan-black": {
    character: [["drawings#i-fee", "character"], ["drawings#i-badge", "accuse"]],
    card: [["drawings#i-fee", "character"], ["drawings#i-badge", "accuse"]],
  },
  "dark-order": {
    role: [["drawings#i-attack", "be-aggressor"], ["drawings#i-armour", "be-protector"]],
    lay: [["drawings#i-mobilise", "lay"], ["drawings#i-scout", "lay-scout"], ["drawings#i-hold", "stay-in-hand"]],
    activate: [["drawings#i-eye", "activate"], ["drawings#i-skip", "done"]],
    "support-step": [["drawings#i-triage", "play-support"], ["drawings#i-speed", "give-token"], ["drawings#i-lines", "play-order"], ["drawings#i-aegis", "use-ability"]],
    "attack-turn": [["drawings#i-attack", "attack"], ["drawings#i-triage", "play-support"], ["drawings#i-lines", "play-order"], ["drawings#i-aegis", "use-ability"]],
    "defence-turn": [["drawings#i-triage", "play-support"], ["drawings#i-lines", "play-order"], ["drawings#i-aegis", "use-ability"]],
  },
};

/** What belongs to the question and is not among the choices. It follows from the viewer's own frame alone. */
export function barred(game: GameName, frame: Frame): Standing[] {
  const asked = frame.view.asked;
  if (!asked?.key || !frame.choices.length || asked.seat !== (frame.seat ?? frame.viewer)) return [];
  const open = new Set(frame.choices.map((choice) => choice.kind));
  return (PLANS[game][asked.key] ?? [])
    .filter(([, ...kinds]) => !kinds.some((kind) => open.has(kind)))
    .map(([icon, ...kinds]) => ({ icon, kinds, word: named(game, kinds[0]!) }));
}
