"""Which clauses are cited in play, and by what: `python scripts/clauses.py [--games N] [--game GAME] [--workers W]`.

Plays N games of each game, by chance (also with everything that may be done unasked), by novices and by regulars, of
every set-up in turn, and counts the clauses that events, prompts, actions, refusals and endings cite; refusals are
sampled from the whole action table, half of them among the kinds of action that are asked for. The number of workers
changes nothing but the time. Writes docs/clauses.md: a clause that nothing cites is listed with the explanation
that its row in `rules.toml` gives (`met`), or with the messages that would cite it and were too rare, or as a defect.
Goes on in the compiled build if there is one that fits the sources.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from sabletop.lab import builds

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "tests"))
if __name__ == "__main__":
    builds.start_compiled([str(Path(__file__).resolve()), *sys.argv[1:]])

import sabletop  # noqa: E402 - the path comes first
from law_walk import Setup, at_random, moves, setups  # noqa: E402 - the path comes first
from sabletop.bots import bot  # noqa: E402 - the path comes first
from sabletop.bots.levels import QUICK, levels  # noqa: E402 - the path comes first
from sabletop.engine import drive  # noqa: E402 - the path comes first
from sabletop.engine.dealer import Stream, key_of  # noqa: E402 - the path comes first
from sabletop.engine.game import Reason  # noqa: E402 - the path comes first
from sabletop.engine.match import Match  # noqa: E402 - the path comes first
from sabletop.engine.messages import Message  # noqa: E402 - the path comes first
from sabletop.engine.rules import Clause  # noqa: E402 - the path comes first
from sabletop.engine.why import reason_against  # noqa: E402 - the path comes first

PAGE = ROOT / "docs" / "clauses.md"
UNASKED = "unasked"
OFTEN = 4
"""At one in how many decisions refusals are sampled."""
ASKED_FOR = 12
"""Refusals of the kinds of action that are asked for, to whom they are asked of."""
ANYTHING = 8
"""Refusals of every kind, to everybody."""
NEAREST = 4
"""How many kinds are asked for the nearest reason against all actions of theirs."""
CITING = re.compile(r'\.citing\("([A-Z0-9-]+)"\)')
NAMED = 4
"""How many of the things that cite a clause are named."""


@dataclass
class Census:
    """Which clauses were cited, and how often by what."""

    games: int = 0
    decisions: int = 0
    cited: dict[str, Counter[str]] = field(default_factory=dict)

    def count(self, clause: str, what: str) -> None:
        """One citation."""
        self.cited.setdefault(clause, Counter())[what] += 1

    def look(self, m: Match, chance: Stream) -> None:
        """What is asked now, what may be answered, and why other things may not."""
        choice = drive.decision(m.table)
        self.decisions += 1
        self.count(choice.asks().clause, f"prompt `{choice.asks().key}`")
        for _, action in moves(m):
            self.count(action.clause, f"action `{action.kind}`")
        if chance.below(OFTEN) == 0:
            self._refusals(m, chance)

    def _refusals(self, m: Match, chance: Stream) -> None:
        """Why single actions are not legal, and the nearest reason of some kinds."""
        table, people, now = m.edition.actions, m.table.seat_of, moves(m)
        kinds = table.kinds
        asked = list(dict.fromkeys([(who, action.kind) for who, action in now]))
        for _ in range(NEAREST):
            self._refused(reason_against(m.game, m.table, m.seat or 0, table.of_kind(kinds[chance.below(len(kinds))])))
        for number in range(ASKED_FOR + ANYTHING):
            if number < ASKED_FOR:
                who, kind = asked[chance.below(len(asked))]
            else:
                who, kind = chance.below(len(people)), kinds[chance.below(len(kinds))]
            some = table.of_kind(kind)
            if people[who] >= 0:
                self._refused(m.game.blocker(m.table, who, some[chance.below(len(some))]))

    def _refused(self, reason: Reason | None) -> None:
        if reason is not None:
            self.count(reason.what.clause, f"refusal `{reason.what.key}`")

    def add(self, other: "Census") -> None:
        """Add what was counted in other games."""
        self.games, self.decisions = self.games + other.games, self.decisions + other.decisions
        for clause, found in other.cited.items():
            self.cited.setdefault(clause, Counter()).update(found)

    def finish(self, m: Match) -> None:
        """All that was said, and how it ended."""
        for _, what, _ in m.events:
            self.count(what.clause, f"event `{what.key}`")
        assert m.outcome is not None
        self.count(m.outcome.clause, f"ending `{m.outcome.key}`")
        self.games += 1


def play(census: Census, setup: Setup, level: str, seed: str) -> None:
    """Play one game and count."""
    m, chance = setup.open(seed), Stream(key_of(f"census {seed}"), "samples")
    players = [] if level == UNASKED else [bot(level) for _ in range(m.seats)]
    streams = [Stream(key_of(seed), f"bot {seat}") for seat in range(m.seats)]
    unasked = at_random(seed)
    while (seat := m.seat) is not None:
        census.look(m, chance)
        if players:
            m.play(players[seat].decide(m.known(seat), m.legal, streams[seat]))
        else:
            possible = moves(m)
            who, action = possible[next(unasked) % len(possible)]
            m.play(action, who)
    census.finish(m)


def take(game: str, games: int, part: int = 0, parts: int = 1) -> Census:
    """The census of so many games, or of a part of them: set-ups in turn, each by every level in turn."""
    census, there = Census(), setups(game)
    players = (UNASKED, *[level for level in levels(game) if level in QUICK])
    for number in range(part, games, parts):
        turn, at = divmod(number, len(there))
        level = players[(turn + at) % len(players)]
        play(census, there[at], level, f"census {turn} {level}")
    return census


def take_all(names: Iterable[str], games: int, workers: int) -> dict[str, Census]:
    """The censuses of some games, part by part in so many processes."""
    parts = 8 * workers
    with ProcessPoolExecutor(workers) as pool:
        found = {name: [pool.submit(take, name, games, part, parts) for part in range(parts)] for name in names}
        censuses = {}
        for name, taken in found.items():
            censuses[name] = Census()
            for one in taken:
                censuses[name].add(one.result())
    return censuses


# The page


def page(censuses: dict[str, Census]) -> str:
    """The whole page."""
    return "\n".join(lines(censuses)) + "\n"


def lines(censuses: dict[str, Census]) -> Iterator[str]:
    yield "# Which clauses are cited"
    yield ""
    yield "What happens cites the rule because of which it happens. This page counts it: games of chance, also with"
    yield "everything that may be done unasked, of novices and of regulars, every set-up in turn. It is written by"
    yield "`python scripts/clauses.py`; with `--games 10000` that many of each game are played. Refusals are sampled"
    yield "from the whole action table. Where nothing cites a clause its row in `rules.toml` says why (`met`). *Rare*"
    yield "are those that a message of the rules cites where something happens that these games did not meet. What is"
    yield "left is a defect."
    yield ""
    yield "| game | games | decisions | clauses | cited | explained | rare | left |"
    yield "|---|---|---|---|---|---|---|---|"
    for name, census in censuses.items():
        ledger = list(sabletop.ledger(name))
        silent = [clause for clause in ledger if clause.id not in census.cited]
        unexplained = [clause.id for clause in silent if not clause.met]
        rare, cited = len(would_cite(name).keys() & unexplained), len(ledger) - len(silent)
        counted = (len(ledger), cited, len(silent) - len(unexplained), rare, len(unexplained) - rare)
        numbers = (census.games, census.decisions, *counted)
        yield f"| {sabletop.game(name).title} | " + " | ".join([f"{n:,}" for n in numbers]) + " |"
    for name, census in censuses.items():
        yield from ["", f"## {sabletop.game(name).title}", ""]
        yield from of_game(list(sabletop.ledger(name)), census, would_cite(name))


def would_cite(name: str) -> dict[str, list[str]]:
    """By clause what would cite it: messages that the rules of a game declare, and files that name it as a cause."""
    package = type(sabletop.game(name)).__module__.rpartition(".")[0]
    declared = import_module(f"{package}.messages")
    found: dict[str, list[str]] = {}
    for what in vars(declared).values():
        if isinstance(what, Message):
            found.setdefault(what.clause, []).append(what.key)
    assert declared.__file__ is not None
    for path in sorted(Path(declared.__file__).parent.glob("*.py")):
        for clause in CITING.findall(path.read_text(encoding="utf-8")):
            found.setdefault(clause, [path.name])
    return found


def of_game(ledger: Sequence[Clause], census: Census, would: Mapping[str, list[str]]) -> Iterator[str]:
    """The tables of one game."""
    silent = [clause for clause in ledger if clause.id not in census.cited]
    yield "| clause | cited | by |"
    yield "|---|---|---|"
    for clause in ledger:
        found = census.cited.get(clause.id)
        if found is not None:
            by = [f"{what} {n:,}" for what, n in found.most_common(NAMED)]
            more = f", and {len(found) - NAMED} more" if len(found) > NAMED else ""
            yield f"| {clause.id} | {found.total():,} | {', '.join(by)}{more} |"
    if silent:
        yield from ["", "Never cited:", "", "| clause | why |", "|---|---|"]
        for clause in silent:
            keys = [f"`{key}`" for key in would.get(clause.id, ())]
            rare = f"rare: {', '.join(keys)} would cite it" if keys else "**not explained**"
            yield f"| {clause.id} | {clause.met or rare} |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="clauses", description="Which clauses are cited in play, and by what.")
    parser.add_argument("--games", type=int, default=100, help="games of each game (default 100)")
    parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
    parser.add_argument(
        "--game", choices=sabletop.games(), help="only this game; nothing is written, the page is printed"
    )
    asked = parser.parse_args()
    names = sabletop.games() if asked.game is None else (asked.game,)
    written = page(take_all(names, asked.games, asked.workers))
    if asked.game is not None:
        print(written, end="")
        return 0
    PAGE.write_text(written, encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
