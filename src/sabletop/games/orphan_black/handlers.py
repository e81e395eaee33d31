"""Clones who handle cards: Sarah swaps, Alison turns over, Rachel locks.

The card just played is never locked, so that there is always a card to work on.
"""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import MOST_PLAYERS, NONE
from sabletop.games.orphan_black.look_actions import SpotAction
from sabletop.games.orphan_black.objections import bar_touching, swappable, unlocked
from sabletop.games.orphan_black.public_choice import PublicChoice
from sabletop.games.orphan_black.questions import (
    place_of,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import forget_pick, lock, pick, swap
from sabletop.games.orphan_black.witnessed import PUT, TAKEN, public_card, witness

# Sarah


@dataclass(unsafe_hash=True)
class SwapOne(PublicChoice):
    """Sarah: choose the first of two cards to swap."""

    def asks(self) -> Message:
        return say.ASK_SWAP_ONE

    def run(self, t: OrphanBlackTable) -> None:
        if not swappable(t):
            # OB-PLAY-7: a swap needs two cards, or it lapses.
            t.tell(say.SARAH_LAPSED)
            return
        forget_pick(t)
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return _spot_actions(t, t.edition.swap, swappable(t))


@dataclass(unsafe_hash=True)
class SwapOther(PublicChoice):
    """Sarah: choose the card that it changes places with."""

    def asks(self) -> Message:
        return say.ASK_SWAP_OTHER

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return _spot_actions(t, t.edition.swap, swappable(t, t.picked))

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, *place_of(t, t.picked))


@dataclass(unsafe_hash=True)
class FlipSwapped(PublicChoice):
    """Sarah: turn one of the two swapped cards over; a locked one cannot be."""

    one: int
    other: int

    def asks(self) -> Message:
        return say.ASK_FLIP_SWAPPED

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return _spot_actions(
            t, t.edition.flip, [spot for spot in (self.one, self.other) if bar_touching(t, spot) is None]
        )


class Swap(SpotAction):
    """The first card is marked; the second changes places with it."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        spot, first = self.spot(t), t.picked
        if first == NONE:
            pick(t, spot)
            t.then(SWAP_OTHER[who])
            return
        t.tell_all(say.SWAPPED, (who, *place_of(t, first), *place_of(t, spot)))
        here, there = t.row_of[first], t.row_of[spot]
        witness(t, TAKEN, who, here, public_card(t, first))
        witness(t, TAKEN, who, there, public_card(t, spot))
        swap(t, first, spot)
        witness(t, PUT, who, here, public_card(t, spot))
        witness(t, PUT, who, there, public_card(t, first))
        forget_pick(t)
        t.then(FlipSwapped(who, first, spot))


def _spot_actions(t: OrphanBlackTable, actions: list[tuple[Action, ...]], spots: list[int]) -> list[Action]:
    found: list[Action] = []
    for spot in spots:
        at = t.row_of[spot]
        found.append(actions[at][t.rows[at].index(spot)])
    return found


# Alison


@dataclass(unsafe_hash=True)
class FlipOne(PublicChoice):
    """Alison: turn a card over, then another."""

    def asks(self) -> Message:
        return say.ASK_FLIP

    def run(self, t: OrphanBlackTable) -> None:
        t.then(FLIP_OTHER[self.who])
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.flip)

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, 2)


@dataclass(unsafe_hash=True)
class FlipOther(PublicChoice):
    """Alison: turn a second, different card over, if there is one."""

    def asks(self) -> Message:
        return say.ASK_FLIP

    def run(self, t: OrphanBlackTable) -> None:
        if unlocked(t, t.edition.flip, t.picked):
            super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.flip, t.picked)

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, 1)


# Rachel


@dataclass(unsafe_hash=True)
class LockOne(PublicChoice):
    """Rachel: lock a card."""

    def asks(self) -> Message:
        return say.ASK_LOCK

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.lock)


class Lock(SpotAction):
    """Turn a card sideways: nobody looks at it or turns it over until its clone is resolved."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        spot = self.spot(t)
        lock(t, spot)
        t.tell(say.LOCKED, who, *place_of(t, spot))


SWAP_OTHER: Final = tuple([SwapOther(who) for who in range(MOST_PLAYERS)])
FLIP_OTHER: Final = tuple([FlipOther(who) for who in range(MOST_PLAYERS)])
