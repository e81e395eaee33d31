"""The levels of bots."""

from collections.abc import Sequence
from typing import Any

import pytest

import sabletop
from sabletop.bots import Idea, bot, levels, names, usual_level
from sabletop.bots.levels import LEVELS, QUICK, brain
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from small_search import SMALL


@pytest.mark.parametrize("game", sabletop.games())
def test_there_are_five_levels_of_every_game(game: str) -> None:
    assert levels(game) == names() == LEVELS == ("random", "novice", "regular", "expert", "master")
    assert usual_level(game) == "regular"


def test_a_level_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(
        SabletopError, match="There is no bot 'genius'; there are random, novice, regular, expert, master"
    ):
        bot("genius")
    with pytest.raises(SabletopError, match="Nobody plays Valkyrie at the level 'random'"):
        brain("random", "valkyrie")


def asked(game: str, choices: int) -> Match:
    """A table where there is so much to choose from, reached by its first choices."""
    m = sabletop.new(game, seed=3)
    while len(m.legal) < choices:
        m.play(m.legal[0])
    return m


@pytest.mark.parametrize("game", sabletop.games())
def test_a_bot_says_its_name_and_keeps_its_last_reason(game: str) -> None:
    m = asked(game, 2)
    for name in (*QUICK, SMALL):
        player = bot(name)
        assert (player.name, player.reason) == (name, "")
        player.decide(m.known(m.seat), m.legal, Stream(key_of(1), "bot"))
        assert player.reason


@pytest.mark.parametrize("game", sabletop.games())
def test_a_novice_is_careless_by_its_own_chance_only_and_a_regular_never(game: str) -> None:
    m = asked(game, 5)

    def picks(name: str, seeds: Sequence[int]) -> set[int]:
        return {bot(name).decide(m.known(m.seat), m.legal, Stream(key_of(n), "bot")).id for n in seeds}

    assert len(picks("novice", range(40))) > 1
    assert len(picks("novice", [7] * 5)) == 1
    assert len(picks("regular", range(10))) == 1


def test_a_thinker_is_misled_by_no_more_than_its_noise() -> None:
    m = asked("valkyrie", 3)
    gaps = [4.0, 1.9, 0.0, *[-9.0] * len(m.legal)]

    class Fixed(Thinker):
        def ideas(self, view: dict[str, Any], legal: Sequence[Action]) -> list[Idea]:
            return [Idea(action, value, "It is worth that.") for action, value in zip(legal, gaps, strict=False)]

    def picks(noise: float) -> set[int]:
        rngs = [Stream(key_of(n), "bot") for n in range(60)]
        return {m.legal.index(Fixed(noise).decide({}, m.legal, rng)) for rng in rngs}

    assert picks(0.0) == {0}
    assert picks(2.0) == {0}
    assert picks(3.0) == {0, 1}
    assert picks(8.0) == {0, 1, 2}
