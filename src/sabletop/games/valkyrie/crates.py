"""Crates: searching, drawing and raiding them, and making room on a board."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import Asking
from sabletop.games.valkyrie.blockers import absent, bar_to_free, bar_to_item, numbers
from sabletop.games.valkyrie.questions import armable, cause_of, distinct, free_slots, usable_lightning
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import draw_tile, gain_item, reveal_tile, scrap_slot, take_tile


@dataclass(unsafe_hash=True)
class Search(Step):
    """Look through a whole crate, shown to all; nothing is taken and the order is unknown again."""

    who: int
    crate: int

    def run(self, t: ValkyrieTable) -> None:
        if t.unseen[self.crate]:
            t.then(RevealTile(self.crate), self)
        else:
            t.tell(say.SEARCHED, self.who, t.edition.crate_place[self.crate], t.seen[self.crate])


@dataclass(unsafe_hash=True)
class RevealTile(UniformChance):
    """One more tile of the crate is seen by all."""

    crate: int

    def count(self, t: ValkyrieTable) -> int:
        return len(t.pool)

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        reveal_tile(t, self.crate, outcome)


@dataclass(unsafe_hash=True)
class FromCrate(UniformChance):
    """A random tile leaves a crate."""

    crate: int

    def count(self, t: ValkyrieTable) -> int:
        # Seen and unseen tiles of one crate are equally likely; an unseen one may be any of the pool.
        if not t.unseen[self.crate]:
            return len(t.seen[self.crate])
        return (t.unseen[self.crate] + len(t.seen[self.crate])) * len(t.pool)


@dataclass(unsafe_hash=True)
class CollectTile(FromCrate):
    """A random tile of the crate goes onto the board of `who`."""

    who: int

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        tile = take_tile(t, self.crate, outcome)
        gain_item(t, self.who, tile)
        t.tell(say.COLLECTED, self.who, tile)
        t.then(CHECK_ROOM[self.who])


@dataclass(unsafe_hash=True)
class DrawTile(FromCrate):
    """A random tile of the crate is drawn and lies open until one is kept."""

    who: int

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        draw_tile(t, self.crate, outcome)


@dataclass(unsafe_hash=True)
class RaidTile(FromCrate):
    """A random tile of the crate leaves the game."""

    def happen(self, t: ValkyrieTable, outcome: int) -> None:
        tile = take_tile(t, self.crate, outcome)
        scrap_slot(t, tile)
        t.tell(say.CRATE_RAIDED.citing(cause_of(t)), t.edition.crate_place[self.crate], tile)


@dataclass(unsafe_hash=True)
class CheckRoom(Step):
    """Whoever holds more than the board has slots discards until it fits."""

    who: int

    def run(self, t: ValkyrieTable) -> None:
        if free_slots(t, self.who) < 0:
            t.then(MakeRoom(self.who), self)


@dataclass(unsafe_hash=True)
class MakeRoom(Asking):
    """Discard an item, perhaps the new one, use a lightning item, or tuck a detonator under an explosive."""

    def run(self, t: ValkyrieTable) -> None:
        # VK-ITEM-13: an item that is used leaves its slot, and then there may be room.
        if free_slots(t, self.who) < 0:
            super().run(t)

    def asks(self) -> Message:
        return say.ASK_ROOM

    def options(self, t: ValkyrieTable) -> list[Action]:
        e = t.edition
        # VK-ITEM-4: a tucked detonator fills no slot, so that tucking it makes room as well.
        found: list[Action] = [e.tucks[pair] for pair in armable(t, self.who)]
        found += [e.discards[slot] for slot in distinct(t.items[self.who])]
        return found + [e.use[self.who, slot] for slot in usable_lightning(t, self.who)]

    def kinds(self) -> tuple[str, ...]:
        return ("tuck", "discard", "use")

    def bar(self, t: ValkyrieTable, action: Action) -> Reason | None:
        if action.kind == "use":
            return bar_to_free(t, self.who, action)
        slot = numbers(action)[0]
        if action.kind == "discard":
            return bar_to_item(t, self.who, slot)
        return None if slot in armable(t, self.who) else absent(say.WHY_NO_PAIR, self.who, slot)


CHECK_ROOM: Final = tuple([CheckRoom(who) for who in range(4)])
