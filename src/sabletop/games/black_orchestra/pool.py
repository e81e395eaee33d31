"""What gives a plot dice by itself, each with its number: before anything is spent on it."""

from typing import Final

from sabletop.games.black_orchestra.ids import NONE
from sabletop.games.black_orchestra.questions import ability_works, together
from sabletop.games.black_orchestra.table import BlackOrchestraTable

BY_PLOT: Final = "plot"
BY_AFFILIATION: Final = "affiliation"
BY_MEETING: Final = "meeting"
BY_PERSON: Final = "person"
BY_CARD: Final = "card"

FirstGain = tuple[str, int, int]
"""What gives dice: its kind, its number (an affiliation, a conspirator, a card), and how many."""


def first_gains(t: BlackOrchestraTable, who: int) -> list[FirstGain]:
    """One die for the requirements, and what comes by itself: affiliation, meeting, abilities, continuous cards."""
    e = t.edition
    plot = e.plots[t.plot]
    assert plot is not None
    found: list[FirstGain] = [(BY_PLOT, NONE, 1)]
    if plot.affiliation == e.affiliation[who]:
        found.append((BY_AFFILIATION, plot.affiliation, 1))
    if plot.meeting and together(t, who):
        found.append((BY_MEETING, NONE, plot.meeting))
    for one in t.order:
        if e.plot_dice_here[one] and t.place[one] == t.place[who] and ability_works(t, one):
            found.append((BY_PERSON, one, e.plot_dice_here[one]))
    # BO-PRISON-8: continuous cards of prisoners rest.
    for one in t.order:
        if t.place[one] >= 0:
            found += [(BY_CARD, card, e.static_dice[card]) for card in t.dossier[one] if e.static_dice[card]]
    return found
