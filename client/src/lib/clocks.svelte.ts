// The clocks of a table: the server keeps them, the page counts on from what it was told last.
import { t } from "./words";
import type { ClockPlan, SeatTime } from "./types";

const SHORT = 30;
const HOUR = 3600;
const DAY = 86_400;

export class Clocks {
  /** The seat whose clock runs. */
  runs = $state<number | null>(null);
  private seats = $state.raw<SeatTime[]>([]);
  private at = 0;
  private beat = $state(0);

  constructor(private readonly now: () => number = () => performance.now()) {}

  hear(said: { runs: number | null; seats: SeatTime[] }): void {
    this.at = this.now();
    this.runs = said.runs;
    this.seats = said.seats;
    this.beat++;
  }

  /** Looks at the time again. */
  tick(): void {
    this.beat++;
  }

  of(seat: number): SeatTime {
    void this.beat;
    const told = this.seats[seat] ?? { used: 0, left: null };
    const gone = seat === this.runs ? (this.now() - this.at) / 1000 : 0;
    return { used: told.used + gone, left: told.left === null ? null : Math.max(0, told.left - gone) };
  }

  /** What stands on a seat's clock: what is left, or what was used where there is no limit. */
  shown(seat: number): number {
    const { used, left } = this.of(seat);
    return left === null ? Math.floor(used) : Math.ceil(left);
  }

  /** Milliseconds until another second stands on the clock that runs. */
  next(): number {
    if (this.runs === null) return 1000;
    const { used, left } = this.of(this.runs);
    const part = left === null ? 1 - (used % 1) : left % 1 || 1;
    return Math.max(50, part * 1000 + 5);
  }
}

/** Below so many seconds a clock warns: half a minute, sooner where a decision has little more than that. */
export function shortOf(plan: ClockPlan): number {
  return plan.kind === "move" ? Math.min(SHORT, (plan.seconds ?? 0) / 3) : SHORT;
}

/** 0:07, 12:30, 1:02:03; what takes days is told in days and hours. */
export function duration(seconds: number): string {
  if (seconds >= DAY) return t("clock-days-hours", { d: Math.floor(seconds / DAY), h: Math.floor((seconds % DAY) / HOUR) });
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const rest = `${two((seconds % HOUR) / 60)}:${two(seconds % 60)}`;
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${rest}` : rest.replace(/^0(?=\d:)/, "");
}

/** What the host chose, in words. */
export function planned(plan: ClockPlan): string {
  const { kind, seconds = 0 } = plan;
  if (kind === "count") return t("clock-count");
  const unit = seconds % DAY === 0 ? "days" : seconds % 60 === 0 ? "minutes" : "seconds";
  const n = seconds / { days: DAY, minutes: 60, seconds: 1 }[unit];
  return t(`clock-${kind}`, { time: t(`clock-${unit}`, { n }) });
}
