"""Whatever people do with a match in whatever order: play, undo, save and load, replay, copy, refuse."""

import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from law_play import everything, frame
from law_walk import GAMES, load, moves, replay, setups, state_digest
from sabletop.engine.errors import IllegalMove, UndoBarred
from sabletop.engine.match import TAKEN_BACK, Match


class Table(RuleBasedStateMachine):
    """A match under everything that can be done with it, and what must be true of it."""

    name: str
    match: Match

    @initialize(number=st.integers(0, 200), seed=st.integers(0, 50))
    def sit_down(self, number: int, seed: int) -> None:
        places = setups(self.name)
        self.match = places[number % len(places)].open(seed)
        self.past: list[str] = []
        self.undone = 0

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.integers(0, 60), times=st.integers(1, 8))
    def play(self, pick: int, times: int) -> None:
        for _ in range(times):
            possible = moves(self.match)
            if possible:
                self.past.append(state_digest(self.match))
                seat, action = possible[pick % len(possible)]
                self.match.play(action, seat)

    @rule(number=st.integers(0, 10_000), seat=st.integers(0, 5))
    def play_what_is_not_legal(self, number: int, seat: int) -> None:
        m = self.match
        action, seat = m.edition.actions[number % len(m.edition.actions)], seat % m.seats
        if action in m.legal_for(seat):
            return
        before = frame(m)
        with pytest.raises(IllegalMove):
            m.play(action, seat)
        assert frame(m) == before

    @rule()
    def take_back(self) -> None:
        before = everything(self.match)
        try:
            self.match.undo()
        except UndoBarred:
            assert everything(self.match) == before
        else:
            assert state_digest(self.match) == self.past.pop()

    @rule()
    def take_back_together(self) -> None:
        before = everything(self.match)
        try:
            self.match.undo(agreed=True)
        except UndoBarred:
            assert everything(self.match) == before
        else:
            self.undone += 1
            assert state_digest(self.match) == self.past.pop()

    @rule()
    def save_and_load(self) -> None:
        before = everything(self.match)
        self.match = load(self.name, self.match.save())
        assert everything(self.match) == before

    @rule()
    def replay_the_record(self) -> None:
        record = json.loads(json.dumps(self.match.record()))
        assert everything(replay(self.name, record)) == everything(self.match)

    @rule(pick=st.integers(0, 60))
    def play_on_a_copy(self, pick: int) -> None:
        before = everything(self.match)
        twin = self.match.clone()
        possible = moves(twin)
        if possible:
            seat, action = possible[pick % len(possible)]
            twin.play(action, seat)
        if twin.decisions:
            with suppress(UndoBarred):
                twin.undo()
        assert everything(self.match) == before

    @invariant()
    def the_table_is_sound(self) -> None:
        if not hasattr(self, "match"):
            return
        m = self.match
        assert m.game.faults(m.table) == []
        assert m.decisions == len(self.past)
        assert m.over or m.legal
        assert [event.key for event in m.log(None)].count(TAKEN_BACK.key) == self.undone


@pytest.mark.parametrize("name", GAMES)
def test_a_match_survives_whatever_is_done_with_it(name: str) -> None:
    machine = type(f"Table of {name}", (Table,), {"name": name})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
