"""Every screen of every game passes the accessibility checker, large and small, dark and light."""

import pytest

from browser_scene import DESKTOP, PHONE, Visit, Visitor

GAMES = ("valkyrie", "black-orchestra", "orphan-black", "dark-order")
LOOKS = pytest.mark.parametrize(
    ("size", "theme"),
    [(DESKTOP, "dark"), (DESKTOP, "light"), (PHONE, "light")],
    ids=["desktop-dark", "desktop-light", "phone-light"],
)


def dressed(visit: Visit, path: str, size: tuple[int, int], theme: str) -> Visitor:
    """A window with this theme chosen."""
    me: Visitor = visit("/", size)
    me.page.evaluate(f"localStorage.setItem('sabletop.settings', JSON.stringify({{theme: '{theme}', speed: 0}}))")
    me.go(path)
    return me


@LOOKS
@pytest.mark.parametrize("path", ["/", "/host/valkyrie", "/rules/orphan-black", "/replay", "/stats", "/t/NO-SUCH-1"])
def test_pages(visit: Visit, path: str, size: tuple[int, int], theme: str) -> None:
    me = dressed(visit, path, size, theme)
    me.page.wait_for_load_state("networkidle")
    assert me.axe() == []
    me.errors[:] = [error for error in me.errors if "404" not in error]


@LOOKS
@pytest.mark.parametrize("game", GAMES)
def test_tables(visit: Visit, game: str, size: tuple[int, int], theme: str) -> None:
    me = dressed(visit, "/", size, theme)
    me.play_now(game)
    assert me.axe() == []
    me.play_on(until=lambda: me.number() >= 20)
    assert me.axe() == []
