"""What a position and each of its actions are worth: from what the seat knows, the same for all who know the same."""

import json

import pytest

import sabletop
from sabletop.bots import Judge, evaluate, judge
from sabletop.bots.judging import BEST, COSTS, LOSES, WINS


@pytest.mark.parametrize("game", sabletop.games())
def test_a_position_is_worth_the_same_in_every_world_that_the_seat_takes_it_for(game: str) -> None:
    m = sabletop.new(game, seed=5)
    for _ in range(12):
        m.play(m.legal[-1])
    assert m.seat is not None
    chance = evaluate(m.known(m.seat))
    assert 0 < chance < 1
    for world in m.worlds(m.seat, 3, seed=2):
        assert evaluate(world.known(m.seat)) == chance
    played = evaluate(m.known(m.seat), worlds=2, seed=1)
    assert 0 <= played <= 1
    assert evaluate(m.known(m.seat), worlds=2, seed=1) == played


@pytest.mark.parametrize("game", sabletop.games())
@pytest.mark.no_cover
def test_every_action_is_judged_the_best_first(game: str) -> None:
    m = sabletop.new(game, seed=6)
    while len(m.legal) < 3:
        m.play(m.legal[0])
    assert m.seat is not None
    found = judge(m.known(m.seat), m.legal, worlds=2)
    assert {one.action for one in found} == set(m.legal)
    assert [one.chance for one in found] == sorted([one.chance for one in found], reverse=True)
    assert found[0].why in (BEST, WINS)
    for one in found:
        assert one.worlds == 2
        assert one.why in (BEST, WINS, COSTS, LOSES)
        assert ("better" in one.args) == (one.why in (COSTS, LOSES))
        assert json.loads(json.dumps(one.data()))["action"] == one.action.id


def test_who_has_won_is_certain() -> None:
    m = sabletop.new("valkyrie", seats=1, seed=7)
    while not m.over:
        m.play(m.legal[0])
    assert evaluate(m.known(0)) == 0.0


def test_no_more_worlds_are_dealt_than_are_wanted() -> None:
    m = sabletop.new("valkyrie", seats=1, seed=7)
    known, among = m.known(0), list(m.legal)[:2]
    judged = Judge(known.played_edition(), ahead=1)
    assert [one.worlds for one in judged.judge(known, m.legal, 24, among, undecided=lambda rated: False)] == [8, 8]
    assert [one.worlds for one in judged.judge(known, m.legal, 24, among, undecided=lambda rated: True)] == [24, 24]
