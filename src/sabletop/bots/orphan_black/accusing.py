"""When to accuse, and of what: what an accusation promises now, against what it promises in each later turn."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.orphan_black import words
from sabletop.bots.orphan_black.mind import Mind
from sabletop.bots.reasons import Args, Reason, Share, Tenths
from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import MOST_PLAYERS, NONE, SLOT_POINTS
from sabletop.games.orphan_black.objections import factions_left
from sabletop.games.orphan_black.questions import cards_to_come, has_accused, opponents

SLACK: Final = 1
"""Extra cards may end the game a turn earlier than it seems."""


class Accusing:
    """Weighs accusations: by the odds, by what is left to win, and by what waiting promises."""

    def __init__(self, mind: Mind) -> None:
        self.m, self.t = mind, mind.t
        self.turns = max(0, (cards_to_come(self.t) - SLACK - 1) // len(self.t.hands))
        """In how many later turns there will still be a chance."""
        self._belief = mind.suspicion()
        others = opponents(self.t, mind.me)
        self._chances = {other: self._belief.factions(number) for number, other in enumerate(others)}
        self.factions = factions_left(self.t, mind.me)
        self.open = [other for other in others if not has_accused(self.t, mind.me, other)]
        self._places = mind.reading.places(NONE) if self.t.witnessed else {}
        self._later = {other: self._find_later(other) for other in self.open}

    def weigh(self, action: Action) -> tuple[float, Reason]:
        """Accuse somebody of a faction, or no more now."""
        if action is self.t.edition.done:
            return 0.0, words.say("wait" if self.turns else "wait-over")
        other, faction = action.values
        assert isinstance(other, int)
        assert isinstance(faction, int)
        chance = self._chances[other][faction]
        now = chance * self._points(other, faction, 0.0) - self._missed(other, faction, chance)
        later, turns = self._later[other]
        args: Args = {
            "player": words.PLAYER[other],
            "faction": words.FACTION[faction],
            "chance": Share(chance),
            "points": Tenths(now),
        }
        if not turns:
            return now - later, words.say("accuse-last", args)
        args.update({"later": Tenths(later), "turns": turns})
        return now - later, words.say("accuse-later", args)

    # Later

    def _find_later(self, other: int) -> tuple[float, int]:
        """The most that an accusation in a later turn promises, and in how many turns: surer, behind more others."""
        chances = self._chances[other]
        faction = max(self.factions, key=chances.__getitem__)
        kept, doubt, best = self._doubt_kept(other), 1.0 - chances[faction], (0.0, 0)
        waiting, ahead = 1.0, 0.0
        for turn in range(1, self.turns + 1):
            # In between each rival sees half a round more, and accuses the likelier the surer it is.
            seen = 1.0 - doubt * kept ** (turn - 0.5)
            rushes = waiting * self._rush(seen)
            waiting, ahead = waiting - rushes, ahead + rushes * seen
            promised = (1.0 - doubt * kept**turn) * self._points(other, faction, ahead)
            best = max(best, (promised, turn))
        return best

    def _doubt_kept(self, other: int) -> float:
        """Which part of the doubt about somebody's faction is left, on average, after one more card of theirs."""
        if not self._places:
            return 1.0
        number = opponents(self.t, self.m.me).index(other)
        goals, of = self._belief.goals[number], self.t.edition.goal_faction
        after = 0.0
        for factors in self._places.values():
            fits = [0.0, 0.0, 0.0]
            for chance, factor, faction in zip(goals, factors, of, strict=True):
                fits[faction] += chance * factor
            total = fits[0] + fits[1] + fits[2]
            after += (fits[0] ** 2 + fits[1] ** 2 + fits[2] ** 2) / total if total > 0.0 else 0.0
        before = sum([chance * chance for chance in self._chances[other]])
        return min(1.0, (1.0 - after / len(self._places)) / max(1e-6, 1.0 - before))

    def _rush(self, seen: float) -> float:
        """How likely a rival who is so sure accuses in this round."""
        surer: float = max(0.0, (seen - 1 / 3) * 1.5) ** self.m.patience
        return surer

    # Points

    def _points(self, other: int, faction: int, rival: float) -> float:
        """What a right accusation would bring, behind those that may be right already, and behind those of rivals, each
        of whom may come first and be right with this chance."""
        said = [self.t.accusations[MOST_PLAYERS * other + accuser] for accuser in self.t.accusers[other]]
        ahead = [self.m.weights.guess if one == UNKNOWN else float(one == faction) for one in said]
        return _slot([*ahead, *[rival] * (len(self.t.hands) - 2 - len(said))])

    def _missed(self, other: int, faction: int, chance: float) -> float:
        """What a wrong card costs: there are two of each faction, and it may be missing for whom it fits."""
        needing = [self._chances[one][faction] for one in self.open if one != other]
        cards = self.t.unused[3 * self.m.me + faction] - 1
        short = sum([chance * max(0, number - cards) for number, chance in enumerate(_how_many(needing))])
        return (1.0 - chance) * short * min(self._later[other][0] or 1.0, 1.5)


def _how_many(chances: Sequence[float]) -> list[float]:
    """How likely so many of these come true."""
    found = [1.0]
    for one in chances:
        longer = [*[now * (1.0 - one) for now in found], 0.0]
        for number, now in enumerate(found):
            longer[number + 1] += now * one
        found = longer
    return found


def _slot(ahead: Sequence[float]) -> float:
    """What a right accusation brings behind others that are right with these chances."""
    return sum([chance * SLOT_POINTS[number] for number, chance in enumerate(_how_many(ahead))])
