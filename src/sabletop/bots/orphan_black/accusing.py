"""When to accuse, and of what."""

from typing import Final

from sabletop.bots.orphan_black import words
from sabletop.bots.orphan_black.mind import Mind
from sabletop.engine.actions import Action
from sabletop.games.orphan_black.ids import NONE, SLOT_POINTS

GUESS: Final = 0.45
"""How likely an accusation whose face is unknown is taken to be right."""
SLACK: Final = 1
"""Extra cards may end the game a turn earlier than it seems."""
ALL_PLAYS: Final = 36
"""About so many cards are played in a game."""


class Accusing:
    """Weighs accusations: by the odds, by what is left to win, and by the time that is left."""

    def __init__(self, mind: Mind) -> None:
        self.m, self.b = mind, mind.b
        left = self.b.plays_left()
        self.is_last = left <= self.b.players + SLACK
        """Whether there may be no later chance."""
        self.time = min(1.0, left / ALL_PLAYS)

    def weigh(self, action: Action) -> tuple[float, str]:
        """Accuse somebody of a faction, or no more now."""
        if action.what.key == "done":
            return 0.0, "The last chance has passed." if self.is_last else "To wait promises more than to guess now."
        other, faction = [value for value in action.values if isinstance(value, int)]
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
        learning = self.m.temper.learning * self.m.reading.planners[other] if self.b.deeds else 0.0
        surer = best + (1.0 - best) * learning * self.time
        rivals = self.b.players - 2 - len([1 for by, _ in self.b.accusations[other] if by != self.b.me])
        return surer * self._points(other, chances.index(best), rivals)

    def _points(self, other: int, faction: int, rivals: int) -> float:
        """What a right accusation would bring, behind those that may be right already, and so many more to come."""
        ahead = [1.0]
        before = [GUESS if said == NONE else float(said == faction) for _, said in self.b.accusations[other]]
        for right in [*before, *[self.m.temper.rush] * rivals]:
            ahead = [
                (ahead[n] * (1 - right) if n < len(ahead) else 0.0) + (ahead[n - 1] * right if n else 0.0)
                for n in range(len(ahead) + 1)
            ]
        return sum([chance * SLOT_POINTS[min(n, len(SLOT_POINTS) - 1)] for n, chance in enumerate(ahead)])
