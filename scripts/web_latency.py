"""How long a move takes from the click until it is drawn, in a real browser on this machine.

python scripts/web_latency.py [GAME…]      prints the middle, p95 and the longest of about 40 moves of each game

Also what a move costs in processor time, which a busy machine lengthens less: of the page's own thread and of what on
it is script, style and layout; of its process with the threads that paint; of the process that puts pictures together;
and of the server with its bots. What the others do meanwhile is part of it.
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import sabletop  # noqa: E402 - the path comes first
from browser_scene import Served, Visitor  # noqa: E402 - the path comes first
from browsers import browser  # noqa: E402 - the path comes first
from processes import used_by  # noqa: E402 - the path comes first

MOVES = 40
REST = 400
"""Milliseconds between two clicks: nobody clicks while the last move is still being drawn."""
WATCH = """
() => {
  window.drawn = [];
  let clicked = 0;
  let count = 0;
  const since = new Map();
  const corner = document.createElement('div');
  corner.style.cssText = 'position: fixed; left: 0; top: 0; z-index: 99; font: 9px monospace; pointer-events: none';
  document.body.append(corner);
  new PerformanceObserver((list) => {
    for (const seen of list.getEntries()) window.drawn.push(seen.renderTime - since.get(seen.identifier));
  }).observe({ type: 'element' });
  addEventListener('click', () => { clicked = performance.now(); }, true);
  new MutationObserver(() => {
    if (!clicked) return;
    const mark = document.createElement('p');
    mark.textContent = mark.elementTiming = `move ${++count}`;
    since.set(mark.elementTiming, clicked);
    clicked = 0;
    corner.replaceChildren(mark);
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-revision'] });
}
"""


THREAD = {
    "TaskDuration": "page",
    "ScriptDuration": "script",
    "RecalcStyleDuration": "style",
    "LayoutDuration": "layout",
}
PROCESSES = {"renderer": "page and painting", "GPU": "pictures"}
PARTS = ("page", "script", "style", "layout", "page and painting", "pictures", "server")


class Meter:
    """Processor time of the page, of the browser's processes and of the server, in milliseconds."""

    def __init__(self, visitor: Visitor) -> None:
        assert visitor.context.browser is not None
        self._server = visitor.served.pid
        self._browser = visitor.context.browser.new_browser_cdp_session()
        self._page = visitor.context.new_cdp_session(visitor.page)
        self._page.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now(self) -> Counter[str]:
        """What was used so far."""
        found = Counter({"server": 1000 * used_by(self._server)})
        for one in self._browser.send("SystemInfo.getProcessInfo")["processInfo"]:
            found[PROCESSES.get(one["type"], "")] += 1000 * one["cpuTime"]
        for one in self._page.send("Performance.getMetrics")["metrics"]:
            found[THREAD.get(one["name"], "")] += 1000 * one["value"]
        return found


def measure(chrome: Browser, served: Served, game: str) -> tuple[list[float], Counter[str]]:
    """Milliseconds from each click until the picture with the new table was on the screen, as the browser says.

    Two animation frames after the change would be too early: the picture is painted by other threads after that. So a
    word is put into a corner together with the new table, and the browser tells when it was presented. A game that is
    over too soon is followed by another. And the processor time of them all.
    """
    found: list[float] = []
    used: Counter[str] = Counter()
    chance = Random(1)
    while len(found) < MOVES:
        visitor = Visitor(chrome, served)
        visitor.go("/")
        visitor.play_now(game)
        visitor.page.evaluate(WATCH)
        meter = Meter(visitor)
        before = meter.now()
        for _ in range(MOVES * 6):
            if visitor.over() or len(found) + visitor.page.evaluate("window.drawn.length") >= MOVES:
                break
            visitor.step(chance.randrange(1 << 16))
            visitor.page.wait_for_timeout(REST)
        found += visitor.page.evaluate("window.drawn")
        used.update(meter.now())
        used.subtract(before)
        visitor.close()
    return found, used


def main() -> int:
    games = sys.argv[1:] or sabletop.games()
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        served = Served(Path(folder))
        for game in games:
            times, used = measure(chrome, served, game)
            worst = quantiles(times, n=20)[-1]
            told = f"p50 {median(times):.0f} ms, p95 {worst:.0f} ms, longest {max(times):.0f} ms"
            print(f"{game}: {len(times)} moves, {told}")
            print("  processor time a move, ms: " + ", ".join(f"{one} {used[one] / len(times):.0f}" for one in PARTS))
        served.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
