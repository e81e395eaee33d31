"""What an action of Valkyrie picks up, and where it puts it: pawns to places, items to boards, detonators
to explosives, allies to spaces.
"""

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.valkyrie.ids import NOBODY
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.valkyrie.things import Things, decider


def hands(it: Things, action: Action, t: ValkyrieTable) -> tuple[str, ...]:
    """The piece that is carried, and where to."""
    kind, who = action.kind, decider(t)
    numbers = {name: value for name, value in action.args.items() if isinstance(value, int)}
    if kind in ("move", "go"):
        return f"pawn:{it.boards[who]}", f"place:{it.places[numbers['place']]}"
    if kind == "recruit":
        return (f"ally:{it.edition.ids()['ally'][numbers['ally']]}",)
    if kind == "place-ally" and t.recruit not in (NOBODY, UNKNOWN):
        if it.alike(t, numbers["space"]) != numbers["space"]:
            return ()
        return f"ally:{it.edition.ids()['ally'][t.recruit]}", f"space:{numbers['space']}"
    if kind == "pair":
        explosive, detonator = it.loose(numbers["who"], numbers["item"])
        return detonator, explosive
    if kind == "give":
        return f"item:{it.boards[who]}:{it.slots[numbers['item']]}", f"board:{it.boards[numbers['other']]}"
    if kind == "take":
        return f"item:{it.boards[numbers['other']]}:{it.slots[numbers['item']]}", f"board:{it.boards[who]}"
    return ()
