"""Reasons that many choices share: who and what cannot be meant, and what is not asked now."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.drive import decision
from sabletop.engine.game import NOT_NOW, Reason
from sabletop.engine.messages import Argument, Message
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import CARDS, clause_of
from sabletop.games.black_orchestra.ids import AWAY, PRISON
from sabletop.games.black_orchestra.table import BlackOrchestraTable

_COST_AN_ACTION: Final = tuple(
    [
        what.key
        for what in (
            say.DO_MOVE,
            say.DO_DOSSIER,
            say.DO_COLLECT,
            say.DO_REVEAL,
            say.DO_DELIVER,
            say.DO_DELIVER_PISTOL,
            say.DO_CONSPIRE,
            say.DO_GIVE_CARD,
            say.DO_TAKE_CARD,
            say.DO_GIVE_ITEM,
            say.DO_TAKE_ITEM,
            say.DO_RELEASE,
            say.DO_ACT_CARD,
            say.DO_ACT_SHEET,
            say.DO_ATTEMPT,
            say.DO_END,
        )
    ]
)


_OVER: Final = (
    say.ASK_LAST_ACTION,
    say.ASK_EVENT_COMES,
    say.ASK_AMID_EVENTS,
    say.ASK_HITLER_TO_MOVE,
    say.ASK_REACT,
    say.ASK_REFUGE,
    say.ASK_INSPECT,
    say.ASK_BEFORE_TURN,
)
"""What is asked when the action step is over."""
_PENALTIES: Final = (say.ASK_PENALTY, say.ASK_AMID_PENALTIES)
_PLOT: Final = (
    say.ASK_POOL, say.ASK_LEND, say.ASK_DICE, say.ASK_REROLL, say.ASK_PLOT_PREPARED, say.ASK_DICE_SHOWN,
)  # fmt: skip
_FIRST: Final = {
    **{what.key: say.WHY_STEP_OVER for what in _OVER},
    **{what.key: say.WHY_PENALTIES_FIRST for what in _PENALTIES},
    **{what.key: say.WHY_PLOT_FIRST for what in _PLOT},
    say.ASK_TRIM.key: say.WHY_LIMIT_FIRST,
}
"""What comes before an action while this is asked."""


def not_there(what: Message, *args: Argument) -> Reason:
    """It is not there to be chosen."""
    return Reason(what, args, 1)


def forbidden(what: Message, *args: Argument) -> Reason:
    """It is there, and a rule forbids it."""
    return Reason(what, args, 2)


def not_asked_for(t: BlackOrchestraTable, who: int, action: Action) -> Reason:
    """Why something of another kind than what is asked for cannot be done."""
    kind = action.what.key
    if kind in (say.DO_DROP.key, say.DO_DROP_ITEM.key):
        return not_there(say.WHY_NO_DISCARD)
    if who < len(t.place) and kind in _COST_AN_ACTION:
        return _not_to_act(t, who)
    return Reason(NOT_NOW.citing(decision(t).cites(t)), (), 0)


def _not_to_act(t: BlackOrchestraTable, who: int) -> Reason:
    """Why somebody who is asked something cannot spend an action: what comes first, or why there is none."""
    if t.place[who] == PRISON:
        return Reason(say.WHY_IN_CUSTODY, (who,), 0)
    if who != t.order[0]:
        return Reason(say.WHY_NOT_YOUR_TURN, (t.order[0],), 0)
    first = _FIRST.get(decision(t).asks().key)
    if first is not None:
        return Reason(first, (), 0)
    if t.cause < 0:
        return Reason(say.WHY_ACTING, (), 0)
    if t.cause < t.edition.causes.first[CARDS]:
        return Reason(say.WHY_STEP_OVER, (), 0)
    return Reason(say.WHY_FIRST.citing(clause_of(t, "")), (t.cause,), 0)


def bar_person(t: BlackOrchestraTable, other: int) -> Reason | None:
    """Why an effect cannot mean this conspirator at all."""
    if t.place[other] == AWAY:
        return Reason(say.WHY_NOT_PLAYING, (other,), 0)
    return forbidden(say.WHY_IN_PRISON, other) if t.place[other] == PRISON else None


def bar_space(t: BlackOrchestraTable, space: int) -> Reason | None:
    """Why nobody may enter a space in the current stage."""
    e = t.edition
    if e.is_open[t.stage][space]:
        return None
    if t.stage < e.stage_of[space]:
        return forbidden(say.WHY_STAGE, space, e.stage_of[space])
    return forbidden(say.WHY_CLOSED, space)


def bar_holding(t: BlackOrchestraTable, other: int, card: int) -> Reason | None:
    """Why a card cannot come from a dossier: it is not in it."""
    return None if card in t.dossier[other] else not_there(say.WHY_NOT_HELD, other, card)


def bar_carrying(t: BlackOrchestraTable, other: int, item: int, clause: str) -> Reason | None:
    """Why an item cannot come from somebody, because of this clause: nobody carries it there."""
    if not t.items[other]:
        return not_there(say.WHY_NOTHING_CARRIED.citing(clause), other)
    return None if item in t.items[other] else Reason(say.WHY_NOT_CARRIED.citing(clause), (other, item), 0)


def not_meant(t: BlackOrchestraTable, what: Message, *args: Argument) -> Reason:
    """It is not what is asked for, by the clause of what is being carried out."""
    return not_there(what.citing(clause_of(t, what.clause)), *args)
