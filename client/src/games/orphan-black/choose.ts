// Makes an element stand for a choice: pointing at it lights it, a click plays it. A finger has no way of pointing,
// so that its first tap lights the choice and the second one plays it.
import type { FaceProps } from "../face";
import type { Choice } from "../../lib/types";

export interface Chosen {
  choice: Choice;
  face: Pick<FaceProps, "pick" | "light" | "lit">;
}

export function choose(node: HTMLElement, given: Chosen) {
  let { choice, face } = given;
  let armed = false;
  const isLit = () => face.lit?.id === choice.id;
  const byMouse = (event: PointerEvent) => event.pointerType === "mouse" || event.pointerType === "pen";
  const on = {
    pointerenter: (event: PointerEvent) => byMouse(event) && face.light(choice),
    pointerleave: (event: PointerEvent) => byMouse(event) && isLit() && face.light(null),
    pointerdown: () => void (armed = isLit()),
    focus: () => node.matches(":focus-visible") && face.light(choice),
    click: (event: MouseEvent) => {
      const touched = (event as PointerEvent).pointerType === "touch";
      if (touched && !armed) face.light(choice);
      else face.pick(choice, touched);
    },
  };
  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener as EventListener);
  return {
    update(next: Chosen) {
      ({ choice, face } = next);
    },
    destroy() {
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener as EventListener);
    },
  };
}
