"""Records and saves: a match that was written down, played again move by move under the rules."""

import json
from collections.abc import Callable
from reprlib import repr as short
from typing import Any

from sabletop.engine import codec
from sabletop.engine.dealer import Dealer, QuickDealer, ScriptedDealer, SeededDealer
from sabletop.engine.errors import (
    BadData,
    BadPosition,
    BrokenRecord,
    BrokenSave,
    OtherContent,
    OtherVersion,
    OutOfScript,
    SabletopError,
)
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.history import AGREED_UNDO
from sabletop.engine.match import FORMAT, Match, open_match
from sabletop.engine.steps import Choice

Find = Callable[[str], tuple[Game, Edition]]
"""How the caller finds the game and the content that a record names."""

_RECORD = {"sabletop", "format", "game", "version", "content", "seats", "options", "start", "picks", "deals"}
_MORE = {"people", "proof"}
"""What a record may say besides: what those on the seats were called, and the proof of its seed."""
_SAVE = {"sabletop", "record", "dealer", "table", "check"}


def replay(record: object, find: Find, after: Dealer, upto: Any = None, history: bool = True) -> Match:
    """The match that a record describes, or its first `upto` picks; `after` deals what comes after its end."""
    if upto is not None and not _is_number(upto):
        raise SabletopError(f"A record is replayed up to a number of picks, not {short(upto)}.")
    return _replay(_checked(record), find, after, upto, history)


def load(blob: object, find: Find, history: bool = True) -> Match:
    """The match that was saved. Without history it goes on from the saved table at once, and nothing is replayed."""
    data = _parse(blob)
    try:
        record = _checked(data["record"])
        dealer = _dealer(data["dealer"])
        if not history and isinstance(data["table"], dict):
            return _at_once(record, data["table"], find, dealer)
        m = _replay(record, find, dealer, None, history)
    except BrokenRecord as error:
        raise BrokenSave(f"This save is damaged: {error}") from None
    if record["format"] == FORMAT and data["table"] not in (m.state(), codec.digest(m.state())):
        raise OtherVersion("This save was made under other rules: it no longer leads to the table it was saved at.")
    return m


def _at_once(record: dict[str, Any], table: dict[str, Any], find: Find, dealer: Dealer) -> Match:
    """The match at the table that a save holds."""
    m = _replay({**record, "start": table, "picks": [], "deals": []}, find, dealer, None, False)
    m._unkept = len([pick for pick in record["picks"] if pick != AGREED_UNDO])
    return m


def _parse(blob: object) -> dict[str, Any]:
    if not isinstance(blob, bytes):
        raise BrokenSave("A save is bytes.")
    try:
        data = json.loads(blob)
    except (ValueError, RecursionError):
        raise BrokenSave("This is not a save of Sabletop.") from None
    if not isinstance(data, dict) or data.get("sabletop") != "save":
        raise BrokenSave("This is not a save of Sabletop.")
    if set(data) != _SAVE:
        raise BrokenSave("This save is damaged: fields are missing or unknown.")
    check = data.pop("check")
    try:
        fits = codec.digest(data) == check
    except (ValueError, RecursionError):
        fits = False
    if not fits:
        raise BrokenSave("This save is damaged: its check sum does not fit.")
    return data


def _dealer(data: Any) -> Dealer:
    if not isinstance(data, dict) or set(data) != {"key", "used"} or not isinstance(data["used"], dict | int):
        raise BrokenRecord("it has no dealer.")
    used = data["used"]
    try:
        key = bytes.fromhex(data["key"])
    except (TypeError, ValueError):
        raise BrokenRecord("its dealer has no key.") from None
    counts = used.values() if isinstance(used, dict) else [used]
    if len(key) != 32 or not all(_is_number(n) and 0 <= n < 1 << 40 for n in counts):
        raise BrokenRecord("its dealer is not one of ours.")
    return SeededDealer(key, used) if isinstance(used, dict) else QuickDealer(key, used)


def _checked(record: object) -> dict[str, Any]:
    if not isinstance(record, dict) or record.get("sabletop") != "record":
        raise BrokenRecord("This is not a record of Sabletop.")
    if not _is_number(record.get("format")) or not 1 <= record["format"] <= FORMAT:
        raise OtherVersion(
            f"This record has format {short(record.get('format'))}; here formats 1 to {FORMAT} are read."
        )
    if set(record) - _MORE != _RECORD:
        raise BrokenRecord("The record has missing or unknown fields.")
    lists = isinstance(record["picks"], list) and isinstance(record["deals"], list)
    if not lists or not isinstance(record["game"], str) or not isinstance(record["options"], dict):
        raise BrokenRecord("The record has fields of the wrong kind.")
    people = record.get("people", [])
    if not isinstance(people, list) or not all(isinstance(one, str) for one in people):
        raise BrokenRecord("The record has people without names.")
    if not all(_is_number(outcome) for outcome in record["deals"]):
        raise BrokenRecord("The record has outcomes that are not numbers.")
    return record


def _replay(record: dict[str, Any], find: Find, after: Dealer, upto: int | None, history: bool) -> Match:
    game, edition = find(record["game"])
    version = record["version"]
    if not _is_number(version) or version != game.version:
        raise OtherVersion(
            f"This is of version {short(version)} of {game.title}'s rules; here they have version {game.version}."
        )
    if record["content"] != edition.hash:
        raise OtherContent(f"This was played with another content of {game.title}; give the same pack to go on.")
    seats, options = game.check_seats(record["seats"]), game.check_options(record["options"])
    script = ScriptedDealer(record["deals"])
    try:
        m = open_match(game, edition, seats, options, script, record["start"], history)
        if record["start"] is not None:
            _check_start(m)
        for pick in record["picks"][:upto]:
            _pick(m, pick)
    except OutOfScript:
        raise BrokenRecord("The record's outcomes do not fit its moves.") from None
    except BadData as error:
        raise BrokenRecord(f"The record's start is not a table: {error}.") from None
    except SabletopError:
        raise
    except Exception:
        if record["start"] is None:
            raise
        raise BrokenRecord("The record's start is not a table that the rules can go on from.") from None
    if upto is None and not script.spent:
        raise BrokenRecord("The record's outcomes do not fit its moves.")
    m.deal_with(after)
    return m


def open_position(
    game: Game,
    edition: Edition,
    seats: int,
    options: dict[str, Setting],
    dealer: Dealer,
    start: dict[str, Any],
    history: bool = True,
) -> Match:
    """A match at the first decision after a given table, which must be sound. Raises `BadPosition`."""
    try:
        m = open_match(game, edition, seats, options, dealer, start, history)
        _check_start(m)
    except BadData as fault:
        raise BadPosition(f"This position of {game.title} cannot be: {fault}.") from None
    except SabletopError:
        raise
    except Exception:  # noqa: BLE001 - whatever a table of somebody's own making leads to is refused in a sentence
        raise BadPosition(f"The rules of {game.title} cannot go on from this position.") from None
    return m


def _check_start(m: Match) -> None:
    """A given table must be sound, and wait for somebody or be over."""
    faults = m.game.faults(m.table)
    if faults:
        raise BadData(faults[0])
    if {seat for seat in m.table.seat_of if seat >= 0} != set(range(m.seats)):
        raise BadData("its seats are not those of the match")
    if m.over == isinstance(m.table.pending, Choice):
        raise BadData("nobody is asked")
    for seat in range(m.seats):
        m.view(seat)


def _pick(m: Match, pick: object) -> None:
    if pick == AGREED_UNDO and isinstance(pick, int):
        if not (m.game.cooperative or m.seats == 1):
            raise BrokenRecord("The record has an undo that the rules do not allow.")
        m.note_agreed_undo()
        return
    seat, number = m.seat, pick
    if isinstance(pick, list) and len(pick) == 2 and _is_number(pick[0]) and pick[0] < len(m.table.seat_of):
        seat, number = m.table.seat_of[pick[0]], pick[1]
    if not _is_number(number) or not isinstance(number, int) or number >= len(m.edition.actions):
        raise BrokenRecord("The record has a move that is no action.")
    try:
        m.play(m.edition.actions[number], seat)
    except SabletopError:
        raise BrokenRecord("The record has a move that the rules do not allow.") from None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
