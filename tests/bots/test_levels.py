"""The levels of bots."""

import pytest

import sabletop
from sabletop.bots import bot, levels, names
from sabletop.bots.levels import LEVELS, brain
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.errors import SabletopError


def test_there_are_three_levels_of_valkyrie() -> None:
    assert levels("valkyrie") == LEVELS == ("random", "novice", "regular")
    assert names() == LEVELS


def test_a_level_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(SabletopError, match=r"There is no bot 'expert'; there are random, novice, regular\."):
        bot("expert")
    with pytest.raises(SabletopError, match="Nobody plays Valkyrie at the level 'random'"):
        brain("random", "valkyrie")


def test_a_bot_says_its_name_and_keeps_its_last_reason() -> None:
    m = sabletop.new("valkyrie", seats=2, seed=3)
    for name in names():
        player = bot(name)
        assert (player.name, player.reason) == (name, "")
        player.decide(m.view(m.seat), m.legal, Stream(key_of(1), "bot"))
        assert player.reason


def test_a_novice_is_careless_by_its_own_chance_only() -> None:
    m = sabletop.new("valkyrie", seats=2, seed=3)
    while len(m.legal) < 5:
        m.play(m.legal[0])
    picks = {bot("novice").decide(m.view(m.seat), m.legal, Stream(key_of(n), "bot")).id for n in range(40)}
    assert len(picks) > 1
    same = {bot("novice").decide(m.view(m.seat), m.legal, Stream(key_of(7), "bot")).id for _ in range(5)}
    assert len(same) == 1
