"""How long a bot takes tells nobody what it holds."""

import pytest

from sabletop import registry
from sabletop.bots import bot
from sabletop.bots.levels import MASTER, PATIENCE, REGULAR
from sabletop.hosting import HostedMatch, LocalBots
from sabletop.hosting.composure import Composure


class Clock:
    """A clock that stands still until it is told to go on."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.clause("OB-INFO-4", "DO-INFO-5")
def test_with_nothing_to_choose_in_secret_a_bot_takes_as_long_as_with_something() -> None:
    clock = Clock()
    bots = Composure(clock)
    assert bots.least(1, MASTER, 1, secret=True) == PATIENCE[MASTER]
    with bots.thinking(1, 5):
        clock.now += 1.7
    with bots.thinking(1, 1):
        clock.now += 0.1
    assert bots.least(1, MASTER, 1, secret=True) == pytest.approx(1.7)
    assert bots.least(2, MASTER, 1, secret=True) == PATIENCE[MASTER]


def test_in_the_open_with_a_choice_and_at_sight_nobody_waits_longer() -> None:
    bots = Composure(Clock())
    assert bots.least(1, MASTER, 1, secret=False) == 0.0
    assert bots.least(1, MASTER, 5, secret=True) == 0.0
    assert bots.least(1, REGULAR, 1, secret=True) == 0.0


def test_a_table_of_bots_knows_how_long_the_next_decision_takes() -> None:
    hosted = HostedMatch(registry.new("orphan-black", seats=3, seed=1), people=[])
    bots = LocalBots([bot(REGULAR) for _ in range(3)], "composure")
    assert bots.pause(hosted) == 0.0
    bots.play(hosted)
    assert hosted.match.decisions == 1
