"""A search judges the roll of a plot by the exact chances of every way in which it may end, not by a throw."""

from functools import cache

import pytest

import sabletop
from sabletop import registry
from sabletop.bots.black_orchestra.index import index_of
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.search.playout import Playout
from sabletop.bots.thinker import Thinker
from sabletop.bots.value.value import Value
from sabletop.engine import drive
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.match import Match
from sabletop.engine.table import Table
from sabletop.games.black_orchestra.ids import PRISON
from sabletop.games.black_orchestra.odds import odds_now
from sabletop.games.black_orchestra.rolling import RollDice
from sabletop.games.black_orchestra.table import BlackOrchestraTable

GAME = "black-orchestra"


class Nothing(Value):
    """Holds every game that is not over for lost."""

    def __init__(self) -> None:
        """It needs no weights."""

    def chance(self, known: Table) -> float:
        return 0.0


def regular() -> Thinker:
    found = brain(REGULAR, GAME)
    assert isinstance(found, Thinker)
    return found


@cache
def rolls() -> list[tuple[Match, RollDice]]:
    """Some games of regulars, each where the dice of a plot are to be rolled, and how many will be."""
    found: list[tuple[Match, RollDice]] = []
    mind, seed = regular(), 0
    while len(found) < 4:
        seed += 1
        m = sabletop.new(GAME, seats=3, seed=f"forks {seed}")
        while m.seat is not None:
            ideas = mind.ideas(m.known(m.seat), m.legal)
            action = max(ideas, key=lambda idea: idea.value).action
            if isinstance(action, RollDice):
                found.append((m.clone(), action))
            m.play(action)
    return found


def test_a_roll_ends_in_a_kill_an_arrest_or_nothing_and_all_its_chances_are_one() -> None:
    for m, action in rolls():
        assert isinstance(m.table, BlackOrchestraTable)
        before, plotter, ends = m.table.clone(), m.table.plotter, []
        for part, t in regular().forks(m.table, action):
            assert isinstance(t, BlackOrchestraTable)
            drive.settle(t, SeededDealer(key_of(1)))
            killed = t.outcome is not None and t.outcome.winners == tuple(range(m.seats))
            ends.append((part, "kill" if killed else "arrest" if t.place[plotter] == PRISON else "nothing"))
        assert sum(part for part, _ in ends) == pytest.approx(1)
        assert len({end for _, end in ends}) == len(ends) >= 2
        assert m.table.same(before)


def test_without_cards_for_the_dice_the_chances_are_those_that_the_table_shows() -> None:
    seen = 0
    for m, action in rolls():
        t = m.table
        assert isinstance(t, BlackOrchestraTable)
        t = t.clone()
        for who in t.order:
            t.dossier[who] = tuple(card for card in t.dossier[who] if card == t.plot)
        shown = odds_now(t, action.n)
        parts = [part for part, _ in regular().forks(t, action)]
        wanted = [float(one) for one in (shown.success, shown.detection, shown.failure) if one]
        assert parts == pytest.approx(wanted)
        seen += len(parts)
    assert seen > 4


def test_cards_that_roll_dice_again_are_gone_where_they_did_not_help() -> None:
    m, action = rolls()[0]
    t = m.table
    assert isinstance(t, BlackOrchestraTable)
    t, e = t.clone(), t.edition
    rerolls = index_of(e).rerolls
    for who in t.order:
        t.dossier[who] = tuple(card for card in t.dossier[who] if card == t.plot)
    plain = regular().forks(t, action)[0][0]
    again = next(card for card in range(len(rerolls)) if rerolls[card])
    t.dossier[t.plotter] = (*t.dossier[t.plotter], again)
    better, *rest = regular().forks(t, action)
    assert better[0] > plain
    for _, failed in rest:
        assert isinstance(failed, BlackOrchestraTable)
        assert again not in failed.dossier[t.plotter]
        assert again in failed.discards


def test_nothing_but_the_roll_of_a_plot_is_taken_apart() -> None:
    m, action = rolls()[0]
    others = [one for one in m.legal if not isinstance(one, RollDice)]
    assert [regular().forks(m.table, one) for one in others] == [[] for _ in others]
    assert len(regular().forks(m.table, action)) >= 2


def test_what_a_roll_promises_is_its_exact_chance_whatever_the_dice_would_show() -> None:
    m, action = rolls()[0]
    exact = regular().forks(m.table, action)[0][0]
    playout = Playout(registry.game(GAME), [regular() for _ in range(m.seats)], Nothing(), 0, 0)
    who = drive.decision(m.table).who
    found = [playout.chance(m.table.clone(), who, action, SeededDealer(key_of(seed))) for seed in range(5)]
    assert found == pytest.approx([exact] * 5)
