"""`sabletop simulate`."""

import argparse

import sabletop
from sabletop.cli.edge import say
from sabletop.tui.files import check_plain_file
from sabletop.tui.typed import read_option


def run(arguments: argparse.Namespace) -> int:
    """Let bots play many games and report what came out."""
    from sabletop.lab.builds import go_on_compiled

    sabletop.game(arguments.game)
    if arguments.content is not None:
        check_plain_file(arguments.content)
    options = dict([read_option(arguments.game, text) for text in arguments.option])
    go_on_compiled(arguments.given)

    from sabletop.lab import progress, simulate

    bots = None if arguments.bots is None else [name.strip() for name in arguments.bots.split(",")]
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
        )
    say(report.json() if arguments.json else report.text())
    return 0
