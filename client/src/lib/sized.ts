// How large a part is, told after the page was laid out and before it is painted. Svelte's `bind:clientWidth` asks the part
// itself as soon as it is made, and the browser must lay out the whole page in the middle of a change, to do it again at its end.

export function sized(node: HTMLElement, tell: (node: HTMLElement) => void) {
  const watch = new ResizeObserver(() => tell(node));
  watch.observe(node);
  return {
    update(next: (node: HTMLElement) => void) {
      tell = next;
    },
    destroy: () => watch.disconnect(),
  };
}
