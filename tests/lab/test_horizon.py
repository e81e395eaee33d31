"""How far to look ahead: what chance does to a look, and what choosing by it gains."""

from random import Random

import pytest

from sabletop.lab import horizon


def seen(better: float, noise: float, decisions: int = 60, worlds: int = 16) -> list[horizon.Chances]:
    """Made-up decisions between the regular's idea and another one that is better by so much, at every look."""
    draw = Random(1)
    return [
        [
            [[0.5] * len(horizon.LOOKS) for _ in range(worlds)],
            [[0.5 + better + draw.gauss(0, noise)] * len(horizon.LOOKS) for _ in range(worlds)],
        ]
        for _ in range(decisions)
    ]


def test_a_better_idea_is_found_and_what_it_gains_is_said_in_points() -> None:
    one = horizon.sights(seen(0.05, 0.02))[3]
    assert one.ahead == 8
    assert one.noise == pytest.approx(2.0, abs=0.2)
    assert one.signal == pytest.approx(5.0, abs=0.2)
    assert one.gain == pytest.approx(5.0, abs=0.2)
    assert one.changed == 1.0


def test_where_there_is_nothing_but_chance_nothing_is_gained() -> None:
    one = horizon.sights(seen(0.0, 0.1, decisions=300))[-1]
    assert abs(one.gain) < 3 * one.error
    assert one.signal < 1.0
    assert one.changed < 0.25


def test_the_command_looks_into_decisions_of_regulars(capsys: pytest.CaptureFixture[str]) -> None:
    order = ["orphan-black", "--positions", "2", "--worlds", "4", "--ideas", "2"]
    assert horizon.main(order) == 0
    told = capsys.readouterr().out
    assert horizon.main(order) == 0
    assert capsys.readouterr().out == told
    assert len(told.splitlines()) == 1 + len(horizon.LOOKS)
