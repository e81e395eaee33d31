// Small questions about lines of the log, which the scripts of all games ask.
import type { LogEvent } from "../lib/types";
import type { Look } from "./script";

export const number = (event: LogEvent | undefined, name: string): number => {
  const value = event?.args[name];
  return typeof value === "number" ? value : -1;
};
export const numbers = (event: LogEvent | undefined, name: string): number[] => {
  const value = event?.args[name];
  return Array.isArray(value) ? value : typeof value === "number" ? [value] : [];
};
/** What an argument is called. */
export const called = (look: Look, event: LogEvent | undefined, name: string, kind = name): string => look.content.names[kind]?.[number(event, name)] ?? "";

/** Who plays somebody, where the name does not say it already. */
export function playedBy(look: Look, seat: number, name: string): string {
  const player = look.nameOf(seat);
  return player.includes(name) ? "" : player;
}

/** The last line with one of these keys before the `line`th. */
export function before(log: LogEvent[], line: number, ...keys: string[]): LogEvent | undefined {
  return log.slice(0, line).findLast((one) => keys.includes(one.key));
}

/** The lines between the last one with this key and the `line`th. */
export function since(log: LogEvent[], line: number, key: string): LogEvent[] {
  const from = log.slice(0, line).findLastIndex((one) => one.key === key);
  return from < 0 ? [] : log.slice(from, line);
}

/** The how-manieth throw of the game this is: everybody hears of every throw, so it is the same for all. */
export function nth(log: LogEvent[], line: number, ...keys: string[]): number {
  return log.slice(0, line + 1).filter((one) => keys.includes(one.key)).length;
}
