"""What cards, orders and abilities do to a field, and whom they may be aimed at."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.dark_order.field import Field
from sabletop.bots.dark_order.lore import Lore
from sabletop.games.dark_order.ids import ALIVE
from sabletop.games.dark_order.questions import ADJACENT, OWN, SECOND_LINE

AT_OWN: Final = ("attach", "heal", "cure", "triage", "dress-wounds")
AT_ENEMY: Final = ("mine", "gas", "infect", "infect-pair", "sleep", "slow", "spread-contagion")


def living(f: Field, who: int) -> list[int]:
    """Units that are neither dying nor dead."""
    return [slot for slot in OWN[who] if f.kind[slot] >= 0 and f.fate[slot] == ALIVE]


def aims(f: Field, who: int, name: str) -> list[int]:
    """The slots that a step may be aimed at by `who`."""
    if name in AT_OWN:
        if name == "attach":
            return [slot for slot in living(f, who) if f.active[slot]]
        return [slot for slot in living(f, who) if f.hurt[slot] or (f.plague[slot] and name in ("cure", "triage"))]
    foes = living(f, 1 - who)
    if name == "gas":
        return [slot for slot in foes if not SECOND_LINE[slot] or f.kind[slot - 3] < 0]
    if name == "sleep":
        commander = f.lore.e.commander
        return [s for s in foes if f.active[s] and not f.spent[s] and not commander[f.kind[s]] and f.speed[s] <= f.step]
    if name == "slow":
        return [slot for slot in foes if f.active[slot]]
    if name == "mine":
        return [slot for slot in foes if not f.mine[slot]]
    if name == "spread-contagion":
        return [s for s in foes if f.plague[s] and any(near in foes for near in ADJACENT[s])]
    return foes


def attach(f: Field, slot: int, lore: Lore, card: int) -> None:
    """An attachment's gifts."""
    e = lore.e
    f.attack[slot] += e.attach_attack[card]
    f.speed[slot] = min(3, f.speed[slot] + e.attach_speed[card])
    f.command[slot] += e.attach_command[card]
    f.life[slot] += e.attach_life[card]
    f.shield[slot] += e.attach_shield[card]
    f.contagion[slot] = f.contagion[slot] or bool(e.attach_contagion[card])


def aim(f: Field, who: int, name: str, amount: int, slot: int, card: int = -1) -> None:
    """A step with a target takes effect."""
    if name == "attach":
        attach(f, slot, f.lore, card)
    elif name == "mine":
        f.mine[slot] = amount
    elif name in ("heal", "cure", "triage", "dress-wounds"):
        _mend(f, slot, amount, name in ("cure", "triage"))
    elif name == "gas":
        f.wound(slot, amount, -1, False)
    elif name == "infect":
        f.infect(slot)
    elif name == "infect-pair":
        f.infect(slot)
        near = [one for one in ADJACENT[slot] if f.kind[one] >= 0 and f.fate[one] == ALIVE]
        if near:
            f.infect(max(near, key=lambda one: (f.worth(one, 3), -one)))
    elif name == "spread-contagion":
        for one in ADJACENT[slot]:
            f.infect(one)
    elif name == "sleep":
        f.ready[slot], f.spent[slot] = False, True
    elif name == "slow":
        f.speed[slot] = max(0, f.speed[slot] - amount)


def _mend(f: Field, slot: int, amount: int, cure: bool) -> None:
    if f.hurt[slot]:
        whole = f.lore.e.life[f.kind[slot]]
        f.life[slot] = max(f.life[slot], min(whole, f.life[slot] + amount))
        f.hurt[slot] = f.life[slot] < whole
    if cure:
        f.plague[slot] = 0


def happen(f: Field, who: int, name: str, amount: int) -> bool:
    """A step without a target takes effect on the field; False if it does nothing there."""
    foes = OWN[1 - who]
    if name == "hold-the-line":
        f.hold[who] = 1
    elif name == "miasma":
        for slot in foes:
            if f.kind[slot] >= 0 and f.plague[slot] and f.fate[slot] == ALIVE:
                f.wound(slot, amount, -1, False)
    elif name == "cure-all":
        for slot in OWN[who]:
            if f.kind[slot] >= 0 and f.plague[slot]:
                _mend(f, slot, amount, True)
    elif name == "gas-curtain":
        f.curtain[who] = 1
    else:
        return False
    return True


def litany(f: Field, who: int, line: int, amount: int) -> None:
    """One line gets attack, and its best unit command."""
    here = [slot for slot in OWN[who] if f.kind[slot] >= 0 and f.active[slot] and slot % 6 // 3 == line]
    for slot in here:
        f.attack[slot] += amount
    if here:
        f.command[stoutest(f, here)] += amount


def stoutest(f: Field, slots: Sequence[int]) -> int:
    """Who will most probably live to the count."""
    return max(slots, key=lambda slot: (f.life[slot] + f.armour[slot] + f.shield[slot] + SECOND_LINE[slot], -slot))
