"""Things said as data: a key with arguments, made into words at the edge, in each reader's language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Union

from sabletop.engine.words import Lexicon, fill


@dataclass(frozen=True)
class Name:
    """Something that the content names: the place of number 3 is `Name("place", 3)`."""

    kind: str
    number: int


Value = Union[int, str, "Say", Name, tuple["Value", ...]]
"""What an argument can be. Several things make a list in words."""


@dataclass(frozen=True)
class Say:
    """A sentence, or a part of one: its key in the message files, and its arguments."""

    key: str
    args: tuple[tuple[str, Value], ...] = ()


def say(key: str, **args: Value) -> Say:
    """`say("dice", n=3)`."""
    return Say(key, tuple(args.items()))


class Words:
    """Makes words of what is said, in one language."""

    def __init__(self, patterns: Mapping[str, str], lexicon: Lexicon) -> None:
        self.patterns = dict(patterns)
        self.lexicon = lexicon

    def __contains__(self, key: str) -> bool:
        return key in self.patterns

    def of(self, one: Value) -> str:
        """The words for one thing that is said."""
        if isinstance(one, Say):
            if not one.key:
                return ""
            values = {name: self.of(value) for name, value in one.args}
            return fill(self.patterns[one.key], values, self.lexicon.language)
        if isinstance(one, Name):
            return self.lexicon.name(one.kind, one.number)
        if isinstance(one, tuple):
            return self.patterns.get("list-comma", ", ").join([self.of(part) for part in one])
        return str(one)

    def line(self, key: str, **args: Value) -> str:
        """The words for a key with these arguments: what doors say of their own."""
        return self.of(say(key, **args))

    def all(self, many: Sequence[Value], between: str = " ") -> str:
        """Several sentences in a row."""
        return between.join([self.of(one) for one in many])

    def with_more(self, patterns: Mapping[str, str]) -> "Words":
        """The same words where a door has none of its own for a key."""
        return Words({**self.patterns, **patterns}, self.lexicon)
