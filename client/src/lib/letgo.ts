// Taking away the button that has the focus makes the browser lay out the whole page at once, in the middle of a change. A
// button of the strip that was only clicked lets go of the focus before that; whoever goes by keys keeps the place.

export function letGo(): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.closest(".strip") && !at.matches(":focus-visible")) at.blur();
}
