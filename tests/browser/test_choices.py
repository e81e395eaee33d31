"""How choices are shown: what is not possible says why, what commits is pressed twice, people have their names."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser_scene import DESKTOP, PHONE, Served, Visit, Visitor, opened

LIKES = {"speed": 0, "confirm": True}


def careful(visit: Visit, served: Served, game: str, seats: str, size: tuple[int, int] = DESKTOP) -> Visitor:
    """Somebody at a table of their own who wants to be asked before a choice that commits."""
    me = visit("/", size)
    me.page.evaluate(f"localStorage['sabletop.settings'] = {json.dumps(json.dumps(LIKES))}")
    me.take(opened(served, game, seats, seed=3))
    me.wait_for_table()
    return me


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_not_possible_is_greyed_out_and_says_why_by_keyboard(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    me = careful(visit, served, "black-orchestra", "me novice", size)
    page = me.page
    deliver = page.locator(".strip button", has_text="Deliver")
    expect(deliver).to_have_attribute("aria-disabled", "true")
    deliver.focus()
    page.keyboard.press("Enter")
    reason = page.locator(".strip .reason")
    expect(reason).to_contain_text("Deliver: not now")
    clause = reason.get_by_role("button", name=re.compile("^BO-"))
    expect(clause).to_be_visible()
    assert me.axe() == []
    me.look("why-not")
    page.keyboard.press("Tab")
    expect(clause).to_be_focused()
    page.keyboard.press("Escape")
    expect(reason).to_have_count(0)
    expect(deliver).to_be_focused()
    assert me.number() == 0


def test_the_list_of_reasons_names_kinds_in_words(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "black-orchestra", "me novice")
    me.page.keyboard.press("?")
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_text("For another moment")).to_be_visible()
    words = dialog.locator("b, .names li").all_text_contents()
    assert words
    assert not [word for word in words if "-" in word or word[0].islower()]
    assert me.axe() == []


def test_a_key_that_commits_waits_for_the_second_press(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "dark-order", "me novice")
    assert me.page.locator(".strip .question").inner_text().endswith("Set-up")
    me.page.keyboard.press("1")
    expect(me.page.locator(".choice.asking")).to_contain_text("Sure?")
    assert me.number() == 0
    me.page.keyboard.press("1")
    expect(me.page.locator("[data-ready]")).not_to_have_attribute("data-number", "0")


def test_the_log_calls_people_by_their_names(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "dark-order", "me novice")
    me.page.keyboard.press("1")
    me.page.keyboard.press("1")
    line = me.page.locator(".log li", has_text="Marta").first
    expect(line).to_be_visible()
    assert "Player 1" not in me.page.locator(".log").inner_text()


def test_lines_of_the_log_are_reached_by_the_arrows(visit: Visit, served: Served) -> None:
    me = careful(visit, served, "black-orchestra", "me novice")
    last = me.page.locator(".log li").last
    last.focus()
    me.page.keyboard.press("ArrowUp")
    expect(me.page.locator(".log li").nth(-2)).to_be_focused()


def test_the_lobby_shows_the_whole_link_and_every_level(visit: Visit, served: Served) -> None:
    seat = opened(served, "orphan-black", "me open novice")
    for size in (DESKTOP, PHONE):
        me = visit(size=size, seat=seat)
        link = me.page.get_by_label("Link to the table")
        expect(link).to_have_value(f"{served.address}/t/{seat.code}")
        assert link.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
        for level in ("Random", "Novice", "Regular"):
            expect(me.page.locator("li.open").get_by_role("button", name=level)).to_be_visible()
        assert me.axe() == []
        me.look("lobby")
