"""What an action of Orphan Black picks up, and where it puts it: influence to a side, an accusation to a player."""

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import CARDS, FACTIONS, NONE
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.orphan_black.build import row_id


def hands(action: Action, t: OrphanBlackTable) -> tuple[str, ...]:
    """The piece that is carried, and where to."""
    kind = action.kind
    numbers = {name: value for name, value in action.args.items() if isinstance(value, int)}
    if kind in ("choose", "extra"):
        return (f"card:{CARDS[numbers['card']]}",)
    if kind in ("play", "put-extra"):
        chosen = t.chosen not in (NONE, UNKNOWN)
        return (f"card:{CARDS[t.chosen]}", row_id(numbers["clone"], numbers["side"])) if chosen else ()
    if kind == "lay-open" and t.in_play:
        return f"card:{CARDS[numbers['card']]}", row_id(t.in_play[-1], numbers["side"])
    return (f"faction:{FACTIONS[numbers['faction']]}", f"player:{numbers['other']}") if kind == "accuse" else ()
