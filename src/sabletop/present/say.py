"""Things said as data: a key with arguments, made into words at the edge, in each reader's language."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Union

from sabletop.engine.actions import Action
from sabletop.engine.words import Lexicon, Phrases

_MOST_KEPT: Final = 8192
"""So many sentences of one game in one language are kept for saying them again."""


class Name(NamedTuple):
    """Something that the content names: the place of number 3 is `Name("place", 3)`."""

    kind: str
    number: int


Value = Union[int, str, "Say", Name, Action, tuple["Value", ...]]
"""What an argument can be. An action is said by its own sentence; several things make a list in words."""


class Say(NamedTuple):
    """A sentence, or a part of one: its key in the message files, and its arguments."""

    key: str
    args: tuple[tuple[str, Value], ...] = ()


def say(key: str, **args: Value) -> Say:
    """`say("dice", n=3)`."""
    return tuple.__new__(Say, (key, tuple(args.items())))


class Words:
    """Makes words of what is said, in one language, to one reader or to anybody."""

    def __init__(self, patterns: Mapping[str, str], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._phrases = Phrases(patterns, lexicon.language)
        self._kept: dict[Say, str] = {}
        """What was said already and names nobody at the table: it is the same for every reader."""

    def __contains__(self, key: str) -> bool:
        return key in self._phrases.patterns

    def keys(self, prefix: str) -> list[str]:
        """The keys of the sentences that begin so."""
        return [key for key in self._phrases.patterns if key.startswith(prefix)]

    def of(self, one: Value, case: str = "") -> str:
        """The words for one thing that is said; a name in the case that a sentence wants it in."""
        if type(one) is str:
            return one
        if type(one) is Say:
            try:  # what is said may be long: it is looked up once
                return self._kept[one]
            except KeyError:
                return self._sentence(one)
        if type(one) is Name:
            return self.lexicon.name(one.kind, one.number, case)
        if type(one) is tuple:
            return self._phrases.patterns.get("list-comma", ", ").join([self.of(part, case) for part in one])
        return self.action(one) if isinstance(one, Action) else str(one)

    def _sentence(self, one: Say) -> str:
        if not one.key:
            return ""
        text = self._filled(one)
        if not self._names_somebody(one):
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[one] = text
        return text

    def _names_somebody(self, one: Say | tuple[Value, ...]) -> bool:
        parts = [value for _, value in one.args] if type(one) is Say else one
        for part in parts:
            if type(part) is int or type(part) is str:
                continue
            if type(part) is Name:
                named = part.kind in self.lexicon.persons
            elif type(part) is Say or type(part) is tuple:
                named = self._names_somebody(part)
            else:
                named = isinstance(part, Action) and not self.lexicon.persons.isdisjoint(part.what.takes)
            if named:
                return True
        return False

    def _filled(self, one: Say) -> str:
        pattern, you = self._phrases.pattern(one.key), self.lexicon.you
        values = {name: value if type(value) is str else self.of(value) for name, value in one.args}
        for whole, name, case in pattern.cased:
            values[whole] = self.of(dict(one.args)[name], case)
        if not you:
            return pattern.fill(values)
        return pattern.fill(values, [name for name, value in one.args if type(value) is Name and value in you])

    def action(self, action: Action) -> str:
        """The sentence of an action; only one that names somebody is another for each reader."""
        if self.lexicon.persons.isdisjoint(action.what.takes):
            return action.text
        return self.lexicon.sentence(action.what, action.values, "action-")

    def line(self, key: str, **args: Value) -> str:
        """The words for a key with these arguments: what doors say of their own."""
        return self.of(say(key, **args))

    def all(self, many: Sequence[Value], between: str = " ") -> str:
        """Several sentences in a row."""
        return between.join([self.of(one) for one in many])

    def with_more(self, patterns: Mapping[str, str]) -> "Words":
        """The same words where a door has none of its own for a key."""
        return Words({**self._phrases.patterns, **patterns}, self.lexicon)

    def spoken_to(self, lexicon: Lexicon) -> "Words":
        """The same words, with these names for whoever is at the table."""
        twin = Words({}, lexicon)
        twin._phrases, twin._kept = self._phrases, self._kept
        return twin
