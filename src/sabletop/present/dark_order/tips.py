"""What a newcomer to The Dark Order may think of first: from the own view alone."""

from typing import Final

from sabletop.present.dark_order.scene import Command, Scene
from sabletop.present.say import say
from sabletop.present.tips import Tip

_NEAR: Final = 10
"""So many steps before collapse somebody is tired."""


def tip(seen: Scene, me: int, kinds: frozenset[str]) -> Tip:
    """The first that is true."""
    tired = seen.players[me].fatigue >= seen.track_end - _NEAR
    if tired and seen.phase == "recruitment" and not kinds.isdisjoint(("discard", "discard-more")):
        return Tip(say("tip-rest"), (f"fatigue:{me}",))
    if _commander_attacked(seen, me):
        assert seen.attack is not None
        return Tip(say("tip-commander"), (f"unit:{me}-{seen.attack.target.space}",))
    if not kinds.isdisjoint(("lay", "lay-scout")):
        return Tip(say("tip-lay"), (f"hand:{me}",))
    behind = 0 if seen.preview.command is None else _behind(seen.preview.command, me)
    if behind > 0:
        return Tip(say("tip-behind", n=behind))
    first = _first_strike(seen, me)
    if first is not None:
        return Tip(say("tip-faster", n=first), ("clock",))
    return Tip(say("tip-count"))


def _commander_attacked(seen: Scene, me: int) -> bool:
    own = seen.players[me].own
    if seen.attack is None or own is None or seen.attack.target.player != me:
        return False
    slot = seen.players[me].board[seen.attack.target.space]
    return slot is not None and slot.unit is not None and slot.unit == own.commander


def _behind(command: list[Command], me: int) -> int:
    """How much command is missing for the count as it stands."""
    mine, theirs = command[me], command[1 - me]
    return theirs.total - mine.total + (0 if mine.ties else 1)


def _first_strike(seen: Scene, me: int) -> int | None:
    """The speed at which only the others strike, if they are first."""
    for step in seen.preview.clock:
        ready = {unit.who for unit in step.units if unit.state == "ready"}
        if step.state != "past" and ready:
            return step.step if ready == {1 - me} else None
    return None
