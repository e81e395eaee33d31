"""What an action of Black Orchestra picks up, and where it puts it: a pawn to a space, an item to a person."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.pieces import held
from sabletop.present.black_orchestra.things import Things, decider

_OF_TILES: Final = ("deliver", "deliver-pistol", "collect")


def hands(it: Things, action: Action, t: BlackOrchestraTable) -> tuple[str, ...]:
    """The piece that is carried, and where to."""
    kind, who = action.kind, decider(t)
    if not 0 <= who < len(t.place):
        return ()
    numbers = {name: value for name, value in action.args.items() if isinstance(value, int)}
    if kind in _OF_TILES:
        return _of_tile(it, kind, numbers, who, t)
    if "space" in numbers:
        return _to_space(it, kind, numbers, who)
    if kind in ("give-card", "give-item"):
        return held(it, numbers, who), f"person:{it.sheets[numbers['other']]}"
    if kind in ("take-card", "take-item"):
        return held(it, numbers, numbers["other"]), f"person:{it.sheets[who]}"
    return (held(it, numbers, who), f"leader:{it.leaders[numbers['leader']]}") if kind == "attempt" else ()


def _of_tile(it: Things, kind: str, numbers: dict[str, int], who: int, t: BlackOrchestraTable) -> tuple[str, ...]:
    if t.place[who] < 0:
        return ()
    tile = f"tile:{it.spaces[t.place[who]]}"
    return (tile, f"person:{it.sheets[who]}") if kind == "collect" else (held(it, numbers, who), tile)


def _to_space(it: Things, kind: str, numbers: dict[str, int], who: int) -> tuple[str, ...]:
    space = f"space:{it.spaces[numbers['space']]}"
    if "leader" in numbers:
        return f"leader:{it.leaders[numbers['leader']]}", space
    if kind == "move" or "other" in numbers:
        return f"person:{it.sheets[numbers.get('other', who)]}", space
    return ()
