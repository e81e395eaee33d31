"""The board stands still: its rectangle follows from the window alone, and nothing jumps between decisions."""

from typing import Any

import pytest

from browser_scene import DESKTOP, Served, Visit, Visitor, opened
from walk_scene import SIZES, go_on, is_in_view, rectangles, wrong, wrong_behind

GAMES = {
    "valkyrie": "me novice novice",
    "black-orchestra": "me novice novice",
    "orphan-black": "me novice novice",
    "dark-order": "me novice",
}
DECISIONS = 20
LOOK_EVERY = 5
"""Every question is looked at by `make walk`."""
MOST = 0.05

WATCH = """
window.jumps = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const named = (node) => node?.nodeType === 1 ? node.localName + '.' + node.getAttribute('class') : '';
    window.jumps.push([entry.value, entry.sources.map(({ node }) => named(node)).join(' ')]);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""
"""Also what follows a press counts: the next question is no answer to where a button was."""


def at_a_table(visit: Visit, served: Served, game: str, size: tuple[int, int]) -> Visitor:
    me: Visitor = visit("", size)
    me.prefer(speed=0)
    me.context.add_init_script(WATCH)
    me.take(opened(served, game, GAMES[game], seed=7))
    me.wait_for_table()
    me.page.evaluate("document.fonts.ready")
    return me


def settle(me: Visitor) -> None:
    """Wait until nothing has moved for half a second: a busy machine draws late."""
    seen = -1
    while seen != (seen := me.page.evaluate("window.jumps.length")):
        me.page.wait_for_timeout(500)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_over_twenty_decisions_no_rectangle_changes_nothing_jumps_and_nothing_is_cut_or_covered_or_too_small(
    visit: Visit, served: Served, game: str, size: str
) -> None:
    me = at_a_table(visit, served, game, SIZES[size])
    go_on(me, 2)
    settle(me)
    before = rectangles(me)
    me.page.evaluate("window.jumps.length = 0")
    start = me.revision()
    for walked in range(1, DECISIONS + 1):
        go_on(me, start + walked)
        assert rectangles(me) == before
        assert is_in_view(me, ".strip .question"), "the question is in view"
        if walked % LOOK_EVERY == 0:
            assert wrong(me, size) == []
    jumps: list[list[Any]] = me.page.evaluate("window.jumps")
    total = sum(value for value, _ in jumps)
    worst = sorted(jumps, reverse=True)[:5]
    assert total < MOST, f"{total:.3f} over {DECISIONS} decisions: {worst}"
    assert wrong_behind(me, size) == []


def test_on_a_desk_the_board_has_two_thirds_of_the_width_and_seven_tenths_of_the_height(
    visit: Visit, served: Served
) -> None:
    me = at_a_table(visit, served, "black-orchestra", DESKTOP)
    _, _, width, height = rectangles(me)["main.board"]
    assert width >= 0.66 * DESKTOP[0]
    assert height >= 0.70 * DESKTOP[1]
