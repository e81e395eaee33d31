"""How a battle goes on, blow by blow, by the rules and without cards and orders.

A field is a table of its own in which guesses stand for what is hidden: it is struck, infected and counted by the verbs
and questions of the rules. What is decided here is only who attacks whom.
"""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.dark_order.edition_index import EditionIndex
from sabletop.bots.dark_order.endings import Ending, Moment, moment
from sabletop.games.dark_order.abilities import Intercept, LitanyCommand, Tend
from sabletop.games.dark_order.battle import END_STEP, STRIKE, NextAttack, OpenStep
from sabletop.games.dark_order.battle_verbs import declare, pass_attacks
from sabletop.games.dark_order.cleanup import may_stay
from sabletop.games.dark_order.effect import Aimed, Effect
from sabletop.games.dark_order.ids import ALIVE, BATTLE, LOCATION_ZONE, MUST_EXCEED, NOBODY, NONE, NOWHERE, TOP_SPEED
from sabletop.games.dark_order.questions import (
    BESIDE,
    OWN,
    SECOND_LINE,
    SIDE,
    armour_of,
    attack_damage,
    attack_of,
    attackers,
    blow_with,
    in_reach,
    life_of,
    may_attack_ever,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import clear, spring_mine

NO_WORTH: Final = -1.0


def life_left(f: DarkTable, slot: int) -> int:
    """Damage that kills the unit there."""
    return life_of(f, slot) + f.rules[MUST_EXCEED] - f.damage[slot]


def toughness(f: DarkTable, slot: int) -> int:
    """Damage of one attack that kills the unit there."""
    return life_left(f, slot) + armour_of(f, slot) + f.shield[slot]


def own_command(f: DarkTable, slot: int) -> int:
    """Command that the unit itself brings."""
    return f.edition.command[f.unit[slot]] + f.command_mod[slot]


def stand(f: DarkTable, slot: int, kind: int, active: bool = True) -> None:
    """A fresh unit stands there."""
    if f.unit[slot] == NONE:
        f.took_part[SIDE[slot]] += 1
    clear(f, slot)
    f.unit[slot] = kind
    f.up[slot] = f.active[slot] = int(active)
    f.spent[slot] = int(not active)


# What an attack promises


def worth(f: DarkTable, slot: int, step: int) -> float:
    """What killing the unit there is worth, about in command; one that can no longer attack is worth less."""
    e, kind = f.edition, f.unit[slot]
    value = 1.5
    if f.active[slot]:
        value = 2.0 * own_command(f, slot) + 1.0
        if e.banner[kind]:
            value += 2.0
        if not f.spent[slot] and speed_of(f, slot) < step and may_attack_ever(f, slot):
            value += 1.3 * attack_of(f, slot)
    return value + 60.0 if e.commander[kind] else value


class Battle:
    """Battles as both sides would fight them."""

    def __init__(self, index: EditionIndex) -> None:
        self.index = index
        self.worths = [NO_WORTH] * 12
        self.lives, self.plates, self.backs = [0] * 12, [0] * 12, [0] * 12
        """What was found out about units of the present field: worth, life left, Armour with barricade, and what they
        strike back with."""
        self.guarded: list[int] | None = None
        """The units on the side of whoever is attacked that may save somebody, once a deadly blow was thought of."""

    def _look_at(self, f: DarkTable, target: int) -> None:
        """Find out about a unit that may be attacked."""
        self.worths[target] = worth(f, target, f.step)
        self.lives[target] = life_left(f, target)
        self.plates[target] = f.shield[target]
        self.backs[target] = 0
        if f.active[target]:
            self.plates[target] += armour_of(f, target)
            if not f.used[target]:
                self.backs[target] = f.edition.counter[f.unit[target]]

    def promise(self, f: DarkTable, slot: int, target: int, attack: int) -> float:
        """What an attack of this strength promises at first sight."""
        if self.worths[target] < 0:
            self._look_at(f, target)
        price, life = self.worths[target], self.lives[target]
        net = blow_with(f, attack, slot, target) - self.plates[target]
        if net >= life:
            value = price if self.saver(f, slot, target, net) == NONE else 0.4 * price
        else:
            net = net if net > 0 else 0
            value = 0.45 * price * net / life
            if f.contagion[slot] or self.index.lingers[f.unit[slot]]:
                value = self._lingering(f, slot, target, net, value)
        if self.index.gas[f.unit[slot]]:
            value += self._gas(f, target, self.index.gas[f.unit[slot]])
        back = self.backs[target]
        if back and f.fate[slot] == ALIVE and back - armour_of(f, slot) >= life_left(f, slot):
            value -= worth(f, slot, 0)
        return value - 0.1 * attack

    def _lingering(self, f: DarkTable, slot: int, target: int, net: int, value: float) -> float:
        """What an attack that does not kill is worth, with the plague and the poison that it brings."""
        e, step, kind = f.edition, f.step, f.unit[slot]
        price, life = self.worths[target], self.lives[target]
        if (f.contagion[slot] or e.contagion[kind]) and step:
            ticks = min(2, step)
            value += 0.7 * price if net + ticks >= life else 0.4 * price * ticks / life
        if e.poison[kind] and may_attack_ever(f, target):
            value += 1.0
        return value

    def _gas(self, f: DarkTable, target: int, gas: int) -> float:
        value = 0.0
        for near in BESIDE[target]:
            if f.unit[near] != NONE and f.fate[near] == ALIVE:
                life = life_left(f, near)
                value += worth(f, near, f.step) * (1.0 if gas >= life else 0.45 * gas / life)
        return value

    def forget(self) -> None:
        """Forget what was found out about units of the last field."""
        self.worths = [NO_WORTH] * 12
        self.guarded = None

    def best_target(self, f: DarkTable, slot: int) -> int:
        """Whom the unit there would attack, or NONE."""
        self.forget()
        best, found = 0.0, NONE
        attack = attack_of(f, slot)
        for target in in_reach(f, slot):
            value = self.promise(f, slot, target, attack)
            if found == NONE or value > best:
                best, found = value, target
        return found

    # Abilities that save somebody

    def saver(self, f: DarkTable, slot: int, target: int, net: int) -> int:
        """Who can save the target from this deadly blow by an ability, or NONE."""
        if self.guarded is None:
            self.guarded = self._guards(f, SIDE[target])
        for guard in self.guarded:
            effects = self.index.guards[f.unit[guard]]
            if effects is not None and self._saves(f, effects[guard], slot, target, net):
                return guard
        return NONE

    def _guards(self, f: DarkTable, who: int) -> list[int]:
        """The units of `who` that have an ability left which may save somebody."""
        found: list[int] = []
        for slot in OWN[who]:
            if not f.active[slot] or f.used[slot] or f.fate[slot] != ALIVE:
                continue
            if self.index.guards[f.unit[slot]] is not None:
                found.append(slot)
        return found

    def _saves(self, f: DarkTable, effect: Effect, slot: int, target: int, net: int) -> bool:
        before = f.attacker, f.target
        f.attacker, f.target = slot, target
        may = effect.may_prevent(f) if isinstance(effect, Tend) else effect.works(f)
        f.attacker, f.target = before
        if not may:
            return False
        if isinstance(effect, Intercept):
            guard = effect.source
            return net < life_left(f, guard) or own_command(f, target) > own_command(f, guard)
        return net - effect.amount < life_left(f, target)

    def _save(self, f: DarkTable) -> None:
        """The defender uses an ability, if the blow is deadly and that helps."""
        slot, target = f.attacker, f.target
        net = attack_damage(f, slot, target) - f.prevented - armour_of(f, target) - f.shield[target]
        if net < life_left(f, target):
            return
        guard = self.saver(f, slot, target, net)
        effects = None if guard == NONE else self.index.guards[f.unit[guard]]
        if effects is None:
            return
        f.used[guard] = 1
        effect = effects[guard]
        if isinstance(effect, Tend):
            effect.land(f, LOCATION_ZONE)
        else:
            effect.run(f)

    # Blows

    def strike(self, f: DarkTable, slot: int, target: int, answered: bool = False) -> None:
        """An attack is made and hits, unless `answered` after an ability that saves its target."""
        self.forget()
        declare(f, SIDE[slot], slot, target)
        if not answered:
            self._save(f)
        self.land(f)

    def land(self, f: DarkTable) -> None:
        """The attack in progress comes through, with all that follows from it."""
        STRIKE.run(f)
        self.finish(f)

    def finish(self, f: DarkTable) -> None:
        """Do what is owed; what must be aimed goes where it helps most, what must be drawn stays in the deck."""
        while f.agenda:
            step = f.agenda.pop()
            if isinstance(step, Aimed):
                targets = step.targets(f)
                if targets:
                    step.land(f, stoutest(f, targets) if isinstance(step, LitanyCommand) else dearest(f, targets))
            else:
                step.run(f)
                f.pending = None

    # The clock

    def attack_once(self, f: DarkTable, who: int) -> bool:
        """`who` makes the attack that promises most; False if there is none left."""
        slots = attackers(f, who)
        if not slots:
            return False
        self.forget()
        best, chosen, goal = 0.0, NONE, NONE
        for slot in slots:
            attack = attack_of(f, slot)
            for target in in_reach(f, slot):
                value = self.promise(f, slot, target, attack)
                if value > best:
                    best, chosen, goal = value, slot, target
        if chosen == NONE:
            pass_attacks(f, who)
            return False
        declare(f, who, chosen, goal)
        if self.guarded:
            self._save(f)
        self.land(f)
        return True

    def begin(self, f: DarkTable) -> int:
        """The battle begins; who attacks first."""
        f.phase, f.met, f.last_attacker = BATTLE, 0, NOBODY
        return self._open(f, OpenStep(TOP_SPEED))

    def _open(self, f: DarkTable, step: OpenStep) -> int:
        step.run(f)
        first = f.agenda.pop()
        assert isinstance(first, NextAttack)
        f.agenda.clear()
        return first.who

    def play_out(self, f: DarkTable, who: int) -> Ending:
        """How the battle ends; `who` attacks next in the present step. The field is played on until that is known."""
        endings = self.index.endings
        passed: list[Moment] = []
        while not over(f):
            now = moment(f, who)
            found = endings.of(now)
            if found is not None:
                endings.keep(passed, found)
                return found
            passed.append(now)
            who = self._play_step(f, who)
        self.spring_mines(f)
        ending = Ending(f, self.index.if_won)
        endings.keep(passed, ending)
        return ending

    def _play_step(self, f: DarkTable, who: int) -> int:
        """The rest of a speed step, to the opening of the next one; who attacks first there."""
        self._attack_by_turns(f, who)
        if over(f):
            return who
        END_STEP.run(f)
        if over(f):
            return who
        aftermath, step = f.agenda.pop(), f.agenda.pop()
        aftermath.run(f)
        self.finish(f)
        if over(f):
            return who
        assert isinstance(step, OpenStep)
        return self._open(f, step)

    def _attack_by_turns(self, f: DarkTable, who: int) -> None:
        """Attacks in the present step; who has none left lets the other finish."""
        while self.attack_once(f, who):
            if over(f):
                return
            who = 1 - who
        who = 1 - who
        while self.attack_once(f, who):
            if over(f):
                return

    def spring_mines(self, f: DarkTable) -> None:
        """Clean-up: units that may not stay are lifted off their spaces, and mines go off."""
        for slot in range(12):
            if f.mine[slot] and not may_stay(f, slot):
                spring_mine(f, slot)


def over(f: DarkTable) -> bool:
    """Whether nothing follows any more in this battle."""
    return f.outcome is not None or f.step == NOWHERE


def dearest(f: DarkTable, slots: Sequence[int]) -> int:
    """Whose death would be worth most."""
    best = slots[0]
    for slot in slots[1:]:
        if worth(f, slot, TOP_SPEED) > worth(f, best, TOP_SPEED):
            best = slot
    return best


def stoutest(f: DarkTable, slots: Sequence[int]) -> int:
    """Who will most probably live to the count."""
    best = slots[0]
    for slot in slots[1:]:
        if toughness(f, slot) + SECOND_LINE[slot] > toughness(f, best) + SECOND_LINE[best]:
            best = slot
    return best
