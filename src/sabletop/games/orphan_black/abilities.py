"""What clones do when a card is played beside them, and Dr. Leekie's copy of it."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.handlers import FlipOne, LockOne, SwapOne
from sabletop.games.orphan_black.ids import MOST_PLAYERS
from sabletop.games.orphan_black.look_clones import BethLook, CosimaLook, HelenaLook, TonyLook
from sabletop.games.orphan_black.objections import rows_for_extra
from sabletop.games.orphan_black.public_choice import PublicChoice
from sabletop.games.orphan_black.questions import (
    distinct,
    next_player,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import begin_ability, bind_next_face_up, choose_card, play_beside, use_leekie
from sabletop.games.orphan_black.witnessed import EXTRA, witness


def activate(clone: int, who: int) -> Step:
    """The ability of a clone, for `who`."""
    return ABILITIES[clone][who]


# Charlotte


@dataclass(unsafe_hash=True)
class NextFaceUp(Step):
    """Charlotte: the next player must play face up."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        bind_next_face_up(t)
        t.tell(say.NEXT_FACE_UP, next_player(t, self.who))


# Krystal


@dataclass(unsafe_hash=True)
class ExtraCard(PublicChoice):
    """Krystal: play one more card."""

    def asks(self) -> Message:
        return say.ASK_EXTRA

    def run(self, t: OrphanBlackTable) -> None:
        # OB-CLONE-KRYSTAL-2: with an empty hand, or no other clone in play, there is nothing to do.
        if not t.hands[self.who]:
            t.tell(say.KRYSTAL_NO_CARD, self.who)
        elif not rows_for_extra(t):
            t.tell(say.KRYSTAL_ALONE)
        else:
            super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.extra[card] for card in distinct(t.hands[self.who])]


@dataclass(unsafe_hash=True)
class ExtraPlace(PublicChoice):
    """Krystal: face up, on either side of any clone but Krystal."""

    def asks(self) -> Message:
        return say.ASK_EXTRA_PLACE

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.put_extra[at] for at in rows_for_extra(t)]


class ChooseExtra(Action):
    """Take this card from the hand."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        card = self.values[0]
        assert isinstance(card, int)
        choose_card(t, card)
        t.then(EXTRA_PLACE[who])


class PutExtra(Action):
    """Play it face up there; that clone is not activated."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone, side = self.values
        assert isinstance(clone, int) and isinstance(side, int)
        card = t.chosen
        play_beside(t, who, card, 2 * clone + side, 1, 0)
        witness(t, EXTRA, who, 2 * clone + side, card)
        t.tell(say.EXTRA, who, card, clone, side)


# Dr. Leekie


@dataclass(unsafe_hash=True)
class CopyClone(PublicChoice):
    """Dr. Leekie: the card just played activates any one clone in play."""

    def asks(self) -> Message:
        return say.ASK_COPY

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.copy[clone] for clone in t.in_play]


class CopyThis(Action):
    """Use the ability of this clone instead of the one played on."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone = self.values[0]
        assert isinstance(clone, int)
        use_leekie(t)
        begin_ability(t, clone)
        t.tell(say.COPIED, who, clone)
        t.then(activate(clone, who))


EXTRA_PLACE: Final = tuple([ExtraPlace(who) for who in range(MOST_PLAYERS)])
COPY_CLONE: Final = tuple([CopyClone(who) for who in range(MOST_PLAYERS)])

ABILITIES: Final[tuple[tuple[Step, ...], ...]] = (
    tuple([SwapOne(who) for who in range(MOST_PLAYERS)]),
    tuple([FlipOne(who) for who in range(MOST_PLAYERS)]),
    tuple([BethLook(who) for who in range(MOST_PLAYERS)]),
    tuple([LockOne(who) for who in range(MOST_PLAYERS)]),
    tuple([CosimaLook(who) for who in range(MOST_PLAYERS)]),
    tuple([NextFaceUp(who) for who in range(MOST_PLAYERS)]),
    tuple([HelenaLook(who) for who in range(MOST_PLAYERS)]),
    tuple([TonyLook(who) for who in range(MOST_PLAYERS)]),
    tuple([ExtraCard(who) for who in range(MOST_PLAYERS)]),
)
"""In the order of the clones' numbers."""
