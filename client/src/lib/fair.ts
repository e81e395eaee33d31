// Was it fair? The table said at its opening what its seed comes to; now the seed is known, and this browser adds it up.
import { sha256 } from "./sha256";

export interface Proof {
  code: string;
  seed: string;
  salt: string;
  commitment: string;
}
/** `kept`: as said at the opening; `unnoted`: sound, but this browser was not there then; `broken`: another seed. */
export type Verdict = "kept" | "unnoted" | "broken";

const PLACE = "sabletop.commitments";
const MOST = 60;

function noted(): Record<string, string> {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** Note what a table commits to, before its end: what was noted first stays. */
export function noteCommitment(code: string, commitment: string): void {
  const known = noted();
  if (!commitment || known[code]) return;
  const kept = [...Object.entries(known), [code, commitment]].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // nothing can be kept here
  }
}

export function judge(code: string, proof: Proof | undefined): Verdict {
  if (!proof || sha256(`sabletop ${proof.code} ${proof.seed} ${proof.salt}`) !== proof.commitment) return "broken";
  const before = noted()[code];
  if (before === undefined) return "unnoted";
  return before === proof.commitment ? "kept" : "broken";
}
