"""What a bot knows of an edition of The Dark Order: what its cards are worth."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.dark_order.endings import Endings
from sabletop.bots.per_edition_cache import PerEditionCache
from sabletop.games.dark_order.abilities import Aegis, Intercept, Tend
from sabletop.games.dark_order.content import Spec
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.ids import DEFENCE_TURN

DEFAULT_CARD: Final = 1.5
CARD_POINTS: Final = {
    "prevent": 0.55,
    "cancel": 2.4,
    "heal": 0.1,
    "cure": 0.4,
    "cure-all": 0.7,
    "gas": 1.2,
    "miasma": 0.9,
    "sleep": 1.8,
    "infect": 1.3,
    "infect-pair": 2.2,
    "recover": 0.8,
    "attach": 0.0,
    "mine": 0.5,
}
"""What a step of a support card is worth in hand; with its number where that counts."""
BY_AMOUNT: Final = ("prevent", "heal", "gas", "recover", "mine")
GIFT_POINTS: Final = {"attack": 1.0, "speed": 0.7, "command": 1.1, "life": 0.7, "shield": 0.6, "contagion": 1.0}
ON_ACTIVATION: Final = {"draw-neutral": 2.2, "draw-support": 1.4, "brood": 2.2}
"""What an activation brings beside the unit; with its number."""


class EditionIndex:
    """Numbers of an edition that do not change in play."""

    def __init__(self, e: DarkEdition) -> None:
        self.e = e
        c = e.content
        self.unit_name = [unit.en.split(",")[0] for unit in c.units]
        self.card_name = [card.en for card in c.supports]
        self.order_name = [order.en for order in c.orders]
        self.guards = [
            _guard(e.ability_effects[DEFENCE_TURN][12 * kind : 12 * kind + 12]) for kind in range(len(c.units))
        ]
        """By unit, then slot: the ability by which it saves others, or itself, in a defence turn."""
        self.gas = list(e.gas_cloud)
        self.lingers = [bool(e.contagion[kind] or e.poison[kind]) for kind in range(len(c.units))]
        """Whether an attack of the unit brings plague or poison."""
        self.on_activation = [_bonus(unit.triggers["when_activated"]) for unit in c.units]
        self.if_won = [float(sum([amount for _, amount in unit.triggers["if_won"]])) for unit in c.units]
        self.endings = Endings(e)
        self.unit_worth = [self._unit_worth(kind) for kind in range(len(c.units))]
        self.card_worth = [self._card_worth(card) for card in range(len(c.supports))]

    def _unit_worth(self, kind: int) -> float:
        """A unit's strength in battle, about in command."""
        e = self.e
        worth = 1.1 * e.command[kind] + 0.55 * e.life[kind] + 0.5 * e.armour[kind]
        worth += e.attack[kind] * (0.7 + 0.12 * e.speed[kind])
        worth += 1.5 * e.banner[kind] + 0.7 * e.contagion[kind] + 0.5 * e.spit[kind] + 0.4 * e.reach[kind]
        worth += 0.5 * e.gas_cloud[kind] + 0.4 * e.counter[kind] + 0.3 * e.poison[kind] + 0.4 * e.volley[kind]
        worth += 0.4 * e.swarm[kind] + 0.5 * self.on_activation[kind] + 0.3 * self.if_won[kind]
        defence = self.e.content.units[kind].turns[2]
        return worth + 0.8 * len(defence)

    def _card_worth(self, card: int) -> float:
        """A support card in hand, in points, its cost taken off."""
        support = self.e.content.supports[card]
        best = 0.0
        for turn in support.turns:
            for name, amount in turn:
                points = CARD_POINTS.get(name, DEFAULT_CARD)
                best = max(best, points * amount if name in BY_AMOUNT else points)
        gifts = sum([GIFT_POINTS[gift] * amount for gift, amount in support.gifts.items()])
        return best + gifts - 0.5 * support.cost


def _guard(by_slot: Sequence[tuple[Effect, ...]]) -> list[Effect] | None:
    found: list[Effect] = [
        effect for effects in by_slot for effect in effects if isinstance(effect, Aegis | Intercept | Tend)
    ]
    return found or None


def _bonus(specs: Sequence[Spec]) -> float:
    return sum([ON_ACTIVATION.get(name, 0.0) * amount for name, amount in specs])


index_of: Final = PerEditionCache(EditionIndex).of
"""What is known of an edition."""
