"""Reasons: why an action of some kind is not legal now."""

from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.accusing import Accuse
from sabletop.games.orphan_black.ids import CHARACTERS
from sabletop.games.orphan_black.look_clones import MoveIt, RemoveIt, ShowIt
from sabletop.games.orphan_black.powers import SwitchIt
from sabletop.games.orphan_black.questions import has_object, leaves_a_card, protected
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.turn import ChooseCard, ChoosePlace, PlayCharacter


def why_not(t: OrphanBlackTable, who: int, kind: str) -> Reason | None:
    """The reason why `who`, who is asked something else, cannot do this."""
    asked = t.pending
    if kind == say.DO_CHARACTER.key:
        return Reason(_no_character(t, who))
    if kind in (say.DO_MOVE.key, say.DO_REMOVE.key, say.DO_SWITCH.key):
        return _not_away(t, kind)
    if kind in (say.DO_ACCUSE.key, say.DO_DONE.key):
        return Reason(say.WHY_ACCUSED_ALL if isinstance(asked, Accuse) else say.WHY_NOT_YOUR_STEP)
    if kind == say.DO_NO_CHARACTER.key and isinstance(asked, ChooseCard | ChoosePlace):
        return Reason(say.WHY_MUST_PLAY)
    if kind in (say.DO_CHOOSE.key, say.DO_PLAY.key):
        return Reason(say.WHY_NOT_YOUR_STEP)
    if kind == say.DO_LEAVE.key:
        return Reason(say.WHY_MUST_SHOW if isinstance(asked, ShowIt) else say.WHY_MUST_USE)
    return None


def _no_character(t: OrphanBlackTable, who: int) -> Message:
    if not isinstance(t.pending, PlayCharacter):
        return say.WHY_ONE_CHARACTER
    held = [card for card in t.hands[who] if card in CHARACTERS]
    if not held:
        return say.WHY_NO_CHARACTER_HELD
    if not any(has_object(t, who, card) for card in held):
        return say.WHY_NO_OBJECT
    if not any(leaves_a_card(t, who, card) for card in held):
        return say.WHY_KEEP_ONE
    return say.WHY_NO_OBJECT


def _not_away(t: OrphanBlackTable, kind: str) -> Reason | None:
    """Moving, removing and switching: Paul, or the quiet rounds."""
    asked = t.pending
    if isinstance(asked, MoveIt | RemoveIt | SwitchIt) and protected(t, t.picked):
        return Reason(say.WHY_PAUL_PROTECTS)
    if isinstance(asked, RemoveIt) and kind == say.DO_REMOVE.key:
        return Reason(say.WHY_HELENA_QUIET)
    return None
