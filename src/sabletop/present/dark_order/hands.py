"""What an action of The Dark Order picks up, and where it puts it: a card to a space, a unit to its target."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.games.dark_order.ids import NONE, PLACES
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.dark_order.offers import decider, ends, number
from sabletop.present.dark_order.things import Things

CARRIES: Final = frozenset({"attack", "lay", "ride-in", "lay-scout", "take-up", "play-support"})
BATTLE_ZONE: Final = "zone:battle"
"""A support card is played anywhere into it."""


def hands(it: Things, action: Action, t: DarkTable) -> tuple[str, ...]:
    """The piece that is carried, and where to."""
    kind = action.kind
    if kind not in CARRIES:
        return ()
    if kind == "play-support":
        return f"card:{it.content.supports[number(action, 'card')].id}", BATTLE_ZONE
    who = decider(t)
    if kind == "attack":
        start, goal = ends(action)
        return f"unit:{who}-{PLACES[start]}", f"unit:{1 - who}-{PLACES[goal]}"
    if kind in ("lay", "ride-in"):
        return _card(it, action), f"unit:{who}-{PLACES[number(action, 'space')]}"
    if kind == "lay-scout" and t.contested != NONE:
        return _card(it, action), f"location:{it.content.sites[t.contested].id}"
    return () if kind == "lay-scout" else (f"unit:{who}-{PLACES[number(action, 'space')]}", f"hand:{who}")


def _card(it: Things, action: Action) -> str:
    return f"card:{it.content.units[number(action, 'unit')].id}"
