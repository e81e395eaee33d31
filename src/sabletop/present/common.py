"""What presentations of all games say alike: chances, lists, and the words that lie beside them."""

from collections.abc import Callable, Hashable, Sequence
from functools import reduce
from typing import Generic, TypeVar

from sabletop.engine.game import Edition
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table
from sabletop.engine.words import WHO, words_in
from sabletop.present.say import Name, Say, Value, Words, say

Made = TypeVar("Made")


class Kept(Generic[Made]):
    """What was made before, by all that it was made of: most of a table is after a move what it was before. Nobody
    changes it."""

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._made: dict[Hashable, Made] = {}

    def get(self, made_of: Hashable, make: Callable[[], Made]) -> Made:
        """What is made of this, made only where it is not there."""
        found = self._made.get(made_of)
        if found is None:
            if len(self._made) >= self._most:
                self._made.clear()
            found = self._made[made_of] = make()
        return found


def words_of(package: str, edition: Edition) -> Words:
    """The words of a game's presentation, which lie in its package, on top of those that all games share."""
    language = edition.lexicon.language
    return Words({**words_in("sabletop.present", language), **words_in(package, language)}, edition.lexicon)


def brief(words: Words, known: Table) -> Value:
    """What the viewer is asked, in the few words `brief-…` that there are for it; empty where somebody else is asked,
    or the question has none."""
    choice = known.pending
    if not isinstance(choice, Choice) or known.seat_of[choice.who] != known.viewer:
        return ""
    what = choice.asks()
    key = f"brief-{what.key}"
    if key not in words:
        return ""
    names, args = words.lexicon.names, zip(what.takes, choice.prompt_args(known), strict=True)
    numbers = {kind: value for kind, value in args if type(value) is int and kind != WHO}
    return say(key, **{kind: Name(kind, value) if kind in names else value for kind, value in numbers.items()})


def percent(chance: float) -> Say:
    """A chance for people. What is not certain never reads as certain."""
    if chance in (0, 1):
        return say("percent-sure", n=int(chance) * 100)
    whole, tenths = f"{min(max(chance * 100, 0.1), 99.9):.1f}".split(".")
    return say("percent", whole=whole, tenths=tenths)


def beside_chance(notes: Sequence[Value], words: Words) -> Sequence[Value]:
    """Notes for a screen that draws their chance large: where the first has words without it (`…-beside`), these."""
    first = notes[0]
    if type(first) is not Say or f"{first.key}-beside" not in words:
        return notes
    return [Say(f"{first.key}-beside", first.args), *notes[1:]]


def foreseen(notes: Sequence[Value]) -> float | None:
    """The first chance that notes tell of, in per cent."""
    for note in notes:
        if type(note) is not Say:
            continue
        if note.key == "percent":
            args = dict(note.args)
            return float(f"{args['whole']}.{args['tenths']}")
        if note.key == "percent-sure":
            return float(str(dict(note.args)["n"]))
        parts = [value for _, value in note.args if type(value) is Say]
        found = foreseen(parts) if parts else None
        if found is not None:
            return found
    return None


def counted(names: Sequence[Value]) -> tuple[Value, ...]:
    """A list in which the same things are counted: `Badge, Keys ×2`."""
    found = dict.fromkeys(names)
    return tuple([name if names.count(name) == 1 else say("times", name=name, n=names.count(name)) for name in found])


def joined(key: str, parts: Sequence[Value]) -> Value:
    """The parts made one by a message that takes `one` and `other`: and, or, also (a semicolon), then (a space)."""
    return reduce(lambda one, other: say(key, one=one, other=other), parts) if parts else ""
