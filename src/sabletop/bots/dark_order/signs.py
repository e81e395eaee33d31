"""What The Dark Order's bots see in a table, in numbers by which the chance to win is judged."""

from typing import Final

from sabletop.bots.dark_order.edition_index import EditionIndex
from sabletop.bots.dark_order.outlook import Outlook
from sabletop.bots.dark_order.position import Position
from sabletop.bots.dark_order.stakes import Weights
from sabletop.games.dark_order.ids import NOBODY, NOWHERE
from sabletop.games.dark_order.questions import active_units, attack_of, life_of
from sabletop.games.dark_order.table import DarkTable

SIDED: Final = ("settled", "strength", "units", "orders", "support", "active", "attack", "life", "unparried", "hand")
NAMES: Final = (
    *("foreseen", "margin", "win", "lose", "rounds", "aggressor", "starter", "battle", "step", "track"),
    *[f"own faction {n}" for n in range(3)],
    *[f"enemy faction {n}" for n in range(3)],
    *[f"own {name}" for name in SIDED],
    *[f"enemy {name}" for name in SIDED],
)


def signs(t: DarkTable, index: EditionIndex, weights: Weights) -> list[float]:
    """In the order of their names."""
    position = Position(index, t)
    me, foe = position.me, position.foe
    outlook = Outlook(position, weights)
    field = position.field()
    who = me if t.last_attacker == NOBODY else 1 - t.last_attacker
    foreseen = outlook.at_start(field) if t.step == NOWHERE else outlook.value(field, who)
    stakes = outlook.stakes
    return [
        foreseen / 100,
        float(stakes.count[0] - stakes.count[1]),
        stakes.win / 100,
        stakes.lose / 100,
        stakes.rounds,
        float(t.aggressor == me),
        float(t.starter == me),
        float(t.step != NOWHERE),
        float(t.step),
        position.track_end / 10,
        *[float(t.factions[me] == n) for n in range(3)],
        *[float(t.factions[foe] == n) for n in range(3)],
        *_side(outlook, me),
        *_side(outlook, foe),
    ]


def _side(outlook: Outlook, who: int) -> list[float]:
    position, stakes = outlook.position, outlook.stakes
    t = position.t
    active = active_units(t, who)
    return [
        float(len(t.settled[who])),
        stakes.strength(who) / 10,
        float(position.units_left(who)) / 10,
        float(sum(position.orders(who).values())),
        float(position.support_held(who)),
        float(len(active)),
        float(sum([attack_of(t, slot) for slot in active])),
        float(sum([life_of(t, slot) - t.damage[slot] for slot in active])),
        stakes.unparried[who],
        float(len(t.hand[who])),
    ]
