"""Play now: one sheet before the first game, and then at once what was chosen."""

import pytest
from playwright.sync_api import expect

from browser_scene import DESKTOP, ON_ITS_SIDE, PHONE, TABLET, ZOOMED, Visit, Visitor

SIZES = [DESKTOP, TABLET, PHONE, ON_ITS_SIDE, ZOOMED]
CUT = """all => all.filter(one => one.scrollWidth > one.clientWidth + 1)
  .filter(one => getComputedStyle(one).overflowX !== 'visible').map(one => one.className)"""
SMALL = """all => all.map(one => [one.innerText || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([name]) => name)"""


def sheet_of(me: Visitor, game: str, button: str = "Play now") -> None:
    me.page.locator(f"article[data-game='{game}']").get_by_role("button", name=button).click()
    expect(me.page.get_by_role("dialog").get_by_role("button", name="Play now")).to_be_in_viewport()


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "tablet", "phone", "on its side", "zoomed"])
def test_the_sheet_fits_every_window(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("/", size, theme="light" if size == TABLET else "dark")
    for game in ("black-orchestra", "dark-order"):
        sheet_of(me, game)
        dialog = me.page.get_by_role("dialog")
        me.look(f"play-{game}-{size[1]}")
        assert dialog.locator(":not(.visually-hidden)").evaluate_all(CUT) == []
        assert dialog.locator("button, a, summary, select").evaluate_all(SMALL) == []
        assert me.axe("dialog") == []
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_have_count(0)


def test_a_first_game_is_with_novices_and_offers_to_learn(visit: Visit) -> None:
    me = visit("/")
    sheet_of(me, "valkyrie")
    dialog = me.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Novice")).to_have_attribute("aria-pressed", "true")
    expect(dialog.get_by_role("link", name="Learn it first")).to_have_attribute("href", "/learn/valkyrie")
    expect(dialog.get_by_text("Emil")).to_be_visible()


def test_what_was_chosen_begins_at_once_the_next_time_and_can_be_changed(visit: Visit) -> None:
    me = visit("/")
    sheet_of(me, "valkyrie")
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_role("button", name="Regular").click()
    dialog.get_by_role("button", name="Hard").click()
    dialog.get_by_role("button", name="Play now").click()
    me.wait_for_table()
    expect(me.page.get_by_text("Ida").first).to_be_visible()
    me.go("/")
    card = me.page.locator("article[data-game='valkyrie']")
    expect(card).to_contain_text("2 seats")
    sheet_of(me, "valkyrie", "Change")
    expect(dialog.get_by_role("button", name="Hard")).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("Escape")
    card.get_by_role("button", name="Play now").click()
    me.wait_for_table()


def test_a_seat_can_be_kept_for_a_friend(visit: Visit) -> None:
    me = visit("/")
    me.page.locator("article[data-game='orphan-black']").get_by_role("button", name="Play now").click()
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_label("Who sits on seat 2").select_option("open")
    dialog.get_by_role("button", name="Open the table").click()
    me.page.get_by_label("Link to the table").wait_for()
    expect(me.page.locator("li.open")).to_have_count(1)
    expect(me.page.locator("li.bot")).to_have_count(2)
