// The gallery: one kept frame, drawn by the real table, without a server. Used to look at screens and to test them.
import { mount } from "svelte";
import { faceOf } from "./games";
import type { Frame, GameName } from "./lib/types";
import Table from "./screens/Table.svelte";
import "./styles/base.css";
import "./styles/fonts";

async function open(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game") as GameName;
  document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
  const kept = await (await fetch(`/fixtures/${game}.json`)).json();
  const frames: Frame[] = kept.frames;
  const frame = frames.find((one) => (one as unknown as { name: string }).name === asked.get("frame")) ?? frames[0]!;
  const target = document.getElementById("app")!;
  mount(Table, {
    target,
    props: { face: await faceOf(game), frame, content: kept.content, log: frame.events, pick: () => undefined },
  });
}

void open();
