// The gallery: one kept frame, drawn by the real table, without a server. Used to look at screens and to test them.
import { mount } from "svelte";
import { faceOf } from "./games";
import type { Tools } from "./lib/tools";
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
    props: { face: await faceOf(game), frame, content: kept.content, log: frame.events, pick: () => undefined, tools: made(frame, frames) },
  });
}

/** Tools that answer from the kept frames. */
function made(frame: Frame, frames: Frame[]): Tools {
  const seats = frame.names.map((name, seat) => ({
    seat, name, kind: seat === frame.viewer ? ("person" as const) : ("bot" as const), level: "", here: true, away_since: null, taken_over: false,
  }));
  return {
    info: {
      code: "QUIET-FOX-27", name: "Quiet Fox", game: frame.view.game as GameName, options: {}, state: "playing", paused: false, hotseat: false,
      seats, watchers: 2, created: 0, number: frame.number,
    },
    mine: frame.viewer === null ? [] : [frame.viewer],
    host: true, connected: true, busy: false, refusal: "", undoAsked: null,
    chat: [{ from: frame.names[0]!, text: "Good evening.", at: 0 }],
    past: frames.slice(0, 6),
    undo: () => undefined, pause: () => undefined, say: () => undefined, settings: () => undefined, leave: () => undefined, again: () => undefined, replay: () => undefined,
    hint: () => Promise.resolve(frame.choices.slice(0, 2).map((choice) => ({ action: choice.id, value: null, reason: choice.detail }))),
    why: () => Promise.resolve([{ kind: "deliver", clause: frame.view.asked?.clause ?? "", text: "Nothing of what you hold is wanted here." }]),
    rule: (clause) => Promise.resolve({ id: clause, section: "Rules", text: "The text of the rule stands here.", source: "", ruling: false, why: "", setting: "" }),
  };
}

void open();
