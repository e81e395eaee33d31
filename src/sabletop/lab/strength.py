"""How strong a level is beside what it is to reach: `python -m sabletop.lab.strength ROW … --level expert --games 400`.

Rows stand in a TOML file (docs/ladder/goals.toml). Games go round all table sizes, settings and seats of a row, so that
any number of them is spread evenly, and each has a seed of its own. Each is written down when it ends: the same command
goes on where it was stopped, and where a report is kept of the same row, by one who plays alike. `--until-sure` ends a
row as soon as its games say beyond doubt whether the goal is reached. `--page FILE` draws all that was measured so far.
"""

import argparse
import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sabletop import registry
from sabletop.bots import bot, check_names
from sabletop.bots.levels import REGULAR, SearchBot, brain
from sabletop.bots.thinker import Thinker
from sabletop.bots.value.value import file_of as weights_file
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Setting
from sabletop.lab import builds, strength_page
from sabletop.lab.evidence import Evidence, evidence
from sabletop.lab.figures import Share
from sabletop.lab.ladder import Job, play, seated

FIRST: Final = 2_000_000
"""Seeds from here on: no tuning saw them."""
GOALS: Final = Path("docs/ladder/goals.toml")
FOLDER: Final = Path("build/strength")
KEPT: Final = Path("docs/ladder")
_SAME: Final = ("version", "content", "thinks", "value", "line_ups")
"""What two reports have in common whose games may be counted together."""


@dataclass(frozen=True)
class LineUp:
    """Who sits where: one of those that a row goes round."""

    seats: int
    options: dict[str, Setting]
    seat: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """What is measured, and what is to be reached."""

    name: str
    game: str
    level: str
    line_ups: tuple[LineUp, ...]
    goal: float
    """0 where nobody has said."""
    equals: dict[int, float]
    """What one among equals wins, by the number of seats, where the goal is so many times that; empty: all games."""

    def job(self, number: int) -> Job:
        """The game of this number."""
        one = self.line_ups[number % len(self.line_ups)]
        seed = FIRST + number
        return Job(self.game, None, 0, one.bots, seated(one.options, one.seat), range(seed, seed + 1))

    def won(self, number: int, winners: Sequence[int]) -> bool:
        """Whether the tested seat won the game of this number."""
        return self.line_ups[number % len(self.line_ups)].seat in winners

    def shares(self, games: int) -> list[float]:
        """What the goal is so many times of, game by game."""
        return [self.equals.get(self.line_ups[n % len(self.line_ups)].seats, 1.0) for n in range(games)]

    def evidence(self, won: Sequence[bool]) -> Evidence:
        """How strongly games speak for and against the goal."""
        return evidence(self.goal, self.shares(len(won)), won)


def row_of(name: str, data: Mapping[str, Any], level: str) -> Row:
    """A row of the file, for one level."""
    game, among = registry.game(data["game"]), data.get("among", "")
    check_names([one for one in (level, among) if one], game.name)
    found = []
    one_kind = not among or (game.cooperative and level == among)
    for settings in data["options"]:
        for seats in data["seats"]:
            options = game.check_options(settings)
            for seat in range(1) if one_kind else range(seats):
                bots = [level if one == seat or not among else among for one in range(seats)]
                found.append(LineUp(game.check_seats(seats), options, seat, tuple(bots)))
    goals: Mapping[str, float] = data.get("times", {}) or data.get("share", {})
    equals = {int(seats): share for seats, share in data.get("equals", {}).items()}
    return Row(name, game.name, level, tuple(found), goals.get(level, 0.0), equals)


def file_of(folder: Path, row: Row) -> Path:
    """Where the games of a row are written down."""
    return folder / f"{row.name}-{row.level.replace(':', '.')}.jsonl"


def measure(row: Row, games: int, folder: Path, seconds: float = 0.0, until_sure: bool = False) -> list[bool]:
    """Play until there are so many games, time is up, or all is said; whether each was won."""
    folder.mkdir(parents=True, exist_ok=True)
    file, began = file_of(folder, row), monotonic()
    found = [row.won(number, winners) for number, winners in enumerate(_written(file))]
    with file.open("a", encoding="utf-8") as book:
        while len(found) < games and not (seconds and monotonic() - began > seconds):
            if until_sure and is_said(row, found):
                break
            winners = play(row.job(len(found)))[0]
            book.write(json.dumps(list(winners)) + "\n")
            book.flush()
            found.append(row.won(len(found), winners))
    return found[:games]


def go_on(row: Row, folder: Path, kept: Path) -> None:
    """Begin the games of a row with those of a kept report, if one who plays alike played them and none is written down
    yet. The report tells how many were won of those that count alike, which is all that matters."""
    file, old = file_of(folder, row), file_of(kept, row).with_suffix(".json")
    if file.is_file() or not old.is_file():
        return
    told = json.loads(old.read_text("utf-8"))
    new = report(row, [False])
    if told["seeds"][0] != FIRST or any(told[name] != new[name] for name in _SAME) or not told.get("tally"):
        return
    left = {share: won for share, won, _ in told["tally"]}
    folder.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8") as book:
        for number, share in enumerate(row.shares(told["games"])):
            won = left[share] > 0
            left[share] -= won
            book.write(json.dumps([row.line_ups[number % len(row.line_ups)].seat] if won else []) + "\n")


def is_said(row: Row, won: Sequence[bool]) -> bool:
    """Whether the games say enough of the goal, each line-up as often as the others."""
    return bool(row.goal and won) and len(won) % len(row.line_ups) == 0 and row.evidence(won).says != "undecided"


def _written(file: Path) -> list[list[int]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.is_file() else []


def report(row: Row, won: Sequence[bool]) -> dict[str, Any]:
    """What the games of a row say."""
    share = Share(sum(won), len(won))
    shares = row.shares(len(won))
    unit = sum(shares) / len(shares)
    low, high = share.interval
    seen = row.evidence(won) if row.goal else None
    return {
        "row": row.name,
        "game": row.game,
        "version": registry.game(row.game).version,
        "content": registry.edition(row.game).hash,
        "level": row.level,
        "thinks": _thinks(row),
        "value": _weights(row.game),
        "revision": builds.revision(),
        "build": builds.name(),
        "seeds": [FIRST, FIRST + len(won) - 1],
        "line_ups": len(row.line_ups),
        "games": len(won),
        "tally": _tally(shares, won),
        **share.data(),
        "reached": round(share.rate / unit, 4),
        "from": round(low / unit, 4),
        "to": round(high / unit, 4),
        "goal": row.goal,
        "for": round(seen.more, 2) if seen else 0.0,
        "against": round(seen.less, 2) if seen else 0.0,
        "says": seen.says if seen else "no goal",
    }


def _tally(shares: Sequence[float], won: Sequence[bool]) -> list[list[float]]:
    """How many games were won of how many, by what equals win there."""
    found: dict[float, list[float]] = {}
    for share, one in zip(shares, won, strict=True):
        row = found.setdefault(share, [share, 0, 0])
        row[1] += one
        row[2] += 1
    return list(found.values())


def _thinks(row: Row) -> dict[str, float]:
    """How much the level may think, if it searches; and whether it counts throws that decide much by their odds."""
    player, mind = bot(row.level), brain(REGULAR, row.game)
    if not isinstance(player, SearchBot):
        return {}
    knows_odds = isinstance(mind, Thinker) and type(mind).forks is not Thinker.forks
    return {**asdict(player.effort(row.game)), **({"throws by odds": 1} if knows_odds else {})}


def _weights(game: str) -> str:
    """By which the weights of the value can be told from others."""
    file = weights_file(game)
    return blake2b(file.read_bytes(), digest_size=6).hexdigest() if file.is_file() else ""


def text(told: Mapping[str, Any]) -> str:
    """The same in a line for people."""
    where = f"{told['row']}, {told['level']}"
    found = f"{told['reached']:.3f} ({told['from']:.3f} to {told['to']:.3f})"
    return f"{where:<44} {told['count']:>4} of {told['games']:>4}  {found}  goal {told['goal']:.2f}: {told['says']}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    asked = _parser().parse_args(arguments)
    if asked.page is not None:
        asked.page.write_text(strength_page.page(_told(asked.folder)), "utf-8")
        return 0
    rows = tomllib.loads(asked.goals.read_text("utf-8"))
    for name in asked.rows or rows:
        if name not in rows:
            raise SabletopError(f"There is no row {name!r}; there are {', '.join(rows)}.")
        row = row_of(name, rows[name], asked.level)
        go_on(row, asked.folder, asked.kept)
        won = measure(row, asked.games, asked.folder, asked.seconds, asked.until_sure)
        if not won:
            continue
        told = report(row, won)
        sys.stdout.write(text(told) + "\n")
        file_of(asked.folder, row).with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


def _told(folder: Path) -> list[dict[str, Any]]:
    """All reports that were written there."""
    return [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabletop.lab.strength", description="Measure a level beside its goals.")
    parser.add_argument("rows", nargs="*", metavar="ROW", help="rows of the file (default: all)")
    parser.add_argument("--level", default="expert", help="a level, or yours.module:Bot (default expert)")
    parser.add_argument("--games", type=int, default=400, help="games a row (default 400)")
    parser.add_argument("--seconds", type=float, default=0.0, help="begin no game of a row after so long; 0: no limit")
    parser.add_argument(
        "--until-sure", action="store_true", help="end a row as soon as its games say enough of the goal"
    )
    parser.add_argument("--goals", type=Path, default=GOALS, help="the file with the rows")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where games and reports are kept")
    parser.add_argument("--kept", type=Path, default=KEPT, help="reports whose games are gone on with")
    parser.add_argument("--page", type=Path, metavar="FILE", help="play nothing: draw what the folder has, as a page")
    return parser


if __name__ == "__main__":
    builds.start_compiled(["-m", "sabletop.lab.strength", *sys.argv[1:]])
    sys.exit(main())
