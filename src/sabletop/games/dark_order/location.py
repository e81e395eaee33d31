"""Phase 2, Location: roles, the contested card, the surcharge and the extra card."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.ending import CHECK_COLLAPSE
from sabletop.games.dark_order.hq import take_tokens
from sabletop.games.dark_order.ids import LIFE_TOKEN, LOCATION, OVERSPEND, SPEED_TOKEN, SURCHARGE
from sabletop.games.dark_order.messages import ASK_CONTEST, ASK_ROLE, CONTESTED, ROLES
from sabletop.games.dark_order.piles import DrawSupport
from sabletop.games.dark_order.questions import in_danger
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import tire


@dataclass(unsafe_hash=True)
class LocationPhase(Step):
    """Role; tokens; location; surcharge; the Protector's card; the location's own effects."""

    def run(self, t: DarkTable) -> None:
        """The starting player chooses a role."""
        t.phase = LOCATION
        t.then(ChooseRole(t.starter), Contest(0), Surcharge())


def roles_open(t: DarkTable, who: int) -> tuple[bool, bool]:
    """DO-LOCATION-7, DO-LOCATION-10: whether `who` may be Aggressor, and Protector."""
    protector = bool(t.locations[who])
    aggressor = bool(t.locations[1 - who])
    if protector and not t.rules[OVERSPEND] and in_danger(t, t.fatigue[who]):
        aggressor = False
    return aggressor, protector


@dataclass(unsafe_hash=True)
class ChooseRole(Choice):
    """The starting player chooses to be Aggressor or Protector, as far as there is a location to fight over."""

    def asks(self) -> Message:
        return ASK_ROLE

    def options(self, t: DarkTable) -> list[Action]:
        """One of them is always possible."""
        aggressor, protector = roles_open(t, self.who)
        e = t.edition
        return ([e.be_aggressor] if aggressor else []) + ([e.be_protector] if protector else [])

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


def take_roles(t: DarkTable, aggressor: int) -> None:
    """The Aggressor takes a speed token, the Protector a life token."""
    t.aggressor = aggressor
    t.tell(ROLES, aggressor, 1 - aggressor)
    take_tokens(t, aggressor, 1, SPEED_TOKEN)
    take_tokens(t, 1 - aggressor, 1, LIFE_TOKEN)


@dataclass(unsafe_hash=True)
class Contest(Choice):
    """The Aggressor chooses one face-up location of the opponent; the battle is over that card."""

    def asks(self) -> Message:
        return ASK_CONTEST

    def run(self, t: DarkTable) -> None:
        """Ask the Aggressor, whoever he is."""
        if self.who == t.aggressor:
            t.pending = self
        else:
            t.then(Contest(t.aggressor))

    def options(self, t: DarkTable) -> list[Action]:
        """Face-up cards of the other."""
        return [t.edition.contest[location] for location in t.locations[1 - self.who]]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


def contest(t: DarkTable, who: int, location: int) -> None:
    """This round is fought over this card."""
    t.contested = location
    t.tell(CONTESTED, who, location)


@dataclass(unsafe_hash=True)
class Surcharge(Step):
    """The Aggressor's commander gains 2 fatigue; then come the extra card and what the location does at once."""

    def run(self, t: DarkTable) -> None:
        """DO-LOCATION-8: a refund cannot save a collapsed commander."""
        tire(t, t.aggressor, SURCHARGE)
        protector = 1 - t.aggressor
        site = t.edition.sites[t.contested]
        owed: list[Step] = [CHECK_COLLAPSE]
        if not site.no_extra_support:
            owed.append(DrawSupport(protector, -1, 1))
        t.then(*owed, *t.edition.at_once[t.contested * 2 + t.aggressor])
