// Whom I do not want to hear at a table. Kept in this browser; nobody is told.
const PLACE = "sabletop.muted";
const MOST = 60;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

let names = $state.raw<string[]>(read());
const key = (code: string, name: string) => `${code} ${name}`;

/** The table itself is always heard. */
export function isMuted(code: string, name: string): boolean {
  return name !== "" && names.includes(key(code, name));
}

export function mute(code: string, name: string, on: boolean): void {
  const others = names.filter((one) => one !== key(code, name));
  names = on ? [...others, key(code, name)].slice(-MOST) : others;
  try {
    localStorage.setItem(PLACE, JSON.stringify(names));
  } catch {
    // it holds as long as the page
  }
}
