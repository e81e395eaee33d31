"""What the actions of The Dark Order are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.games.dark_order.content import Unit
from sabletop.games.dark_order.ids import PLACES, SURCHARGE
from sabletop.tui.canvas import cut
from sabletop.tui.dark_order.facts import BACK, Facts, front_of
from sabletop.tui.presenter import View, Wording

_UNITS: Final = ("take-commander", "choose-scout", "mobilise", "put-next")
_SPACES: Final = ("activate", "pay", "use-ability", "choose-own", "choose-enemy", "stay", "go-back")
NOTE: Final = 44
"""Longer texts of cards are cut among the choices; the whole text is a detail."""


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.say = facts.say

    def group(self, kind: str) -> str:
        """The word that actions of a kind are grouped under."""
        return self.facts.phrases.patterns.get(f"group-{kind}", "")

    def wording(self, action: Action, view: View) -> Wording:
        """Group, short name and note."""
        kind, args, facts = action.kind, action.args, self.facts
        if kind == "attack":
            return self._attack(_space(args["space"]), _space(args["goal"]), view)
        if kind in _UNITS:
            unit = facts.content.units[_number(args["unit"])]
            return Wording(self.group(kind), facts.name(unit), self._price(unit))
        if kind in _SPACES:
            return self._on_space(action, view)
        if kind in ("play-support", "leave-spoils"):
            card = facts.content.supports[_number(args["card"])]
            cost = facts.support_cost(view, self._who(view), card) if kind == "play-support" else card.cost
            note = cut(self.say("cost-text", cost=cost, text=card.text), NOTE)
            return Wording(self.group(kind), facts.name(card), note)
        if kind in ("play-order", "take-back"):
            order = facts.content.orders[_number(args["order"])]
            return Wording(self.group(kind), facts.name(order), self.say("cost", cost=order.cost))
        if kind == "contest":
            site = facts.content.sites[_number(args["location"])]
            return Wording(self.group(kind), facts.name(site), site.text)
        return self._other(action, view)

    def _price(self, unit: Unit) -> str:
        return self.say("cost-stats", cost=unit.cost, stats=self.facts.stats(unit))

    def _attack(self, space: str, goal: str, view: View) -> Wording:
        who = self._who(view)
        short = f"{space}→{self.facts.name_at(view, 1 - who, goal)}"
        return Wording(self.group("attack"), short, self.facts.forecast(view, who, space, goal, short=True))

    def _on_space(self, action: Action, view: View) -> Wording:
        kind, space = action.kind, _space(action.args["space"])
        who = 1 - self._who(view) if kind == "choose-enemy" else self._who(view)
        name = self.facts.name_at(view, who, space)
        unit = self.facts.unit_at(self.facts.at(view, who, space))
        if kind in ("activate", "pay") and unit is not None:
            name = self.say("space-unit", space=space, unit=self.facts.short(unit))
        return Wording(self.group(kind), name, self._space_note(kind, who, space, view))

    def _space_note(self, kind: str, who: int, space: str, view: View) -> str:
        seen = self.facts.at(view, who, space)
        unit = self.facts.unit_at(seen)
        if seen is None or unit is None:
            return ""
        if kind in ("activate", "pay"):
            return f"{self.facts.activation_cost(view, unit)}, {self.facts.stats(unit)}"
        if kind == "use-ability":
            return cut(unit.text, NOTE)
        words = [self.facts.values(seen)] if seen["up"] else [self.facts.stats(unit)]
        return ", ".join([*words, *self.facts.marks(seen)])

    def _other(self, action: Action, view: View) -> Wording:
        kind, args = action.kind, action.args
        if kind == "take-faction":
            faction = _number(args["faction"])
            leaders = [self.facts.name(u) for u in self.facts.content.units if u.commander and u.faction == faction]
            name = self.say("lead", faction=self.facts.edition.lexicon.names["faction"][faction])
            under = self.say("lead-under", commanders=f" {self.say('either')} ".join(leaders))
            return Wording(self.group(kind), name, under)
        if kind == "lay":
            space = _space(args["space"])
            return Wording(self.group(kind), space, self._ground(space, view))
        if kind == "give-token":
            space = _space(args["space"])
            name = self.facts.name_at(view, self._who(view), space)
            token = self.facts.edition.lexicon.names["token"][_number(args["token"])]
            return Wording(f"+1 {token}", name, self._now(space, view))
        if kind == "ride-in":
            unit = self.facts.content.units[_number(args["unit"])]
            space = _space(args["space"])
            return Wording(
                self.group(kind), self.say("ride", unit=self.facts.name(unit), space=space), self._price(unit)
            )
        return Wording(self.group(kind), action.text, self._note(action, view))

    def _now(self, space: str, view: View) -> str:
        seen = self.facts.at(view, self._who(view), space)
        return "" if seen is None or not seen["up"] else self.facts.values(seen)

    def _ground(self, space: str, view: View) -> str:
        """What a free space is good for."""
        who = self._who(view)
        if space in BACK:
            covered = "covered" if self.facts.at(view, who, front_of(space)) is not None else "uncovered"
            reach = "both" if self.facts.site(view).second_line_reach else "first"
            return self.say(f"ground-{covered}-{reach}")
        return self.say("ground-front")

    def _note(self, action: Action, view: View) -> str:
        kind, args = action.kind, action.args
        if kind in ("discard", "discard-more"):
            order = self.facts.content.orders[_number(args["order"])]
            n = _number(args["n"]) if kind == "discard" else 1
            return self.say("fatigue-less", n=n * order.cost) if n else ""
        if kind == "be-aggressor":
            return self.say("note-aggressor", n=SURCHARGE)
        if kind == "be-protector":
            return self.say("note-protector")
        if kind == "pass-attack":
            return self._held_back(view)
        if kind == "mobilise-top":
            decks = view["table"]["players"][self._who(view)]["decks"]
            return self.say("note-top", n=decks["units"])
        if kind == "pass-defence":
            return self._incoming(view)
        return ""

    def _held_back(self, view: View) -> str:
        who = self._who(view)
        able = [space for space in PLACES if self.facts.is_able(view, who, space)]
        return self.say("note-held", spaces=", ".join(able)) if able else ""

    def _incoming(self, view: View) -> str:
        attack = view["table"]["attack"]
        if attack is None:
            return ""
        attacker = attack["attacker"]
        return self.facts.forecast(view, attacker["player"], attacker["space"], attack["target"]["space"])

    def detail(self, action: Action, view: View) -> str:
        """What an action means, in full."""
        kind, args, facts = action.kind, action.args, self.facts
        if kind == "attack":
            return self._attack_detail(_space(args["space"]), _space(args["goal"]), view)
        if "unit" in args:
            return facts.unit_words(facts.content.units[_number(args["unit"])])
        if "card" in args:
            return facts.card_words(facts.content.supports[_number(args["card"])])
        if "order" in args:
            return facts.card_words(facts.content.orders[_number(args["order"])])
        if "location" in args:
            return facts.site_words(facts.content.sites[_number(args["location"])])
        if "space" in args:
            who = 1 - self._who(view) if kind == "choose-enemy" else self._who(view)
            return self.unit_detail(who, _space(args["space"]), view)
        return self._subject(view) if kind in ("keep", "return", "lay-scout", "stay-in-hand", "leave-face-down") else ""

    def _subject(self, view: View) -> str:
        """The card that the question is about."""
        args = view["asked"].get("args", {})
        if "unit" in args:
            return self.facts.unit_words(self.facts.content.units[args["unit"]])
        if "card" in args:
            return self.facts.card_words(self.facts.content.supports[args["card"]])
        return ""

    def _attack_detail(self, space: str, goal: str, view: View) -> str:
        who = self._who(view)
        goals = [self.facts.name_at(view, 1 - who, one) for one in self.facts.reach(view, who, space)]
        unit, target = self.facts.name_at(view, who, space), self.unit_detail(1 - who, goal, view)
        if not goals:
            return self.say("reaches-nobody", unit=unit, target=target)
        return self.say("reaches", unit=unit, goals=", ".join(goals), target=target)

    def unit_detail(self, who: int, space: str, view: View) -> str:
        """A space and what lies there, in full."""
        seen = self.facts.at(view, who, space)
        unit = self.facts.unit_at(seen)
        if seen is None:
            return f"{space}: {self._ground(space, view)}."
        name, marks = self.facts.name_at(view, who, space), ", ".join(self.facts.marks(seen))
        if unit is None:
            return f"{name}, {marks}." if marks else f"{name}."
        values = self.facts.values(seen) if seen["up"] else self._price(unit)
        return " ".join([f"{name}, {values}{', ' + marks if marks else ''}.", unit.text]).strip()

    def points_at(self, action: Action) -> str:
        """A space of the decider or of the enemy, a location, or the way of an attack."""
        kind, args = action.kind, action.args
        if kind == "attack":
            return f"attack {_space(args['space'])} {_space(args['goal'])}"
        if kind == "contest":
            return f"location {self.facts.content.sites[_number(args['location'])].id}"
        if "space" not in args:
            return ""
        return f"{'enemy' if kind == 'choose-enemy' else 'own'} {_space(args['space'])}"

    def _who(self, view: View) -> int:
        return int(view["asked"]["who"])


def _number(value: Argument) -> int:
    assert isinstance(value, int)
    return value


def _space(value: Argument) -> str:
    return PLACES[_number(value)]
