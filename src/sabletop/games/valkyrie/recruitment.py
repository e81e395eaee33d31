"""Recruitment: three dice on the track win an ally."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import Asking
from sabletop.games.valkyrie.blockers import absent, numbers
from sabletop.games.valkyrie.ids import ORGANISER, RECRUITMENT_DICE, SHOWN_ALLIES
from sabletop.games.valkyrie.questions import has_power
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn_verbs import empty_track
from sabletop.games.valkyrie.verbs import offer_ally


@dataclass(unsafe_hash=True)
class RecruitIfFull(Step):
    """As soon as three dice are on the track they are removed, and the active conspirator recruits an ally."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if t.track < RECRUITMENT_DICE:
            return
        empty_track(t)
        if not t.offer:
            # VK-RECRUIT-10: with no ally left the dice are just removed.
            t.tell(say.NO_ALLY_LEFT, self.who)
        elif has_power(t, self.who, ORGANISER) and t.stack:
            t.then(OfferAlly("VK-COMP-8"), ChooseAlly(self.who), PlaceRecruit(self.who), REFILL_OFFER)
        else:
            t.then(ChooseAlly(self.who), PlaceRecruit(self.who), REFILL_OFFER)


@dataclass(unsafe_hash=True)
class ChooseAlly(Asking):
    """Choose one of the allies in the recruitment area."""

    def asks(self) -> Message:
        return say.ASK_ALLY

    def options(self, t: ValkyrieTable) -> list[Action]:
        return [t.edition.recruits[ally] for ally in t.offer]

    def kinds(self) -> tuple[str, ...]:
        return ("recruit",)

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        ally = numbers(action)[0]
        return None if ally in t.offer else absent(say.WHY_NOT_OFFERED, ally)


@dataclass(unsafe_hash=True)
class PlaceRecruit(Asking):
    """Place the recruit on any ally space of the board; an ally who stands there leaves the game."""

    def asks(self) -> Message:
        return say.ASK_SPACE

    def options(self, t: ValkyrieTable) -> list[Action]:
        return t.edition.place_ally[:]

    def kinds(self) -> tuple[str, ...]:
        return ("place-ally",)

    def prompt_args(self, t: ValkyrieTable) -> tuple[int | tuple[int, ...], ...]:
        return (self.who, t.recruit)


@dataclass(unsafe_hash=True)
class RefillOffer(Step):
    """The recruitment area is refilled to four while the stack lasts."""

    clause: str

    def run(self, t: ValkyrieTable) -> None:
        if len(t.offer) < SHOWN_ALLIES and t.stack:
            t.then(OfferAlly(self.clause), self)


@dataclass(unsafe_hash=True)
class OfferAlly(UniformChance):
    """The top ally of the stack is turned up in the recruitment area."""

    clause: str

    def count(self, t: ValkyrieTable) -> int:
        return len(t.stack)

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        offer_ally(t, outcome, self.clause)


RECRUIT_IF_FULL: Final = tuple([RecruitIfFull(who) for who in range(4)])
FIRST_OFFER: Final = RefillOffer("VK-SETUP-11")
REFILL_OFFER: Final = RefillOffer("VK-RECRUIT-9")
