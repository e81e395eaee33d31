"""What a seat knows is a table: what is hidden in it, what stays, and what a screen without notes shows of it."""

from contextlib import AbstractContextManager
from unittest.mock import patch

import pytest

import law_book
import screens
from law_walk import COMPILED, LawBroken, setups
from orphan_black_scene import Play, Scene, card_of, new, table_of
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.match import Match
from sabletop.engine.messages import may_hear
from sabletop.games.orphan_black import objections, questions
from sabletop.games.orphan_black.game import GAME, OrphanBlack
from sabletop.games.orphan_black.ids import CARDS, CLONES, FACTIONS, NONE, SIDES
from sabletop.games.orphan_black.table import OrphanBlackTable


def known(p: Play, seat: int | None) -> OrphanBlackTable:
    found: OrphanBlackTable = GAME.known(p.t, seat)
    return found


def shown(m: Match, seat: int | None) -> OrphanBlackTable:
    found: OrphanBlackTable = GAME.known(table_of(m), seat)
    return found


def busy() -> Play:
    """A table with something of everything."""
    scene = Scene("charlotte", "tony", players=3).side("tony", "left", "3d 1u 2d", by=1).hand(0, "1 2").hand(1, "art 3")
    return scene.accusation(1, 2, "the-black").accusation(0, 1, "proletheans").hand(2, "fee 1").begin()


@pytest.mark.clause("OB-INFO-1")
def test_of_others_neither_hand_goal_nor_accusations_are_known() -> None:
    p = busy()
    t = known(p, 0)
    assert t.hands == [p.t.hands[0], (UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN)]
    assert t.goals == [p.t.goals[0], UNKNOWN, UNKNOWN]
    assert set(t.goal_pile) == set(t.deck) == {UNKNOWN}
    assert (t.accusations[6 * 2 + 1], t.accusations[6 * 1 + 0]) == (UNKNOWN, FACTIONS.index("proletheans"))
    assert t.accusers == p.t.accusers
    assert (t.unused[:3], t.unused[3:]) == (p.t.unused[:3], [UNKNOWN] * 6)


@pytest.mark.clause("OB-INFO-2")
def test_a_face_down_card_is_known_to_those_who_saw_it() -> None:
    p = busy()
    spots = p.t.rows[2 * CLONES.index("tony")]
    cards = [card_of("3"), card_of("1"), card_of("2")]
    assert [known(p, 1).card[spot] for spot in spots] == cards
    for seat in (0, 2, None):
        assert [known(p, seat).card[spot] for spot in spots] == [UNKNOWN, cards[1], UNKNOWN]


def test_a_free_spot_is_free_for_everybody() -> None:
    p = busy()
    assert known(p, None).card.count(NONE) == p.t.card.count(NONE)


def test_how_many_accusations_somebody_has_left_is_public() -> None:
    p = busy()
    for seat in (None, 0, 1, 2):
        assert [questions.accusations_left(known(p, seat), who) for who in range(3)] == [5, 5, 6]


def test_a_chosen_card_is_known_to_whoever_chose_it() -> None:
    p = busy().do("no-character").do("choose", card="2")
    assert [known(p, seat).chosen for seat in (0, 1, 2, None)] == [card_of("2"), UNKNOWN, UNKNOWN, UNKNOWN]


@pytest.mark.clause("OB-POWER-DELPHINE-1")
def test_a_hand_that_was_looked_at_is_known_until_something_leaves_it_unseen() -> None:
    p = Scene("rachel", "tony").hand(0, "delphine 1 2").hand(1, "1 3 art").begin()
    p.do("character", card="delphine").do("spy", other=1)
    assert (known(p, 0).hands[1], known(p, 2).hands[1]) == (p.t.hands[1], (UNKNOWN,) * 3)
    p.do("take", card="3")
    assert known(p, 0).hands[1] == p.t.hands[1]
    assert known(p, 1).hands[0] == (card_of("3"), UNKNOWN, UNKNOWN), "what is sure comes first"
    p.do("choose", card="2").do("play", clone="rachel", side="left")
    assert known(p, 1).hands[0] == (UNKNOWN, UNKNOWN), "it may have been played"


@pytest.mark.clause("OB-SETUP-11")
def test_cards_drawn_for_a_clone_are_known_to_whoever_drew_them() -> None:
    m = new(4)
    p = Play(m)
    who = p.t.holder
    assert m.seat == who
    for seat in (None, 0, 1, 2, 3):
        assert known(p, seat).drawn == (p.t.drawn if seat == who else (UNKNOWN, UNKNOWN))


def test_what_one_remembers_is_in_nobody_elses_table() -> None:
    p = Scene("charlotte", "tony").hand(0, "delphine 1 2").hand(1, "1 3 art").begin()
    p.do("character", card="delphine").do("spy", other=1).do("take", card="3")
    assert any(known(p, 0).noted)
    assert any(known(p, 1).noted)
    for seat in (2, 3, None):
        assert not any([*known(p, seat).noted, *known(p, seat).loose, *known(p, seat).hunch])


@pytest.mark.clause("OB-SCORE-2")
def test_after_the_end_goals_and_accusations_lie_open() -> None:
    p = Play(at_random(new(3, "to the end"), "to the end"))
    for seat in (None, 0, 1, 2):
        assert known(p, seat).goals == p.t.goals
        assert known(p, seat).accusations == p.t.accusations


def at_random(m: Match, seed: str) -> Match:
    picks = Stream(key_of(seed), "picks")
    while not m.over:
        m.play(m.legal[picks.below(len(m.legal))])
    return m


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.no_cover
def test_two_deals_of_which_a_viewer_heard_the_same_are_known_alike(players: int) -> None:
    m = new(players, f"two deals {players}")
    picks = Stream(key_of(f"two deals {players}"), "picks")
    alike = 0
    while not m.over:
        action = m.legal[picks.below(len(m.legal))]
        futures = [m.clone(), m.clone()]
        for number, future in enumerate(futures):
            future.deal_with(SeededDealer(key_of(f"deal {number}")))
            future.play(action)
        for viewer in (None, *range(players)):
            one, other = [heard(future, viewer) for future in futures]
            if one == other:
                assert futures[0].known(viewer).same(futures[1].known(viewer))
                alike += not futures[0].table.same(futures[1].table)
        m.play(action)
    assert alike > 20


def heard(m: Match, viewer: int | None) -> list[object]:
    return [m.view(viewer)["asked"], *[(what, args) for to, what, args in m.events if may_hear(to, viewer)]]


# Screens


@pytest.mark.clause("OB-INFO-3")
@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.no_cover
def test_a_screen_shows_what_the_view_tells(memory_aid: bool) -> None:
    m = new(5, f"screens {memory_aid}", memory_aid=memory_aid)
    picks = Stream(key_of("screens"), "picks")
    while not m.over:
        for seat in (None, *range(5)):
            compare(shown(m, seat), screens.shown(m, seat))
        m.play(m.legal[picks.below(len(m.legal))])


def compare(t: OrphanBlackTable, view: dict[str, object]) -> None:
    clones, players = view["clones"], view["players"]
    assert isinstance(clones, list)
    assert isinstance(players, list)
    held = t.picked if t.looker == t.viewer and t.victim == NONE else NONE
    for clone in clones:
        for number, side in enumerate(SIDES):
            for spot, seen in zip(t.rows[2 * CLONES.index(clone["clone"]) + number], clone[side], strict=True):
                card = None if t.card[spot] == UNKNOWN else CARDS[t.card[spot]]
                assert card == (seen["card"] if seen["sure"] else view["looking_at"] if spot == held else None)
    for who, player in enumerate(players):
        accusations = [t.accusations[6 * who + by] for by in t.accusers[who]]
        said = [None if faction == UNKNOWN else FACTIONS[faction] for faction in accusations]
        assert said == [one["faction"] for one in player["accused_by"]]
        sure = [CARDS[card] for card in t.hands[who] if card != UNKNOWN]
        if who == t.viewer:
            assert sure == view["hand"]
        else:
            looked_at = t.looker == t.viewer and t.victim == who
            assert sorted(sure) == (sorted(str(card) for card in _all(view)) if looked_at else player["known_cards"])


def _all(view: dict[str, object]) -> list[object]:
    hand = view["looking_at_hand"]
    assert isinstance(hand, list)
    return hand


# The laws can fail


def chosen_card_is_public() -> AbstractContextManager[object]:
    true = OrphanBlack.keep_secret

    def leak(self: OrphanBlack, t: OrphanBlackTable, known: OrphanBlackTable) -> None:
        true(self, t, known)
        known.chosen = t.chosen

    return patch.object(OrphanBlack, "keep_secret", leak)


def cards_beside_clones_are_public() -> AbstractContextManager[object]:
    true = OrphanBlackTable.hide

    def leak(self: OrphanBlackTable, viewer: int) -> None:
        cards = self.card[:]
        true(self, viewer)
        self.card = cards

    return patch.object(OrphanBlackTable, "hide", leak)


def a_question_reads_hidden_cards() -> AbstractContextManager[object]:
    true = questions.has_object

    def leak(t: OrphanBlackTable, who: int, card: int) -> bool:
        return true(t, who, card) and sum([max(hand, default=0) for hand in t.hands]) % 3 > 0

    return patch.object(objections, "has_object", leak)


def look_for_leaks() -> None:
    for seed in range(12):
        for setup in setups("orphan-black")[:4]:
            law_book.check(setup, f"leak {seed}", laws=law_book.KNOWN, every=True)


if not COMPILED:

    @pytest.mark.parametrize(
        "leak", [chosen_card_is_public, cards_beside_clones_are_public, a_question_reads_hidden_cards]
    )
    def test_a_planted_leak_breaks_the_laws_of_known_tables(leak: object) -> None:
        assert callable(leak)
        with leak(), pytest.raises(LawBroken):
            look_for_leaks()
