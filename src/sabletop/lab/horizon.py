"""How far a search should look ahead: `python -m sabletop.lab.horizon GAME --positions 60 --worlds 16`.

At decisions of regulars the best few ideas are played on in the same worlds, and the value is asked again and again on
the way. What chance does to the difference of two ideas (noise), what is left of it in other worlds (signal), and what
choosing by one look would gain by the last one, in worlds that the choice did not see: in points of the chance to win.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

from sabletop import registry
from sabletop.bots import bot
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.search.worlds import Worlds
from sabletop.bots.value import Value, value_of
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match, open_match
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table
from sabletop.lab.builds import start_compiled
from sabletop.lab.positions import setup_of

LOOKS: Final = (0, 2, 4, 8, 12, 16, 24, 32)
"""After so many decisions the value is asked."""
_SEEDS: Final = 600_000
_SOME: Final = 25
"""One in so many decisions is looked into."""
_POINTS: Final = 100.0

Chances = list[list[list[float]]]
"""For each idea, in each world: what the value said at each look."""


class Lookout:
    """Plays ideas on in worlds, and asks the value on the way."""

    def __init__(self, game: str) -> None:
        self._game, self._mind = registry.game(game), brain(REGULAR, game)
        self._minds = [brain(REGULAR, game) for _ in range(max(self._game.seats))]
        value = value_of(brain(REGULAR, game), game)
        if value is None:
            raise SabletopError(f"Nobody has trained a value for {self._game.title} yet.")
        self._value: Value = value
        self._chance = Stream(key_of(0), "playout")

    def chances(self, m: Match, name: str, worlds: int, most: int) -> Chances:
        """What is seen at a decision."""
        seat = m.seat
        assert seat is not None
        known = m.known(seat)
        ideas = self._mind.ideas(known, m.legal)
        ranked = sorted([(-idea.value, number) for number, idea in enumerate(ideas)])[:most]
        whose = {action.id: who for who, action in reversed(drive.playable(known, seat))}
        dealt = Worlds(self._game, known, self._mind, name)
        found: Chances = [[] for _ in ranked]
        for number in range(worlds):
            world = dealt.world(number)
            for rows, (_, place) in zip(found, ranked, strict=True):
                action = ideas[place].action
                rows.append(self._look(world.clone(), seat, whose[action.id], action, dealt.future(number)))
        return found

    def _look(self, t: Table, viewer: int, who: int, action: Action, dealer: SeededDealer) -> list[float]:
        drive.choose(t, action, who)
        drive.settle(t, dealer)
        found: list[float] = []
        passed = 0
        while isinstance(t.pending, Choice):
            choice = t.pending
            options = choice.options(t)
            picked = options[0]
            if len(options) > 1:
                if passed == LOOKS[len(found)]:
                    found.append(self._value.chance(self._game.known(t, viewer)))
                    if len(found) == len(LOOKS):
                        return found
                passed += 1
                seat = t.seat_of[choice.who]
                picked = self._minds[seat].decide(self._game.known(t, seat), options, self._chance)
            drive.choose(t, picked, choice.who)
            drive.settle(t, dealer)
        assert t.outcome is not None
        return found + [float(viewer in t.outcome.winners)] * (len(LOOKS) - len(found))


def decisions(game: str, count: int) -> Iterator[Match]:
    """Some decisions of regulars, at every table size and difficulty."""
    found, edition, picks = registry.game(game), registry.edition(game), Stream(key_of(f"horizon {game}"), "picks")
    seed = _SEEDS
    while count:
        key = key_of(f"horizon {seed}")
        seats, options = setup_of(found, seed, None)
        m = open_match(found, edition, seats, options, SeededDealer(key))
        players, streams = [bot(REGULAR) for _ in range(seats)], [Stream(key, f"bot {seat}") for seat in range(seats)]
        while m.seat is not None and count:
            if len(m.legal) > 1 and picks.below(_SOME) == 0:
                count -= 1
                yield m
            m.play(players[m.seat].decide(m.known(m.seat), m.legal, streams[m.seat]))
        seed += 1


@dataclass
class Sight:
    """What one look ahead is worth."""

    ahead: int
    noise: float
    """The standard deviation of a difference between two ideas from world to world."""
    signal: float
    """The part of it that other worlds confirm."""
    lasting: float
    """The part that the last look confirms, in other worlds."""
    gain: float
    error: float
    changed: float
    """How often another idea than the regular's would be taken."""

    def data(self) -> dict[str, Any]:
        """The figures as JSON-ready data."""
        return {name: round(value, 3) for name, value in vars(self).items()}


def sights(seen: Sequence[Chances], caution: float = 1.0) -> list[Sight]:
    """What each look is worth, over many decisions; choices are made by one half of the worlds, judged by the other."""
    return [_sight(seen, number, caution) for number in range(len(LOOKS))]


def _sight(seen: Sequence[Chances], look: int, caution: float) -> Sight:
    spread, same, last, gains = [], [], [], []
    changed = 0
    for ideas in seen:
        gaps = [_gaps(idea, ideas[0], look) for idea in ideas[1:]]
        ends = [_gaps(idea, ideas[0], len(LOOKS) - 1) for idea in ideas[1:]]
        for gap, end in zip(gaps, ends, strict=True):
            spread.append(stdev(gap) ** 2)
            same.append(mean(gap[::2]) * mean(gap[1::2]))
            last.append((mean(gap[::2]) * mean(end[1::2]) + mean(gap[1::2]) * mean(end[::2])) / 2)
        for part in (0, 1):
            taken = _choice([gap[part::2] for gap in gaps], caution)
            changed += taken is not None
            gains.append(0.0 if taken is None else mean(ends[taken][1 - part :: 2]))
    return Sight(
        LOOKS[look],
        _POINTS * sqrt(mean(spread)),
        _POINTS * _root(mean(same)),
        _POINTS * _root(mean(last)),
        _POINTS * mean(gains),
        _POINTS * stdev(gains) / sqrt(len(gains) / 2),
        changed / len(gains),
    )


def _root(square: float) -> float:
    return sqrt(square) if square > 0 else 0.0


def _gaps(idea: list[list[float]], first: list[list[float]], look: int) -> list[float]:
    return [one[look] - other[look] for one, other in zip(idea, first, strict=True)]


def _choice(gaps: Sequence[list[float]], caution: float) -> int | None:
    """The idea that is surely better than the regular's, if there is one."""
    best, most = None, 0.0
    for number, gap in enumerate(gaps):
        sure = mean(gap) - caution * stdev(gap) / sqrt(len(gap))
        if mean(gap) > 0.002 and sure > most:
            best, most = number, sure
    return best


def text(found: Sequence[Sight]) -> str:
    """The figures as a table for people."""
    lines = [f"{'ahead':>6}{'noise':>8}{'signal':>8}{'lasting':>9}{'gain':>8}{'±':>7}{'changed':>9}"]
    for one in found:
        line = f"{one.ahead:6}{one.noise:8.2f}{one.signal:8.2f}{one.lasting:9.2f}{one.gain:8.2f}{one.error:7.2f}"
        lines.append(f"{line}{one.changed:9.0%}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="sabletop.lab.horizon", description="How far to look ahead.")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--positions", type=int, default=60, help="decisions to look into (default 60)")
    parser.add_argument("--worlds", type=int, default=16, help="worlds for each (default 16)")
    parser.add_argument("--ideas", type=int, default=3, help="ideas in each (default 3)")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the figures as JSON")
    asked = parser.parse_args(arguments)
    lookout = Lookout(asked.game)
    found = decisions(asked.game, asked.positions)
    seen = [lookout.chances(m, f"horizon {number}", asked.worlds, asked.ideas) for number, m in enumerate(found)]
    told = sights(seen)
    sys.stdout.write(text(told) + "\n")
    if asked.report is not None:
        asked.report.write_text(json.dumps([one.data() for one in told], indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    start_compiled(["-m", "sabletop.lab.horizon", *sys.argv[1:]])
    sys.exit(main())
