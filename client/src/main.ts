import { mount } from "svelte";
import App from "./App.svelte";
import { sentences } from "./lib/api";
import { learnGames } from "./lib/games.svelte";
import { comeBack, follow } from "./lib/router.svelte";
import { apply, settings, watchSystem } from "./lib/settings.svelte";
import { speak, t } from "./lib/words";
import "./styles/base.css";
import "./styles/colours";
import "./styles/fonts";

/** A page that is older than the server asks for files that are gone: load it anew, once. */
function refreshWhenStale(): void {
  addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem("sabletop.refreshed") ?? 0);
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem("sabletop.refreshed", String(Date.now()));
    location.reload();
  });
}

async function start(): Promise<void> {
  apply();
  watchSystem();
  await speak(settings.lang).catch(() => undefined);
  sentences.offline = t("offline");
  sentences.broken = t("broken");
  learnGames();
  comeBack();
  follow();
  refreshWhenStale();
  mount(App, { target: document.getElementById("app")! });
  // The worker keeps the shell only: pages, code, art. Nothing of any game.
  if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}

void start();
