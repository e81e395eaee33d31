"""Actions: interned values that a seat may pick, and the table that numbers them."""

from collections.abc import Iterable, Iterator
from typing import Any

from sabletop.engine.messages import Argument, Message
from sabletop.engine.words import Lexicon


class Action:
    """What a seat may pick. Made once for each content, then only ever pointed at.

    `kind` and `takes` come from the message that says what the action does; `values` are its arguments.
    """

    id: int
    """Stable number in the action table of this content."""
    what: Message
    values: tuple[Argument, ...]
    text: str
    free: bool
    """A free action does not answer the choice: the choice waits again after it. Interjections are free."""

    def __init__(self, what: Message, *values: Argument) -> None:
        self.id = -1
        self.what = what
        self.values = values
        self.text = what.key
        self.free = False

    @property
    def kind(self) -> str:
        """The kind of action, for instance `move`."""
        return self.what.key

    @property
    def args(self) -> dict[str, Argument]:
        """The arguments by name."""
        return dict(zip(self.what.takes, self.values, strict=True))

    @property
    def clause(self) -> str:
        """The clause of the ledger that allows it."""
        return self.what.clause

    def do(self, t: Any, who: int) -> None:
        """Carry it out for `who`."""
        raise AssertionError("each action does something")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.id} {self.text}>"


class ActionTable:
    """Every action of a game with one content, numbered: the action space."""

    def __init__(self, actions: Iterable[Action], lexicon: Lexicon) -> None:
        self._actions = tuple(actions)
        for number, action in enumerate(self._actions):
            action.id = number
            action.text = lexicon.sentence(action.what, action.values, "action-")
        self.kinds = tuple(dict.fromkeys(action.what.key for action in self._actions))

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, number: int) -> Action:
        if not 0 <= number < len(self._actions):
            raise IndexError(f"there is no action {number}")
        return self._actions[number]
