"""Interrogations: draw a card, answer it alone, carry out its event."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message, all_but
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Chance, Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import Asking
from sabletop.games.valkyrie.blockers import absent, bar_to_free, bar_to_item, forbidden, numbers
from sabletop.games.valkyrie.card_verbs import (
    begin_event,
    begin_interrogation,
    draw_known_card,
    draw_unknown_card,
    lay_down_card,
)
from sabletop.games.valkyrie.ids import AUTHORITY, CAUSES, DETONATOR, DRAW_CLAUSES, EXPLOSIVE, GONE, NOBODY, SIDE_A
from sabletop.games.valkyrie.questions import (
    cards_left,
    distinct,
    escapes,
    has_power,
    spared_by,
    usable_lightning,
    would_change,
)
from sabletop.games.valkyrie.table import ValkyrieTable


@dataclass(unsafe_hash=True)
class Interrogate(Step):
    """Draw and resolve one interrogation card; if none is left the conspirators lose at once."""

    who: int
    cause: int

    def run(self, t: ValkyrieTable) -> None:
        begin_interrogation(t, self.cause)
        if not cards_left(t):
            t.end(Outcome((), say.LOST_CARDS, (self.who,)))
        elif has_power(t, self.who, AUTHORITY) and not t.authority_used:
            t.then(DecideToRead(self.who))
        else:
            t.then(DRAW_CARD[self.who], READ_CARD[self.who])


@dataclass(unsafe_hash=True)
class DecideToRead(Asking):
    """Once a game Beck may have an interrogation called off unread."""

    def asks(self) -> Message:
        return say.ASK_AUTHORITY

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.read, t.edition.wave_off]

    def kinds(self) -> tuple[str, ...]:
        return ("read", "wave-off")

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.cause)


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
        clause = DRAW_CLAUSES[t.cause]
        t.confide(self.who, say.CARD_READ.citing(clause), self.who, t.card, t.cause)
        t.whisper(all_but(t.seat_of[self.who]), say.CARD_DRAWN.citing(clause), self.who, t.cause)
        t.then(ANSWER[self.who], RESOLVE_EVENT[self.who], LAY_DOWN)


@dataclass(unsafe_hash=True)
class AnswerInterrogation(Asking):
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

    def kinds(self) -> tuple[str, ...]:
        return ("answer", "use")

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        if action.kind == "use":
            return bar_to_free(t, self.who, action)
        which = numbers(action)[0]
        if which == 2 or would_change(t, t.edition.card_answers[which][t.card][self.who]):
            return None
        return forbidden(say.WHY_NO_EFFECT, which, t.card)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.card)

    def public_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...] | None:
        return None


@dataclass(unsafe_hash=True)
class TryEscape(Chance):
    """Option C: roll a die; on the card's faces neither A nor B, otherwise both."""

    who: int

    def weights(self, t: ValkyrieTable) -> tuple[int, ...]:
        return t.edition.face_weights

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        if escapes(t, self.who, t.card, outcome):
            helped = spared_by(t, self.who, t.card, outcome)
            t.tell(say.ESCAPED if helped == NOBODY else say.ESCAPED.citing("VK-ALLY-2"), self.who, outcome)
            return
        t.tell(say.CAUGHT, self.who, outcome)
        t.then(ResolveAnswer(self.who, 0), ResolveAnswer(self.who, 1))


@dataclass(unsafe_hash=True)
class ResolveAnswer(Step):
    """An answer is applied as far as it can be; where nothing can, that is said."""

    who: int
    which: int

    def run(self, t: ValkyrieTable) -> None:
        effects = t.edition.card_answers[self.which][t.card][self.who]
        if would_change(t, effects):
            t.then_all(effects)
        else:
            t.tell(say.ANSWER_IDLE, self.which)


@dataclass(unsafe_hash=True)
class ResolveEvent(Step):
    """Whatever the answer was, the card's event happens."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        begin_event(t)
        t.tell(say.EVENT, t.card)
        t.then_all(t.edition.card_event[t.card][self.who])


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


class OpenFavour(Asking):
    """A choice about things that lie open, because of a card, an ally or an item."""

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.source)


@dataclass(unsafe_hash=True)
class GiveUpItem(OpenFavour):
    """Discard an item of your own choice; a pair goes whole."""

    def asks(self) -> Message:
        return say.ASK_LOSE_ITEM

    def kinds(self) -> tuple[str, ...]:
        return ("discard",)

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.discards[slot] for slot in distinct(t.items[self.who])]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        return bar_to_item(t, self.who, numbers(action)[0])


@dataclass(unsafe_hash=True)
class GiveUpExplosive(OpenFavour):
    """Discard an explosive, a detonator, or an armed pair."""

    def asks(self) -> Message:
        return say.ASK_LOSE_ITEM

    def kinds(self) -> tuple[str, ...]:
        return ("discard",)

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        held = distinct(t.items[self.who])
        return [e.discards[slot] for slot in held if e.slot_kind[slot] in (EXPLOSIVE, DETONATOR)]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        slot = numbers(action)[0]
        missing = bar_to_item(t, self.who, slot)
        if missing is not None:
            return missing
        fits = t.edition.slot_kind[slot] in (EXPLOSIVE, DETONATOR)
        return None if fits else forbidden(say.WHY_NO_EXPLOSIVE, slot)


@dataclass(unsafe_hash=True)
class Accuse(OpenFavour):
    """Name another conspirator and the item that he loses."""

    def asks(self) -> Message:
        return say.ASK_ACCUSED

    def kinds(self) -> tuple[str, ...]:
        return ("accuse",)

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        others = [other for other in t.order if other != self.who]
        return [e.accuse[other, slot] for other in others for slot in distinct(t.items[other])]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        other, slot = numbers(action)
        if other == self.who:
            return forbidden(say.WHY_YOURSELF.citing("VK-INTERR-15"), self.who)
        return bar_to_item(t, other, slot)


@dataclass(unsafe_hash=True)
class GiveUpAlly(OpenFavour):
    """Name any ally on the board, who leaves the game."""

    def asks(self) -> Message:
        return say.ASK_LOSE_ALLY

    def kinds(self) -> tuple[str, ...]:
        return ("lose-ally",)

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.lose_ally[space] for space, ally in enumerate(t.ally) if ally != NOBODY]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        space = numbers(action)[0]
        return absent(say.WHY_NO_ALLY_THERE, space) if t.ally[space] == NOBODY else None


@dataclass(unsafe_hash=True)
class FlipTile(OpenFavour):
    """Name a tile that shows side A and turn it to side B."""

    def asks(self) -> Message:
        return say.ASK_FLIP

    def kinds(self) -> tuple[str, ...]:
        return ("flip",)

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.flips[venue] for venue, side in enumerate(t.tile) if side == SIDE_A]

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        venue = numbers(action)[0]
        if t.tile[venue] == GONE:
            return absent(say.WHY_NO_TILE, venue)
        return None if t.tile[venue] == SIDE_A else forbidden(say.WHY_SIDE_B, venue)


INTERROGATE: Final = tuple([tuple([Interrogate(who, cause) for who in range(4)]) for cause in range(len(CAUSES))])
DRAW_CARD: Final = tuple([DrawCard(who) for who in range(4)])
DRAW_UNKNOWN: Final = tuple([DrawUnknown(who) for who in range(4)])
READ_CARD: Final = tuple([ReadCard(who) for who in range(4)])
ANSWER: Final = tuple([AnswerInterrogation(who) for who in range(4)])
TRY_ESCAPE: Final = tuple([TryEscape(who) for who in range(4)])
RESOLVE_EVENT: Final = tuple([ResolveEvent(who) for who in range(4)])
LAY_DOWN: Final = LayDownCard()
