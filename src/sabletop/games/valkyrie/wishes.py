"""What chance brings in Valkyrie, and which outcome brings what is named."""

from typing import Final

from sabletop.engine.fields import WHO
from sabletop.engine.steps import Chance
from sabletop.games.valkyrie.crates import FromCrate, RevealTile
from sabletop.games.valkyrie.fields import ALLY, CARD, SLOT
from sabletop.games.valkyrie.ids import NOBODY, ROLL_DICE
from sabletop.games.valkyrie.interrogation import DrawUnknown, TryEscape
from sabletop.games.valkyrie.plot import RollDeputy, RollPlot
from sabletop.games.valkyrie.powers import PeekUnknown
from sabletop.games.valkyrie.questions import plot_dice
from sabletop.games.valkyrie.recruitment import OfferAlly
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import RollAction

LOTS: Final = ("rolls", "plot-rolls", "deputies", "escapes", "cards", "tiles", "allies")
"""Dice are named by their first letters (E, T, A), all else by ids."""
MAY_BE_FEWER: Final = "+"
_FACES: Final = "ETA"


def lot(t: ValkyrieTable, chance: Chance) -> tuple[str, str]:
    """Which of the lots a chance brings, and whose it is."""
    if isinstance(chance, RollAction):
        return "rolls", _called(t, chance.who)
    if isinstance(chance, RollPlot):
        return "plot-rolls", ""
    if isinstance(chance, RollDeputy):
        return "deputies", ""
    if isinstance(chance, TryEscape):
        return "escapes", ""
    if isinstance(chance, (DrawUnknown, PeekUnknown)):
        return "cards", ""
    if isinstance(chance, (RevealTile, FromCrate)):
        return "tiles", _called(t, t.active)
    return ("allies", "") if isinstance(chance, OfferAlly) else ("", "")


def _called(t: ValkyrieTable, who: int) -> str:
    return "" if who == NOBODY else t.edition.ids()[WHO][who]


def wished(t: ValkyrieTable, chance: Chance, wish: str) -> int:
    """The outcome that brings what is named; -1 where it cannot come now."""
    ids = t.edition.ids()
    if isinstance(chance, (RollAction, RollPlot)):
        return _thrown(t, chance, wish)
    if isinstance(chance, (RollDeputy, TryEscape)):
        return _FACES.find(wish)
    if isinstance(chance, (DrawUnknown, PeekUnknown)):
        return _place(t.deck, list(ids[CARD]), wish)
    if isinstance(chance, OfferAlly):
        return _place(t.stack, list(ids[ALLY]), wish)
    return _tile(t, chance, list(ids[SLOT]), wish)


def _thrown(t: ValkyrieTable, chance: Chance, dice: str) -> int:
    """The throw that shows these dice; with a + behind them, the first ones where fewer are thrown."""
    n = ROLL_DICE if isinstance(chance, RollAction) else plot_dice(t)
    shown = dice[:-1][:n] if dice.endswith(MAY_BE_FEWER) else dice
    if len(shown) != n or set(shown) - set(_FACES):
        return -1
    return t.edition.throws(n).results.index((shown.count("E"), shown.count("T"), shown.count("A")))


def _place(pile: tuple[int, ...], ids: list[str], name: str) -> int:
    one = ids.index(name) if name in ids else -1
    return pile.index(one) if one in pile else -1


def _tile(t: ValkyrieTable, chance: Chance, ids: list[str], name: str) -> int:
    """From the seen tiles of the crate if it is there, else an unseen one."""
    if isinstance(chance, RevealTile):
        return _place(t.pool, ids, name)
    assert isinstance(chance, FromCrate)
    unseen = t.unseen[chance.crate]
    seen, each = t.seen[chance.crate], len(t.pool) if unseen else 1
    shown, hidden = _place(seen, ids, name), _place(t.pool, ids, name)
    if shown >= 0:
        return shown * each
    return len(seen) * each + hidden if hidden >= 0 and unseen else -1
