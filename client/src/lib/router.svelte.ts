// Which screen an address shows. Links are plain links; the page changes without loading anew.
import type { GameName } from "./types";

export type Route =
  | { name: "home" }
  | { name: "host"; game: GameName }
  | { name: "table"; code: string }
  | { name: "rules"; game: GameName; learn: boolean }
  | { name: "problems"; game: GameName }
  | { name: "replay" }
  | { name: "stats" }
  | { name: "wait" }
  | { name: "missing" };

/** `games` are the names of the games; null while nobody knows them: then any name may be one. */
export function routeOf(path: string, games: readonly GameName[] | null): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean).map(decoded);
  if (more.length) return { name: "missing" };
  if (first === "") return { name: "home" };
  if (first === "replay" && !second) return { name: "replay" };
  if (first === "stats" && !second) return { name: "stats" };
  if (first === "t" && second) return { name: "table", code: second.toUpperCase() };
  if (!["host", "rules", "learn", "problems"].includes(first)) return { name: "missing" };
  const game = second || games?.[0];
  if (!game) return { name: "wait" };
  if (games && !games.includes(game)) return { name: "missing" };
  if (first === "host" || first === "problems") return { name: first, game };
  return { name: "rules", game, learn: first === "learn" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const start = typeof location === "undefined" ? "/" : location.pathname;
export const place = $state({ path: start, hash: typeof location === "undefined" ? "" : location.hash });

export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  arrive();
}

function arrive(): void {
  const moved = place.path !== location.pathname;
  place.path = location.pathname;
  place.hash = location.hash;
  note(place.path);
  if (moved) {
    scrollTo(0, 0);
    // A screen reader begins with the new screen, not with the link that is gone.
    queueMicrotask(() => (document.querySelector("h1")?.closest<HTMLElement>("[tabindex]") ?? document.getElementById("app"))?.focus({ preventScroll: true }));
  }
}

const LAST = "sabletop.last";

/** An installed page opens at the table where it was closed. */
export function comeBack(): void {
  try {
    const fresh = !sessionStorage.getItem(LAST);
    sessionStorage.setItem(LAST, "open");
    const last = localStorage.getItem(LAST) ?? "";
    if (fresh && location.pathname === "/" && /^\/t\/[\w-]+$/.test(last) && matchMedia("(display-mode: standalone)").matches) go(last, true);
  } catch {
    // nothing was kept
  }
}

function note(path: string): void {
  try {
    localStorage.setItem(LAST, path);
  } catch {
    // nothing can be kept
  }
}

/** Follow links inside the page, and the browser's own way back. */
export function follow(): void {
  if (location.pathname !== "/") note(location.pathname);
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
