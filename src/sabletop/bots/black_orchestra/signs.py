"""What Black Orchestra's bots see in a table, in numbers by which the chance to win is judged."""

from typing import Final

from sabletop.bots.black_orchestra.hand import Hand
from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.bots.black_orchestra.memory import Memory
from sabletop.bots.black_orchestra.strike import Striker, things
from sabletop.bots.black_orchestra.weights import Weights
from sabletop.bots.black_orchestra.worth import Worth
from sabletop.games.black_orchestra.ids import HIGH, HITLER, NONE, PRISON
from sabletop.games.black_orchestra.table import BlackOrchestraTable

NAMES: Final = (
    *("score", "hope", "turns", "raids", "support", "suspicion", "most suspect", "suspects", "motivation"),
    *("most motivated", "prisoners", "free", "plots", "own dice", "late hope", "crew", "floor", "swollen", "under way"),
)


def signs(known: BlackOrchestraTable, index: EditionIndex, weights: Weights, memory: Memory) -> list[float]:
    """In the order of their names; nothing before there is a crew."""
    people = known.order
    if not people:
        return [0.0] * len(NAMES)
    w = Worth(known, index, weights, memory)
    t = w.t
    hand = Hand(t, w.index)
    suspicion = [t.suspicion[who] for who in people]
    motivation = [t.motivation[who] for who in people]
    prisoners = len([who for who in people if t.place[who] == PRISON])
    return [
        w.score.first / w.base,
        w.hope / 100,
        w.forecast.turns / 10,
        w.forecast.raids_soon(4),
        float(t.support - t.floor),
        sum(suspicion) / len(people),
        float(max(suspicion)),
        float(len([level for level in suspicion if level >= HIGH])),
        sum(motivation) / len(people),
        float(max(motivation)),
        float(prisoners),
        float(len(people) - prisoners),
        float(len(hand.plots)),
        max([hand.own[who] for who in people]) / 10,
        w.hope / 100 / (1.0 + w.forecast.turns / 10),
        float(len(people)),
        float(t.floor),
        w.score.ease * (t.support - t.floor) / w.base,
        _under_way(w),
    ]


def _under_way(w: Worth) -> float:
    """How likely the plot that is under way kills Hitler, with all that can be spent on it, before it is rolled for."""
    t = w.t
    if t.plot == NONE or t.victim != HITLER:
        return 0.0
    return Striker(w, t.plotter).weigh(t, things(t)).success
