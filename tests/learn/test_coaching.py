"""The coach: names a plan, warns before what costs much, and knows only what the seat knows."""

from typing import Any

import pytest

import sabletop
from sabletop.bots import HintBarred
from sabletop.engine.match import Match
from sabletop.learn import Coach, Place, may_coach, sit_down
from sabletop.tui.opening import Settings, open_table
from terminal_scene import in_lines


def striking() -> Match:
    """Stauffenberg stands beside Hitler with the case, and with one action left."""
    lesson = sit_down("black-orchestra", Place("case")).match
    options: dict[str, Any] = lesson.options
    return sabletop.new("black-orchestra", lesson.seats, seed=3, start=lesson.state(), **options)


@pytest.mark.parametrize("game", sabletop.games())
@pytest.mark.no_cover
def test_a_plan_is_a_legal_move_with_a_reason_and_is_the_same_in_every_world(game: str) -> None:
    m = sabletop.new(game, seed=8)
    coach = Coach(m.edition, worlds=2)
    while len(m.legal) < 3:
        m.play(m.legal[0])
    assert m.seat is not None
    known = m.known(m.seat)
    plan = coach.plan(known, m.legal)
    assert plan is not None
    assert plan.action in m.legal
    assert plan.reason
    for world in m.worlds(m.seat, 2, seed=1):
        assert coach.plan(world.known(m.seat), world.legal) == plan
        assert coach.warning(world.known(m.seat), world.legal, m.legal[-1]) == coach.warning(
            known, m.legal, m.legal[-1]
        )


@pytest.mark.no_cover
def test_a_move_that_costs_much_is_warned_of_and_the_best_one_is_not() -> None:
    m = striking()
    coach = Coach(m.edition)
    known = m.known(0)
    plan = coach.plan(known, m.legal)
    assert plan is not None
    assert plan.action.kind == "attempt"
    assert coach.warning(known, m.legal, plan.action) is None
    leaves = next(action for action in m.legal if action.kind == "end-actions")
    warned = coach.warning(known, m.legal, leaves)
    assert warned is not None
    assert warned.cost > 0.08
    assert warned.better.kind == "attempt"
    assert warned.reason


def test_nobody_is_coached_who_is_not_asked_or_has_to_decide_alone() -> None:
    m = sabletop.new("orphan-black", seats=3, seed=2)
    assert m.seat is not None
    other = (m.seat + 1) % 3
    assert Coach(m.edition).plan(m.known(other), m.legal) is None
    m = sabletop.new("valkyrie", seats=2, seed=7)
    while m.game.unadvised(m.table) is None:
        m.play(m.legal[0])
    with pytest.raises(HintBarred):
        Coach(m.edition).plan(m.known(m.seat), m.legal)


def test_a_coach_sits_with_a_team_or_with_one_person_against_bots() -> None:
    assert may_coach(sabletop.game("valkyrie"), 4)
    assert may_coach(sabletop.game("dark-order"), 1)
    assert not may_coach(sabletop.game("dark-order"), 2)
    with pytest.raises(sabletop.SabletopError, match="coach"):
        open_table(Settings("dark-order", 2, "1", coached=True))


@pytest.mark.no_cover
def test_the_terminal_names_the_plan_and_warns_once() -> None:
    save = striking().save()
    table = open_table(Settings("black-orchestra", save=save, coached=True))
    number = [offer.action.kind if offer.action else "" for offer in table.offers()].index("end-actions") + 1
    lines = in_lines(table, str(number), str(number))
    assert any(line.startswith("Coach: ") and "Suitcase Bomb" in line for line in lines)
    warned = [line for line in lines if "Choose again: whatever you choose is done." in line]
    assert len(warned) == 1
    assert len(lines) > lines.index(warned[0]) + 3, "the second time it is done"


def test_a_matter_of_taste_is_not_warned_of() -> None:
    m = sabletop.new("dark-order", seed=4)
    assert {action.kind for action in m.legal} == {"take-faction"}
    coach = Coach(m.edition, worlds=4)
    assert [coach.warning(m.known(m.seat), m.legal, action) for action in m.legal] == [None] * len(m.legal)
