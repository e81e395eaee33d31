"""Which clauses lessons teach and first games meet: `python scripts/lesson_clauses.py [--games N] [--game GAME]`.

Plays N first games of each game, as *Play now* offers them to somebody new: the usual seats, novices on all but the
first, where a regular sits for the learner. Plays the intended line of every lesson. Writes docs/lessons.md: each
lesson with the clauses that its words teach and those that are met in it besides; and each clause that half of the
first games meet, with the lesson that teaches or meets it, or why it is left to the table (`left` in the course).
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import sabletop
from sabletop.bots import bot, first_level, usual_level
from sabletop.engine import drive
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.messages import may_hear
from sabletop.learn import Course, Sitting, course, courses

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "lessons.md"
GAMES = 40


@dataclass(frozen=True)
class Played:
    """A lesson, and what its intended line cites."""

    title: str
    taught: tuple[str, ...]
    met: frozenset[str]
    """By what is asked, offered and done, and by how it ends: also what it teaches."""


def first_game(game: str, seed: str) -> set[str]:
    """The clauses that one first game cites: by what is asked, by what happens, by how it ends."""
    m = sabletop.new(game, seats=sabletop.game(game).usual_seats, seed=seed)
    players = [bot(first_level(game) if seat else usual_level(game)) for seat in range(m.seats)]
    streams = [Stream(key_of(seed), f"bot {seat}") for seat in range(m.seats)]
    met = set()
    while (seat := m.seat) is not None:
        met.add(drive.decision(m.table).asks().clause)
        m.play(players[seat].decide(m.known(seat), m.legal, streams[seat]))
    return met | {what.clause for _, what, _ in m.events} | _ending(m)


def first_games(game: str, games: int = GAMES) -> Counter[str]:
    """By clause how many of the first games meet it."""
    found: Counter[str] = Counter()
    for number in range(games):
        found.update(first_game(game, f"first game {number}"))
    return found


def usual(game: str, games: int = GAMES) -> dict[str, int]:
    """The clauses that at least half of the first games meet, in the order of the rulebook, and how many do."""
    found = first_games(game, games)
    return {clause.id: found[clause.id] for clause in sabletop.ledger(game) if 2 * found[clause.id] >= games}


@cache
def lessons(game: str) -> tuple[Played, ...]:
    """Every lesson of a game, played as it is meant."""
    of = course(game)
    return tuple([Played(of.title(one), one.clauses, _met(of, number)) for number, one in enumerate(of.lessons)])


def _met(of: Course, number: int) -> frozenset[str]:
    """What the learner is asked and offered in a lesson, and hears of what happens."""
    sitting, met = Sitting(of, number), set[str]()
    while sitting.number == number and not sitting.finished:
        table, meant = sitting.match, sitting.meant
        assert meant is not None
        before = len(table.events)
        met |= {drive.decision(table.table).asks().clause, *[one.clause for one in table.legal_for(of.seat)]}
        shown = sitting.play(meant).shown or table
        met |= {what.clause for audience, what, _ in shown.events[before:] if may_hear(audience, of.seat)}
        met |= _ending(shown)
    return frozenset(met)


def _ending(m: Match) -> set[str]:
    return set() if m.outcome is None else {m.outcome.clause}


def place(clause: str, of: Course, played: Iterable[Played]) -> str:
    """Where a learner learns of a clause, or why it is left to the table; empty if nobody says."""
    numbered = list(enumerate(played, 1))
    taught = [number for number, lesson in numbered if clause in lesson.taught]
    met = [number for number, lesson in numbered if clause in lesson.met]
    if taught:
        return f"taught in {_counted(taught)}"
    return f"met in {_counted(met)}" if met else of.left.get(clause, "")


def _counted(numbers: list[int]) -> str:
    return f"lesson {numbers[0]}" if len(numbers) == 1 else f"lessons {', '.join([str(one) for one in numbers])}"


# The page


def page(names: Iterable[str], games: int) -> str:
    """The whole page."""
    rows, parts = [], []
    for name in names:
        of, played, met = course(name), lessons(name), usual(name, games)
        places = {clause: place(clause, of, played) for clause in met}
        kinds = Counter([_kind(where) for where in places.values()])
        counted = (len(played), len(met), kinds["taught"], kinds["met"], kinds["left"], kinds[""])
        rows.append(f"| {sabletop.game(name).title} | " + " | ".join([str(n) for n in counted]) + " |")
        parts += ["", f"## {sabletop.game(name).title}", "", *_lessons(name, played), "", *_clauses(met, places, games)]
    return "\n".join([*_head(games), *rows, *parts]) + "\n"


def _kind(where: str) -> str:
    first = where.partition(" in lesson")[0]
    return first if first in ("taught", "met", "") else "left"


def _head(games: int) -> Iterator[str]:
    yield "# What lessons teach"
    yield ""
    yield "A lesson teaches a clause if its words say it; a clause is met in a lesson if something that is asked,"
    yield "offered or done on its intended line cites it. Beside that stand first games, as *Play now* offers them to"
    yield f"somebody new, {games} of each title: the usual seats with novices, and a regular in the learner's place."
    yield "Every clause that at least half of them meet is taught or met in a lesson, or says why it is left to"
    yield "the table. `python scripts/lesson_clauses.py` writes this page."
    yield ""
    yield "| game | lessons | clauses of half the first games | taught | met | left to the table | open |"
    yield "|---|--:|--:|--:|--:|--:|--:|"


def _lessons(game: str, played: Iterable[Played]) -> Iterator[str]:
    yield "| lesson | | teaches | meets besides |"
    yield "|--:|---|---|---|"
    for number, lesson in enumerate(played, 1):
        besides = [one.id for one in sabletop.ledger(game) if one.id in lesson.met and one.id not in lesson.taught]
        yield f"| {number} | {lesson.title} | {', '.join(lesson.taught)} | {', '.join(besides)} |"


def _clauses(met: dict[str, int], places: dict[str, str], games: int) -> Iterator[str]:
    yield f"| clause | of {games} games | |"
    yield "|---|--:|---|"
    for clause, count in met.items():
        yield f"| {clause} | {count} | {places[clause] or '**nowhere**'} |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="lesson_clauses", description="Which clauses lessons teach.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"first games of each game (default {GAMES})")
    parser.add_argument("--game", choices=courses(), help="only this game; nothing is written, the page is printed")
    asked = parser.parse_args()
    if asked.game is not None:
        print(page((asked.game,), asked.games), end="")
        return 0
    PAGE.write_text(page(courses(), asked.games), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
