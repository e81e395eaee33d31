"""What Characters do when they are played face up."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument, Message, all_but, only
from sabletop.engine.steps import Step
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import CHARACTERS, FEE, MOST_PLAYERS
from sabletop.games.orphan_black.objections import bar_leaving, bar_spying, unlocked
from sabletop.games.orphan_black.public_choice import HeldCard, PublicChoice
from sabletop.games.orphan_black.questions import distinct, opponents, protected, threshold
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import (
    exchange,
    give_donnie,
    look_at_hand,
    put_down,
    put_mrs_s,
    put_paul,
    ready_leekie,
    ready_mark,
    see_accusation,
    steal,
)
from sabletop.games.orphan_black.witnessed import PUT, TAKEN, witness


def power_of(card: int, who: int) -> Step:
    """The power of a Character, for `who`."""
    return POWERS[card - FEE][who]


# Fee


@dataclass(unsafe_hash=True)
class FeeLook(PublicChoice):
    """Fee: look at a card."""

    def asks(self) -> Message:
        return say.ASK_FEE

    def run(self, t: OrphanBlackTable) -> None:
        t.then(SWITCH_IT[self.who])
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return unlocked(t, t.edition.look)


@dataclass(unsafe_hash=True)
class SwitchIt(HeldCard):
    """Fee: keep the card where it is, or switch it with one from the hand, unless Paul protects it."""

    def asks(self) -> Message:
        return say.ASK_SWITCH

    def options(self, t: OrphanBlackTable) -> list[Action]:
        if bar_leaving(t, t.picked) is not None:
            return [t.edition.keep]
        return [t.edition.keep, *[t.edition.switch[card] for card in distinct(t.hands[self.who])]]


class Keep(Action):
    """Put the card back. Nobody can tell, unless it lies face up or is protected."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        spot = t.picked
        if not protected(t, spot):
            exchange(t, who, spot, t.card[spot])
        put_down(t)
        t.tell(say.FEE_DONE, who)
        t.confide(who, say.FEE_LEFT_OWN, who, t.card[spot])


class Switch(Action):
    """Take the card into the hand and put this one in its place."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        card = self.values[0]
        assert isinstance(card, int)
        spot, old = t.picked, t.card[t.picked]
        exchange(t, who, spot, card)
        put_down(t)
        if t.face_up[spot]:
            witness(t, TAKEN, who, t.row_of[spot], old)
            witness(t, PUT, who, t.row_of[spot], card)
            t.tell(say.FEE_OPEN, who, card, old)
            return
        t.tell(say.FEE_DONE, who)
        t.confide(who, say.FEE_SWITCHED_OWN, who, card, old)


# Donnie


@dataclass(unsafe_hash=True)
class GiveDonnie(PublicChoice):
    """Donnie: give him to an opponent, who must show you the next card they play."""

    def asks(self) -> Message:
        return say.ASK_DONNIE

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.monitor[other] for other in opponents(t, self.who)]


class Monitor(Action):
    """Put Donnie in front of this player."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        other = self.values[0]
        assert isinstance(other, int)
        give_donnie(t, who, other)
        t.tell(say.MONITORED, who, other)


# Art


@dataclass(unsafe_hash=True)
class Investigate(PublicChoice):
    """Art: look at one placed accusation."""

    def asks(self) -> Message:
        return say.ASK_ART

    def options(self, t: OrphanBlackTable) -> list[Action]:
        found: list[Action] = []
        for accused, row in enumerate(t.accusers):
            found += [t.edition.investigate[6 * accused + accuser] for accuser in row]
        return found


class LookAtAccusation(Action):
    """Look at the accusation of one player against another and put it back."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        accuser, accused = self.values
        assert isinstance(accuser, int) and isinstance(accused, int)
        see_accusation(t, who, accused, accuser)
        t.tell(say.INVESTIGATED, who, accuser, accused)
        t.confide(who, say.INVESTIGATED_OWN, who, accuser, accused, t.accusations[6 * accused + accuser])


# Paul


@dataclass(unsafe_hash=True)
class Protect(PublicChoice):
    """Paul: protect one side of a clone."""

    def asks(self) -> Message:
        return say.ASK_PAUL

    def options(self, t: OrphanBlackTable) -> list[Action]:
        found: list[Action] = []
        for clone in t.in_play:
            found.append(t.edition.protect[2 * clone])
            found.append(t.edition.protect[2 * clone + 1])
        return found


class PutPaul(Action):
    """Lay Paul at this side."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone, side = self.values
        assert isinstance(clone, int) and isinstance(side, int)
        put_paul(t, 2 * clone + side)
        t.tell(say.PROTECTED, who, clone, side)


# Delphine


@dataclass(unsafe_hash=True)
class Spy(PublicChoice):
    """Delphine: choose an opponent who has cards."""

    def asks(self) -> Message:
        return say.ASK_DELPHINE

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.spy[other] for other in opponents(t, self.who) if bar_spying(t, other) is None]


@dataclass(unsafe_hash=True)
class TakeOne(PublicChoice):
    """Delphine: take one card of the hand you look at."""

    other: int

    def asks(self) -> Message:
        return say.ASK_TAKE

    def run(self, t: OrphanBlackTable) -> None:
        look_at_hand(t, self.who, self.other)
        super().run(t)

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.take[card] for card in distinct(t.hands[self.other])]

    def prompt_args(self, t: OrphanBlackTable) -> tuple[Argument, ...]:
        return (self.who, self.other)


class SpyOn(Action):
    """Look at the whole hand of this player."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        other = self.values[0]
        assert isinstance(other, int)
        t.tell(say.SPIED, who, other)
        t.confide(who, say.SPIED_OWN, who, other, t.hands[other])
        t.then(TakeOne(who, other))


class TakeThis(Action):
    """Take this card; both of you know which, the others see that a card moved."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        card, victim = self.values[0], t.victim
        assert isinstance(card, int)
        steal(t, who, victim, card)
        thief_and_victim = (t.seat_of[who], t.seat_of[victim])
        t.whisper(all_but(*thief_and_victim), say.TOOK, who, victim)
        t.whisper(only(*thief_and_victim), say.TOOK_OWN, who, victim, card)


# Dr. Leekie, Mrs. S, Mark


@dataclass(unsafe_hash=True)
class ReadyLeekie(Step):
    """Dr. Leekie: this turn's card may activate any clone in play."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        ready_leekie(t)
        t.tell(say.LEEKIE_READY, self.who)


@dataclass(unsafe_hash=True)
class Hide(PublicChoice):
    """Mrs. S: raise the threshold of a clone by one."""

    def asks(self) -> Message:
        return say.ASK_MRS_S

    def options(self, t: OrphanBlackTable) -> list[Action]:
        return [t.edition.hide[clone] for clone in t.in_play]


class PutMrsS(Action):
    """Put Mrs. S on this clone."""

    def do(self, t: OrphanBlackTable, who: int) -> None:
        clone = self.values[0]
        assert isinstance(clone, int)
        put_mrs_s(t, clone)
        t.tell(say.HIDDEN, who, clone, threshold(t, clone))


@dataclass(unsafe_hash=True)
class ReadyMark(Step):
    """Mark: the next player must play on the clone that you play on."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        ready_mark(t)
        t.tell(say.MARK_READY, self.who)


SWITCH_IT: Final = tuple([SwitchIt(who) for who in range(MOST_PLAYERS)])

POWERS: Final[tuple[tuple[Step, ...], ...]] = (
    tuple([FeeLook(who) for who in range(MOST_PLAYERS)]),
    tuple([GiveDonnie(who) for who in range(MOST_PLAYERS)]),
    tuple([Investigate(who) for who in range(MOST_PLAYERS)]),
    tuple([Protect(who) for who in range(MOST_PLAYERS)]),
    tuple([Spy(who) for who in range(MOST_PLAYERS)]),
    tuple([ReadyLeekie(who) for who in range(MOST_PLAYERS)]),
    tuple([Hide(who) for who in range(MOST_PLAYERS)]),
    tuple([ReadyMark(who) for who in range(MOST_PLAYERS)]),
)
"""In the order of the Characters' numbers."""

assert len(POWERS) == len(CHARACTERS)
