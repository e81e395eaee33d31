"""Every screen of every game passes the accessibility checker, large and small, dark and light."""

import pytest

from browser_scene import DESKTOP, PHONE, Served, Visit, advance, opened

SEATS = {
    "valkyrie": "me novice",
    "black-orchestra": "me novice",
    "orphan-black": "me novice novice",
    "dark-order": "me novice",
}
PATHS = ("/", "/host/valkyrie", "/rules/orphan-black", "/replay", "/stats", "/t/NO-SUCH-1")
LOOKS = pytest.mark.parametrize(
    ("size", "theme"),
    [(DESKTOP, "dark"), (DESKTOP, "light"), (PHONE, "light")],
    ids=["desktop-dark", "desktop-light", "phone-light"],
)


@LOOKS
def test_pages(visit: Visit, size: tuple[int, int], theme: str) -> None:
    me = visit("", size)
    me.prefer(theme=theme, speed=0)
    for path in PATHS:
        me.go(path)
        me.page.wait_for_load_state("networkidle")
        assert me.axe() == [], path
    me.errors[:] = [error for error in me.errors if "404" not in error]


@LOOKS
@pytest.mark.parametrize("game", SEATS)
def test_tables(visit: Visit, served: Served, game: str, size: tuple[int, int], theme: str) -> None:
    seat = opened(served, game, SEATS[game], seed=4)
    me = visit("", size)
    me.prefer(theme=theme, speed=0)
    me.take(seat)
    assert me.axe() == []
    advance(seat, upto=20)
    me.play_on(until=lambda: me.revision() >= 22)
    assert me.axe() == []
