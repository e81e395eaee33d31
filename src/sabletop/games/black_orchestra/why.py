"""Why an action of some kind is not legal now."""

from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.actions import ActionStep
from sabletop.games.black_orchestra.ids import COMMITTED, EXTREME, NONE, PRISON
from sabletop.games.black_orchestra.interrogation import UnderQuestion
from sabletop.games.black_orchestra.questions import ability_works, companions, distinct, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_COST_AN_ACTION = (
    "move",
    "dossier",
    "collect",
    "reveal",
    "deliver",
    "conspire",
    "give-card",
    "take-card",
    "give-item",
    "take-item",
    "release",
    "act-card",
    "act-sheet",
    "attempt",
)


def why_not(t: BlackOrchestraTable, who: int, kind: str) -> Reason | None:
    """The best reason that the rules give, or None where it is simply not the moment."""
    if who >= len(t.place):
        return None
    if kind in ("discard-card", "discard-item"):
        return Reason(say.WHY_NO_DISCARD, (who,))
    if isinstance(t.pending, UnderQuestion):
        return Reason(say.WHY_CLOSED_OPTION, (who,)) if kind == "answer" else Reason(say.WHY_PRISONER, (who,))
    if t.place[who] == PRISON:
        return Reason(say.WHY_PRISONER, (who,))
    if kind == "play":
        return Reason(say.WHY_NO_BOLT, (who,))
    if kind not in _COST_AN_ACTION:
        return None
    if not isinstance(t.pending, ActionStep):
        return Reason(say.WHY_ACTING, (who,))
    if not t.actions:
        return Reason(say.WHY_NO_ACTIONS, (who,))
    return _why_no_action(t, who, kind)


def _why_no_action(t: BlackOrchestraTable, who: int, kind: str) -> Reason | None:
    here = t.place[who]
    if kind == "collect":
        return Reason(say.WHY_NO_TILE, (here,))
    if kind == "reveal":
        return Reason(say.WHY_NO_FACEDOWN, (here,))
    if kind == "deliver":
        return _why_no_delivery(t, who)
    if kind == "conspire":
        return _why_no_conspire(t, who)
    if kind == "dossier":
        return Reason(say.WHY_NO_CARDS)
    if kind == "release":
        return _why_no_release(t, who)
    if kind == "attempt":
        return _why_no_attempt(t, who)
    if kind == "act-card":
        return Reason(say.WHY_NO_ARROW, (who,))
    if kind == "act-sheet":
        works = ability_works(t, who)
        return Reason(say.WHY_NO_ABILITY if works else say.WHY_ABILITY_OFF, (who,))
    if kind == "move":
        return None
    return Reason(say.WHY_NOTHING if companions(t, who) else say.WHY_ALONE, (here,))


def _why_no_delivery(t: BlackOrchestraTable, who: int) -> Reason:
    here = t.place[who]
    if t.edition.delivery[here] == NONE:
        return Reason(say.WHY_NO_DELIVERY, (here,))
    if t.tiles[here] != NONE:
        return Reason(say.WHY_TILE_IN_WAY, (here,))
    return Reason(say.WHY_WRONG_ITEM, (who,))


def _why_no_conspire(t: BlackOrchestraTable, who: int) -> Reason:
    what: Message = say.WHY_CONSPIRED if t.conspired else say.WHY_BARRED
    return Reason(what, (who,)) if t.conspired or t.barred else Reason(say.WHY_NO_DICE)


def _why_no_release(t: BlackOrchestraTable, who: int) -> Reason:
    if t.place[who] != t.edition.prison_gate:
        return Reason(say.WHY_NOT_HQ, (who,))
    if t.suspicion[who] == EXTREME:
        return Reason(say.WHY_EXTREME, (who,))
    return Reason(say.WHY_PRISON_EMPTY) if PRISON not in t.place else Reason(say.WHY_NO_DICE)


def _why_no_attempt(t: BlackOrchestraTable, who: int) -> Reason:
    plots = [card for card in distinct(t.dossier[who]) if t.edition.is_plot[card]]
    if not plots:
        return Reason(say.WHY_NO_PLOT, (who,))
    if t.motivation[who] < COMMITTED:
        return Reason(say.WHY_NOT_COMMITTED, (who,))
    if supply(t) == 0:
        return Reason(say.WHY_NO_DICE)
    plot = t.edition.plots[plots[0]]
    if plot is not None and t.motivation[who] < plot.level:
        return Reason(say.WHY_NOT_RECKLESS, (plots[0],))
    return Reason(say.WHY_NOT_MET, (plots[0],))
