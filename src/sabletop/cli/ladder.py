"""`sabletop ladder`."""

import argparse
import json
import os
from pathlib import Path

import sabletop
from sabletop.cli.edge import Refused, check_place, say
from sabletop.cli.keeping import keepers_of
from sabletop.engine.game import Setting
from sabletop.tui.files import check_plain_file
from sabletop.tui.typed import read_options


def run(arguments: argparse.Namespace) -> int:
    """Measure the levels of a game against each other and report."""
    from sabletop.lab.builds import go_on_compiled

    game = sabletop.game(arguments.game)
    if arguments.belief:
        _check_belief(arguments)
    if arguments.content is not None:
        check_plain_file(arguments.content)
    options: dict[str, list[Setting]] = {}
    for name, value in read_options(game.name, arguments.option):
        options.setdefault(name, []).append(value)
    seats = None if arguments.seats is None else [_seats(word) for word in arguments.seats.split(",")]
    levels = None if arguments.levels is None else [word.strip() for word in arguments.levels.split(",")]
    for file in (arguments.json, arguments.html):
        check_place(file)
    keepers = keepers_of(arguments)
    go_on_compiled(arguments.given)

    from sabletop.lab import belief, ladder, progress
    from sabletop.lab.ladder_report import LadderReport

    seed = ladder.HELD_OUT if arguments.seed is None else arguments.seed
    if arguments.number is not None:
        match = ladder.game_of(
            arguments.number, game.name, arguments.games, seats, levels, options, seed, arguments.content
        )
        say(json.dumps(match.record(), ensure_ascii=False))
        return 0
    workers = (os.cpu_count() or 1) if arguments.workers is None else arguments.workers
    report: belief.BeliefReport | LadderReport
    with progress.bar(arguments.games) as watch:
        if arguments.belief:
            report = belief.run(arguments.games, seats, levels, seed, workers, watch)
        else:
            report = ladder.run(
                game.name,
                arguments.games,
                seats,
                levels,
                options,
                seed,
                workers,
                arguments.content,
                watch,
                arguments.on,
                keepers,
            )
    if arguments.json is not None:
        Path(arguments.json).write_text(report.json() + "\n", encoding="utf-8")
    if isinstance(report, LadderReport) and arguments.html is not None:
        Path(arguments.html).write_text(report.html(), encoding="utf-8")
    say(report.text())
    return 0


def _check_belief(arguments: argparse.Namespace) -> None:
    """Only one game has beliefs to measure, and they are measured as the game is set up."""
    if arguments.game != "orphan-black":
        raise Refused("--belief is for orphan-black: there alone bots keep a belief about the others.")
    for name in ("option", "content", "html", "on", "records", "table", "number"):
        if getattr(arguments, name) not in (None, []):
            raise Refused(f"--{name} does not go with --belief.")


def _seats(word: str) -> int:
    if not word.strip().isdecimal() or len(word) > 30:
        raise Refused(f"--seats takes numbers with commas, as in 3,4, not {word.strip()[:30]!r}.")
    return int(word)
