"""Looking ahead: what a table is worth once the battle is thought through to its end."""

from sabletop.bots.dark_order.endings import Ending
from sabletop.bots.dark_order.foresight import Battle, toughness
from sabletop.bots.dark_order.position import Position
from sabletop.bots.dark_order.stakes import Stakes, Weights
from sabletop.bots.dark_order.words import say
from sabletop.bots.reasons import Args, Reason
from sabletop.games.dark_order.ids import ALIVE, ATTACK_TURN, DEFENCE_TURN, NONE, NOWHERE
from sabletop.games.dark_order.orders import Ambush, Flank
from sabletop.games.dark_order.questions import OWN, attack_of, may_attack_ever
from sabletop.games.dark_order.table import DarkTable


class Outlook:
    """Values of fields for one seat, in points, and what was foreseen last."""

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.weights = weights
        self.battle = Battle(position.index)
        self.stakes = Stakes(position, weights)
        self.spread = self._spread()
        self.flanked = position.has_order(position.foe, Flank, ATTACK_TURN)
        self.ambushed = position.has_order(position.foe, Ambush, DEFENCE_TURN)
        """Whether the enemy may play a Surprise in his attack turns, and in his defence turns."""

    def _spread(self) -> float:
        """By how much the count may turn out otherwise: more while there are more steps and hidden cards."""
        b = self.position
        cards = b.support_held(b.foe) + min(2, b.orders_left(b.foe))
        fighting = b.t.step != NOWHERE
        steps = b.t.step if fighting else 3
        return self.weights.spread * (0.4 + 0.08 * cards + 0.15 * steps + (0.0 if fighting else 0.4))

    def value(self, f: DarkTable, who: int) -> float:
        """The value of a field on which `who` attacks next. It is played out in place."""
        if self.weights.looks_ahead:
            peril = self.peril(f) if self.flanked else 0.0
            return self.stakes.value(self.battle.play_out(f, who), self.spread) - peril
        return self.stakes.value(Ending(f, self.position.index.if_won), 2.0 * self.spread)

    def peril(self, f: DarkTable) -> float:
        """What the danger is worth that a Surprise kills the own commander wherever he stands."""
        p = self.position
        for slot in OWN[p.me]:
            if f.unit[slot] != NONE and f.edition.commander[f.unit[slot]] and f.fate[slot] == ALIVE:
                missing = toughness(f, slot) - self.hardest_blow(f)
                odds = 1.0 if missing <= 0 else 0.3 if missing == 1 else 0.0
                return self.weights.guard * odds * self.stakes.unparried[p.me]
        return 0.0

    def hardest_blow(self, f: DarkTable) -> int:
        """The most that one attack of the enemy can deal."""
        foes = [slot for slot in OWN[self.position.foe] if f.active[slot] and may_attack_ever(f, slot)]
        return max([attack_of(f, slot) + self.position.site.attack_damage for slot in foes], default=0)

    def at_start(self, f: DarkTable) -> float:
        """The value of a field on which the battle has yet to begin."""
        return self.value(f, self.battle.begin(f))

    def seen(self) -> Args:
        """The count on the field that was valued last, for words."""
        mine, other = self.stakes.count
        return {"mine": mine, "other": other}

    def foreseen(self) -> Reason:
        """The same as a part of a sentence."""
        return say("foreseen", self.seen())
