"""Every game is played from the first page to the end by clicking."""

import pytest
from playwright.sync_api import expect

from browser_scene import Visit, Visitor
from walk_scene import stride

GAMES = ("valkyrie", "black-orchestra", "orphan-black", "dark-order")
MIDDLE = {"black-orchestra": 90, "orphan-black": 90, "dark-order": 90}
"""Long games go on without the browser up to here, after their first thirty decisions; their end is clicked again."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking(visit: Visit, game: str) -> None:
    me: Visitor = visit()
    me.play_now(game)
    me.play_on(until=lambda: me.revision() >= 30)
    if game in MIDDLE:
        me.leave(upto=MIDDLE[game])
    assert not me.over()
    while not me.over():
        me.shut_reading()
        stride(me, me.revision())
    expect(me.page.get_by_role("dialog")).to_be_visible()
