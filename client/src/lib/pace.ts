// Bots may decide faster than a screen can be drawn. What comes while a frame has not been painted yet waits for the
// painting, and is then taken in together: the first move of a rush is seen at once, and the last one is not late.
import type { Socket } from "./live.svelte";

/** Long enough for a slow screen; a page in the background is not painted at all. */
const LONGEST = 250;

export function paced(socket: Socket, painted: (act: () => void) => void = afterPainting): Socket {
  let waiting: { data: any }[] | null = null;
  let shut = false;
  const gate: Socket = { send: (text) => socket.send(text), close, onopen: null, onmessage: null, onclose: null };

  function close(): void {
    shut = true;
    waiting = null;
    socket.close();
  }
  function hear(event: { data: any }): void {
    if (shut) return;
    if (waiting) waiting.push(event);
    else {
      if (isFrame(event.data)) hold();
      gate.onmessage?.(event);
    }
  }
  function hold(): void {
    waiting = [];
    painted(release);
  }
  function release(): void {
    const all = waiting ?? [];
    waiting = null;
    if (all.some((event) => isFrame(event.data))) hold();
    for (const event of all) gate.onmessage?.(event);
  }
  socket.onopen = (event) => gate.onopen?.(event);
  socket.onmessage = hear;
  socket.onclose = (event) => {
    release();
    gate.onclose?.(event);
  };
  return gate;
}

function isFrame(data: unknown): boolean {
  return String(data).slice(0, 20).includes('"frame"');
}

function afterPainting(act: () => void): void {
  if (document.hidden) return void setTimeout(act, 0);
  let done = false;
  const once = () => {
    if (!done) act();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, LONGEST);
}
