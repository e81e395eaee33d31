// What belongs to a question even where it is not possible: it stands greyed out in the strip, and says why not.
import type { Frame, GameName } from "../lib/types";
import { named } from "../lib/kinds";
import { planOf } from "./usual";

/** Something that is usually done here, and the kinds of actions that do it. */
export interface Standing {
  word: string;
  kinds: string[];
  /** A picture as `GameFace.icon` names it. */
  icon: string;
}

/** What belongs to the question and is not among the choices. It follows from the viewer's own frame alone. */
export function barred(game: GameName, frame: Frame): Standing[] {
  const asked = frame.view.asked;
  if (!asked?.key || !frame.choices.length || asked.seat !== (frame.seat ?? frame.viewer)) return [];
  const open = new Set(frame.choices.map((choice) => choice.kind));
  return (planOf(game)[asked.key] ?? [])
    .filter(([, ...kinds]) => !kinds.some((kind) => open.has(kind)))
    .map(([icon, ...kinds]) => ({ icon, kinds, word: named(game, kinds[0]!) }));
}
