"""Scouting: the second, quieter contest."""

from dataclasses import dataclass

from sabletop.engine.steps import Step
from sabletop.games.dark_order.ids import SCOUTING_PHASE
from sabletop.games.dark_order.messages import NOBODY_SCOUTED, SCOUTED
from sabletop.games.dark_order.questions import scouting_speed
from sabletop.games.dark_order.result import tie_clause, wins_ties
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import begin_phase, show_scouts


@dataclass(unsafe_hash=True)
class Scouting(Step):
    """The scouts are turned up; the higher total speed takes the reward printed on the contested card."""

    def run(self, t: DarkTable) -> None:
        """DO-SCOUT-3: who sent nobody wins nothing."""
        begin_phase(t, SCOUTING_PHASE)
        sent = [bool(t.scouts[0]), bool(t.scouts[1])]
        speeds = (scouting_speed(t, 0), scouting_speed(t, 1))
        for who in (0, 1):
            show_scouts(t, who)
        if not sent[0] and not sent[1]:
            t.tell(NOBODY_SCOUTED, t.contested)
            return
        if sent[0] != sent[1]:
            winner, clause = 0 if sent[0] else 1, "DO-SCOUT-3"
        elif speeds[0] != speeds[1]:
            winner, clause = 0 if speeds[0] > speeds[1] else 1, "DO-SCOUT-1"
        else:
            winner, clause = wins_ties(t), tie_clause(t, "DO-SCOUT-2")
        t.tell(SCOUTED.citing(clause), winner, 1 - winner, speeds[winner], speeds[1 - winner])
        t.then_all(t.edition.rewards[t.contested * 2 + winner])
