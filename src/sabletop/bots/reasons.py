"""Why a bot does something: a key with arguments, put into words only when somebody reads it."""

from collections.abc import Callable
from typing import Any, Final

from sabletop.engine.actions import Action
from sabletop.engine.words import ENGLISH, Phrases, words_in

LONGEST: Final = 200
"""So many characters has a reason at most."""

Args = dict[str, Any]


class Reason:
    """What speaks for an action, as data. Most reasons are never read: a bot that searches has thousands for each of
    its decisions."""

    def __init__(self, phrases: Phrases, key: str, args: Args | Callable[[], Args] | None = None) -> None:
        self._phrases = phrases
        self.key = key
        self._args = args

    @property
    def args(self) -> Args:
        """What the words speak of: names, numbers, actions, or reasons of their own. What has to be worked out for
        nothing but the words is worked out now."""
        if callable(self._args):
            self._args = self._args()
        return {} if self._args is None else self._args

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
        """Ready for JSON: `{"key": …, "args": {…}}`; actions by their numbers."""
        return {"key": self.key, "args": {name: _plain(value) for name, value in self.args.items()}}


def _plain(value: Any) -> Any:
    if isinstance(value, Reason):
        return value.data()
    if isinstance(value, Action):
        return value.id
    return round(float(value), 4) if isinstance(value, float) else value


class Tenths(float):
    """A number that is said with one digit after the point."""

    def __str__(self) -> str:
        return format(self, ".1f")


class Change(float):
    """The same with its sign: how much is gained, or lost."""

    def __str__(self) -> str:
        return format(self, "+.1f")


class Share(float):
    """A chance, said in per cent."""

    def __str__(self) -> str:
        return format(self, ".0%")


def sentence_of(reason: Reason | str) -> str:
    """A reason in words; a bot of somebody else's may give it as a sentence."""
    return reason.sentence if isinstance(reason, Reason) else reason[:LONGEST]


def data_of(reason: Reason | str) -> dict[str, Any] | None:
    """A reason as data; None for one that is nothing but a sentence."""
    return reason.data() if isinstance(reason, Reason) else None


COMMON: Final = Phrases(words_in("sabletop.bots", ENGLISH))
"""What all bots say."""
FORCED: Final = Reason(COMMON, "forced")
SEEN_LATER: Final = Reason(COMMON, "seen-later")
"""What is said for an action that the regular would not have chosen: its own words speak against it."""
