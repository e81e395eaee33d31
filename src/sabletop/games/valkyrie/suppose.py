"""Copies of a table in which something is supposed: for looking ahead, on known tables too."""

from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.steps import Chance
from sabletop.games.valkyrie.ids import NOBODY
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import END_TURN, TAKE_ACTIONS


def acting(t: ValkyrieTable, who: int, arrows: int) -> ValkyrieTable:
    """As if it were the turn of `who`, the roll were resolved, and so many actions were left to take."""
    twin = t.clone()
    twin.open(t.seat_of, TAKE_ACTIONS[who], END_TURN[who])
    twin.viewer = t.viewer
    if t.active != who:
        twin.worked = ()
        twin.left, twin.split = [()] * len(t.pawn), [()] * len(t.pawn)
    # Tresckow's free move is one of his own turn: whoever takes a lent action has none.
    twin.walked = t.walked if t.active == who else int(t.lent == who)
    twin.active, twin.lent = who, NOBODY
    twin.rolled, twin.arrows, twin.arrows_lost, twin.targets = 1, arrows, 0, 0
    drive.advance(twin)
    return twin


def after(t: ValkyrieTable, action: Action, who: int) -> ValkyrieTable:
    """As if `who` had played this action, up to the next choice or chance."""
    twin = t.clone()
    play_on(twin, action, who)
    return twin


def play_on(twin: ValkyrieTable, action: Action, who: int) -> None:
    """Go on with a copy: `who` plays this action, up to the next choice or chance."""
    drive.choose(twin, action, who)
    drive.advance(twin)


def plot_failed(t: ValkyrieTable, who: int) -> ValkyrieTable:
    """As if `who`, who may plot here, had armed and committed everything, and the plot had failed."""
    e, twin = t.edition, t.clone()
    for action in (e.initiate, e.commit_all, e.strike):
        play_on(twin, action, who)
    # The first outcome of a throw is all eagles; which card is drawn then nobody knows.
    while isinstance(twin.pending, Chance):
        drive.happen(twin, 0)
    return twin
