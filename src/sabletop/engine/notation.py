"""Actions written down: `move prague`, the same in every language, to be read again.

An action is written as its kind and the ids of its arguments. What is written is found in the action table of the same
content; no two actions are written alike.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sabletop.engine.actions import Action
from sabletop.engine.errors import SabletopError
from sabletop.engine.messages import Argument

if TYPE_CHECKING:
    from sabletop.engine.game import Edition


def word(edition: "Edition", kind: str, value: Argument) -> str:
    """The id of what an argument of this kind names; a number that names nothing is written as a number."""
    return _word(edition.ids(), kind, value)


def _word(names: Mapping[str, Sequence[str]], kind: str, value: Argument) -> str:
    if isinstance(value, tuple):
        return ",".join([_word(names, kind, one) for one in value])
    ids = names.get(kind)
    return ids[value] if ids is not None and isinstance(value, int) else str(value)


def written(edition: "Edition", action: Action) -> str:
    """An action in words that `read` understands."""
    return _written(edition.ids(), action)


def _written(names: Mapping[str, Sequence[str]], action: Action) -> str:
    words = [_word(names, kind, value) for kind, value in zip(action.what.takes, action.values, strict=True)]
    return " ".join([action.what.key, *words])


def read(edition: "Edition", text: str) -> Action:
    """The action that is written so. Raises `SabletopError` where there is none."""
    kind, read_before = text.split(" ", 1)[0], edition.actions.written
    known = read_before.get(kind)
    if known is None:
        names, known = edition.ids(), {}
        for action in edition.actions.of_kind(kind):
            known[_written(names, action)] = action
        if known:
            read_before[kind] = known
    found = known.get(text)
    if found is None:
        raise SabletopError(f"There is no action {text!r}.")
    return found


def number_of(edition: "Edition", thing: object) -> int:
    """The number of what may be an action of this content, its number, or what it is written as; -1 if it is none."""
    if isinstance(thing, Action):
        return thing.id if thing.home is edition.actions or thing.content == edition.hash else -1
    if isinstance(thing, str):
        try:
            return read(edition, thing).id
        except SabletopError:
            return -1
    return thing if isinstance(thing, int) and not isinstance(thing, bool) else -1


def described(edition: "Edition", action: Action) -> dict[str, Any]:
    """An action for other programs, JSON-ready: its number, kind and arguments by their ids, notation and sentence."""
    takes = zip(action.what.takes, action.values, strict=True)
    return {
        "id": action.id,
        "kind": action.what.key,
        "args": {kind: word(edition, kind, value) for kind, value in takes},
        "written": written(edition, action),
        "text": action.text,
    }
