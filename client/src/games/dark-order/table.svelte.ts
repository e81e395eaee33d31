// What the parts of this table share while a question is open: the chosen attacker, and the card that is looked at.
import type { Shown } from "../face";
import type { Choice, SeatInfo } from "../../lib/types";
import type { FaceProps } from "../face";

class Selection {
  /** The revision for which `attacker` was chosen. */
  revision = $state(-1);
  attacker = $state("");
  /** The kind of unit in hand that is laid next. */
  unit = $state(-1);
  /** What lies under the pointer or the focus: shown large beside the log. */
  over = $state<Shown | null>(null);
  /** The choice that is lit. */
  lit = $state(-1);
  /** Who sits where, if there is a table. */
  seats = $state.raw<SeatInfo[] | undefined>(undefined);

  choose(revision: number, space: string): void {
    this.revision = revision;
    this.attacker = space;
  }
}

export const selection = new Selection();

/** The attacker whose targets are shown: the lit one, the chosen one, else the first. */
export function attackerOf(revision: number, spaces: string[], lit: string): string {
  if (spaces.includes(lit)) return lit;
  if (selection.revision === revision && spaces.includes(selection.attacker)) return selection.attacker;
  return spaces[0] ?? "";
}

/** Whether the press that is under way plays what it presses. */
let armed = true;
/** Whether it is a finger's. */
let touched = false;

/**
 * Handlers of something that may be chosen: pointer and focus light it, a click plays it. On a touch screen a careful
 * choice is lit by the first tap and played by the second.
 */
export function choosing(props: Pick<FaceProps, "pick" | "light" | "lit" | "phone">, choice: Choice, careful = false) {
  return {
    onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && props.light(choice),
    onpointerleave: (event: PointerEvent) => event.pointerType === "mouse" && props.light(null),
    onpointerdown: (event: PointerEvent) => {
      touched = event.pointerType !== "mouse";
      armed = !touched || !careful || props.lit?.id === choice.id;
    },
    onfocus: () => props.light(choice),
    // On a phone what is lit stays so: its button waits in the sheet.
    onblur: () => !props.phone && props.light(null),
    onclick: () => {
      if (armed) props.pick(choice, touched && careful);
      else props.light(choice);
      armed = true;
      touched = false;
    },
  };
}

/** Handlers of something that can be looked at: pointer and focus show it beside the log, a click large. */
export function looking(props: Pick<FaceProps, "show" | "phone">, what: Shown) {
  const away = () => {
    selection.over = null;
    if (!props.phone) props.show(null, true);
  };
  return {
    "data-coach": `${what.kind}:${what.id}`,
    onpointerenter: (event: PointerEvent) => event.pointerType === "mouse" && (selection.over = what),
    onpointerleave: (event: PointerEvent) => event.pointerType === "mouse" && away(),
    onfocus: () => (selection.over = what),
    onblur: away,
    onclick: () => props.show(what),
  };
}
