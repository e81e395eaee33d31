"""What bots know of an edition, made once and shared."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

Edition = TypeVar("Edition")
Lore = TypeVar("Lore")

MOST_KNOWN: Final = 8


class Known(Generic[Edition, Lore]):
    """What was made of the last few editions; an owner's pack is an edition of its own each time that it is read."""

    def __init__(self, make: Callable[[Edition], Lore]) -> None:
        self._make = make
        self._kept: list[tuple[Edition, Lore]] = []

    def of(self, edition: Edition) -> Lore:
        """What is known of this very edition."""
        for known, lore in self._kept:
            if known is edition:
                return lore
        del self._kept[: len(self._kept) - MOST_KNOWN + 1]
        self._kept.append((edition, self._make(edition)))
        return self._kept[-1][1]
