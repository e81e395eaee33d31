// Nodes for moments. What people wrote comes in as text, never as markup; styles are set, never written as attributes.
import { art } from "../lib/art";

export type Child = Node | string | null | undefined | false;
const SVG = "http://www.w3.org/2000/svg";

/** An element: `h("p.m-eyebrow", "words")`. */
export function h(name: string, ...children: Child[]): HTMLElement {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  return put(node, ...children);
}

export function put<T extends Element>(node: T, ...children: Child[]): T {
  node.append(...children.filter((one): one is Node | string => one !== null && one !== undefined && one !== false));
  return node;
}

/** Sets styles and returns the node. */
export function styled<T extends HTMLElement | SVGElement>(node: T, styles: Record<string, string>): T {
  for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value);
  return node;
}

export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: SVGElement[]): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** A picture of a sprite. */
export interface Art {
  from: string;
  name: string;
  box: string;
  /** How large the whole drawing is, where the box is a part of it. */
  whole?: [number, number];
  /** A colour for what the drawing leaves open. */
  tint?: string;
}

export function picture(of: Art, css: string): SVGElement {
  const node = svg("svg", { viewBox: of.box, class: css, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", focusable: "false" }, svg("use", { href: art(of.from, of.name), ...(of.whole ? { width: of.whole[0], height: of.whole[1] } : {}) }));
  return of.tint ? styled(node, { "--tint": of.tint }) : node;
}

/** An icon: `i-eagle`, or `drawings#e-neo` from another sprite. */
export function icon(name: string, size = 20): SVGElement {
  const [from, id] = name.includes("#") ? (name.split("#") as [string, string]) : ["icons", name];
  const node = picture({ from, name: id, box: id.startsWith("e-") ? "0 0 48 48" : "0 0 24 24" }, "m-icon");
  node.setAttribute("width", String(size));
  node.setAttribute("height", String(size));
  return node;
}

export const find = (css: string, root: ParentNode): HTMLElement => root.querySelector<HTMLElement>(css)!;
export const all = (css: string, root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(css)];
