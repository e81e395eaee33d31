// Where the mouse rests: what comes to lie under it when the table changes was not pointed at.
let [x, y] = [-1, -1];
function rests(event: PointerEvent): void {
  if (event.pointerType === "mouse") [x, y] = [event.clientX, event.clientY];
}
if (typeof window === "object") for (const name of ["pointermove", "pointerdown"] as const) window.addEventListener(name, rests, { capture: true });

/** Whether somebody moved the mouse here, or used a finger; else it came under a mouse that rested. */
export const isPointed = (event: PointerEvent): boolean => event.pointerType !== "mouse" || event.clientX !== x || event.clientY !== y;
