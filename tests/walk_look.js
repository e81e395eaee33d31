// What is wrong with the table on the screen, as lines `kind: what`. Called with { least, target }: how small a text, how small
// something to press may be.
({ least, target }) => {
  const TARGETS = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]";
  /** What may lie over the rest, and what it lies over is not seen there. */
  const LAYERS = "dialog, #more, .sheet, nav.foot, .told, .closeup, .ending, .stage, .chip, .menu, .hands, .tip, .tray, .held, .rolled";
  /** Cards in a fan: each shows its name or number where the next does not lie. */
  const FANNED = "[data-fan]";
  const SHOWN_LARGE = "[data-coach], [title], [data-peek]";
  const found = [];
  const add = (kind, what) => found.push(`${kind}: ${what}`);

  const table = document.querySelector(".table");
  const overlay = [...document.querySelectorAll("dialog[open], .ending[role=dialog]")].at(-1);
  const root = overlay ?? table;

  function named(node) {
    const words = (node.getAttribute?.("aria-label") || node.textContent || "").trim().replace(/\s+/g, " ").slice(0, 44);
    const kind = [...node.classList].filter((one) => !one.startsWith("svelte-")).join(".");
    return `${node.localName}${kind ? "." + kind : ""} "${words}"`;
  }
  const inside = (a, b) => a.contains(b) || b.contains(a);
  const areas = ["main.board", ".strip", ".sheet", ".mine", ".others", ".right", ".top", ".tracks"];
  const areaOf = (node) => areas.find((one) => node.closest(one)) ?? "";

  function isSeen(node) {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
    if (getComputedStyle(node).clipPath === "inset(50%)") return false;
    // The letter behind a bot's face is seen only where the face is missing.
    return !node.closest(".visually-hidden, .skip, .face, [inert], defs");
  }
  const isSvg = (node) => node instanceof SVGElement && node.localName !== "svg";
  /** What clips whatever lies in this element: each ancestor is asked once in a look, not once for every line of every text. */
  const asked = new Map();
  function clips(up) {
    if (!up || up === document.documentElement) return [];
    if (!asked.has(up)) {
      const { overflowX, overflowY, position } = getComputedStyle(up);
      const own = overflowX === "visible" && overflowY === "visible" ? null : { across: overflowX, along: overflowY, box: up.getBoundingClientRect() };
      asked.set(up, own && position === "fixed" ? [own] : [...(own ? [own] : []), ...clips(up.parentElement)]);
    }
    return asked.get(up);
  }
  /** What of this rectangle its ancestors let through; `cut` where one hides the rest for good, `rolled` where one can scroll to it. */
  function through(node, rect) {
    let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
    let [cut, rolled] = [0, false];
    for (const { across, along, box } of clips(isSvg(node) ? node.ownerSVGElement : node)) {
      const lost = [
        across === "visible" ? 0 : Math.max(box.left - left, right - box.right, 0),
        along === "visible" ? 0 : Math.max(box.top - top, bottom - box.bottom, 0),
      ];
      const rolls = [["auto", "scroll"].includes(across), ["auto", "scroll"].includes(along)];
      lost.forEach((by, n) => {
        if (by > 0 && rolls[n]) rolled = true;
        else if (by > 0) cut = Math.max(cut, by);
      });
      if (across !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (along !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, cut: rolled ? 0 : cut, rolled };
  }
  const gone = (box) => box.width <= 1 || box.height <= 1;

  // For a moment everything is touchable, so that the topmost thing at a point is the one that is seen there; but for a map's
  // paper, which lies under everything and whose long coasts take longer to find than all else.
  const touchable = new CSSStyleSheet();
  touchable.replaceSync(":not(svg.paper, svg.paper *) { pointer-events: auto !important }");
  function paints(node) {
    const style = getComputedStyle(node);
    if (Number(style.opacity) < 0.3) return false;
    if (isSvg(node) && style.filter !== "none") return false;
    if (isSvg(node)) return !["g", "text", "tspan", "use", "svg"].includes(node.localName) && alpha(style.fill) * Number(style.fillOpacity) > 0.4;
    return ["IMG", "CANVAS"].includes(node.nodeName) || alpha(style.backgroundColor) > 0.4 || style.backgroundImage !== "none";
  }
  function alpha(colour) {
    if (colour === "none" || colour === "transparent" || colour.startsWith("url(")) return 0;
    const parts = /^rgba?\(([^)]*)\)$/.exec(colour)?.[1].split(/[, /]+/);
    if (parts) return parts.length > 3 ? Number(parts[3]) : 1;
    const slash = colour.split("/")[1];
    return slash ? parseFloat(slash) : 1;
  }
  /** What lies over this point of a text, if anything does. */
  function over(node, x, y) {
    const top = document.elementFromPoint(x, y);
    if (!top || inside(top, node)) return null;
    if (paints(top)) return top;
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === node || one.contains(node) || node.contains(one)) return null;
      if (paints(one)) return one;
    }
    return null;
  }

  // Texts
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (text) => (text.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
  document.adoptedStyleSheets.push(touchable);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const node = text.parentElement;
    if (!node || ["STYLE", "SCRIPT", "OPTION"].includes(node.nodeName) || !isSeen(node)) continue;
    if (!overlay && node.closest("dialog")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const size = parseFloat(getComputedStyle(node).fontSize) * scaleOf(node);
    // Letters that were squeezed are told as wide as they were before.
    const lines = [...(node.hasAttribute("textLength") ? [node.getBoundingClientRect()] : range.getClientRects())].filter((one) => one.width > 1 && one.height > 1);
    let seen = 0;
    for (const line of lines) {
      // The letters themselves: a line's box reaches above and below them.
      const letters = { left: line.left, right: line.right, top: line.top + line.height * 0.22, bottom: line.bottom - line.height * 0.24 };
      const box = through(node, letters);
      if (gone(box)) {
        if (box.cut && !box.rolled && !node.closest(SHOWN_LARGE) && inWindow(line)) add("cut", `${named(node)} is not seen at all`);
        continue;
      }
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) if (!box.rolled) add("outside", named(node));
      const points = (isTurned(node) ? [0.5] : [0.08, 0.5, 0.92]).map((share) => [box.left + box.width * share, box.top + box.height / 2]);
      const cover = points.map(([x, y]) => over(node, x, y));
      const wrong = node.closest(FANNED) ? null : cover.find((one) => one && !one.closest(LAYERS) && areaOf(one) === areaOf(node));
      if (wrong) add("covered", `${named(node)} by ${named(wrong)}`);
      if (cover.some(Boolean)) continue;
      seen += 1;
      const button = node.closest(TARGETS)?.getBoundingClientRect();
      if (button && !box.rolled && !isSvg(node) && (line.left < button.left - 1 || line.right > button.right + 1 || letters.top < button.top - 1 || letters.bottom > button.bottom + 1)) add("spills", named(node));
      if (box.cut > 1.5 && !isTurned(node) && !node.closest(SHOWN_LARGE)) add("cut", `${named(node)} by ${Math.round(box.cut)} px`);
      texts.push({ node, text, box });
    }
    if (seen && size < least - 0.05) add("small text", `${named(node)} ${size.toFixed(1)} px`);
  }
  function isTurned(node) {
    const { a, b } = (isSvg(node) && node.getScreenCTM()) || { a: 1, b: 0 };
    return Math.abs(b) > 0.05 * Math.hypot(a, b);
  }
  function scaleOf(node) {
    if (isSvg(node)) {
      const m = node.getScreenCTM();
      return m ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 1;
    }
    const scale = node.offsetHeight ? node.getBoundingClientRect().height / node.offsetHeight : 1;
    return Math.abs(scale - 1) > 0.05 ? scale : 1;
  }
  function inWindow(box) {
    return box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0;
  }
  texts.sort((a, b) => a.box.left - b.box.left);
  for (let n = 0; n < texts.length; n++) {
    for (let m = n + 1; m < texts.length && texts[m].box.left < texts[n].box.right - 2; m++) {
      const [a, b] = [texts[n], texts[m]];
      // The box of turned letters is mostly empty: what lies over them was found by their middle.
      if (a.text === b.text || isTurned(a.node) || isTurned(b.node) || a.box.top > b.box.bottom - 2 || b.box.top > a.box.bottom - 2) continue;
      add("texts overlap", `${named(a.node)} and ${named(b.node)}`);
    }
  }
  document.adoptedStyleSheets.pop();

  // Targets: how far a press reaches from the middle of what is seen of each.
  const things = [...root.querySelectorAll(TARGETS)].filter((node) => isSeen(node) && getComputedStyle(node).pointerEvents !== "none" && !(!overlay && node.closest("dialog")));
  const owner = (x, y) => {
    const top = document.elementFromPoint(x, y);
    return top?.closest(TARGETS) ?? top?.closest("label")?.control ?? null;
  };
  const FAR = 60;
  /** A target that is narrower than this is too small itself. */
  const STEP = 4;
  /** What scrolls around it: there the rest of a target can be had. */
  function rollOf(node) {
    let up = node.parentElement;
    while (up && !["auto", "scroll"].includes(getComputedStyle(up).overflowY)) up = up.parentElement;
    return up;
  }
  /** Whether it stays at the edge of what scrolls, over whatever passes below it. */
  function sticks(node, roll) {
    for (let up = node; up && up !== roll; up = up.parentElement) if (getComputedStyle(up).position === "sticky") return roll.contains(up);
    return false;
  }
  /** How far, but no farther than anybody asks. */
  function reach(node, x, y, dx, dy, most) {
    const holds = (by) => owner(x + dx * by, y + dy * by) === node;
    let far = 0;
    while (far < most && holds(Math.min(far + STEP, most))) far = Math.min(far + STEP, most);
    while (far < most && holds(far + 1)) far += 1;
    if (far >= most) return far;
    // What lies over it only for a while takes nothing from it, nor does the edge of what scrolls.
    const [endX, endY] = [x + dx * (far + 1), y + dy * (far + 1)];
    const roll = rollOf(node)?.getBoundingClientRect();
    if (roll && (endX < roll.left || endX > roll.right || endY < roll.top || endY > roll.bottom)) return FAR;
    const stop = document.elementFromPoint(endX, endY);
    if (rollOf(node) && sticks(stop, rollOf(node))) return FAR;
    return stop && !inside(stop, node) && stop.closest(LAYERS) && !node.closest(LAYERS) ? FAR : far;
  }
  /** How wide it is for whoever presses, where that is less than wanted. */
  function span(node, x, y, dx, dy) {
    const one = 1 + reach(node, x, y, dx, dy, target - 1);
    return one >= target ? one : one + reach(node, x, y, -dx, -dy, target - one);
  }
  for (const node of things) {
    const rect = node.getBoundingClientRect();
    const box = through(node, rect);
    if (gone(box)) continue;
    if (box.rolled || !inWindow(box)) continue;
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1) {
      add("outside", named(node));
      continue;
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = owner(x, y);
    if (top !== node) {
      const lies = document.elementFromPoint(x, y);
      if (top && lies && !lies.closest(LAYERS) && areaOf(lies) === areaOf(node) && !top.contains(node)) add("targets overlap", `${named(node)} under ${named(top)}`);
      continue;
    }
    const [wide, high] = [span(node, x, y, 1, 0), span(node, x, y, 0, 1)];
    if (wide < target - 1 || high < target - 1) add("small target", `${named(node)} ${wide} by ${high} px`);
  }
  // Across the page nothing may be scrolled.
  if (document.documentElement.scrollWidth > innerWidth + 1) add("outside", `the page is ${document.documentElement.scrollWidth} px wide`);
  return [...new Set(found)];
}
