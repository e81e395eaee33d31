// The tables of this browser and the tokens for their seats. Tokens stay here: never in an address, never shown.
import type { GameName } from "./types";

export interface MyTable {
  code: string;
  token: string;
  game: GameName;
  /** When I was there last, in milliseconds. */
  at: number;
  watching: boolean;
  seats?: number[];
}

const PLACE = "sabletop.tables";
const MOST = 24;

export function mine(): MyTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as MyTable[];
    return Array.isArray(kept) ? kept.filter((one) => one.code && one.token) : [];
  } catch {
    return [];
  }
}

export function mineAt(code: string): MyTable | undefined {
  return mine().find((one) => one.code === code);
}

export function remember(table: MyTable): void {
  write([table, ...mine().filter((one) => one.code !== table.code)].slice(0, MOST));
}

export function forget(code: string): void {
  write(mine().filter((one) => one.code !== code));
}

function write(tables: MyTable[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // nothing can be kept here: the table stays open as long as the page
  }
}

/** The code in what somebody typed or pasted: a code, or a link that ends with one. */
export function codeIn(text: string): string {
  const last = text.trim().split(/[?#]/)[0]!.split("/").filter(Boolean).at(-1) ?? "";
  return last.toUpperCase().replace(/[^A-Z0-9-]+/g, "-").replace(/^-+|-+$/g, "");
}

/** What a table is called, from its code: "QUIET-FOX-27" is Quiet Fox. */
export function titleOf(code: string): string {
  const words = code.split("-").slice(0, 2).filter((word) => /^[A-Z]/i.test(word));
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()).join(" ") || code;
}
