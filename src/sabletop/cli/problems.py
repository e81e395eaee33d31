"""`sabletop problems`."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import islice
from pathlib import Path

import sabletop
from sabletop.cli.edge import Refused, flush, say
from sabletop.engine.game import Setting
from sabletop.lab.builds import go_on_compiled
from sabletop.learn.finding import find, renewed
from sabletop.learn.measuring import measured
from sabletop.learn.problems import Problem, daily, problem, problems, read_problems, write_problems
from sabletop.learn.solving import Judged, judged
from sabletop.present import Words, presentation_of
from sabletop.tui.files import read_whole, write_whole
from sabletop.tui.typed import read_options

_START = b"["


def run(arguments: argparse.Namespace) -> int:
    """List problems, put one, measure them, judge them anew, or find more."""
    if arguments.make is not None or arguments.renew or arguments.measure:
        go_on_compiled(arguments.given)
    game = sabletop.game(arguments.game).name
    if arguments.make is not None:
        options = dict(read_options(game, arguments.option))
        return _make(game, arguments.make, arguments.seed, arguments.save, options)
    if arguments.renew:
        return _renew(game, arguments.save)
    if arguments.verify < 0:
        raise Refused(f"Problems are searched again in some worlds, not in {arguments.verify}.")
    known = problems(game) if arguments.file is None else _of(game, arguments.file)
    if arguments.solve is not None:
        return _put(problem(known, arguments.solve))
    if arguments.daily:
        found = daily(known, date.today())
        if found is None:
            raise Refused(f"There is no problem of {sabletop.game(game).title} yet; --make finds some.")
        return _put(found)
    if arguments.measure:
        return _measure(known, arguments.verify)
    for one in known:
        say(f"{one.id}  grade {one.grade}, {len(one.answers)} answers, ahead by {100 * one.margin:.0f} points")
    return 0


def _make(game: str, wanted: int, seed: int | None, file: str | None, options: Mapping[str, Setting]) -> int:
    """Find more, and write each down as soon as it is found; those that the file has already stay there."""
    if wanted < 1:
        raise Refused(f"One problem at least is looked for, not {wanted}.")
    file, found = _kept(game, file)
    names = {one.id for one in found}
    first = _next_seed(names) if seed is None else seed
    sought = find(game, first, _progress, found, options, len(found) + wanted)
    for one in islice((one for one in sought if one.id not in names), wanted):
        found.append(one)
        _progress(f"{len(found)}: {one.id}, grade {one.grade}, ahead by {100 * one.margin:.0f} points")
        write_whole(file, write_problems(found), _START)
    return 0


def _renew(game: str, file: str | None) -> int:
    """Judge those of a file anew; whatever has no clear answer any more is left out."""
    file, found = _kept(game, file)
    held = []
    for one in found:
        again = renewed(one)
        held += [again] if again is not None else []
        _progress(f"{one.id}: " + ("gone" if again is None else f"ahead by {100 * again.margin:.0f} points"))
    write_whole(file, write_problems(held), _START)
    say(f"{len(held)} of {len(found)} still have a clear answer.")
    return 0


def _kept(game: str, file: str | None) -> tuple[str, list[Problem]]:
    """Where problems are to be written, and those that are there already."""
    if file is None:
        raise Refused("Say where the problems are to be written: --save FILE.")
    found = list(_of(game, file)) if Path(file).exists() else []
    write_whole(file, write_problems(found), _START)  # whoever cannot write there is told at once
    return file, found


def _of(game: str, file: str) -> tuple[Problem, ...]:
    """The problems in a file, if they are those of this game."""
    found = read_problems(read_whole(file))
    if any(one.game != game for one in found):
        raise Refused("The problems in this file are those of another game.")
    return found


def _next_seed(names: set[str]) -> int:
    """Games in which problems were found are not played again."""
    seeds = [name.partition("-")[0] for name in names]
    return 1 + max([int(seed) for seed in seeds if seed.isdecimal()], default=0)


def _progress(text: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"{text}\n")


def _measure(known: Sequence[Problem], verify: int) -> int:
    """How many there are, by how much their answers are ahead, and who solves them."""
    if not known:
        raise Refused("There are no problems to measure.")
    for name, value in measured(known, verify, _progress).items():
        say(f"{name:<30} {value}")
    return 0


def _put(one: Problem) -> int:
    """Show the table, ask, and say what each answer is worth."""
    known = one.table()
    presentation = presentation_of(sabletop.game(one.game), known.played_edition())
    words = presentation.words
    for line in presentation.account(known):
        say(words.of(line))
    match = one.open()
    say("")
    say(str(match.prompt))
    asked = words.of(presentation.question(known, match.legal))
    if asked:
        say(asked)
    say(f"One answer is clearly best. Grade {one.grade} of 6.")
    for number, action in enumerate(match.legal, 1):
        say(f"{number}. {words.action(action)}")
    flush()
    typed = (sys.stdin.readline(100) if sys.stdin is not None else "").strip()
    if not typed:
        return 0
    if not typed.isdecimal() or not 1 <= int(typed) <= len(match.legal):
        raise Refused(f"Type a number from 1 to {len(match.legal)}.")
    answers = judged(one)
    say("Yes." if match.legal[int(typed) - 1] is answers[0].action else "No.")
    for answer in answers:
        say(_worth(answer, words))
    best, second = answers[:2]
    say(f"Why: {best.reason}")
    say(f"Next best, {words.action(second.action)}: {second.reason}")
    return 0


def _worth(answer: Judged, words: Words) -> str:
    return f"{100 * answer.chance:3.0f} %  {words.action(answer.action)}"
