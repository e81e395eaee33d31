"""What a bot knows of an edition of Black Orchestra: names, roads, odds, where events send Hitler."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import DICE, EXPOSURE, HITLER, HOME, NONE, RAID, STAGES
from sabletop.games.black_orchestra.leaders import Move, Shift
from sabletop.games.black_orchestra.odds import odds
from sabletop.games.black_orchestra.picking import ChooseOne
from sabletop.games.black_orchestra.rolling import PlotDice
from sabletop.games.black_orchestra.travel import Place, Walk

FAR: Final = 99
MOST_LIMIT: Final = 8
MOST_NEED: Final = 9
CAUGHT: Final = 0.3
"""How many successes a detection outweighs, where a number of dice is chosen for an estimate."""


class Lore:
    """Public content, looked up once."""

    def __init__(self, e: BlackOrchestraEdition) -> None:
        self.e = e
        self.space = {name: n for n, name in enumerate(e.space_ids)}
        self.item = {name: n for n, name in enumerate(e.item_ids)}
        self.card = {name: n for n, name in enumerate(e.card_ids)}
        self.event = {name: n for n, name in enumerate(e.event_ids)}
        self.question = {name: n for n, name in enumerate(e.question_ids)}
        names = e.lexicon.names
        self.space_name, self.item_name, self.card_name = names["space"], names["item"], names["card"]
        self.sheet_name, self.event_name = [_surname(name) for name in names["who"]], names["event"]
        self.roads = [self._roads(stage) for stage in range(STAGES + 1)]
        self.card_dice = [_dice_of(e.scripts[n][0]) if n != NONE else 0 for n in e.card_script]
        self.goes = [self._goes(event) for event in range(len(e.event_ids))]
        self.raids = [sum([e.event_kind[card] == RAID for card in deck]) for deck in e.stage_decks]
        self.best = _best_odds()
        self.plots = [card for card, plot in enumerate(e.plots) if plot is not None]
        self.journeys = [n != NONE and self._is_journey(e.scripts[n][0]) for n in e.card_script]
        """Whether a card moves somebody: then its worth depends on the moment."""
        self._chances: dict[tuple[int, int, int, int], tuple[float, float]] = {}
        self._hopes: dict[tuple[object, ...], float] = {}

    def _roads(self, stage: int) -> list[list[int]]:
        """How many moves it takes from space to space over the open ones; FAR where there is no way."""
        e = self.e
        size = len(e.space_ids)
        found = []
        for start in range(size):
            reach = [FAR] * size
            reach[start] = 0
            queue = [start]
            for space in queue:
                for one in e.neighbours[space]:
                    if reach[one] == FAR and e.is_open[stage][one]:
                        reach[one] = reach[space] + 1
                        queue.append(one)
            found.append(reach)
        return found

    def _is_journey(self, steps: Sequence[Step]) -> bool:
        for step in steps:
            if isinstance(step, (Place, Walk, Shift)):
                return True
            if isinstance(step, ChooseOne):
                return any(self._is_journey(self.e.scripts[self.e.branches[n]][0]) for n in step.branches)
        return False

    def chances(self, need: int, dice: int, limit: int, cancels: int) -> tuple[float, float]:
        """The exact chances that a plot succeeds and that it is detected."""
        key = (need, dice, limit, cancels)
        known = self._chances.get(key)
        if known is None:
            exact = odds(need, dice, limit, cancels)
            known = self._chances[key] = (float(exact.success), float(exact.detection))
        return known

    def planned(
        self, floor: int, over: int, level: int, dice: float, limit: float, costs: tuple[float, float]
    ) -> float:
        """The best that a plot promises if support and suspicion may be lowered first, each step at its price.

        A price is the part of the chance that is left after the work."""
        key = (floor, over, level, int(10 * dice + 0.5), int(5 * limit + 0.5), costs)
        known = self._hopes.get(key)
        if known is None:
            dice, limit = key[3] / 10, key[4] / 5
            known = 0.0
            for less in range(over + 1):
                for calm in range(level + 1):
                    chance = self._between(floor + over - less, dice, EXPOSURE[level - calm] + limit)
                    known = max(known, chance * costs[0] ** less * costs[1] ** calm)
            self._hopes[key] = known
        return known

    def _between(self, need: int, dice: float, limit: float) -> float:
        """The chance of a plot between whole numbers of dice and eagles."""
        dice, limit = min(dice, DICE - 0.001), min(limit, MOST_LIMIT - 0.001)
        at, low = int(dice), int(limit)
        row, other = self.best[low][min(need, MOST_NEED)], self.best[low + 1][min(need, MOST_NEED)]
        one = row[at] + (dice - at) * (row[at + 1] - row[at])
        two = other[at] + (dice - at) * (other[at + 1] - other[at])
        return one + (limit - low) * (two - one)

    def _goes(self, event: int) -> int:
        """Where an event sends Hitler; NONE if it does not, or nobody can know."""
        for step in self.e.scripts[self.e.event_script[event]][0]:
            if isinstance(step, Move) and HITLER in step.leaders:
                return self.e.home[HITLER] if step.space == HOME else step.space
        return NONE


def _surname(name: str) -> str:
    return name.split()[-1]


def _dice_of(steps: Sequence[Step]) -> int:
    return sum([step.n for step in steps if isinstance(step, PlotDice)])


def _best_odds() -> list[list[list[float]]]:
    """The chance of a plot by eagles that expose it, targets that it needs, and dice that it may roll."""
    table = []
    for limit in range(MOST_LIMIT + 1):
        rows = []
        for need in range(MOST_NEED + 1):
            row = [0.0]
            best = 0.0
            chosen = 0.0
            for dice in range(1, DICE + 1):
                if limit:
                    chance = odds(max(1, need), dice, limit)
                    value = float(chance.success) - CAUGHT * float(chance.detection)
                    if value > best:
                        best, chosen = value, float(chance.success)
                row.append(chosen)
            rows.append(row)
        table.append(rows)
    return table


_KNOWN: Final[list[Lore]] = []
_MOST_KNOWN: Final = 8


def lore_of(edition: BlackOrchestraEdition) -> Lore:
    """What is known of an edition, made once; the last few are remembered."""
    for lore in _KNOWN:
        if lore.e is edition:
            return lore
    del _KNOWN[: len(_KNOWN) - _MOST_KNOWN + 1]
    _KNOWN.append(Lore(edition))
    return _KNOWN[-1]
