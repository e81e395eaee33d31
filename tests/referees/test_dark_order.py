"""The Dark Order's referee follows games of every set-up without an objection, and objects to tampered logs."""

import pytest

from law_walk import Setup, setups
from referees.dark_order import Referee
from referees.many import games, refereed
from referees.tampering import caught
from referees.transcripts import listen

PLANNED = games("dark-order", len(setups("dark-order")), "in tests")


@pytest.mark.parametrize("part", range(4))
def test_no_game_meets_an_objection(part: int) -> None:
    for one in PLANNED[part::4]:
        assert refereed("dark-order", one)[2] == ""


@pytest.mark.parametrize(
    ("option", "level", "turn"),
    [
        (("factions", "apothecaries-plague"), "regular", 11),  # three die at once, of the plague
        (("support_limit", "own"), "random", 43),  # a cure takes damage too
        (("combat_minimum", 3), "random", 65),  # a counter uses armour up before a blow that was surprised
        (("start_fatigue", 4), "unasked", 115),  # somebody dies of a mine in the clean-up, and infects one who stays
    ],
)
def test_what_was_objected_to_once(option: tuple[str, str | int], level: str, turn: int) -> None:
    assert refereed("dark-order", (Setup("dark-order", 2, (option,)), level, f"many-{turn}-{level}"))[2] == ""


def test_the_referee_objects_to_logs_that_were_tampered_with() -> None:
    logs = [listen(Setup("dark-order", 2), "novice", seed) for seed in range(4)]
    told = caught(Referee, logs, 60, "in tests")
    assert told.rate >= 0.9, str(told)
