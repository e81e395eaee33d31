"""What a change brings is weighed as if everything were weighed anew, though what it cannot touch is not."""

from collections.abc import Iterator

import pytest

import sabletop
from sabletop.bots.black_orchestra.forecast import Forecast
from sabletop.bots.black_orchestra.index import index_of
from sabletop.bots.black_orchestra.memory import Memory
from sabletop.bots.black_orchestra.score import Score
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.bots.levels import REGULAR, brain
from sabletop.engine.piles import without
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import HITLER, PRISON
from sabletop.games.black_orchestra.questions import open_spaces
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import gain_card, gain_item, set_motivation, set_support, set_suspicion


def tables() -> Iterator[BlackOrchestraTable]:
    """What seats know in a game of regulars, at every tenth decision."""
    m, mind = sabletop.new("black-orchestra", seats=3, seed="scores"), brain(REGULAR, "black-orchestra")
    while m.seat is not None:
        known = m.known(m.seat)
        assert isinstance(known, BlackOrchestraTable)
        if m.decisions % 10 == 0 and known.order:
            yield known
        ideas = mind.ideas(known, m.legal)
        values = [idea.value for idea in ideas]
        m.play(ideas[values.index(max(values))].action)


def changed(t: BlackOrchestraTable) -> Iterator[BlackOrchestraTable]:
    """The table with one thing otherwise: each kind of change that actions and cards bring."""
    for who in t.order:
        for card in range(0, len(t.edition.card_ids), 2):
            twin = t.clone()
            if card in t.dossier[who]:
                twin.dossier[who] = without(t.dossier[who], card)
            else:
                gain_card(twin, who, card)
            yield twin
        for item in range(len(t.edition.item_ids)):
            twin = t.clone()
            gain_item(twin, who, item)
            yield twin
        for space in (PRISON, *open_spaces(t)[::4]):
            twin = t.clone()
            twin.place[who] = space
            yield twin
        for by in (-2, -1, 1, 2):
            for change, track in ((set_suspicion, t.suspicion), (set_motivation, t.motivation)):
                twin = t.clone()
                change(twin, who, track[who] + by)
                yield twin
    for space in open_spaces(t)[::3]:
        twin = t.clone()
        twin.leaders[HITLER] = space
        yield twin
    for level in range(1, 8):
        twin = t.clone()
        set_support(twin, level)
        yield twin


@pytest.mark.no_cover
def test_what_a_change_brings_is_the_same_as_if_everything_were_weighed_anew() -> None:
    gains = 0
    for known in tables():
        assert isinstance(known.edition, BlackOrchestraEdition)
        index = index_of(known.edition)
        t, forecast = known.clone(), Forecast(known, index)
        score = Score(t, index, Weights(), forecast, Memory())
        for twin in changed(known):
            fresh = Score(known.clone(), index, Weights(), forecast, Memory())
            for at, now in ((score, t), (fresh, fresh.t)):
                now.place[:], now.suspicion[:], now.motivation[:] = twin.place, twin.suspicion, twin.motivation
                now.dossier[:], now.items[:], now.leaders[:] = twin.dossier, twin.items, twin.leaders
                now.support = twin.support
                assert at.t is now
            gain = score.gain()
            assert gain == fresh.gain_of_all()
            gains += gain != 0.0
    assert gains > 100
