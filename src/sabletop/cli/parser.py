"""What can be typed after `sabletop`."""

import argparse
import importlib
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, NoReturn, TypeAlias

import sabletop
from sabletop.cli.edge import Refused

COMMANDS: Final = ("serve", "play", "rules", "content", "replay", "simulate", "ladder", "bench", "games")


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        said = message.removeprefix("argument ").replace(": ", " ", 1) if message.startswith("argument ") else message
        raise Refused(f"{said[:1].upper()}{said[1:].rstrip('.')}; `{self.prog} --help` shows what can be typed.")


def number(text: str) -> int:
    """A whole number."""
    if len(text) > 30 or not text.removeprefix("-").isdecimal():
        shown = text if len(text) < 30 else f"{text[:20]}…"
        raise argparse.ArgumentTypeError(f"takes a whole number, not {shown!r}")
    return int(text)


def read_arguments(arguments: list[str]) -> int:
    """Carry out what was typed."""
    parser = build()
    if not arguments:
        arguments = ["serve"]
    if arguments[0] == "bench":
        # Everything behind it belongs to the bench.
        return _run(argparse.Namespace(command="bench", rest=arguments[1:]))
    if arguments[0].startswith("-") and arguments[0] not in ("-h", "--help", "--version"):
        raise Refused(f"There is no option {arguments[0][:40]!r}; `sabletop --help` shows what can be typed.")
    if not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        near = get_close_matches(arguments[0], COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(COMMANDS)}."
        raise Refused(f"There is no command {arguments[0][:40]!r}; {hint}")
    try:
        found = parser.parse_args(arguments)
    except SystemExit as done:
        return int(done.code or 0)
    found.given = arguments
    return _run(found)


def _run(found: argparse.Namespace) -> int:
    run: Callable[[argparse.Namespace], int] = importlib.import_module(f"sabletop.cli.{found.command}").run
    return run(found)


def build() -> Parser:
    """The parser of all commands."""
    parser = Parser(prog="sabletop", description="Dark tabletop games on one digital table.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"sabletop {sabletop.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    commands.required = True
    for add in (_serve, _play, _rules, _content, _replay, _simulate, _ladder, _bench, _games):
        add(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(sabletop.games())}")


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _table(parser: argparse.ArgumentParser) -> None:
    """What play and simulate have in common."""
    parser.add_argument("--seats", type=number, metavar="N", help="how many sit at the table")
    parser.add_argument("--seed", metavar="SEED", help="a word or a number: the same seed, the same chance")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--content", metavar="FILE", help="an owner's content pack")


def _serve(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="open the web table (what plain `sabletop` does)", allow_abbrev=False)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1)")
    parser.add_argument(
        "--port", type=number, default=8421, metavar="N", help="the port, or the next free one after it (8421)"
    )
    parser.add_argument("--database", metavar="URL", help="postgresql+asyncpg://… instead of a file of our own")
    parser.add_argument("--data", metavar="FOLDER", help="where our own file is kept")
    parser.add_argument(
        "--durability",
        choices=("full", "normal"),
        default="full",
        help="full: a move that was acknowledged survives a power cut; normal: faster, a power cut may cost a second",
    )
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="behind a proxy: its address")
    parser.add_argument(
        "--behind-proxy",
        type=int,
        default=0,
        metavar="N",
        help="so many proxies stand before it: whom they heard from is read in X-Forwarded-For",
    )
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="another name of this machine")
    parser.add_argument("--open", action="store_true", help="open the browser")


def _play(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the terminal", allow_abbrev=False)
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(sabletop.games())}")
    _table(parser)
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help="bots on the seats: one name for all seats but the first, or one for each with `person` for people, "
        "as in person,random,random",
    )
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or with the one that was kept"
    )
    parser.add_argument("--plain", action="store_true", help="lines of text instead of a drawn table")
    parser.add_argument("--every-choice", action="store_true", help="ask even where there is only one choice")


def _rules(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="the rules, clause by clause", allow_abbrev=False)
    _game(parser)
    parser.add_argument("clause", nargs="?", metavar="CLAUSE", help="one clause, or the beginning of several")
    parser.add_argument("--search", metavar="WORDS", help="the clauses that have all these words")
    _json(parser)


def _content(commands: Commands) -> None:
    parser = commands.add_parser("content", help="what a game is made of, and packs of your own", allow_abbrev=False)
    parts = parser.add_subparsers(dest="part", metavar="show|check", title="parts", parser_class=Parser)
    parts.required = True
    show = parts.add_parser("show", help="print a game's content, to start a pack from", allow_abbrev=False)
    _game(show)
    check = parts.add_parser("check", help="check a content pack", allow_abbrev=False)
    check.add_argument("file", metavar="FILE", help="the pack")
    check.add_argument("--game", metavar="GAME", help="the game that it is for, if its title does not say so")
    _json(check)


def _replay(commands: Commands) -> None:
    parser = commands.add_parser("replay", help="print the story of a saved game", allow_abbrev=False)
    parser.add_argument("file", metavar="FILE", help="a save or a record")
    parser.add_argument(
        "--seat", type=number, metavar="N", help="as this seat knows it, from 1; without: as all may know it"
    )
    parser.add_argument("--content", metavar="FILE", help="the content pack that it was played with")
    parser.add_argument("--plain", action="store_true", help="without colours")
    _json(parser)


def _simulate(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="let bots play many games, and count", allow_abbrev=False)
    _game(parser)
    parser.add_argument("--games", type=number, default=1000, metavar="N", help="how many games (1000)")
    _table(parser)
    parser.add_argument("--bots", metavar="NAMES", help="one bot for all seats, or one for each: random,random")
    parser.add_argument("--workers", type=number, metavar="W", help="how many processes; all cores if not given")
    _json(parser)


def _ladder(commands: Commands) -> None:
    parser = commands.add_parser("ladder", help="measure how strong the levels of bots are", allow_abbrev=False)
    _game(parser)
    parser.add_argument("--games", type=number, default=1000, metavar="N", help="how many seeds in each cell (1000)")
    parser.add_argument("--seats", metavar="N,N", help="the table sizes to go through; all if not given")
    parser.add_argument("--levels", metavar="NAMES", help="the levels, weakest first; all if not given")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; several values are gone through"
    )
    parser.add_argument("--seed", type=number, metavar="N", help="the first seed (1000000)")
    parser.add_argument("--content", metavar="FILE", help="an owner's content pack")
    parser.add_argument("--workers", type=number, metavar="W", help="how many processes; all cores if not given")
    parser.add_argument("--json", metavar="FILE", help="write the report as JSON there")
    parser.add_argument("--html", metavar="FILE", help="write the report as a page there")
    parser.add_argument(
        "--belief",
        action="store_true",
        help="orphan-black: measure instead how well the regular knows the others' factions; "
        "--levels says who the others are (random,regular)",
    )


def _bench(commands: Commands) -> None:
    commands.add_parser("bench", help="measure how fast the games run (in a source checkout)")


def _games(commands: Commands) -> None:
    parser = commands.add_parser("games", help="the games that can be played", allow_abbrev=False)
    _json(parser)
