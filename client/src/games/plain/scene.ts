// Written from src/sabletop/present/plain.py by `make types`: change it there.

/** One field of the table, as a list has it. */
export interface Row {
  name: string;
  values: string[];
}

/** The table as a list. */
export interface PlainScene {
  rows: Row[];
}

/** What the things of each kind are called. */
export interface PlainContent {
  names: Record<string, string[]>;
}
