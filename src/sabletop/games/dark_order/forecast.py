"""What would happen: an attack that nobody answers, what it brings with it, and who might answer it.

Everything is asked of a table as its viewer knows it; where the viewer does not know a unit, the answer is None.
"""

from dataclasses import dataclass

from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.battle_verbs import declare
from sabletop.games.dark_order.ids import ALIVE, DEFENCE_TURN, NONE
from sabletop.games.dark_order.mobilisation import face_down
from sabletop.games.dark_order.plays import ability_plays, orders_open
from sabletop.games.dark_order.questions import (
    BESIDE,
    OWN,
    SECOND_LINE,
    SIDE,
    able,
    active_units,
    armour_of,
    attack_damage,
    attack_of,
    deadly,
    life_of,
    warded,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import activate_paying, wound

Consequences = list[tuple[str, int, tuple[int, ...]]]
"""Each a key, a number and the slots that it is about."""


@dataclass
class Blow:
    """An attack, if nobody answers it. Life, what is left of it and death are None where the unit is not known."""

    parts: list[tuple[str, int]]
    dealt: int
    armour: int
    barricade: int
    taken: int
    life: int | None
    left: int | None
    kills: bool | None


def damage_parts(t: DarkTable, slot: int, target: int) -> list[tuple[str, int]]:
    """What an attack's damage is made of, before Armour and barricade."""
    site, unit, defender = t.edition.sites[t.contested], t.unit[slot], SIDE[target]
    gate = site.gate if defender != t.aggressor and not SECOND_LINE[target] else 0
    parts = [
        ("attack", attack_of(t, slot)),
        ("location", site.attack_damage),
        ("execute", t.edition.execute[unit] if t.spent[target] else 0),
        ("gas-curtain", -t.curtain[defender]),
        ("gate", -gate),
        ("prevented", -t.prevented if t.attacker == slot else 0),
    ]
    return [(why, n) for why, n in parts if n or why == "attack"]


def blow(t: DarkTable, slot: int, target: int) -> Blow:
    """What the unit on `slot` would do to the one on `target`."""
    dealt = max(0, attack_damage(t, slot, target) - (t.prevented if t.attacker == slot else 0))
    armour = min(dealt, armour_of(t, target))
    barricade = min(dealt - armour, t.shield[target])
    taken = dealt - armour - barricade
    parts = damage_parts(t, slot, target)
    if t.unit[target] == UNKNOWN:
        return Blow(parts, dealt, armour, barricade, taken, None, None, None)
    life = life_of(t, target)
    kills = taken > 0 and deadly(_hurt(t, target, taken), target)
    return Blow(parts, dealt, armour, barricade, taken, life, max(0, life - t.damage[target] - taken), kills)


def _hurt(t: DarkTable, slot: int, damage: int) -> DarkTable:
    twin = t.clone()
    wound(twin, slot, damage)
    return twin


def plague_kills(t: DarkTable, slot: int) -> bool:
    """Whether the plague kills a unit when it strikes next; one that is not known does not count as dying."""
    return t.unit[slot] != UNKNOWN and deadly(_hurt(t, slot, 1), slot)


def strikes_back(t: DarkTable, target: int) -> bool:
    """Whether the target could still attack in this step."""
    return able(t, target)


# Turning units up


def cost_of_all(t: DarkTable, who: int) -> int:
    """What turning up all units that were laid would cost, the dearest first: so a free one spares the most."""
    twin = t.clone()
    for _, slot in sorted([(-t.edition.cost[t.unit[slot]], slot) for slot in face_down(t, who)]):
        activate_paying(twin, slot, "DO-MOBIL-5")
    return twin.fatigue[who] - t.fatigue[who]


# Who may answer


def answers(t: DarkTable, slot: int, target: int, abilities_only: bool) -> tuple[int, list[int], list[int]]:
    """What the defender could use: how many support cards, which orders, the abilities of which slots.

    DO-DEFENCE-6: turns do not nest, so only abilities answer an attack that was re-aimed or made by Surprise.
    """
    twin, who = t.clone(), SIDE[target]
    declare(twin, SIDE[slot], slot, target)
    actions = ability_plays(twin, who, DEFENCE_TURN)
    slots = [at for at in OWN[who] if t.edition.use_ability[at - 6 * who] in actions]
    if abilities_only:
        return 0, [], slots
    return len(t.support[who]) + len(t.neutral[who]), orders_open(twin, who, DEFENCE_TURN), slots


# What follows


def consequences(t: DarkTable, slot: int, target: int, kills: bool | None) -> Consequences:
    """What an attack brings with it, beyond its damage."""
    e, striker = t.edition, t.unit[slot]
    found: Consequences = _if_killed(t, slot, target) if kills else []
    if kills is not True:
        if e.contagion[striker] or t.contagion[slot]:
            found.append(("warded" if warded(t, target) else "infects", 0, ()))
        if e.poison[striker]:
            found.append(("poisons", e.poison[striker], ()))
    if e.gas_cloud[striker]:
        near = tuple([other for other in BESIDE[target] if t.unit[other] != NONE and t.fate[other] == ALIVE])
        found += [("gas", e.gas_cloud[striker], near)] if near else []
    if t.active[target] and not t.used[target] and e.counter[t.unit[target]]:
        hit = max(0, e.counter[t.unit[target]] - armour_of(t, slot))
        dies = hit > 0 and t.fate[slot] == ALIVE and deadly(_hurt(t, slot, hit), slot)
        found.append(("counter-kills" if dies else "counter", hit, ()))
    return found


def _if_killed(t: DarkTable, slot: int, target: int) -> Consequences:
    e, victim = t.edition, t.unit[target]
    found: Consequences = [("commander-falls", 0, ())] if e.commander[victim] else []
    if t.active[target]:
        triggers = e.content.units[victim].triggers
        steps = [name for trigger in ("killed_by_attack", "when_killed") for name, _ in triggers[trigger]]
        found += [(name, 0, ()) for name in steps if name in ("burst", "rupture")]
    if strikes_back(t, target):
        found.append(("last-blow", 0, ()))
    if t.plague[target]:
        reaped = sum([e.harvest[t.unit[other]] for other in active_units(t, SIDE[slot])])
        found += [("harvest", reaped, ())] if reaped else []
    tiring = e.sites[t.contested].death_fatigue
    return [*found, ("death-fatigue", tiring, ())] if tiring else found
