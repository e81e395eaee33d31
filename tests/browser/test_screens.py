"""The screens around and over the tables pass the accessibility checker: doors, cards, sheets, endings, replays."""

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import sabletop
from browser_scene import DESKTOP, PHONE, TABLET, Served, Visit, Visitor, ask_server, opened

SEATS = {"valkyrie": 2, "black-orchestra": 2, "orphan-black": 3, "dark-order": 2}
GAMES = pytest.mark.parametrize("game", SEATS)
THEMES = {"valkyrie": "dark", "black-orchestra": "light", "orphan-black": "light", "dark-order": "dark"}
THINGS = {
    "valkyrie": "main.board .hit",
    "black-orchestra": "main.board .sp:not(.can) .hit",
    "orphan-black": "main.board button.clone",
    "dark-order": "main.board .cell:not(.tgt) > button.hit:not([aria-pressed])",
}
"""What can be looked at on each board."""


@cache
def record(game: str) -> dict[str, Any]:
    """A whole game of people who choose at random."""
    match, chance = sabletop.new(game, seats=SEATS[game], seed=3), Random(1)
    while not match.over:
        match.play(chance.choice(match.legal))
    return match.record()


def check(me: Visitor, where: str, within: str = "") -> None:
    """Nothing is wrong with the present screen, or a part of it, in both themes."""
    before = me.page.evaluate("document.documentElement.dataset.theme ?? 'dark'")
    for theme in ("light", "dark"):
        me.dress(theme)
        found = me.axe(within)
        assert found == [], f"{where}, {theme}"
    me.dress(before)


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_before_the_game(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    lobby = opened(served, "orphan-black", "me open open novice")
    me: Visitor = visit(f"/t/{lobby.code}", size)
    expect(me.page.get_by_role("button", name="Sit down")).to_be_visible()
    check(me, "door")
    me.take(lobby)
    expect(me.page.get_by_label("Link to the table")).to_be_visible()
    check(me, "lobby")
    me.go("/")
    me.page.get_by_role("button", name="Settings").first.click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    check(me, "settings", "dialog")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_cover_and_lessons(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    me: Visitor = visit(seat=opened(served, "orphan-black", "me me me", hotseat=True), size=size)
    expect(me.page.locator(".cover")).to_be_visible()
    check(me, "cover")
    me.go("/learn/valkyrie")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()
    check(me, "learn")


def at_table(visit: Visit, served: Served, game: str, size: tuple[int, int]) -> Visitor:
    """Somebody at a table with bots who is asked something."""
    me: Visitor = visit(seat=opened(served, game, " ".join(["me", *["novice"] * (SEATS[game] - 1)]), seed=3), size=size)
    expect(me.choices().first).to_be_visible()
    return me


@GAMES
def test_cards_over_the_table(visit: Visit, served: Served, game: str) -> None:
    me = at_table(visit, served, game, DESKTOP)
    page, dialog = me.page, me.page.get_by_role("dialog")
    things = page.locator(THINGS[game])
    me.play_on(until=lambda: things.count() > 0 and me.choices().count() > 0)
    me.dress(THEMES[game])
    for name in ("Why not?", "Hint"):
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(dialog.locator("button").nth(1)).to_be_visible()
        assert me.axe("dialog") == [], name
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    things.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("aside.closeup")).to_be_visible()
    assert me.axe("aside.closeup") == [], "close-up"


def test_cards_that_all_games_share(visit: Visit, served: Served) -> None:
    me = at_table(visit, served, "valkyrie", DESKTOP)
    dialog = me.page.get_by_role("dialog")
    me.page.get_by_role("button", name="Menu", exact=True).click()
    expect(dialog).to_be_visible()
    check(me, "menu", "dialog")
    me.page.keyboard.press("Escape")
    me.page.locator(".log .clause").last.click()
    expect(dialog.locator(".text")).to_be_visible()
    check(me, "rule card", "dialog")


@GAMES
def test_sizes_and_sheets(visit: Visit, served: Served, game: str) -> None:
    me = at_table(visit, served, game, TABLET)
    me.dress(THEMES[game])
    assert me.axe() == [], "tablet"
    me.dress("dark", PHONE)
    tabs = me.page.locator("nav.foot").get_by_role("tab")
    expect(tabs.first).to_be_visible()
    assert me.axe() == [], "phone"
    for one in tabs.all()[1 : None if game == "valkyrie" else 3]:
        one.click()
        assert me.axe(".sheet") == [], one.inner_text()


@GAMES
def test_replay_and_ending(visit: Visit, served: Served, game: str) -> None:
    replay = ask_server(served, "/api/replays", {"record": record(game)})
    me: Visitor = visit(f"/replay#{replay['id']}")
    half = replay["length"] // 2
    slider = me.page.get_by_role("slider")
    slider.fill(str(half))
    expect(me.page.locator(f"[data-revision='{half}']")).to_be_visible()
    me.dress(THEMES[game])
    assert me.axe() == [], "replay"
    slider.press("End")
    me.page.locator("[data-over]").wait_for()
    me.page.locator(".reopen").click()
    expect(me.page.locator(".ending[role=dialog] .chart")).to_be_visible()
    assert me.axe(".ending[role=dialog]") == [], "ending"
    me.dress("dark", PHONE)
    assert me.axe(".ending[role=dialog]") == [], "ending on a phone"
