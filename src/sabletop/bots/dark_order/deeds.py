"""What may be played in a support step, an attack turn or a defence turn: each deed with its value and reason."""

from collections.abc import Callable
from typing import Final

from sabletop.bots.dark_order import effects
from sabletop.bots.dark_order.board import Board
from sabletop.bots.dark_order.deployment import Deployment
from sabletop.bots.dark_order.field import EMPTY, Field
from sabletop.bots.dark_order.lore import Lore
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.content import Spec
from sabletop.games.dark_order.ids import ALIVE, ATTACK_TURN, DEFENCE_TURN, EVASION_CANCELS, NONE, PLACES, PREPARATION
from sabletop.games.dark_order.questions import OWN, support_cost

NEVER: Final = -50.0
KEEP_ORDER: Final = {"flank": 1.0, "ambush": 1.0, "withdraw": 0.6, "manoeuvre": 0.6, "mobilise": 0.3}
"""What an order is worth in the HQ beside the strength that it gives back when it is discarded."""
DEFAULT_ORDER: Final = 0.6
Judged = tuple[float, str]


def order_worth(lore: Lore, order: int) -> float:
    """What an order is worth in the HQ, by the best that it does."""
    turns = lore.e.content.orders[order].turns
    return max([KEEP_ORDER.get(name, DEFAULT_ORDER) for turn in turns for name, _ in turn])


class Deeds:
    """Values of deeds beside doing nothing: what they change, less what they cost."""

    def __init__(self, outlook: Outlook, turn: int) -> None:
        self.outlook = outlook
        self.board: Board = outlook.board
        self.lore = self.board.lore
        self.t = self.board.t
        self.turn = turn
        self.me, self.foe = self.board.me, self.board.foe
        self.base = self.board.field()
        self.stakes = outlook.stakes
        self.price = self.stakes.price[self.me]
        self.later = min(1.0, outlook.stakes.rounds)
        """How much it matters what is left for the rounds to come."""
        self.still, self.foresight = self.judge(self.base)

    # Going on from here

    def judge(self, f: Field) -> Judged:
        """The value of a field in this turn, and what is foreseen. The field is played out on a copy."""
        f = f.copy()
        if self.turn == PREPARATION:
            value = self.outlook.at_start(f)
        elif self.turn == ATTACK_TURN:
            value = self.outlook.value(f, self.me)
        else:
            value = self.struck(f, 0)
        return value, self.outlook.foreseen(f)

    def struck(self, f: Field, prevented: int) -> float:
        """The value once the present attack has come through, less what is prevented. The field is played out."""
        slot, target = self.t.attacker, self.t.target
        if f.kind[slot] >= 0 and f.kind[target] >= 0:
            f.strike(slot, target, prevented + self.t.prevented, answered=True)
        return self.outlook.value(f, self.me)

    # Support cards

    def support(self, card: int) -> Judged:
        """Playing a support card from hand."""
        spec = self.lore.e.content.supports[card]
        cost = support_cost(self.t, self.me, card)
        best, words = NEVER, ""
        for name, amount in spec.turns[self.turn]:
            value, words = self.step(name, amount, card)
            best = max(best, value)
        keep = 0.35 * max(0.5, self.lore.card_worth[card]) * self.later
        return best - self.stakes.toll(self.me, cost) - keep, f"{self.lore.card_name[card]}{words}"

    def step(self, name: str, amount: int, card: int = -1) -> Judged:
        """What one stock step changes, at its best target."""
        if name == "recover":
            return self.price * min(amount, self.t.fatigue[self.me]) + 0.2, " to get strength back"
        if name in effects.AT_OWN or name in effects.AT_ENEMY:
            return self.aimed(name, amount, card)
        if name == "prevent":
            return self.prevented(amount)
        if name == "cancel":
            return self.struck_not()
        f = self.base.copy()
        if not effects.happen(f, self.me, name, amount):
            return NEVER, ""
        value, seen = self.judge(f)
        return value - self.still, f": {seen} instead of {self.foresight}"

    def aimed(self, name: str, amount: int, card: int) -> Judged:
        """The best target of a step."""
        best, words = NEVER, ""
        for slot in effects.aims(self.base, self.me, name):
            value = self.at(name, amount, slot, card)
            if value > best:
                best, words = value, f" on {self.who(slot)}"
        return best, words

    def at(self, name: str, amount: int, slot: int, card: int = -1) -> float:
        """What a step changes when it is aimed at this slot."""
        f = self.base.copy()
        effects.aim(f, self.me, name, amount, slot, card)
        return self.judge(f)[0] - self.still

    def prevented(self, amount: int, by: int = EMPTY) -> Judged:
        """Preventing so much of the present attack, by a card or by the ability of a unit."""
        f = self.base.copy()
        if by >= 0:
            f.guard[by] = False
        value = self.struck(f, amount) - self.still
        return value, f" keeps {amount} damage from {self.who(self.t.target)}"

    def struck_not(self) -> Judged:
        """The present attack does not happen at all."""
        f = self.base.copy()
        f.last = self.foe
        value = self.outlook.value(f, self.me) - self.still
        return value, f" stops the attack on {self.who(self.t.target)}"

    # Tokens

    def token(self, speed: bool, space: int) -> Judged:
        """Giving a speed or life token."""
        f = self.base.copy()
        slot = 6 * self.me + space
        if speed:
            f.speed[slot] = min(3, f.speed[slot] + 1)
        else:
            f.life[slot] += 1
        value, seen = self.judge(f)
        worth = value - self.still - 0.8 * self.later
        return worth, f"{'Faster' if speed else 'Tougher'} {self.who(slot)}: {seen}"

    # Orders

    def order(self, order: int) -> Judged:
        """Playing an order."""
        spec = self.lore.e.content.orders[order]
        best, words = NEVER, ""
        for name, amount in spec.turns[self.turn]:
            best, words = self._orders().get(name, self._plain_order)((name, amount))
        keep = order_worth(self.lore, order) * self.later
        if self.turn == PREPARATION:
            keep += self.outlook.temper.upheaval
        return best - self.stakes.toll(self.me, 2 * spec.cost) - keep, f"{self.lore.order_name[order]}{words}"

    def _orders(self) -> dict[str, Callable[[Spec], Judged]]:
        return {
            "manoeuvre": self._manoeuvre,
            "withdraw": self._withdraw,
            "mobilise": self._mobilise,
            "flank": self._flank,
            "ambush": self._ambush,
        }

    def _plain_order(self, spec: Spec) -> Judged:
        return self.step(*spec)

    def _manoeuvre(self, spec: Spec) -> Judged:
        """In a defence turn the attacked unit slips away; in a support step the commander changes his place."""
        b = self.board
        slot = self.t.target if self.turn == DEFENCE_TURN else self._commander_slot()
        if slot < 0 or self.turn == ATTACK_TURN:
            return NEVER, ""
        best, words = NEVER, ""
        for goal in OWN[self.me]:
            if goal == slot or goal % 6 in b.site.closed:
                continue
            value = self.moved(slot, goal)
            if value > best:
                best, words = value, f": {self.who(slot)} to {PLACES[goal % 6]}"
        return best, words

    def moved(self, slot: int, goal: int) -> float:
        """What it changes when a unit goes to another space of ours, or changes places."""
        f = self.base.copy()
        f.exchange(slot, goal)
        for one in (slot, goal):
            if f.mine[one]:
                f.wound(one, f.mine[one], -1, False)
                f.mine[one] = 0
        return self._evaded(f) if self.turn == DEFENCE_TURN else self.judge(f)[0] - self.still

    def _evaded(self, f: Field) -> float:
        """The target slipped away: the attacker aims anew, or its attack is lost."""
        slot = self.t.attacker
        f.last = self.foe
        goals = f.targets(slot) if not self.t.rules[EVASION_CANCELS] else []
        if goals:
            f.strike(slot, max(goals, key=lambda goal: (f.promise(slot, goal), -goal)))
        return self.outlook.value(f, self.me) - self.still

    def _commander_slot(self) -> int:
        for slot in OWN[self.me]:
            if self.base.kind[slot] >= 0 and self.lore.e.commander[self.base.kind[slot]]:
                return slot
        return -1

    def _withdraw(self, spec: Spec) -> Judged:
        """In a defence turn the attacked unit goes; in an attack turn the one that is better gone."""
        if self.turn == PREPARATION:
            return NEVER, ""
        slots = [self.t.target] if self.turn == DEFENCE_TURN else effects.living(self.base, self.me)
        best, words = NEVER, ""
        for slot in slots:
            value = self.withdrawn(slot)
            if value > best:
                best, words = value, f": {self.who(slot)} leaves"
        return best, words

    def withdrawn(self, slot: int) -> float:
        """What it changes when a unit leaves the Battle Zone."""
        f = self.base.copy()
        if f.mine[slot] and f.mine[slot] >= f.life[slot]:
            f.kill(slot, -1, False)
        f.clear(slot)
        return self._evaded(f) if self.turn == DEFENCE_TURN else self.judge(f)[0] - self.still

    def _mobilise(self, spec: Spec) -> Judged:
        """Somebody from hand, or the top of the deck, joins."""
        best, words = NEVER, ""
        for kind in sorted({*self.t.hand[self.me], self.top_of_deck()}):
            value = self.joined(kind)
            if value > best:
                best, words = value, f": {self.lore.unit_name[kind]} joins"
        return best, words

    def top_of_deck(self) -> int:
        """A unit that may well be on top of the own deck."""
        left = self.t.unit_deck[self.me] or self.t.unit_under[self.me][:1] or self.t.hand[self.me]
        ranked = sorted(left, key=lambda kind: (self.lore.unit_worth[kind], kind))
        return ranked[len(ranked) // 2] if ranked else self.t.commander[self.me]

    def joined(self, kind: int) -> float:
        """What it changes when a unit joins the battle, its cost paid."""
        left = self.board.track_end - 2 - self.t.fatigue[self.me]
        if self.lore.e.cost[kind] > left:
            return NEVER
        f = self.base.copy()
        Deployment(self.outlook).lay_out(f, self.me, [kind], left)
        return self.judge(f)[0] - self.still - self.stakes.toll(self.me, self.lore.e.cost[kind])

    def _flank(self, spec: Spec) -> Judged:
        """An attack on somebody out of reach."""
        best, words = NEVER, ""
        f = self.base
        for slot in f.able(self.me):
            near = f.targets(slot)
            for target in f.targets(slot, anywhere=True):
                if target in near or f.blow(slot, target) - f.armour[target] - f.shield[target] < f.life[target]:
                    continue
                value = self.attack(slot, target)[0]
                if value > best:
                    best, words = value, f": {self.who(slot)} kills {self.who(target)}"
        return best - self.still, words

    def _ambush(self, spec: Spec) -> Judged:
        """One of ours strikes the attacker first."""
        best, words = NEVER, ""
        for slot in OWN[self.me]:
            if self.base.ready[slot] and self.base.attack[slot] > 0:
                value = self.ambushed(slot)
                if value > best:
                    best, words = value, f": {self.who(slot)} strikes first"
        return best, words

    def ambushed(self, slot: int) -> float:
        """What it changes when the unit there strikes the attacker first."""
        f = self.base.copy()
        attacker, target = self.t.attacker, self.t.target
        f.strike(slot, attacker)
        f.last = self.foe
        if f.fate[attacker] == ALIVE and f.kind[target] >= 0:
            f.strike(attacker, target, answered=True)
        return self.outlook.value(f, self.me) - self.still

    # Abilities

    def ability(self, space: int) -> Judged:
        """Using the ability of an own unit."""
        slot = 6 * self.me + space
        kind = self.base.kind[slot]
        best, words = NEVER, ""
        for name, amount in self.lore.e.content.units[kind].turns[self.turn]:
            best, words = self._ability(slot, name, amount)
        return best - 0.2, f"{self.lore.unit_name[kind]}{words}"

    def _ability(self, slot: int, name: str, amount: int) -> Judged:
        if name == "aegis":
            return self.prevented(amount, slot)
        if name == "intercept":
            f = self.base.copy()
            f.guard[slot] = False
            f.strike(self.t.attacker, slot, answered=True)
            return self.outlook.value(f, self.me) - self.still, " takes the blow"
        if name in ("triage", "dress-wounds"):
            best, words = self.aimed(name, amount, -1)
            if self.turn == DEFENCE_TURN and (name == "triage" or slot != self.t.target):
                value, other = self.prevented(amount, slot)
                if value > best:
                    return value, other
            return best, words
        if name == "litany":
            return max([self.litany(line, amount) for line in (0, 1)]), " sings"
        if name == "ride":
            return NEVER, " rides"
        return self.step(name, amount)

    def litany(self, line: int, amount: int) -> float:
        """What a litany for one line changes."""
        f = self.base.copy()
        effects.litany(f, self.me, line, amount)
        return self.judge(f)[0] - self.still

    # Attacks

    def attack(self, slot: int, target: int) -> Judged:
        """The value of an attack, not beside doing nothing but as it is."""
        f = self.base.copy()
        f.strike(slot, target)
        if self.outlook.temper.looks_ahead:
            killed = f.fate[target] != ALIVE
            value = self.outlook.value(f, self.foe)
            value -= self._ambush_risk(slot, target, value)
            seen = self.outlook.foreseen(f)
            return value, f"{self.who(slot)} {'kills' if killed else 'strikes'} {self.who(target)}; {seen}"
        value = self.outlook.value(f, self.foe) + self.base.promise(slot, target)
        return value, f"{self.who(slot)} strikes {self.who(target)}"

    def _ambush_risk(self, slot: int, target: int, value: float) -> float:
        """What it costs that the enemy may kill the attacker first by a Surprise."""
        f = self.base
        if not self.outlook.ambushed:
            return 0.0
        blows = [f.attack[s] + f.site.attack_damage for s in OWN[self.foe] if f.ready[s] and f.attack[s] > 0]
        if max(blows, default=0) < f.life[slot] + f.armour[slot] + f.shield[slot]:
            return 0.0
        if self.lore.e.commander[f.kind[slot]]:
            return self.outlook.temper.caution * value
        return 0.2 * (self.stakes.unit_price[self.me] + 1.0)

    def passed(self) -> Judged:
        """The value of passing in this step."""
        f = self.base.copy()
        f.hold_back(self.me)
        value = self.outlook.value(f, self.foe)
        return value, f"No attack is worth it now; {self.outlook.foreseen(f)}"

    # Words

    def who(self, slot: int) -> str:
        """A unit on the field, in words."""
        kind = self.base.kind[slot]
        if kind < 0 or self.t.unit[slot] == NONE:
            return PLACES[slot % 6]
        name = "a face-down unit" if self.t.unit[slot] == UNKNOWN else self.lore.unit_name[kind]
        return f"{name} at {PLACES[slot % 6]}"
