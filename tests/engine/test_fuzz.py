"""Whatever bytes or data come in: a match that is sound, or one of our refusals; never another error."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabletop.engine import codec
from sabletop.engine.errors import BadData, BrokenSave, SabletopError
from sabletop.engine.match import Match
from toy import GAME, edition, load, new, replay

pytestmark = pytest.mark.no_cover
FUZZ = settings(
    max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def played() -> Match:
    m = new(3, 8)
    while m.decisions < 7:
        m.play(m.legal[m.decisions % len(m.legal)])
    return m


RECORD = played().record()
SAVE = played().save()
TABLE = played().state()


def sound(m: Match) -> None:
    """A match that was let in can be played to its end."""
    while not m.over:
        assert m.game.faults(m.table) == []
        m.play(m.legal[0])
        m.view(0)


def sealed(data: dict[str, Any]) -> bytes:
    data = {key: value for key, value in data.items() if key != "check"}
    return json.dumps({**data, "check": codec.digest(data)}).encode()


@FUZZ
@given(st.binary(max_size=400))
def test_any_bytes_are_refused(blob: bytes) -> None:
    try:
        load(blob)
    except BrokenSave:
        return
    raise AssertionError("these bytes are no save")


@FUZZ
@given(st.integers(0, len(SAVE) - 2), st.integers(0, 20), st.binary(max_size=20))
def test_a_save_with_a_piece_replaced_is_refused_or_the_same(place: int, length: int, piece: bytes) -> None:
    try:
        back = load(SAVE[:place] + piece + SAVE[place + length :])
    except SabletopError:
        return
    assert back.state() == TABLE


@FUZZ
@given(st.dictionaries(st.sampled_from(sorted(RECORD)), JSON, min_size=1, max_size=2))
def test_a_record_with_fields_replaced_is_sound_or_refused(changes: dict[str, Any]) -> None:
    record = {**RECORD, **changes}
    with suppress(SabletopError):
        sound(replay(record))
    with suppress(SabletopError):
        sound(load(sealed({**json.loads(SAVE), "record": record})))


@FUZZ
@given(
    st.lists(st.integers(-2, 10) | st.tuples(st.integers(-1, 4), st.integers(-1, 10)).map(list) | JSON, max_size=12),
    st.lists(st.integers(-1, 11), max_size=12),
)
def test_random_picks_and_deals_are_sound_or_refused(picks: list[Any], deals: list[Any]) -> None:
    try:
        m = replay({**RECORD, "picks": picks, "deals": deals})
    except SabletopError:
        return
    sound(m)


STEP = st.tuples(st.sampled_from(sorted(edition().shape.steps)), st.integers(-4, 4) | JSON).map(list)
CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "numbers": st.lists(st.integers(-1, 10), max_size=4) | JSON,
        "oil": st.lists(st.integers(-1, 3), max_size=4) | JSON,
        "seen": st.lists(st.lists(st.integers(-1, 3), max_size=2), max_size=4) | JSON,
        "light": st.integers(-1, 20) | JSON,
        "turn": st.integers() | JSON,
        "weather": st.sampled_from(["still", "gusty", "odd"]) | JSON,
        "peeking": st.integers(0, 1) | JSON,
        "agenda": st.lists(STEP, max_size=3) | JSON,
        "pending": STEP | JSON,
        "outcome": st.tuples(st.lists(st.integers(0, 3)), st.just("lit"), st.lists(JSON, max_size=1), JSON).map(list)
        | JSON,
        "seat_of": st.lists(st.integers(-1, 3), max_size=4) | JSON,
    },
)


@FUZZ
@given(CHANGES, st.lists(st.integers(0, 9), max_size=6))
def test_a_start_with_fields_replaced_is_sound_or_refused(changes: dict[str, Any], deals: list[int]) -> None:
    try:
        m = replay({**RECORD, "start": {**TABLE, **changes}, "picks": [], "deals": deals})
    except SabletopError:
        return
    assert m.game.faults(m.table) == []
    for seat in (None, 0, 1, 2):
        m.view(seat)


@FUZZ
@given(CHANGES)
def test_a_table_with_fields_replaced_is_filled_or_refused(changes: dict[str, Any]) -> None:
    t = GAME.blank(edition())
    try:
        codec.fill(t, {**TABLE, **changes}, edition().shape)
    except BadData:
        return
    assert codec.dump(t, edition().shape).keys() == TABLE.keys()


@FUZZ
@given(JSON)
def test_any_json_is_no_record(thing: object) -> None:
    try:
        replay(thing)
    except SabletopError:
        return
    raise AssertionError("this is no record")
