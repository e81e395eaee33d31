// How long until something that the server has set a time for. Clocks differ: only the server's own is compared.
import type { TableInfo } from "./types";

export class Countdown {
  private heard = 0;
  private at = 0;
  private tick = $state(0);

  /** The table as the server told it last. */
  hear(info: TableInfo | null): void {
    if (!info?.now || info.now === this.heard) return;
    this.heard = info.now;
    this.at = performance.now();
    this.tick++;
  }

  /** Looks at the clock again. */
  beat(): void {
    this.tick++;
  }

  /** Whole seconds until then; 0 when it has come. */
  until(then: number): number {
    void this.tick;
    return Math.max(0, Math.ceil(then - this.heard - (performance.now() - this.at) / 1000));
  }
}

export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
