"""Piles: tuples of things, never edited, only replaced."""

from bisect import bisect


def without(pile: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The pile less one thing that is in it."""
    return less(pile, pile.index(one))


def less(pile: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The pile less what lies at this place of it."""
    return pile[:at] + pile[at + 1 :]


def with_one(pile: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The sorted pile with one thing more."""
    at, new = bisect(pile, one), (one,)
    return pile[:at] + new + pile[at:]
