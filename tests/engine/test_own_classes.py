"""Other people's classes inherit from ours, in the compiled build too: nothing here is compiled."""

import pytest

import sabletop
from fifth_site import FIFTH
from sabletop.engine.dealer import Dealer, SeededDealer, key_of
from sabletop.engine.match import Match, open_match
from sabletop.engine.steps import Chance
from sabletop.engine.table import Table


class Lowest(Dealer):
    """Deals the first outcome that is possible."""

    def deal(self, chance: Chance, t: Table) -> int:
        return next(number for number, weight in enumerate(chance.weights(t)) if weight)

    def clone(self) -> "Lowest":
        return Lowest()


class Counting(SeededDealer):
    """Counts what it deals."""

    dealt = 0

    def deal(self, chance: Chance, t: Table) -> int:
        Counting.dealt += 1
        return super().deal(chance, t)


def play(m: Match, decisions: int) -> Match:
    for _ in range(decisions):
        if not m.over:
            m.play(m.legal[-1])
    return m


@pytest.mark.parametrize("game", sabletop.games())
def test_a_dealer_of_ones_own_deals(game: str) -> None:
    first, second = [sabletop.new(game, seed=seed) for seed in (1, 1)]
    for m in (first, second):
        m.deal_with(Lowest())
        play(m, 20)
    assert first.state() == second.state()
    assert set(first.record()["deals"]) >= {0}
    copied = first.clone()
    assert play(copied, 3).state() == play(first, 3).state()


def test_a_seeded_dealer_of_ones_own_deals_as_ours_does() -> None:
    game = sabletop.game("valkyrie")
    Counting.dealt = 0
    own, ours = [
        open_match(game, sabletop.edition("valkyrie"), 2, game.check_options({}), dealer(key_of(4)))
        for dealer in (Counting, SeededDealer)
    ]
    assert play(own, 10).state() == play(ours, 10).state()
    assert Counting.dealt == len(own.record()["deals"])


def test_a_game_of_ones_own_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FIFTH))
    from night_ferry.game import GAME

    m = open_match(GAME, GAME.edition(None), GAME.check_seats(3), GAME.check_options({}), SeededDealer(key_of(1)))
    while not m.over:
        seat = m.seat
        assert seat is not None
        (world,) = m.worlds(seat, 1)
        assert world.legal == m.legal
        m.play(m.legal[m.decisions % len(m.legal)])
    assert m.outcome is not None
    assert m.log(0)
