"""Tables as plain data: for saving, comparing and hashing. A step is `["AnswerFor", 1, 7]`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from typing import Any

from sabletop.engine.errors import BadData
from sabletop.engine.fields import INT, INTS, STR, TUPLE, TUPLES, Field, kinds
from sabletop.engine.messages import Argument, Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Step
from sabletop.engine.table import WHOLE, Table


@dataclass
class Shape:
    """What a game's tables are made of: declared fields with their kinds, and the names of its steps and endings."""

    declared: tuple[Field, ...]
    fields: Mapping[str, str]
    steps: Mapping[str, type[Step]]
    endings: Mapping[str, Message]


def shape(declared: tuple[Field, ...], steps: list[type[Step]], endings: list[Message]) -> Shape:
    """Describe a game's tables."""
    named = {step.__name__: step for step in steps}
    assert len(named) == len(steps), "two steps share a name"
    return Shape(declared, kinds(declared), named, {ending.key: ending for ending in endings})


def dump(t: Table, form: Shape) -> dict[str, Any]:
    """The whole table as JSON-ready data."""
    data: dict[str, Any] = {name: _field(kind, getattr(t, name)) for name, kind in form.fields.items()}
    data["agenda"] = [dump_step(step) for step in t.agenda]
    data["pending"] = None if t.pending is None else dump_step(t.pending)
    data["outcome"] = None if t.outcome is None else _dump_outcome(t.outcome)
    data["seat_of"] = list(t.seat_of)
    if t.viewer != WHOLE:
        data["viewer"] = t.viewer
    return data


def fill(t: Table, data: Any, form: Shape) -> None:
    """Make `t` the table that the data describes, or raise `BadData`."""
    wanted = {*form.fields, "agenda", "pending", "outcome", "seat_of"}
    if not isinstance(data, dict) or set(data) - {"viewer"} != wanted:
        raise BadData("the fields are not those of a table")
    t.open(_value(TUPLE, data["seat_of"], "seat_of"))
    t.viewer = _value(INT, data.get("viewer", WHOLE), "viewer")
    for name, kind in form.fields.items():
        setattr(t, name, _value(kind, data[name], name))
    if not isinstance(data["agenda"], list):
        raise BadData("the agenda is not a list")
    t.agenda = [load_step(step, form) for step in data["agenda"]]
    t.pending = None if data["pending"] is None else load_step(data["pending"], form)
    t.outcome = None if data["outcome"] is None else _load_outcome(data["outcome"], form)


def canonical(data: Any) -> bytes:
    """JSON in one form only, for comparing and hashing."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def digest(data: Any) -> str:
    """A short hash of JSON-ready data."""
    return blake2b(canonical(data), digest_size=16).hexdigest()


def dump_step(step: Step) -> list[Any]:
    """A step as its name and arguments."""
    return [type(step).__name__, *[_plain(getattr(step, f.name)) for f in fields(step)]]  # type: ignore[arg-type]  # each step is a dataclass


def load_step(data: Any, form: Shape) -> Step:
    """The step that the data names."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in form.steps:
        raise BadData("an agenda holds an unknown step")
    kind = form.steps[data[0]]
    wanted = fields(kind)  # type: ignore[arg-type]  # each step is a dataclass
    if len(data) - 1 != len(wanted):
        raise BadData(f"step {data[0]} has the wrong number of arguments")
    return kind(*[_step_argument(value, data[0]) for value in data[1:]])


def _step_argument(value: Any, name: str) -> Any:
    if isinstance(value, list):
        return tuple([_step_argument(one, name) for one in value])
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadData(f"step {name} has an argument of the wrong kind")
    return value


def _field(kind: str, value: Any) -> Any:
    """A field as data. Its kind says how deep it goes, so nobody looks at each number."""
    if kind == TUPLES:
        return [list(one) for one in value]
    return list(value) if kind in (TUPLE, INTS) else value


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def _value(kind: str, value: Any, name: str) -> Any:
    if kind == STR and isinstance(value, str):
        return value
    if kind == INT and _is_int(value):
        return value
    if isinstance(value, list):
        if kind == TUPLES and all(isinstance(one, list) and all(_is_int(n) for n in one) for one in value):
            return [tuple(one) for one in value]
        if kind in (TUPLE, INTS) and all(_is_int(one) for one in value):
            return tuple(value) if kind == TUPLE else list(value)
    raise BadData(f"field {name} is of the wrong kind")


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _dump_outcome(outcome: Outcome) -> list[Any]:
    return [list(outcome.winners), outcome.why.key, _plain(outcome.args), list(outcome.scores)]


def _load_outcome(data: Any, form: Shape) -> Outcome:
    if not isinstance(data, list) or len(data) != 4 or not isinstance(data[1], str) or not isinstance(data[2], list):
        raise BadData("the outcome is not one of this game")
    if data[1] not in form.endings or len(data[2]) != len(form.endings[data[1]].takes):
        raise BadData("the outcome is not one of this game")
    args: list[Argument] = [_step_argument(one, "outcome") for one in data[2]]
    winners, scores = _value(TUPLE, data[0], "outcome"), _value(TUPLE, data[3], "outcome")
    return Outcome(winners, form.endings[data[1]], tuple(args), scores)
