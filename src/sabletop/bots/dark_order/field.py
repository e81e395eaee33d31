"""The Battle Zone in numbers, and how a battle goes on: blow by blow, without cards and orders."""

from typing import Final

from sabletop.bots.dark_order.lore import Lore
from sabletop.games.dark_order.content import Site
from sabletop.games.dark_order.ids import ALIVE, BODY, DYING
from sabletop.games.dark_order.questions import ADJACENT, BESIDE, LINE, OWN, SECOND_LINE, SIDE

EMPTY: Final = -1
WIDE: Final = tuple(
    [tuple([other for other in OWN[1 - slot // 6] if abs(other % 3 - slot % 3) <= 1]) for slot in range(12)]
)
"""Enemy slots in the own column and the ones beside it."""
STRAIGHT: Final = tuple([tuple([other for other in OWN[1 - slot // 6] if other % 3 == slot % 3]) for slot in range(12)])
EVERYWHERE: Final = tuple([OWN[1 - slot // 6] for slot in range(12)])


class Field:
    """Twelve spaces: who stands there and with what; `life` is what is left of it."""

    __slots__ = (
        "active", "aggressor", "armour", "attack", "command", "contagion", "counter", "curtain", "dead", "fallen",
        "fate", "guard", "hold", "hurt", "kind", "last", "life", "lore", "met", "mine", "plague", "ready", "shield",
        "site", "speed", "spent", "step", "tired",
    )  # fmt: skip

    lore: Lore
    site: Site
    aggressor: int
    step: int
    last: int
    met: bool
    kind: list[int]
    attack: list[int]
    life: list[int]
    speed: list[int]
    command: list[int]
    armour: list[int]
    shield: list[int]
    ready: list[bool]
    """It has an attack left: active, unspent, not held."""
    guard: list[bool]
    """It can still save somebody by an ability."""
    spent: list[bool]
    mine: list[int]
    active: list[bool]
    plague: list[int]
    counter: list[int]
    contagion: list[bool]
    hurt: list[bool]
    fate: list[int]
    curtain: list[int]
    hold: list[int]
    tired: list[int]
    """Fatigue that the battle brings by itself."""
    dead: list[tuple[int, ...]]
    fallen: list[bool]

    def copy(self) -> "Field":
        """An equal, independent field."""
        twin = Field()
        twin.lore, twin.site, twin.aggressor = self.lore, self.site, self.aggressor
        twin.step, twin.last, twin.met = self.step, self.last, self.met
        twin.kind, twin.attack, twin.life = self.kind[:], self.attack[:], self.life[:]
        twin.speed, twin.command, twin.armour = self.speed[:], self.command[:], self.armour[:]
        twin.shield, twin.ready, twin.active = self.shield[:], self.ready[:], self.active[:]
        twin.spent, twin.mine, twin.guard = self.spent[:], self.mine[:], self.guard[:]
        twin.plague, twin.counter, twin.contagion = self.plague[:], self.counter[:], self.contagion[:]
        twin.hurt, twin.fate, twin.curtain = self.hurt[:], self.fate[:], self.curtain[:]
        twin.hold, twin.tired, twin.dead, twin.fallen = self.hold[:], self.tired[:], self.dead[:], self.fallen[:]
        return twin

    # Putting units on it

    def clear(self, slot: int) -> None:
        """Nobody stands there."""
        self.kind[slot] = EMPTY
        self.active[slot] = self.ready[slot] = self.guard[slot] = False
        self.plague[slot] = self.counter[slot] = self.fate[slot] = self.mine[slot] = 0

    def put(self, slot: int, kind: int, active: bool = True) -> None:
        """A fresh unit stands there."""
        e = self.lore.e
        duel = self.site.duel and e.commander[kind]
        self.kind[slot], self.active[slot] = kind, active
        self.attack[slot] = e.attack[kind] + (e.volley[kind] if SECOND_LINE[slot] else 0)
        self.life[slot] = e.life[kind]
        self.speed[slot] = max(0, min(3, (1 if duel else e.speed[kind]) + self.site.speed))
        self.command[slot] = e.command[kind] + (self.site.duel if duel else 0)
        self.armour[slot] = e.armour[kind] if active else 0
        self.shield[slot] = self.plague[slot] = self.fate[slot] = 0
        self.counter[slot] = e.counter[kind] if active else 0
        self.contagion[slot] = bool(e.contagion[kind])
        self.hurt[slot] = False
        self.spent[slot] = not active
        self.guard[slot] = active and self.lore.guards[kind] is not None
        self.mine[slot] = 0
        self.ready[slot] = active and not (SECOND_LINE[slot] and bool(self.site.second_line_idle))

    def swarm(self) -> None:
        """Rats that are not alone bite harder; for fields made of fresh units."""
        e = self.lore.e
        for slot in range(12):
            kind = self.kind[slot]
            if kind >= 0 and e.swarm[kind] and self.active[slot]:
                alike = [s for s in OWN[SIDE[slot]] if s != slot and self.kind[s] == kind and self.active[s]]
                self.attack[slot] = e.attack[kind] + (e.swarm[kind] if alike else 0)

    def exchange(self, a: int, b: int) -> None:
        """Two slots change contents."""
        numbers = (
            self.kind, self.attack, self.life, self.speed, self.command, self.armour, self.shield, self.plague,
            self.counter, self.fate, self.mine,
        )  # fmt: skip
        for values in numbers:
            values[a], values[b] = values[b], values[a]
        for marks in (self.ready, self.active, self.contagion, self.hurt, self.spent, self.guard):
            marks[a], marks[b] = marks[b], marks[a]

    # Attacks

    def targets(self, slot: int, anywhere: bool = False) -> list[int]:
        """Whom the unit there may attack."""
        kinds, fates, e = self.kind, self.fate, self.lore.e
        if anywhere:
            return [target for target in EVERYWHERE[slot] if kinds[target] >= 0 and fates[target] == ALIVE]
        kind, site = kinds[slot], self.site
        both = not SECOND_LINE[slot] or e.reach[kind] or site.second_line_reach
        found = []
        for target in STRAIGHT[slot] if site.straight_ahead else WIDE[slot]:
            if kinds[target] < 0 or fates[target] != ALIVE:
                continue
            if SECOND_LINE[target] and (not both or (kinds[target - 3] >= 0 and not e.spit[kind])):
                continue
            found.append(target)
        return found

    def blow(self, slot: int, target: int) -> int:
        """What an attack deals before Armour and barricade."""
        damage = self.attack[slot] + self.site.attack_damage
        side = SIDE[target]
        damage -= self.curtain[side]
        if self.spent[target]:
            damage += self.lore.e.execute[self.kind[slot]]
        if side != self.aggressor and not SECOND_LINE[target]:
            damage -= self.site.gate
        return damage

    def worth(self, slot: int, step: int) -> float:
        """What killing the unit there is worth, about in command; one that can no longer attack is worth less."""
        worth = 2.0 * self.command[slot] + 1.0 if self.active[slot] else 1.5
        kind = self.kind[slot]
        if self.ready[slot] and self.speed[slot] < step:
            worth += 1.3 * self.attack[slot]
        if self.lore.e.banner[kind] and self.active[slot]:
            worth += 2.0
        return worth + 60.0 if self.lore.e.commander[kind] else worth

    def promise(self, slot: int, target: int) -> float:
        """What an attack promises at first sight."""
        e, step = self.lore.e, self.step
        kind = self.kind[slot]
        worth = self.worth(target, step)
        net = self.blow(slot, target) - self.armour[target] - self.shield[target]
        life = self.life[target]
        if net >= life:
            value = worth if self.saver(target, net) < 0 else 0.4 * worth
        else:
            value = 0.45 * worth * max(0, net) / life
            if (self.contagion[slot] or e.contagion[kind]) and step:
                ticks = min(2, step)
                value += 0.7 * worth if max(0, net) + ticks >= life else 0.4 * worth * ticks / life
            if e.poison[kind] and self.ready[target]:
                value += 1.0
        if e.gas_cloud[kind]:
            for near in BESIDE[target]:
                if self.kind[near] >= 0 and self.fate[near] == ALIVE:
                    gas = e.gas_cloud[kind]
                    value += self.worth(near, step) * (1.0 if gas >= self.life[near] else 0.45 * gas / self.life[near])
        if self.counter[target]:
            back = self.counter[target] - self.armour[slot]
            if back >= self.life[slot] and self.fate[slot] == ALIVE:
                value -= self.worth(slot, 0)
        return value - 0.1 * self.attack[slot]

    def saver(self, target: int, net: int) -> int:
        """Who can save the target from a deadly blow by an ability, or EMPTY."""
        for slot in OWN[SIDE[target]]:
            spec = self.lore.guards[self.kind[slot]] if self.guard[slot] and self.fate[slot] == ALIVE else None
            if spec is None:
                continue
            name, amount = spec
            if name == "intercept":
                if target in ADJACENT[slot] and (net < self.life[slot] or self.command[target] > self.command[slot]):
                    return slot
            elif net - amount < self.life[target]:
                near = target in LINE[slot] or target % 3 == slot % 3
                if name == "triage" or (near if name == "aegis" else slot != target):
                    return slot
        return EMPTY

    def _saved(self, target: int, damage: int) -> tuple[int, int]:
        """The target and the damage after somebody has used an ability to save it."""
        net = damage - self.armour[target] - self.shield[target]
        slot = self.saver(target, net) if net >= self.life[target] else EMPTY
        spec = self.lore.guards[self.kind[slot]] if slot >= 0 else None
        if spec is None:
            return target, damage
        self.guard[slot] = False
        return (slot, damage) if spec[0] == "intercept" else (target, damage - spec[1])

    def strike(self, slot: int, target: int, prevented: int = 0, answered: bool = False) -> None:
        """The attack hits its target, unless `answered` after an ability that saves it."""
        e = self.lore.e
        kind = self.kind[slot]
        self.ready[slot] = False
        self.spent[slot] = True
        self.last = SIDE[slot]
        net = max(0, self.blow(slot, target) - prevented)
        if not answered:
            target, net = self._saved(target, net)
        kept = min(net, self.armour[target])
        self.armour[target] -= kept
        net -= kept
        kept = min(net, self.shield[target])
        self.shield[target] -= kept
        self.wound(target, net - kept, slot, True)
        if e.gas_cloud[kind]:
            for near in BESIDE[target]:
                if self.kind[near] >= 0 and self.fate[near] == ALIVE:
                    self.wound(near, e.gas_cloud[kind], slot, True)
        if self.fate[target] == ALIVE:
            if e.poison[kind]:
                self.speed[target] = max(0, self.speed[target] - e.poison[kind])
                self.attack[target] = max(0, self.attack[target] - e.poison[kind])
            if e.contagion[kind] or self.contagion[slot]:
                self.infect(target)
        if self.counter[target]:
            back = self.counter[target]
            self.counter[target] = 0
            kept = min(back, self.armour[slot])
            self.armour[slot] -= kept
            if self.fate[slot] == ALIVE:
                self.wound(slot, back - kept, EMPTY, False)
        if self.fate[slot] == DYING:
            self.fate[slot] = BODY

    def wound(self, slot: int, damage: int, by: int, by_attack: bool) -> None:
        """Damage that nothing prevents; it may kill."""
        if damage <= 0:
            return
        self.life[slot] -= damage
        self.hurt[slot] = True
        if self.life[slot] <= 0 and self.fate[slot] == ALIVE:
            self.kill(slot, by, by_attack)

    def kill(self, slot: int, by: int, by_attack: bool) -> None:
        """The unit dies; struck in its own step it may still attack."""
        kind, side, lore = self.kind[slot], SIDE[slot], self.lore
        last_word = by_attack and self.ready[slot] and self.speed[slot] >= self.step and self.attack[slot] > 0
        self.fate[slot] = DYING if last_word else BODY
        self.dead[side] = (*self.dead[side], kind)
        self.tired[side] += self.site.death_fatigue
        if lore.e.commander[kind]:
            self.fallen[side] = True
        if self.plague[slot]:
            for other in OWN[1 - side]:
                if self.active[other] and self.kind[other] >= 0 and lore.e.harvest[self.kind[other]]:
                    self.tired[side] += lore.e.harvest[self.kind[other]]
        if self.active[slot]:
            if by_attack and lore.bursts[kind] and by >= 0 and SIDE[by] != side:
                self.infect(by)
            if lore.ruptures[kind]:
                for front in OWN[1 - side][:3]:
                    if abs(front % 3 - slot % 3) <= 1:
                        self.infect(front)

    def infect(self, slot: int) -> None:
        """A plague token, unless somebody wards the line."""
        if self.kind[slot] < 0 or self.fate[slot] != ALIVE:
            return
        ward = self.lore.e.ward
        for other in LINE[slot]:
            if self.kind[other] >= 0 and self.active[other] and self.fate[other] == ALIVE and ward[self.kind[other]]:
                return
        self.plague[slot] = 2

    # The clock

    def able(self, who: int) -> list[int]:
        """The units of `who` that may attack in this step."""
        step, ready, speed, fate = self.step, self.ready, self.speed, self.fate
        return [s for s in OWN[who] if ready[s] and speed[s] >= step and fate[s] != BODY and self.attack[s] > 0]

    def hold_back(self, who: int) -> None:
        """`who` passes in this step."""
        for slot in self.able(who):
            self.ready[slot] = False

    def attack_once(self, who: int) -> bool:
        """`who` makes the attack that promises most; False if there is none left."""
        best, choice = 0.0, (EMPTY, EMPTY)
        for slot in self.able(who):
            for target in self.targets(slot):
                value = self.promise(slot, target)
                if value > best:
                    best, choice = value, (slot, target)
        if choice[0] < 0:
            self.hold_back(who)
            return False
        self.strike(*choice)
        return True

    def play_out(self, who: int) -> None:
        """The battle to its end; `who` attacks next in the present step."""
        while True:
            idle = 0
            while idle < 2:
                idle = 0 if self.attack_once(who) else idle + 1
                who = 1 - who
            if not self.next_step():
                return
            who = self.first()

    def spring_mines(self) -> None:
        """Clean-up: units that may not stay are lifted off their spaces, and mines go off."""
        commander = self.lore.e.commander
        for slot in range(12):
            if not self.mine[slot] or self.kind[slot] < 0 or self.life[slot] > self.mine[slot]:
                continue
            if self.spent[slot] or self.hurt[slot] or commander[self.kind[slot]]:
                self.kill(slot, EMPTY, False)

    def next_step(self) -> bool:
        """Bodies leave, the plague ticks, the next step begins; False when the battle is over."""
        for slot in range(12):
            if self.fate[slot] != ALIVE:
                self.clear(slot)
        self.curtain = [0, 0]
        if self.step <= 0 or any(self.fallen):
            return False
        for slot in range(12):
            if self.plague[slot]:
                self.plague[slot] -= 1
                self.wound(slot, 1, EMPTY, False)
        for slot in range(12):
            if self.fate[slot] != ALIVE:
                self.clear(slot)
        self.step -= 1
        return not any(self.fallen)

    def first(self) -> int:
        """Who attacks first in a step that begins now."""
        first = self.aggressor
        if not self.able(first):
            return 1 - first
        if self.able(1 - first):
            if self.met and self.last >= 0:
                first = 1 - self.last
            self.met = True
        return first

    # The count

    def total(self, who: int) -> int:
        """Command at the count, the location's share included."""
        e, site = self.lore.e, self.site
        here = [slot for slot in OWN[who] if self.kind[slot] >= 0 and self.active[slot] and self.fate[slot] == ALIVE]
        total = sum([self.command[slot] for slot in here])
        fronts = len([slot for slot in here if not SECOND_LINE[slot]])
        for slot in here:
            if e.banner[self.kind[slot]]:
                line = fronts if not SECOND_LINE[slot] else len(here) - fronts
                total += e.banner[self.kind[slot]] * (line - 1)
        if self.hold[who]:
            total += fronts
        if who == self.aggressor and here:
            total += site.exposed
        if site.front_bonus and fronts > self._fronts(1 - who):
            total += site.front_bonus
        return total

    def _fronts(self, who: int) -> int:
        return len([s for s in OWN[who][:3] if self.kind[s] >= 0 and self.active[s] and self.fate[s] == ALIVE])
