// What the player likes, kept in this browser.
export interface Settings {
  theme: "dark" | "light" | "system";
  /** Animation speed: 0 is none, 1 is normal, 2 is fast. */
  speed: number;
  /** Whether great moments are shown large, and others' acts at their place. */
  scenes: boolean;
  /** In the first games: the goal, and what to think of. */
  beside: boolean;
  /** Alone against bots, or at games for a team: the plan in words, and a warning before a costly move. */
  coach: boolean;
  marks: boolean;
  sound: boolean;
  /** How loud: 1 is full. */
  volume: number;
  /** How loud moments and the bed of a game are: 0 is silent. */
  effects: number;
  ambience: number;
  /** Sound also while the table is in sight. */
  always: boolean;
  notices: boolean;
  confirm: boolean;
  /** Size of text: 1 is normal. */
  text: number;
  lang: string;
  /** What I am called at tables. */
  name: string;
}

const USUAL: Settings = { theme: "system", speed: 1, scenes: true, beside: true, coach: false, marks: true, sound: true, volume: 0.6, effects: 0.6, ambience: 0.35, always: false, notices: false, confirm: false, text: 1, lang: "en", name: "" };
const PLACE = "sabletop.settings";

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>;
    const known = Object.entries(kept).filter(([key, value]) => key in USUAL && typeof value === typeof USUAL[key as keyof Settings]);
    return { ...USUAL, ...Object.fromEntries(known) };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

export function keep(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // a private window may keep nothing: the settings hold as long as the page
  }
  apply();
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const bright = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: light)") : null;

/** The speed that holds: none where the system asks for reduced motion. */
export function pace(): number {
  return still?.matches ? 0 : settings.speed;
}

export function shownTheme(): "dark" | "light" {
  if (settings.theme !== "system") return settings.theme;
  return bright?.matches ? "light" : "dark";
}

/** What the server calls our speed: how long bots wait between two moves. */
export function botPace(): string {
  const speed = pace();
  return speed === 0 ? "off" : speed < 1 ? "slow" : speed > 1 ? "fast" : "normal";
}

/** Writes the settings to the page. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset["theme"] = shownTheme();
  root.lang = settings.lang;
  root.style.setProperty("--speed", String(pace()));
  root.style.setProperty("--text", String(settings.text));
  if (pace() === 0) root.dataset["motion"] = "none";
  else delete root.dataset["motion"];
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", shownTheme() === "light" ? "#e9e1cf" : "#14130f");
}

export function watchSystem(): void {
  still?.addEventListener("change", apply);
  bright?.addEventListener("change", apply);
}
