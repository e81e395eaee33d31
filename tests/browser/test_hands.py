"""Hands: pieces are picked up and put down by dragging, by press and press, and by keys."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser_scene import DESKTOP, PHONE, Served, Visit, Visitor, advance, asking, opened, wait_until

SEATS = {"orphan-black": "me random random", "dark-order": "me random"}
LAYING = {"factions": "apothecaries-plague"}
SOURCES = "[data-lifts]"


def sit_down(
    visit: Visit, served: Served, game: str, question: str, size: tuple[int, int] = DESKTOP, **more: Any
) -> Visitor:
    """Somebody at a table who is asked this."""
    me: Visitor = visit("", size)
    me.context.add_init_script("localStorage['sabletop.settings'] = JSON.stringify({speed: 0})")
    seat = opened(served, game, SEATS.get(game, "me me"), seed=3, **more)
    advance(seat, until=asking(question))
    me.take(seat)
    expect(me.page.locator(".strip .question")).to_contain_text(question)
    return me


def piece(me: Visitor, name: str) -> Locator:
    return me.page.locator(f"[data-piece='{name}'], [data-ping='{name}']").first


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(me: Visitor, start: Locator, goal: tuple[float, float]) -> None:
    """Drag it there with the mouse, and hold it."""
    mouse = me.page.mouse
    mouse.move(*middle(start))
    mouse.down()
    mouse.move(goal[0] + 9, goal[1] + 9, steps=5)
    mouse.move(*goal)


class Finger:
    """One on the glass of a phone."""

    def __init__(self, me: Visitor) -> None:
        self._glass = me.context.new_cdp_session(me.page)

    def _touch(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Draw something there, and hold it."""
        self._touch("touchStart", start)
        for share in (0.1, 0.5, 1.0):
            self._touch("touchMove", (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share))

    def lift(self) -> None:
        self._touch("touchEnd")


def goals(me: Visitor) -> list[str]:
    """Where what is carried may go."""
    spots = me.page.locator(".hands .spot:not(.from)")
    expect(spots.first).to_be_attached()
    return list(dict.fromkeys(spots.evaluate_all("all => all.map(one => one.dataset.spotOf)")))


def test_a_pawn_is_dragged_along_the_rails_and_elsewhere_the_reason_stands(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "black-orchestra", "actions left")
    before = me.revision()
    pawn = me.page.locator("main.board .pawn [data-lifts]")
    carry(me, pawn, middle(piece(me, "space:tannenberg")))
    reached = goals(me)
    assert "space:hannover" in reached
    assert "space:tannenberg" not in reached
    expect(me.page.locator(".carried")).to_be_attached()
    me.look("carried")
    me.page.mouse.up()
    reason = me.page.get_by_role("alert").filter(has_text="Tannenberg")
    expect(reason).to_be_visible()
    me.look("carried-nowhere")
    assert me.revision() == before
    expect(me.page.locator(".carried, .hands .spot")).to_have_count(0)
    carry(me, pawn, middle(piece(me, "space:hannover")))
    expect(me.page.locator(".hands .spot.over")).to_be_attached()
    me.page.mouse.up()
    wait_until(lambda: me.revision() > before)
    expect(me.page.locator(".log")).to_contain_text("Hannover")


def test_a_pawn_is_pressed_and_then_the_place(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "valkyrie", "arrow")
    before = me.revision()
    me.page.locator("main.board .pawn[data-lifts]").click()
    expect(me.page.locator(".strip .help")).to_contain_text("put it back")
    goal = goals(me)[-1]
    piece(me, goal).click()
    wait_until(lambda: me.revision() > before)
    expect(me.page.locator(".hands .spot")).to_have_count(0)


def test_a_pawn_is_carried_by_keys_and_put_back_by_escape(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "black-orchestra", "actions left")
    page, before = me.page, me.revision()
    pawn = page.locator("main.board .pawn [data-lifts]")
    pawn.focus()
    page.keyboard.press("Enter")
    reached = goals(me)
    page.keyboard.press("Escape")
    expect(page.locator(".hands .spot")).to_have_count(0)
    assert me.revision() == before
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    chosen = page.locator(".hands .spot.over").first
    expect(chosen).to_have_attribute("data-spot-of", reached[1])
    page.keyboard.press("Enter")
    wait_until(lambda: me.revision() > before)


@pytest.mark.clause("DO-MOBIL-17")
def test_units_are_dragged_into_any_space_in_any_order_and_back_into_the_hand(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "dark-order", "Whom do you lay", options=LAYING)
    hand = me.page.locator(".do.mine .hand button.card[data-lifts]")
    for nth, space in ((-1, "unit:0-B3"), (0, "unit:0-F2")):
        count, before = hand.count(), me.revision()
        carry(me, hand.nth(nth), middle(piece(me, space)))
        assert space in goals(me)
        me.look(f"laying-{space[-2:]}")
        me.page.mouse.up()
        wait_until(lambda before=before: me.revision() > before)
        expect(hand).to_have_count(count - 1)
    count, before = hand.count(), me.revision()
    carry(me, piece(me, "unit:0-B3"), middle(me.page.locator(".do.mine .hand")))
    assert goals(me) == ["hand:0"]
    me.page.mouse.up()
    wait_until(lambda: me.revision() > before)
    expect(hand).to_have_count(count + 1)


def test_a_support_card_is_dragged_into_the_battle_zone_and_says_why_it_cannot_be(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "dark-order", "Whom do you lay", options=LAYING)
    idle = me.page.locator(".do.mine .hand button.card:not([data-lifts])").first
    carry(me, idle, middle(piece(me, "unit:0-F2")))
    expect(me.page.get_by_role("alert").filter(has_text="moment")).to_be_visible()
    expect(me.page.locator(".carried, .hands .spot")).to_have_count(0)
    me.page.mouse.up()
    expect(me.page.locator(".closeup")).to_have_count(0)
    card = me.page.locator(".do.mine .hand button.card[data-lifts]").first
    zone = me.page.locator("[data-piece='zone:battle']")
    me.play_on(seed=2, most=200, until=lambda: zone.count() > 0)
    before = me.revision()
    carry(me, card, middle(zone))
    assert goals(me) == ["zone:battle"]
    me.page.mouse.up()
    wait_until(lambda: me.revision() > before)
    expect(me.page.locator(".log")).to_contain_text("You play")


def test_influence_is_put_back_by_escape_or_a_press_and_dragged_to_a_side_in_one_go(
    visit: Visit, served: Served
) -> None:
    me = sit_down(visit, served, "orphan-black", "Which card will you play")
    asked, card = me.page.locator(".strip .question"), me.page.locator(".hand [data-lifts]").first
    for key in ("Escape", ""):
        card.click()
        expect(asked).to_contain_text("Place your")
        expect(asked).to_contain_text("press it again to put it back")
        if key:
            me.page.keyboard.press(key)
        else:
            me.page.locator(".hand .selected").click()
        expect(asked).to_contain_text("Which card will you play")
    before = me.revision()
    side = me.page.locator("main.board [data-piece^='row:']").first
    carry(me, card, middle(side))
    wait_until(lambda: me.revision() == before + 1)
    assert side.get_attribute("data-piece") in goals(me)
    me.page.mouse.up()
    wait_until(lambda: me.revision() > before + 1)


def test_on_a_phone_a_finger_drags_a_card_from_the_sheet_onto_the_board(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "dark-order", "Whom do you lay", PHONE, options=LAYING)
    before = me.revision()
    card = me.page.locator(".do.mine .hand button.card[data-lifts]").nth(1)
    assert card.evaluate("one => getComputedStyle(one).touchAction") == "none", "a finger that drags it does not scroll"
    finger = Finger(me)
    finger.drag(middle(card), middle(piece(me, "unit:0-F3")))
    expect(me.page.locator(".hands .spot.over")).to_be_attached()
    me.look("finger")
    finger.lift()
    wait_until(lambda: me.revision() > before)


def test_on_a_phone_a_finger_that_pulls_a_card_onto_the_board_is_told_why_it_cannot_be_played(
    visit: Visit, served: Served
) -> None:
    me = sit_down(visit, served, "dark-order", "Whom do you lay", PHONE, options=LAYING)
    before, finger = me.revision(), Finger(me)
    idle = me.page.locator(".do.mine .hand button.card:not([data-lifts])").first
    idle.scroll_into_view_if_needed()
    finger.drag(middle(idle), middle(piece(me, "unit:0-F2")))
    expect(me.page.get_by_role("alert").filter(has_text="moment")).to_be_visible()
    me.look("finger-idle")
    finger.lift()
    expect(me.page.locator(".carried, .hands .spot, .closeup")).to_have_count(0)
    assert me.revision() == before


def test_what_may_be_picked_up_is_told_by_the_server_alone(visit: Visit, served: Served) -> None:
    me = sit_down(visit, served, "black-orchestra", "actions left")
    lifted = me.page.locator(SOURCES).evaluate_all("all => all.map(one => one.dataset.piece ?? one.dataset.ping)")
    assert lifted
    assert all(one.split(":")[0] in ("person", "item", "card", "tile", "leader") for one in lifted), json.dumps(lifted)
