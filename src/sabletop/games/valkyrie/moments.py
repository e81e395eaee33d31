"""Why not now: what stands in the way of an action that nothing asks for."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.steps import Choice
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.asking import FREE_KINDS, OpenChoice
from sabletop.games.valkyrie.blockers import bar_to_anothers, bar_to_use, forbidden, numbers
from sabletop.games.valkyrie.crates import MakeRoom
from sabletop.games.valkyrie.ids import AFTER_COMPANY, CAUSE_CLAUSES, TURN_OVER
from sabletop.games.valkyrie.interrogation import AnswerInterrogation, DecideToRead
from sabletop.games.valkyrie.plot import CommitToPlot
from sabletop.games.valkyrie.recruitment import ChooseAlly, PlaceRecruit
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import KeepOrReroll, PlaceOrSwitch, Window

ACTIONS: Final = ("move", "search", "collect", "give", "take", "utilise", "initiate", "end-turn")


def bar_to_asked(t: ValkyrieTable, choice: Choice, action: Action) -> Reason | None:
    """Why whoever is asked something else may not play this; None where it is simply not the moment."""
    if action.kind == "reroll":
        return _bar_to_reroll(t, choice)
    if action.kind in ACTIONS:
        return _bar_to_acting(t, choice)
    if action.kind in FREE_KINDS:
        return _bar_to_free(t, choice, choice.who, action)
    return None


def bar_to_unasked(t: ValkyrieTable, choice: Choice, who: int, action: Action) -> Reason | None:
    """Why somebody who is not asked may not play this; None where others decide, and that is all."""
    if action.kind not in FREE_KINDS:
        return None
    return _bar_to_free(t, choice, who, action)


def may_interject(t: ValkyrieTable, choice: Choice, who: int, action: Action) -> bool:
    """Whether the choice leaves room for this kind of action of somebody who is not asked."""
    if isinstance(choice, AnswerInterrogation):
        return action.kind == "use" and t.seat_of[who] == t.seat_of[choice.who]
    return isinstance(choice, OpenChoice) and action.kind in FREE_KINDS


def _bar_to_free(t: ValkyrieTable, choice: Choice, who: int, action: Action) -> Reason | None:
    owner, slot = numbers(action)
    if owner != who:
        return bar_to_anothers(t, owner, slot)
    if may_interject(t, choice, who, action):
        return bar_to_use(t, who, slot)
    if isinstance(choice, AnswerInterrogation) and choice.who != who:
        return forbidden(say.WHY_READER_ALONE, who, choice.who)
    return forbidden(say.WHY_NOT_BETWEEN)


def _bar_to_reroll(t: ValkyrieTable, choice: Choice) -> Reason | None:
    if isinstance(choice, AnswerInterrogation | CommitToPlot):
        return forbidden(say.WHY_NO_REROLL, choice.who)
    if t.active != choice.who:
        return forbidden(say.WHY_NOT_YOUR_ROLL, choice.who, t.active)
    if isinstance(choice, Window) and t.roll and not t.rolled:
        return forbidden(say.WHY_NO_TOKENS, choice.who)
    return forbidden(say.WHY_RESOLVED, choice.who) if t.rolled else None


def _bar_to_acting(t: ValkyrieTable, choice: Choice) -> Reason | None:
    who = choice.who
    if isinstance(choice, AnswerInterrogation | DecideToRead):
        return forbidden(say.WHY_READING.citing(CAUSE_CLAUSES[t.cause]), who, t.cause)
    if isinstance(choice, PlaceOrSwitch):
        return forbidden(say.WHY_TARGETS_FIRST, who)
    if isinstance(choice, CommitToPlot):
        return forbidden(say.WHY_PLOTTING, who)
    if isinstance(choice, KeepOrReroll):
        return forbidden(say.WHY_DICE_FIRST, who)
    if isinstance(choice, MakeRoom):
        return forbidden(say.WHY_ROOM_FIRST, who)
    if isinstance(choice, ChooseAlly | PlaceRecruit):
        return forbidden(say.WHY_RECRUIT_FIRST, who)
    if not isinstance(choice, Window):
        return None
    if t.active != who:
        return forbidden(say.WHY_NOT_YOUR_TURN, t.active)
    if choice.moment == TURN_OVER:
        return forbidden(say.WHY_NO_ARROWS, who)
    return forbidden(say.WHY_ROLL_FIRST if choice.moment == AFTER_COMPANY else say.WHY_DICE_FIRST, who)
