"""The Dark Order in the browser: what is printed, and what is worth knowing before deciding."""

from typing import Any

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import PLACES
from sabletop.tui.dark_order.facts import Facts
from sabletop.web.faces import View
from sabletop.web.faces.dark_order_attacks import Attacks
from sabletop.web.faces.dark_order_cards import printed
from sabletop.web.faces.dark_order_sums import Sums


class DarkOrderFace:
    """The face of one edition."""

    def __init__(self, edition: DarkEdition) -> None:
        self._edition = edition
        facts = Facts(edition)
        self._facts = facts
        self._attacks = Attacks(facts)
        self._sums = Sums(facts)

    def content(self) -> dict[str, Any]:
        """Everything printed."""
        return printed(self._edition)

    def told(self, action: Action, view: View, note: str, detail: str) -> tuple[str, str]:
        """As in the terminal."""
        return note, detail

    def preview(self, view: View) -> dict[str, Any]:
        """Attacks on offer and under way, reach, the clock, command, and what each choice costs."""
        table = view["table"]
        fighting = table["phase"] == "battle"
        return {
            "below": self._facts.below(view),
            "attacks": self._offered(view),
            "incoming": self._under_way(view),
            "reach": [self._attacks.reach(view, who) for who in (0, 1)] if fighting else [{}, {}],
            "clock": self._sums.clock(view) if table["contested"] is not None else [],
            "ticks": self._sums.ticks(view),
            "command": self._sums.command(view),
            "costs": self._costs(view),
            "muster": self._muster(view),
            "scouting": self._sums.scouting(view),
        }

    def _offered(self, view: View) -> dict[str, Any]:
        """A forecast for each attack that may be chosen, by the number of its choice."""
        found = {}
        for number in view["legal"]:
            action = self._edition.actions[number]
            if action.kind == "attack":
                space, goal = action.values
                assert isinstance(space, int)
                assert isinstance(goal, int)
                who = int(view["asked"]["who"])
                found[str(number)] = self._attacks.forecast(view, who, PLACES[space], PLACES[goal])
            elif action.kind == "choose-enemy" and (view["asked"] or {}).get("key") == "reaim":
                goal = action.values[0]
                assert isinstance(goal, int)
                attacker = view["table"]["attack"]["attacker"]
                found[str(number)] = self._attacks.forecast(view, attacker["player"], attacker["space"], PLACES[goal])
        return found

    def _under_way(self, view: View) -> dict[str, Any] | None:
        """The forecast of the attack that was declared."""
        attack = view["table"]["attack"]
        if attack is None:
            return None
        who, space, goal = attack["attacker"]["player"], attack["attacker"]["space"], attack["target"]["space"]
        if self._facts.at(view, who, space) is None or self._facts.at(view, 1 - who, goal) is None:
            return None
        return {**self._attacks.forecast(view, who, space, goal), "cancelled": attack["cancelled"]}

    def _costs(self, view: View) -> dict[str, Any]:
        if view["asked"] is None or view["you"] is None:
            return {}
        who, found = int(view["asked"]["who"]), {}
        for number in view["legal"]:
            cost = self._sums.cost(view, who, self._edition.actions[number])
            if cost is not None:
                found[str(number)] = cost
        return found

    def _muster(self, view: View) -> dict[str, Any] | None:
        return None if view["you"] is None else self._sums.muster(view, self._facts.below(view))


def make(edition: Edition) -> DarkOrderFace:
    """The face of this edition."""
    assert isinstance(edition, DarkEdition)
    return DarkOrderFace(edition)
