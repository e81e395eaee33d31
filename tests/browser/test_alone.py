"""One person: hotseat, keyboard only, phone, undo, hints, replays, the rules."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser_scene import LONG, PHONE, Visit, Visitor, wait_until


def moved(us: Visitor, before: int) -> bool:
    """Whether the table has moved on, or is covered."""
    return us.page.locator(".cover").count() > 0 or us.over() or us.revision() > before


def test_two_share_a_device_and_a_cover_stands_between_them(visit: Visit) -> None:
    us = visit("/host/dark-order")
    page = us.page
    page.get_by_role("group", name="Seat 2").get_by_role("button", name="Me").click()
    # Against each other one person holds one seat: two seats of "me" are two people at one device.
    expect(page.get_by_label("We share this device")).to_be_checked()
    page.get_by_label("Name of the player on seat 1").fill("Ada")
    page.get_by_label("Name of the player on seat 2").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    covers = []
    for turn in range(60):
        page.wait_for_selector("[data-ready], .cover")
        if page.locator(".cover").count():
            covers.append(page.locator("h1").inner_text())
            assert page.locator("[data-ready]").count() == 0
            page.get_by_role("button", name=re.compile("I am")).click()
            page.wait_for_selector("[data-ready]")
        else:
            before = us.revision()
            wait_until(lambda turn=turn, before=before: us.step(turn * 31) or moved(us, before))
            wait_until(lambda before=before: moved(us, before))
        if len(set(covers)) == 2 and len(covers) > 3:
            break
    assert {cover.split(",")[0] for cover in covers} == {"Ada", "Ben"}


def test_a_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    me = visit("/")
    page = me.page
    page.get_by_role("heading", name="Valkyrie").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "document.activeElement.closest('[data-game=valkyrie]') && document.activeElement.innerText"
        )
        if focused and "Play now" in focused:
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Enter")
    me.wait_for_table()
    start, presses = me.revision(), count()
    wait_until(lambda: me.over() or me.revision() >= start + 25 or _press(me, presses), 3 * LONG)


def _press(me: Visitor, presses: Iterator[int]) -> bool:
    """Press a key that chooses something or opens a list, if there is one; nothing that is waited for."""
    before = me.revision()
    keys = me.page.locator(".strip .choices [aria-keyshortcuts]:not([aria-keyshortcuts='Esc'])").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-keyshortcuts'))"
    )
    if keys:
        me.page.keyboard.press(keys[next(presses) % len(keys)])
        me.moved_on(before)
    elif me.choices().count():
        me.choices().first.focus()
        me.page.keyboard.press("Enter")
    return False


def test_a_game_is_played_on_a_phone(visit: Visit) -> None:
    me = visit("/", size=PHONE)
    me.play_now("orphan-black")
    me.play_on(seed=3, until=lambda: me.revision() >= 12)
    me.leave()
    me.page.get_by_role("dialog").wait_for()
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_hint_has_reasons_and_what_is_not_legal_has_a_clause(visit: Visit) -> None:
    me = visit("/")
    me.play_now("valkyrie")
    wait_until(lambda: me.choices().count() > 0)
    dialog = me.page.get_by_role("dialog")
    me.page.get_by_role("button", name="Hint").first.click()
    wait_until(lambda: len(dialog.inner_text()) > 40)
    me.page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    me.page.get_by_role("button", name="Why not?").first.click()
    dialog.get_by_text(re.compile(r"VK-[A-Z]+-\d+")).first.wait_for()


def test_a_move_is_taken_back(visit: Visit) -> None:
    me = visit("/")
    me.play_now("valkyrie")
    wait_until(lambda: me.choices().count() > 0)
    question = me.page.locator(".strip .live").inner_text()
    start = me.revision()
    assert me.step(0)
    wait_until(lambda: me.revision() > start)
    undo = me.page.get_by_role("button", name=re.compile("undo", re.IGNORECASE)).first
    wait_until(lambda: undo.get_attribute("aria-disabled") != "true" and me.choices().count() > 0)
    before = me.revision()
    undo.click()
    wait_until(lambda: me.revision() > before)
    wait_until(lambda: me.page.locator(".strip .live").inner_text().split()[2] == question.split()[2])


def test_reloading_the_page_lands_in_the_same_decision(visit: Visit) -> None:
    me = visit("/")
    me.play_now("dark-order")
    me.play_on(until=lambda: me.revision() >= 8)
    wait_until(lambda: me.choices().count() > 0 or me.over())
    before = me.revision()
    me.page.reload()
    me.wait_for_table()
    assert me.revision() == before
    me.go("/")
    me.page.get_by_text("Continue").first.wait_for()


def test_a_finished_game_is_watched_again_from_the_table_and_from_a_file(visit: Visit, tmp_path: Path) -> None:
    me = visit("/")
    page = me.page
    me.play_now("valkyrie")
    me.leave()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    record = tmp_path / "game.json"
    download.value.save_as(record)
    page.get_by_role("button", name="Watch the replay").click()
    page.wait_for_url(re.compile("/replay"))
    slider = page.get_by_role("slider")
    slider.wait_for()
    slider.focus()
    page.keyboard.press("End")
    page.wait_for_selector("[data-over]")
    me.go("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url(re.compile("/replay"))
    page.get_by_role("slider").wait_for()


@pytest.mark.parametrize(("game", "clause"), [("valkyrie", "VK-ROLL-2"), ("black-orchestra", "BO-RAID-1")])
def test_the_rules_are_searched_by_clause(visit: Visit, game: str, clause: str) -> None:
    me = visit(f"/rules/{game}")
    me.page.get_by_role("searchbox").fill(clause)
    me.page.get_by_text(clause, exact=True).first.wait_for()
