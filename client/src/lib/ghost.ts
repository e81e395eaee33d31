// The likeness of a piece that is carried: it follows the pointer and is nothing but a picture.

const MOST = 120;
const NAMES = ["data-piece", "data-ping", "data-choice", "data-lifts", "role", "tabindex", "aria-label", "id"];
const SVG = "http://www.w3.org/2000/svg";

function plain(node: Element): void {
  for (const name of NAMES) node.removeAttribute(name);
}

function bare<N extends Element>(node: N): N {
  const copy = node.cloneNode(true) as N;
  for (const one of [copy, ...copy.querySelectorAll("*")]) plain(one);
  return copy;
}

/** The same without its place. */
function unplaced<N extends SVGElement>(node: N): N {
  node.removeAttribute("transform");
  node.style.removeProperty("transform");
  return node;
}

/** A piece of a map is a group in a drawing: it needs a drawing of its own. */
function drawing(group: SVGGElement): SVGSVGElement {
  const [own, seen] = [group.getBBox(), group.getBoundingClientRect()];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `${own.x} ${own.y} ${own.width} ${own.height}`);
  svg.setAttribute("width", `${seen.width}`);
  svg.setAttribute("height", `${seen.height}`);
  return svg;
}

/** Colours come down from whatever a piece lies in: empty likenesses of that are put around it. */
function within(node: Element, copy: Element, root: Element): Element {
  for (let outer = node.parentElement; outer && outer !== root; outer = outer.parentElement) {
    if (outer instanceof SVGElement) continue;
    const shell = outer.cloneNode(false) as HTMLElement;
    plain(shell);
    shell.style.setProperty("display", "contents", "important");
    shell.append(copy);
    copy = shell;
  }
  return copy;
}

export function ghostOf(node: Element, root: Element): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "carried";
  holder.setAttribute("aria-hidden", "true");
  const whole = node.closest("g[data-ghost]") ?? node;
  const { width, height } = whole.getBoundingClientRect();
  let copy: Element = bare(whole);
  if (whole instanceof SVGGElement) {
    const svg = drawing(whole);
    svg.append(unplaced(copy as SVGGElement));
    copy = svg;
  } else if (copy instanceof HTMLElement) copy.style.cssText += `;position:relative;inset:auto;width:${width}px;height:${height}px;margin:0`;
  holder.style.setProperty("scale", `${Math.min(1, MOST / Math.max(width, height))}`);
  holder.append(within(whole, copy, root));
  return holder;
}
