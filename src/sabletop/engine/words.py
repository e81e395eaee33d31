"""Sentences from message keys: the small part of Fluent that our message files use.

A file holds lines `key = text`, with `{ $argument }` for arguments and
`{ $n -> [one] file *[other] files }` for forms that depend on a number.
"""

import re
from collections.abc import Mapping, Sequence

from sabletop.engine.messages import Argument, Message

_LINE = re.compile(r"([A-Za-z][\w-]*)\s*=\s*(.*)")
_PLACE = re.compile(r"\{\s*\$(\w+)\s*\}")
_PLURAL = re.compile(r"\{\s*\$(\w+)\s*->\s*((?:\*?\[\w+\][^\[\]{}*]*(?:\{\s*\$\w+\s*\}[^\[\]{}*]*)*)+)\}")
_FORM = re.compile(r"\*?\[(\w+)\]\s*([^\[\]*]*)")


def parse(text: str) -> dict[str, str]:
    """The messages of one file. An indented line continues the message above it."""
    found: dict[str, str] = {}
    key = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            key = ""
        elif line[0] in " \t":
            if not key:
                raise ValueError(f"nothing to continue: {line!r}")
            found[key] = (found[key] + " " + line.strip()).strip()
        else:
            match = _LINE.fullmatch(line.rstrip())
            if match is None:
                raise ValueError(f"not a message: {line!r}")
            key = match.group(1)
            if key in found:
                raise ValueError(f"message {key!r} is there twice")
            found[key] = match.group(2)
    return found


def arguments(pattern: str) -> set[str]:
    """The names of the arguments that a pattern uses."""
    return set(re.findall(r"\$(\w+)", pattern))


def fill(pattern: str, values: Mapping[str, str]) -> str:
    """The sentence that `pattern` makes of `values`."""

    def form(match: re.Match[str]) -> str:
        forms = dict(_FORM.findall(match.group(2)))
        number = values[match.group(1)]
        wanted = number if number in forms else "one" if number == "1" else "other"
        return str(forms.get(wanted, forms["other"])).strip()

    return _PLACE.sub(lambda match: values[match.group(1)], _PLURAL.sub(form, pattern))


COMMON = {
    "nothing": "nothing",
    "event-taken-back": "The table agreed to take the last move back.",
    "why-not-now": "This is not the moment for it.",
}
"""What is said alike in every game."""


class Lexicon:
    """The words of one game in one language: sentences by key, and names of the things that arguments point at."""

    def __init__(self, patterns: Mapping[str, str], names: Mapping[str, Sequence[str]]) -> None:
        self.patterns = {**COMMON, **patterns}
        self.names = {kind: tuple(words) for kind, words in names.items()}

    def name(self, kind: str, value: Argument) -> str:
        """What an argument called `kind` is called when it has this value."""
        if isinstance(value, tuple):
            return ", ".join([self.name(kind, one) for one in value]) or self.patterns.get("nothing", "nothing")
        if isinstance(value, int) and kind in self.names:
            return self.names[kind][value]
        return str(value)

    def sentence(self, what: Message, args: Sequence[Argument], prefix: str = "") -> str:
        """The sentence for a message with these arguments."""
        values = {kind: self.name(kind, value) for kind, value in zip(what.takes, args, strict=True)}
        return fill(self.patterns[prefix + what.key], values)
