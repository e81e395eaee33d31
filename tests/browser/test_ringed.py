"""What may be chosen is ringed where it lies on the board, and is played there."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket

from browser_scene import PHONE, Enough, Served, Visit, Visitor, advance, offering, opened, wait_until

RINGED = {
    "valkyrie": "main.board .plate:has(rect.can) > .hit[data-choice]",
    "black-orchestra": "main.board .sp.can .hit",
    "orphan-black": "main.board :is(.spot.can, .clone.can, .drop:not(.lay))",
    "dark-order": "main.board .cell.tgt > button.hit",
}
SEATS = {"orphan-black": "me random random", "dark-order": "me random"}


class Overheard:
    """What a window tells the server and hears from it."""

    def __init__(self, me: Visitor) -> None:
        self.choices: dict[int, dict[int, str]] = {}
        """What could be chosen at each decision."""
        self.kinds: list[str] = []
        self.played: list[int] = []
        me.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._sent)

    def _hear(self, data: str | bytes) -> None:
        said: dict[str, Any] = json.loads(data)
        if said["type"] == "frame":
            self.choices[said["revision"]] = {one["id"]: one["text"] for one in said["choices"]}
            self.kinds = [one["kind"] for one in said["choices"]]

    def _sent(self, data: str | bytes) -> None:
        said: dict[str, Any] = json.loads(data)
        if said["type"] == "play":
            self.played.append(said["action"])


def sit_down(
    visit: Visit, served: Served, game: str, until: Enough | None = None, **more: Any
) -> tuple[Visitor, Overheard, Locator]:
    """Somebody at a table, from there on, where something on the board is ringed."""
    me: Visitor = visit("", **more)
    me.context.add_init_script("localStorage['sabletop.settings'] = JSON.stringify({speed: 0})")
    overheard = Overheard(me)
    seat = opened(served, game, SEATS.get(game, "me me"), seed=3)
    if until is not None:
        advance(seat, until=until)
    me.take(seat)
    ringed = me.page.locator(RINGED[game])
    me.play_on(seed=2, most=200, until=lambda: ringed.count() > 0)
    overheard.played.clear()
    return me, overheard, ringed.first


def name_of(thing: Locator) -> str:
    """What a screen reader calls it."""
    return thing.get_attribute("aria-label") or thing.inner_text()


@pytest.mark.parametrize("game", RINGED)
def test_a_ringed_thing_is_played_by_a_click_on_it(visit: Visit, served: Served, game: str) -> None:
    me, overheard, thing = sit_down(visit, served, game)
    before, called = me.revision(), name_of(thing)
    thing.click()
    wait_until(lambda: me.revision() > before)
    assert len(overheard.played) == 1
    assert overheard.choices[before][overheard.played[0]] in called, "what is read aloud there is what is played"


def test_the_frame_of_a_piece_does_not_lie_over_its_ring(visit: Visit, served: Served) -> None:
    me, _, _ = sit_down(visit, served, "dark-order", offering("attack"))
    pieces = me.page.locator("main.board .cell.tgt > .piece")
    me.play_on(seed=2, until=lambda: pieces.count() > 0)
    assert not me.over()
    assert {one.evaluate("piece => getComputedStyle(piece).boxShadow") for one in pieces.all()} == {"none"}


def test_a_ringed_player_is_pressed_anywhere_in_the_frame(visit: Visit, served: Served) -> None:
    seat = opened(served, "orphan-black", SEATS["orphan-black"], seed=1)
    advance(seat, until=offering("spy"))
    me = visit(seat=seat)
    mat = me.page.locator(".player.can .mat").first
    mat.wait_for()
    before, box = me.revision(), mat.locator(".slot").first.bounding_box()
    assert box is not None
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_until(lambda: me.revision() > before)


def test_every_attack_stands_beside_the_board_with_all_that_is_foreseen_of_it(visit: Visit, served: Served) -> None:
    me, overheard, _ = sit_down(visit, served, "dark-order", offering("attack"))
    list_of_attacks = me.page.get_by_role("heading", name="Who can be hit").locator("xpath=..")
    lines = list_of_attacks.get_by_role("listitem")
    me.play_on(seed=2, until=lambda: lines.count() == overheard.kinds.count("attack") > 0)
    assert not me.over()
    for line in lines.all_inner_texts():
        assert re.search(r"attack \d.* · .*life", line, re.DOTALL), line


def test_on_a_phone_the_first_tap_shows_what_it_would_be_and_the_second_plays_it(visit: Visit, served: Served) -> None:
    me, overheard, thing = sit_down(visit, served, "orphan-black", size=PHONE)
    before = me.revision()
    thing.scroll_into_view_if_needed()
    thing.tap()
    me.page.locator(".choice.lit, .aim").first.wait_for()
    assert overheard.played == []
    thing.tap()
    wait_until(lambda: me.revision() > before)
    assert len(overheard.played) == 1
