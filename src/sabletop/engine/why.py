"""Why something is not legal: asked of one action, or of all that a few words name."""

from collections.abc import Mapping, Sequence

from sabletop.engine.actions import Action
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Edition, Game, Reason
from sabletop.engine.notation import word
from sabletop.engine.table import Table


def named(game: Game, edition: Edition, what: str | Action, which: Mapping[str, object]) -> Sequence[Action]:
    """The actions that a question is about: this very one, or all of a kind that have these arguments.

    An argument is a number, or the id of what it names. Raises `SabletopError` where there is no such action.
    """
    if isinstance(what, Action):
        return [what]
    if what not in edition.actions.kinds:
        raise SabletopError(f"{game.title} has no action {what!r}.")
    found = edition.actions.of_kind(what)
    for name, value in which.items():
        found = [action for action in found if _is(edition, action, name, value)]
    if not found:
        told = ", ".join([f"{name} {value!r}" for name, value in which.items()])
        raise SabletopError(f"{game.title} has no action {what!r} with {told}.")
    return found


def _is(edition: Edition, action: Action, name: str, value: object) -> bool:
    if name not in action.what.takes:
        return False
    own = action.values[action.what.takes.index(name)]
    return own == value or word(edition, name, own) == value


def reason_against(game: Game, t: Table, seat: int, actions: Sequence[Action]) -> Reason | None:
    """Why this seat may play none of these actions now; None if it may play one."""
    nearest: Reason | None = None
    for action in actions:
        for who, holder in enumerate(t.seat_of):
            if holder != seat:
                continue
            reason = game.blocker(t, who, action)
            if reason is None:
                return None
            if nearest is None or reason.near > nearest.near:
                nearest = reason
    return game.not_asked() if nearest is None else nearest
