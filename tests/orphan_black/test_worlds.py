"""Worlds dealt from what a seat knows: only possible tables, each as likely."""

from collections import Counter
from itertools import permutations, product

import pytest

from orphan_black_scene import EDITION, Play, Scene, card_of, new
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.messages import SPECTATOR
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CARDS, CLONES, DONNIE, FACTIONS, SIDES
from sabletop.games.orphan_black.table import OrphanBlackTable

N = 1500


def samples(p: Play, seat: int | None, n: int = N) -> list[OrphanBlackTable]:
    dealer = SeededDealer(key_of("samples"))
    known: OrphanBlackTable = GAME.known(p.t, seat)
    return [GAME.world(known, dealer) for _ in range(n)]


def card_at(t: OrphanBlackTable, clone: str, side: str, place: int = 0) -> str:
    spot = t.rows[2 * CLONES.index(clone) + SIDES.index(side)][place]
    return CARDS[t.card[spot]]


def evenly(found: Counter[object], expected: dict[object, float]) -> bool:
    """Whether the counts fit the expected shares: chi-squared, far below one in a thousand by chance."""
    assert set(found) <= set(expected), f"impossible: {set(found) - set(expected)}"
    total = sum(found.values())
    whole = sum(expected.values())
    chi = sum((found[one] - total * share / whole) ** 2 / (total * share / whole) for one, share in expected.items())
    free = len(expected) - 1
    return bool(chi < free + 4.5 * (2 * free) ** 0.5 + 6)


def small_position() -> Play:
    """All but four cards lie open: two face-down spots, a hand of one card and a deck of one."""
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "3d").side("tony", "right", "2d").hand(1, "1")
    scene.hand(0, "1 1")
    rest = [card for card in scene.t.deck if card != card_of("art")]
    scene.t.discard = tuple(rest)
    scene.t.discard += (card_of("art"),)
    scene.t.deck = (card_of("art"),)
    return scene.begin()


@pytest.mark.clause("OB-INFO-1", "OB-INFO-2")
def test_a_small_position_is_dealt_like_its_enumeration() -> None:
    p = small_position()
    found: Counter[object] = Counter()
    for t in samples(p, 0):
        deck = CARDS[t.deck[0]]
        found[card_at(t, "tony", "left"), card_at(t, "tony", "right"), CARDS[t.hands[1][0]], deck] += 1
    pool = ("one", "two", "three", "art")
    assert evenly(found, dict.fromkeys(permutations(pool), 1.0))


def test_copies_of_a_card_count_each() -> None:
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "1d").hand(1, "1 1").hand(0, "2")
    rest = list(scene.t.deck)
    rest.remove(card_of("3"))
    scene.t.discard = tuple(rest)
    scene.t.deck = (card_of("3"),)
    p = scene.begin()
    found: Counter[object] = Counter(card_at(t, "tony", "left") for t in samples(p, 0))
    assert evenly(found, {"one": 3.0, "three": 1.0})


@pytest.mark.clause("OB-INFO-2")
def test_what_a_seat_has_seen_stays() -> None:
    scene = Scene("charlotte", "tony").side("tony", "left", "3d 1u 2d", by=0).hand(0, "art 1").hand(1, "2 2 2")
    p = scene.accusation(0, 1, "the-black").begin()
    for t in samples(p, 0, 50):
        assert [card_at(t, "tony", "left", place) for place in range(3)] == ["three", "one", "two"]
        assert t.hands[0] == p.t.hands[0]
        assert t.goals[0] == p.t.goals[0]
        assert (t.accusers, t.accusations) == (p.t.accusers, p.t.accusations)
        assert GAME.faults(t) == []
    assert len({t.hands[1] for t in samples(p, 0, 50)}) > 5


@pytest.mark.clause("OB-POWER-DELPHINE-1")
def test_a_hand_that_was_looked_at_stays_and_so_does_a_stolen_card_for_its_victim() -> None:
    p = Scene("charlotte", "tony").hand(0, "delphine 1 2").hand(2, "1 3 art").begin()
    p.do("character", card="delphine").do("spy", other=2).do("take", card="3")
    for t in samples(p, 0, 50):
        assert t.hands[2] == p.t.hands[2]
    for t in samples(p, 2, 50):
        assert card_of("3") in t.hands[0]
    third = {t.hands[2] for t in samples(p, 1, 50)}
    assert len(third) > 5


def test_a_card_played_from_a_known_hand_is_one_of_that_hand() -> None:
    p = Scene("rachel", "tony").hand(0, "delphine 1 2").hand(1, "1 3 art").begin()
    p.do("character", card="delphine").do("spy", other=1).do("take", card="3")
    p.do("choose", card="2").do("play", clone="rachel", side="left").do("lock", clone="rachel").finish()
    p.play("art", "tony", "left")
    found: Counter[object] = Counter()
    for t in samples(p, 0):
        assert GAME.faults(t) == []
        found[card_at(t, "tony", "left"), CARDS[t.hands[1][0]]] += 1
    assert evenly(found, {("one", "art"): 1.0, ("art", "one"): 1.0})


def test_a_known_card_may_have_gone_to_any_of_the_spots_played_to_since() -> None:
    """Red stole a 3 from Blue; it is in Red's hand of two or the one card that Red has played since."""
    p = Scene("rachel", "tony").hand(0, "delphine 1 2").hand(1, "1 3 art").begin()
    p.do("character", card="delphine").do("spy", other=1).do("take", card="3").do("choose", card="2")
    p.do("play", clone="rachel", side="left")
    found: Counter[object] = Counter()
    for t in samples(p, 1):
        at_spot = card_at(t, "rachel", "left") == "three"
        assert at_spot or card_of("3") in t.hands[0]
        found[at_spot] += 1
    # One way in three it is the stolen card itself; otherwise it may be any other 3 that Blue has not seen.
    others = len(p.t.deck) + 2 + 2 + 1 - 1
    threes = 12 - 1
    spot = 1 / 3 + 2 / 3 * threes / others
    assert evenly(found, {True: spot, False: 1 - spot})


def test_a_known_card_under_fee_may_be_where_it_was_or_in_the_hand() -> None:
    p = Scene("charlotte", "tony").side("tony", "left", "art:d", by=2).hand(0, "fee 1 2").begin()
    p.do("character", card="fee").do("look", clone="tony").do("switch", card="1")
    found: Counter[object] = Counter()
    for t in samples(p, 2):
        at_spot = card_at(t, "tony", "left") == "art"
        assert at_spot or card_of("art") in t.hands[0]
        found[at_spot] += 1
    unseen = len(p.t.deck) + 2 + 1 - 1
    spot = 1 / 3 + 2 / 3 * 1 / unseen
    assert evenly(found, {True: spot, False: 1 - spot})


def test_seeing_the_spot_ends_the_doubt() -> None:
    p = Scene("alison", "tony").side("tony", "left", "art:d", by=2).hand(0, "fee 1 2").begin()
    p.do("character", card="fee").do("look", clone="tony").do("switch", card="1").do("choose", card="2")
    p.do("play", clone="alison", side="left").do("flip", clone="tony").do("flip", clone="alison")
    for t in samples(p, 2, 50):
        assert card_of("art") in t.hands[0], "a 1 and a 2 have come to light, so that Art is still there"


@pytest.mark.clause("OB-SETUP-6", "OB-SETUP-8")
def test_goals_are_dealt_like_their_enumeration() -> None:
    p = Scene("tony", players=3).goals(0, 3, 7).hand(0, "1").begin()
    expected: Counter[object] = Counter()
    by_faction = [[goal for goal in range(9) if EDITION.goal_faction[goal] == faction] for faction in range(3)]
    for put_back in product(*by_faction):
        left = [goal for goal in range(9) if goal not in put_back]
        for mine, one, other in permutations(left, 3):
            if mine == 0:
                expected[one, other] += 1
    found: Counter[object] = Counter((t.goals[1], t.goals[2]) for t in samples(p, 0))
    assert evenly(found, dict(expected))


@pytest.mark.clause("OB-ACCUSE-6", "OB-ACCUSE-7")
def test_unseen_accusations_are_dealt_like_their_enumeration() -> None:
    scene = Scene("tony").hand(0, "1").accusation(1, 0, "the-black").accusation(1, 2, "the-black")
    p = scene.accusation(1, 3, "proletheans").begin()
    p.t.accusation_seen[6 * 0 + 1] |= 1 << 0
    expected: dict[object, float] = {}
    for one, other in product(range(3), repeat=2):
        if [1, one, other].count(1) <= 2:
            expected[FACTIONS[one], FACTIONS[other]] = 1.0
    found: Counter[object] = Counter()
    for t in samples(p, 0):
        assert t.accusers == p.t.accusers
        assert t.accusations[6 * 0 + 1] == p.t.accusations[6 * 0 + 1]
        found[FACTIONS[t.accusations[6 * 2 + 1]], FACTIONS[t.accusations[6 * 3 + 1]]] += 1
    assert evenly(found, expected)


def test_a_chosen_card_is_any_of_the_hand() -> None:
    p = Scene("tony", players=3).hand(0, "1 2 3").begin().do("no-character").do("choose", card="3")
    for t in samples(p, 1, 50):
        assert t.chosen in t.hands[0]
    assert len({t.chosen for t in samples(p, 1, 50)}) > 2
    assert {t.chosen for t in samples(p, 0, 20)} == {card_of("3")}


def test_the_spectator_knows_only_what_lies_open() -> None:
    p = Scene("tony", players=3).side("tony", "left", "3d 2u", by=1).hand(0, "1 2 3").begin()
    assert {card_at(t, "tony", "left", 1) for t in samples(p, None, 50)} == {"two"}
    assert len({card_at(t, "tony", "left", 0) for t in samples(p, None, 50)}) > 3
    assert not p.t.seen_by[p.t.rows[14][0]] >> SPECTATOR & 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.no_cover
def test_in_random_games_every_world_looks_alike_and_depends_on_nothing_hidden(players: int) -> None:
    m = new(players, f"worlds {players}")
    picks = Stream(key_of(f"picks {players}"), "picks")
    while not m.over:
        if m.decisions % 8:
            m.play(m.legal[picks.below(len(m.legal))])
            continue
        for seat in (None, *range(players)):
            twin = m.clone()
            twin.table = GAME.world(GAME.known(m.table, seat), SeededDealer(key_of(f"{seat} {m.decisions}")))
            assert GAME.faults(Play(twin).t) == []
            assert codec.canonical(twin.view(seat)) == codec.canonical(m.view(seat))
            again = [GAME.world(GAME.known(one.table, seat), SeededDealer(key_of("again"))) for one in (m, twin)]
            assert codec.dump(again[0], EDITION.shape) == codec.dump(again[1], EDITION.shape)
        legal = m.legal
        m.play(legal[picks.below(len(legal))])


def test_a_donnie_on_the_table_is_not_dealt_again() -> None:
    p = Scene("tony", players=3).donnie(1, 2).hand(0, "1").begin()
    for t in samples(p, 0, 20):
        cards = [*t.deck, *[card for hand in t.hands for card in hand]]
        assert cards.count(DONNIE) == 1


@pytest.mark.clause("OB-DRAW-2")
def test_after_a_shuffle_everybody_knows_what_went_into_the_deck() -> None:
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "3d").side("tony", "right", "2d art:d")
    scene.hand(0, "1 1").hand(1, "mark 3").discarded("1 2 fee fee paul donnie").deck_of("1")
    p = scene.begin().play("1", "charlotte", "left").finish()
    assert p.heard(2, "reshuffled") == [{"n": 6}]
    fresh = Counter(p.t.fresh)
    for t in samples(p, 1, 60):
        assert Counter(t.deck) <= fresh
        for place, side in ((0, "left"), (0, "right"), (1, "right")):
            assert card_at(t, "tony", side, place) != "fee", "both were in the discard pile"
        assert GAME.faults(t) == []
    assert len({t.deck for t in samples(p, 1, 90)}) == 5, "which of them Red has drawn is hidden"


def test_which_card_was_drawn_after_a_shuffle_is_dealt_like_its_enumeration() -> None:
    """Ten cards went into the deck, Blue has drawn one of them, and two old spots hide a 3 and Art."""
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "3d").side("tony", "right", "art:d")
    words = ["paul", "paul", "mrs-s", "mrs-s", "fee", "fee", "mark", "mark", "donnie"]
    scene.hand(0, "2 2").hand(1, "donnie")
    rest = list(scene.t.deck)
    for word in words:
        rest.remove(card_of(word))
    scene.t.discard = tuple(rest)
    scene.t.deck = tuple(sorted([card_of(word) for word in words]))
    scene.t.fresh = tuple(sorted([*scene.t.deck, card_of("donnie")]))
    scene.t.old = [int(at != -1) for at in scene.t.row_of]
    p = scene.begin()
    found: Counter[object] = Counter()
    for t in samples(p, 0):
        assert Counter(t.deck) <= Counter(t.fresh)
        assert GAME.faults(t) == []
        assert sorted([card_at(t, "tony", "left"), card_at(t, "tony", "right")]) == ["art", "three"]
        found[CARDS[t.hands[1][0]]] += 1
    assert evenly(found, dict.fromkeys(("paul", "mrs-s", "fee", "mark", "donnie"), 2.0))


def test_when_the_old_spots_leave_no_choice_they_get_what_they_need() -> None:
    """One Fee went into the deck and one was seen; the other two hidden cards are surely fresh."""
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "fee:d").hand(0, "2 2").hand(1, "art")
    rest = [card for card in scene.t.deck if card != card_of("mark")]
    scene.t.discard = (*rest, card_of("mark"))
    scene.t.deck = (card_of("mark"),)
    scene.t.fresh = tuple(sorted([card_of("fee"), card_of("mark"), card_of("mark"), card_of("art"), card_of("art")]))
    scene.t.old = [int(at != -1) for at in scene.t.row_of]
    p = scene.begin()
    for t in samples(p, 0, 100):
        assert card_at(t, "tony", "left") == "fee"
        assert GAME.faults(t) == []
