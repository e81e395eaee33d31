"""Scouting: the second, quieter contest."""

from dataclasses import dataclass

from sabletop.engine.steps import Step
from sabletop.games.dark_order.ids import IN_HAND, SCOUTING, SCOUTING_PHASE
from sabletop.games.dark_order.messages import SCOUTED, SCOUTS_SHOWN
from sabletop.games.dark_order.questions import scouting_speed
from sabletop.games.dark_order.result import wins_ties
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.verbs import lift_seen, show_unit


@dataclass(unsafe_hash=True)
class Scouting(Step):
    """The scouts are turned up; the higher total speed takes the reward printed on the contested card."""

    def run(self, t: DarkTable) -> None:
        """DO-SCOUT-3: who sent nobody wins nothing."""
        t.phase = SCOUTING_PHASE
        sent = [bool(t.scouts[0]), bool(t.scouts[1])]
        if not sent[0] and not sent[1]:
            return
        speeds = (scouting_speed(t, 0), scouting_speed(t, 1))
        for who in (0, 1):
            show_scouts(t, who)
        if sent[0] != sent[1]:
            winner = 0 if sent[0] else 1
        elif speeds[0] != speeds[1]:
            winner = 0 if speeds[0] > speeds[1] else 1
        else:
            winner = wins_ties(t)
        t.tell(SCOUTED, winner, speeds[0], speeds[1])
        t.then(*t.edition.rewards[t.contested * 2 + winner])


def show_scouts(t: DarkTable, who: int) -> None:
    """Both players see the scouts; they are then lifted, to go under the deck, a commander to hand."""
    t.commander_hidden[who] = 0
    if not t.scouts[who]:
        return
    t.tell(SCOUTS_SHOWN, who, t.scouts[who])
    scouts, memory = t.scouts[who], t.scout_memory[who]
    t.scouts[who] = t.scout_memory[who] = ()
    for unit, remembered in zip(scouts, memory, strict=True):
        show_unit(t, who, unit, remembered)
        if t.edition.commander[unit]:
            t.commander_seen[who] = 1
            if t.commander_at[who] == SCOUTING:
                t.commander_at[who] = IN_HAND
        else:
            lift_seen(t, who, unit)
