// How the game stood at every decision, so that the chart at the end survives a reload.
import type { GameFace } from "../games/face";
import type { Stand } from "./tools";
import type { Frame } from "./types";

const PLACE = "sabletop.chart.";

export class Stands {
  private readonly known = new Map<number, Stand>();

  constructor(private readonly code: string) {
    try {
      for (const stand of JSON.parse(sessionStorage.getItem(PLACE + code) ?? "[]") as Stand[]) this.known.set(stand.number, stand);
    } catch {
      // the chart begins here
    }
  }

  add(face: GameFace, frames: Frame[]): void {
    for (const frame of frames) {
      const turning = face.turning?.(frame);
      if (turning) this.known.set(frame.number, { ...turning, number: frame.number });
    }
    try {
      sessionStorage.setItem(PLACE + this.code, JSON.stringify(this.all));
    } catch {
      // it lasts as long as the page
    }
  }

  get all(): Stand[] {
    return [...this.known.values()].sort((one, other) => one.number - other.number);
  }
}
