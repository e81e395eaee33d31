"""A bot for Night Ferry: it crosses as long as that gains more than it risks."""

from collections.abc import Sequence

from night_ferry.table import FerryTable
from sabletop.bots.ideas import Idea
from sabletop.bots.thinker import Thinker
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition


class Ferryman(Thinker):
    """A crossing gains 20 points in six, and in one of six costs the load."""

    def ideas(self, view: FerryTable, legal: Sequence[Action]) -> list[Idea]:
        gain = (20 - view.load) / 6
        words = f"On average one more crossing is worth {gain:.1f}."
        return [Idea(action, gain if action.kind == "cross" else 0.0, words) for action in legal]


def make(level: str, edition: Edition) -> Ferryman:
    """The novice misjudges the current by up to three points."""
    return Ferryman(noise=3.0 if level == "novice" else 0.0)
