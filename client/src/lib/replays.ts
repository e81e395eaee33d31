// The replay that is open, so that the page opens again where it was.
import type { ReplayInfo } from "./api";

const PLACE = "sabletop.replays";

export function keepReplay(replay: ReplayInfo): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([replay, ...all().filter((one) => one.id !== replay.id)].slice(0, 8)));
  } catch {
    // it stays open as long as the page
    held.set(replay.id, replay);
  }
}

const held = new Map<string, ReplayInfo>();

function all(): ReplayInfo[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as ReplayInfo[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function replayKept(id: string): ReplayInfo | undefined {
  return all().find((one) => one.id === id) ?? held.get(id);
}
