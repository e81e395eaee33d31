"""What a bot looks up in an edition: what cards and items are good for, what a kit is worth in a plot."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.per_edition_cache import PerEditionCache
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.events import EnemyTo, RemoveTile
from sabletop.games.valkyrie.ids import DETONATOR, EXPLOSIVE, HITLER, NOBODY, NONE, PLOT_ALLY
from sabletop.games.valkyrie.odds import plot_chance
from sabletop.games.valkyrie.powers import GoAnywhere, PlaceConspirator, RemoveFile, ShiftEnemy, SkipInterrogation
from sabletop.games.valkyrie.questions import all_armed, items_dice, loose

LOOSE_CHARGE: Final = 0.45
"""How much of its dice an explosive without a detonator is worth to a plan."""
LOOSE_FUSE: Final = 0.6
"""How many dice a detonator without an explosive is worth to a plan."""
_MOST_KITS: Final = 20_000
_LIGHTNING_WORTH: Final[dict[type[Effect], float]] = {
    GoAnywhere: 2.5,
    RemoveFile: 2.0,
    SkipInterrogation: 2.5,
    ShiftEnemy: 2.0,
}


class Kit:
    """What items are good for in a plot in which so many explosives may go without a detonator."""

    def __init__(self, e: ValkyrieEdition, items: tuple[int, ...], charges: int, charm: float) -> None:
        self.charm = charm
        """What its lightning items are worth by themselves."""
        self.armed = all_armed(e, items)
        """The same items with every pair made that can be."""
        self.sure = items_dice(e, self.armed, charges)
        """Dice now."""
        waiting = sum([e.item_dice[slot] for slot in loose(e, self.armed, EXPLOSIVE)[charges:]])
        self.hoped = self.sure + (LOOSE_CHARGE * waiting + LOOSE_FUSE * len(loose(e, self.armed, DETONATOR)))
        """Dice with the halves that wait for their other half."""
        self.opens = tuple([access in items for access in e.venue_access])
        """Whether it has the access item of each venue."""
        self.paired = max(self.armed, default=NONE) >= e.item_count
        """Whether a pair is among them."""
        self.like = 0
        """Kits with the same number promise a plot the same."""


class Curve:
    """The chances of plots that differ only in their dice."""

    def __init__(self, e: ValkyrieEdition, need: int, deputies: int, eagles: bool) -> None:
        self._e, self._need, self._deputies, self._eagles = e, need, deputies, eagles
        self._chances: list[float] = []

    def at(self, dice: float) -> float:
        """The chance with so many dice; between two whole numbers it lies between theirs."""
        chances, whole = self._chances, int(dice)
        if len(chances) < whole + 2:
            self._reckon(whole + 2)
        low = chances[whole]
        return low + (dice - whole) * (chances[whole + 1] - low)

    def _reckon(self, dice: int) -> None:
        while len(self._chances) < dice:
            more = len(self._chances)
            self._chances.append(plot_chance(self._e, more, self._need, self._deputies, self._eagles))


class EditionIndex:
    """Made once for each edition. It never holds anything of a table."""

    def __init__(self, e: ValkyrieEdition) -> None:
        self.e = e
        names = e.lexicon.names
        self.place_name, self.ally_name, self.slot_name = names["place"], names["ally"], names["item"]
        self.board_name = names["who"]
        used = [bound[0] if bound else () for bound in e.uses]
        used += [()] * (len(e.slot_tiles) - e.item_count)
        self.charm = [sum([_LIGHTNING_WORTH.get(type(effect), 0.5) for effect in effects]) for effects in used]
        """What a lightning item is worth by itself."""
        self.burns = [does(effects, RemoveFile) for effects in used]
        self.skips = [does(effects, SkipInterrogation) for effects in used]
        self.travels = [does(effects, GoAnywhere) for effects in used]
        self.lures = [any(isinstance(x, ShiftEnemy) and x.enemy == HITLER for x in effects) for effects in used]
        self.power = [bound[0] if bound else () for bound in e.ally_power]
        self.changes_plots = [self._changes_plots(ally) for ally in range(len(e.ally_kind))]
        """Whether an ally changes what plots can do."""
        aids = zip(self.power, e.presence_free, e.escape_unless_eagle, e.free_sharing, e.failure_files, strict=True)
        self.useful = [any(aid) for aid in aids]
        """Whether an ally is of any use beside the odds of plots."""
        self.sends = [does(effects, PlaceConspirator) for effects in self.power]
        self.sends_hitler = [_sends_hitler(bound[0]) for bound in e.card_event]
        self.removes = [_removes(bound[0]) for bound in e.card_event]
        self._kits: dict[tuple[tuple[int, ...], int], Kit] = {}
        self._likes: dict[object, int] = {}
        self._curves: dict[tuple[int, int, bool], Curve] = {}

    def _changes_plots(self, ally: int) -> bool:
        e = self.e
        if e.ally_kind[ally] == PLOT_ALLY or e.neutralises[ally] != NOBODY:
            return True
        return bool(e.static_dice[ally] or e.no_access[ally])

    def curve(self, need: int, deputies: int, eagles: bool) -> "Curve":
        """The chances of plots that need so many targets against so many deputies."""
        key = (need, deputies, eagles)
        found = self._curves.get(key)
        if found is None:
            found = self._curves[key] = Curve(self.e, need, deputies, eagles)
        return found

    def kit(self, items: tuple[int, ...], charges: int) -> Kit:
        """What items are worth in a plot in which so many explosives may go without a detonator."""
        found = self._kits.get((items, charges))
        if found is None:
            if len(self._kits) >= _MOST_KITS:
                self._kits.clear()
            charm = sum([self.charm[slot] for slot in items])
            found = self._kits[items, charges] = Kit(self.e, items, charges, charm)
            promise = (found.sure, found.hoped, found.opens, found.paired)
            found.like = self._likes.setdefault(promise, len(self._likes))
        return found


def does(effects: Sequence[Effect], kind: type[Effect]) -> bool:
    """Whether one of these effects is of this kind."""
    return any(isinstance(effect, kind) for effect in effects)


def _sends_hitler(event: Sequence[Effect]) -> int:
    """Where an event first sends Hitler, or NONE."""
    for effect in event:
        if isinstance(effect, EnemyTo) and effect.enemy == HITLER:
            return effect.place
    return NONE


def _removes(event: Sequence[Effect]) -> int:
    """The venue that an event closes, or NONE."""
    for effect in event:
        if isinstance(effect, RemoveTile):
            return effect.venue
    return NONE


index_of: Final = PerEditionCache(EditionIndex).of
"""What bots look up in an edition."""
