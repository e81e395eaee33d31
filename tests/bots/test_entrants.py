"""Bots of other people's: named as `yours.module:Bot`, they enter wherever bots are named."""

import pytest

import sabletop
from sabletop.bots import bot, levels, offer
from sabletop.bots.levels import _OFFERED
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.lab import ladder, simulate
from sabletop.tui.typed import read_bots
from small_search import FIRST


def test_a_bot_of_your_own_is_called_by_where_it_is_found() -> None:
    assert bot(FIRST).name == FIRST


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nowhere.at_all:Bot", "cannot be had: ModuleNotFoundError, No module named 'nowhere'"),
        ("small_search:Nobody", "cannot be had: AttributeError"),
        ("small_search:Dumb", "cannot play: it has no `decide`"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(name: str, says: str) -> None:
    with pytest.raises(SabletopError, match=says):
        bot(name)
    with pytest.raises(SabletopError, match=says):
        simulate.run("valkyrie", 1, bots=[name])


def test_it_plays_in_simulations_on_the_ladder_and_in_the_terminal() -> None:
    report = simulate.run("orphan-black", 2, seats=3, bots=[FIRST, "random", "random"], seed=1)
    assert FIRST in report.text() or FIRST in report.json()
    climbed = ladder.run("dark-order", 1, names=["random", FIRST], options={"factions": ["sanctuary-plague"]}, seed=1)
    assert FIRST in climbed.json()
    assert read_bots([FIRST], 2) == (None, FIRST)


def test_a_host_offers_it_beside_the_levels() -> None:
    try:
        offer(FIRST)
        offer(FIRST)
        assert levels("valkyrie")[-2:] == ("master", FIRST)
    finally:
        _OFFERED.clear()
    assert FIRST not in levels("valkyrie")


@pytest.mark.parametrize("part", ["ValueOnly", "SearchOnly"])
@pytest.mark.no_cover
def test_the_expert_can_be_taken_apart(part: str) -> None:
    m = sabletop.new("valkyrie", seats=2, seed=1)
    while len(m.legal) < 2:
        m.play(m.legal[0])
    player = bot(f"sabletop.lab.variants:{part}")
    assert player.decide(m.known(m.seat), m.legal, Stream(key_of(1), "bot")) in m.legal
    assert "\u00a0% (" in player.reason
