"""The result of the battle: command, the settled card, domination, and what winning brings."""

from dataclasses import dataclass

from sabletop.engine.steps import Step
from sabletop.games.dark_order.ending import end_by_collapse, end_by_domination
from sabletop.games.dark_order.ids import OVERSPEND
from sabletop.games.dark_order.messages import COUNTED, VICTORY_EFFECT
from sabletop.games.dark_order.questions import active_units, command
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import settle_location
from sabletop.games.dark_order.verbs import recover


@dataclass(unsafe_hash=True)
class Result(Step):
    """The higher sum of command wins; the card is settled; three settled cards win the game."""

    def run(self, t: DarkTable) -> None:
        """DO-RESULT-7: domination comes before what winning brings."""
        winner, clause = winner_of(t)
        settle_location(t, winner, clause)
        if end_by_domination(t):
            return
        if t.rules[OVERSPEND] and end_by_collapse(t):
            return
        recover(t, winner, t.edition.sites[t.contested].winner_recovers, "DO-LOCATION-11")
        owed: list[Step] = []
        for slot in active_units(t, winner):
            won = t.edition.if_won[t.unit[slot] * 12 + slot]
            if won:
                owed += [AnnounceVictory(winner, t.unit[slot]), *won]
        t.then_all(owed)


@dataclass(unsafe_hash=True)
class AnnounceVictory(Step):
    """A unit of the winner does what winning brings."""

    who: int
    unit: int

    def run(self, t: DarkTable) -> None:
        """Say whose doing it is."""
        t.tell(VICTORY_EFFECT, self.who, self.unit)


def winner_of(t: DarkTable) -> tuple[int, str]:
    """Who wins the battle, and the clause that gives them the card."""
    sums = (command(t, 0), command(t, 1))
    t.tell(COUNTED, sums[0], sums[1], 0, 1)
    if sums[0] != sums[1]:
        return 0 if sums[0] > sums[1] else 1, "DO-RESULT-5"
    return wins_ties(t), tie_clause(t, "DO-RESULT-3")


def wins_ties(t: DarkTable) -> int:
    """Who wins ties in both zones: the Protector, on some locations the Aggressor."""
    return t.aggressor if t.edition.sites[t.contested].aggressor_wins_ties else 1 - t.aggressor


def tie_clause(t: DarkTable, usual: str) -> str:
    """The clause by which a tie is won: the usual one of the zone, or that of the location."""
    return "DO-LOCATION-11" if t.edition.sites[t.contested].aggressor_wins_ties else usual
