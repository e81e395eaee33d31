"""Sums of The Dark Order read off a view: the speed clock, command, what choices cost, what comes next."""

from typing import Any

from sabletop.engine.actions import Action
from sabletop.games.dark_order.ids import PLACES, SURCHARGE, TOP_SPEED
from sabletop.tui.dark_order.facts import FRONT, Facts, Slot
from sabletop.web.faces import View

Row = dict[str, Any]


class Sums:
    """The sums of one edition."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    # The clock

    def clock(self, view: View) -> list[Row]:
        """The speed steps from 3 down, with the units that act in each."""
        now = view["table"]["step"]
        first = self.facts.below(view)
        steps: list[Row] = []
        for step in range(TOP_SPEED, -1, -1):
            state = "next" if now is None or step < now else "now" if step == now else "past"
            steps.append({"step": step, "state": state, "units": []})
        for who in (first, 1 - first):
            for space in PLACES:
                seen = self.facts.at(view, who, space)
                if seen is not None and seen["up"] and seen["active"]:
                    acts = self._acts(view, who, space, seen)
                    steps[TOP_SPEED - self._step(seen, acts["state"], now)]["units"].append(acts)
        return steps

    def _step(self, seen: Slot, state: str, now: int | None) -> int:
        """A unit that has its attack left makes it in the first step not above its speed that is still to come."""
        speed = int(seen["values"]["speed"])
        return min(speed, now) if now is not None and state in ("ready", "dying") else speed

    def _acts(self, view: View, who: int, space: str, seen: Slot) -> Row:
        if seen["state"] == "body":
            state = "dead"
        elif seen["state"] == "dying":
            state = "dying"
        elif seen["spent"]:
            state = "struck"
        elif seen["held"]:
            state = "held"
        else:
            state = "ready" if self.facts.has_attack(view, who, space) else "idle"
        return {"who": who, "space": space, "unit": seen["unit"], "state": state}

    def ticks(self, view: View) -> list[Row]:
        """Who is hurt, and who dies, when the plague strikes next."""
        found = []
        if view["table"]["phase"] in ("scouting", "clean-up") or view["table"]["step"] == 0:
            return []
        extra = int(view["options"]["lethal_damage"] == "exceeds")
        for who in (0, 1):
            for space in PLACES:
                seen = self.facts.at(view, who, space)
                if seen is None or not seen["plague"] or seen["state"] != "alive":
                    continue
                unit = self.facts.unit_at(seen)
                life = seen["values"]["life"] if seen["up"] else unit.life if unit else None
                dies = life is not None and seen["damage"] + 1 >= life + extra
                found.append({"who": who, "space": space, "unit": seen["unit"], "dies": dies})
        return found

    # Command

    def command(self, view: View) -> list[Row] | None:
        """Both totals as they can be read off the board, part by part."""
        table = view["table"]
        if table["command"] is None:
            return None
        return [self._command(view, who) for who in (0, 1)]

    def _command(self, view: View, who: int) -> Row:
        table, site = view["table"], self.facts.site(view)
        up = [seen for seen in self._fielded(view, who).values() if seen["up"]]
        parts = [("units", sum([seen["values"]["command"] for seen in up]))]
        if table["aggressor"] == who and site.exposed and self._active(view, who):
            parts.append(("exposed", site.exposed))
        fronts = [len([space for space in self._active(view, side) if space in FRONT]) for side in (0, 1)]
        if site.front_bonus and fronts[who] > fronts[1 - who]:
            parts.append(("front", site.front_bonus))
        ties = table["aggressor"] == who if site.aggressor_wins_ties else table["aggressor"] != who
        return {
            "total": table["command"][who],
            "parts": [{"why": why, "n": n} for why, n in parts],
            "ties": ties,
            "face_down": len([seen for seen in self._fielded(view, who).values() if not seen["up"]]),
        }

    def _fielded(self, view: View, who: int) -> dict[str, Slot]:
        slots = {space: self.facts.at(view, who, space) for space in PLACES}
        return {space: seen for space, seen in slots.items() if seen is not None}

    def _active(self, view: View, who: int) -> list[str]:
        fielded = self._fielded(view, who)
        return [space for space, seen in fielded.items() if seen["active"] and seen["state"] == "alive"]

    # Fatigue

    def cost(self, view: View, who: int, action: Action) -> Row | None:
        """What an action costs and where fatigue stands after it; None if it changes nothing now."""
        change = self._change(view, who, action)
        if change is None:
            return None
        spent = self._committed(view, who)
        before = max(0, int(view["table"]["players"][who]["fatigue"]) - spent)
        end = view["table"]["track_end"]
        after = max(0, before + change["n"])
        return {**change, "after": after, "danger": SURCHARGE + after >= end > after, "collapse": after >= end}

    def _change(self, view: View, who: int, action: Action) -> Row | None:
        kind, args, facts = action.kind, action.args, self.facts
        if kind in ("activate", "pay", "ride-in"):
            unit = self._unit_of(view, who, action)
            if unit is None:
                return None
            site = facts.site(view)
            free = site.duel and unit.commander
            return {"n": 0 if free else unit.cost, "perhaps_free": not free and unit.cost <= site.free_activation}
        if kind == "play-support":
            card = facts.content.supports[_number(args["card"])]
            return {"n": facts.support_cost(view, who, card), "perhaps_free": False}
        if kind == "play-order":
            return {"n": facts.content.orders[_number(args["order"])].cost, "perhaps_free": False}
        if kind in ("discard", "discard-more"):
            order = facts.content.orders[_number(args["order"])]
            return {"n": -order.cost * (_number(args["n"]) if kind == "discard" else 1), "perhaps_free": False}
        if kind == "be-aggressor":
            return {"n": SURCHARGE, "perhaps_free": False}
        return None

    def _unit_of(self, view: View, who: int, action: Action) -> Any:
        if action.kind == "ride-in":
            return self.facts.content.units[_number(action.args["unit"])]
        return self.facts.unit_at(self.facts.at(view, who, PLACES[_number(action.args["space"])]))

    def _committed(self, view: View, who: int) -> int:
        """What the orders set aside for discarding will give back."""
        own = view["table"]["players"][who].get("own")
        return 0 if own is None else sum([self.facts.orders[one].cost * n for one, n in own["discarding"].items()])

    def muster(self, view: View, who: int) -> Row | None:
        """While units are laid and turned up: what turning all of them up would come to."""
        seen = view["table"]["players"][who]
        if view["table"]["phase"] != "unit step" or "own" not in seen:
            return None
        units = [self.facts.unit_at(one) for one in self._fielded(view, who).values() if not one["up"]]
        cost = sum([unit.cost for unit in units if unit is not None])
        return {"units": len(units), "cost": cost, "after": seen["fatigue"] + cost}

    def scouting(self, view: View) -> Row | None:
        """The viewer's own scouts, which count by printed speed and Scout."""
        for seen in view["table"]["players"]:
            scouts = [self.facts.units[one] for one in seen.get("own", {}).get("scouts", [])]
            if scouts:
                return {"units": len(scouts), "speed": sum([one.speed + one.keywords["scout"] for one in scouts])}
        return None


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
