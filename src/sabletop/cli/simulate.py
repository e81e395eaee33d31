"""`sabletop simulate`."""

import argparse
import json

import sabletop
from sabletop.cli.edge import Refused, say
from sabletop.cli.keeping import keepers_of
from sabletop.engine.game import Setting
from sabletop.engine.match import Match
from sabletop.tui.files import check_plain_file
from sabletop.tui.typed import read_options


def run(arguments: argparse.Namespace) -> int:
    """Let bots play many games and report what came out."""
    from sabletop.lab.builds import go_on_compiled

    sabletop.game(arguments.game)
    if arguments.content is not None:
        check_plain_file(arguments.content)
    options = dict(read_options(arguments.game, arguments.option))
    keepers = keepers_of(arguments)
    go_on_compiled(arguments.given)

    from sabletop.lab import progress, simulate

    bots = None if arguments.bots is None else [name.strip() for name in arguments.bots.split(",")]
    if arguments.number is not None:
        say(json.dumps(_one(arguments, bots, options).record(), ensure_ascii=False))
        return 0
    with progress.bar(arguments.games) as watch:
        report = simulate.run(
            arguments.game,
            arguments.games,
            arguments.seats,
            bots,
            arguments.seed,
            arguments.workers,
            options,
            arguments.content,
            watch,
            arguments.on,
            keepers,
        )
    say(report.json() if arguments.json else report.text())
    return 0


def _one(arguments: argparse.Namespace, bots: list[str] | None, options: dict[str, Setting]) -> Match:
    """The game of one number, alone."""
    from sabletop.lab.plan import MOST_GAMES, Player, make_plan

    if arguments.seed is None:
        raise Refused("--number needs the --seed of the run that the game belongs to.")
    if not 0 <= arguments.number < MOST_GAMES:
        raise Refused(f"Games have numbers from 0 to {MOST_GAMES - 1:,}, not {arguments.number}.")
    plan = make_plan(arguments.game, arguments.seats, bots, arguments.seed, options, arguments.content)
    return Player(plan).match(arguments.number)
