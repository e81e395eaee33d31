"""Choices that follow from something played: at whom, where to, with whom."""

from collections.abc import Sequence
from typing import Any

from sabletop.bots.dark_order.action_values import NEVER, ActionValues
from sabletop.bots.dark_order.foresight import stand
from sabletop.bots.dark_order.words import Judged, say
from sabletop.engine.actions import Action
from sabletop.games.dark_order.effect import Aimed
from sabletop.games.dark_order.ids import ATTACK_TURN, DEFENCE_TURN, LOCATION_ZONE, PLACES, SLOTS
from sabletop.games.dark_order.orders import Withdraw, goals


class Aims:
    """Choices of targets, spaces and units for what is being played."""

    def __init__(self, values: ActionValues, args: dict[str, Any]) -> None:
        self.values = values
        self.position = values.position
        self.t = values.t
        self.index = values.index
        self.args = args
        self.me = values.me

    def slot(self, action: Action) -> int:
        """The slot that a `choose` action points at, or -1."""
        if action.kind not in ("choose-own", "choose-enemy"):
            return -1
        return 6 * (self.me if action.kind == "choose-own" else 1 - self.me) + _number(action)

    def effect(self) -> Aimed:
        """What is being played."""
        effect = self.t.pending
        assert isinstance(effect, Aimed)
        return effect

    # At whom

    def target(self, legal: Sequence[Action]) -> list[Judged]:
        """The best target of what is being played."""
        return self._aimed(legal, "helps-most")

    def tend(self, legal: Sequence[Action]) -> list[Judged]:
        """Whom a healer helps, or the blow that is softened."""
        return self._aimed(legal, "needs-most")

    def pits(self, legal: Sequence[Action]) -> list[Judged]:
        """Who can bear a plague token."""
        return self._aimed(legal, "bears-best")

    def litany(self, legal: Sequence[Action]) -> list[Judged]:
        """Who will live to the count."""
        return self._aimed(legal, "lives")

    def _aimed(self, legal: Sequence[Action], key: str) -> list[Judged]:
        found = []
        for action in legal:
            slot = self.slot(action)
            if slot < 0:
                found.append((self.values.at(self.effect(), LOCATION_ZONE), say("softens")))
            else:
                found.append((self.values.at(self.effect(), slot), say(key, {"unit": self.values.who(slot)})))
        return found

    def ambush(self, legal: Sequence[Action]) -> list[Judged]:
        """Who strikes first."""
        slots = [self.slot(action) for action in legal]
        return [(self.values.ambushed(slot), say("first", {"unit": self.values.who(slot)})) for slot in slots]

    def reaim(self, legal: Sequence[Action]) -> list[Judged]:
        """The next best target."""
        v = self.values
        found = []
        for action in legal:
            slot = self.slot(action)
            f = v.base.clone()
            v.battle.strike(f, f.attacker, slot)
            found.append((v.outlook.value(f, v.foe), say("next-best", {"unit": v.who(slot)})))
        return found

    def line(self, legal: Sequence[Action]) -> list[Judged]:
        """The line that a litany helps most."""
        return [(self.values.at(self.effect(), _number(action)), say("line")) for action in legal]

    # Where to

    def move(self, legal: Sequence[Action]) -> list[Judged]:
        """Who moves or withdraws: see `ActionValues`, which plays these orders for one purpose in each turn."""
        v, effect = self.values, self.effect()
        found = []
        for action in legal:
            slot = self.slot(action)
            if slot < 0:
                found.append((NEVER, say("stays-scout")))
            elif v.turn == DEFENCE_TURN:
                found.append((10.0 if slot == self.t.target else 0.0, say("slips")))
            elif v.turn == ATTACK_TURN and isinstance(effect, Withdraw):
                found.append((v.withdrawn(effect, slot), say("better-gone", {"unit": v.who(slot)})))
            else:
                spaces = [goal for goal in goals(v.base, self.me, slot, 0) if goal < SLOTS]
                best = max([v.moved(slot, goal) for goal in spaces], default=NEVER)
                found.append((best, say("better-elsewhere", {"unit": v.who(slot)})))
        return found

    def goal(self, legal: Sequence[Action]) -> list[Judged]:
        """Where the moving unit goes."""
        found = []
        for action in legal:
            goal = self.slot(action)
            if goal < 0 or self.t.moving >= SLOTS:
                found.append((NEVER if goal < 0 else 0.0, say("stays-in")))
            else:
                why = say("better-at", {"place": PLACES[goal % 6]})
                found.append((self.values.moved(self.t.moving, goal), why))
        return found

    def mobilise(self, legal: Sequence[Action]) -> list[Judged]:
        """Who joins."""
        v = self.values
        found = []
        for action in legal:
            if action.kind == "mobilise-top":
                found.append((v.joined(v.top_of_deck()), say("top-joins")))
            else:
                kind = _number(action)
                found.append((v.joined(kind), say("joins-best", {"unit": self.index.unit_name[kind]})))
        return found

    def space(self, legal: Sequence[Action]) -> list[Judged]:
        """Where somebody arrives."""
        v = self.values
        kind = self.t.moving if self.t.moving < len(v.e.cost) else v.top_of_deck()
        found = []
        for action in legal:
            slot = self.slot(action)
            found.append((self._arrived(slot, kind), say("arrives", {"place": PLACES[slot % 6]})))
        return found

    def _arrived(self, slot: int, kind: int) -> float:
        f = self.values.base.clone()
        stand(f, slot, kind)
        return self.values.gain(f)

    def pay(self, legal: Sequence[Action]) -> list[Judged]:
        """Whether a mobilised unit is worth its cost."""
        v = self.values
        found = []
        for action in legal:
            if action.kind == "leave-face-down":
                found.append((0.0, say("not-worth")))
                continue
            kind = int(self.args["unit"])
            value = self._arrived(6 * self.me + _number(action), kind) - v.stakes.toll(self.me, v.e.cost[kind])
            found.append((value, say("worth", {"unit": self.index.unit_name[kind]})))
        return found


def _number(action: Action) -> int:
    value = action.values[0]
    assert isinstance(value, int)
    return value
