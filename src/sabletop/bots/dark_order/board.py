"""What a seat knows of The Dark Order's table, read for battles."""

from sabletop.bots.dark_order.field import EMPTY, Field
from sabletop.bots.dark_order.lore import Lore
from sabletop.engine.fields import UNKNOWN
from sabletop.games.dark_order.ids import (
    ALIVE,
    BATTLE,
    MUST_EXCEED,
    NOBODY,
    NONE,
    NOWHERE,
    SUPPORT_STEP,
    TRACK_END,
)
from sabletop.games.dark_order.questions import (
    LINE,
    OWN,
    SECOND_LINE,
    SIDE,
    armour_of,
    attack_of,
    command_of,
    life_of,
    payable,
    speed_of,
)
from sabletop.games.dark_order.table import DarkTable


class Board:
    """What a seat knows, and nothing else."""

    def __init__(self, lore: Lore, known: DarkTable) -> None:
        self.lore = lore
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

    def has_order(self, who: int, step: str, turn: int) -> bool:
        """Whether `who` could play an order with this step in this kind of turn of the battle."""
        t = self.t
        if (t.phase in (SUPPORT_STEP, BATTLE) and not self.orders_left(who)) or self.site.no_battle_orders:
            return False
        for order in self.orders(who):
            spec = t.edition.content.orders[order]
            if payable(t, who, spec.cost) and any(name == step for name, _ in spec.turns[turn]):
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
        return sorted(left, key=lambda kind: (self.lore.unit_worth[kind], kind))

    def likely(self, who: int, n: int) -> list[int]:
        """So many units that `who` may well have, from strong to weak."""
        pool = self.pool(who) or [self.t.edition.faction_commanders[self.t.factions[who]][0]]
        size = len(pool)
        picks = [min(size - 1, int((i + 0.5) * size / n)) for i in range(n)]
        return [pool[at] for at in reversed(picks)]

    # The field

    def field(self) -> Field:
        """The Battle Zone as it is; a face-down enemy is one that may well be there."""
        t, e = self.t, self.t.edition
        f = self.empty_field()
        unknown = [slot for slot in OWN[self.foe] if t.unit[slot] == UNKNOWN]
        guesses = dict(zip(unknown, self.likely(self.foe, len(unknown)) if unknown else [], strict=True))
        for slot in range(12):
            if t.unit[slot] == NONE:
                continue
            f.put(slot, guesses[slot] if t.unit[slot] == UNKNOWN else t.unit[slot], False)
            f.life[slot] += t.rules[MUST_EXCEED] - t.damage[slot]
            f.hurt[slot] = t.damage[slot] > 0
            f.plague[slot] = t.plague[slot]
            f.mine[slot] = e.mine[t.mine[slot] - 1] if t.mine[slot] else 0
            if t.up[slot]:
                self._values(f, slot)
        self._without_banners(f)
        return f

    def _values(self, f: Field, slot: int) -> None:
        t, e = self.t, self.t.edition
        f.attack[slot], f.speed[slot], f.command[slot] = attack_of(t, slot), speed_of(t, slot), command_of(t, slot)
        f.life[slot] = life_of(t, slot) + t.rules[MUST_EXCEED] - t.damage[slot]
        f.armour[slot], f.shield[slot] = armour_of(t, slot), t.shield[slot]
        active = t.active[slot] == 1
        f.active[slot], f.spent[slot] = active, t.spent[slot] == 1 or not active
        f.fate[slot] = t.fate[slot]
        f.counter[slot] = e.counter[f.kind[slot]] if active and not t.used[slot] else 0
        f.guard[slot] = active and not t.used[slot] and self.lore.guards[f.kind[slot]] is not None
        f.contagion[slot] = bool(e.contagion[f.kind[slot]] or t.contagion[slot])
        idle = SECOND_LINE[slot] and bool(self.site.second_line_idle)
        f.ready[slot] = active and not t.spent[slot] and not t.held[slot] and not idle

    def _without_banners(self, f: Field) -> None:
        """Command holds what banners and Hold the Line add; the field counts them at the end."""
        e = self.lore.e
        for slot in range(12):
            if f.kind[slot] < 0 or not f.active[slot] or f.fate[slot] != ALIVE:
                continue
            for other in LINE[slot]:
                if other != slot and f.kind[other] >= 0 and f.active[other] and f.fate[other] == ALIVE:
                    f.command[slot] -= e.banner[f.kind[other]]
            if f.hold[SIDE[slot]] and not SECOND_LINE[slot]:
                f.command[slot] -= 1

    def empty_field(self) -> Field:
        """A field on which nobody stands."""
        t = self.t
        f = Field()
        f.lore, f.site = self.lore, self.site
        f.aggressor = self.me if t.aggressor == NOBODY else t.aggressor
        f.step = 3 if t.step == NOWHERE else t.step
        f.last, f.met = EMPTY, False
        f.kind, f.attack, f.life, f.speed = [EMPTY] * 12, [0] * 12, [0] * 12, [0] * 12
        f.command, f.armour, f.shield, f.plague = [0] * 12, [0] * 12, [0] * 12, [0] * 12
        f.ready, f.active, f.contagion, f.hurt = [False] * 12, [False] * 12, [False] * 12, [False] * 12
        f.guard = [False] * 12
        f.counter, f.fate, f.spent, f.mine = [0] * 12, [ALIVE] * 12, [False] * 12, [0] * 12
        f.curtain, f.hold = t.curtain[:], t.hold_line[:]
        f.tired, f.dead, f.fallen = [0, 0], [(), ()], [False, False]
        return f
