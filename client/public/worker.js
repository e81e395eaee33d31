// Keeps the shell: the page, code, styles, fonts, art. Never anything under /api: a game is only ever at the server.
const NAME = "sabletop-shell-1";
const SHELL = ["/", "/icon.svg", "/manifest.webmanifest", "/art/icons.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^\/(assets|art)\/|^\/(icon|manifest)/.test(url.pathname)) event.respondWith(asset(request, url));
});

/** The page from the server; when that is away, the one that was kept. */
async function page(request) {
  const cache = await caches.open(NAME);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}

/** Built files carry their content in their name and never change; pictures are refreshed behind. */
async function asset(request, url) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request);
  if (kept && url.pathname.startsWith("/assets/")) return kept;
  const fresh = fetch(request).then((answer) => {
    if (answer.ok) void cache.put(request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  fresh.catch(() => undefined);
  return kept;
}
