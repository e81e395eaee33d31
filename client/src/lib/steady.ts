// A strip that grew stays as high for a while, so that the board above does not change its size at every question. It has
// two heights, for one row and for more: a board that is two pixels lower is drawn anew as a whole.

const MOST = 112;
const LEAST = 60;
/** After so many questions to me that needed less, it gives the room back. */
const PATIENCE = 16;

export class Steady {
  private high = LEAST;
  private last = -1;
  private lower = 0;

  /** How high the strip is at least, when it needs `needed` at decision `number`; only questions to me count. */
  floor(needed: number, number: number, asked: boolean): number {
    const wanted = needed > LEAST ? MOST : LEAST;
    if (asked && number !== this.last) {
      this.last = number;
      this.lower++;
    }
    if (wanted >= this.high || this.lower > PATIENCE) {
      this.high = wanted;
      this.lower = 0;
    }
    return this.high;
  }
}
