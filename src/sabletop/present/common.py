"""What presentations of all games say alike: chances, lists, and the words that lie beside them."""

from collections.abc import Sequence
from functools import reduce

from sabletop.engine.game import Edition
from sabletop.engine.words import words_in
from sabletop.present.say import Say, Value, Words, say


def words_of(package: str, edition: Edition) -> Words:
    """The words of a game's presentation, which lie in its package, on top of those that all games share."""
    language = edition.lexicon.language
    return Words({**words_in("sabletop.present", language), **words_in(package, language)}, edition.lexicon)


def percent(chance: float) -> Say:
    """A chance for people. What is not certain never reads as certain."""
    if chance in (0, 1):
        return say("percent-sure", n=int(chance) * 100)
    whole, tenths = f"{min(max(chance * 100, 0.1), 99.9):.1f}".split(".")
    return say("percent", whole=whole, tenths=tenths)


def counted(names: Sequence[Value]) -> tuple[Value, ...]:
    """A list in which the same things are counted: `Badge, Keys ×2`."""
    found = dict.fromkeys(names)
    return tuple([name if names.count(name) == 1 else say("times", name=name, n=names.count(name)) for name in found])


def joined(key: str, parts: Sequence[Value]) -> Value:
    """The parts made one by a message that takes `one` and `other`: and, or, also (a semicolon), then (a space)."""
    return reduce(lambda one, other: say(key, one=one, other=other), parts) if parts else ""
