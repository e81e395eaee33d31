"""When to accuse, and of what."""

from typing import Final

from sabletop.bots.orphan_black import words
from sabletop.bots.orphan_black.mind import Mind
from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import MOST_PLAYERS, SLOT_POINTS
from sabletop.games.orphan_black.questions import cards_to_come

GUESS: Final = 0.45
"""How likely an accusation whose face is unknown is taken to be right."""
SLACK: Final = 1
"""Extra cards may end the game a turn earlier than it seems."""
ALL_PLAYS: Final = 36
"""About so many cards are played in a game."""


class Accusing:
    """Weighs accusations: by the odds, by what is left to win, and by the time that is left."""

    def __init__(self, mind: Mind) -> None:
        self.m, self.t = mind, mind.t
        left = cards_to_come(self.t)
        self.is_last = left <= len(self.t.hands) + SLACK
        """Whether there may be no later chance."""
        self.time = min(1.0, left / ALL_PLAYS)

    def weigh(self, action: Action) -> tuple[float, str]:
        """Accuse somebody of a faction, or no more now."""
        if action is self.t.edition.done:
            return 0.0, "The last chance has passed." if self.is_last else "To wait promises more than to guess now."
        other, faction = action.values
        assert isinstance(other, int)
        assert isinstance(faction, int)
        chance = self.m.factions(other)[faction]
        points = self._points(other, faction, 0)
        later = 0.0 if self.is_last else self._later(other)
        told = f"{words.player(other)} is of {words.faction(faction)} at {chance:.0%}"
        more = "no later chance is sure" if self.is_last else f"{later:.1f} if I wait"
        return chance * points - later, f"{told}: {chance * points:.1f} points to be expected, {more}."

    def _later(self, other: int) -> float:
        """What an accusation at the end promises: surer, and behind more others."""
        chances = self.m.factions(other)
        best = max(chances)
        learning = self.m.weights.learning * self.m.planner(other) if self.t.witnessed else 0.0
        surer = best + (1.0 - best) * learning * self.time
        rivals = len(self.t.hands) - 2 - len(self.t.accusers[other])
        return surer * self._points(other, chances.index(best), rivals)

    def _points(self, other: int, faction: int, rivals: int) -> float:
        """What a right accusation would bring, behind those that may be right already, and so many more to come."""
        ahead = [1.0]
        said = [self.t.accusations[MOST_PLAYERS * other + accuser] for accuser in self.t.accusers[other]]
        before = [GUESS if one == UNKNOWN else float(one == faction) for one in said]
        for right in [*before, *[self.m.weights.rush] * rivals]:
            ahead = [
                (ahead[n] * (1 - right) if n < len(ahead) else 0.0) + (ahead[n - 1] * right if n else 0.0)
                for n in range(len(ahead) + 1)
            ]
        return sum([chance * SLOT_POINTS[n] for n, chance in enumerate(ahead)])
