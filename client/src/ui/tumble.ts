// Dice that were just rolled tumble onto the table, one after the other; those that lie there already do not.

export interface Tumble {
  /** Which of the dice this is. */
  n: number;
  /** Names the roll: each roll tumbles once, wherever it is drawn. Empty: it was not rolled just now. */
  roll: string;
  speed: number;
}

const LENGTH = 600;
const APART = 70;
/** How long a roll is new. */
const NEW = 1500;
const LIES = 100;
const FRAMES = [
  { transform: "translate(-60px, -40px) rotate(-540deg) scale(0.6)", opacity: 0 },
  { transform: "translate(4px, 5px) rotate(20deg) scale(1.06)", opacity: 1, offset: 0.6 },
  { transform: "none", opacity: 1 },
];
const first = new Map<string, number>();
let lying = -Infinity;
/** What is drawn now was seen falling elsewhere: it lies there at once. */
export function lie(): void {
  lying = performance.now();
}

export function tumble(node: HTMLElement | SVGElement, given: Tumble) {
  let { roll } = given;
  const cast = ({ n, speed }: Tumble) => {
    if (!roll || speed <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const since = first.get(roll) ?? performance.now();
    first.set(roll, performance.now() - lying < LIES ? -Infinity : since);
    if (performance.now() - first.get(roll)! > NEW) return;
    node.animate(FRAMES, { delay: (n * APART) / speed, duration: LENGTH / speed, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)", fill: "backwards" });
  };
  cast(given);
  return {
    update(next: Tumble) {
      if (next.roll === roll) return;
      roll = next.roll;
      cast(next);
    },
  };
}
