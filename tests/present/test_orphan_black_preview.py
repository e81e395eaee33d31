"""What is foreseen at a table of Orphan Black: what follows from a placing, and where a clone would go, by its odds."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from orphan_black_scene import EDITION, Scene, a_busy_table, card_of, new
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.orphan_black.ids import CLONES, VALUE
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.orphan_black import OrphanBlackPresentation
from sabletop.present.orphan_black.scene import Preview, SideStanding, Standing
from sabletop.present.orphan_black.scene import Scene as Shown

SHOWN = OrphanBlackPresentation(EDITION)


def known(m: Match, seat: int | None) -> OrphanBlackTable:
    found = m.known(seat)
    assert isinstance(found, OrphanBlackTable)
    return found


def shown(m: Match, seat: int | None = 0) -> Shown:
    return SHOWN.scene(known(m, seat))


def preview(m: Match, seat: int | None = 0) -> Preview:
    return shown(m, seat).preview


def on(scene: Scene, card: str) -> Match:
    """The match of a scene at the question where the first player's card goes."""
    return scene.begin(0).do("no-character").do("choose", card=card).m


# What follows from a placing


@pytest.mark.clause("OB-RESOLVE-6", "OB-RESOLVE-7")
def test_a_placing_tells_the_sums_that_follow_and_whether_she_moves() -> None:
    scene = Scene("rachel", "sarah").side("rachel", "left", "2u 1u").side("rachel", "right", "1u").hand(0, "1 2 fee")
    places = preview(on(scene, "one")).places
    left = places["row:rachel:left"]
    assert (left.left.sum, left.right.sum, left.count, left.until) == (4, 1, 4, 2)
    assert left.odds == {"proletheans": 100, "neolutionists": 0, "the-black": 0}
    assert places["row:rachel:right"].odds == {"proletheans": 0, "neolutionists": 100, "the-black": 0}


@pytest.mark.clause("OB-RESOLVE-1")
def test_the_card_that_fills_a_clone_leaves_none_until_she_is_resolved() -> None:
    scene = Scene("rachel").side("rachel", "left", "1u 1u 1u").side("rachel", "right", "1u 1u").hand(0, "1 2 3")
    assert preview(on(scene, "three")).places["row:rachel:left"].until == 0


@pytest.mark.clause("OB-INFO-2")
def test_a_card_that_the_viewer_has_not_seen_is_not_in_the_sums() -> None:
    m = Scene("rachel").side("rachel", "left", "3d", by=1).hand(0, "1").hand(1, "1").begin().m
    assert preview(m, 0).clones["rachel"].left == SideStanding(sum=0, unknown=1, sure=True)
    assert preview(m, 1).clones["rachel"].left == SideStanding(sum=3, unknown=0, sure=True)


@pytest.mark.clause("OB-INFO-2")
def test_two_tables_that_differ_only_in_unseen_cards_have_the_same_preview() -> None:
    one, other = [
        preview(Scene("rachel", "sarah").side("rachel", "left", f"{hidden}d", by=1).hand(0, "1 2").begin().m)
        for hidden in ("1", "3")
    ]
    assert one == other


@pytest.mark.clause("OB-POWER-MRSS-1")
def test_mrs_s_raises_the_threshold_in_the_preview() -> None:
    m = Scene("rachel").side("rachel", "left", "3u").hand(0, "mrs-s 1").begin().do("character", card="mrs-s").m
    seen = preview(m)
    assert (seen.clones["rachel"].threshold, seen.places["clone:rachel"].threshold) == (2, 3)
    assert seen.places["clone:rachel"].odds["neolutionists"] == 100


@pytest.mark.clause("OB-CLONE-BETH-1")
def test_a_card_that_beth_moves_is_weighed_where_it_goes_and_missing_where_it_came_from() -> None:
    scene = Scene("beth", "tony").side("tony", "left", "3d").side("tony", "right", "1u").hand(0, "1 1")
    places = preview(scene.begin().play("1", "beth", "left").do("look", clone="tony", side="left").m).places
    assert set(places) == {"row:beth:left", "row:beth:right", "row:tony:left", "row:tony:right"}
    across = places["row:tony:right"]
    assert (across.left.sum, across.right.sum, across.count) == (0, 4, 2)
    away = places["row:beth:right"]
    assert (away.left.sum, away.right.sum, away.count) == (1, 3, 2)


def test_a_placing_is_told_only_to_whoever_decides() -> None:
    m = on(Scene("rachel", "sarah").hand(0, "1 2 3").hand(1, "1"), "one")
    rows = {"row:rachel:left", "row:rachel:right", "row:sarah:left", "row:sarah:right"}
    assert set(preview(m, 0).places) == rows
    assert preview(m, 1).places == preview(m, None).places == {}


@pytest.mark.clause("OB-SETUP-11")
def test_a_newcomer_is_weighed_with_each_card_at_each_side() -> None:
    m = new(4)
    seen = shown(m, m.seat)
    assert seen.drawn is not None
    assert set(seen.preview.places) == {f"card:{card}:{side}" for card in seen.drawn for side in ("left", "right")}
    assert all(one.count == 2 for one in seen.preview.places.values())


def test_every_placing_that_is_foreseen_is_a_choice_and_points_there() -> None:
    """In a random game: whatever is weighed stands under the piece that its choice points at first."""
    m, rng = new(4, "pointing"), Stream(key_of("pointing"), "pointing")
    asked = set()
    while not m.over:
        places = preview(m, m.seat).places
        at = {SHOWN.describe(action, known(m, m.seat)).at[:1] for action in m.legal} - {()}
        if places:
            asked.add(preview(m, m.seat).step)
            assert {one for (one,) in at} <= set(places)
        m.play(m.legal[rng.below(len(m.legal))])
    assert asked >= {None, 1, 2}


# Odds


def by_hand(seen: str, standing: Standing) -> list[int]:
    """How often she goes left, stays, goes right, in hundredths: all ways to lay cards that are not seen are tried."""
    rest = list(EDITION.deck)
    for word in seen.split():
        rest.remove(card_of(word))
    left, right = standing.left, standing.right
    found = [0, 0, 0]
    for cards in permutations([VALUE[card] for card in rest], left.unknown + right.unknown):
        by = left.sum + sum(cards[: left.unknown]) - right.sum - sum(cards[left.unknown :])
        found[0 if by > standing.threshold else 2 if by < -standing.threshold else 1] += 1
    return [round(100 * ways / sum(found)) for ways in found]


def odds(standing: Standing, clone: str = "rachel") -> list[int]:
    """The same as it is shown."""
    seen = SHOWN.content().clones[CLONES.index(clone)]
    return [standing.odds[end] for end in (seen.left, seen.start, seen.right)]


def test_odds_of_unknown_cards_are_those_of_the_unseen_ones() -> None:
    scene = Scene("rachel").side("rachel", "left", "2u 1d 1d", by=1).side("rachel", "right", "1d", by=1)
    m = scene.hand(0, "1 2 fee").hand(1, "3").discarded("3 3 2 art").begin().m
    rachel = preview(m).clones["rachel"]
    assert (rachel.left, rachel.right) == (SideStanding(2, 2, True), SideStanding(0, 1, True))
    assert odds(rachel) == by_hand("2 1 2 fee 3 3 2 art", rachel)


def test_characters_that_lie_on_the_table_are_under_no_other_card() -> None:
    scene = Scene("rachel").side("rachel", "left", "1d 1d", by=1).mrs_s("rachel").paul("rachel", "left").donnie(1, 0)
    p = scene.hand(0, "fee mark 1").begin()
    rachel = preview(p.m).clones["rachel"]
    assert odds(rachel) == by_hand("mrs-s paul donnie fee mark 1", rachel)
    p.do("character", card="fee")
    assert odds(preview(p.m).clones["rachel"]) == by_hand("mrs-s paul donnie fee mark 1", rachel)


@pytest.mark.clause("OB-POWER-DELPHINE-1")
def test_cards_that_were_seen_in_a_hand_are_counted_out_once() -> None:
    scene = Scene("rachel", "charlotte").side("rachel", "left", "1d 1d", by=2).side("rachel", "right", "1u")
    p = scene.hand(0, "delphine 1").hand(1, "3 3 3").begin().do("character", card="delphine").do("spy", other=1)
    looking = preview(p.m).clones["rachel"]
    assert odds(looking) == by_hand("1 delphine 1 3 3 3", looking)
    after = preview(p.do("take", card="3").m).clones["rachel"]
    assert odds(after) == by_hand("1 delphine 1 3 3 3", after)


@pytest.mark.clause("OB-INFO-4")
def test_a_card_that_may_have_been_exchanged_counts_as_what_it_was() -> None:
    rachel = preview(a_busy_table().m, 2).clones["rachel"]
    assert (rachel.left, rachel.right) == (SideStanding(3, 1, False), SideStanding(3, 1, True))
    seen = "2 1 3 mrs-s 2 art 1 delphine paul 3 donnie 2 3 dr-leekie 1 1 2 fee"
    assert odds(rachel) == by_hand(seen, rachel)


@pytest.mark.parametrize("seed", range(4))
def test_the_odds_of_a_placing_are_those_of_all_that_can_lie_there(seed: int) -> None:
    """Anywhere in a random game, for the seat that is asked."""
    m, rng, tried = new(3, f"odds {seed}"), Stream(key_of(seed), "odds"), 0
    while not m.over and tried < 6:
        places = preview(m, m.seat).places
        for at, standing in places.items():
            clone = shown(m, m.seat).clones[-1].clone if at.startswith("card:") else at.split(":")[1]
            if standing.left.unknown + standing.right.unknown in (1, 2):
                want = by_hand(" ".join(in_sight(m)), standing)
                assert all(abs(one - other) <= 1 for one, other in zip(odds(standing, clone), want, strict=True))
                tried += 1
        m.play(m.legal[rng.below(len(m.legal))])
    assert tried


def in_sight(m: Match) -> Sequence[str]:
    """Every card of which the seat that is asked can say, or believes, where it is."""
    seen = shown(m, m.seat)
    found = [*seen.discard, *(seen.hand or []), *(seen.drawn or [])]
    found += [] if seen.character is None else [seen.character]
    for clone in seen.clones:
        found += ["mrs-s"] * clone.mrs_s + ["paul"] * (clone.paul_left + clone.paul_right)
        found += [one.card for one in (*clone.left, *clone.right) if one.card is not None]
    for player in seen.players:
        found += ["donnie"] * len(player.donnies_from) + player.known_cards
    return found


def test_what_is_possible_is_never_called_impossible_nor_certain() -> None:
    m = Scene("krystal").side("krystal", "left", "2u").side("krystal", "right", "1d 1d", by=1).hand(0, "1").begin().m
    krystal = preview(m).clones["krystal"].odds
    assert 0 < krystal["the-black"] < krystal["neolutionists"] < 100
