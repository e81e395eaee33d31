"""What chance brings in Black Orchestra, and which outcome brings what is named."""

from typing import Final

from sabletop.engine.fields import WHO
from sabletop.engine.steps import Chance
from sabletop.games.black_orchestra.dice import Die
from sabletop.games.black_orchestra.dossiers import DrawCard
from sabletop.games.black_orchestra.events import TurnUp
from sabletop.games.black_orchestra.ids import DIE
from sabletop.games.black_orchestra.interrogation import Interrogate, ResistRoll
from sabletop.games.black_orchestra.peeking import TurnOver
from sabletop.games.black_orchestra.picking import RollFor
from sabletop.games.black_orchestra.prison import ReleaseRoll
from sabletop.games.black_orchestra.rolling import OneMore
from sabletop.games.black_orchestra.salvage import DigPlot
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tiles import Reveal

LOTS: Final = ("dice", "cards", "events", "items", "questions")
"""Dice are named E, T, 1, 2 and 3, all else by ids. What one conspirator gets is `beck-dice`, `beck-cards`."""
_FACES: Final = "ET123"


def lot(t: BlackOrchestraTable, chance: Chance) -> tuple[str, str]:
    """Which of the lots a chance brings, and whose it is."""
    if isinstance(chance, (RollFor, ReleaseRoll, ResistRoll, OneMore)):
        return "dice", t.edition.ids()[WHO][chance.who]
    if isinstance(chance, Die):
        return "dice", t.edition.ids()[WHO][t.order[0]]
    if isinstance(chance, (DrawCard, DigPlot)):
        return "cards", t.edition.ids()[WHO][chance.who]
    if isinstance(chance, (TurnUp, TurnOver)):
        return "events", ""
    if isinstance(chance, Reveal):
        return "items", ""
    return ("questions", "") if isinstance(chance, Interrogate) else ("", "")


def wished(t: BlackOrchestraTable, chance: Chance, wish: str) -> int:
    """The outcome that brings what is named; -1 where it cannot come now."""
    e = t.edition
    if isinstance(chance, (Die, RollFor, ReleaseRoll, ResistRoll, OneMore)):
        return DIE.index(_FACES.index(wish)) if wish in tuple(_FACES) else -1
    if isinstance(chance, (DrawCard, DigPlot)):
        return _place(t.deck, e.card_ids, wish)
    if isinstance(chance, (TurnUp, TurnOver)):
        return _place(t.unseen_events[chance.deck], e.event_ids, wish)
    if isinstance(chance, Reveal):
        return _place(t.unseen, e.item_ids, wish)
    return _place(t.questions, e.question_ids, wish)


def _place(pile: tuple[int, ...], ids: tuple[str, ...], name: str) -> int:
    one = ids.index(name) if name in ids else -1
    return pile.index(one) if one in pile else -1
