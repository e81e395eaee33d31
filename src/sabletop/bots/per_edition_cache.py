"""What bots know of an edition, made once and shared."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

Edition = TypeVar("Edition")
Index = TypeVar("Index")

MOST_KEPT: Final = 8


class PerEditionCache(Generic[Edition, Index]):
    """What was made of the last few editions; an owner's pack is an edition of its own each time that it is read."""

    def __init__(self, make: Callable[[Edition], Index]) -> None:
        self._make = make
        self._kept: list[tuple[Edition, Index]] = []

    def of(self, edition: Edition) -> Index:
        """What is known of this very edition."""
        for known, index in self._kept:
            if known is edition:
                return index
        del self._kept[: len(self._kept) - MOST_KEPT + 1]
        self._kept.append((edition, self._make(edition)))
        return self._kept[-1][1]
