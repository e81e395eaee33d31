// Pointing at something on the board for the others: Alt with a click or with Enter, or holding it with a finger.

export interface Pointed {
  kind: string;
  id: string;
}
export interface Ping {
  from: string;
  what: Pointed;
}

const HELD = 600;
const SLIP = 8;

/** The element that stands for a thing. */
export function standing(board: ParentNode, { kind, id }: Pointed): Element | null {
  return board.querySelector(`[data-ping="${CSS.escape(`${kind}:${id}`)}"]`);
}

function thingAt(target: EventTarget | null): Pointed | null {
  const named = target instanceof Element ? target.closest("[data-ping]")?.getAttribute("data-ping") : null;
  const cut = named?.indexOf(":") ?? -1;
  return named && cut > 0 ? { kind: named.slice(0, cut), id: named.slice(cut + 1) } : null;
}

/** What somebody else's client sent may be anything. */
export function pingOf(said: { from?: unknown; what?: { kind?: unknown; id?: unknown } }): Ping | null {
  const { kind, id } = said.what ?? {};
  return typeof kind === "string" && typeof id === "string" ? { from: String(said.from ?? ""), what: { kind, id } } : null;
}

export function points(board: HTMLElement, given: ((what: Pointed) => void) | undefined) {
  let point = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let swallow = false;

  function done(event: Event, what: Pointed): void {
    event.preventDefault();
    event.stopPropagation();
    point?.(what);
  }
  function clicked(event: MouseEvent): void {
    const what = point && event.altKey ? thingAt(event.target) : null;
    if (what) return done(event, what);
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }
  function pressed(event: KeyboardEvent): void {
    const what = point && event.altKey && event.key === "Enter" ? thingAt(event.target) : null;
    if (what) done(event, what);
  }
  function down(event: PointerEvent): void {
    swallow = false;
    const what = event.pointerType === "touch" && point ? thingAt(event.target) : null;
    if (!what || (event.target as Element).closest("[data-peek]")) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      swallow = true;
      point?.(what);
    }, HELD);
  }
  const moved = (event: PointerEvent) => void (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP && clearTimeout(timer));
  const up = () => clearTimeout(timer);
  const on: [string, (event: any) => void][] = [
    ["click", clicked], ["keydown", pressed], ["pointerdown", down], ["pointermove", moved], ["pointerup", up], ["pointercancel", up],
  ];
  for (const [name, listener] of on) board.addEventListener(name, listener, true);
  return {
    update(next: typeof given) {
      point = next;
    },
    destroy() {
      clearTimeout(timer);
      for (const [name, listener] of on) board.removeEventListener(name, listener, true);
    },
  };
}
