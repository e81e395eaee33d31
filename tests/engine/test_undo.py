"""Undo: never past a roll, a reveal or somebody else; together a solo or co-operative table may go further."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from law_play import everything
from sabletop.engine.dealer import ScriptedDealer, SeededDealer, key_of
from sabletop.engine.errors import UndoBarred
from sabletop.engine.match import Match, open_match
from toy import SHARED, edition, load, new, replay, with_dealer

KEEP, ROLL, PEEK = edition().keep, edition().roll, edition().peek
LOOK, POUR = edition().looks, edition().pours


@contextmanager
def barred(m: Match, reason: str, agreed: bool = False) -> Iterator[None]:
    yield
    before = everything(m)
    with pytest.raises(UndoBarred, match=reason):
        m.undo(agreed)
    assert everything(m) == before


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    for agreed in (False, True):
        with barred(new(1), r"^There is nothing to take back\.$", agreed):
            pass


def test_a_move_without_consequences_for_others_is_taken_back_exactly() -> None:
    m = new(2, 3)
    before = everything(m)
    m.play(POUR[0])
    m.undo()
    assert everything(m) == before


def test_several_moves_are_taken_back_one_by_one() -> None:
    m = new(1, 3)
    seen = []
    for action in (POUR[0], KEEP, POUR[1], KEEP, KEEP):
        seen.append(everything(m))
        m.play(action)
    while seen:
        m.undo()
        assert everything(m) == seen.pop()


def test_a_turn_that_has_passed_on_is_not_taken_back() -> None:
    m = new(2, 3)
    with barred(m, "turn has passed to somebody else"):
        m.play(KEEP)


def test_a_roll_is_not_taken_back() -> None:
    m = new(1, 3)
    with barred(m, "rolled or revealed"):
        m.play(ROLL)


def test_what_was_revealed_is_not_taken_back() -> None:
    m = new(2, 3)
    m.play(PEEK)
    with barred(m, "rolled or revealed"):
        m.play(LOOK[1])


def test_a_question_that_was_opened_is_taken_back() -> None:
    m = new(2, 3)
    before = everything(m)
    m.play(PEEK)
    m.undo()
    assert everything(m) == before


def test_an_interjection_of_somebody_else_is_not_taken_back() -> None:
    m = new(2, 3)
    with barred(m, "turn has passed to somebody else"):
        m.play(POUR[1], 1)


def test_moves_before_an_interjection_stay_behind_it() -> None:
    m = new(2, 3)
    m.play(POUR[0])
    m.play(POUR[1], 1)
    with barred(m, "turn has passed"):
        pass


def test_an_end_that_reveals_secrets_is_not_taken_back() -> None:
    m = with_dealer(ScriptedDealer([3, 8]), 1)
    for _ in range(9):
        m.play(KEEP)
    with barred(m, "rolled or revealed"):
        m.play(KEEP)


def test_after_a_barred_undo_play_goes_on() -> None:
    m = new(1, 3)
    with barred(m, "rolled"):
        m.play(ROLL)
    m.play(KEEP)
    m.undo()
    with barred(m, "rolled"):
        pass


# Together


def test_people_who_play_against_each_other_cannot_agree_on_undo() -> None:
    m = new(2, 3)
    m.play(POUR[0])
    with barred(m, "Only a solo or co-operative table", agreed=True):
        pass


def test_a_solo_table_takes_back_a_roll_and_the_log_says_so() -> None:
    m = new(1, 3)
    table = m.state()
    m.play(ROLL)
    m.undo(agreed=True)
    assert m.state() == table
    assert [event.key for event in m.log(None)] == ["taken-back"]
    assert str(m.log(0)[-1]) == "The table agreed to take the last move back."
    assert m.record()["picks"] == [-1]


def test_a_co_operative_table_takes_back_what_others_did() -> None:
    m = open_match(SHARED, edition(), 2, SHARED.check_options({}), SeededDealer(key_of(3)))
    m.play(KEEP)
    m.undo(agreed=True)
    assert (m.seat, m.decisions) == (0, 0)
    assert everything(replay(m.record())) == everything(m)


def test_after_an_agreed_undo_chance_is_dealt_anew() -> None:
    rolled = set()
    for seed in range(12):
        m = new(1, seed)
        m.play(ROLL)
        first = m.view(0)["table"]["light"]
        m.undo(agreed=True)
        m.play(ROLL)
        rolled.add(m.view(0)["table"]["light"] == first)
    assert rolled == {True, False}


def test_a_second_agreed_undo_is_noted_beside_the_first() -> None:
    m = new(1, 3)
    m.play(ROLL)
    m.play(ROLL)
    m.undo(agreed=True)
    m.undo(agreed=True)
    assert [event.key for event in m.log(None)] == ["taken-back", "taken-back"]
    assert m.record()["picks"] == [-1, -1]


def test_an_agreed_undo_of_several_decisions_is_noted_once() -> None:
    m = new(1, 3)
    m.play(KEEP)
    table = m.state()
    for action in (ROLL, KEEP, ROLL):
        m.play(action)
    m.undo(agreed=True, steps=3)
    assert (m.state(), m.decisions) == (table, 1)
    assert [event.key for event in m.log(None)].count("taken-back") == 1
    assert everything(replay(m.record())) == everything(m)


def test_several_decisions_are_taken_back_only_if_each_may_be() -> None:
    m = new(1, 3)
    m.play(ROLL)
    m.play(KEEP)
    before = everything(m)
    assert m.why_no_undo() == ""
    assert m.why_no_undo(steps=2).startswith("Something was rolled")
    for steps in (0, 3):
        assert m.why_no_undo(agreed=True, steps=steps) == "There is nothing to take back."
    with pytest.raises(UndoBarred):
        m.undo(steps=2)
    assert everything(m) == before


def test_a_plain_undo_does_not_wipe_out_the_note_of_an_agreed_one() -> None:
    m = new(1, 3)
    m.play(KEEP)
    m.play(ROLL)
    m.undo(agreed=True)
    m.undo()
    assert [event.key for event in m.log(None)] == ["taken-back"]
    assert m.record()["picks"] == [-1]
    assert everything(replay(m.record())) == everything(m)


def test_saves_and_records_keep_an_agreed_undo() -> None:
    m = new(1, 3)
    m.play(ROLL)
    m.play(KEEP)
    m.play(ROLL)
    m.undo(agreed=True)
    m.play(ROLL)
    for back in (load(m.save()), replay(m.record())):
        assert everything(back) == everything(m)
        back.undo(agreed=True)
        back.undo()
        assert back.decisions == 1
    assert everything(load(m.save())) == everything(m)


def test_undo_after_loading_is_undo_before_saving() -> None:
    m = new(1, 3)
    m.play(KEEP)
    m.play(POUR[0])
    back = load(m.save())
    for match in (m, back):
        match.undo()
        match.undo()
    assert everything(back) == everything(m)


def test_another_dealer_may_take_over() -> None:
    m = new(1, 3)
    m.deal_with(ScriptedDealer([2, 2, 2]))
    for light in (3, 6, 9):
        m.play(ROLL)
        assert m.view(0)["table"]["light"] == light
    m.deal_with(SeededDealer(key_of(1)))
    m.play(ROLL)
    assert m.over
