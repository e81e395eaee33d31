"""`sabletop replay`."""

import argparse
import json

import sabletop
from sabletop.cli.edge import Refused, is_terminal, say
from sabletop.engine.match import Event, Match
from sabletop.present import Presentation, presentation_of
from sabletop.tui.files import check_plain_file, read_whole


def run(arguments: argparse.Namespace) -> int:
    """Print what happened in a saved or recorded game."""
    if arguments.content is not None:
        check_plain_file(arguments.content)
    match = _match(arguments.file, arguments.content)
    seat = None if arguments.seat is None else _seat(arguments.seat, match)
    if arguments.json:
        say(json.dumps(_data(match, seat), indent=2, ensure_ascii=False))
        return 0
    presentation = presentation_of(match.game, match.edition)
    coloured = is_terminal() and not arguments.plain
    for line in _story(match, seat, presentation, coloured):
        say(line)
    return 0


def _match(file: str, content: str | None) -> Match:
    blob = read_whole(file)
    try:
        data = json.loads(blob)
    except (ValueError, RecursionError):
        raise Refused(f"{file} is neither a save nor a record of Sabletop.") from None
    if isinstance(data, dict) and data.get("sabletop") == "record":
        return sabletop.replay(data, content)
    if isinstance(data, dict) and data.get("sabletop") == "save":
        return sabletop.load(blob, content)
    raise Refused(f"{file} is neither a save nor a record of Sabletop.")


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


def _story(match: Match, seat: int | None, presentation: Presentation, coloured: bool) -> list[str]:
    options = ", ".join([f"{name} {value}" for name, value in match.options.items()])
    lines = [f"{match.game.title}, {match.seats} {'seat' if match.seats == 1 else 'seats'} ({options})"]
    for event in match.log(seat):
        head = presentation.opens_a_part(event)
        lines += ["", _line(event, head, coloured)] if head else [_line(event, head, coloured)]
    if match.outcome is not None:
        return [*lines, "", f"{match.outcome.text} [{match.outcome.clause}]"]
    return [*lines, "", f"The game is not over; {match.decisions} decisions were made."]


def _line(event: Event, head: bool, coloured: bool) -> str:
    clause = f" [{event.clause}]" if event.clause else ""
    if not coloured:
        return event.text + clause
    return f"\033[1m{event.text}\033[0m\033[2m{clause}\033[0m" if head else f"{event.text}\033[2m{clause}\033[0m"
