"""What Valkyrie's bots see in a table, in numbers by which the chance to win is judged."""

from typing import Final

from sabletop.bots.valkyrie.outlook import Outlook
from sabletop.bots.valkyrie.prospects import Notes
from sabletop.games.valkyrie.questions import allies_dice, cards_left, locked_files
from sabletop.games.valkyrie.table import ValkyrieTable

NAMES: Final = ("worth", "waiting", "now", "best", "second", "cards", "files left", "tokens", "locked", "dice", "late")


def signs(t: ValkyrieTable, notes: Notes) -> list[float]:
    """In the order of their names."""
    outlook = Outlook(t, notes)
    ranked = sorted([sum(vector) for vector in outlook.vectors], reverse=True)
    cards = cards_left(t)
    return [
        outlook.worth / 100,
        outlook.waiting / 100,
        max([vector[-1] for vector in outlook.vectors]),
        ranked[0],
        ranked[1],
        float(cards),
        float(t.losing_files - t.files),
        sum(t.tokens) / len(t.tokens),
        float(locked_files(t)),
        float(allies_dice(t)),
        1.0 / (1.0 + cards),
    ]
