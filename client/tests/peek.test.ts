import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { peek } from "../src/ui/peek";

const WHAT = { kind: "ally", id: "oster" };

class Piece extends EventTarget {
  style = { setProperty: () => undefined };
  dataset: Record<string, string> = {};
  matches = () => true;
  send(name: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), more));
  }
}

function piece(phone = false, held = false) {
  const node = new Piece();
  const show = vi.fn();
  const action = peek(node as unknown as HTMLElement, { what: WHAT, face: { show, phone }, held });
  return { node, show, action };
}
const finger = { pointerType: "touch", clientX: 10, clientY: 10 };
const mouse = { pointerType: "mouse", clientX: 10, clientY: 10 };

describe("looking at something", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("shows it while the pointer rests there", () => {
    const { node, show } = piece();
    node.send("pointerenter", mouse);
    vi.advanceTimersByTime(300);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(show).toHaveBeenLastCalledWith(WHAT);
    node.send("pointerleave", mouse);
    expect(show).toHaveBeenLastCalledWith(null, true);
  });

  it("does not cover a phone's choices because a pointer rests", () => {
    const { node, show } = piece(true);
    node.send("pointerenter", mouse);
    vi.advanceTimersByTime(600);
    expect(show).not.toHaveBeenCalled();
  });

  it("shows it while it has the focus, but not on a phone", () => {
    const wide = piece();
    wide.node.send("focus");
    vi.advanceTimersByTime(600);
    expect(wide.show).toHaveBeenCalledWith(WHAT);
    const phone = piece(true);
    phone.node.send("focus");
    vi.advanceTimersByTime(600);
    expect(phone.show).not.toHaveBeenCalled();
  });

  it("shows what a finger holds, and the click that ends the hold plays nothing", () => {
    const { node, show } = piece(true, true);
    node.send("pointerdown", finger);
    vi.advanceTimersByTime(600);
    expect(show).toHaveBeenCalledWith(WHAT);
    window.dispatchEvent(new Event("pointerup"));
    const click = new Event("click", { cancelable: true });
    window.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(500);
    const next = new Event("click", { cancelable: true });
    window.dispatchEvent(next);
    expect(next.defaultPrevented).toBe(false);
  });

  it("does not take a tap or a drag for a hold", () => {
    const { node, show } = piece(true);
    node.send("pointerdown", finger);
    vi.advanceTimersByTime(200);
    node.send("pointerup", finger);
    vi.advanceTimersByTime(600);
    node.send("pointerdown", finger);
    node.send("pointermove", { ...finger, clientX: 40 });
    vi.advanceTimersByTime(600);
    expect(show).not.toHaveBeenCalled();
  });

  it("leaves open what is being read when its piece is taken away, until the pointer goes on", () => {
    const { node, show, action } = piece();
    node.send("pointerenter", mouse);
    vi.advanceTimersByTime(600);
    action.destroy();
    expect(show).not.toHaveBeenCalledWith(null, true);
    window.dispatchEvent(new Event("pointermove"));
    expect(show).toHaveBeenLastCalledWith(null, true);
  });

  it("leaves open what was clicked for good", () => {
    const { node, show } = piece();
    node.send("pointerenter", mouse);
    vi.advanceTimersByTime(600);
    node.send("click");
    node.send("pointerleave", mouse);
    expect(show).not.toHaveBeenCalledWith(null, true);
  });

  it("says which piece it is, for whoever points at it", () => {
    const { node, show, action } = piece();
    expect(node.dataset["coach"]).toBe("ally:oster");
    action.update({ what: null, face: { show, phone: false } });
    expect("coach" in node.dataset).toBe(false);
  });
});
