"""The tools of all referees, tried on the toy: what is heard of a game, and faults planted in it."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

import toy
from law_walk import Setup, setups
from referees.many import games
from referees.tampering import by_kind, caught, tamperings
from referees.transcripts import Heard, Objection, Seen, Transcript, follow, levels_of, listen, without_views

SETUP = Setup(toy.GAME.name, 2)


class Copyist:
    """Objects to everything that is not as in the log that it knows by heart."""

    def __init__(self, heard: Transcript) -> None:
        assert heard.lines == ()
        self.left = [line for line in LOG.lines if isinstance(line, Heard)]

    def hear(self, event: Heard) -> None:
        if event != self.left.pop(0):
            raise Objection("that is something else")

    def look(self, view: Mapping[str, Any]) -> None:
        assert view["you"] is None

    def close(self, result: Mapping[str, Any]) -> None:
        if self.left:
            raise Objection("something is missing")


class Sleeper(Copyist):
    """Objects to nothing."""

    def hear(self, event: Heard) -> None:
        pass

    def close(self, result: Mapping[str, Any]) -> None:
        pass


LOG = listen(SETUP, "random", 1)


def test_a_game_is_heard_as_a_spectator_hears_it() -> None:
    assert listen(SETUP, "random", 1) == LOG != listen(SETUP, "random", 2)
    assert any(isinstance(line, Seen) for line in LOG.lines)
    assert not any(isinstance(line, Seen) for line in without_views(LOG).lines)
    assert set(LOG.result) == {"winners", "scores", "key", "clause"}
    follow(Copyist, LOG)


@pytest.mark.parametrize("how", ["dropped", "doubled", "altered"])
def test_every_fault_is_told_apart_from_the_true_log(how: str) -> None:
    faults = [fault for fault in tamperings(LOG, 1, 60) if fault.how == how]
    assert faults
    for fault in faults:
        assert fault.done_to(LOG).lines != LOG.lines, str(fault)
        with pytest.raises(Objection, match=f"{SETUP}"):
            follow(Copyist, fault.done_to(LOG))


def test_a_referee_who_sleeps_is_found_out() -> None:
    assert caught(Copyist, [LOG], 20, 1).rate == 1
    asleep = caught(Sleeper, [LOG], 20, 1)
    assert (asleep.caught, len(asleep.missed)) == (0, 20)
    keys = sorted({line.key for line in LOG.lines if isinstance(line, Heard)})
    spared = caught(Sleeper, [LOG], 20, 1, by_kind({"dropped": keys, "doubled": keys, "altered": keys}))
    assert (spared.uncarried, spared.missed) == (20, [])


def test_games_to_follow_come_from_every_set_up_and_level() -> None:
    there = setups("valkyrie")
    planned = games("valkyrie", 4 * len(there), 1)
    assert len(set(planned)) == len(planned)
    assert {(setup, level) for setup, level, _ in planned} == set(product(there, levels_of("valkyrie")))
