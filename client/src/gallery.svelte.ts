// The gallery: one kept frame, drawn by the real table, without a server. Used to look at screens and to test them.
import { mount } from "svelte";
import { faceOf } from "./games";
import { games } from "./lib/games.svelte";
import type { Tools } from "./lib/tools";
import type { Chart, Choice, Frame, GameName, Reason } from "./lib/types";
import Table from "./screens/Table.svelte";
import "./styles/base.css";
import "./styles/colours";
import "./styles/fonts";

async function open(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game") as GameName;
  document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
  const kept = await (await fetch(`/fixtures/${game}.json`)).json();
  const frames: Frame[] = kept.frames;
  games.list = kept.games;
  const named = (name: string | null) => frames.find((one) => (one as unknown as { name: string }).name === name);
  const frame = named(asked.get("frame")) ?? frames[0]!;
  const props = { face: await faceOf(game), frame, content: kept.content, log: frame.events, pick: (choice: Choice) => void (document.title = choice.text), confirm: asked.has("confirm"), tools: made(frame, frames) };
  let shown = $state.raw(props);
  mount(Table, {
    target: document.getElementById("app")!,
    props: {
      get face() { return shown.face; }, get frame() { return shown.frame; }, get content() { return shown.content; }, get log() { return shown.log; },
      get pick() { return shown.pick; }, get confirm() { return shown.confirm; }, get tools() { return shown.tools; },
    },
  });
  /** Another frame at the same table: `#1-0135-action`. */
  addEventListener("hashchange", () => {
    const next = named(decodeURIComponent(location.hash.slice(1)));
    if (next) shown = { ...props, frame: next, log: next.events, tools: made(next, frames) };
  });
}

const PEOPLE = ["Marta", "Ilse", "Jonas", "Vera", "Piotr", "Nora"];

/** Tools that answer from the kept frames. */
function made(frame: Frame, frames: Frame[]): Tools {
  const seats = frame.names.map((_, seat) => ({
    seat, name: PEOPLE[seat]!, kind: seat === frame.viewer ? ("person" as const) : ("bot" as const), level: "", here: true, away_since: null, taken_over: false,
  }));
  return {
    info: {
      code: "QUIET-FOX-27", name: "Quiet Fox", game: frame.view.game as GameName, options: {}, state: "playing", paused: false, hotseat: false,
      seats, watchers: 2, created: 0, revision: frame.revision,
    },
    mine: frame.viewer === null ? [] : [frame.viewer],
    host: true, connected: true, busy: false, refusal: "", undoAsked: null,
    chat: [{ from: frame.names[0]!, text: "Good evening.", at: 0 }],
    turn: (at = 0) => Promise.resolve({ first: 0, last: Math.min(5, frames.length - 1), at, frame: frames[at]! }),
    chart: (frame as { chart?: Chart }).chart ?? null,
    undo: () => undefined, pause: () => undefined, say: () => undefined, settings: () => undefined, leave: () => undefined, again: () => undefined, replay: () => undefined,
    hint: () => Promise.resolve(frame.choices.slice(0, 2).map((choice) => ({ action: choice.id, value: 0, reason: choice.detail }))),
    why: () => Promise.resolve((frame as Frame & { why?: Reason[] }).why ?? []),
    rule: (clause) => Promise.resolve({ id: clause, section: "Rules", text: "The text of the rule stands here.", source: "", ruling: false, why: "", setting: "" }),
  };
}

void open();
