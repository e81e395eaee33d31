"""What a bot looks up in an edition: names, roads, what cards do for plots, where events send Hitler."""

from collections.abc import Sequence
from typing import Final

from sabletop.bots.per_edition_cache import PerEditionCache
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import DICE, EXPOSURE, HITLER, JUST_MOVED, NONE, OWN_POOL, POOL, STAGES
from sabletop.games.black_orchestra.leaders import Move, Shift
from sabletop.games.black_orchestra.odds import Chances, chances
from sabletop.games.black_orchestra.picking import ChooseOne
from sabletop.games.black_orchestra.requirements import PlotCard
from sabletop.games.black_orchestra.rolling import CancelEagles, PlotDice, Reroll
from sabletop.games.black_orchestra.travel import Place, Walk
from sabletop.games.black_orchestra.turn import Actions

FAR: Final = 99
MOST_LIMIT: Final = 8
MOST_NEED: Final = 9
_REROLL: Final = 7
_SPARE: Final = 5
"""A die that can be rolled again, and an eagle that can be taken away, in tenths of a die."""
_MOST_KEPT: Final = 10_000
"""So many dossiers are remembered with what they do for plots."""
CAUGHT: Final = 0.3
"""How many successes a detection outweighs, where a number of dice is chosen for an estimate."""


class Dossier:
    """What the cards of one dossier do for plots."""

    def __init__(self, cards: tuple[int, ...], index: "EditionIndex") -> None:
        e, dice = index.e, index.card_dice
        self.plots = [card for card in cards if e.is_plot[card]]
        self.pistol = e.pistol in cards
        self.own = sum([10 * dice[card] for card in cards if dice[card] and e.window[card] == OWN_POOL])
        """Dice from cards that only the plotter may play, in tenths."""
        self.shared = [(card, dice[card]) for card in cards if dice[card] and e.window[card] == POOL]
        """Cards with dice for anybody's plot."""
        self.mends = sum([_REROLL * index.rerolls[card] + _SPARE * index.spares[card] for card in cards])
        """What cards can mend after the roll, in tenths."""


class EditionIndex:
    """Public content, looked up once."""

    def __init__(self, e: BlackOrchestraEdition) -> None:
        self.e = e
        names = e.lexicon.names
        self.space_name, self.item_name, self.card_name = names["space"], names["item"], names["card"]
        self.sheet_name = [name.split()[-1] for name in names["who"]]
        self.roads = [_roads(e, stage) for stage in range(STAGES + 1)]
        """By stage: how many moves it takes from space to space over the open ones; FAR where there is no way."""
        self.goes = [self._goes(event) for event in range(len(e.event_ids))]
        """Where an event sends Hitler; NONE if it does not, or nobody can know."""
        self.plots = [card for card, plot in enumerate(e.plots) if plot is not None]
        self.plot_level = [NONE if plot is None else plot.level for plot in e.plots]
        """The motivation that each plot asks for."""
        self.reactions = [card for card, plot in enumerate(e.plots) if plot is not None and plot.hitler == JUST_MOVED]
        """Plots that wait until Hitler travels."""
        scripts = [() if n == NONE else e.scripts[n][0] for n in e.card_script]
        self.card_dice = [sum([step.n for step in steps if isinstance(step, PlotDice)]) for steps in scripts]
        self.rerolls = [sum([isinstance(step, Reroll) for step in steps]) for steps in scripts]
        self.spares = [sum([step.n for step in steps if isinstance(step, CancelEagles)]) for steps in scripts]
        """Dice that a card rolls again, and eagles that it takes away, when a plot has been rolled."""
        self.more_actions = [any(isinstance(step, Actions) for step in steps) for steps in scripts]
        """Whether a card brings the active conspirator an action."""
        self.journeys = [self._is_journey(steps) for steps in scripts]
        """Whether a card moves somebody: then its worth depends on the moment."""
        self.plain_plot = [self._is_plain_plot(card) for card in range(len(e.card_ids))]
        """Whether a card is a plot, and neither dice nor the pistol beside."""
        self.matters = [self._in_plans(card) for card in range(len(e.card_ids))]
        """Whether a card changes what plots can do, as long as it lies in a dossier."""
        self._dossiers: dict[tuple[int, ...], Dossier] = {}
        self._first_steps: dict[tuple[int, int, int], list[int]] = {}
        self._best = _best_odds()
        self._hopes: dict[tuple[int, int, int], float] = {}

    def first_steps(self, stage: int, here: int, space: int) -> list[int]:
        """The spaces with which the shortest ways from one space to another begin."""
        key = (stage, here, space)
        found = self._first_steps.get(key)
        if found is None:
            roads, is_open = self.roads[stage], self.e.is_open[stage]
            ahead = [one for one in self.e.neighbours[here] if is_open[one]]
            found = self._first_steps[key] = [one for one in ahead if roads[one][space] == roads[here][space] - 1]
        return found

    def dossier(self, cards: tuple[int, ...]) -> Dossier:
        """What a dossier does for plots."""
        found = self._dossiers.get(cards)
        if found is None:
            if len(self._dossiers) >= _MOST_KEPT:
                self._dossiers.clear()
            found = self._dossiers[cards] = Dossier(cards, self)
        return found

    def plot(self, card: int) -> PlotCard:
        """What a plot asks for and brings."""
        found = self.e.plots[card]
        assert found is not None
        return found

    def _in_plans(self, card: int) -> bool:
        dice = self.card_dice[card] or self.rerolls[card] or self.spares[card]
        return self.e.is_plot[card] or dice > 0 or card == self.e.pistol

    def _is_plain_plot(self, card: int) -> bool:
        dice = self.card_dice[card] or self.rerolls[card] or self.spares[card]
        return self.e.is_plot[card] and not dice and card != self.e.pistol

    def _is_journey(self, steps: Sequence[Step]) -> bool:
        for step in steps:
            if isinstance(step, (Place, Walk, Shift)):
                return True
            if isinstance(step, ChooseOne):
                return any(self._is_journey(self.e.scripts[self.e.branches[n]][0]) for n in step.branches)
        return False

    def _goes(self, event: int) -> int:
        for step in self.e.scripts[self.e.event_script[event]][0]:
            if isinstance(step, Move) and HITLER in step.leaders:
                return step.goal(self.e.home, HITLER)
        return NONE

    def planned(self, floor: int, over: int, level: int, dice: float, cancels: float, costs: Chances) -> float:
        """The best that a plot promises if support and suspicion may be lowered first, each step at its price.

        A price is the part of the chance that is left after the work."""
        best = 0.0
        part = 1.0
        for less in range(over + 1):
            here = part
            for calm in range(level + 1):
                chance = self.hope(floor + over - less, dice, EXPOSURE[level - calm] + cancels)
                best = max(best, chance * here)
                here *= costs[1]
            part *= costs[0]
        return best

    def hope(self, need: float, dice: float, limit: float) -> float:
        """What a plot promises, between whole numbers of targets, dice and eagles."""
        key = (int(8 * need + 0.5), int(8 * dice + 0.5), int(8 * limit + 0.5))
        known = self._hopes.get(key)
        if known is None:
            need, dice, limit = key[0] / 8, key[1] / 8, key[2] / 8
            at = int(need)
            one, two = self._between(at, dice, limit), self._between(at + 1, dice, limit)
            known = self._hopes[key] = one + (need - at) * (two - one)
        return known

    def _between(self, need: int, dice: float, limit: float) -> float:
        """The chance of a plot between whole numbers of dice and eagles."""
        dice, limit = min(dice, DICE - 0.001), min(limit, MOST_LIMIT - 0.001)
        at, low = int(dice), int(limit)
        row, other = self._best[low][min(need, MOST_NEED)], self._best[low + 1][min(need, MOST_NEED)]
        one = row[at] + (dice - at) * (row[at + 1] - row[at])
        two = other[at] + (dice - at) * (other[at + 1] - other[at])
        return one + (limit - low) * (two - one)


def _roads(e: BlackOrchestraEdition, stage: int) -> list[list[int]]:
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


def _best_odds() -> list[list[list[float]]]:
    """The chance of a plot by eagles that expose it, targets that it needs, and dice that it may roll."""
    return [[_best_row(need, limit) for need in range(MOST_NEED + 1)] for limit in range(MOST_LIMIT + 1)]


def _best_row(need: int, limit: int) -> list[float]:
    row = [0.0]
    best = chosen = 0.0
    for dice in range(1, DICE + 1):
        if limit:
            success, detection = chances(max(1, need), dice, limit)
            if success - CAUGHT * detection > best:
                best, chosen = success - CAUGHT * detection, success
        row.append(chosen)
    return row


index_of: Final = PerEditionCache(EditionIndex).of
"""What is looked up in an edition."""
