"""The Dark Order in a browser: any unit in hand is laid on any free space, and taken back."""

import re

import pytest
from playwright.sync_api import expect

from browser_scene import Served, Visit, advance, asking, opened


@pytest.mark.clause("DO-MOBIL-17")
def test_a_unit_of_the_hand_is_chosen_laid_and_taken_back(visit: Visit, served: Served) -> None:
    me = visit("")
    seat = opened(served, "dark-order", "me random", seed=3, options={"factions": "apothecaries-plague"})
    advance(seat, until=asking("Whom do you lay"))
    me.take(seat)
    me.wait_for_table()
    cards = me.page.locator(".do.mine button.card[aria-pressed]")
    cards.last.click()
    expect(cards.last).to_have_attribute("aria-pressed", "true")
    me.look("laying")
    before = me.revision()
    hand = cards.count()
    me.page.locator(".do .cell.tgt button").first.click()
    assert me.moved_on(before)
    expect(cards).to_have_count(hand - 1)
    me.look("laid")
    me.page.locator("main.board").get_by_role("button", name=re.compile("back into hand")).first.click()
    expect(cards).to_have_count(hand)
    assert me.axe() == []
