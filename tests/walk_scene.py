"""Somebody who walks through games in a browser and looks at every question: what is cut, covered, too small, moved."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from playwright.sync_api import Browser

from browser_scene import CHOICES, DESKTOP, LONG, ON_ITS_SIDE, PHONE, TABLET, ZOOMED, Served, Visitor, opened
from project_files import ROOT

SEATS = {
    "black-orchestra": "me me novice",
    "valkyrie": "me me novice",
    "orphan-black": "me novice novice",
    "dark-order": "me novice",
}
SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE, "on its side": ON_ITS_SIDE, "zoomed": ZOOMED}
SMALL = ("phone", "on its side", "zoomed")
"""Where a finger presses, or somebody sees little: texts of 13 pixels and targets of 44, elsewhere 12 and 24."""
THEMES = ("dark", "light")
AXE_EVERY = 60
"""So many looks lie between two of the accessibility checker: each takes as long as many decisions."""
TABS_EVERY = 25
"""So many looks lie between two at what is behind the other tabs."""

LOOK = (ROOT / "tests" / "walk_look.js").read_text(encoding="utf-8")
GO_ON = (ROOT / "tests" / "walk_on.js").read_text(encoding="utf-8")
RECTANGLES = """
() => Object.fromEntries([
  'main.board', '.asking', '.mine.panel', '.table > .right', '.table > .others', '.table > .top', '.sheet',
].flatMap((which) => {
  const found = document.querySelector(which)?.getBoundingClientRect();
  return found ? [[which, [found.x, found.y, found.width, found.height].map(Math.round)]] : [];
}))
"""
IN_VIEW = """
which => {
  const node = document.querySelector(which);
  const box = node.getBoundingClientRect();
  if (box.y < 0 || box.bottom > innerHeight) return 'outside';
  const top = document.elementFromPoint(box.x + Math.min(20, box.width / 2), box.y + 12);
  const seen = top && (node.contains(top) || top.contains(node));
  return seen ? '' : `under ${top?.localName}.${top?.getAttribute('class')}`;
}
"""
"""What keeps somebody from seeing it: that it lies outside of the window, or what lies over it."""
SEEN = f"""
({{ theme, question, ...asked }}) => {{
  document.documentElement.dataset.theme = theme;
  const isOver = () => !!document.querySelector('[data-over]');
  const seen = {{ wrong: ({LOOK})(asked), lie: ({RECTANGLES})(), hidden: isOver() ? '' : ({IN_VIEW})(question) }};
  return {{ ...seen, reads: !isOver() && !!document.querySelector('dialog[open]') }};
}}
"""
"""All that is looked at, in one breath: a page answers whenever the machine lets it, and goes on meanwhile. Something
may open to be read, or the game end and its end lie over all."""
BEHIND = f"""
async (asked) => {{
  const tabs = [...document.querySelectorAll('.table [role=tab]')];
  const own = tabs.filter((tab) => tab.ariaSelected === 'true');
  const found = [];
  for (const tab of [...tabs, ...own]) {{
    tab.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    if (document.querySelector('[data-over], dialog[open]')) continue;
    const name = tab.getAttribute('aria-label') || tab.textContent.trim();
    found.push(...({LOOK})(asked).map((what) => [name, what]));
  }}
  return found;
}}
"""
"""What is wrong behind each tab; afterwards the one is open that was."""


@dataclass(frozen=True)
class Finding:
    """Something wrong, and where it was seen."""

    game: str
    size: str
    theme: str
    decision: int
    what: str

    def __str__(self) -> str:
        return f"{self.game}, {self.size}, {self.theme}, decision {self.decision}: {self.what}"


def rectangles(me: Visitor) -> dict[str, list[int]]:
    """Where the parts of the table lie."""
    found: dict[str, list[int]] = me.page.evaluate(RECTANGLES)
    return found


def is_in_view(me: Visitor, which: str) -> bool:
    """Whether the middle of it lies in the window and nothing lies over it."""
    return not me.page.evaluate(IN_VIEW, which)


def least(size: str) -> dict[str, int]:
    """How small a text and a target may be, in pixels."""
    return {"least": 13, "target": 44} if size in SMALL else {"least": 12, "target": 24}


def wrong(me: Visitor, size: str) -> list[str]:
    """What is cut, covered, outside, too small or lies over something else on the present table."""
    found: list[str] = me.page.evaluate(LOOK, least(size))
    return found


def wrong_behind(me: Visitor, size: str) -> list[str]:
    """The same behind each tab, with its name."""
    found: list[list[str]] = me.page.evaluate(BEHIND, least(size))
    return [f"{tab}: {what}" for tab, what in found]


def go_on(me: Visitor, revision: int) -> None:
    """Play until so many decisions are made, by whomever."""
    me.play_on(seed=revision, until=lambda: me.revision() >= revision)


@dataclass(frozen=True)
class Standing:
    """How it stands at the table on the screen."""

    revision: int
    over: bool


def stride(me: Visitor, before: int) -> Standing:
    """See one more decision made, by whomever, pressing in the page itself."""
    told = me.page.evaluate(GO_ON, {"choices": CHOICES, "before": before, "patience": LONG * 1000})
    assert not told.pop("late"), f"nothing moved after decision {before}"
    return Standing(**told)


class Walk:
    """One game at one size of window, table after table until enough decisions were made."""

    def __init__(
        self, browser: Browser, served: Served, game: str, size: str, decisions: int, pictures: Path | None = None
    ) -> None:
        self.game, self.size, self.decisions = game, size, decisions
        self._browser, self._served, self._pictures = browser, served, pictures
        self._known: set[str] = set()
        self.walked, self.looks = 0, 0

    def findings(self) -> Iterator[Finding]:
        """Everything that is found, as it is found."""
        for seed in count(7):
            if self.walked >= self.decisions:
                return
            yield from self._table(seed)

    def _theme(self) -> str:
        """The first half in the dark."""
        return THEMES[min(1, self.walked * 2 // self.decisions)]

    def _table(self, seed: int) -> Iterator[Finding]:
        me = Visitor(self._browser, self._served, SIZES[self.size])
        try:
            me.prefer(speed=0)
            me.take(opened(self._served, self.game, SEATS[self.game], seed=seed))
            me.wait_for_table()
            me.page.evaluate("document.fonts.ready")
            me.page.wait_for_timeout(500)
            yield from self._decisions(me)
        finally:
            me.close()

    def _decisions(self, me: Visitor) -> Iterator[Finding]:
        where, before, now = rectangles(me), self.walked, Standing(me.revision(), me.over())
        while self.walked < self.decisions:
            seen = list(self._seen(me, where, now))
            self._keep(me, seen)
            for what in seen:
                yield Finding(self.game, self.size, self._theme(), self.walked, what)
            if now.over:
                break
            now = stride(me, now.revision)
            self.walked = before + now.revision
        for what in me.errors:
            yield Finding(self.game, self.size, self._theme(), self.walked, f"error: {what}")

    def _keep(self, me: Visitor, seen: list[str]) -> None:
        """A picture of what was not seen before."""
        if self._pictures and not self._known.issuperset(seen):
            self._pictures.mkdir(parents=True, exist_ok=True)
            me.page.screenshot(path=self._pictures / f"{self.game}-{self.size}-{self.walked}.png")
        self._known.update(seen)

    def _seen(self, me: Visitor, where: dict[str, list[int]], now: Standing) -> Iterator[str]:
        if now.over:
            me.page.wait_for_selector(".ending[role=dialog]")
        asked = {"theme": self._theme(), "question": ".strip .question", **least(self.size)}
        seen = me.page.evaluate(SEEN, asked)
        yield from seen["wrong"]
        if seen["reads"] and me.shut_reading():
            seen = me.page.evaluate(SEEN, asked)
            yield from seen["wrong"]
        if (lie := seen["lie"]) != where:
            yield f"jump: {[(which, where.get(which), lie[which]) for which in lie if lie[which] != where.get(which)]}"
        if seen["hidden"]:
            yield f"the question is {seen['hidden']}"
        if self.looks % AXE_EVERY == 0:
            yield from (f"axe: {what}" for what in me.axe())
        if self.looks % TABS_EVERY == 1:
            yield from wrong_behind(me, self.size)
        self.looks += 1
