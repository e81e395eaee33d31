"""Piles: tuples of things, never edited, only replaced."""

from bisect import bisect


def without(pile: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The pile less one thing that is in it."""
    at = pile.index(one)
    return pile[:at] + pile[at + 1 :]


def with_one(pile: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The sorted pile with one thing more."""
    at = bisect(pile, one)
    return (*pile[:at], one, *pile[at:])
