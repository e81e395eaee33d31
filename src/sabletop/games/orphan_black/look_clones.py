"""Clones who look at cards: Beth, Cosima, Helena and Tony.

The card just played is never locked, so that there is always a card to work on.
"""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import MOST_PLAYERS
from sabletop.games.orphan_black.objections import bar_leaving, bar_removing, unlocked
from sabletop.games.orphan_black.public_choice import HeldCard, PublicChoice
from sabletop.games.orphan_black.questions import (
    opponents,
    place_of,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import forget_pick, look, move, put_down, remove
from sabletop.games.orphan_black.witnessed import PUT, TAKEN, TURNED, public_card, seen_by_all, witness

# Beth


@dataclass(unsafe_hash=True)
class BethLook(PublicChoice):
    """Beth: look at a card."""

    def asks(self) -> Message:
        return say.ASK_BETH

    def run(self, t: OrphanBlackTable) -> None:
        t.then(MOVE_IT[self.who])
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.look)


@dataclass(unsafe_hash=True)
class MoveIt(HeldCard):
    """Beth: leave the card or move it beside any clone, unless Paul protects it."""

    def asks(self) -> Message:
        return say.ASK_MOVE

    def options(self, t: OrphanBlackTable) -> list[Action]:
        found = [t.edition.leave]
        if bar_leaving(t, t.picked) is not None:
            return found
        here = t.row_of[t.picked]
        for clone in t.in_play:
            found += [t.edition.move[at] for at in range(2 * clone, 2 * clone + 2) if at != here]
        return found


class MoveHere(Action):
    """Move the card there; it keeps its facing and activates nobody."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone, side = self.values
        assert isinstance(clone, int) and isinstance(side, int)
        t.tell_all(say.MOVED, (who, *place_of(t, t.picked), clone, side))
        open_card = public_card(t, t.picked)
        witness(t, TAKEN, who, t.row_of[t.picked], open_card)
        move(t, t.picked, 2 * clone + side)
        put_down(t)
        witness(t, PUT, who, 2 * clone + side, open_card)


# Cosima


@dataclass(unsafe_hash=True)
class CosimaLook(PublicChoice):
    """Cosima: look at a card, then at another."""

    def asks(self) -> Message:
        return say.ASK_COSIMA

    def run(self, t: OrphanBlackTable) -> None:
        t.then(COSIMA_LOOK_AGAIN[self.who])
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.look)

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, 2)


@dataclass(unsafe_hash=True)
class CosimaLookAgain(PublicChoice):
    """Cosima: look at a second, different card, if there is one."""

    def asks(self) -> Message:
        return say.ASK_COSIMA

    def run(self, t: OrphanBlackTable) -> None:
        if unlocked(t, t.edition.look, t.picked):
            super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.look, t.picked)

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, 1)


# Helena


@dataclass(unsafe_hash=True)
class HelenaLook(PublicChoice):
    """Helena: look at a card."""

    def asks(self) -> Message:
        return say.ASK_HELENA

    def run(self, t: OrphanBlackTable) -> None:
        t.then(REMOVE_IT[self.who])
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.look)


@dataclass(unsafe_hash=True)
class RemoveIt(HeldCard):
    """Helena: put the card back or discard it face up, unless Paul protects it or nothing was resolved for long."""

    def asks(self) -> Message:
        return say.ASK_REMOVE

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.leave] if bar_removing(t, t.picked) is not None else [t.edition.leave, t.edition.remove]


class Remove(Action):
    """Discard the card face up."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        t.tell_all(say.REMOVED, (who, *place_of(t, t.picked), t.card[t.picked]))
        if not seen_by_all(t, t.picked):
            witness(t, TURNED, who, t.row_of[t.picked], t.card[t.picked])
        witness(t, TAKEN, who, t.row_of[t.picked], t.card[t.picked])
        remove(t, t.picked)
        put_down(t)
        forget_pick(t)


# Tony


@dataclass(unsafe_hash=True)
class TonyLook(PublicChoice):
    """Tony: look at a card."""

    def asks(self) -> Message:
        return say.ASK_TONY

    def run(self, t: OrphanBlackTable) -> None:
        t.then(SHOW_IT[self.who])
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.look)


@dataclass(unsafe_hash=True)
class ShowIt(HeldCard):
    """Tony: show the card to exactly one opponent."""

    def asks(self) -> Message:
        return say.ASK_SHOW

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.show[other] for other in opponents(t, self.who)]


class Show(Action):
    """Show the card that was looked at to this player."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        other = self.values[0]
        assert isinstance(other, int)
        look(t, other, t.picked)
        put_down(t)
        t.tell_all(say.SHOWED, (who, other, *place_of(t, t.picked)))
        t.confide(other, say.SHOWN, who, *place_of(t, t.picked), t.card[t.picked])


MOVE_IT: Final = tuple([MoveIt(who) for who in range(MOST_PLAYERS)])
COSIMA_LOOK_AGAIN: Final = tuple([CosimaLookAgain(who) for who in range(MOST_PLAYERS)])
REMOVE_IT: Final = tuple([RemoveIt(who) for who in range(MOST_PLAYERS)])
SHOW_IT: Final = tuple([ShowIt(who) for who in range(MOST_PLAYERS)])
