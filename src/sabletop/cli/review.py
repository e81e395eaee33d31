"""`sabletop review`."""

import argparse
import json
import shlex

from sabletop.bots import check_names
from sabletop.cli.edge import Refused, say
from sabletop.cli.replay import match_in
from sabletop.engine.match import Match
from sabletop.engine.past import deciders
from sabletop.lab.progress import bar
from sabletop.learn import Review, branch
from sabletop.learn.review import Looked, Reviewer, SeatReview
from sabletop.present import Words, lexicon_for, presentation_of
from sabletop.tui.files import check_plain_file, write_save

_SPARKS = "▁▂▃▄▅▆▇█"
_WIDE = 60


def run(arguments: argparse.Namespace) -> int:
    """Say how a finished game went, and why; or open it again at one of its decisions."""
    if arguments.content is not None:
        check_plain_file(arguments.content)
    match, people = match_in(arguments.file, arguments.content)
    if arguments.seat is not None and not 1 <= arguments.seat <= match.seats:
        raise Refused(f"This game has seats 1 to {match.seats}, not {arguments.seat}.")
    if arguments.worlds < 1:
        raise Refused(f"A move is looked into in one world at least, not in {arguments.worlds}.")
    if arguments.try_from is not None:
        return _try(arguments, match)
    seats = () if arguments.seat is None else (arguments.seat - 1,)
    found = _review(Reviewer(match, seats, arguments.worlds))
    if arguments.json:
        say(json.dumps(found.data(), indent=2))
        return 0
    presentation = presentation_of(match.game, match.edition)
    words = presentation.words.spoken_to(lexicon_for(presentation, match.table.seat_of, people))
    for one in found.seats:
        for line in _lines(one, words.of(presentation.seat_name(match.known(None), one.seat)), words):
            say(line)
    return 0


def _review(reviewer: Reviewer) -> Review:
    with bar(reviewer.total, unit="moves") as progress:
        while reviewer.step():
            if progress is not None:
                progress(reviewer.done, reviewer.total)
    return reviewer.review


def _lines(one: SeatReview, name: str, words: Words) -> list[str]:
    lines = ["", f"{name}: {'won' if one.won else 'lost'}", f"  {_drawn(one.line)}"]
    lines.append(f"  Chance to win: {_percent(one.line[0])} at first, {_percent(one.line[-2])} before the last move.")
    lines.append(f"  Luck {_points(one.luck)}; the moves that were looked into {_points(one.skill)}.")
    for looked in one.costly:
        lines += _costly(looked, words)
    if not one.costly:
        lines.append("  No move was found that clearly cost something.")
    if one.found is not None:
        found, chances = one.found, f"{_percent(one.found.played.chance)} for {_percent(one.found.instead.chance)}"
        lines.append(f"  A good find, move {found.decision + 1}: {words.action(found.played.action)} ({chances}).")
    return lines


def _costly(looked: Looked, words: Words) -> list[str]:
    played, better = looked.played, looked.instead
    return [
        f"  Move {looked.decision + 1}: {words.action(played.action)} cost {100 * looked.cost:.0f} points"
        f" ({_percent(played.chance)} for {_percent(better.chance)}).",
        f"    Better: {words.action(better.action)}. {looked.reason}",
    ]


def _drawn(line: list[float]) -> str:
    """The chance to win as a line of blocks."""
    wide = min(_WIDE, len(line))
    picked = [line[at * (len(line) - 1) // max(1, wide - 1)] for at in range(wide)]
    return "".join([_SPARKS[min(len(_SPARKS) - 1, int(chance * len(_SPARKS)))] for chance in picked])


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _points(chance: float) -> str:
    whole = round(100 * chance)
    return f"{whole:+d} points" if whole else "0 points"


def _try(arguments: argparse.Namespace, match: Match) -> int:
    """Open the game again before a move, for whoever made it, or for somebody else."""
    if arguments.save is None:
        raise Refused("Say where the branch is to be written: --save FILE.")
    check_names([arguments.bots], match.game.name)
    move, made = arguments.try_from, deciders(match)
    if match.over and not 1 <= move <= len(made):
        raise Refused(f"This game has moves 1 to {len(made)}, not {move}.")
    seat = made[move - 1] if arguments.seat is None and match.over else (arguments.seat or 1) - 1
    begun = branch(match, move - 1, seat)
    written = write_save(arguments.save, begun.save())
    bots = ",".join(["person" if one == seat else arguments.bots for one in range(match.seats)])
    against = "" if match.seats == 1 else f" --bots {bots}"
    say(f"Written to {written}. Go on with: sabletop play --resume {shlex.quote(arguments.save)}{against}")
    return 0
