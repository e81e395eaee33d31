"""Learning a small network from positions, with NumPy; the same games give the same weights on the same machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, log, pi
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sabletop.bots.value.features import SIGN
from sabletop.bots.value.field_signs import FRAME
from sabletop.bots.value.network import FAR, Network
from sabletop.engine.errors import SabletopError
from sabletop.lab.positions import Record

Numbers = NDArray[np.float64]

_TINY: Final = 1e-6
_STEEPEST: Final = 30.0
_STEPS: Final = 8
_HOLD: Final = 20.0
_DIGITS: Final = 5
"""Weights are kept with so many digits."""
_PARTS: Final = 5
"""Games are parted so, each student is without one part."""
_REMEMBERS: Final = (0.9, 0.999)
"""How much of the slopes seen so far, and of their squares, is kept from step to step (Adam)."""


@dataclass(frozen=True)
class Training:
    """How a network is trained."""

    hidden: int = 8
    """Hidden units of each student."""
    epochs: int = 40
    pace: float = 0.002
    """How far a step goes at first; less and less towards the end."""
    fades: float = 1.0
    """How much of every weight is lost on the way, so that only what matters stays."""
    batch: int = 256


def learn(names: Sequence[str], records: Sequence[Record], training: Training, seed: int = 0) -> Network:
    """The network that fits these games best.

    It is learned twice: from everything, and only from what the brain sees in a table. Games are few and fields are
    many, so that the second is often better: what judges games best that were not learned from is kept.
    """
    if len(records) < 2:
        raise SabletopError("Learning needs two games at least.")
    classes = [_Class(names, chosen, records, training, seed) for chosen in _choices(names)]
    losses = [one.loss for one in classes]
    return classes[losses.index(min(losses))].network()


def _choices(names: Sequence[str]) -> list[list[int]]:
    """The features to learn from, by their places: all of them, or those that are no fields of the table."""
    signs = [place for place, name in enumerate(names) if name.startswith(SIGN)]
    return [list(range(len(names))), [*range(len(FRAME)), *signs]] if signs else [list(range(len(names)))]


class _Class:
    """Some students, each of whom learns from all games but one part of them. That part says when to stop, and how sure
    of itself a student may be. What they say together is what the network says."""

    def __init__(
        self, names: Sequence[str], chosen: list[int], records: Sequence[Record], training: Training, seed: int
    ) -> None:
        positions = [one for record in records for one in record.positions]
        parts = np.array([_part(number) for number, record in enumerate(records) for _ in record.positions])
        facts = np.array([one.features for one in positions], dtype=np.float64)[:, chosen]
        won = np.array([one.won for one in positions], dtype=np.float64)
        self._names, self._chosen = [names[place] for place in chosen], chosen
        self._mean = facts.mean(0)
        wide = facts.std(0)
        self._spread = np.where(wide > _TINY, wide, 1.0)
        near = np.clip((facts - self._mean) / self._spread, -FAR, FAR)
        self._students = []
        logits = np.zeros(len(won))
        for part in sorted(set(parts)):
            unseen = parts == part
            student = _Student(len(chosen), won[~unseen], training, seed + int(part))
            student.learn(near[~unseen], won[~unseen], near[unseen], won[unseen])
            logits[unseen] = student.logits(near[unseen])
            self._students.append(student)
        self._stretch, self._shift = straightened(logits, won)
        self.loss = _loss(self._stretch * logits + self._shift, won)
        """How surprised each of them is by the games that it did not see, on average."""

    def network(self) -> Network:
        """What all of them say, as one network: each counts the same."""
        part = self._stretch / len(self._students)
        weights = [one.weights for one in self._students]
        return Network(
            self._names,
            _short(self._mean),
            _short(self._spread),
            _short(sum([part * straight for straight, _, _, _, _ in weights], np.zeros(len(self._names)))),
            [_short(row) for _, rows, _, _, _ in weights for row in rows],
            _short(np.concatenate([bias for _, _, bias, _, _ in weights])),
            _short(np.concatenate([part * out for _, _, _, out, _ in weights])),
            round(sum([part * float(start[0]) for _, _, _, _, start in weights]) + self._shift, _DIGITS),
            self._chosen,
        )


def _part(number: int) -> int:
    """The part that a game belongs to. Table sizes go round with the numbers, so it is not every fifth of them."""
    return (number + number // _PARTS) % _PARTS


def straightened(logits: Numbers, won: Numbers) -> tuple[float, float]:
    """By how much log-odds are to be stretched and shifted to fit what came about best."""
    stretch, shift = 1.0, 0.0
    for _ in range(_STEPS):
        stretch, shift = _newton(logits, won, stretch, shift)
    return stretch, shift


def _newton(logits: Numbers, won: Numbers, stretch: float, shift: float) -> tuple[float, float]:
    """One step towards the stretch and shift that are least surprised; a little is held back towards none."""
    chance = _chances(stretch * logits + shift)
    wrong, curve = chance - won, chance * (1 - chance)
    slope, level = _HOLD * (stretch - 1) + float(wrong @ logits), float(wrong.sum())
    bend, cross = _HOLD + float(curve @ (logits * logits)), float(curve @ logits)
    base = _TINY + float(curve.sum())
    size = bend * base - cross * cross
    return stretch - (base * slope - cross * level) / size, shift - (bend * level - cross * slope) / size


def _chances(logits: Numbers) -> Numbers:
    found: Numbers = 1 / (1 + np.exp(-np.clip(logits, -_STEEPEST, _STEEPEST)))
    return found


def _loss(logits: Numbers, won: Numbers) -> float:
    """How surprised somebody is by what came out, on average."""
    chance = np.clip(_chances(logits), _TINY, 1 - _TINY)
    return -float((won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


class _Student:
    """A network that is being trained: the straight way, the hidden layer, its biases, the way out, the start."""

    def __init__(self, size: int, won: Numbers, training: Training, seed: int) -> None:
        self._training = training
        self._picks = np.random.default_rng(seed)
        rate, hidden = (float(won.sum()) + 1) / (len(won) + 2), training.hidden
        self.weights: list[Numbers] = [
            np.zeros(size),
            self._picks.normal(size=(hidden, size)) / np.sqrt(size),
            np.zeros(hidden),
            self._picks.normal(size=hidden) / 10,
            np.array([log(rate / (1 - rate))]),
        ]
        self._slopes = [np.zeros_like(one) for one in self.weights]
        self._squares = [np.zeros_like(one) for one in self.weights]
        self._steps = 0

    def learn(self, lessons: Numbers, won: Numbers, tests: Numbers, came: Numbers) -> None:
        """Go through all lessons again and again; what judged the tests best on the way is what stays."""
        training = self._training
        best, kept = _loss(self.logits(tests), came), list(self.weights)
        for epoch in range(training.epochs):
            self._study(lessons, won, training.pace * (1 + cos(pi * epoch / training.epochs)) / 2)
            loss = _loss(self.logits(tests), came)
            if loss < best:
                best, kept = loss, list(self.weights)
        self.weights = kept

    def _study(self, lessons: Numbers, won: Numbers, pace: float) -> None:
        """Go through all lessons once, in another order each time."""
        order = self._picks.permutation(len(lessons))
        for start in range(0, len(order), self._training.batch):
            some = order[start : start + self._training.batch]
            self._step(self._slopes_of(lessons[some], won[some]), pace)

    def _slopes_of(self, x: Numbers, won: Numbers) -> list[Numbers]:
        """In which direction each weight would be more surprised by what came about."""
        lit = np.maximum(x @ self.weights[1].T + self.weights[2], 0)
        wrong = (_chances(x @ self.weights[0] + lit @ self.weights[3] + self.weights[4]) - won) / len(x)
        back = np.outer(wrong, self.weights[3]) * (lit > 0)
        return [x.T @ wrong, back.T @ x, back.sum(0), lit.T @ wrong, np.array([wrong.sum()])]

    def _step(self, slopes: Sequence[Numbers], pace: float) -> None:
        self._steps += 1
        kept, kept_squares = _REMEMBERS
        for number, slope in enumerate(slopes):
            self._slopes[number] = kept * self._slopes[number] + (1 - kept) * slope
            self._squares[number] = kept_squares * self._squares[number] + (1 - kept_squares) * slope * slope
            along = self._slopes[number] / (1 - kept**self._steps)
            wide = np.sqrt(self._squares[number] / (1 - kept_squares**self._steps)) + _TINY / 100
            left = 1 - pace * self._training.fades if number < 2 else 1.0
            self.weights[number] = left * (self.weights[number] - pace * along / wide)

    def logits(self, x: Numbers) -> Numbers:
        """The log-odds that it gives."""
        straight, rows, bias, out, start = self.weights
        found: Numbers = x @ straight + np.maximum(x @ rows.T + bias, 0) @ out + start
        return found


def _short(weights: Numbers) -> list[float]:
    return [round(float(weight), _DIGITS) for weight in weights]
