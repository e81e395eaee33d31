"""What can be typed after `sabletop`."""

import argparse
import importlib
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, NoReturn, TypeAlias

import sabletop
from sabletop.cli.edge import Refused

COMMANDS: Final = (
    "serve",
    "tidy",
    "play",
    "learn",
    "rules",
    "content",
    "replay",
    "review",
    "problems",
    "verify",
    "simulate",
    "ladder",
    "engine",
    "bench",
    "games",
)


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
    for_people = (_serve, _tidy, _play, _learn, _rules, _content, _replay, _review, _problems, _verify)
    for_studies = (_simulate, _ladder, _engine, _bench, _games)
    for add in (*for_people, *for_studies):
        add(commands)
    return parser


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(sabletop.games())}")


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; `letter`: the book's",
    )


def _table(parser: argparse.ArgumentParser) -> None:
    """What play and simulate have in common."""
    parser.add_argument("--seats", type=number, metavar="N", help="how many sit at the table")
    parser.add_argument("--seed", metavar="SEED", help="a word or a number: the same seed, the same chance")
    _option(parser)
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
    parser.add_argument(
        "--bots", action="append", default=[], metavar="MODULE:BOT", help="offer a bot of your own beside the levels"
    )
    parser.add_argument(
        "--keep-days",
        type=number,
        default=180,
        metavar="N",
        help="tables and replays that nobody used for so many days are thrown away (180; 0: never)",
    )
    parser.add_argument(
        "--workers", type=number, default=1, metavar="N", help="so many processes serve, with PostgreSQL (1)"
    )
    parser.add_argument(
        "--metrics", type=number, default=0, metavar="PORT", help="numbers for Prometheus on this port of this machine"
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="lines for people or for programs")
    parser.add_argument("--traces", action="store_true", help="traces for OpenTelemetry, where its variables say")
    parser.add_argument("--open", action="store_true", help="open the browser")


def _tidy(commands: Commands) -> None:
    parser = commands.add_parser("tidy", help="throw away tables and replays of old", allow_abbrev=False)
    parser.add_argument("--days", type=number, default=180, metavar="N", help="what nobody used for so many days (180)")
    parser.add_argument("--database", metavar="URL", help="postgresql+asyncpg://… instead of a file of our own")
    parser.add_argument("--data", metavar="FOLDER", help="where our own file is kept")


def _play(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the terminal", allow_abbrev=False)
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(sabletop.games())}")
    _table(parser)
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help="bots on the seats: one name for all seats but the first, or one for each with `person` for people, "
        "as in person,random,random; your own as yours.module:Bot or exec:./program",
    )
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or with the one that was kept"
    )
    parser.add_argument("--plain", action="store_true", help="lines of text instead of a drawn table")
    parser.add_argument(
        "--coach", action="store_true", help="a coach names the plan, and warns before a move that costs much"
    )
    parser.add_argument("--every-choice", action="store_true", help="ask even where there is only one choice")


def _learn(commands: Commands) -> None:
    parser = commands.add_parser("learn", help="learn a game by playing its lessons", allow_abbrev=False)
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(sabletop.games())}")
    parser.add_argument("--lesson", type=number, metavar="N", help="begin with this lesson")
    parser.add_argument("--anew", action="store_true", help="begin with the first one, wherever you left")
    parser.add_argument("--list", action="store_true", help="what the lessons are, and the rules that they teach")
    parser.add_argument("--plain", action="store_true", help="lines of text instead of a drawn table")


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
    parser.add_argument("file", metavar="FILE", help="a save, a record, or the records of a run (with --number)")
    parser.add_argument("--number", type=number, metavar="N", help="the game of this number in the records of a run")
    parser.add_argument(
        "--seat", type=number, metavar="N", help="as this seat knows it, from 1; without: as all may know it"
    )
    parser.add_argument("--content", metavar="FILE", help="the content pack that it was played with")
    parser.add_argument("--spoil", action="store_true", help="show a game with hidden sides even if it is not over")
    parser.add_argument("--plain", action="store_true", help="without colours")
    _json(parser)


def _review(commands: Commands) -> None:
    parser = commands.add_parser(
        "review", help="why a finished game went as it did: chances, costly moves, luck", allow_abbrev=False
    )
    parser.add_argument("file", metavar="RECORD", help="the save or record of a finished game")
    parser.add_argument("--seat", type=number, metavar="N", help="for this seat alone, from 1")
    parser.add_argument(
        "--worlds", type=number, default=24, metavar="N", help="look into a move in so many worlds (24)"
    )
    parser.add_argument("--content", metavar="FILE", help="the content pack that it was played with")
    parser.add_argument(
        "--try",
        dest="try_from",
        type=number,
        metavar="MOVE",
        help="open the game again before this move, for whoever made it (or --seat), with --save",
    )
    parser.add_argument("--save", metavar="FILE", help="with --try: where the game is written that can be played on")
    parser.add_argument("--bots", default="regular", metavar="LEVEL", help="with --try: who plays the others (regular)")
    _json(parser)


def _problems(commands: Commands) -> None:
    parser = commands.add_parser(
        "problems", help="positions with one best answer: solve them, find more", allow_abbrev=False
    )
    _game(parser)
    parser.add_argument("--file", metavar="FILE", help="problems that --make has written")
    parser.add_argument("--solve", metavar="NAME", help="put this one, and read the number of the answer")
    parser.add_argument("--daily", action="store_true", help="put the one of today")
    parser.add_argument("--make", type=number, metavar="N", help="find so many more in games of bots, with --save")
    parser.add_argument(
        "--seed", type=number, metavar="N", help="with --make: the first seed (after those of the file)"
    )
    _option(parser)
    parser.add_argument("--save", metavar="FILE", help="with --make: where they are written, after those that it has")
    parser.add_argument(
        "--renew", action="store_true", help="judge those of --save anew; what has no clear answer any more goes"
    )
    parser.add_argument("--measure", action="store_true", help="who solves them, and by how much answers are ahead")
    parser.add_argument(
        "--verify", type=number, default=0, metavar="N", help="with --measure: search again in so many worlds"
    )


def _verify(commands: Commands) -> None:
    parser = commands.add_parser(
        "verify", help="was a game dealt from the seed that was committed to?", allow_abbrev=False
    )
    parser.add_argument("file", metavar="RECORD", help="the record of a finished table of a server")
    parser.add_argument("--commitment", metavar="HEX", help="what the table said when it opened")


def _simulate(commands: Commands) -> None:
    parser = commands.add_parser("simulate", help="let bots play many games, and count", allow_abbrev=False)
    _game(parser)
    parser.add_argument("--games", type=number, default=1000, metavar="N", help="how many games (1000)")
    _table(parser)
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help="one bot for all seats, or one for each: random,random; your own as yours.module:Bot or exec:./program",
    )
    _many(parser)
    parser.add_argument(
        "--balance", metavar="FILE", help="write who wins with what there, as a page, and as JSON beside it"
    )
    _json(parser)


def _many(parser: argparse.ArgumentParser) -> None:
    """Who plays many games, and what is kept of them."""
    parser.add_argument("--workers", type=number, metavar="W", help="how many processes; all cores if not given")
    parser.add_argument("--on", metavar="CLUSTER", help="play on Ray: local, or the address of a cluster, ray://…")
    parser.add_argument("--records", metavar="FILE", help="keep every game there, a line of JSON each")
    parser.add_argument("--table", metavar="FOLDER", help="keep games and decisions there as Parquet tables")
    parser.add_argument("--number", type=number, metavar="N", help="only print the record of game N of this run")


def _ladder(commands: Commands) -> None:
    parser = commands.add_parser("ladder", help="measure how strong the levels of bots are", allow_abbrev=False)
    _game(parser)
    parser.add_argument("--games", type=number, default=1000, metavar="N", help="how many seeds in each cell (1000)")
    parser.add_argument("--seats", metavar="N,N", help="the table sizes to go through; all if not given")
    parser.add_argument(
        "--levels",
        "--bots",
        metavar="NAMES",
        help="the levels, weakest first, your own bot as yours.module:Bot; "
        "all that decide at sight (random,novice,regular) if not given",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; several values are gone through"
    )
    parser.add_argument("--seed", type=number, metavar="N", help="the first seed (1000000)")
    parser.add_argument("--content", metavar="FILE", help="an owner's content pack")
    _many(parser)
    parser.add_argument("--json", metavar="FILE", help="write the report as JSON there")
    parser.add_argument("--html", metavar="FILE", help="write the report as a page there")
    parser.add_argument(
        "--belief",
        action="store_true",
        help="orphan-black: measure instead how well the regular knows the others' factions; "
        "--levels says who the others are (random,regular)",
    )


def _engine(commands: Commands) -> None:
    commands.add_parser(
        "engine", help="play for another program: JSON lines on standard input and output", allow_abbrev=False
    )


def _bench(commands: Commands) -> None:
    commands.add_parser("bench", help="measure how fast the games run (in a source checkout)")


def _games(commands: Commands) -> None:
    parser = commands.add_parser("games", help="the games that can be played", allow_abbrev=False)
    _json(parser)
