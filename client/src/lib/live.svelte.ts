// The socket of one table: says hello, keeps the frames, sends moves, and comes back when the connection is lost.
import { Clocks } from "./clocks.svelte";
import type { Notes } from "./notes.svelte";
import { paced } from "./pace";
import { pingOf, type Ping, type Pointed } from "./pointing";
import { spoken } from "./words";
import type { TurnFrame } from "./turn.svelte";
import type { Coached, Standing, TipInfo } from "./wire";
import type { ChatLine, Choice, Frame, Hint, LogEvent, Reason, TableInfo } from "./types";

/** As much of a WebSocket as is used here, so that tests can stand in for one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: any) => void) | null;
  onmessage: ((event: { data: any }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}
export interface World {
  connect: (address: string) => Socket;
  later: (act: () => void, ms: number) => unknown;
  cancel: (timer: any) => void;
}
const REAL: World = {
  connect: (address) => paced(new WebSocket(address) as unknown as Socket),
  later: (act, ms) => setTimeout(act, ms),
  cancel: (timer) => clearTimeout(timer),
};

const PATIENCE = [300, 700, 1500, 3000, 6000, 12000];
const REFUSAL_SHOWN = 6000;
/** A socket that does not answer for so long is dead, whatever the browser believes. */
const DEAF = 12_000;
/** Why a socket is closed for good: refusals after which trying again is of no use, and having left or been sent away. */
const FINAL = new Set(["token", "no-such-table", "bad-origin", "bad-host"]);
const LEFT = 4001;
const SENT_AWAY = 4003;
const REFUSED = 1008;

interface Waiting {
  done: (answer: any) => void;
  fail: (error: Error) => void;
}

export class Live {
  info = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  before = $state.raw<Frame | null>(null);
  log = $state.raw<LogEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  mine = $state.raw<number[]>([]);
  host = $state(false);
  connected = $state(false);
  /** Whether a connection ever stood: before that, being unconnected is no news. */
  known = $state(false);
  /** Whether the last attempt to connect came to nothing. */
  failing = $state(false);
  busy = $state(false);
  refusal = $state("");
  /** Why the table cannot be opened, or not any more: `token`, `no-such-table`, `left`, `sent-away`… */
  ended = $state("");
  undoAsked = $state<string | null>(null);
  /** Whether the others were asked to take my move back, and have not answered yet. */
  undoWaits = $state(false);
  /** Who did not agree to take my move back. */
  undoDenied = $state("");
  pointed = $state.raw<Ping | null>(null);
  standing = $state.raw<Standing | null>(null);
  readonly clocks = new Clocks();
  /** Called with every new frame. */
  onframe: (frame: Frame) => void = () => undefined;

  private socket: Socket | null = null;
  private tries = 0;
  private ids = 0;
  private timer: unknown;
  private refusalTimer: unknown;
  private closed = false;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly speed: () => string = () => "normal",
    private readonly world: World = REAL,
  ) {}

  open(): void {
    this.closed = false;
    const socket = this.world.connect(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const seen = this.frame ? { seen: this.frame.revision } : {};
      socket.send(JSON.stringify({ type: "hello", token: this.token, ...seen, speed: this.speed(), lang: spoken() }));
    };
    socket.onmessage = (event) => this.heard(event.data);
    socket.onclose = (event) => socket === this.socket && this.lost(event.code, event.reason);
  }

  close(): void {
    this.closed = true;
    this.world.cancel(this.timer);
    this.world.cancel(this.refusalTimer);
    this.socket?.close();
    this.socket = null;
  }

  /** Try again at once, for instance when the device is back online. */
  hurry(): void {
    if (this.connected || this.closed || this.ended) return;
    this.world.cancel(this.timer);
    this.tries = 0;
    this.open();
  }

  /** The network is gone, or the server is silent: begin anew without waiting for the browser to notice. */
  drop(): void {
    const socket = this.socket;
    if (this.closed || this.ended || !socket) return;
    this.socket = null;
    socket.close();
    this.world.cancel(this.timer);
    this.lost(0, "");
  }

  play(choice: Choice): void {
    const frame = this.frame;
    if (!frame || this.busy || !this.connected) return;
    this.busy = true;
    this.ask({ type: "play", seat: frame.seat ?? frame.viewer, revision: frame.revision, action: choice.id }).catch(() => undefined).finally(() => (this.busy = false));
  }

  undo(): void {
    const frame = this.frame;
    if (!frame) return;
    const agreed = frame.undo === "agreed";
    this.undoDenied = "";
    this.ask({ type: "undo", seat: frame.seat ?? frame.viewer, revision: frame.revision, agreed }).then(
      (answer) => (this.undoWaits = agreed && answer.type === "done"),
      () => undefined,
    );
  }

  pass(): void {
    if (this.frame) this.tell({ type: "pass", revision: this.frame.revision });
  }

  /** Let every moment of this turn pass, or such as I am asked about now until I say so. */
  stand(turn: boolean): void {
    const now = this.standing;
    if (now?.moment) this.tell({ type: "stand", seat: now.seat, moment: turn ? "" : now.moment, turn });
  }

  askAgain(): void {
    for (const { moment } of this.standing?.answers ?? []) this.tell({ type: "ask-again", seat: this.standing!.seat, moment });
  }

  async hint(): Promise<Hint[]> {
    return (await this.ask({ type: "hint", seat: this.seat }, false)).moves;
  }

  now(): Promise<TipInfo> {
    return this.ask({ type: "now", seat: this.seat }, false);
  }

  /** The plan; or what speaks against an action. */
  coach(action?: number): Promise<Coached> {
    return this.ask({ type: "coach", seat: this.seat, ...(action !== undefined && { action }) }, false);
  }

  async why(piece = "", onto = ""): Promise<Reason[]> {
    return (await this.ask({ type: "why", seat: this.seat, ...(piece && { piece, onto }) }, false)).reasons;
  }

  /** A frame of the others' last turn: the first of it, or the one after so many decisions. */
  turn(at?: number): Promise<TurnFrame> {
    return this.ask(at === undefined ? { type: "turn" } : { type: "turn", at }, false);
  }

  notes(seat: number): Promise<Notes> {
    return this.ask({ type: "notes", seat }, false);
  }

  note(seat: number, notes: Notes): Promise<unknown> {
    return this.ask({ type: "note", seat, ...notes }, false);
  }

  agree(yes: boolean): void {
    this.undoAsked = null;
    this.tell({ type: "agree", to: "undo", yes });
  }

  look(seat: number | null): void {
    this.tell(seat === null ? { type: "look" } : { type: "look", seat });
  }

  say(text: string): void {
    this.tell({ type: "chat", text });
  }

  /** Point at something for the others; whoever points sees it too. */
  point(what: Pointed, name: string): void {
    this.tell({ type: "ping", what });
    this.pointed = { from: name, what };
  }

  pause(on: boolean): void {
    this.tell({ type: "pause", on });
  }

  concede(seat: number): void {
    this.tell({ type: "concede", seat });
  }

  setSpeed(): void {
    if (this.connected) this.tell({ type: "speed", speed: this.speed() });
  }

  private get seat(): number | null {
    return this.frame?.seat ?? this.frame?.viewer ?? null;
  }

  private tell(message: object): void {
    this.ask(message).catch(() => undefined);
  }

  /** Send a message and wait for the answer that names it. */
  private ask(message: object, aloud = true): Promise<any> {
    const id = ++this.ids;
    return new Promise((done, fail) => {
      if (!this.socket || !this.connected) return fail(new Error(""));
      this.waiting.set(id, { done, fail: (error) => { if (aloud) this.complain(error.message); fail(error); } });
      if (aloud) this.world.later(() => this.waiting.has(id) && this.drop(), DEAF);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  private heard(data: unknown): void {
    const said = JSON.parse(String(data));
    switch (said.type) {
      case "welcome":
        return this.welcomed(said);
      case "table":
        this.info = said as TableInfo;
        this.mine = said.mine ?? this.mine;
        return;
      case "frame":
        return this.framed(said as Frame);
      case "chat":
        this.chat = [...this.chat, said as ChatLine].slice(-300);
        return;
      case "ask-undo":
        this.undoAsked = said.from;
        return;
      case "undo-denied":
        this.denied(said.from);
        return;
      case "clocks":
        this.clocks.hear(said);
        return;
      case "standing":
        this.standing = said as Standing;
        return;
      case "ping":
        this.pointed = pingOf(said);
        return;
      case "refused":
        return this.refused(said);
      default:
        this.answered(said.re, (waiting) => waiting.done(said));
    }
  }

  private welcomed(said: any): void {
    this.info = said.table;
    this.mine = said.mine;
    this.host = said.host;
    this.chat = said.chat ?? this.chat;
    this.connected = true;
    this.known = true;
    this.failing = false;
    this.tries = 0;
  }

  private denied(name: string): void {
    this.undoAsked = null;
    if (!this.undoWaits) return;
    this.undoWaits = false;
    this.undoDenied = name;
    this.world.later(() => (this.undoDenied = ""), REFUSAL_SHOWN);
  }

  private framed(frame: Frame): void {
    if (frame.since > this.log.length) return this.again();
    this.log = [...this.log.slice(0, frame.since), ...frame.events];
    const last = this.frame;
    if (last?.revision !== frame.revision) {
      this.undoAsked = null;
      this.undoWaits = false;
    }
    if (last && last.viewer === frame.viewer && last.revision < frame.revision) this.before = last;
    this.frame = frame;
    this.onframe(frame);
  }

  /** Something is missing: begin anew and let the server send all of it. */
  private again(): void {
    this.frame = null;
    this.log = [];
    this.socket?.close();
  }

  private refused(said: { re?: number; code: string; text: string }): void {
    if (FINAL.has(said.code) && !this.connected) this.ended = said.code;
    const known = this.answered(said.re, (waiting) => waiting.fail(new Error(said.text)));
    if (!known) this.complain(said.text);
  }

  private answered(re: number | undefined, act: (waiting: Waiting) => void): boolean {
    const waiting = re === undefined ? undefined : this.waiting.get(re);
    if (!waiting) return false;
    this.waiting.delete(re!);
    act(waiting);
    return true;
  }

  private complain(text: string): void {
    this.refusal = text;
    this.world.cancel(this.refusalTimer);
    this.refusalTimer = this.world.later(() => (this.refusal = ""), REFUSAL_SHOWN);
  }

  private lost(code: number, reason: string): void {
    this.connected = false;
    this.busy = false;
    this.undoWaits = false;
    for (const waiting of this.waiting.values()) waiting.fail(new Error(""));
    this.waiting.clear();
    if (code === LEFT) this.ended ||= "left";
    if (code === SENT_AWAY) this.ended ||= "sent-away";
    if (code === REFUSED && FINAL.has(reason)) this.ended ||= reason;
    if (this.closed || this.ended) return;
    this.failing = true;
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]!;
    this.timer = this.world.later(() => this.open(), wait * (0.75 + Math.random() / 2));
  }
}

export function liveAddress(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${encodeURIComponent(code)}/live`;
}
