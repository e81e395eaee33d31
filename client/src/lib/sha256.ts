// SHA-256, for pages without a secure connection, where browsers lend none of their own.
const roots = (power: number, count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let by = 2; by * by <= n; by += 1) if (n % by === 0) prime = false;
    if (prime) found.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return found;
};
const START = roots(1 / 2, 8);
const STEPS = roots(1 / 3, 64);
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const data = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 4, bytes.length * 8);
  return view;
}

/** The hash of a short text, in hexadecimal digits. */
export function sha256(text: string): string {
  const data = padded(text);
  const sum = [...START];
  const words = new Array<number>(64);
  for (let at = 0; at < data.byteLength; at += 64) {
    for (let n = 0; n < 64; n += 1) {
      const [two, fifteen] = [words[n - 2] ?? 0, words[n - 15] ?? 0];
      const small = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
      const large = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
      words[n] = n < 16 ? data.getInt32(at + n * 4) : (words[n - 16]! + small + words[n - 7]! + large) | 0;
    }
    let [a, b, c, d, e, f, g, h] = sum as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n += 1) {
      const choice = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
      const first = (h + choice + STEPS[n]! + words[n]!) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, n) => (sum[n] = (sum[n]! + value) | 0));
  }
  return sum.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
