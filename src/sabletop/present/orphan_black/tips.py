"""What a newcomer to Orphan Black may think of first: from the own view alone."""

from typing import Final

from sabletop.games.orphan_black.ids import CLONES
from sabletop.present.orphan_black.scene import CloneSeen, Goal, Scene
from sabletop.present.say import Name, say
from sabletop.present.tips import Tip

_LAST: Final = 2
"""So many clones are few."""


def tip(seen: Scene, kinds: frozenset[str]) -> Tip:
    """The first that is true."""
    if "lay-open" in kinds:
        return Tip(say("tip-lay-out"))
    for name, standing in seen.preview.clones.items():
        if standing.until == 1:
            return Tip(say("tip-next-card", clone=_clone(name)), (f"clone:{name}",))
    accusations = seen.unused_accusations or {}
    if len(seen.clones) + seen.clone_pile <= _LAST and any(accusations.values()):
        return Tip(say("tip-accuse"), ("accusations",))
    goal = seen.goal
    for clone in seen.clones if goal is not None else []:
        if goal is not None and clone.clone in goal.targets:
            side = say(f"tip-home-{_way_home(clone, goal)}")
            return Tip(say("tip-target", clone=_clone(clone.clone), side=side), (f"clone:{clone.clone}", "goal"))
    return Tip(say("tip-quietly"), ("goal",))


def _clone(name: str) -> Name:
    return Name("clone", CLONES.index(name))


def _way_home(clone: CloneSeen, goal: Goal) -> str:
    """Which way a clone has to go to reach the own faction."""
    if clone.left_to == goal.faction:
        return "left"
    return "right" if clone.right_to == goal.faction else "stay"
