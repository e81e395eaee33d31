"""What an attack of The Dark Order would do, read off a view: damage, what stops it, who may answer, what follows."""

from typing import Any

from sabletop.games.dark_order.content import Unit
from sabletop.games.dark_order.ids import DEFENCE_TURN, PLACES
from sabletop.tui.dark_order.facts import BACK, FRONT, Facts, Slot, column, front_of
from sabletop.web.faces import View

Row = dict[str, Any]


class Attacks:
    """Forecasts by one edition's cards."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    # Reach

    def reach(self, view: View, who: int) -> dict[str, Row]:
        """For each unit that still has its attack: whom it may attack, and who is near enough but covered."""
        found = {}
        for space in PLACES:
            if self.facts.has_attack(view, who, space):
                goals = self.facts.reach(view, who, space)
                found[space] = {"goals": goals, "covered": self._covered(view, who, space, goals)}
        return found

    def _covered(self, view: View, who: int, space: str, goals: list[str]) -> list[str]:
        facts = self.facts
        unit, site = facts.unit_at(facts.at(view, who, space)), facts.site(view)
        if unit is None or not (space in FRONT or unit.keywords["reach"] or site.second_line_reach):
            return []
        wide = 0 if site.straight_ahead else 1
        near = [goal for goal in BACK if abs(column(goal) - column(space)) <= wide and goal not in goals]
        alive = [goal for goal in near if (facts.at(view, 1 - who, goal) or {}).get("state") == "alive"]
        return [goal for goal in alive if facts.at(view, 1 - who, front_of(goal)) is not None]

    # The forecast

    def forecast(self, view: View, who: int, space: str, goal: str) -> Row:
        """Everything about one attack if nobody answers it, and who might."""
        facts = self.facts
        target = facts.at(view, 1 - who, goal)
        assert target is not None
        now = target.get("values", {"armour": 0, "barricade": 0, "life": None})
        dealt = facts.damage(view, who, space, goal)
        armour = min(dealt, now["armour"])
        barricade = min(dealt - armour, now["barricade"])
        taken = dealt - armour - barricade
        life = self._life(target)
        needed = None if life is None else life + int(view["options"]["lethal_damage"] == "exceeds")
        kills = None if needed is None else taken > 0 and target["damage"] + taken >= needed
        row: Row = {
            "from": space,
            "to": goal,
            "who": who,
            "parts": self._parts(view, who, space, goal),
            "dealt": dealt,
            "armour": armour,
            "barricade": barricade,
            "taken": taken,
            "before": target["damage"],
            "life": life,
            "left": None if life is None else max(0, life - target["damage"] - taken),
            "kills": kills,
            "strikes_back": facts.is_able(view, 1 - who, goal),
            "answers": self._answers(view, 1 - who, goal),
        }
        row["follows"] = self._follows(view, row)
        return row

    def _life(self, target: Slot) -> int | None:
        """Its life, if the viewer can know it."""
        if target["up"]:
            return int(target["values"]["life"])
        unit = self.facts.unit_at(target)
        return None if unit is None else unit.life

    def _parts(self, view: View, who: int, space: str, goal: str) -> list[Row]:
        """The damage before Armour and barricade, part by part."""
        facts = self.facts
        attacker, target, site = facts.at(view, who, space), facts.at(view, 1 - who, goal), facts.site(view)
        unit = facts.unit_at(attacker)
        assert attacker is not None
        assert target is not None
        assert unit is not None
        attack = view["table"]["attack"]
        under_way = attack is not None and attack["attacker"] == {"player": who, "space": space}
        gate = site.gate if view["table"]["aggressor"] == who and goal in FRONT else 0
        parts = [
            ("attack", attacker["values"]["attack"]),
            ("location", site.attack_damage),
            ("execute", unit.keywords["execute"] if target["spent"] else 0),
            ("gas-curtain", -int(view["table"]["players"][1 - who]["gas_curtain"])),
            ("gate", -gate),
            ("prevented", -attack["prevented"] if under_way else 0),
        ]
        return [{"why": why, "n": n} for why, n in parts if n or why == "attack"]

    # Who may answer

    def _answers(self, view: View, who: int, goal: str) -> Row:
        """What the defender could use, as far as everybody can count it."""
        facts, seen = self.facts, view["table"]["players"][who]
        abilities = [space for space in PLACES if self._answers_from(view, who, space, goal)]
        # DO-DEFENCE-6: turns do not nest, so only abilities answer an attack that was re-aimed or made by Surprise.
        if (view["asked"] or {}).get("key") in ("reaim", "answer"):
            return {"support": 0, "orders": [], "abilities": abilities}
        left = view["table"]["track_end"] - 1 - seen["fatigue"]
        orders = []
        if seen["orders_left_this_round"] and not facts.site(view).no_battle_orders:
            for one in seen["orders"]:
                order = facts.orders[one]
                free = view["options"]["overspend"] or order.cost <= left
                orders += [one] if order.turns[DEFENCE_TURN] and free else []
        return {"support": seen["hand"]["support"] + seen["hand"]["neutral"], "orders": orders, "abilities": abilities}

    def _answers_from(self, view: View, who: int, space: str, goal: str) -> bool:
        seen = self.facts.at(view, who, space)
        unit = self.facts.unit_at(seen)
        if seen is None or unit is None or not seen["active"] or seen["ability_used"] or seen["state"] != "alive":
            return False
        for name, _ in unit.turns[DEFENCE_TURN]:
            if name == "aegis":
                return goal[0] == space[0] or goal[1] == space[1]
            if name == "intercept":
                return goal in next_to(space)
            return name == "triage" or (name == "dress-wounds" and goal != space)
        return False

    # What follows

    def _follows(self, view: View, row: Row) -> list[Row]:
        """What the attack brings with it, beyond its damage."""
        who, goal, facts = row["who"], row["to"], self.facts
        attacker, target = facts.at(view, who, row["from"]), facts.at(view, 1 - who, goal)
        striker, victim = facts.unit_at(attacker), facts.unit_at(target)
        assert attacker is not None
        assert target is not None
        assert striker is not None
        found = self._if_killed(view, row, target, victim) if row["kills"] else []
        if row["kills"] is not True:
            contagious = striker.keywords["contagion"] or any(
                facts.supports[card].gifts["contagion"] for card in attacker["attached"]
            )
            if contagious:
                found.append({"key": "warded" if self._warded(view, 1 - who, goal) else "infects"})
            if striker.keywords["poison"]:
                found.append({"key": "poisons", "n": striker.keywords["poison"]})
        if striker.keywords["gas_cloud"]:
            near = [one for one in beside(goal) if (facts.at(view, 1 - who, one) or {}).get("state") == "alive"]
            found += [{"key": "gas", "n": striker.keywords["gas_cloud"], "spaces": near}] if near else []
        if victim is not None and victim.keywords["counter"] and target["active"] and not target["ability_used"]:
            hit = max(0, victim.keywords["counter"] - attacker["values"]["armour"])
            deadly = hit > 0 and attacker["damage"] + hit >= attacker["values"]["life"]
            found.append({"key": "counter-kills" if deadly else "counter", "n": hit})
        return found

    def _if_killed(self, view: View, row: Row, target: Slot, victim: Unit | None) -> list[Row]:
        if victim is None:
            return []
        who = row["who"]
        found: list[Row] = []
        if victim.commander:
            found.append({"key": "commander-falls"})
        if target["active"]:
            steps = [name for trigger in ("killed_by_attack", "when_killed") for name, _ in victim.triggers[trigger]]
            found += [{"key": name} for name in steps if name in ("burst", "rupture")]
        if row["strikes_back"]:
            found.append({"key": "last-blow"})
        if target["plague"]:
            reaped = sum([unit.keywords["harvest"] for unit in self._active(view, who)])
            found += [{"key": "harvest", "n": reaped}] if reaped else []
        tiring = self.facts.site(view).death_fatigue
        return [*found, {"key": "death-fatigue", "n": tiring}] if tiring else found

    def _active(self, view: View, who: int) -> list[Unit]:
        slots = [self.facts.at(view, who, space) for space in PLACES]
        units = [self.facts.unit_at(seen) for seen in slots if seen and seen["active"] and seen["state"] == "alive"]
        return [unit for unit in units if unit is not None]

    def _warded(self, view: View, who: int, space: str) -> bool:
        line = FRONT if space in FRONT else BACK
        for one in line:
            seen = self.facts.at(view, who, one)
            unit = self.facts.unit_at(seen)
            if seen and unit and seen["active"] and seen["state"] == "alive" and unit.keywords["ward"]:
                return True
        return False


def beside(space: str) -> list[str]:
    """The neighbours in the same line."""
    return [one for one in PLACES if one[0] == space[0] and abs(column(one) - column(space)) == 1]


def next_to(space: str) -> list[str]:
    """The orthogonal neighbours on the same board."""
    return [*beside(space), ("B" if space[0] == "F" else "F") + space[1]]
