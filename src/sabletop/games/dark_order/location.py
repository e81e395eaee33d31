"""Phase 2, Location: roles, the contested card, the surcharge and the extra card."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.ending import CHECK_COLLAPSE
from sabletop.games.dark_order.ids import BY_LOCATION, LOCATION, OVERSPEND, SURCHARGE, TRACK_END
from sabletop.games.dark_order.messages import (
    ASK_CONTEST,
    ASK_ROLE,
    WHY_DANGER,
    WHY_MUST_ATTACK,
    WHY_NO_LOCATION,
    WHY_NO_TARGET_LOCATION,
    WHY_OWN_LOCATION,
    WHY_SETTLED,
)
from sabletop.games.dark_order.piles import DrawSupport
from sabletop.games.dark_order.questions import in_danger
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import begin_phase
from sabletop.games.dark_order.verbs import tire


@dataclass(unsafe_hash=True)
class LocationPhase(Step):
    """Role; tokens; location; surcharge; the Protector's card; the location's own effects."""

    def run(self, t: DarkTable) -> None:
        """The starting player chooses a role."""
        begin_phase(t, LOCATION)
        t.then(ChooseRole(t.starter), Contest(0), Surcharge())


def bar_to_attack_at_all(t: DarkTable, who: int) -> Reason | None:
    """DO-LOCATION-7, DO-LOCATION-10: what keeps `who` from being the Aggressor."""
    if not t.locations[1 - who]:
        return Reason(WHY_NO_TARGET_LOCATION, (), 2)
    if t.locations[who] and not t.rules[OVERSPEND] and in_danger(t, t.fatigue[who]):
        return Reason(WHY_DANGER, (t.fatigue[who], t.rules[TRACK_END]), 2)
    return None


def bar_to_protect(t: DarkTable, who: int) -> Reason | None:
    """DO-LOCATION-7: what keeps `who` from being the Protector."""
    return None if t.locations[who] else Reason(WHY_MUST_ATTACK, (), 2)


def bar_to_contest(t: DarkTable, who: int, location: int) -> Reason | None:
    """What keeps the Aggressor from fighting over a location."""
    if location in t.locations[1 - who]:
        return None
    if location in t.settled[0] or location in t.settled[1]:
        return Reason(WHY_SETTLED, (location,), 2)
    return (
        Reason(WHY_OWN_LOCATION, (location,), 2)
        if location in t.locations[who]
        else Reason(WHY_NO_LOCATION, (location,))
    )


@dataclass(unsafe_hash=True)
class ChooseRole(Choice):
    """The starting player chooses to be Aggressor or Protector, as far as there is a location to fight over."""

    def asks(self) -> Message:
        return ASK_ROLE

    def options(self, t: DarkTable) -> list[Action]:
        """One of them is always possible."""
        e = t.edition
        found = [] if bar_to_attack_at_all(t, self.who) else [e.be_aggressor]
        return found if bar_to_protect(t, self.who) else [*found, e.be_protector]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class Contest(Choice):
    """The Aggressor chooses one face-up location of the opponent; the battle is over that card."""

    def asks(self) -> Message:
        return ASK_CONTEST

    def run(self, t: DarkTable) -> None:
        """Ask the Aggressor, whoever he is."""
        if self.who == t.aggressor:
            super().run(t)
        else:
            t.then(Contest(t.aggressor))

    def options(self, t: DarkTable) -> list[Action]:
        """Face-up cards of the other."""
        return [t.edition.contest[location] for location in t.locations[1 - self.who]]

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """Everybody sees it."""
        return (self.who,)


@dataclass(unsafe_hash=True)
class Surcharge(Step):
    """The Aggressor's commander gains 2 fatigue; then come the extra card and what the location does at once."""

    def run(self, t: DarkTable) -> None:
        """DO-LOCATION-8: a refund cannot save a collapsed commander."""
        tire(t, t.aggressor, SURCHARGE, "DO-LOCATION-5")
        protector = 1 - t.aggressor
        site = t.edition.sites[t.contested]
        owed: list[Step] = [CHECK_COLLAPSE]
        if not site.no_extra_support:
            owed.append(DrawSupport(protector, -1, 1, BY_LOCATION))
        t.then_all([*owed, *t.edition.at_once[t.contested * 2 + t.aggressor]])
