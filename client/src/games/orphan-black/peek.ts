// Resting the pointer on a card, or holding it with a finger, shows it large.
import type { FaceProps, Shown } from "../face";

const REST = 550;

export function peek(node: HTMLElement, given: { what: Shown; face: Pick<FaceProps, "show"> }) {
  let { what, face } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      shown = true;
      face.show(what);
    }, REST);
  };
  const stop = () => {
    clearTimeout(timer);
    if (shown) face.show(null);
    shown = false;
  };
  const on: Record<string, (event: PointerEvent) => void> = {
    pointerenter: (event) => void (event.pointerType === "mouse" && wait()),
    pointerleave: (event) => void (event.pointerType === "mouse" && stop()),
    pointerdown: (event) => (event.pointerType === "mouse" ? clearTimeout(timer) : wait()),
    pointerup: () => clearTimeout(timer),
    pointercancel: () => clearTimeout(timer),
  };
  const large = (event: Event) => {
    event.preventDefault();
    face.show(what);
  };
  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener as EventListener);
  node.addEventListener("contextmenu", large);
  return {
    update(next: typeof given) {
      ({ what, face } = next);
    },
    destroy() {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener as EventListener);
      node.removeEventListener("contextmenu", large);
    },
  };
}
