// Private notes of one seat: read once, and kept a moment after the last change, until the server has them.

export interface Notes {
  text: string;
  /** Marks in a game's own grid: 1 maybe, 2 yes, 3 no; by seat and line. */
  marks: Record<string, number>;
}
/** How notes are read and kept. */
export interface NoteBook {
  read: (seat: number) => Promise<Notes>;
  keep: (seat: number, notes: Notes) => Promise<unknown>;
}

export const LONGEST = 2000;
const QUIET = 800;
const AGAIN = 3000;
/** So often it is tried again; then only with the next change. */
const TRIES = 40;

export class Sheet {
  text = $state("");
  marks = $state.raw<Record<string, number>>({});
  state = $state<"reading" | "unread" | "kept" | "changed" | "failed">("reading");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;

  constructor(private readonly book: NoteBook, private readonly seat: number) {
    void this.open();
  }

  async open(): Promise<void> {
    this.state = "reading";
    try {
      const found = await this.book.read(this.seat);
      this.text = found.text;
      this.marks = found.marks;
      this.state = "kept";
    } catch {
      this.state = "unread";
    }
  }

  write(text: string): void {
    this.text = text.slice(0, LONGEST);
    this.changed();
  }

  /** Nothing, maybe, yes, no, and round again. */
  turn(place: string): void {
    const { [place]: old = 0, ...rest } = this.marks;
    this.marks = old === 3 ? rest : { ...rest, [place]: old + 1 };
    this.changed();
  }

  /** Keep now what is not kept yet. */
  flush(): void {
    clearTimeout(this.timer);
    if (this.state === "changed" || this.state === "failed") void this.keep();
  }

  private changed(): void {
    this.state = "changed";
    this.tries = 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), QUIET);
  }

  private async keep(): Promise<void> {
    const sent = { text: this.text, marks: this.marks };
    try {
      await this.book.keep(this.seat, sent);
      if (sent.text === this.text && sent.marks === this.marks) this.state = "kept";
    } catch {
      this.state = "failed";
      clearTimeout(this.timer);
      if (++this.tries < TRIES) this.timer = setTimeout(() => void this.keep(), AGAIN);
    }
  }
}
