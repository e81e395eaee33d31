"""What each goal wants of each clone."""

from typing import Final

from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import CLONES, TARGET_POINTS
from sabletop.games.orphan_black.odds import Odds
from sabletop.games.orphan_black.questions import lands
from sabletop.games.orphan_black.scoring import is_hit

RIVALS: Final = 0.35
"""What a point of another faction is thought to cost a player."""


class Wants:
    """What it is worth to each goal that a clone goes left, stays, or goes right."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        goals = range(len(edition.goal_faction))
        self._wants = [[_wants(edition, goal, clone) for goal in goals] for clone in range(len(CLONES))]

    def gains(self, clone: int, after: Odds, before: Odds) -> list[float]:
        """For each goal, what it is worth that the odds of a clone change so."""
        left, stays, right = after[0] - before[0], after[1] - before[1], after[2] - before[2]
        return [left * one[0] + stays * one[1] + right * one[2] for one in self._wants[clone]]


def _wants(e: OrphanBlackEdition, goal: int, clone: int) -> Odds:
    worth = [0.0, 0.0, 0.0]
    for way, faction in enumerate(lands(e, clone)):
        points = e.score[3 * clone + faction]
        hit = TARGET_POINTS if is_hit(e, goal, clone, faction) else 0
        worth[way] = points + hit if faction == e.goal_faction[goal] else -RIVALS * points
    return worth[0], worth[1], worth[2]
