"""What the actions of The Dark Order are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.ids import NONE, NOWHERE, PLACES, SPACES, SURCHARGE
from sabletop.games.dark_order.questions import attackers, cost_to_activate, in_reach, support_cost
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.common import joined
from sabletop.present.dark_order.offers import attack_of_choice, decider, number
from sabletop.present.dark_order.things import Things, subject
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Value, Words, say

_UNITS: Final = ("take-commander", "choose-scout", "mobilise", "put-next", "lay-scout", "recall-scout")
_SPACES: Final = ("activate", "pay", "use-ability", "choose-own", "choose-enemy", "stay", "go-back", "take-up")
_OF_SUBJECT: Final = ("keep", "return", "leave-face-down")

Told = tuple[Value, Value, tuple[Value, ...]]
"""Group, name and notes."""


class Describer:
    """Describes the actions of one edition."""

    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words

    def describe(self, action: Action, t: DarkTable) -> Description:
        """Group, name, notes, meaning and pieces of an action, for whoever knows this table."""
        group, short, notes = self._told(action, t)
        return Description(group, short, notes, self._detail(action, t), self._at(action, t))

    def _group(self, kind: str) -> Value:
        return say(f"group-{kind}") if f"group-{kind}" in self.words else ""

    def _slot(self, action: Action, t: DarkTable) -> int:
        """The slot that an action names: the decider's own, or the enemy's."""
        side = 1 - decider(t) if action.kind == "choose-enemy" else decider(t)
        return SPACES * side + number(action, "space")

    # By what they are about

    def _told(self, action: Action, t: DarkTable) -> Told:
        kind = action.kind
        if kind == "attack":
            return self._attack(action, t)
        if kind in _UNITS:
            unit = number(action, "unit")
            return self._group(kind), Name("unit", unit), (self.things.price(unit),)
        if kind in _SPACES:
            slot = self._slot(action, t)
            return self._group(kind), self._called(kind, slot, t), self._space_notes(kind, slot, t)
        if kind in ("play-support", "leave-spoils"):
            return self._support(kind, number(action, "card"), t)
        if kind in ("play-order", "take-back"):
            order = number(action, "order")
            return self._group(kind), Name("order", order), (say("cost", cost=t.edition.order_cost[order]),)
        if kind == "contest":
            site = number(action, "location")
            return self._group(kind), Name("location", site), (self.things.content.sites[site].text,)
        return self._other(action, t)

    def _attack(self, action: Action, t: DarkTable) -> Told:
        way = attack_of_choice(t, action)
        assert way is not None
        slot, target = way
        short = say("way", start=PLACES[slot % SPACES], goal=self.things.at(t, target))
        return self._group("attack"), short, (self.things.forecast(t, slot, target, short=True),)

    def _called(self, kind: str, slot: int, t: DarkTable) -> Value:
        if kind in ("activate", "pay", "take-up") and t.unit[slot] not in (NONE, UNKNOWN):
            return say("space-unit", space=PLACES[slot % SPACES], unit=self.things.short(t.unit[slot]))
        return self.things.at(t, slot)

    def _space_notes(self, kind: str, slot: int, t: DarkTable) -> tuple[Value, ...]:
        unit = t.unit[slot]
        if unit in (NONE, UNKNOWN):
            return ()
        card = self.things.content.units[unit]
        if kind in ("activate", "pay"):
            cost = cost_to_activate(t, slot // SPACES, unit)
            price = say("free-here") if cost == 0 and card.cost else say("cost", cost=cost)
            return (price, self.things.stats(card))
        if kind == "use-ability":
            return ()
        now = self.things.values(t, slot) if t.up[slot] else self.things.stats(card)
        return (now, *self.things.marks(t, slot))

    def _support(self, kind: str, card: int, t: DarkTable) -> Told:
        cost = support_cost(t, decider(t), card) if kind == "play-support" else t.edition.support_cost[card]
        return self._group(kind), self.things.card(card), (say("cost", cost=cost),)

    def _other(self, action: Action, t: DarkTable) -> Told:
        kind = action.kind
        if kind == "take-faction":
            return self._faction(kind, number(action, "faction"))
        if kind == "lay":
            slot, unit = self._slot(action, t), number(action, "unit")
            called = say("space-unit", space=PLACES[slot % SPACES], unit=self.things.short(unit))
            return self._group(kind), called, (self.things.price(unit), self.things.ground(t, slot))
        if kind == "give-token":
            slot = self._slot(action, t)
            now = (self.things.values(t, slot),) if t.up[slot] else ()
            group = say("group-token", token=Name("token", number(action, "token")))
            return group, self.things.at(t, slot), now
        if kind == "ride-in":
            unit = number(action, "unit")
            called = say("ride", unit=Name("unit", unit), space=PLACES[number(action, "space")])
            return self._group(kind), called, (self.things.price(unit),)
        return self._group(kind), action, self._notes(action, t)

    def _faction(self, kind: str, faction: int) -> Told:
        units = self.things.content.units
        leaders = [Name("unit", n) for n, unit in enumerate(units) if unit.commander and unit.faction == faction]
        under = say("lead-under", commanders=joined("or", leaders))
        return self._group(kind), say("lead", faction=Name("faction", faction)), (under,)

    def _notes(self, action: Action, t: DarkTable) -> tuple[Value, ...]:
        kind = action.kind
        if kind in ("discard", "discard-more"):
            copies = number(action, "n") if kind == "discard" else 1
            less = copies * t.edition.order_cost[number(action, "order")]
            return (say("fatigue-less", n=less),) if less else ()
        if kind == "be-aggressor":
            return (say("note-aggressor", n=SURCHARGE),)
        if kind == "be-protector":
            return (say("note-protector"),)
        if kind == "pass-attack":
            able = [PLACES[slot % SPACES] for slot in attackers(t, decider(t))]
            return (say("note-held", spaces=tuple(able)),) if able else ()
        if kind == "mobilise-top":
            who = decider(t)
            return (say("note-top", n=len(t.unit_deck[who]) + len(t.unit_under[who])),)
        if kind == "pass-defence" and t.attacker != NOWHERE and NONE not in (t.unit[t.attacker], t.unit[t.target]):
            return (self.things.forecast(t, t.attacker, t.target),)
        return ()

    # What they mean

    def _detail(self, action: Action, t: DarkTable) -> tuple[Value, ...]:
        args = action.what.takes
        if action.kind == "attack":
            return self._attack_detail(action, t)
        if "unit" in args:
            return (self.things.unit(number(action, "unit")),)
        if "card" in args:
            return (self.things.support(number(action, "card")),)
        if "order" in args:
            return (self.things.order(number(action, "order")),)
        if "location" in args:
            return (self.things.site(number(action, "location")),)
        if "space" in args:
            return (self.things.detail(t, self._slot(action, t)),)
        return self._subject(t) if action.kind in _OF_SUBJECT else ()

    def _attack_detail(self, action: Action, t: DarkTable) -> tuple[Value, ...]:
        way = attack_of_choice(t, action)
        assert way is not None
        slot, target = way
        goals = tuple([self.things.at(t, one) for one in in_reach(t, slot)])
        key = "reaches" if goals else "reaches-nobody"
        return (say(key, unit=self.things.at(t, slot), goals=goals, target=self.things.detail(t, target)),)

    def _subject(self, t: DarkTable) -> tuple[Value, ...]:
        about = subject(t)
        if about is None:
            return ()
        kind, value = about
        return (self.things.unit(value) if kind == "unit" else self.things.support(value),)

    # Pieces

    def _at(self, action: Action, t: DarkTable) -> tuple[str, ...]:
        args = action.what.takes
        if action.kind == "attack":
            who = decider(t)
            start, goal = PLACES[number(action, "space")], PLACES[number(action, "goal")]
            return f"attack:{start}:{goal}", f"unit:{who}-{start}", f"unit:{1 - who}-{goal}"
        if "location" in args:
            return (f"location:{self.things.content.sites[number(action, 'location')].id}",)
        if "space" in args:
            slot = self._slot(action, t)
            here = f"unit:{slot // SPACES}-{PLACES[slot % SPACES]}"
            if "unit" in args:
                return here, f"card:{self.things.content.units[number(action, 'unit')].id}"
            return (here,)
        if "unit" in args:
            return (f"card:{self.things.content.units[number(action, 'unit')].id}",)
        if "card" in args:
            return (f"card:{self.things.content.supports[number(action, 'card')].id}",)
        return (f"order:{self.things.content.orders[number(action, 'order')].id}",) if "order" in args else ()
