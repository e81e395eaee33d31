"""The agenda: what is owed happens in order, and only choices and chances wait."""

import pytest

from sabletop.engine import drive
from sabletop.engine.dealer import ScriptedDealer, SeededDealer, Stream, key_of
from sabletop.engine.errors import Endless
from sabletop.engine.event_log import EventLog
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Step
from toy import GAME, LIT, NAMES, ROLLED, Deal, Flicker, LanternTable, NextTurn, RollDie, Turn, Whom, edition, new


def table(seats: int = 2, **options: bool | int | str) -> LanternTable:
    return GAME.set_up(edition(), seats, GAME.check_options(options))


def owed(t: LanternTable) -> list[str]:
    """What is owed, the next first."""
    return [type(step).__name__ for step in t.agenda[::-1]]


def waits_for(t: LanternTable) -> Step | None:
    return t.pending


def test_the_first_agenda_is_done_in_its_order() -> None:
    assert owed(table()) == ["Deal", "Deal", "Turn"]
    assert table().agenda[::-1] == [Deal(0), Deal(1), Turn(0)]


def test_what_is_owed_by_then_comes_in_order_before_everything_owed_already() -> None:
    t = table()
    t.then(Flicker(), NextTurn())
    t.then(RollDie(1))
    assert owed(t) == ["RollDie", "Flicker", "NextTurn", "Deal", "Deal", "Turn"]


def test_many_steps_are_owed_in_their_order_as_a_few_are() -> None:
    few, many = table(), table()
    few.then(Flicker(), NextTurn(), RollDie(0), RollDie(1))
    many.then_all([Flicker(), NextTurn(), RollDie(0), RollDie(1)])
    assert owed(few) == owed(many) == ["Flicker", "NextTurn", "RollDie", "RollDie", "Deal", "Deal", "Turn"]


def test_no_steps_at_all_owe_nothing() -> None:
    t = table()
    t.then_all([])
    assert owed(t) == ["Deal", "Deal", "Turn"]


def test_a_few_arguments_are_told_as_many_are_and_nothing_is_told_that_was_not_given() -> None:
    t, log = table(), EventLog()
    t.teller = log
    t.tell(ROLLED, 0, (), "", 3)
    t.tell_all(ROLLED, [0, (), "", 3, 4])
    t.tell(ROLLED)
    assert [args for _, _, args in log.events] == [(0, (), "", 3), (0, (), "", 3, 4), ()]


def test_drop_until_forgets_what_comes_before_the_marker_and_keeps_the_marker() -> None:
    t = table()
    t.then(Flicker(), RollDie(0), NextTurn(), Flicker())
    t.drop_until(NextTurn)
    assert owed(t) == ["NextTurn", "Flicker", "Deal", "Deal", "Turn"]
    t.drop_until(NextTurn)
    assert owed(t) == ["NextTurn", "Flicker", "Deal", "Deal", "Turn"]


def test_the_end_clears_the_agenda_and_nothing_is_owed_afterwards() -> None:
    t = table()
    t.end(Outcome((1,), LIT, (1,), (3, 4)))
    t.then(Flicker())
    t.then_all([Flicker()])
    assert (t.agenda, t.pending) == ([], None)
    drive.advance(t)
    assert t.outcome is not None
    assert t.outcome.winners == (1,)


def test_advance_stops_at_a_chance_and_settle_at_a_decision() -> None:
    t = table()
    drive.advance(t)
    assert waits_for(t) == Deal(0)
    drive.happen(t, 4)
    assert (waits_for(t), t.numbers) == (Deal(1), [4, -1])
    drive.settle(t, ScriptedDealer([7]))
    assert (waits_for(t), t.numbers) == (Turn(0), [4, 7])


def test_advance_does_nothing_while_somebody_is_asked() -> None:
    t = table()
    drive.settle(t, ScriptedDealer([1, 2]))
    t.then(Flicker())
    drive.advance(t)
    assert (t.pending, owed(t)) == (Turn(0), ["Flicker"])


def test_choosing_answers_the_choice_and_a_free_action_lets_it_wait_again() -> None:
    t = table()
    drive.settle(t, ScriptedDealer([1, 2]))
    drive.choose(t, edition().pours[1], 1)
    drive.advance(t)
    assert (t.pending, t.light, t.oil) == (Turn(0), 1, [1, 0])
    drive.choose(t, edition().pours[0], 0)
    drive.advance(t)
    assert (t.pending, t.light, t.oil) == (Turn(0), 2, [0, 0])
    drive.choose(t, edition().keep, 0)
    drive.advance(t)
    assert (t.pending, t.light) == (Turn(1), 3)


def test_a_free_action_comes_back_to_the_very_same_choice() -> None:
    t = table()
    drive.settle(t, ScriptedDealer([1, 2]))
    asked = t.pending
    drive.choose(t, edition().pours[0], 0)
    drive.advance(t)
    assert t.pending is asked


def test_a_step_can_drop_what_its_own_action_owed() -> None:
    t = table()
    drive.settle(t, ScriptedDealer([1, 2]))
    drive.choose(t, edition().roll, 0)
    assert owed(t) == ["RollDie", "Flicker", "NextTurn"]
    drive.settle(t, ScriptedDealer([2]))
    assert (t.pending, t.light) == (Turn(1), 3)


def test_nested_questions_return_to_where_they_were_asked() -> None:
    t = table(3)
    drive.settle(t, ScriptedDealer([1, 2, 3]))
    drive.choose(t, edition().peek, 0)
    drive.advance(t)
    assert (t.pending, owed(t)) == (Whom(0), ["Turn"])
    drive.choose(t, edition().looks[2], 0)
    drive.advance(t)
    assert (t.pending, t.seen) == (Turn(0), [(2,), (), ()])


def test_steps_are_equal_by_value_and_can_be_kept_in_sets() -> None:
    assert Turn(1) == Turn(1) != Turn(0)
    assert len({Turn(1), Turn(1), Whom(1), Deal(1)}) == 3


def test_a_clone_of_a_table_shares_steps_but_not_the_agenda() -> None:
    t = table()
    twin = t.clone()
    twin.then(Flicker())
    twin.numbers[0] = 9
    twin.seen[0] = (1,)
    assert owed(t) == ["Deal", "Deal", "Turn"]
    assert (t.numbers, t.seen) == ([-1, -1], [(), ()])
    assert twin.agenda[0] is t.agenda[0]


def test_a_clone_has_no_listener() -> None:
    m = new()
    assert m.table.teller is not None
    assert m.table.clone().teller is None


def test_one_person_commands_both_keepers() -> None:
    t = table(1)
    assert t.seat_of == (0, 0)
    m = new(1, 4)
    asked = []
    while not m.over:
        asked.append((m.seat, m.view(0)["asked"]["who"]))
        m.play(m.legal[0])
    assert {seat for seat, _ in asked} == {0}
    assert [who for _, who in asked[:4]] == [0, 1, 0, 1]


def test_one_person_may_interject_with_the_keeper_who_is_not_asked() -> None:
    m = new(1, 4)
    assert [str(action) for action in m.legal] == [
        "Keep",
        "Roll the die",
        f"{NAMES[0]} pours the oil",
        f"{NAMES[1]} pours the oil",
    ]
    m.play(m.legal[3])
    assert m.view(0)["table"]["oil"] == [1, 0]
    assert m.record()["picks"] == [[1, m.edition.actions[7].id]]
    assert m.view(0)["asked"]["who"] == 0


def test_a_playout_plays_what_a_match_would() -> None:
    for seed in range(5):
        t = table()
        dealer, picks = SeededDealer(key_of(seed)), Stream(key_of(seed), "picks")
        decisions = drive.playout(t, dealer, picks, GAME.bound)
        m, picks = new(2, seed), Stream(key_of(seed), "picks")
        while not m.over:
            m.play(m.legal[picks.below(len(m.legal))])
        assert (m.decisions, m.table.outcome) == (decisions, t.outcome)


def test_a_playout_beyond_the_bound_is_a_fault_of_the_rules() -> None:
    t = table()
    with pytest.raises(Endless, match="more than 2 decisions"):
        drive.playout(t, SeededDealer(key_of(1)), Stream(key_of(1), "picks"), 2)
