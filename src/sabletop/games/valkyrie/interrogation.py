"""Interrogations: draw a card, answer it alone, carry out its event."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message, all_but
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Chance, Choice, Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.card_verbs import draw_known_card, draw_unknown_card, lay_down_card
from sabletop.games.valkyrie.ids import AUTHORITY, DETONATOR, EXPLOSIVE, NOBODY, SIDE_A
from sabletop.games.valkyrie.questions import cards_left, distinct, escapes, has_power, usable_lightning, would_change
from sabletop.games.valkyrie.table import ValkyrieTable


@dataclass(unsafe_hash=True)
class Interrogate(Step):
    """Draw and resolve one interrogation card; if none is left the conspirators lose at once."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if not cards_left(t):
            t.end(Outcome((), say.LOST_CARDS, (self.who,)))
        elif has_power(t, self.who, AUTHORITY) and not t.authority_used:
            t.then(DecideToRead(self.who))
        else:
            t.then(DRAW_CARD[self.who], READ_CARD[self.who])


@dataclass(unsafe_hash=True)
class DecideToRead(Choice):
    """Once a game Beck may have an interrogation called off unread."""

    def asks(self) -> Message:
        return say.ASK_AUTHORITY

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.read, t.edition.wave_off]

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class DrawCard(Step):
    """Take the top card of the deck."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.deck and not t.top:
            t.then(DRAW_UNKNOWN[self.who])
        else:
            draw_known_card(t, self.who)


@dataclass(unsafe_hash=True)
class DrawUnknown(UniformChance):
    """The top card is one that nobody has seen."""

    who: int

    def count(self, t: ValkyrieTable) -> int:
        return len(t.deck)

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        draw_unknown_card(t, self.who, outcome)


@dataclass(unsafe_hash=True)
class ReadCard(Step):
    """Read the card silently, answer it, carry out its event, lay it down."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        t.confide(self.who, say.CARD_READ, self.who, t.card)
        t.whisper(all_but(t.seat_of[self.who]), say.CARD_DRAWN, self.who)
        t.then(ANSWER[self.who], RESOLVE_EVENT[self.who], LAY_DOWN)


@dataclass(unsafe_hash=True)
class AnswerInterrogation(Choice):
    """Choose A or B if it would do something, or try to escape by C; nobody may help."""

    def asks(self) -> Message:
        return say.ASK_INTERROGATION

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        found = [e.answers[which] for which in (0, 1) if would_change(t, e.card_answers[which][t.card][self.who])]
        found.append(e.answers[2])
        # VK-INTERR-14: between drawing and choosing only the reader may use lightning items.
        return found + [e.use[self.who, slot] for slot in usable_lightning(t, self.who)]

    def interject(self, t: ValkyrieTable, who: int) -> list[Action]:
        # VK-INTERR-14: a solo reader is the whole table, the other board's items included.
        if t.seat_of[who] != t.seat_of[self.who]:
            return []
        return [t.edition.use[who, slot] for slot in usable_lightning(t, who)]

    def prompt_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who, t.card)


@dataclass(unsafe_hash=True)
class TryEscape(Chance):
    """Option C: roll a die; on the card's faces neither A nor B, otherwise both."""

    who: int

    def weights(self, t: ValkyrieTable) -> tuple[int, ...]:
        return t.edition.face_weights

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        e = t.edition
        if escapes(t, self.who, t.card, outcome):
            t.tell(say.ESCAPED, self.who, outcome)
            return
        t.tell(say.CAUGHT, self.who, outcome)
        t.then(*e.card_answers[0][t.card][self.who], *e.card_answers[1][t.card][self.who])


@dataclass(unsafe_hash=True)
class ResolveEvent(Step):
    """Whatever the answer was, the card's event happens."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        t.tell(say.EVENT, t.card)
        t.then(*t.edition.card_event[t.card][self.who])


@dataclass(unsafe_hash=True)
class LayDownCard(Step):
    """The card is used up; it never returns to the deck by itself."""

    def run(self, t: ValkyrieTable) -> None:
        lay_down_card(t)


@dataclass(unsafe_hash=True)
class CallOff(Step):
    """The card is laid down open, without effect."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        t.tell(say.CARD_WAVED_OFF, self.who, t.card)
        lay_down_card(t)


# What an answer leaves open the reader decides


@dataclass(unsafe_hash=True)
class GiveUpItem(Choice):
    """Discard an item of your own choice; a pair goes whole."""

    def asks(self) -> Message:
        return say.ASK_LOSE_ITEM

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.discards[slot] for slot in distinct(t.items[self.who])]

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class GiveUpExplosive(Choice):
    """Discard an explosive, a detonator, or an armed pair."""

    def asks(self) -> Message:
        return say.ASK_LOSE_ITEM

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        held = distinct(t.items[self.who])
        return [e.discards[slot] for slot in held if e.slot_kind[slot] in (EXPLOSIVE, DETONATOR)]

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class Accuse(Choice):
    """Name another conspirator and the item that he loses."""

    def asks(self) -> Message:
        return say.ASK_ACCUSED

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        others = [other for other in range(len(t.items)) if other != self.who]
        return [e.accuse[other, slot] for other in others for slot in distinct(t.items[other])]

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class GiveUpAlly(Choice):
    """Name any ally on the board, who leaves the game."""

    def asks(self) -> Message:
        return say.ASK_LOSE_ALLY

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.lose_ally[space] for space, ally in enumerate(t.ally) if ally != NOBODY]

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class FlipTile(Choice):
    """Name a tile that shows side A and turn it to side B."""

    def asks(self) -> Message:
        return say.ASK_FLIP

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.flips[venue] for venue, side in enumerate(t.tile) if side == SIDE_A]

    def public_args(self, t: ValkyrieTable) -> tuple[int, ...]:
        return (self.who,)


INTERROGATE: Final = tuple([Interrogate(who) for who in range(4)])
DRAW_CARD: Final = tuple([DrawCard(who) for who in range(4)])
DRAW_UNKNOWN: Final = tuple([DrawUnknown(who) for who in range(4)])
READ_CARD: Final = tuple([ReadCard(who) for who in range(4)])
ANSWER: Final = tuple([AnswerInterrogation(who) for who in range(4)])
TRY_ESCAPE: Final = tuple([TryEscape(who) for who in range(4)])
RESOLVE_EVENT: Final = tuple([ResolveEvent(who) for who in range(4)])
LAY_DOWN: Final = LayDownCard()
