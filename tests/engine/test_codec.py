"""The codec: tables as plain data, and every kind of data that is no table."""

import json
from copy import deepcopy
from typing import Any

import pytest

from sabletop.engine import codec
from sabletop.engine.errors import BadData
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Step
from toy import GAME, LIT, Flicker, LanternTable, Turn, edition, new

SHAPE = edition().shape


def data(seats: int = 2) -> dict[str, Any]:
    return new(seats).state()


def filled(table: Any) -> LanternTable:
    t = GAME.blank(edition())
    codec.fill(t, table, SHAPE)
    return t


def test_a_table_is_plain_data() -> None:
    assert data() == {
        "numbers": list(new().view(0)["table"]["numbers"][:1]) + list(new().view(1)["table"]["numbers"][1:]),
        "oil": [1, 1],
        "seen": [[], []],
        "light": 0,
        "turn": 0,
        "weather": "still",
        "peeking": 1,
        "agenda": [],
        "pending": ["Turn", 0],
        "outcome": None,
        "seat_of": [0, 1],
    }


def test_a_table_comes_back_with_the_same_kinds() -> None:
    t = filled(json.loads(json.dumps(data())))
    assert (t.seat_of, t.seen, t.oil, t.weather) == ((0, 1), [(), ()], [1, 1], "still")
    assert t.pending == Turn(0)
    assert t.teller is None
    assert codec.dump(t, SHAPE) == data()


def test_agenda_and_outcome_come_back() -> None:
    t = filled(data())
    t.then(Turn(1), Flicker())
    again = filled(json.loads(json.dumps(codec.dump(t, SHAPE))))
    assert again.agenda == t.agenda == [Flicker(), Turn(1)]
    t.end(Outcome((0, 1), LIT, (1,), (4, 5)))
    again = filled(json.loads(json.dumps(codec.dump(t, SHAPE))))
    assert again.outcome == Outcome((0, 1), LIT, (1,), (4, 5))
    assert again.pending is None


def test_data_has_one_canonical_form() -> None:
    assert codec.canonical({"b": [1, 2], "a": "é"}) == '{"a":"é","b":[1,2]}'.encode()
    assert codec.digest({"b": 1, "a": 2}) == codec.digest({"a": 2, "b": 1}) != codec.digest({"a": 2, "b": 2})
    assert len(codec.digest([])) == 32


def test_two_steps_of_one_name_are_refused_when_a_game_describes_itself() -> None:
    with pytest.raises(AssertionError, match="share a name"):
        codec.shape((), [Turn, Turn], [])


@pytest.mark.parametrize("table", [None, [], "table", 3, {}, {"light": 1}])
def test_what_is_no_table_is_refused(table: object) -> None:
    with pytest.raises(BadData, match="fields are not those of a table"):
        filled(table)


@pytest.mark.parametrize("field", sorted(data()))
def test_a_missing_field_is_refused(field: str) -> None:
    table = data()
    del table[field]
    with pytest.raises(BadData, match="fields are not those of a table"):
        filled(table)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(BadData, match="fields are not those of a table"):
        filled(data() | {"colour": 1})


WRONG: dict[str, list[object]] = {
    "light": [None, "1", 1.0, True, [], [1], {}],
    "weather": [None, 1, ["still"], {}, False],
    "oil": [None, 1, "11", {}, ["1"], [1.0], [True], [[1]], [None]],
    "seen": [None, 1, "11", {}, [1], [[1.0]], [[True]], [[[1]]], [None], ["ab"]],
    "seat_of": [None, 0, "01", {}, ["0"], [0.0], [False], [[0]]],
    "agenda": [None, 1, "Turn", {}, [None], ["Turn"], [[]], [["Nothing"]], [[1]], [[["Turn"]]], [{"Turn": 0}]],
    "pending": [1, "Turn", {}, [], ["Nothing", 1], ["Turn"], ["Turn", 0, 0], ["Turn", None], ["Turn", 1.5]],
    "outcome": [1, "lit", [], {}, [[0], "lit", [0]], [[0], "lost", [0], []], [[0], "lit", [], []], [[0], "lit", 0, []]],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in WRONG.items() for value in values])
def test_a_field_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    with pytest.raises(BadData):
        filled(data() | {field: value})


@pytest.mark.parametrize(
    "outcome",
    [
        [[0], ["lit"], [0], []],
        [[0], {"lit": 0}, [0], []],
        [["0"], "lit", [0], []],
        [[0], "lit", [None], []],
        [[0], "lit", [0], [1.5]],
        [[0], "lit", [True], []],
        [[0], "lit", [0, 0], []],
    ],
)
def test_an_outcome_of_the_wrong_kind_is_refused(outcome: object) -> None:
    with pytest.raises(BadData):
        filled(data() | {"outcome": outcome, "pending": None})


@pytest.mark.parametrize("argument", [None, True, 1.5, {}, [None], [[True]]])
def test_a_step_holds_only_numbers_words_and_tuples_of_them(argument: object) -> None:
    with pytest.raises(BadData, match="step Turn has an argument of the wrong kind"):
        codec.load_step(["Turn", argument], SHAPE)


def test_a_step_is_its_name_and_arguments() -> None:
    assert codec.dump_step(Turn(2)) == ["Turn", 2]
    assert codec.dump_step(Flicker()) == ["Flicker"]
    step: Step = codec.load_step(["Turn", 2], SHAPE)
    assert step == Turn(2)


def test_dumping_shares_nothing_with_the_table() -> None:
    t = filled(data(3))
    before = codec.dump(t, SHAPE)
    kept = deepcopy(before)
    for value in before.values():
        if isinstance(value, list):
            value.append("scribble")
    assert codec.dump(t, SHAPE) == kept
