// Why something cannot be done now: the one place where the table asks for it. Each decision is asked about once.
import type { Reason } from "./types";

export class Reasons {
  /** What is known of the present decision, once it was asked for. */
  known = $state.raw<Reason[] | null>(null);
  private revision = -1;
  private asked: Promise<Reason[]> | null = null;

  constructor(
    private readonly ask: () => (() => Promise<Reason[]>) | undefined,
    private readonly now: () => number,
  ) {}

  /** All reasons of the present decision. */
  all(): Promise<Reason[]> {
    const revision = this.now();
    if (this.revision !== revision || !this.asked) {
      this.revision = revision;
      this.known = null;
      const asked = (this.ask()?.() ?? Promise.resolve([])).then((found) => {
        if (this.revision === revision) this.known = found;
        return found;
      });
      asked.catch(() => (this.asked = null));
      this.asked = asked;
    }
    return this.asked;
  }

  /** The reason against these kinds of actions: that of the first of them that has one. */
  static against(kinds: string[], all: Reason[]): Reason | undefined {
    return kinds.map((kind) => all.find((one) => one.kind === kind)).find((one) => one);
  }
}
