"""Why an action of some kind is not legal now."""

from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.games.valkyrie import messages as say
from sabletop.games.valkyrie.blockers import bar_to_crate, bar_to_pair, bar_to_plot, bar_to_split
from sabletop.games.valkyrie.ids import ACTION_ALLY, NOBODY, NONE
from sabletop.games.valkyrie.interrogation import AnswerInterrogation, DecideToRead
from sabletop.games.valkyrie.plot import CommitToPlot
from sabletop.games.valkyrie.questions import companions, venue_here
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import ChooseAction, KeepOrReroll, LentAction, OpenChoice, PlaceOrSwitch, Window

_ACTIONS = ("move", "search", "collect", "give", "take", "utilise", "initiate")


def why_not(t: ValkyrieTable, who: int, kind: str) -> Reason | None:
    """The best reason that the rules give, or None where it is simply not the moment."""
    what = _message(t, who, kind)
    if what is None:
        return None
    venue = venue_here(t, who)
    values: dict[str, Argument] = {"who": who, "place": t.pawn[who]}
    values["item"] = NONE if venue == NONE else t.edition.venue_access[venue]
    return Reason(what, tuple([values[name] for name in what.takes]))


def _message(t: ValkyrieTable, who: int, kind: str) -> Message | None:
    step = t.pending
    if kind == "reroll":
        return _why_no_reroll(t, who)
    if kind in _ACTIONS:
        return _why_no_action(t, who, kind)
    if isinstance(step, OpenChoice):
        return _why_not_free(t, who, kind)
    return None


def _why_no_reroll(t: ValkyrieTable, who: int) -> Message | None:
    step = t.pending
    if isinstance(step, KeepOrReroll):
        return say.WHY_NO_TOKENS
    if isinstance(step, AnswerInterrogation | CommitToPlot):
        return say.WHY_NO_REROLL
    return say.WHY_RESOLVED if t.rolled else None


def _why_no_action(t: ValkyrieTable, who: int, kind: str) -> Message | None:
    step = t.pending
    if isinstance(step, AnswerInterrogation | DecideToRead):
        return say.WHY_READING
    if isinstance(step, PlaceOrSwitch):
        return say.WHY_TARGETS_FIRST
    if isinstance(step, KeepOrReroll | Window) or not isinstance(step, ChooseAction | LentAction):
        return None
    if isinstance(step, ChooseAction) and not t.arrows:
        return say.WHY_NO_ARROWS
    return _why_not_here(t, who, kind)


def _why_not_here(t: ValkyrieTable, who: int, kind: str) -> Message | None:
    if kind in ("search", "collect"):
        return bar_to_crate(t, who)
    if kind in ("give", "take") and not companions(t, who):
        return say.WHY_ALONE
    if kind == "give":
        return say.WHY_NOTHING_TO_GIVE
    if kind == "take":
        return say.WHY_NOTHING_TO_TAKE
    if kind == "initiate":
        return bar_to_plot(t, who)
    if kind == "utilise":
        here = [t.ally[space] for space in t.edition.spaces_at[t.pawn[who]]]
        usable = any([ally != NOBODY and t.edition.ally_kind[ally] == ACTION_ALLY for ally in here])
        return say.WHY_IDLE_ALLY if usable else say.WHY_NO_ACTION_ALLY
    return None


def _why_not_free(t: ValkyrieTable, who: int, kind: str) -> Message | None:
    in_plot = isinstance(t.pending, CommitToPlot)
    if kind == "pair":
        return bar_to_pair(t, who)
    if kind == "split":
        return say.WHY_NOT_IN_PLOT if in_plot else bar_to_split(t, who)
    if kind == "use":
        return say.WHY_NO_LIGHTNING
    if kind == "strike" and in_plot:
        return say.WHY_POOL_EMPTY
    return None
