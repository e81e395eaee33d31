"""The result of the battle: command, the settled card, domination, and what winning brings."""

from dataclasses import dataclass

from sabletop.engine.steps import Step
from sabletop.games.dark_order.ending import end_by_collapse, end_by_domination
from sabletop.games.dark_order.ids import OVERSPEND
from sabletop.games.dark_order.messages import COUNTED, SETTLED
from sabletop.games.dark_order.questions import active_units, command
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import recover


@dataclass(unsafe_hash=True)
class Result(Step):
    """The higher sum of command wins; the card is settled; three settled cards win the game."""

    def run(self, t: DarkTable) -> None:
        """DO-RESULT-7: domination comes before what winning brings."""
        winner = winner_of(t)
        settle_location(t, winner)
        if end_by_domination(t):
            return
        if t.rules[OVERSPEND] and end_by_collapse(t):
            return
        recover(t, winner, t.edition.sites[t.contested].winner_recovers)
        owed: list[Step] = []
        for slot in active_units(t, winner):
            owed += t.edition.if_won[t.unit[slot] * 12 + slot]
        t.then(*owed)


def winner_of(t: DarkTable) -> int:
    """Who wins the battle; a tie goes to the Protector, on some locations to the Aggressor."""
    sums = (command(t, 0), command(t, 1))
    t.tell(COUNTED, sums[0], sums[1])
    if sums[0] != sums[1]:
        return 0 if sums[0] > sums[1] else 1
    return wins_ties(t)


def wins_ties(t: DarkTable) -> int:
    """Who wins ties in both zones."""
    return t.aggressor if t.edition.sites[t.contested].aggressor_wins_ties else 1 - t.aggressor


def settle_location(t: DarkTable, winner: int) -> None:
    """A winning Aggressor takes the card, a winning Protector keeps it; it lies face-down from now on."""
    holder = 1 - t.aggressor
    t.locations[holder] = tuple([one for one in t.locations[holder] if one != t.contested])
    t.settled[winner] = (*t.settled[winner], t.contested)
    t.tell(SETTLED, winner, t.contested)
