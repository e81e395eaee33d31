"""What a newcomer to Valkyrie may think of first."""

from typing import Final

from sabletop.games.valkyrie.ids import HITLER, NOWHERE
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.say import Name, say
from sabletop.present.tips import Tip
from sabletop.present.valkyrie.scene import Scene
from sabletop.present.valkyrie.things import Things

_FEW: Final = 3
"""So many files before the end are few."""


def tip(it: Things, t: ValkyrieTable, seen: Scene, kinds: frozenset[str]) -> Tip:
    """The first that is true."""
    if "initiate" in kinds:
        return Tip(say("tip-strike"), ("plot",))
    opened = _access(it, t)
    if opened is not None:
        return opened
    if "pair" in kinds:
        return Tip(say("tip-arm"))
    left = seen.files.losing - seen.files.count
    if left <= _FEW:
        return Tip(say("tip-files", n=left), ("track:files",))
    if not _armed(it, seen):
        crates = [f"crate:{place.id}" for place in seen.places if place.crate is not None and place.crate.count]
        return Tip(say("tip-bags"), tuple(crates))
    return Tip(say("tip-gather"), ("offer",))


def _access(it: Things, t: ValkyrieTable) -> Tip | None:
    """Hitler is where somebody can get in."""
    e, place = t.edition, t.enemy[HITLER]
    venue = -1 if place == NOWHERE else e.venue_at[place]
    if venue < 0:
        return None
    item = e.venue_access[venue]
    for who in t.order:
        if item in t.items[who]:
            what = say("tip-access", place=Name("place", place), who=Name("who", who), item=Name("item", item))
            return Tip(what, (f"place:{it.places[place]}", f"item:{it.boards[who]}:{it.slots[item]}"))
    return None


def _armed(it: Things, seen: Scene) -> bool:
    """Whether anybody holds something that explodes."""
    kinds = {name: it.item_kind(slot) for slot, name in enumerate(it.slots)}
    held = [item for person in seen.conspirators for item in person.items]
    return any(kinds[item] in ("explosive", "armed") for item in held)
