"""How the game ends, and what is owed after every blow."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Step
from sabletop.games.dark_order.ids import BATTLE, OVERSPEND, TO_DOMINATE, TRACK_END
from sabletop.games.dark_order.messages import (
    END_COLLAPSE,
    END_COMBAT,
    END_COMMANDER,
    END_DOMINATION,
    END_DRAW,
    LAST_EFFECT,
)
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import take_slain


def win(t: DarkTable, who: int, why: Message) -> None:
    """`who` has won."""
    t.end(Outcome((t.seat_of[who],), why, (who, 1 - who), scores(t)))


def scores(t: DarkTable) -> tuple[int, ...]:
    """Settled locations, seat by seat."""
    return tuple([len(t.settled[t.seat_of.index(seat)]) for seat in sorted(t.seat_of)])


def end_by_commanders(t: DarkTable) -> bool:
    """DO-END-2, DO-END-5: one commander fell, his owner loses; both fell, a draw. Whether the game is over."""
    if t.fallen[0] and t.fallen[1]:
        t.end(Outcome((), END_DRAW, (), scores(t)))
    elif t.fallen[0] or t.fallen[1]:
        win(t, 0 if t.fallen[1] else 1, END_COMMANDER)
    return t.outcome is not None


def end_by_collapse(t: DarkTable) -> bool:
    """DO-END-3, DO-END-9: fatigue at the end of the track loses. Whether the game is over."""
    end = t.rules[TRACK_END]
    first, second = t.fatigue
    if first < end and second < end:
        return False
    if first >= end and second >= end and first == second:
        winner = 1 - t.aggressor
    else:
        winner = 0 if first < second else 1
    win(t, winner, END_COLLAPSE)
    return True


def end_by_domination(t: DarkTable) -> bool:
    """DO-END-1: three settled locations win. Whether the game is over."""
    for who in (0, 1):
        if len(t.settled[who]) >= TO_DOMINATE:
            win(t, who, END_DOMINATION)
            return True
    return False


def end_by_lost_combat(t: DarkTable, who: int) -> None:
    """DO-END-4: `who` can no longer fill the recruitment."""
    win(t, 1 - who, END_COMBAT)


@dataclass(unsafe_hash=True)
class Aftermath(Step):
    """After a blow: last effects of the dead, fallen commanders if it is outside a speed step, collapse."""

    at_once: int

    def run(self, t: DarkTable) -> None:
        """Owe last effects first."""
        if t.slain:
            owed = self._last_effects(t)
            if owed:
                t.then_all([*owed, self])
                return
        if (self.at_once or t.phase != BATTLE) and (t.fallen[0] or t.fallen[1]) and end_by_commanders(t):
            return
        if t.rules[OVERSPEND] == 0:
            end_by_collapse(t)

    def _last_effects(self, t: DarkTable) -> list[Step]:
        slain = take_slain(t)
        owed: list[Step] = []
        for at in range(0, len(slain), 3):
            slot, unit = slain[at], slain[at + 1]
            last = [*t.edition.when_killed[unit * 12 + slot]]
            if slain[at + 2]:
                last += t.edition.killed_by_attack[unit * 12 + slot]
            if last:
                owed += [Announce(slot // 6, unit), *last]
        return owed


@dataclass(unsafe_hash=True)
class Announce(Step):
    """A unit has died, and what it still does follows."""

    who: int
    unit: int

    def run(self, t: DarkTable) -> None:
        """Say whose doing it is."""
        t.tell(LAST_EFFECT, self.who, self.unit)


AFTERMATH: Final = Aftermath(0)
"""Inside a speed step: a fallen commander ends the game only when the step is over."""
AFTERMATH_AT_ONCE: Final = Aftermath(1)


@dataclass(unsafe_hash=True)
class CheckCollapse(Step):
    """A commander whose fatigue has reached the end of the track collapses."""

    def run(self, t: DarkTable) -> None:
        """Check it now, unless overspending is allowed within the round."""
        if t.rules[OVERSPEND] == 0:
            end_by_collapse(t)


CHECK_COLLAPSE: Final = CheckCollapse()
