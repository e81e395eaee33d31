"""Deployment and activation: who is laid where, who scouts, who is turned up."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.dark_order.foresight import stand
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.bots.reasons import Args
from sabletop.games.dark_order.ids import AT_ONCE, LOCATION_ZONE, NONE
from sabletop.games.dark_order.mobilisation import first_to_act
from sabletop.games.dark_order.questions import OWN, entrances
from sabletop.games.dark_order.table import DarkTable

FRONT: Final[tuple[int, ...]] = (1, 0, 2)
BACK: Final[tuple[int, ...]] = (4, 3, 5)
SCOUT: Final = LOCATION_ZONE
IN_HAND: Final = LOCATION_ZONE + 1
UNMET: Final[tuple[float, ...]] = (0.15, 0.25, 0.4, 0.55, 0.65, 0.75, 0.8)
"""The chance that scouts of so much speed win while the enemy may still send his."""


class Deployment:
    """Plans for the unit step."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.position = outlook.position
        self.index = self.position.index
        self.e = self.position.t.edition
        self.me, self.foe = self.position.me, self.position.foe

    # Layouts

    def lay_out(self, f: DarkTable, who: int, kinds: Sequence[int], budget: int) -> int:
        """Put units where such units usually stand, active while the budget lasts; what they cost."""
        e = self.e
        spent = 0
        for _, kind in sorted([(-self.stoutness(kind), kind) for kind in kinds]):
            space = self._usual_space(f, who, kind)
            if space < 0:
                break
            cost = e.cost[kind]
            paid = spent + cost <= budget
            stand(f, space, kind, paid)
            spent += cost if paid else 0
        return spent

    def stoutness(self, kind: int) -> float:
        """How well a unit stands in the first line."""
        e = self.e
        return (
            e.life[kind] + e.armour[kind] - 2.0 * e.volley[kind] - 2.0 * e.reach[kind]
            - 0.5 * e.speed[kind] - 3.0 * e.commander[kind]
        )  # fmt: skip

    def _usual_space(self, f: DarkTable, who: int, kind: int) -> int:
        base = 6 * who
        free = [slot - base for slot in entrances(f, who)]
        front = [s for s in FRONT if s in free]
        back = [s for s in BACK if s in free]
        covered = [s for s in back if f.unit[base + s - 3] != NONE]
        shy = self.stoutness(kind) < 1.5
        order = covered + front + back if shy and covered else front + covered + back
        return base + order[0] if order else -1

    # The two sides

    def foe_field(self, activated: bool) -> DarkTable:
        """The field as it is, the enemy's face-down units turned up unless he has activated already."""
        f = self.position.field()
        if not activated:
            for slot in OWN[self.foe]:
                if f.unit[slot] != NONE and not f.active[slot]:
                    stand(f, slot, f.unit[slot])
        return f

    def imagined_field(self) -> DarkTable:
        """The field while I lay units, with the enemy as he will probably stand."""
        b = self.position
        f = self.foe_field(False)
        if self._foe_still_deploys():
            stayed = len([slot for slot in OWN[self.foe] if f.unit[slot] != NONE])
            self.lay_out(f, self.foe, b.likely(self.foe, 4 if stayed < 2 else 3), 20)
        return f

    def _foe_still_deploys(self) -> bool:
        return first_to_act(self.position.t) == self.me or self.position.t.rules[AT_ONCE] == 1

    # Laying

    def lay(self, kind: int, rest: Sequence[int], spaces: Sequence[int]) -> list[tuple[float, Args]]:
        """The value of laying a unit on each of these own spaces, of sending it to scout and of keeping it in hand."""
        b, e = self.position, self.e
        base = self.imagined_field()
        for slot in OWN[self.me]:
            if base.unit[slot] != NONE and not base.active[slot]:
                stand(base, slot, base.unit[slot])
        budget = b.track_end - 1 - b.t.fatigue[self.me]
        laid = [slot for slot in OWN[self.me] if b.t.unit[slot] != NONE and not b.t.up[slot]]
        owed = sum([e.cost[base.unit[slot]] for slot in laid])
        found = []
        for space in spaces:
            f = base.clone()
            cost = owed
            if space < SCOUT:
                stand(f, 6 * self.me + space, kind, owed + e.cost[kind] <= budget)
                cost += e.cost[kind]
            cost += self.lay_out(f, self.me, rest, budget - cost)
            value = self.outlook.at_start(f) - self.outlook.stakes.toll(self.me, cost)
            if space < SCOUT:
                value += self.index.on_activation[kind]
            elif space == SCOUT:
                value += self.scouting(kind)
            else:
                value += 0.3 * self.outlook.stakes.unit_price[self.me]
            found.append((value, self.outlook.seen()))
        return found

    def scouting(self, kind: int) -> float:
        """What one more scout is worth."""
        now = self.position.t.scouts[self.me]
        return self.reward() * (self.scouting_odds([*now, kind]) - self.scouting_odds(now))

    def scouting_odds(self, scouts: Sequence[int]) -> float:
        """The chance that these scouts win."""
        if not scouts:
            return 0.0
        e, b = self.e, self.position
        speed = sum([e.speed[kind] + e.scout[kind] for kind in scouts])
        if self._foe_still_deploys():
            return UNMET[min(speed, len(UNMET) - 1)]
        other = len(b.t.scouts[self.foe])
        if not other:
            return 1.0
        pool = b.pool(self.foe)
        mean = sum([e.speed[kind] + e.scout[kind] for kind in pool]) / max(1, len(pool)) + 0.5
        return self.outlook.stakes.odds(speed - other * mean, 1.2 + 0.5 * other)

    def reward(self) -> float:
        """What the scouting reward of the contested location is worth."""
        stakes = self.outlook.stakes
        points = 0.0
        for name, amount in self.position.site.reward:
            if name == "spoils":
                points += 2.6 * (amount - 1)
            elif name == "draw-neutral":
                points += 2.4 * amount
            elif name == "recover":
                points += amount * stakes.price[self.me]
            elif name in ("speed-tokens", "life-tokens"):
                points += 1.6 * amount
            else:
                points += 2.0
        return self.outlook.weights.scouting * points * min(1.0, stakes.rounds / 1.5)

    # Activation

    def activation(self, spaces: Sequence[int]) -> tuple[list[int], Args]:
        """Which of the face-down units on these own spaces should be turned up, and what is foreseen."""
        e = self.e
        base = self.foe_field(first_to_act(self.position.t) == self.foe)
        slots = [6 * self.me + space for space in spaces]
        chosen = list(slots)
        best, seen = self._with(base, chosen)
        dear = sorted([(-e.cost[base.unit[slot]] / (0.1 + e.command[base.unit[slot]]), slot) for slot in slots])
        for _, slot in dear:
            if e.commander[base.unit[slot]] or len(chosen) == 1:
                continue
            fewer = [one for one in chosen if one != slot]
            value, other = self._with(base, fewer)
            if value > best:
                best, seen, chosen = value, other, fewer
        return [slot - 6 * self.me for slot in chosen], seen

    def _with(self, base: DarkTable, slots: Sequence[int]) -> tuple[float, Args]:
        f = base.clone()
        value = 0.0
        budget = left = self.position.track_end - 1 - self.position.t.fatigue[self.me]
        for slot in slots:
            kind = f.unit[slot]
            cost = self.e.cost[kind]
            if cost > left:
                continue
            left -= cost
            stand(f, slot, kind)
            value += self.index.on_activation[kind]
        value += self.outlook.at_start(f) - self.outlook.stakes.toll(self.me, budget - left)
        return value, self.outlook.seen()
