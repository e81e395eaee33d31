// The sounds of the page: one player for all tables, opened by the first press.
import { settings } from "../lib/settings.svelte";
import { Sounds } from "./player";

export const sounds = new Sounds(() => ({ effects: settings.effects, ambience: settings.ambience }));

/** Waits for the first press or key; gives back how to stop waiting. */
export function untilPressed(): () => void {
  const open = () => sounds.unlock();
  const rest = () => sounds.rest(document.hidden);
  addEventListener("pointerdown", open, true);
  addEventListener("keydown", open, true);
  document.addEventListener("visibilitychange", rest);
  return () => {
    removeEventListener("pointerdown", open, true);
    removeEventListener("keydown", open, true);
    document.removeEventListener("visibilitychange", rest);
  };
}
