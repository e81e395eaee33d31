// The drawings of our sprites, in the page itself. A `<use>` of another file makes the browser read and lay out that whole
// file again for every new picture; so a sprite is read once, and each picture is put into the page when it is first wanted.

const SPACE = "http://www.w3.org/2000/svg";
const EMPTY = `<svg xmlns="${SPACE}"/>`;
const shelf = new Map<string, Sprite>();
let home: SVGSVGElement | null = null;

/** What a `<use>` refers to: the picture `name` of the sprite `from` (a file of /art, or an address), now in the page or soon. */
export function art(from: string, name: string): string {
  let sprite = shelf.get(from);
  if (!sprite) shelf.set(from, (sprite = new Sprite(from.includes("/") ? from : `/art/${from}.svg`, `s${shelf.size}-`)));
  return sprite.want(name);
}

class Sprite {
  private tops: Map<string, Element> | null = null;
  private wanted = new Set<string>();

  constructor(
    private readonly address: string,
    private readonly prefix: string,
  ) {
    void this.load();
  }

  want(name: string): string {
    const id = this.prefix + name;
    if (!this.wanted.has(id)) {
      this.wanted.add(id);
      if (this.tops) this.put(id);
    }
    return `#${id}`;
  }

  private async load(): Promise<void> {
    try {
      const answer = await fetch(this.address);
      this.tops = parts(own(answer.ok ? await answer.text() : EMPTY, this.prefix));
      for (const id of [...this.wanted]) this.put(id);
    } catch {
      setTimeout(() => void this.load(), 4000);
    }
  }

  /** Move a picture into the page, and the parts that it is made of. */
  private put(id: string): void {
    const top = this.tops!.get(id);
    if (!top || top.ownerDocument === document) return;
    const uses = needs(top);
    place().append(document.adoptNode(top));
    uses.forEach((one) => this.put(one));
  }
}

/** The same sprite under names that no other sprite has. */
export function own(text: string, prefix: string): string {
  return text.replace(/(\bid="|\burl\(#|\bhref="#)/g, `$1${prefix}`);
}

/** Everything that has a name, with the part of the sprite that it lies in. */
function parts(text: string): Map<string, Element> {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const found = new Map<string, Element>();
  for (const node of root.querySelectorAll("[id]")) {
    let top: Element = node;
    while (top.parentElement !== root && top.parentElement?.parentElement !== root) top = top.parentElement!;
    if (top.parentElement !== root && top.parentElement?.localName !== "defs") top = top.parentElement!;
    found.set(node.id, top);
  }
  return found;
}

/** The names that a picture refers to. */
function needs(top: Element): Set<string> {
  const found = new Set<string>();
  for (const node of [top, ...top.querySelectorAll("*")]) {
    for (const { name, value } of node.attributes) {
      const id = name.endsWith("href") ? value.match(/^#(.+)$/) : value.match(/url\(#([^)]+)\)/);
      if (id) found.add(id[1]!);
    }
  }
  return found;
}

function place(): Element {
  if (!home) {
    home = document.createElementNS(SPACE, "svg");
    home.setAttribute("width", "0");
    home.setAttribute("height", "0");
    home.setAttribute("aria-hidden", "true");
    home.style.position = "absolute";
    document.body.append(home);
    home.append(document.createElementNS(SPACE, "defs"));
  }
  return home.firstElementChild!;
}
