"""`sabletop replay`."""

import argparse
import json

import sabletop
from sabletop.cli.edge import Refused, is_terminal, say
from sabletop.engine.match import Event, Match
from sabletop.engine.words import Lexicon
from sabletop.lab.keeping import is_run, record_in
from sabletop.present import Presentation, lexicon_for, presentation_of
from sabletop.present.persons import people_of
from sabletop.tui.files import check_plain_file, read_whole


def run(arguments: argparse.Namespace) -> int:
    """Print what happened in a saved or recorded game."""
    if arguments.content is not None:
        check_plain_file(arguments.content)
    if arguments.number is None:
        match, people = match_in(arguments.file, arguments.content)
    else:
        match, people = _of_run(arguments.file, arguments.number, arguments.content), ()
    if not (match.over or match.game.cooperative or arguments.spoil):
        raise Refused("This game is not over, and its sides are hidden: --spoil shows it all the same.")
    seat = None if arguments.seat is None else _seat(arguments.seat, match)
    if arguments.json:
        say(json.dumps(_data(match, seat), indent=2, ensure_ascii=False))
        return 0
    presentation = presentation_of(match.game, match.edition)
    coloured = is_terminal() and not arguments.plain
    words = lexicon_for(presentation, match.table.seat_of, people)
    for line in _story(match, seat, presentation, words, coloured):
        say(line)
    return 0


def match_in(file: str, content: str | None) -> tuple[Match, tuple[str, ...]]:
    """The match, and what those at it were called, if that is known."""
    blob = read_whole(file)
    if is_run(blob.split(b"\n", 1)[0].decode(errors="replace")):
        raise Refused(f"{file} holds the games of a run: --number says which one.")
    try:
        data = json.loads(blob)
    except (ValueError, RecursionError):
        raise Refused(f"{file} is neither a save nor a record of Sabletop.") from None
    if isinstance(data, dict) and data.get("sabletop") == "record":
        match = sabletop.replay(data, content)
        return match, people_of(data)
    if isinstance(data, dict) and data.get("sabletop") == "save":
        return sabletop.load(blob, content), ()
    raise Refused(f"{file} is neither a save nor a record of Sabletop.")


def _of_run(file: str, number: int, content: str | None) -> Match:
    """The game of this number in the records of a run."""
    check_plain_file(file)
    record = record_in(file, number)
    if record is None:
        raise Refused(f"There is no game {number} in {file}.")
    return sabletop.replay(record, content)


def _seat(number: int, match: Match) -> int:
    if not 1 <= number <= match.seats:
        raise Refused(f"This game has seats 1 to {match.seats}, not {number}.")
    return number - 1


def _data(match: Match, seat: int | None) -> dict[str, object]:
    return {
        "game": match.game.name,
        "seats": match.seats,
        "options": match.options,
        "seat": seat,
        "decisions": match.decisions,
        "over": match.over,
        "outcome": None if match.outcome is None else match.outcome.data(),
        "events": [event.data() for event in match.log(seat)],
    }


def _story(match: Match, seat: int | None, presentation: Presentation, words: Lexicon, coloured: bool) -> list[str]:
    options = ", ".join([f"{name} {value}" for name, value in match.options.items()])
    lines = [f"{match.game.title}, {match.seats} {'seat' if match.seats == 1 else 'seats'} ({options})"]
    for event in match.log(seat, words):
        head = presentation.opens_a_part(event.key)
        lines += ["", _line(event, head, coloured)] if head else [_line(event, head, coloured)]
    outcome = match.result(words)
    if outcome is not None:
        return [*lines, "", f"{outcome.text} [{outcome.clause}]"]
    return [*lines, "", f"The game is not over; {match.decisions} decisions were made."]


def _line(event: Event, head: bool, coloured: bool) -> str:
    clause = f" [{event.clause}]" if event.clause else ""
    if not coloured:
        return event.text + clause
    return f"\033[1m{event.text}\033[0m\033[2m{clause}\033[0m" if head else f"{event.text}\033[2m{clause}\033[0m"
