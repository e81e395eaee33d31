import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client is carried inside the Python package; a strict content security policy allows nothing inline.
// `--mode gallery` builds the page that draws kept frames without a server (scripts/gallery.py).
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/sabletop/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { input: mode === "gallery" ? "gallery.html" : "index.html" },
  },
  server: { proxy: { "/api": { target: process.env["SABLETOP_SERVER"] ?? "http://127.0.0.1:8421", ws: true } } },
}));
