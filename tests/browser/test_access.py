"""Every screen of every game passes the accessibility checker, large and small, dark and light."""

import pytest

from browser_scene import DESKTOP, PHONE, Served, Visit, Visitor, opened

SEATS = {
    "valkyrie": "me novice",
    "black-orchestra": "me novice",
    "orphan-black": "me novice novice",
    "dark-order": "me novice",
}
PATHS = ("/", "/host/valkyrie", "/rules/orphan-black", "/replay", "/stats", "/t/NO-SUCH-1")
LOOKS = (("dark", DESKTOP), ("light", DESKTOP), ("light", PHONE))


def check(me: Visitor, where: str) -> None:
    """Nothing is wrong with what is seen, however one looks at it; then the window is as it was."""
    for theme, size in LOOKS:
        me.dress(theme, size)
        assert me.axe() == [], f"{where}, {theme}, {size}"
    me.dress(*LOOKS[0])


@pytest.mark.parametrize("path", PATHS)
def test_pages(visit: Visit, path: str) -> None:
    me = visit(path)
    me.page.wait_for_load_state("networkidle")
    check(me, path)
    me.errors[:] = [error for error in me.errors if "404" not in error]


@pytest.mark.parametrize("game", SEATS)
def test_tables(visit: Visit, served: Served, game: str) -> None:
    me = visit("")
    me.prefer(speed=0)
    me.take(opened(served, game, SEATS[game], seed=4))
    check(me, "first")
    me.leave(upto=20)
    me.play_on(until=lambda: me.revision() >= 22)
    check(me, "later")
