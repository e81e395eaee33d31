"""How battles end, kept for a while: many that are thought through go on alike from some moment."""

from typing import Final

from sabletop.games.dark_order.cards import Burst, Rupture
from sabletop.games.dark_order.cleanup import may_stay
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import ALIVE
from sabletop.games.dark_order.questions import OWN, command
from sabletop.games.dark_order.table import DarkTable

Moment = tuple[object, ...]
"""Everything about a field that decides how the battle goes on."""
MOST_KEPT: Final = 4096
"""So many moments are kept."""
ON_THE_FIELD: Final = (Burst, Rupture)
"""Last effects that look at nothing but the field: only where there are no others a moment is all that counts."""


class Ending:
    """What is left of a field once the battle is over; of each side. Tuples of numbers, which cost Python's collector
    nothing however many are kept."""

    def __init__(self, f: DarkTable, if_won: list[float]) -> None:
        self.command = command(f, 0), command(f, 1)
        self.fatigue = f.fatigue[0], f.fatigue[1]
        self.fallen = f.fallen[0], f.fallen[1]
        """Whether the commander fell."""
        self.dead = _dead(f, 0), _dead(f, 1)
        """How many have died in this game."""
        self.staying = _staying(f, 0), _staying(f, 1)
        """Which units stay on the field for the next round."""
        self.bonus = _bonus(f, 0, if_won), _bonus(f, 1, if_won)
        """What winning brings to the units that live, one by one."""


def _dead(f: DarkTable, who: int) -> int:
    found = len(f.dead[who])
    for slot in OWN[who]:
        if f.fate[slot] != ALIVE:
            found += 1
    return found


def _staying(f: DarkTable, who: int) -> tuple[int, ...]:
    found: list[int] = []
    for slot in OWN[who]:
        if f.active[slot] and f.fate[slot] == ALIVE and may_stay(f, slot):
            found.append(f.unit[slot])
    return tuple(found)


def _bonus(f: DarkTable, who: int, if_won: list[float]) -> tuple[float, ...]:
    found: list[float] = []
    for slot in OWN[who]:
        if f.active[slot] and f.fate[slot] == ALIVE and if_won[f.unit[slot]]:
            found.append(if_won[f.unit[slot]])
    return tuple(found)


def moment(f: DarkTable, who: int) -> Moment:
    """A field on which `who` attacks next, and nothing else is owed. Python's collector passes over a flat tuple."""
    return (
        who, f.step, f.met, f.last_attacker, f.contested, f.aggressor, f.flanking, f.phase, f.attacker, f.target,
        f.rules, len(f.dead[0]), len(f.dead[1]),
        *f.passed, *f.hold_line, *f.curtain, *f.fallen, *f.fatigue,
        *f.unit, *f.active, *f.spent, *f.held, *f.fate, *f.damage,
        *f.plague, *f.used, *f.mine, *f.attack_mod, *f.speed_mod,
        *f.command_mod, *f.life_mod, *f.armour_used, *f.shield, *f.contagion,
    )  # fmt: skip


class Endings:
    """The endings of the moments that were met of late. What is kept saves time and changes nothing."""

    def __init__(self, e: DarkEdition) -> None:
        steps = [step for bound in (e.when_killed, e.killed_by_attack) for effects in bound for step in effects]
        self._keeps = all(isinstance(step, ON_THE_FIELD) for step in steps)
        self._kept: dict[Moment, Ending] = {}

    def of(self, now: Moment) -> Ending | None:
        """How the battle ends from this moment, if that was found out."""
        return self._kept.get(now)

    def keep(self, passed: list[Moment], found: Ending) -> None:
        """Keep in mind that it ends so from each of these moments."""
        if not self._keeps:
            return
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        for now in passed:
            self._kept[now] = found
