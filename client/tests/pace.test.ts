import { describe, expect, it } from "vitest";
import type { Socket } from "../src/lib/live.svelte";
import { paced } from "../src/lib/pace";

function opened() {
  const socket = { send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null } as Socket;
  const heard: string[] = [];
  const paintings: (() => void)[] = [];
  const gate = paced(socket, (act) => paintings.push(act));
  gate.onmessage = (event) => heard.push(JSON.parse(event.data).type + (JSON.parse(event.data).revision ?? ""));
  gate.onclose = () => heard.push("closed");
  const says = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) });
  return { socket, heard, says, paint: () => paintings.shift()?.() };
}

describe("a rush of frames", () => {
  it("shows the first at once, and what follows after the painting, in order", () => {
    const { heard, says, paint } = opened();
    says({ type: "frame", revision: 1 });
    says({ type: "played" });
    says({ type: "frame", revision: 2 });
    expect(heard).toEqual(["frame1"]);
    paint();
    expect(heard).toEqual(["frame1", "played", "frame2"]);
    says({ type: "chat" });
    expect(heard.length).toBe(3);
    paint();
    expect(heard.at(-1)).toBe("chat");
  });

  it("does not make anything else wait", () => {
    const { heard, says } = opened();
    says({ type: "table" });
    says({ type: "chat" });
    expect(heard).toEqual(["table", "chat"]);
  });

  it("hears everything before the end of the connection", () => {
    const { socket, heard, says } = opened();
    says({ type: "frame", revision: 1 });
    says({ type: "frame", revision: 2 });
    socket.onclose?.({ code: 1000, reason: "" });
    expect(heard).toEqual(["frame1", "frame2", "closed"]);
  });
});
