"""Saves and records: what was written down comes back; what was not written by us is refused in one sentence."""

import json
from hashlib import blake2b
from typing import Any

import pytest

from law_play import everything
from sabletop.engine import codec
from sabletop.engine.dealer import QuickDealer, ScriptedDealer, SeededDealer, key_of
from sabletop.engine.errors import (
    BadOption,
    BadSeats,
    BrokenRecord,
    BrokenSave,
    OtherContent,
    OtherVersion,
    SabletopError,
    UnknownGame,
)
from sabletop.engine.match import Match, open_match
from toy import SHARED, edition, load, new, replay, with_dealer

ROLL, KEEP, POUR = edition().roll, edition().keep, edition().pours


def played(decisions: int = 5, seats: int = 2) -> Match:
    """A match with rolls and an interjection behind it."""
    m = new(seats, 8)
    m.play(POUR[1], m.seat if seats == 1 else 1)
    while m.decisions < decisions and not m.over:
        m.play(m.legal[m.decisions % 2])
    return m


def record(**changes: Any) -> dict[str, Any]:
    return {**played().record(), **changes}


def sealed(**changes: Any) -> bytes:
    """A save with changes and a check sum that fits them."""
    data = {**json.loads(played().save()), **changes}
    del data["check"]
    return json.dumps({**data, "check": codec.digest(data)}).encode()


def one_sentence(error: BaseException) -> None:
    text = str(error)
    assert text[0].isupper()
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 300


# What comes back


@pytest.mark.parametrize("decisions", range(1, 9))
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_save_comes_back_equal_at_any_moment_and_goes_on_alike(seats: int, decisions: int) -> None:
    m = played(decisions, seats)
    back = load(m.save())
    assert everything(back) == everything(m)
    for match in (m, back):
        while not match.over:
            match.play(match.legal[1])
    assert everything(back) == everything(m)


def test_a_save_of_a_save_is_the_same_save() -> None:
    blob = played().save()
    assert load(blob).save() == blob


def test_a_match_that_is_over_comes_back() -> None:
    m = played(99)
    assert m.over
    assert everything(load(m.save())) == everything(m) == everything(replay(m.record()))


def test_a_record_is_plain_data_and_holds_nothing_of_the_future() -> None:
    m = played()
    assert json.loads(json.dumps(m.record())) == m.record()
    assert set(m.record()) == {
        "sabletop",
        "format",
        "game",
        "version",
        "content",
        "seats",
        "options",
        "start",
        "picks",
        "deals",
    }
    key = json.loads(m.save())["dealer"]["key"]
    assert key not in json.dumps(m.record())


def test_a_record_replays_to_any_of_its_decisions() -> None:
    m, states = new(2, 8), []
    while not m.over:
        states.append(m.state())
        m.play(m.legal[m.decisions % 2])
    for upto, state in enumerate(states):
        back = replay(m.record(), upto)
        assert back.state() == state
        assert back.decisions == upto
    assert replay(m.record(), 999).state() == m.state()


def test_play_goes_on_after_a_replay() -> None:
    back = replay(played().record())
    back.play(ROLL)
    assert back.decisions == 6


def test_a_quick_match_goes_on_alike_after_a_save() -> None:
    m = with_dealer(QuickDealer(key_of("quick")))
    for _ in range(3):
        m.play(m.legal[0])
    back = load(m.save())
    while not m.over:
        for one in (m, back):
            one.play(one.legal[one.decisions % len(one.legal)])
    assert back.over
    assert back.state() == m.state()


def test_a_match_with_a_scripted_dealer_has_a_record_but_no_save() -> None:
    m = with_dealer(ScriptedDealer([1, 2]))
    with pytest.raises(SabletopError, match=r"^Only a match with a seeded dealer can be saved\.$"):
        m.save()
    assert replay(m.record()).state() == m.state()


def test_a_match_from_a_given_table_comes_back() -> None:
    start = new(2, 8).state() | {"light": 6}
    m = open_match(SHARED, edition(), 2, SHARED.check_options({}), SeededDealer(key_of(1)), start)
    m.play(ROLL)
    assert everything(load(m.save())) == everything(m) == everything(replay(m.record()))


# What is no save


@pytest.mark.parametrize("blob", [None, 3, "text", [], {}, bytearray(b"{}"), memoryview(b"{}"), json.dumps({})])
def test_what_is_not_bytes_is_no_save(blob: object) -> None:
    with pytest.raises(BrokenSave, match=r"^A save is bytes\.$"):
        load(blob)


NOT_SAVES = [
    b"",
    b" ",
    b"\x00",
    b"\xff\xfe\xfd",
    b"\x89PNG\r\n",
    b"null",
    b"3",
    b'"save"',
    b"[]",
    b"{}",
    b'{"sabletop":"record"}',
    b'{"sabletop":["save"]}',
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"9" * 10_000,
    b"NaN",
    "été".encode("latin-1"),
]


@pytest.mark.parametrize("blob", NOT_SAVES, ids=lambda blob: repr(blob[:20]))
def test_a_file_of_something_else_is_no_save(blob: bytes) -> None:
    with pytest.raises(BrokenSave, match=r"^This is not a save of Sabletop\.$"):
        load(blob)


def test_a_save_cut_off_anywhere_is_refused() -> None:
    blob = played().save()
    for length in range(len(blob) - 1):
        with pytest.raises(BrokenSave) as caught:
            load(blob[:length])
        one_sentence(caught.value)
    assert load(blob[:-1]).state() == load(blob).state()


def test_a_save_with_any_bit_flipped_is_refused() -> None:
    blob = played().save()
    for place in range(len(blob) - 1):
        damaged = bytearray(blob)
        damaged[place] ^= 1 << place % 8
        with pytest.raises(BrokenSave) as caught:
            load(bytes(damaged))
        one_sentence(caught.value)


@pytest.mark.parametrize("field", ["record", "dealer", "table", "check"])
def test_a_save_without_one_of_its_fields_is_refused(field: str) -> None:
    data = json.loads(played().save())
    del data[field]
    with pytest.raises(BrokenSave, match="fields are missing or unknown"):
        load(json.dumps(data).encode())


def test_a_save_with_a_field_too_many_is_refused() -> None:
    with pytest.raises(BrokenSave, match="fields are missing or unknown"):
        load(sealed(extra=1))


HERE = "@here@"
"""Stands for something nested so deeply that it can only be written by hand."""


@pytest.mark.parametrize("depth", [3, 100, 300, 450, 700, 880, 910, 930, 940, 950, 960, 970, 980, 1100, 50_000])
@pytest.mark.parametrize("field", ["record", "dealer", "table", "start", "options", "picks", "version", "game"])
def test_deeply_nested_data_is_refused(depth: int, field: str) -> None:
    data = json.loads(played().save())
    del data["check"]
    places = {"start": new().state() | {"pending": ["Turn", HERE]}, "options": {"oil": HERE}, "picks": [HERE]}
    (data if field in data else data["record"])[field] = places.get(field, HERE)
    nested = b"[" * depth + b"]" * depth
    check = blake2b(codec.canonical(data).replace(b'"@here@"', nested), digest_size=16).hexdigest()
    blob = json.dumps({**data, "check": check}).encode().replace(b'"@here@"', nested)
    with pytest.raises(SabletopError) as caught:
        load(blob)
    one_sentence(caught.value)


DEALERS: list[object] = [
    None,
    [],
    {},
    {"key": "00" * 32},
    {"key": "00" * 32, "used": []},
    {"key": "00" * 31, "used": {}},
    {"key": "zz" * 32, "used": {}},
    {"key": 5, "used": {}},
    {"key": None, "used": {}},
    {"key": "00" * 32, "used": {"dice": -1}},
    {"key": "00" * 32, "used": {"dice": 1 << 40}},
    {"key": "00" * 32, "used": {"dice": 1.5}},
    {"key": "00" * 32, "used": {"dice": "1"}},
    {"key": "00" * 32, "used": {}, "more": 1},
]


@pytest.mark.parametrize("dealer", DEALERS, ids=repr)
def test_a_save_needs_a_dealer_of_ours(dealer: object) -> None:
    with pytest.raises(BrokenSave, match=r"^This save is damaged: ") as caught:
        load(sealed(dealer=dealer))
    one_sentence(caught.value)


@pytest.mark.parametrize("table", ["", "00", None, 5, []])
def test_a_save_that_leads_to_another_table_is_of_other_rules(table: object) -> None:
    with pytest.raises(OtherVersion, match="made under other rules"):
        load(sealed(table=table))


# What is no record


@pytest.mark.parametrize(
    "thing", [None, 3, "record", b"record", [], {}, {"sabletop": "save"}, {"sabletop": ["record"]}]
)
def test_what_is_no_record_is_refused(thing: object) -> None:
    with pytest.raises(BrokenRecord, match=r"^This is not a record of Sabletop\.$"):
        replay(thing)


@pytest.mark.parametrize("field", sorted(set(record()) - {"sabletop", "format"}))
def test_a_record_without_one_of_its_fields_is_refused(field: str) -> None:
    data = record()
    del data[field]
    with pytest.raises(BrokenRecord, match=r"^The record has missing or unknown fields\.$"):
        replay(data)


def test_a_record_with_a_field_too_many_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="missing or unknown fields"):
        replay(record(extra=1))


def test_what_was_written_in_the_first_format_is_read_too() -> None:
    assert replay(record(format=1)).state() == replay(record()).state()
    old = sealed(record=record(format=1), table="as tables were encoded then")
    assert load(old).state() == replay(record()).state()


@pytest.mark.parametrize("form", [None, 0, 3, "1", 1.0, True, [1]])
def test_a_record_of_another_format_is_of_another_version(form: object) -> None:
    with pytest.raises(OtherVersion, match=r"^This record has format .*; here formats 1 to 2 are read") as caught:
        replay(record(format=form))
    one_sentence(caught.value)


@pytest.mark.parametrize("version", [None, 0, 2, "1", 1.0, True, [1], "x" * 10_000])
def test_a_record_of_other_rules_is_of_another_version(version: object) -> None:
    with pytest.raises(OtherVersion, match="of Lantern's rules; here they have version 1") as caught:
        replay(record(version=version))
    one_sentence(caught.value)


@pytest.mark.parametrize("content", [None, "", "other", 3, []])
def test_a_record_of_other_content_is_refused(content: object) -> None:
    with pytest.raises(OtherContent, match="another content of Lantern"):
        replay(record(content=content))


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'"):
        replay(record(game="chess"))


@pytest.mark.parametrize("seats", [None, 0, 4, -1, True, "2", 2.0, [2], 10**40])
def test_a_record_for_a_wrong_number_of_people_is_refused(seats: object) -> None:
    with pytest.raises(BadSeats, match=r"^Lantern is for 1 to 3 people, not ") as caught:
        replay(record(seats=seats))
    one_sentence(caught.value)


@pytest.mark.parametrize("options", [{"oil": True}, {"oil": 3}, {"oil": [1]}, {"wine": 1}, {1: 1}, {"peeking": 1}])
def test_a_record_with_wrong_options_is_refused(options: object) -> None:
    with pytest.raises(BadOption) as caught:
        replay(record(options=options))
    one_sentence(caught.value)


@pytest.mark.parametrize("field", ["picks", "deals", "options", "game"])
@pytest.mark.parametrize("value", [None, 3, 1.5])
def test_a_field_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    with pytest.raises(BrokenRecord, match=r"^The record has fields of the wrong kind\.$"):
        replay(record(**{field: value}))


@pytest.mark.parametrize("deal", [None, "1", 1.5, True, -1, [1], {}])
def test_an_outcome_that_is_no_number_is_refused(deal: object) -> None:
    deals = [*record()["deals"], deal]
    with pytest.raises(BrokenRecord, match=r"^The record has outcomes that are not numbers\.$"):
        replay(record(deals=deals))


PICKS: list[object] = [None, "0", 1.5, True, -2, -1.0, 99, 10**30, [], [0], [0, 99], [5, 0], [-1, 0], [0, 0, 0], {}]


@pytest.mark.parametrize("pick", PICKS, ids=repr)
def test_a_pick_that_is_no_action_is_refused(pick: object) -> None:
    with pytest.raises(BrokenRecord, match=r"^The record has a move that is no action\.$"):
        replay(record(picks=[pick], deals=[1, 2]))


@pytest.mark.parametrize("pick", [3, 4, 8, [1, 0], [1, 6], [0, 7]])
def test_a_pick_that_is_not_legal_is_refused(pick: object) -> None:
    with pytest.raises(BrokenRecord, match=r"^The record has a move that the rules do not allow\.$"):
        replay(record(picks=[pick], deals=[1, 2]))


def test_a_pick_after_the_end_is_refused() -> None:
    data = played(99).record()
    with pytest.raises(BrokenRecord, match="a move that the rules do not allow"):
        replay({**data, "picks": [*data["picks"], 0]})


def test_an_undo_that_nobody_could_agree_on_is_refused() -> None:
    with pytest.raises(BrokenRecord, match=r"^The record has an undo that the rules do not allow\.$"):
        replay(record(picks=[-1], deals=[1, 2]))


@pytest.mark.parametrize("deals", [record()["deals"][:-1], [*record()["deals"], 0], [], [99]], ids=repr)
def test_outcomes_that_do_not_fit_the_moves_are_refused(deals: list[int]) -> None:
    with pytest.raises(BrokenRecord, match=r"^The record's outcomes do not fit its moves\.$"):
        replay(record(deals=deals))


@pytest.mark.parametrize("upto", [-1, True, "3", 1.5, []])
def test_a_record_is_replayed_up_to_a_number_of_picks(upto: Any) -> None:
    with pytest.raises(SabletopError, match=r"^A record is replayed up to a number of picks, not "):
        replay(record(), upto)


STARTS: dict[str, dict[str, object]] = {
    "too much light": {"light": 99},
    "negative oil": {"oil": [-1, 1]},
    "too few keepers": {"numbers": [1]},
    "a seat that nobody holds": {"seat_of": [0, 5]},
    "a seat without a keeper": {"seat_of": [0, 0]},
    "no keepers": {"seat_of": [], "numbers": [], "oil": [], "seen": []},
    "a keeper who does not exist is asked": {"pending": ["Turn", 99]},
    "a keeper before the first is asked": {"pending": ["Turn", -7]},
    "somebody without a number is asked": {"pending": ["Turn", "0"]},
    "a tuple is asked": {"pending": ["Turn", [0]]},
    "nobody is asked": {"pending": None},
    "an end without an outcome": {"pending": None, "agenda": []},
    "a step that waits for nobody": {"pending": ["Flicker"]},
    "an unknown step": {"pending": ["Dance", 0]},
    "an end while somebody is asked": {"outcome": [[0], "lit", [0], []]},
    "an end without its arguments": {"pending": None, "outcome": [[0], "lit", [], []]},
    "an end for nobody we know": {"pending": None, "outcome": [[0], "lit", [77], []]},
    "a chance for nobody": {"pending": ["Deal", 40]},
    "an agenda for nobody": {"pending": None, "agenda": [["Turn", 40]]},
}


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS.keys())
def test_a_start_that_is_no_sound_table_is_refused(start: dict[str, object]) -> None:
    with pytest.raises(BrokenRecord, match=r"^The record's (start|outcomes)") as caught:
        replay(record(start=new().state() | start, picks=[], deals=[]))
    one_sentence(caught.value)


@pytest.mark.parametrize("start", [[], {}, 0, "table", {"light": 1}, False])
def test_a_start_that_is_no_table_at_all_is_refused(start: object) -> None:
    with pytest.raises(BrokenRecord, match=r"^The record's start is not a table"):
        replay(record(start=start, picks=[], deals=[]))


def test_a_sound_start_is_accepted() -> None:
    assert replay(record(start=new().state(), picks=[], deals=[])).state() == new().state()
