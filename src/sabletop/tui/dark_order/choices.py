"""What the actions of The Dark Order are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.games.dark_order.ids import FACTION_NAMES, PLACES, SURCHARGE, TOKENS
from sabletop.tui.canvas import cut
from sabletop.tui.dark_order.facts import BACK, Facts, counted, front_of
from sabletop.tui.presenter import View, Wording

_SIMPLE: Final = {
    "keep": "Keep",
    "return": "Put back",
    "draw": "Draw",
    "discard": "Recover",
    "discard-more": "Recover",
    "go-on": "Go on",
    "lay-scout": "Scout",
    "stay-in-hand": "Hand",
    "done": "Done",
    "pass": "Pass",
    "pass-attack": "Pass",
    "pass-defence": "Pass",
    "to-location": "Scout",
    "choose-line": "Line",
    "prevent-instead": "Prevent",
    "mobilise-top": "Deck",
    "leave-face-down": "Leave",
    "keep-spoils": "Keep",
    "refuse-spoils": "Put back",
    "be-aggressor": "Attack",
    "be-protector": "Defend",
}
"""Actions whose sentence says all; what they are grouped under."""
_UNITS: Final = {
    "take-commander": "Commander",
    "choose-scout": "Scout",
    "mobilise": "Hand",
    "put-next": "Next",
}
_SPACES: Final = {
    "activate": "Turn up",
    "pay": "Pay",
    "use-ability": "Ability",
    "choose-own": "Own",
    "choose-enemy": "Enemy",
    "stay": "Stay",
    "go-back": "Go back",
}
NOTE: Final = 44
"""Longer texts of cards are cut among the choices; the whole text is a detail."""


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def wording(self, action: Action, view: View) -> Wording:
        """Group, short name and note."""
        kind, args, facts = action.kind, action.args, self.facts
        if kind == "attack":
            return self._attack(_space(args["space"]), _space(args["goal"]), view)
        if kind in _UNITS:
            unit = facts.content.units[_number(args["unit"])]
            return Wording(_UNITS[kind], unit.en, f"cost {unit.cost}, {facts.stats(unit)}")
        if kind in _SPACES:
            return self._on_space(action, view)
        if kind in ("play-support", "leave-spoils"):
            card = facts.content.supports[_number(args["card"])]
            cost = facts.support_cost(view, self._who(view), card) if kind == "play-support" else card.cost
            return Wording(
                "Support" if kind == "play-support" else "Put back", card.en, cut(f"cost {cost}: {card.text}", NOTE)
            )
        if kind in ("play-order", "take-back"):
            order = facts.content.orders[_number(args["order"])]
            return Wording("Order", order.en, f"cost {order.cost}")
        if kind == "contest":
            site = facts.content.sites[_number(args["location"])]
            return Wording("Location", site.en, site.text)
        return self._other(action, view)

    def _attack(self, space: str, goal: str, view: View) -> Wording:
        who = self._who(view)
        short = f"{space}→{self.facts.name_at(view, 1 - who, goal)}"
        return Wording("Attack", short, self.facts.forecast(view, who, space, goal).replace(" damage", ""))

    def _on_space(self, action: Action, view: View) -> Wording:
        kind, space = action.kind, _space(action.args["space"])
        who = 1 - self._who(view) if kind == "choose-enemy" else self._who(view)
        name = self.facts.name_at(view, who, space)
        if kind in ("activate", "pay"):
            name = name.removesuffix(" (face-down)")
        return Wording(_SPACES[kind], name, self._space_note(kind, who, space, view))

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
            leaders = [u.en for u in self.facts.content.units if u.commander and u.faction == faction]
            return Wording("Lead", f"the {FACTION_NAMES[faction]}", f"under {' or '.join(leaders)}")
        if kind == "lay":
            space = _space(args["space"])
            return Wording("Lay", space, self._ground(space, view))
        if kind == "give-token":
            space = _space(args["space"])
            name = self.facts.name_at(view, self._who(view), space)
            return Wording(f"+1 {TOKENS[_number(args['token'])]}", name, self._now(space, view))
        if kind == "ride-in":
            unit = self.facts.content.units[_number(args["unit"])]
            space = _space(args["space"])
            return Wording("Ride", f"{unit.en} to {space}", f"cost {unit.cost}, {self.facts.stats(unit)}")
        return Wording(_SIMPLE.get(kind, ""), action.text, self._note(action, view))

    def _now(self, space: str, view: View) -> str:
        seen = self.facts.at(view, self._who(view), space)
        return "" if seen is None or not seen["up"] else self.facts.values(seen)

    def _ground(self, space: str, view: View) -> str:
        """What a free space is good for."""
        who = self._who(view)
        if space in BACK:
            covered = self.facts.at(view, who, front_of(space)) is not None
            reach = "both enemy lines" if self.facts.site(view).second_line_reach else "the enemy first line"
            return f"{'covered' if covered else 'not covered'}; reaches {reach}"
        return "reaches both enemy lines"

    def _note(self, action: Action, view: View) -> str:
        kind, args = action.kind, action.args
        if kind in ("discard", "discard-more"):
            order = self.facts.content.orders[_number(args["order"])]
            n = _number(args["n"]) if kind == "discard" else 1
            return f"{n * order.cost} fatigue less" if n else ""
        if kind == "be-aggressor":
            return f"{SURCHARGE} fatigue, a speed token; you choose the location"
        if kind == "be-protector":
            return "a life token and a support card; ties are yours"
        if kind == "pass-attack":
            return self._held_back(view)
        if kind == "mobilise-top":
            decks = view["table"]["players"][self._who(view)]["decks"]
            return f"one of {counted(decks['units'], 'card')}, unseen"
        if kind == "pass-defence":
            return self._incoming(view)
        return ""

    def _held_back(self, view: View) -> str:
        who = self._who(view)
        able = [space for space in PLACES if self.facts.is_able(view, who, space)]
        return f"{', '.join(able)} held for this battle" if able else ""

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
        reach = f"{self.facts.name_at(view, who, space)} reaches {', '.join(goals) or 'nobody'}."
        return f"{reach} Target: {self.unit_detail(1 - who, goal, view)}"

    def unit_detail(self, who: int, space: str, view: View) -> str:
        """A space and what lies there, in full."""
        seen = self.facts.at(view, who, space)
        unit = self.facts.unit_at(seen)
        if seen is None:
            return f"{space}: {self._ground(space, view)}."
        name, marks = self.facts.name_at(view, who, space), ", ".join(self.facts.marks(seen))
        if unit is None:
            return f"{name}, {marks}." if marks else f"{name}."
        values = self.facts.values(seen) if seen["up"] else f"cost {unit.cost}, {self.facts.stats(unit)}"
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
