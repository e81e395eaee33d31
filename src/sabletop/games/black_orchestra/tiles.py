"""Item tiles on the board."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import cause_named, tell
from sabletop.games.black_orchestra.dossiers import TRIM
from sabletop.games.black_orchestra.ids import FACEDOWN, NONE
from sabletop.games.black_orchestra.public_choice import CausedChoice
from sabletop.games.black_orchestra.questions import hidden_tiles, tiles_of_stages
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import clear_tile, gain_item, remove_tile, reveal_tile
from sabletop.games.black_orchestra.why import not_asked_for, not_meant


@dataclass(unsafe_hash=True)
class Reveal(UniformChance):
    """The facedown tile of the space, if there is one, is turned up."""

    space: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.tiles[self.space] == FACEDOWN:
            super().run(t)

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.unseen)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        reveal_tile(t, self.space, t.unseen[outcome])


@dataclass(unsafe_hash=True)
class Take(Step):
    """`who` takes the tile of the space, which is turned up by then, and keeps to the limit."""

    who: int
    space: int

    def run(self, t: BlackOrchestraTable) -> None:
        item = t.tiles[self.space]
        if item < 0:
            return
        clear_tile(t, self.space)
        gain_item(t, self.who, item)
        tell(t, say.TOOK_TILE, "", self.who, item, self.space)
        t.then(TRIM[self.who])


@dataclass(unsafe_hash=True)
class CollectHidden(Step):
    """The facedown tile of one's own space is taken in one go."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        here = t.place[self.who]
        t.then(Reveal(here), Take(self.who, here))


@dataclass(unsafe_hash=True)
class RevealAny(CausedChoice):
    """`who` turns up any facedown tile."""

    def asks(self) -> Message:
        return say.ASK_TILE

    def run(self, t: BlackOrchestraTable) -> None:
        if FACEDOWN in t.tiles:
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_reveal_at[space] for space in hidden_tiles(t)]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, RevealAt):
            return not_asked_for(t, self.who, action)
        return None if t.tiles[action.space] == FACEDOWN else not_meant(t, say.WHY_NO_TILE_THERE, action.space)


@dataclass(unsafe_hash=True)
class TakeTile(CausedChoice):
    """`who` takes any tile of the board, facedown ones too, also from a closed space."""

    def asks(self) -> Message:
        return say.ASK_TILE

    def run(self, t: BlackOrchestraTable) -> None:
        if self.options(t):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_take_at[space] for space, tile in enumerate(t.tiles) if tile != NONE]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, TakeAt):
            return not_asked_for(t, self.who, action)
        return None if t.tiles[action.space] != NONE else not_meant(t, say.WHY_NO_TILE_THERE, action.space)


@dataclass(unsafe_hash=True)
class RemoveTiles(Step):
    """`who` takes so many tiles off the board, unseen."""

    who: int
    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then_all([RemoveOne(self.who)] * self.n)


@dataclass(unsafe_hash=True)
class RemoveOne(CausedChoice):
    """`who` takes one tile off the board."""

    def asks(self) -> Message:
        return say.ASK_TILE

    def run(self, t: BlackOrchestraTable) -> None:
        if self.options(t):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_remove_at[space] for space, tile in enumerate(t.tiles) if tile != NONE]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, cause_named(t))

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if not isinstance(action, RemoveAt):
            return not_asked_for(t, self.who, action)
        return None if t.tiles[action.space] != NONE else not_meant(t, say.WHY_NO_TILE_THERE, action.space)


@dataclass(unsafe_hash=True)
class RemoveTilesOf(Step):
    """All tiles on spaces of these stages leave the game."""

    stages: tuple[int, ...]

    def run(self, t: BlackOrchestraTable) -> None:
        for space in tiles_of_stages(t, self.stages):
            remove_tile(t, space)


class RevealAt(Action):
    """Turn this tile up."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_REVEAL_AT, space)
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then(Reveal(self.space))


class TakeAt(Action):
    """Take this tile."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_TAKE_AT, space)
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then(Reveal(self.space), Take(who, self.space))


class RemoveAt(Action):
    """Take this tile off the board."""

    def __init__(self, space: int) -> None:
        super().__init__(say.DO_REMOVE_AT, space)
        self.space = space

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        remove_tile(t, self.space)
