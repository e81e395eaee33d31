"""What an outcome of a battle is worth, in points: about the chance in a hundred to win the game."""

from dataclasses import dataclass
from math import exp
from typing import Final

from sabletop.bots.dark_order.endings import Ending
from sabletop.bots.dark_order.position import Position
from sabletop.games.dark_order.cards import Cancel, Prevent
from sabletop.games.dark_order.ids import COMBAT_MINIMUM, DEFENCE_TURN, NOBODY, NONE, SURCHARGE, TO_DOMINATE
from sabletop.games.dark_order.orders import Manoeuvre, Withdraw
from sabletop.games.dark_order.result import wins_ties


@dataclass(unsafe_hash=True)
class Weights:
    """How a bot weighs things."""

    looks_ahead: bool = True
    """Whether it thinks a battle through to its end, or sees only the next blow."""
    toll: float = 110.0
    """Points that are lost when no strength is left for the battles to come."""
    ruin: float = 25.0
    """Points that are lost when the surcharge alone may bring collapse."""
    unit: float = 1.6
    """Points for a unit that is lost."""
    stays: float = 1.2
    """Points, beside its cost, for a unit that stays for the next round."""
    spread: float = 1.9
    """By how much command a count may turn out otherwise."""
    dread: float = 85.0
    """Points for a commander who dies if all goes as foreseen; cards may still save him."""
    a_round: float = 20.0
    """Fatigue that a round takes."""
    upheaval: float = 3.0
    """What an order in the support step must bring, since the enemy can still answer it."""
    scouting: float = 1.0
    """How dear the scouting reward is."""
    guard: float = 40.0
    """Points for a commander who can be killed by a Surprise."""
    parry: float = 0.55
    """What is left of a danger to the commander if there is an order or card to parry it."""
    caution: float = 0.6
    """How likely the enemy answers a commander's attack with a deadly Surprise, if he can."""


STEADY: Final = Weights()


def chances() -> list[list[float]]:
    """The chance to win the game with so many settled locations against so many, if every battle is even."""
    table = [[0.5] * (TO_DOMINATE + 1) for _ in range(TO_DOMINATE + 1)]
    for total in range(2 * TO_DOMINATE, -1, -1):
        for mine in range(min(total, TO_DOMINATE) + 1):
            other = total - mine
            if other > TO_DOMINATE:
                continue
            if mine == TO_DOMINATE or other == TO_DOMINATE:
                table[mine][other] = float(mine == TO_DOMINATE)
            else:
                table[mine][other] = (table[mine + 1][other] + table[mine][other + 1]) / 2
    return table


AMPLE: Final = 1.4
"""With so many times the strength that is needed, more of it is worth nothing."""
CHANCE: Final = chances()
"""By own and enemy settled locations."""
LONGER: Final[tuple[tuple[float, ...], ...]] = (
    (3.1, 2.6, 1.6, 0.0),
    (2.6, 2.0, 1.25, 0.0),
    (1.6, 1.25, 0.5, 0.0),
    (0.0, 0.0, 0.0, 0.0),
)
"""How many battles follow, about, once the present one is over, by settled locations before it."""


class Stakes:
    """What is at stake for one seat in this round."""

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.weights = weights
        me, foe = position.me, position.foe
        mine, other = [min(len(position.t.settled[who]), TO_DOMINATE - 1) for who in (me, foe)]
        self.win = 100.0 * CHANCE[mine + 1][other]
        self.lose = 100.0 * CHANCE[mine][other + 1]
        self.rounds = LONGER[mine][other]
        self.left = [self.strength(who) for who in (0, 1)]
        self.price = [self.toll(who, 2.0) / 2 for who in (0, 1)]
        """Points for one fatigue, if it is a matter of few."""
        self.unit_price = [self._unit_price(who) for who in (0, 1)]
        self.unparried: list[float] = [weights.parry ** self.parries(who) for who in (0, 1)]
        self.tie_mine = self._wins_ties() == me
        self.count = (0, 0)
        """The own and the enemy's command on the field that was valued last."""

    def _wins_ties(self) -> int:
        b = self.position
        return b.foe if b.t.aggressor == NOBODY else wins_ties(b.t)

    def parries(self, who: int) -> float:
        """How many attacks on his commander `who` can probably parry, two at most."""
        b = self.position
        found = 0.0 + b.has_order(who, Withdraw, DEFENCE_TURN) + b.has_order(who, Manoeuvre, DEFENCE_TURN)
        if who != b.me:
            return min(2.0, found + 0.35 * b.support_held(who))
        for card in b.support():
            effects = b.t.edition.support_effects[DEFENCE_TURN][card * 2 + who]
            found += any(isinstance(effect, Prevent | Cancel) for effect in effects)
        return min(2.0, found)

    def strength(self, who: int) -> float:
        """Fatigue that `who` can still take, orders that can be discarded included."""
        b = self.position
        orders = sum([n * b.t.edition.order_cost[order] for order, n in b.orders(who).items()])
        return b.track_end - 1 - SURCHARGE - b.t.fatigue[who] + orders

    def toll(self, who: int, spent: float) -> float:
        """Points that so much less strength costs `who` in the rounds to come: the scarcer, the dearer."""
        if not self.rounds or not spent:
            return 0.0
        before = self.left[who]
        return self._want(who, before - spent) - self._want(who, before)

    def _want(self, who: int, strength: float) -> float:
        missing = max(0.0, AMPLE - strength / (self.rounds * self.weights.a_round))
        want = self.weights.toll * missing * missing / (AMPLE * AMPLE)
        if strength < 0:
            # DO-LOCATION-8: who starts the next round may make a worn-out enemy the Aggressor.
            want += self.weights.ruin * (1.0 if self.position.t.starter == who else 0.3)
        return want * min(1.0, self.rounds)

    def _unit_price(self, who: int) -> float:
        """Points for a unit of `who`: more once there are hardly enough to recruit."""
        if not self.rounds:
            return 0.0
        b = self.position
        spare = b.units_left(who) - b.t.rules[COMBAT_MINIMUM] - 1.3 * self.rounds
        weight = min(1.0, self.rounds / 1.5)
        return weight * (self.weights.unit if spare >= 2 else self.weights.unit + 1.5 * (2 - spare))

    def odds(self, margin: float, spread: float) -> float:
        """The chance to win the battle with so much more command."""
        margin += 0.5 if self.tie_mine else -0.5
        return 1.0 / (1.0 + exp(-margin / spread * 1.6))

    def value(self, end: Ending, spread: float) -> float:
        """What a finished battle is worth."""
        b, me, foe = self.position, self.position.me, self.position.foe
        self.count = end.command[me], end.command[foe]
        odds = self.odds(self.count[0] - self.count[1], spread)
        value = odds * self.win + (1 - odds) * self.lose
        tired = [end.fatigue[who] - b.t.fatigue[who] for who in (0, 1)]
        value -= self.price[me] * tired[me] - self.price[foe] * tired[foe]
        worn = [end.fatigue[who] >= b.track_end and tired[who] > 0 for who in (0, 1)]
        if worn[me] != worn[foe]:
            value += 0.9 * ((0.0 if worn[me] else 100.0) - value)
        elif end.fallen[me] != end.fallen[foe]:
            dread = self.weights.dread * self.unparried[me if end.fallen[me] else foe]
            value += dread * ((0.0 if end.fallen[me] else 100.0) - value) / 100.0
        value += self.unit_price[foe] * self.lost(end, foe) - self.unit_price[me] * self.lost(end, me)
        value += self.staying(end, me) - self.staying(end, foe)
        if b.t.contested == NONE:
            return value
        return value + (self.won(end, me) * odds - self.won(end, foe) * (1 - odds))

    def lost(self, end: Ending, who: int) -> int:
        """How many units of `who` the battle has killed."""
        return end.dead[who] - len(self.position.t.dead[who])

    def staying(self, end: Ending, who: int) -> float:
        """What the units of `who` are worth that will stay on the field for the next round."""
        total = 0.0
        if self.rounds:
            cost = self.position.t.edition.cost
            for kind in end.staying[who]:
                total += self.price[who] * cost[kind] + self.weights.stays * min(1.0, self.rounds)
        return total

    def won(self, end: Ending, who: int) -> float:
        """What winning brings to `who` beside the location."""
        points = self.position.site.winner_recovers * self.price[who]
        for bonus in end.bonus[who]:
            points += bonus * max(self.price)
        return points
