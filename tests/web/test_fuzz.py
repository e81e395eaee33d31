"""The fuzzer compares what was acknowledged with what is kept: true losses alarm, and nothing else."""

from collections import Counter

from fuzz import differences
from sabletop.web.commands import AnyCommand, Concede, Open, Play, Start, Undo

BEGUN: list[AnyCommand] = [Open(person="p1", name="Ada", seats=[]), Start()]
FORCED = Play(seat=0, action=3, by="rules")
OWN: list[AnyCommand] = [Play(seat=0, action=1), Undo(seat=0, steps=1, agreed=False), Play(seat=1, action=2)]


def test_a_table_that_keeps_what_it_acknowledged_is_sound() -> None:
    assert differences([*BEGUN, FORCED, *OWN], Counter([2, 3, 4])) == []


def test_what_a_bot_plays_after_a_concession_is_acknowledged_to_nobody() -> None:
    bot: list[AnyCommand] = [
        Concede(seat=0, level="easy"),
        Play(seat=0, action=5, by="bot"),
        Play(seat=0, action=6, by="bot"),
    ]
    assert differences([*BEGUN, *OWN, *bot], Counter([1, 2, 3])) == []


def test_a_lost_move_alarms() -> None:
    assert differences([*BEGUN, *OWN[:2]], Counter([1, 2, 3])) == ["moves that were acknowledged and are not kept: [3]"]


def test_a_move_of_somebody_who_was_told_nothing_alarms() -> None:
    assert differences([*BEGUN, *OWN], Counter([1, 3])) == ["moves that are kept and were not acknowledged: [2]"]


def test_a_move_that_was_acknowledged_twice_alarms() -> None:
    assert differences([*BEGUN, *OWN], Counter([1, 2, 3, 3])) == ["moves that were acknowledged more than once: [3]"]
