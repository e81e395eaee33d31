"""Stock steps: what the events at the foot of interrogation cards do."""

from dataclasses import dataclass

from sabletop.games.valkyrie import crates
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import HITLER, NONE, NOWHERE
from sabletop.games.valkyrie.questions import crate_count
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import flip_tile, move_enemy, remove_tile


@dataclass(unsafe_hash=True)
class EnemyTo(Effect):
    """An enemy goes to a place."""

    who: int
    enemy: int
    place: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.enemy[self.enemy] not in (NOWHERE, self.place)

    def upsets(self, t: ValkyrieTable) -> bool:
        return self.enemy == HITLER

    def run(self, t: ValkyrieTable) -> None:
        move_enemy(t, self.enemy, self.place)


@dataclass(unsafe_hash=True)
class EnemyComes(Effect):
    """An enemy comes to your place."""

    who: int
    enemy: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.enemy[self.enemy] not in (NOWHERE, t.pawn[self.who])

    def upsets(self, t: ValkyrieTable) -> bool:
        return self.enemy == HITLER

    def run(self, t: ValkyrieTable) -> None:
        move_enemy(t, self.enemy, t.pawn[self.who])


@dataclass(unsafe_hash=True)
class Flip(Effect):
    """A location tile is turned over."""

    who: int
    venue: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.tile[self.venue] != NONE

    def run(self, t: ValkyrieTable) -> None:
        flip_tile(t, self.venue)


@dataclass(unsafe_hash=True)
class FlipUnder(Effect):
    """The location tile where an enemy is, is turned over."""

    who: int
    enemy: int

    def works(self, t: ValkyrieTable) -> bool:
        venue = self._venue(t)
        return venue != NONE and t.tile[venue] != NONE

    def _venue(self, t: ValkyrieTable) -> int:
        place = t.enemy[self.enemy]
        return NONE if place == NOWHERE else t.edition.venue_at[place]

    def run(self, t: ValkyrieTable) -> None:
        place, venue = t.enemy[self.enemy], self._venue(t)
        if venue != NONE:
            flip_tile(t, venue)
        elif place == NOWHERE:
            t.tell(say.ENEMY_OUT, self.enemy)
        else:
            t.tell(say.NO_TILE_THERE, self.enemy, place)


@dataclass(unsafe_hash=True)
class RemoveTile(Effect):
    """A location tile leaves the game: no plot is possible there any more."""

    who: int
    venue: int

    def works(self, t: ValkyrieTable) -> bool:
        return t.tile[self.venue] != NONE

    def run(self, t: ValkyrieTable) -> None:
        remove_tile(t, self.venue)


@dataclass(unsafe_hash=True)
class RaidCrate(Effect):
    """Random tiles of a crate leave the game."""

    who: int
    crate: int
    n: int

    def works(self, t: ValkyrieTable) -> bool:
        return crate_count(t, self.crate) > 0

    def run(self, t: ValkyrieTable) -> None:
        if self.n and not self.works(t):
            t.tell(say.CRATE_BARE, t.edition.crate_place[self.crate])
        elif self.n:
            t.then(crates.RaidTile(self.crate), RaidCrate(self.who, self.crate, self.n - 1))
