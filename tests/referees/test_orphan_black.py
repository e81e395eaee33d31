"""Orphan Black's referee follows games of every set-up without an objection, and objects to tampered logs."""

import pytest

from law_walk import Setup, setups
from referees.many import games, refereed
from referees.orphan_black import Referee
from referees.tampering import caught
from referees.transcripts import listen, without_views

PLANNED = games("orphan-black", len(setups("orphan-black")), "in tests")


@pytest.mark.parametrize("part", range(4))
def test_no_game_meets_an_objection(part: int) -> None:
    for one in PLANNED[part::4]:
        assert refereed("orphan-black", one)[2] == ""


def test_the_referee_objects_to_logs_that_were_tampered_with() -> None:
    played = [Setup("orphan-black", 3), Setup("orphan-black", 5, (("silence_hides", False),))]
    logs = [without_views(listen(setup, level, 1)) for setup in played for level in ("unasked", "regular")]
    told = caught(Referee, logs, 60, "in tests")
    assert told.rate >= 0.95, str(told)
