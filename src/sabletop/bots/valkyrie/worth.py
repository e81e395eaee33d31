"""What single things are worth to the plan, in points: tiles, allies, files, tokens, answers."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from sabletop.bots.valkyrie.board import Board
from sabletop.bots.valkyrie.lore import Deed
from sabletop.bots.valkyrie.outlook import Outlook, Temper
from sabletop.bots.valkyrie.strike import Search, Strike, without
from sabletop.games.valkyrie.ids import DETONATOR, EXPLOSIVE, NOBODY, NONE, PLOT_ALLY, SIDE_A, SIDE_B, STATIC_ALLY

_POWER_WORTH: Final = {
    "remove-file": 5.0,
    "peek-cards": 1.0,
    "take-chosen-item": 5.0,
    "draw-and-keep": 3.0,
    "courier": 2.0,
    "add-target": 3.0,
    "regain-token": 5.0,
    "place-conspirator": 4.0,
    "lend-action": 1.5,
    "shift-deputy": 0.5,
}
"""What an action ally may bring over a whole game."""
_STATIC_WORTH: Final = {"presence-free": 1.0, "escape-unless-eagle": 1.5, "free-sharing": 1.0}
_HOPE: Final = 0.8
"""How much of a die a helpful ally who is shown next is worth already."""
_WASTE: Final = 0.5
"""What discarding a tile costs that somebody else might have used."""
_INTERROGATION: Final = 3.0
"""What the answer to an interrogation costs on average."""


@dataclass
class Gift:
    """An item that would be better in other hands."""

    points: float
    giver: int
    taker: int
    slot: int


class Worth:
    """Answers questions about one board; remembers what it has answered."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.b, self.lore = board, board.lore
        self.o = Outlook(board, temper)
        self._tiles: dict[tuple[int, int], float] = {}
        self.arrow: dict[int, float] = {}
        """What an action of each conspirator is worth, once somebody has found out."""
        self._crates: dict[tuple[int, int], tuple[float, float]] = {}
        self._recruit: float | None = None
        self._allies: dict[int, tuple[float, int]] = {}
        self._shared: dict[tuple[int, int], list[Gift]] = {}
        self._strikes: dict[tuple[int, int], Strike | None] = {}

    def turn_to(self, board: Board) -> None:
        """Go on with another view of the same situation."""
        self.b = self.o.b = board

    # Plots

    def strike(self, who: int, arrows: int) -> Strike | None:
        """The best plot of `who` with so many arrows."""
        key = (who, arrows)
        if key not in self._strikes:
            self._strikes[key] = Search(self.o, who).run(arrows)
        return self._strikes[key]

    def strike_gain(self, who: int, arrows: int) -> float:
        """How much better than waiting that is; 0 if waiting is better."""
        strike = self.strike(who, arrows)
        return max(0.0, strike.points - self.o.waiting()) if strike is not None else 0.0

    # Items

    def fitted(self, who: int, kit: tuple[int, ...]) -> tuple[float, int]:
        """The worth of a kit on the board of `who`, and the thing to discard for it, or NONE."""
        if self.lore.room(kit) <= self.b.slots[who]:
            return self.o.if_kit(who, kit), NONE
        return max([(self.o.if_kit(who, without(kit, slot)), slot) for slot in sorted(set(kit))])

    def tile_gain(self, who: int, slot: int) -> float:
        """What one more tile is worth to `who`."""
        found = self._tiles.get((who, slot))
        if found is None:
            kit = tuple(sorted((*self.b.items[who], slot)))
            worth, dropped = self.fitted(who, kit)
            waste = 0.0 if dropped == NONE else _WASTE
            found = self._tiles[who, slot] = max(0.0, worth - self.o.worth) - waste
        return found

    def loss(self, who: int, slot: int) -> float:
        """What losing a thing would cost."""
        return max(0.05, self.o.worth - self.o.if_kit(who, without(self.b.items[who], slot)))

    def pool_gains(self, who: int) -> list[tuple[int, float]]:
        """The tiles that nobody has seen: how many of a kind, and what each is worth to `who`."""
        return [(count, self.tile_gain(who, slot)) for slot, count in sorted(Counter(self.b.pool).items())]

    def crate(self, who: int, crate: int) -> tuple[float, float]:
        """Mean and spread of what a random tile of a crate is worth to `who`."""
        known = self._crates.get((who, crate))
        if known is None:
            known = self._crates[who, crate] = self._crate(who, crate)
        return known

    def _crate(self, who: int, crate: int) -> tuple[float, float]:
        b = self.b
        gains = [(1.0, self.tile_gain(who, slot)) for slot in b.crate_seen[crate]]
        unseen = b.crate_count[crate] - len(b.crate_seen[crate])
        if unseen and b.pool:
            gains += [(count * unseen / len(b.pool), gain) for count, gain in self.pool_gains(who)]
        weight = sum([share for share, _ in gains])
        if not weight:
            return 0.0, 0.0
        mean = sum([share * gain for share, gain in gains]) / weight
        square = sum([share * gain * gain for share, gain in gains]) / weight
        return mean, max(0.0, square - mean * mean) ** 0.5

    def gifts(self, one: int, other: int) -> list[Gift]:
        """Items that would be better on the other board, both ways, the best first."""
        pair = (min(one, other), max(one, other))
        known = self._shared.get(pair)
        if known is None:
            found = [*self._gifts(*pair), *self._gifts(*pair[::-1])]
            known = self._shared[pair] = sorted(found, key=lambda gift: (-gift.points, gift.giver, gift.slot))
        return known

    def _gifts(self, giver: int, taker: int) -> list[Gift]:
        b, o, lore = self.b, self.o, self.lore
        found = []
        for slot in sorted({*b.items[giver], *self.pairs(giver)}):
            taken = tuple(sorted((*b.items[taker], slot)))
            if lore.room(taken) > b.slots[taker]:
                continue
            rest = b.items[giver]
            for tile in lore.e.slot_tiles[slot] if slot not in rest else (slot,):
                rest = without(rest, tile)
            gain = o.if_kits(giver, rest, taker, taken) - o.worth
            if gain > 0.05:
                found.append(Gift(gain, giver, taker, slot))
        return found

    def pairs(self, who: int) -> list[int]:
        """The pairs that `who` could make of loose halves."""
        e = self.lore.e
        held = [slot for slot in sorted(set(self.b.items[who])) if slot < e.item_count]
        fuses = [slot for slot in held if e.slot_kind[slot] == DETONATOR]
        return [e.pair_of[x, d] for x in held if e.slot_kind[x] == EXPLOSIVE for d in fuses]

    # Allies

    def ally_worth(self, ally: int) -> tuple[float, int]:
        """What recruiting an ally is worth, and the best space for him."""
        found = self._allies.get(ally)
        if found is None:
            found = self._allies[ally] = max([(self.placed(ally, s), -s) for s in self._spaces(ally)])
        return found[0], -found[1]

    def _spaces(self, ally: int) -> list[int]:
        """The spaces to consider: the empty ones, or all if there are none; for dice any one of a kind will do."""
        b, e = self.b, self.lore.e
        empty = [space for space, there in enumerate(b.ally) if there == NOBODY]
        spaces = empty or list(range(len(b.ally)))
        if e.ally_kind[ally] == PLOT_ALLY:
            quiet = [space for space in spaces if e.venue_at[e.space_place[space]] == NONE]
            return (quiet or spaces)[:1] if empty else spaces
        if e.ally_kind[ally] == STATIC_ALLY and (e.static_dice[ally] or e.no_access[ally] or e.failure_files[ally]):
            venues = [space for space in spaces if e.venue_at[e.space_place[space]] != NONE]
            return venues or spaces[:1]
        return spaces

    def placed(self, ally: int, space: int) -> float:
        """What an ally on a space is worth, less whom he replaces."""
        b, e, o = self.b, self.lore.e, self.o
        old = b.ally[space]
        value = -self.ally_use(old, space) if old != NOBODY else 0.0
        value += self.ally_use(ally, space)
        if old != NOBODY or self._changes_plots(ally):
            allies = b.ally[:]
            allies[space] = ally
            value += o.if_allies(allies).worth - o.worth
        # A plot that fails takes the allies of its place with it.
        venue = e.venue_at[e.space_place[space]]
        return value - (0.3 + 2 * o.later[venue] if venue != NONE and e.ally_kind[ally] != STATIC_ALLY else 0.0)

    def _changes_plots(self, ally: int) -> bool:
        e = self.lore.e
        return e.ally_kind[ally] == PLOT_ALLY or bool(
            e.static_dice[ally] or e.no_access[ally] or e.neutralises[ally] != NOBODY
        )

    def ally_use(self, ally: int, space: int) -> float:
        """What the deeds of an action ally or a static ally on this space are worth beside the odds."""
        b, e, lore = self.b, self.lore.e, self.lore
        place = e.space_place[space]
        far = sum([lore.distance[place][pawn] for pawn in b.pawn]) / len(b.pawn)
        ahead = min(1.0, b.cards / 12)
        value = 0.0
        for name, n, _ in lore.power[ally]:
            if name == "recycle-cards":
                value += n * self.o.card_worth
            elif name in ("take-chosen-item", "draw-and-keep"):
                crate = e.crate_at[place]
                value += _POWER_WORTH[name] * ahead * (min(b.crate_count[crate], 4) / 4 if crate != NONE else 0)
            elif name in ("courier", "lend-action") and len(b.pawn) < 2:
                continue
            elif name == "remove-file":
                value += _POWER_WORTH[name] * ahead * (1 + (b.files > b.locked))
            else:
                value += _POWER_WORTH.get(name, 0.5) * ahead
        for trait, name in ((e.presence_free, "presence-free"), (e.escape_unless_eagle, "escape-unless-eagle")):
            value += _STATIC_WORTH[name] * ahead if trait[ally] else 0.0
        value += _STATIC_WORTH["free-sharing"] * ahead if e.free_sharing[ally] else 0.0
        venue = e.venue_at[place]
        if e.failure_files[ally] and venue != NONE:
            value += 6 * self.o.later[venue] * ahead
        return value * 0.93**far if value else 0.0

    def recruit_worth(self) -> float:
        """What completing the recruitment track is worth."""
        if self._recruit is None:
            best = max([self.ally_worth(ally)[0] for ally in self.b.offer], default=0.0)
            self._recruit = best + self._fresh_blood()
        return self._recruit

    def _fresh_blood(self) -> float:
        """What it is worth that another ally is shown."""
        b, e = self.b, self.lore.e
        known = {*b.offer, *b.ally, *b.fallen}
        unseen = [ally for ally in range(len(e.ally_kind)) if ally not in known]
        if not b.offer or not unseen:
            return 0.0
        helpful = [ally for ally in unseen if self._changes_plots(ally)]
        return _HOPE * len(helpful) / len(unseen) * (self.o.if_die() - self.o.worth)

    # Costs

    def file_cost(self, n: int) -> float:
        """What so many files more cost."""
        b = self.b
        if b.files + n >= b.losing:
            return 100.0
        cost = 0.0
        for files in range(b.files, b.files + n):
            left = b.losing - files - 1
            cost += 1 + self.o.temper.dread / left + (4.0 if left == 3 else 0.0)
        return cost

    def token_cost(self, who: int) -> float:
        """What a reroll token is worth."""
        if not self.b.tokens[who]:
            return 0.0
        late = 6.0 if self.b.cards <= 2 else 2.0 if self.b.cards <= 5 else 0.0
        return self.o.temper.token + late - 0.3 * self.b.tokens[who]

    def company_cost(self) -> float:
        """What an interrogation costs, its card included."""
        b = self.b
        if b.cards < 1:
            return self.o.waiting() + 1
        tight = 4.0 if b.losing - b.files == 1 else 1.5 if b.losing - b.files == 2 else 0.0
        return _INTERROGATION + tight + self.o.card_worth

    def danger(self, place: int) -> float:
        """What beginning a turn there costs."""
        b = self.b
        if place not in b.enemy or b.ally_at(place, self.lore.e.presence_free) != NOBODY:
            return 0.0
        return self.company_cost()

    def answer_cost(self, who: int, deeds: tuple[Deed, ...], arrow_worth: float) -> float:
        """What an answer costs."""
        return sum([self._deed_cost(who, deed, arrow_worth) for deed in deeds])

    def _deed_cost(self, who: int, deed: Deed, arrow_worth: float) -> float:
        b = self.b
        name, n, _ = deed
        if name == "files":
            return self.file_cost(n)
        if name == "lose-item":
            return sum(sorted([self.loss(who, slot) for slot in b.items[who]])[:n])
        if name == "lose-explosive":
            return min([self.loss(who, slot) for slot in b.items[who] if self._explodes(slot)], default=0.0)
        if name == "other-loses-item":
            people = [other for other in range(len(b.pawn)) if other != who]
            return min([self.loss(other, slot) for other in people for slot in b.items[other]], default=0.0)
        if name == "lose-token":
            return self.token_cost(who)
        if name == "all-lose-token":
            return sum([self.token_cost(other) for other in range(len(b.pawn))])
        if name == "lose-ally":
            return min([self.ally_loss(space) for space, ally in enumerate(b.ally) if ally != NOBODY], default=0.0)
        if name == "summoned":
            away = self.lore.distance[b.pawn[who]][self.lore.e.start_place]
            return max(0.0, self.o.worth - self.o.if_place(who, self.lore.e.start_place)) + 0.3 * away
        if name == "no-actions":
            return self.idle_cost(who, arrow_worth)
        if name == "clear-track":
            return b.track * self.recruit_worth() / 3
        if name == "flip-any":
            return self.flip_cost()
        if name == "enemy-comes":
            return 1.5
        return 1.0

    def idle_cost(self, who: int, arrow_worth: float) -> float:
        """What losing this turn's actions costs."""
        b = self.b
        if b.active != who:
            return 0.0
        arrows = b.arrows + b.targets if b.roll else 2
        return arrows * arrow_worth + self.strike_gain(who, arrows)

    def _explodes(self, slot: int) -> bool:
        return self.lore.e.slot_kind[slot] in (EXPLOSIVE, DETONATOR)

    def ally_loss(self, space: int) -> float:
        """What losing the ally of a space costs."""
        b = self.b
        allies = b.ally[:]
        allies[space] = NOBODY
        return max(0.05, self.o.worth - self.o.if_allies(allies).worth) + self.ally_use(b.ally[space], space)

    def flip_cost(self) -> float:
        """What turning the least important tile to side B costs."""
        sides = [venue for venue, side in enumerate(self.b.tile) if side == SIDE_A]
        return min([self.o.worth - self.o.if_tile(venue, SIDE_B).worth for venue in sides], default=0.0)
