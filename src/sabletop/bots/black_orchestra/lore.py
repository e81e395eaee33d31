"""What a bot knows of an edition of Black Orchestra: names, roads, odds, where events send Hitler."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final

from sabletop.bots.known import Known
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import DICE, EAGLE, EXPOSURE, HITLER, HOME, NONE, RAID, STAGES, TARGET
from sabletop.games.black_orchestra.leaders import Move, Shift
from sabletop.games.black_orchestra.odds import odds
from sabletop.games.black_orchestra.picking import ChooseOne
from sabletop.games.black_orchestra.rolling import CancelEagles, PlotDice, Reroll
from sabletop.games.black_orchestra.travel import Place, Walk

FAR: Final = 99
MOST_LIMIT: Final = 8
MOST_NEED: Final = 9
CAUGHT: Final = 0.3
"""How many successes a detection outweighs, where a number of dice is chosen for an estimate."""


Chances = tuple[float, float]
"""To succeed, and to be detected."""
Roll = tuple[int, int, int]
"""Eagles, targets, numbers."""


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
        self.rerolls = [_count_of(e.scripts[n][0], Reroll) if n != NONE else 0 for n in e.card_script]
        self.spares = [_count_of(e.scripts[n][0], CancelEagles) if n != NONE else 0 for n in e.card_script]
        """Dice that a card rolls again, and eagles that it takes away, when a plot has been rolled."""
        self.matters = [self._in_plans(card) for card in range(len(e.card_ids))]
        """Whether a card changes what plots can do, as long as it lies in a dossier."""
        self._chances: dict[tuple[int, int, int, int], Chances] = {}
        self._mended: dict[tuple[int, ...], Chances] = {}
        self._hopes: dict[tuple[int, int, int], float] = {}

    def _in_plans(self, card: int) -> bool:
        dice = self.card_dice[card] or self.rerolls[card] or self.spares[card]
        return self.e.is_plot[card] or dice > 0 or card == self.e.pistol

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

    def mended(self, need: int, dice: int, limit: int, cancels: int, mends: tuple[int, int]) -> Chances:
        """The chances of a plot if cards can roll so many dice again and take away so many eagles."""
        if mends == (0, 0):
            return self.chances(need, dice, limit, cancels)
        key = (need, dice, limit, cancels, *mends)
        known = self._mended.get(key)
        if known is None:
            success = detection = 0.0
            for eagles, targets, numbers, chance in rolls(dice):
                one = self.rolled((eagles, targets, numbers), need, limit, cancels, mends)
                success += chance * one[0]
                detection += chance * one[1]
            known = self._mended[key] = (success, detection)
        return known

    def rolled(self, roll: Roll, need: int, limit: int, cancels: int, mends: tuple[int, int]) -> Chances:
        """The chances when the dice lie on the table: the best that the cards can still make of them."""
        eagles, targets, numbers = roll
        seen = max(0, eagles - cancels) >= limit
        if not seen and targets >= need:
            return 1.0, 0.0
        best = (0.0, float(seen))
        again, spare = mends
        if seen and spare:
            best = self.rolled(roll, need, limit, cancels + 1, (again, spare - 1))
        if again and (numbers or eagles) and max(0, eagles - 1 - cancels) < limit:
            one = self.rerolled(roll, EAGLE if seen or not numbers else NONE, need, limit, cancels, mends)
            best = max(best, one)
        return best

    def rerolled(self, roll: Roll, face: int, need: int, limit: int, cancels: int, mends: tuple[int, int]) -> Chances:
        """The chances if one die is rolled again: an eagle, a target, or (NONE) a number."""
        eagles, targets, numbers = roll
        eagles -= face == EAGLE
        targets -= face == TARGET
        numbers -= face not in (EAGLE, TARGET)
        left = (mends[0] - 1, mends[1])
        faces = ((1 / 6, (eagles + 1, targets, numbers)), (1 / 3, (eagles, targets + 1, numbers)))
        success = detection = 0.0
        for chance, after in (*faces, (1 / 2, (eagles, targets, numbers + 1))):
            one = self.rolled(after, need, limit, cancels, left)
            success += chance * one[0]
            detection += chance * one[1]
        return success, detection

    def chances(self, need: int, dice: int, limit: int, cancels: int) -> Chances:
        """The exact chances that a plot succeeds and that it is detected."""
        key = (need, dice, limit, cancels)
        known = self._chances.get(key)
        if known is None:
            exact = odds(need, dice, limit, cancels)
            known = self._chances[key] = (float(exact.success), float(exact.detection))
        return known

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


def _count_of(steps: Sequence[Step], kind: type) -> int:
    return sum([getattr(step, "n", 1) for step in steps if isinstance(step, kind)])


def rolls(n: int) -> Iterator[tuple[int, int, int, float]]:
    """Every roll of so many dice as eagles, targets, numbers, and how likely it is."""
    for eagles in range(n + 1):
        for targets in range(n + 1 - eagles):
            numbers = n - eagles - targets
            ways = comb(n, eagles) * comb(n - eagles, targets)
            yield eagles, targets, numbers, ways * (1 / 6) ** eagles * (1 / 3) ** targets * 0.5**numbers


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


lore_of: Final = Known(Lore).of
"""What is known of an edition."""
