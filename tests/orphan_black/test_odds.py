"""Where a clone will go, by what is known and what is hidden."""

import pytest

from orphan_black_scene import Scene, card_of
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CLONES
from sabletop.games.orphan_black.known import unseen_cards
from sabletop.games.orphan_black.objections import rows_for_extra, rows_to_play
from sabletop.games.orphan_black.odds import PARTS, Sway, spread_of
from sabletop.games.orphan_black.questions import (
    cards_to_come,
    count_at,
    destination,
    lands,
    missing,
    seen_beside,
    threshold,
)
from sabletop.games.orphan_black.table import OrphanBlackTable


def test_the_odds_of_a_clone_without_unknown_cards_are_certain() -> None:
    spread = spread_of([0, 1, 2])
    assert Sway(spread).odds(3, 0, 0, 0, 2) == (1.0, 0.0, 0.0)
    assert Sway(spread).odds(2, 0, 0, 0, 2) == (0.0, 1.0, 0.0)
    assert Sway(spread).odds(-3, 0, 0, 0, 2) == (0.0, 0.0, 1.0)


def test_one_hidden_card_counts_by_what_is_left_in_the_pool() -> None:
    spread = spread_of([0] * 3 + [3] * 3 + [2] * 6)
    goes_left, stays, goes_right = Sway(spread).odds(0, 1, 0, 0, 2)
    assert goes_left == pytest.approx(spread[3] / PARTS)
    assert stays == pytest.approx(1 - goes_left)
    assert goes_right == pytest.approx(0.0)


def test_one_card_to_come_may_fall_on_either_side() -> None:
    goes_left, stays, goes_right = Sway(spread_of([2])).odds(0, 0, 0, 1, 2)
    assert goes_left == goes_right == pytest.approx(0.5)
    assert stays == pytest.approx(0.0)


@pytest.mark.clause("OB-RESOLVE-6", "OB-RESOLVE-7")
@pytest.mark.no_cover
def test_the_odds_of_a_full_clone_are_where_worlds_send_her() -> None:
    scene = Scene("sarah", "tony", players=3).side("sarah", "left", "3u 3d 2d").side("sarah", "right", "1u 1d 1d")
    p = scene.hand(0, "1 2 3").hand(1, "1 2").hand(2, "3 3").mrs_s("sarah").begin()
    t: OrphanBlackTable = GAME.known(p.t, 0)
    sarah, dealer, n = CLONES.index("sarah"), SeededDealer(key_of("worlds")), 3000
    found = [destination(GAME.world(t, dealer), sarah) for _ in range(n)]
    expected = Sway(spread_of(unseen_cards(t))).odds(
        *seen_beside(t, sarah), missing(count_at(t, sarah)), threshold(t, sarah)
    )
    for faction, chance in zip(lands(t.edition, sarah), expected, strict=True):
        assert found.count(faction) / n == pytest.approx(chance, abs=0.05)


def test_the_cards_of_which_nobody_can_say_where_they_are_leave_out_all_that_is_in_sight() -> None:
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "3d 1u", by=0).paul("tony", "left").donnie(1, 2)
    p = scene.mrs_s("tony").discarded("2 art").hand(0, "mrs-s delphine 1").hand(1, "2 fee").begin()
    counts = [GAME.known(p.t, 0), GAME.known(p.t, 1), GAME.known(p.t, None)]
    assert [len(unseen_cards(t)) for t in counts] == [52 - 10, 52 - 8, 52 - 6]
    p.do("character", card="mrs-s")
    shown: OrphanBlackTable = GAME.known(p.t, 1)
    assert card_of("mrs-s") not in unseen_cards(shown), "one lies at Tony and the other is being put somewhere"


@pytest.mark.clause("OB-POWER-MARK-1", "OB-CLONE-KRYSTAL-1")
def test_rows_to_play_and_cards_to_come_are_counted_from_the_table() -> None:
    t = Scene("krystal", "tony").side("tony", "left", "1u").t
    assert rows_to_play(t) == [16, 17, 14, 15]
    assert rows_for_extra(t) == [14, 15]
    assert cards_to_come(t) == 6 + 5 + 7 * 4
    t.bound_to = CLONES.index("krystal")
    assert rows_to_play(t) == [16, 17]
