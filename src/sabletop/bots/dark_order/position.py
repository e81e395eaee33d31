"""What a seat knows of The Dark Order's table, read for battles."""

from sabletop.bots.dark_order.edition_index import EditionIndex
from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.effect import Effect
from sabletop.games.dark_order.ids import BATTLE, NOBODY, SUPPORT_STEP, TRACK_END
from sabletop.games.dark_order.questions import OWN, payable
from sabletop.games.dark_order.table import DarkTable


class Position:
    """What a seat knows, and nothing else."""

    def __init__(self, index: EditionIndex, known: DarkTable) -> None:
        self.index = index
        self.t = known
        self.me = known.seat_of.index(known.viewer)
        self.foe = 1 - self.me
        self.site = known.edition.sites[known.contested]
        self.track_end = known.rules[TRACK_END]

    # What is where

    def support(self) -> tuple[int, ...]:
        """The support cards in hand, neutral ones too."""
        return self.t.support[self.me] + self.t.neutral[self.me]

    def support_held(self, who: int) -> int:
        """How many support cards `who` holds."""
        return len(self.t.support[who]) + len(self.t.neutral[who])

    def orders(self, who: int) -> dict[int, int]:
        """The orders left in an HQ."""
        n = self.t.edition.orders
        return {order: left for order, left in enumerate(self.t.orders[who * n : who * n + n]) if left}

    def orders_left(self, who: int) -> int:
        """How many orders `who` may still play in this round."""
        return max(0, self.t.took_part[who] - self.t.orders_used[who])

    def has_order(self, who: int, step: type[Effect], turn: int) -> bool:
        """Whether `who` could play an order with this step in this kind of turn of the battle."""
        t = self.t
        if (t.phase in (SUPPORT_STEP, BATTLE) and not self.orders_left(who)) or self.site.no_battle_orders:
            return False
        for order in self.orders(who):
            effects = t.edition.order_effects[turn][order * 2 + who]
            if payable(t, who, t.edition.order_cost[order]) and any(isinstance(effect, step) for effect in effects):
                return True
        return False

    def units_left(self, who: int) -> int:
        """Units of a faction that are not dead, commanders apart."""
        e = self.t.edition
        dead = [unit for unit in self.t.dead[who] if not e.commander[unit]]
        return len(e.faction_units[self.t.factions[who]]) - len(dead)

    def pool(self, who: int) -> list[int]:
        """The units of `who` that this seat does not see, the weaker first."""
        t = self.t
        left = list(t.edition.faction_units[t.factions[who]])
        for kind in [*t.dead[who], *[t.unit[slot] for slot in OWN[who] if t.unit[slot] != UNKNOWN]]:
            if kind in left:
                left.remove(kind)
        return [kind for _, kind in sorted([(self.index.unit_worth[kind], kind) for kind in left])]

    def likely(self, who: int, n: int) -> list[int]:
        """So many units that `who` may well have, from strong to weak."""
        pool = self.pool(who) or [self.t.edition.faction_commanders[self.t.factions[who]][0]]
        size = len(pool)
        picks = [min(size - 1, int((i + 0.5) * size / n)) for i in range(n)]
        return [pool[at] for at in reversed(picks)]

    # The field

    def field(self) -> DarkTable:
        """The table as it is, to be played on; a face-down enemy is one that may well be there.

        A commander may lie there in truth, so more units may turn up than came out of the hand."""
        f = self.t.clone()
        f.open(f.seat_of)
        if f.aggressor == NOBODY:
            f.aggressor = self.me
        unknown = [slot for slot in OWN[self.foe] if f.unit[slot] == UNKNOWN]
        for slot, kind in zip(unknown, self.likely(self.foe, len(unknown)) if unknown else [], strict=True):
            f.unit[slot] = kind
        batches = f.hand_batches[self.foe]
        f.hand_batches[self.foe] = batches + (0,) * (len(unknown) - len(batches))
        return f
