"""Actions: interned values that a seat may pick, and the table that numbers them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sabletop.engine.errors import SabletopError
from sabletop.engine.messages import Argument, Message
from sabletop.engine.words import Lexicon


class Action:
    """What a seat may pick. Made once for each content, then only ever pointed at.

    Two are equal that have the same number in the same content, wherever they were made. Sent to another process, an
    action is found again in the action table there.

    `kind` and `takes` come from the message that says what the action does; `values` are its arguments.
    """

    id: int
    """Stable number in the action table of this content."""
    what: Message
    kind: str
    """The kind of action, for instance `move`."""
    values: tuple[Argument, ...]
    text: str
    home: "ActionTable | None"
    """The action table that it stands in."""
    free: bool
    """A free action does not answer the choice: the choice waits again after it. Interjections are free."""

    def __init__(self, what: Message, *values: Argument) -> None:
        self.id = -1
        self.what = what
        self.kind = what.key
        self.values = values
        self.text = what.key
        self.home = None
        self.free = False

    @property
    def args(self) -> dict[str, Argument]:
        """The arguments by name."""
        return dict(zip(self.what.takes, self.values, strict=True))

    @property
    def clause(self) -> str:
        """The clause of the ledger that allows it."""
        return self.what.clause

    @property
    def content(self) -> str:
        """Names the content that it belongs to; empty while it stands in no table."""
        return "" if self.home is None else self.home.content

    def do(self, t: Any, who: int) -> None:
        """Carry it out for `who`."""
        raise AssertionError("each action does something")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.id} {self.text}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.id == other.id and self.content == other.content != ""

    def __hash__(self) -> int:
        return self.id

    def __reduce__(self) -> tuple[Callable[[str, str, int], "Action"], tuple[str, str, int]]:
        if self.home is None or not self.home.content:
            raise SabletopError(f"The action {self.text!r} belongs to no game, so nobody could find it again.")
        return found_again, (self.home.game, self.home.content, self.id)


class ActionTable:
    """Every action of a game with one content, numbered: the action space."""

    def __init__(self, actions: Iterable[Action], lexicon: Lexicon) -> None:
        self._actions = tuple(actions)
        self.game, self.content = "", ""
        for number, action in enumerate(self._actions):
            action.id = number
            action.home = self
            action.text = lexicon.sentence(action.what, action.values, "action-")
        self._of_kind: dict[str, list[Action]] = {}
        for action in self._actions:
            self._of_kind.setdefault(action.what.key, []).append(action)
        self.kinds = tuple(self._of_kind)
        self.written: dict[str, dict[str, Action]] = {}
        """The actions of each kind by what they are written as, for kinds that somebody has read."""

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def of_kind(self, kind: str) -> list[Action]:
        """All actions of a kind; none if there is no such kind."""
        return self._of_kind.get(kind, [])

    def __getitem__(self, number: int) -> Action:
        if not 0 <= number < len(self._actions):
            raise IndexError(f"there is no action {number}")
        return self._actions[number]


FindActions = Callable[[str, str], ActionTable]
"""How the action table of a game and a content is found in this process."""
_finders: list[FindActions] = []


def find_actions_by(finder: FindActions) -> None:
    """Find action tables so from now on."""
    _finders[:] = [finder]


def found_again(game: str, content: str, number: int) -> Action:
    """The action of this number in the action table of this process."""
    return _finders[0](game, content)[number]
