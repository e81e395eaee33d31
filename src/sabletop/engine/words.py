"""Sentences from message keys: the small part of Fluent that our message files use.

A file holds lines `key = text`, with `{ $argument }` for arguments and
`{ $n -> [one] file *[other] files }` for forms that depend on a number. English is complete; what another language
lacks is said in English.

Whoever an argument names may be the reader: `{ $who -> [you] You roll *[other] { $who } rolls }`. So agreement is
decided in the message file, and by no code.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import resources
from typing import Final

from sabletop.engine.messages import Argument, Message

_LINE = re.compile(r"([A-Za-z][\w-]*)\s*=\s*(.*)")
_PLACE = re.compile(r"\{\s*\$(\w+)\s*\}")
_PLURAL = re.compile(r"\{\s*\$(\w+)\s*->\s*((?:\*?\[\w+\][^\[\]{}*]*(?:\{\s*\$\w+\s*\}[^\[\]{}*]*)*)+)\}")
_FORM = re.compile(r"\*?\[(\w+)\]\s*([^\[\]*]*)")
_USUAL = re.compile(r"\*\[(\w+)\]")

ENGLISH: Final = "en"

YOU: Final = "you"
"""The form of a message for the very person whom an argument names."""

_ENDLESS: Final = ("ja", "ko", "th", "vi", "zh", "id")
"""Languages without forms for numbers."""
_FROM_NONE: Final = ("fr", "pt")
"""Languages where nothing is said like one."""
_LAST_DIGIT: Final = ("be", "bs", "hr", "ru", "sr", "uk")
"""Languages where 21 is said like one, 22 like two."""


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


def form_of(number: int, language: str) -> str:
    """The form that a language has for things of this number: one, few, many or other."""
    if language in _ENDLESS:
        return "other"
    if language in _FROM_NONE:
        return "one" if number in (0, 1) else "other"
    last, teens = number % 10, 10 <= number % 100 < 20
    if language in _LAST_DIGIT:
        return "one" if last == 1 and not teens else "few" if last in (2, 3, 4) and not teens else "many"
    if number == 1:
        return "one"
    if language == "pl":
        return "few" if last in (2, 3, 4) and not teens else "many"
    return "few" if language in ("cs", "sk") and number in (2, 3, 4) else "other"


def fill(pattern: str, values: Mapping[str, str], language: str = ENGLISH, you: Collection[str] = ()) -> str:
    """The sentence that `pattern` makes of `values`; the arguments `you` name the reader."""

    def form(match: re.Match[str]) -> str:
        forms = dict(_FORM.findall(match.group(2)))
        value = values[match.group(1)]
        wanted = value if value in forms or not value.isdecimal() else form_of(int(value), language)
        wanted = YOU if match.group(1) in you else wanted
        usual = _USUAL.search(match.group(2))
        return str(forms.get(wanted, forms["other" if usual is None else usual.group(1)])).strip()

    chosen = _PLURAL.sub(form, pattern) if "->" in pattern else pattern
    return _PLACE.sub(lambda match: values[match.group(1)], chosen)


def words_in(package: str, language: str, stem: str = "") -> dict[str, str]:
    """The messages that lie in a package, such as `en.ftl`; with a stem `names.` in `names.en.ftl`."""
    folder = resources.files(package)
    words = parse(folder.joinpath(f"{stem}{ENGLISH}.ftl").read_text(encoding="utf-8"))
    if language != ENGLISH:
        other = folder.joinpath(f"{stem}{language}.ftl")
        words.update(parse(other.read_text(encoding="utf-8")) if other.is_file() else {})
    return words


def content_words(package: str, language: str) -> dict[str, str]:
    """What a language calls the things of a package's content, and what it says on them: `content.pl.ftl`."""
    file = resources.files(package).joinpath(f"content.{language}.ftl")
    return parse(file.read_text(encoding="utf-8")) if language != ENGLISH and file.is_file() else {}


class Phrases:
    """Patterns of one language, by their keys."""

    def __init__(self, patterns: Mapping[str, str], language: str = ENGLISH) -> None:
        self.patterns = dict(patterns)
        self.language = language

    def say(self, key: str, **values: object) -> str:
        """The sentence for a key with these values."""
        return fill(self.patterns[key], {name: str(value) for name, value in values.items()}, self.language)


COMMON: Final = words_in("sabletop.engine", ENGLISH)
"""What is said alike in every game."""


class Lexicon:
    """The words of one game in one language: sentences by key, and names of the things that arguments point at."""

    def __init__(
        self, patterns: Mapping[str, str], names: Mapping[str, Sequence[str]], language: str = ENGLISH
    ) -> None:
        common = COMMON if language == ENGLISH else words_in("sabletop.engine", language)
        self.patterns = {**common, **patterns}
        self.names = {kind: tuple(words) for kind, words in names.items()}
        self.language = language
        self.you: tuple[tuple[str, int], ...] = ()
        """What names the reader: arguments of these kinds with these values."""

    def spoken_to(self, people: Sequence[str], kinds: Iterable[str], you: Iterable[int] = ()) -> "Lexicon":
        """The same words for one reader: arguments of these kinds name people, and these of them are the reader."""
        named = tuple(kinds)
        twin = Lexicon({}, {}, self.language)
        twin.patterns = self.patterns
        twin.names = {**self.names, **dict.fromkeys(named, tuple(people))}
        twin.you = tuple([(kind, who) for kind in named for who in you])
        return twin

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
        you = [kind for kind, value in zip(what.takes, args, strict=True) if (kind, value) in self.you]
        return fill(self.patterns[prefix + what.key], values, self.language, you)

    def plain(self, key: str) -> str:
        """A sentence without arguments."""
        return self.patterns[key]
