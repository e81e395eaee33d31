"""What things are worth to the plan, in points: tiles, allies, files, tokens, answers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sabletop.bots.valkyrie.outlook import Outlook
from sabletop.bots.valkyrie.prospects import Notes
from sabletop.bots.valkyrie.strike import Search, Strike
from sabletop.engine.piles import with_one, without
from sabletop.games.valkyrie import costs, events, powers
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import (
    DETONATOR,
    EXPLOSIVE,
    NOBODY,
    NONE,
    PLOT_ALLY,
    RECRUITMENT_DICE,
    SIDE_A,
    STATIC_ALLY,
)
from sabletop.games.valkyrie.questions import armable, crate_count, distinct, interrogated_at, locked_files
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import flip_tile, remove_ally

_POWER_WORTH: Final[dict[type[Effect], float]] = {
    powers.RemoveFile: 5.0,
    powers.PeekCards: 1.0,
    powers.TakeChosenItem: 5.0,
    powers.DrawAndKeep: 3.0,
    powers.Courier: 2.0,
    powers.AddTarget: 3.0,
    powers.RegainToken: 5.0,
    powers.PlaceConspirator: 4.0,
    powers.LendAction: 1.5,
    powers.ShiftDeputy: 0.5,
}
"""What an action ally may bring over a whole game."""
_PRESENCE_FREE: Final = 1.0
_ESCAPE: Final = 1.5
_FREE_SHARING: Final = 1.0
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
    """Answers questions about one situation; remembers what it has answered."""

    def __init__(self, t: ValkyrieTable, notes: Notes) -> None:
        self.t, self.e, self.index = t, t.edition, notes.index
        self.o = Outlook(t, notes)
        self._pools: dict[int, list[tuple[int, float]]] = {}
        self._tiles: dict[tuple[int, int], float] = {}
        self.arrow: dict[int, float] = {}
        """What an action of each conspirator is worth, once somebody has found out."""
        self._crates: dict[tuple[int, int], tuple[float, float]] = {}
        self._recruit: float | None = None
        self._allies: dict[int, tuple[float, int]] = {}
        self._shared: dict[tuple[int, int], list[Gift]] = {}
        self._nearness: dict[int, float] = {}
        self._strikes: dict[tuple[int, int], Strike | None] = {}
        self.danger = [
            self.company_cost() if interrogated_at(t, place) else 0.0 for place in range(len(t.edition.links))
        ]
        """What beginning a turn at each place costs."""

    def turn_to(self, t: ValkyrieTable) -> None:
        """Go on with another table of the same situation."""
        self.t = self.o.t = t

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
        return max(0.0, strike.points - self.o.waiting) if strike is not None else 0.0

    # Items

    def fitted(self, who: int, kit: tuple[int, ...]) -> tuple[float, int]:
        """The worth of a kit on the board of `who`, and the thing to discard for it, or NONE."""
        if self._fits(who, kit):
            return self.o.if_kit(who, kit), NONE
        return max([(self.o.if_kit(who, without(kit, slot)), slot) for slot in distinct(kit)])

    def _fits(self, who: int, items: tuple[int, ...]) -> bool:
        """Whether items have room on the board of `who` when every detonator that can be tucked is tucked."""
        return len(self.o.kit(items).armed) <= self.e.board_slots[who]

    def tile_gain(self, who: int, slot: int) -> float:
        """What one more tile is worth to `who`."""
        found = self._tiles.get((who, slot))
        if found is None:
            worth, dropped = self.fitted(who, with_one(self.t.items[who], slot))
            waste = 0.0 if dropped == NONE else _WASTE
            found = self._tiles[who, slot] = max(0.0, worth - self.o.worth) - waste
        return found

    def loss(self, who: int, slot: int) -> float:
        """What losing a thing would cost."""
        return max(0.05, self.o.worth - self.o.if_kit(who, without(self.t.items[who], slot)))

    def crate(self, who: int, crate: int) -> tuple[float, float]:
        """Mean and spread of what a random tile of a crate is worth to `who`."""
        found = self._crates.get((who, crate))
        if found is None:
            found = self._crates[who, crate] = self._crate(who, crate)
        return found

    def _crate(self, who: int, crate: int) -> tuple[float, float]:
        t = self.t
        gains = [(1.0, self.tile_gain(who, slot)) for slot in t.seen[crate]]
        if t.unseen[crate]:
            share, pool = t.unseen[crate], len(t.pool)
            gains += [(count * share / pool, gain) for count, gain in self._pool_gains(who)]
        weight = sum([share for share, _ in gains])
        if not weight:
            return 0.0, 0.0
        mean = sum([share * gain for share, gain in gains]) / weight
        square = sum([share * gain * gain for share, gain in gains]) / weight
        return mean, max(0.0, square - mean * mean) ** 0.5

    def _pool_gains(self, who: int) -> list[tuple[int, float]]:
        """The tiles that nobody has seen: how many of a kind, and what each is worth to `who`."""
        found = self._pools.get(who)
        if found is None:
            kinds = sorted(Counter(self.t.pool).items())
            found = self._pools[who] = [(count, self.tile_gain(who, slot)) for slot, count in kinds]
        return found

    def gifts(self, one: int, other: int) -> list[Gift]:
        """Items that would be better on the other board, both ways, the best first."""
        pair = (min(one, other), max(one, other))
        found = self._shared.get(pair)
        if found is None:
            found = self._shared[pair] = [*self._gifts(*pair), *self._gifts(*pair[::-1])]
            found.sort(key=_best_gift)
        return found

    def _gifts(self, giver: int, taker: int) -> list[Gift]:
        t, o = self.t, self.o
        found = []
        for slot in sorted({*t.items[giver], *armable(t, giver)}):
            taken = with_one(t.items[taker], slot)
            if not self._fits(taker, taken):
                continue
            rest = t.items[giver]
            for tile in (slot,) if slot in rest else self.e.slot_tiles[slot]:
                rest = without(rest, tile)
            gain = o.if_kits(giver, rest, taker, taken) - o.worth
            if gain > 0.05:
                found.append(Gift(gain, giver, taker, slot))
        return found

    # Allies

    def ally_worth(self, ally: int) -> tuple[float, int]:
        """What recruiting an ally is worth, and the best space for him."""
        found = self._allies.get(ally)
        if found is None:
            found = self._allies[ally] = max([(self.placed(ally, s), -s) for s in self._spaces(ally)])
        return found[0], -found[1]

    def _spaces(self, ally: int) -> list[int]:
        """The spaces to consider: an empty one of each place, or all if there are none; for dice any one will do."""
        e, allies = self.e, self.t.ally
        free = [[space for space in spaces if allies[space] == NOBODY][:1] for spaces in e.spaces_at]
        empty = [space for spaces in free for space in spaces]
        spaces = empty or list(range(len(allies)))
        venues = [space for space in spaces if e.venue_at[e.space_place[space]] != NONE]
        if e.ally_kind[ally] == PLOT_ALLY:
            quiet = [space for space in spaces if space not in venues]
            return (quiet or spaces)[:1] if empty else spaces
        if e.ally_kind[ally] == STATIC_ALLY and (e.static_dice[ally] or e.no_access[ally] or e.failure_files[ally]):
            return venues or spaces[:1]
        return spaces

    def placed(self, ally: int, space: int) -> float:
        """What an ally on a space is worth, less whom he replaces."""
        e, o, old = self.e, self.o, self.t.ally[space]
        value = -self.ally_use(old, space) if old != NOBODY else 0.0
        value += self.ally_use(ally, space)
        if old != NOBODY or self.index.changes_plots[ally]:
            value += o.worth_at(o.notes.venues_with(self.t, ally, space)) - o.worth
        # A plot that fails takes the allies of its place with it.
        venue = e.venue_at[e.space_place[space]]
        exposed = venue != NONE and e.ally_kind[ally] != STATIC_ALLY
        return value - (0.3 + 2 * o.foresight.later[venue] if exposed else 0.0)

    def ally_use(self, ally: int, space: int) -> float:
        """What an action ally or a static ally on this space is worth beside the odds."""
        if not self.index.useful[ally]:
            return 0.0
        e = self.e
        place = e.space_place[space]
        ahead = min(1.0, self.o.cards / 12)
        value = 0.0
        for effect in self.index.power[ally]:
            value += self._power_use(effect, e.crate_at[place], ahead)
        value += _PRESENCE_FREE * ahead if e.presence_free[ally] else 0.0
        value += _ESCAPE * ahead if e.escape_unless_eagle[ally] else 0.0
        value += _FREE_SHARING * ahead if e.free_sharing[ally] else 0.0
        venue = e.venue_at[place]
        if e.failure_files[ally] and venue != NONE:
            value += 6 * self.o.foresight.later[venue] * ahead
        if not value:
            return 0.0
        return value * self._near(place)

    def _near(self, place: int) -> float:
        """What is left of the use of an ally, since people have to come to this place."""
        found = self._nearness.get(place)
        if found is None:
            t, far = self.t, self.e.distance[place]
            found = self._nearness[place] = float(0.93 ** (sum([far[t.pawn[who]] for who in t.order]) / len(t.order)))
        return found

    def _power_use(self, effect: Effect, crate: int, ahead: float) -> float:
        t = self.t
        if isinstance(effect, powers.RecycleCards):
            return effect.n * self.o.card_worth
        worth = _POWER_WORTH.get(type(effect), 0.5) * ahead
        if isinstance(effect, powers.TakeChosenItem | powers.DrawAndKeep):
            return worth * (min(crate_count(t, crate), 4) / 4 if crate != NONE else 0)
        if isinstance(effect, powers.Courier | powers.LendAction) and len(t.order) < 2:
            return 0.0
        return worth * (1 + (t.files > locked_files(t))) if isinstance(effect, powers.RemoveFile) else worth

    def recruit_worth(self) -> float:
        """What completing the recruitment track is worth."""
        if self._recruit is None:
            best = max([self.ally_worth(ally)[0] for ally in self.t.offer], default=0.0)
            self._recruit = best + self._fresh_blood()
        return self._recruit

    def target_worth(self) -> float:
        """What one die on the recruitment track is worth."""
        return self.recruit_worth() / RECRUITMENT_DICE

    def _fresh_blood(self) -> float:
        """What it is worth that another ally is shown."""
        stack = self.t.stack
        if not self.t.offer or not stack:
            return 0.0
        helpful = [ally for ally in stack if self.index.changes_plots[ally]]
        return _HOPE * len(helpful) / len(stack) * (self.o.if_die() - self.o.worth)

    # Costs

    def file_cost(self, n: int) -> float:
        """What so many files more cost."""
        t = self.t
        if t.files + n >= t.losing_files:
            return 100.0
        cost = 0.0
        for files in range(t.files, t.files + n):
            left = t.losing_files - files - 1
            cost += 1 + self.o.weights.dread / left + (4.0 if left == 3 else 0.0)
        return cost

    def token_cost(self, who: int) -> float:
        """What a reroll token is worth."""
        if not self.t.tokens[who]:
            return 0.0
        late = 6.0 if self.o.cards <= 2 else 2.0 if self.o.cards <= 5 else 0.0
        return self.o.weights.token + late - 0.3 * self.t.tokens[who]

    def company_cost(self) -> float:
        """What an interrogation costs, its card included."""
        if self.o.cards < 1:
            return self.o.waiting + 1
        left = self.t.losing_files - self.t.files
        tight = 4.0 if left == 1 else 1.5 if left == 2 else 0.0
        return _INTERROGATION + tight + self.o.card_worth

    def burn_value(self) -> float:
        """What removing a file by an item is worth now."""
        t = self.t
        if t.files <= locked_files(t):
            return -1.0
        return 5.0 if t.files % 3 == 2 or t.losing_files - t.files <= 2 else -0.5

    def answer_cost(self, who: int, effects: Sequence[Effect], arrow_worth: float) -> float:
        """What an answer costs."""
        return sum([self._cost(who, effect, arrow_worth) for effect in effects])

    def _cost(self, who: int, effect: Effect, arrow_worth: float) -> float:
        t, e = self.t, self.e
        if isinstance(effect, costs.Files):
            return self.file_cost(effect.n)
        if isinstance(effect, costs.LoseItem):
            return sum(sorted([self.loss(who, slot) for slot in t.items[who]])[: effect.n])
        if isinstance(effect, costs.LoseExplosive):
            halves = [slot for slot in t.items[who] if e.slot_kind[slot] in (EXPLOSIVE, DETONATOR)]
            return min([self.loss(who, slot) for slot in halves], default=0.0)
        if isinstance(effect, costs.OtherLosesItem):
            people = [other for other in t.order if other != who]
            return min([self.loss(other, slot) for other in people for slot in t.items[other]], default=0.0)
        if isinstance(effect, costs.LoseToken):
            return self.token_cost(who)
        if isinstance(effect, costs.AllLoseToken):
            return sum([self.token_cost(other) for other in t.order])
        if isinstance(effect, costs.LoseAlly):
            return min([self.ally_loss(space) for space, ally in enumerate(t.ally) if ally != NOBODY], default=0.0)
        if isinstance(effect, costs.Summoned):
            away = e.distance[t.pawn[who]][e.start_place]
            return max(0.0, self.o.worth - self.o.if_place(who, e.start_place)) + 0.3 * away
        if isinstance(effect, costs.NoActions):
            return self.idle_cost(who, arrow_worth)
        if isinstance(effect, costs.ClearTrack):
            return t.track * self.recruit_worth() / RECRUITMENT_DICE
        if isinstance(effect, costs.FlipAny):
            sides = [venue for venue, side in enumerate(t.tile) if side == SIDE_A]
            return min([-self.flip_gain(venue) for venue in sides], default=0.0)
        return 1.5 if isinstance(effect, events.EnemyComes) else 1.0

    def idle_cost(self, who: int, arrow_worth: float) -> float:
        """What losing this turn's actions costs."""
        t = self.t
        if t.active != who:
            return 0.0
        arrows = t.arrows + t.targets if t.roll else 2
        return arrows * arrow_worth + self.strike_gain(who, arrows)

    def ally_loss(self, space: int) -> float:
        """What losing the ally of a space costs."""
        twin = self.t.clone()
        remove_ally(twin, space, say.ALLY_LOST)
        return max(0.05, self.o.worth - self.o.worth_of(twin)) + self.ally_use(self.t.ally[space], space)

    def flip_gain(self, venue: int) -> float:
        """What turning a tile over brings."""
        twin = self.t.clone()
        flip_tile(twin, venue)
        return self.o.worth_of(twin) - self.o.worth


def _best_gift(gift: Gift) -> tuple[float, int, int]:
    return (-gift.points, gift.giver, gift.slot)
