import { beforeEach, describe, expect, it } from "vitest";
import { Live, type Socket, type World } from "../src/lib/live.svelte";
import type { Choice, Frame } from "../src/lib/types";

class FakeSocket implements Socket {
  sent: any[] = [];
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1000, reason: "" });
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }
}

let sockets: FakeSocket[];
let timers: (() => void)[];
const world: World = {
  connect: () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  },
  later: (act) => timers.push(act),
  cancel: () => undefined,
};
const choice = { id: 7, text: "Move" } as Choice;
function frame(revision: number, events: string[], since = 0, more: Partial<Frame> = {}): object {
  return { type: "frame", revision, viewer: 0, seat: 0, view: { asked: { seat: 0, who: 0 }, outcome: null }, names: [], choices: [], preview: {}, since, events: events.map((text) => ({ text })), undo: null, ...more };
}
function seated(): [Live, FakeSocket] {
  const live = new Live("ws://x", "secret", () => "fast", world);
  live.open();
  const socket = sockets.at(-1)!;
  socket.onopen?.({});
  socket.says({ type: "welcome", table: { code: "A", seats: [] }, mine: [0], person: "p1", host: true, chat: [] });
  return [live, socket];
}
beforeEach(() => {
  sockets = [];
  timers = [];
});

describe("a live table", () => {
  it("says hello with its token first, and never in the address", () => {
    const [live, socket] = seated();
    expect(socket.sent[0]).toEqual({ type: "hello", token: "secret", speed: "fast", lang: "en" });
    expect(live.connected).toBe(true);
  });

  it("plays with the revision that it saw, and waits for the answer", async () => {
    const [live, socket] = seated();
    socket.says(frame(5, ["a"]));
    live.play(choice);
    expect(socket.sent[1]).toMatchObject({ type: "play", seat: 0, revision: 5, action: 7 });
    expect(live.busy).toBe(true);
    live.play(choice);
    expect(socket.sent).toHaveLength(2);
    socket.says({ type: "played", re: socket.sent[1].id, revision: 6 });
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    expect(live.busy).toBe(false);
  });

  it("says a refusal in one sentence and lets one choose again", async () => {
    const [live, socket] = seated();
    socket.says(frame(5, []));
    live.play(choice);
    socket.says({ type: "refused", re: socket.sent[1].id, code: "stale", text: "The table has moved on." });
    await new Promise((done) => setTimeout(done));
    expect(live.refusal).toBe("The table has moved on.");
    expect(live.busy).toBe(false);
    timers.at(-1)!();
    expect(live.refusal).toBe("");
  });

  it("replaces the log from where a frame says", () => {
    const [live, socket] = seated();
    socket.says(frame(1, ["a", "b"]));
    socket.says(frame(2, ["c"], 2));
    expect(live.log.map((event) => event.text)).toEqual(["a", "b", "c"]);
    socket.says(frame(3, ["x"], 1));
    expect(live.log.map((event) => event.text)).toEqual(["a", "x"]);
  });

  it("begins anew when a part of the log is missing", () => {
    const [live, socket] = seated();
    socket.says(frame(1, ["a"]));
    socket.says(frame(9, ["z"], 5));
    expect(live.frame).toBeNull();
    timers.at(-1)!();
    sockets.at(-1)!.onopen?.({});
    expect(sockets.at(-1)!.sent[0]).not.toHaveProperty("seen");
  });

  it("comes back after a loss and names the last revision it saw", () => {
    const [live, socket] = seated();
    socket.says(frame(12, ["a"]));
    socket.breaks();
    expect(live.connected).toBe(false);
    expect(timers).toHaveLength(1);
    timers[0]!();
    sockets[1]!.onopen?.({});
    expect(sockets[1]!.sent[0]).toMatchObject({ type: "hello", seen: 12 });
  });

  it("does not try again with a token that is void, or after being sent away", () => {
    const [live, socket] = seated();
    socket.breaks(4003, "");
    expect(live.ended).toBe("sent-away");
    expect(timers).toHaveLength(0);
    const [other, second] = seated();
    second.breaks(1008, "token");
    expect(other.ended).toBe("token");
    expect(timers).toHaveLength(0);
  });

  it("gives back what was on its way when the connection breaks", async () => {
    const [live, socket] = seated();
    socket.says(frame(1, []));
    live.play(choice);
    const hints = live.hint();
    socket.breaks();
    await expect(hints).rejects.toThrow();
    expect(live.busy).toBe(false);
  });

  it("asks the server what the others did", async () => {
    const [live, socket] = seated();
    socket.says(frame(4, []));
    const first = live.turn();
    expect(socket.sent.at(-1)).toMatchObject({ type: "turn" });
    socket.says({ type: "turn", re: socket.sent.at(-1).id, first: 2, last: 4, at: 2, frame: frame(2, []) });
    expect((await first).last).toBe(4);
    void live.turn(3);
    expect(socket.sent.at(-1)).toMatchObject({ type: "turn", at: 3 });
  });

  it("uncovers a seat by looking", () => {
    const [live, socket] = seated();
    socket.says(frame(1, [], 0, { cover: 2, viewer: null }));
    live.look(2);
    expect(socket.sent.at(-1)).toMatchObject({ type: "look", seat: 2 });
  });

  it("asks for hints and reasons and hands the answers on", async () => {
    const [live, socket] = seated();
    socket.says(frame(1, []));
    const hints = live.hint();
    socket.says({ type: "hints", re: socket.sent.at(-1).id, moves: [{ action: 7, value: 1, reason: "It wins." }] });
    expect((await hints)[0]!.reason).toBe("It wins.");
    const reasons = live.why();
    socket.says({ type: "refused", re: socket.sent.at(-1).id, code: "barred", text: "Not here." });
    await expect(reasons).rejects.toThrow("Not here.");
    expect(live.refusal).toBe("");
  });

  it("tells when somebody asks to take a move back", () => {
    const [live, socket] = seated();
    socket.says({ type: "ask-undo", from: "Ilja", seat: 1, revision: 4 });
    expect(live.undoAsked).toBe("Ilja");
    live.agree(false);
    expect(socket.sent.at(-1)).toMatchObject({ type: "agree", to: "undo", yes: false });
    expect(live.undoAsked).toBeNull();
  });

  it("waits for the others when it asks for undo, and says who did not agree", async () => {
    const [live, socket] = seated();
    socket.says(frame(4, [], 0, { undo: "agreed" }));
    live.undo();
    expect(socket.sent.at(-1)).toMatchObject({ type: "undo", seat: 0, revision: 4, agreed: true });
    socket.says({ type: "done", re: socket.sent.at(-1).id });
    await Promise.resolve();
    expect(live.undoWaits).toBe(true);
    socket.says({ type: "undo-denied", from: "Ilja" });
    expect([live.undoWaits, live.undoDenied]).toEqual([false, "Ilja"]);
    timers.at(-1)!();
    expect(live.undoDenied).toBe("");
  });

  it("does not wait for an undo any more when the table has moved on", async () => {
    const [live, socket] = seated();
    socket.says(frame(4, [], 0, { undo: "agreed" }));
    live.undo();
    socket.says({ type: "done", re: socket.sent.at(-1).id });
    await Promise.resolve();
    socket.says(frame(5, []));
    expect(live.undoWaits).toBe(false);
    socket.says({ type: "undo-denied", from: "Ilja" });
    expect(live.undoDenied).toBe("");
  });

  it("begins anew when the network goes, without waiting for the socket to notice", () => {
    const [live, socket] = seated();
    live.drop();
    expect([live.connected, live.failing]).toEqual([false, true]);
    timers.at(-1)!();
    expect(sockets.length).toBe(2);
    socket.breaks();
    expect(sockets.length).toBe(2);
  });

  it("takes a server that does not answer for a dead one", () => {
    const [live, socket] = seated();
    socket.says(frame(1, []));
    live.play(choice);
    timers.at(-1)!();
    expect([live.connected, live.busy]).toEqual([false, false]);
  });
});
