"""What a ladder showed: as JSON, and as text for people. The same runs give the same report."""

import itertools
import json
from dataclasses import dataclass, field
from typing import Any

from sabletop import registry
from sabletop.engine.game import Setting
from sabletop.lab.figures import Share
from sabletop.lab.ladder_figures import Gap, Verdict, gap, sequential


@dataclass(frozen=True)
class Setup:
    """What was measured."""

    game: str
    content: str | None
    seats: tuple[int, ...]
    levels: tuple[str, ...]
    varied: tuple[str, ...]
    """The options that were gone through."""
    settings: tuple[dict[str, Setting], ...]
    seed: int
    games: int
    together: bool
    """Whether the game is co-operative: then a level sits on all seats."""


@dataclass
class Cell:
    """One line-up on every seed."""

    seats: int
    options: dict[str, Setting]
    level: str
    below: str
    """The level on the other seats; empty if this one sits on all of them."""
    bots: tuple[str, ...]
    seat: int = 0
    wins: list[tuple[int, ...]] = field(default_factory=list)
    """The winning seats of each game, in the order of the seeds."""

    def won(self) -> list[bool]:
        """Whether each game was won by the seat that is looked at."""
        return [self.seat in winners for winners in self.wins]


@dataclass
class Rung:
    """One level at one table size with one setting."""

    seats: int
    options: dict[str, Setting]
    level: str
    wins: Share
    fair: float
    """What a level that makes no difference would win; 0 where there is no such thing."""


@dataclass
class Step:
    """How much better a level is than the one below."""

    seats: int
    options: dict[str, Setting]
    level: str
    below: str
    gap: Gap
    verdict: Verdict


class LadderReport:
    """The games of a ladder, with the figures that follow from them."""

    def __init__(self, setup: Setup, cells: list[Cell]) -> None:
        self.setup = setup
        self.rungs: list[Rung] = []
        self.steps: list[Step] = []
        for options in setup.settings:
            for seats in setup.seats:
                here = [cell for cell in cells if cell.seats == seats and cell.options == options]
                if setup.together:
                    self._read_together(here)
                else:
                    self._read_rivals(here, options)
        if len(setup.settings) > 1 and not setup.together:
            for seats in setup.seats:
                self._read_rivals([cell for cell in cells if cell.seats == seats], {})

    def _read_together(self, cells: list[Cell]) -> None:
        for cell in cells:
            won = cell.won()
            self.rungs.append(Rung(cell.seats, cell.options, cell.level, Share(sum(won), len(won)), 0.0))
        for low, high in itertools.pairwise(cells):
            blocks = [float(h) - float(b) for h, b in zip(high.won(), low.won(), strict=True)]
            self._add_step(high, low.level, blocks)

    def _read_rivals(self, cells: list[Cell], options: dict[str, Setting]) -> None:
        """A block is one seed in all of these cells; no options stand for all settings together."""
        for low, high in itertools.pairwise(self.setup.levels):
            turns = [cell for cell in cells if (cell.below, cell.level) == (low, high)]
            seats = turns[0].seats
            won = [sum(one) for one in zip(*[cell.won() for cell in turns], strict=True)]
            total = Share(sum(won), len(won) * len(turns))
            self.rungs.append(Rung(seats, options, high, total, 1 / seats))
            blocks = [count / len(turns) - 1 / seats for count in won]
            self.steps.append(Step(seats, options, high, low, gap(blocks), sequential(blocks)))

    def _add_step(self, cell: Cell, below: str, blocks: list[float]) -> None:
        step = Step(cell.seats, cell.options, cell.level, below, gap(blocks), sequential(blocks))
        self.steps.append(step)

    def setting(self, options: dict[str, Setting]) -> str:
        """The options that were gone through, in words."""
        if self.setup.varied and not options:
            return "all together"
        return ", ".join([str(options[name]) for name in self.setup.varied]) or "as set up"

    def data(self) -> dict[str, Any]:
        """The report as JSON-ready data."""
        s, game = self.setup, registry.game(self.setup.game)
        last = s.seed + s.games - 1
        return {
            "sabletop": "ladder",
            "game": s.game,
            "version": game.version,
            "content": registry.edition(s.game, s.content).hash,
            "cooperative": s.together,
            "seeds": [s.seed, last],
            "levels": list(s.levels),
            "rungs": [self._rung(rung) for rung in self.rungs],
            "steps": [self._step(step) for step in self.steps],
        }

    def _rung(self, rung: Rung) -> dict[str, Any]:
        where = {"seats": rung.seats, "options": rung.options, "level": rung.level}
        return {**where, "games": rung.wins.total, **rung.wins.data(), "fair": rung.fair}

    def _step(self, step: Step) -> dict[str, Any]:
        where = {"seats": step.seats, "options": step.options, "level": step.level, "below": step.below}
        return {**where, "gap": step.gap.data(), "sprt": step.verdict.data()}

    def json(self) -> str:
        """The report as one JSON document."""
        return json.dumps(self.data(), indent=1, ensure_ascii=False)

    def text(self) -> str:
        """The report for people."""
        s = self.setup
        lines = [f"{registry.game(s.game).title}: seeds {s.seed} to {s.seed + s.games - 1}, {', '.join(s.levels)}", ""]
        lines.append("Wins, with 95 % intervals (Wilson)")
        for rung in self.rungs:
            where = f"{self.setting(rung.options)}, {rung.seats} seats, {rung.level}"
            lines.append(f"  {where:<46} {rung.wins.count:>6} of {rung.wins.total:>6} {rung.wins}")
        lines += ["", "Gap to the level below, with 95 % intervals (block bootstrap), and the sequential test"]
        for step in self.steps:
            where = f"{self.setting(step.options)}, {step.seats} seats, {step.level} – {step.below}"
            spread = f"{step.gap.mean:+7.1%}  ({step.gap.low:+.1%} to {step.gap.high:+.1%})"
            lines.append(f"  {where:<54} {spread}  {step.verdict.says} after {step.verdict.after}")
        return "\n".join(lines)

    def html(self) -> str:
        """The report as one file with plots."""
        from sabletop.lab.ladder_page import page

        return page(self)
