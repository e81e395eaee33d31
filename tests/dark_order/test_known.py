"""What a player knows of the other's secrets, and the worlds that are dealt from it."""

from collections.abc import Callable, Iterable
from typing import Any
from unittest.mock import patch

import pytest

import law_book
from dark_order_scene import PHASES, X, Y, card_number, ours, scene, unit_number
from law_walk import COMPILED, LawBroken, Setup
from planting import swap, swap_everywhere
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.match import Match, open_match
from sabletop.games.dark_order import questions
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.game import GAME
from sabletop.games.dark_order.ids import ALIVE, IN_HAND
from sabletop.games.dark_order.piles import NeutralCard
from sabletop.games.dark_order.table import DarkTable

PLANTED = Setup("dark-order", 2, (("factions", "sanctuary-plague"),))


def new_match(seed: int, **options: Any) -> Match:
    chosen = GAME.check_options({"factions": "sanctuary-plague", "start_fatigue": 20, **options})
    return open_match(GAME, ours(), 2, chosen, SeededDealer(key_of(seed)))


def until(m: Match, prompt: str, seat: int, last: Iterable[str] = ()) -> Match:
    """Play on, by the first action, or the last one where these are asked, until a seat is asked this."""
    asked = set(last)
    while m.prompt is not None and (m.prompt.key != prompt or m.seat != seat):
        few = m.prompt.key in asked
        m.play(laid_next(m, few) if m.prompt.key == "lay" else m.legal[-1] if few else m.legal[0])
    return m


def laid_next(m: Match, few: bool) -> Action:
    """Lay one unit after the other while there is room, or only one."""
    lays = [action for action in m.legal if action.kind == "lay"]
    done = m.legal[-1].kind == "done-laying"
    return m.legal[-1] if done and (few or not lays) else lays[0]


def known_to(m: Match, seat: int) -> DarkTable:
    known: DarkTable = GAME.known(m.table, seat)
    return known


def in_worlds(m: Match, seat: int, read: Callable[[DarkTable], object]) -> set[object]:
    """What is so in some of the worlds that a seat takes the true one for."""
    known = known_to(m, seat)
    return {read(GAME.world(known, SeededDealer(key_of(seed)))) for seed in range(30)}


def test_what_the_other_recruits_is_as_it_was_until_both_are_done() -> None:
    asked = ("return-unit", "return-support", "discard")
    plain, other = until(new_match(1), "draw", Y), until(new_match(1), "draw", Y, asked)
    assert plain.state() != other.state()
    assert known_to(plain, Y).same(known_to(other, Y))


def test_orders_that_the_other_discards_in_secret_are_dealt_anew() -> None:
    m = until(new_match(1), "draw", Y, ("discard",))
    assert len(in_worlds(m, Y, lambda t: tuple(t.discarding))) > 5


def test_cards_that_the_other_returns_in_secret_are_dealt_anew() -> None:
    m = until(new_match(1), "draw", Y)
    m.play(m.legal[-1])
    until(m, "draw", Y, ("lay", "return-unit"))
    assert known_to(m, Y).round == 2
    assert len(in_worlds(m, Y, lambda t: tuple(t.returning[:3]))) > 3
    assert len(in_worlds(m, Y, lambda t: tuple([len(one) for one in t.returning[:3]]))) > 2


def test_units_that_the_other_lays_at_once_are_dealt_anew() -> None:
    m = new_match(1, deployment="at once")
    while m.prompt is not None and m.prompt.key != "lay":
        m.play(m.legal[0])
    first = m.seat
    while m.prompt is not None and m.prompt.key == "lay" and m.seat == first:
        m.play(laid_next(m, False))
    assert m.prompt is not None
    assert m.prompt.key == "lay"
    assert first is not None
    second = 1 - first
    known = known_to(m, second)
    assert (known.took_part[first], known.commander_at[first], known.scouts[first]) == (0, IN_HAND, ())
    assert all(known.unit[slot] == -1 for slot in questions.OWN[first])
    assert len(in_worlds(m, second, lambda t: t.took_part[first])) > 2
    assert len(in_worlds(m, second, lambda t: tuple(t.unit[first * 6 : first * 6 + 6]))) > 5


def test_a_commander_who_was_laid_may_be_in_hand_for_the_other() -> None:
    m = until(new_match(1), "activate", X, ("lay",))
    other = 1 - X
    assert known_to(m, other).commander_at[X] == UNKNOWN
    assert known_to(m, other).commander[X] == UNKNOWN
    places = in_worlds(m, other, lambda t: t.commander_at[X])
    assert IN_HAND in places
    assert len(places) > 1
    assert len(in_worlds(m, other, lambda t: t.commander[X])) == 2


def test_a_unit_that_was_seen_and_put_under_the_deck_is_somewhere_among_those_put_there_with_it() -> None:
    s = scene().put(X, "s-05", "F1").put(X, "s-01", "F2").clean_up()
    s.play("go-back", space="F1").play("go-back", space="F2").play("put-next", unit="s-05")
    seen = {unit_number("s-05"), unit_number("s-01")}
    t = s.t
    assert [code % 1000 for code in t.seen[X]] == sorted(seen)
    assert set(t.unit_under[X]) == seen
    assert t.under_batches[X][0] == t.under_batches[X][1] != 0


def test_a_unit_that_is_turned_up_again_is_remembered_no_more() -> None:
    s = scene().put(X, "s-05", "F1").orders(X, mob=1, wit=1).holds(X).support_step()
    s.play("play-order", order="o-wit").play("choose-own", space="F1")
    assert [code % 1000 for code in s.t.seen[X]] == [unit_number("s-05")]


def test_a_neutral_card_that_one_puts_under_the_deck_is_known_in_the_hand_of_who_draws_it() -> None:
    s = scene().neutral_deck("n-02").having(neutral_under_by=(Y,)).begin(NeutralCard(X, 1, 0, "DO-SCOUT-4"), *PHASES)
    t = s.t
    assert [code % 1000 for code in t.seen[2 + X]] == [card_number("n-02")]
    assert t.hand_batches[2 + X][0] == t.seen[2 + X][0] // 1000


def test_fields_are_named_on_the_wire() -> None:
    e: DarkEdition = ours()
    ids = e.ids()
    assert (len(ids["unit"]), ids["slot"][7], ids["phase"][1]) == (len(e.cost), "1-F2", "recruitment")


if not COMPILED:

    def test_a_hand_that_is_shown_to_the_other_breaks_a_law() -> None:
        def shows(old: Any) -> Any:
            def hide(self: DarkTable, viewer: int) -> None:
                hands = self.hand[:]
                old(self, viewer)
                self.hand = hands

            return hide

        with swap(DarkTable, "hide", shows), pytest.raises(LawBroken):
            law_book.check(PLANTED, "leak", laws=law_book.KNOWN, every=True)

    def test_a_question_that_needs_what_lies_face_down_breaks_a_law() -> None:
        def living(t: DarkTable, who: int) -> list[int]:
            return [slot for slot in questions.OWN[who] if t.unit[slot] > -1 and t.fate[slot] == ALIVE]

        with swap_everywhere(questions.living, lambda old: living), pytest.raises(LawBroken, match="may not know"):
            law_book.check(PLANTED, "leak", laws=law_book.KNOWN, every=True)

    def test_a_choice_that_others_learn_too_early_breaks_a_law() -> None:
        with patch("sabletop.games.dark_order.known._hide_deployment"), pytest.raises(LawBroken):
            law_book.check(PLANTED, "leak", laws=law_book.KNOWN, every=True)
