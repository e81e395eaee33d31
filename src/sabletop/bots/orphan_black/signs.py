"""What Orphan Black's bots see in a table, in numbers by which the chance to win is judged."""

from typing import Final

from sabletop.bots.orphan_black.mind import Mind
from sabletop.games.orphan_black.ids import MOST_PLAYERS, TARGET_POINTS
from sabletop.games.orphan_black.questions import accusations_left, cards_to_come, opponents
from sabletop.games.orphan_black.scoring import targets_home

NAMES: Final = (
    *("prospect", "best prospect", "worst prospect", "own points", "targets", "share", "rival", "best rival", "lead"),
    *("found out", "certain", "right", "accusations left", "accused", "cards", "late lead", "players"),
)


def signs(m: Mind) -> list[float]:
    """In the order of their names."""
    t, me = m.t, m.me
    others = opponents(t, me)
    prospects = [m.p.now[clone] for clone in t.in_play]
    own = t.points[m.p.faction] * m.belief.share + TARGET_POINTS * targets_home(t, me)
    factions = [m.belief.factions(number) for number in range(len(others))]
    rivals = [sum([chance * t.points[one] for one, chance in enumerate(chances)]) for chances in factions]
    right = 0.0
    for number, other in enumerate(others):
        said = t.accusations[MOST_PLAYERS * other + me]
        right += factions[number][said] if said >= 0 else 0.0
    cards = cards_to_come(t)
    lead = own + right + sum(prospects, 0.0) - max(rivals)
    return [
        sum(prospects, 0.0),
        max(prospects, default=0.0),
        min(prospects, default=0.0),
        own,
        float(targets_home(t, me)),
        m.belief.share,
        sum(rivals) / len(rivals),
        max(rivals),
        lead,
        m.reading.found_out(me)[m.p.faction],
        sum([max(chances) for chances in factions]) / len(factions),
        right,
        float(accusations_left(t, me)),
        float(len(t.accusers[me])),
        float(cards),
        lead / (1.0 + cards / 10),
        float(len(t.hands)),
    ]
