"""Every game is played from the first page to the end by clicking."""

import pytest

from browser_scene import Visit, Visitor

GAMES = ("valkyrie", "black-orchestra", "orphan-black", "dark-order")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking(visit: Visit, game: str) -> None:
    me: Visitor = visit()
    me.play_now(game)
    assert me.play_on() > 5
    assert me.page.get_by_role("dialog").is_visible()
