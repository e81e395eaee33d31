"""`sabletop play`."""

import argparse
import sys
from dataclasses import replace

import sabletop
from sabletop.cli.edge import Refused, flush, is_terminal, say
from sabletop.tui.files import check_plain_file, read_whole
from sabletop.tui.opening import Settings, kept_settings, open_table
from sabletop.tui.typed import read_bots, read_options


def run(arguments: argparse.Namespace) -> int:
    """Open a table: drawn in a terminal, in lines otherwise."""
    from sabletop.lab.builds import go_on_compiled

    go_on_compiled(arguments.given)
    settings = replace(_settings(arguments), play_forced=not arguments.every_choice, coached=arguments.coach)
    plain = arguments.plain or not is_terminal()
    return _in_lines(settings) if plain else _drawn(settings, _is_bare(arguments))


def _settings(arguments: argparse.Namespace) -> Settings:
    if arguments.content is not None:
        check_plain_file(arguments.content)
    if arguments.resume is not None:
        return _resumed(arguments)
    if arguments.game is None:
        raise Refused(f"Say which game: sabletop play {' or '.join(sabletop.games())}.")
    game = sabletop.game(arguments.game)
    seats = game.check_seats(game.seats[0] if arguments.seats is None else arguments.seats)
    options = dict(read_options(game.name, arguments.option))
    return Settings(
        game.name, seats, arguments.seed, read_bots(_words(arguments.bots), seats), options, arguments.content
    )


def _resumed(arguments: argparse.Namespace) -> Settings:
    """A game that was begun already: what was set up then cannot be set up again."""
    if arguments.seats is not None or arguments.seed is not None or arguments.option:
        raise Refused("A game that is resumed keeps its seats, seed and options.")
    if arguments.resume:
        settings = Settings(arguments.game or "", content=arguments.content, save=read_whole(arguments.resume))
    elif arguments.game is None:
        raise Refused("Say which game is to be resumed: sabletop play GAME --resume, or a file after --resume.")
    else:
        settings = kept_settings(arguments.game)
    match = open_table(settings).match
    if arguments.game is not None and match.game.name != sabletop.game(arguments.game).name:
        raise Refused(f"This is a game of {match.game.title}, not of {sabletop.game(arguments.game).title}.")
    if arguments.bots is None:
        return replace(settings, game=match.game.name)
    return replace(settings, game=match.game.name, bots=read_bots(_words(arguments.bots), match.seats))


def _words(bots: str | None) -> list[str]:
    return [] if bots is None else [name.strip() for name in bots.split(",")]


def _is_bare(arguments: argparse.Namespace) -> bool:
    """Whether nothing but a game was asked for: then there is a screen to set it up."""
    given = (arguments.seats, arguments.seed, arguments.bots, arguments.resume)
    return all(one is None for one in given) and not arguments.option


def _drawn(settings: Settings, set_up: bool) -> int:
    from sabletop.tui.app import TerminalGame

    said = TerminalGame(settings, set_up).run()
    if said:
        say(said)
    return 0


def _in_lines(settings: Settings) -> int:
    from sabletop.tui.kept import Keeper
    from sabletop.tui.plain import LineTable

    table = open_table(settings)
    game = table.match.game
    watched = sys.stdin is not None and sys.stdin.isatty()
    keeper = Keeper(game.name, table.bots.names, settings.content) if watched else None
    LineTable(table, sabletop.ledger(game.name), sys.stdin, _say_now, keeper, _wipe if is_terminal() else None).run()
    return 0


def _say_now(text: str) -> None:
    say(text)
    flush()


def _wipe() -> None:
    """Clear the screen and what was scrolled away, after something secret."""
    say("\033[2J\033[3J\033[H")
