"""Why a bot does something: a key with arguments, put into words only when somebody reads it."""

from typing import Any, Final

from sabletop.engine.words import Phrases

LONGEST: Final = 200
"""So many characters has a reason at most."""


class Reason:
    """What speaks for an action, as data. Most reasons are never read: a bot that searches has thousands for each of
    its decisions."""

    def __init__(self, phrases: Phrases, key: str, args: dict[str, Any] | None = None) -> None:
        self._phrases = phrases
        self.key = key
        self.args: dict[str, Any] = args or {}
        """What the words speak of: names, numbers, or reasons of their own."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        """The words, for use within other words."""
        return self._phrases.say(self.key, **self.args)

    @property
    def sentence(self) -> str:
        """The words, as a sentence of their own."""
        said = str(self)
        return (said[:1].upper() + said[1:])[:LONGEST]

    def data(self) -> dict[str, Any]:
        """Ready for JSON: `{"key": …, "args": {…}}`."""
        args = {name: value.data() if isinstance(value, Reason) else value for name, value in self.args.items()}
        return {"key": self.key, "args": args}


def sentence_of(reason: Reason | str) -> str:
    """The words of a reason, as a sentence of their own."""
    return reason.sentence if isinstance(reason, Reason) else reason
