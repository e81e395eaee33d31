"""Sentences from message keys: the small part of Fluent that our message files use.

A file holds lines `key = text`, with `{ $argument }` for arguments and
`{ $n -> [one] file *[other] files }` for forms that depend on a number. English is complete; what another language
lacks is said in English.

Whoever an argument names may be the reader: `{ $who -> [you] You roll *[other] { $who } rolls }`. So agreement is
decided in the message file, and by no code.

A name may have cases: `.genitive = Plagi` below the name, and `{ $faction.genitive }` where a sentence wants it. A name
without that case, such as a person's, stays as it is.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import resources
from typing import Final

from sabletop.engine.messages import Argument, Message

_LINE = re.compile(r"([A-Za-z][\w-]*)\s*=\s*(.*)")
_CASE_LINE = re.compile(r"\s+\.(\w+)\s*=\s*(.*)")
_PLACE = re.compile(r"\{\s*\$(\w+(?:\.\w+)?)\s*\}")
_CHOICE = re.compile(r"\{\s*\$(\w+)\s*->\s*((?:\*?\[\w+\][^\[\]{}*]*(?:\{\s*\$[\w.]+\s*\}[^\[\]{}*]*)*)+)\}")
_FORM = re.compile(r"\*?\[(\w+)\]\s*([^\[\]*]*)")
_USUAL = re.compile(r"\*\[(\w+)\]")

ENGLISH: Final = "en"

YOU: Final = "you"
"""The form of a message for the very person whom an argument names."""
WHO: Final = "who"
"""The argument that names somebody at the table; all that are named like it do so too."""

_ENDLESS: Final = ("ja", "ko", "th", "vi", "zh", "id")
"""Languages without forms for numbers."""
_FROM_NONE: Final = ("fr", "pt")
"""Languages where nothing is said like one."""
_LAST_DIGIT: Final = ("be", "bs", "hr", "ru", "sr", "uk")
"""Languages where 21 is said like one, 22 like two."""

_FEW_DIGITS: Final = 4
"""The forms of numbers with so many digits are remembered."""


def parse(text: str) -> dict[str, str]:
    """The messages of one file. An indented line continues the message above it, or says one of its cases."""
    found: dict[str, str] = {}
    key = last = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            key = last = ""
        elif line[0] in " \t":
            if not key:
                raise ValueError(f"nothing to continue: {line!r}")
            case = _CASE_LINE.fullmatch(line.rstrip())
            if case is not None:
                last = f"{key}.{case.group(1)}"
                found[last] = case.group(2)
            else:
                found[last] = (found[last] + " " + line.strip()).strip()
        else:
            match = _LINE.fullmatch(line.rstrip())
            if match is None:
                raise ValueError(f"not a message: {line!r}")
            key = last = match.group(1)
            if key in found:
                raise ValueError(f"message {key!r} is there twice")
            found[key] = match.group(2)
    return found


def cases_of(words: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The cases of the names in a file, by the name: `{"Plaga": {"genitive": "Plagi"}}`."""
    found: dict[str, dict[str, str]] = {}
    for key, text in words.items():
        name, dot, case = key.partition(".")
        if dot:
            found.setdefault(words[name], {})[case] = text
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


def _template(text: str) -> str:
    """A text whose arguments are filled in by `%`."""
    return _PLACE.sub(r"%(\1)s", text.replace("%", "%%"))


class _Forms:
    """The forms that depend on one argument, each made ready to be filled in."""

    def __init__(self, argument: str, text: str, language: str) -> None:
        usual = _USUAL.search(text)
        self.argument = argument
        self.usual = "other" if usual is None else usual.group(1)
        self.texts = {form: _template(said).strip() for form, said in _FORM.findall(text)}
        self._language = language
        self._numbers: dict[str, str] = {}

    def spoken_to(self) -> str:
        """The form for whoever is named."""
        return YOU if YOU in self.texts else self.usual

    def of(self, value: str) -> str:
        """The form that a value takes. Nobody is spoken to for being called "you"."""
        if value in self._numbers:
            return self._numbers[value]
        if value in self.texts and value != YOU:
            return value
        if not value.isdecimal():
            return self.usual
        form = form_of(int(value), self._language)
        form = form if form in self.texts else self.usual
        if len(value) <= _FEW_DIGITS:
            self._numbers[value] = form
        return form


class Pattern:
    """A pattern made ready: read once, filled in as often as it is said."""

    def __init__(self, text: str, language: str = ENGLISH) -> None:
        self.cased: list[tuple[str, str, str]] = []
        """The arguments that it wants in a case: `("who.genitive", "who", "genitive")`."""
        for name in _PLACE.findall(text):
            argument, dot, case = name.partition(".")
            if dot:
                self.cased.append((name, argument, case))
        self._forms: list[_Forms] = []
        self._between: list[str] = []
        """The text before each choice of forms, and after the last one."""
        at = 0
        for choice in _CHOICE.finditer(text):
            self._between.append(_template(text[at : choice.start()]))
            self._forms.append(_Forms(choice.group(1), choice.group(2), language))
            at = choice.end()
        self._between.append(_template(text[at:]))
        self._chosen: dict[tuple[str, ...], str] = {}
        """The whole text for the forms that were chosen."""
        first = self._between[0]
        if not first and self._forms and self._forms[0].usual in self._forms[0].texts:
            first = self._forms[0].texts[self._forms[0].usual]
        self.opens_with = first[2 : first.index(")")] if first.startswith("%(") else ""
        """The argument that it begins with, unless it speaks to whom that names; empty if it begins with a word."""

    def fill(self, values: Mapping[str, str], you: Collection[str] = ()) -> str:
        """The sentence that it makes of `values`; the arguments `you` name the reader."""
        if not self._forms:
            return self._between[0] % values
        chosen = tuple(
            [one.spoken_to() if one.argument in you else one.of(values[one.argument]) for one in self._forms]
        )
        if chosen not in self._chosen:
            self._chosen[chosen] = self._text(chosen)
        return self._chosen[chosen] % values

    def _text(self, chosen: tuple[str, ...]) -> str:
        parts = [self._between[0]]
        for forms, form, after in zip(self._forms, chosen, self._between[1:], strict=True):
            parts += [forms.texts[form] if form in forms.texts else forms.texts[forms.usual], after]
        return "".join(parts)


def fill(pattern: str, values: Mapping[str, str], language: str = ENGLISH, you: Collection[str] = ()) -> str:
    """The sentence that `pattern` makes of `values`; the arguments `you` name the reader."""
    ready = Pattern(pattern, language)
    return ready.fill({**{whole: values[name] for whole, name, _ in ready.cased}, **values}, you)


def words_in(package: str, language: str, stem: str = "") -> dict[str, str]:
    """The messages that lie in a package, such as `en.ftl`; with a stem `names.` in `names.en.ftl`.

    What a language names has the cases that it gives that name, and none of the English ones."""
    folder = resources.files(package)
    words = parse(folder.joinpath(f"{stem}{ENGLISH}.ftl").read_text(encoding="utf-8"))
    other = folder.joinpath(f"{stem}{language}.ftl")
    if language == ENGLISH or not other.is_file():
        return words
    own = parse(other.read_text(encoding="utf-8"))
    return {key: text for key, text in words.items() if key in own or key.partition(".")[0] not in own} | own


def content_words(package: str, language: str) -> dict[str, str]:
    """What a language calls the things of a package's content, and what it says on them: `content.pl.ftl`."""
    file = resources.files(package).joinpath(f"content.{language}.ftl")
    return parse(file.read_text(encoding="utf-8")) if language != ENGLISH and file.is_file() else {}


class Phrases:
    """Patterns of one language, by their keys."""

    def __init__(self, patterns: Mapping[str, str], language: str = ENGLISH) -> None:
        self.patterns = dict(patterns)
        self.language = language
        self._ready: dict[str, Pattern] = {}

    def pattern(self, key: str) -> Pattern:
        """The pattern of a key, made ready."""
        if key not in self._ready:
            self._ready[key] = Pattern(self.patterns[key], self.language)
        return self._ready[key]

    def say(self, key: str, **values: object) -> str:
        """The sentence for a key with these values."""
        return self.pattern(key).fill({name: str(value) for name, value in values.items()})


COMMON: Final = words_in("sabletop.engine", ENGLISH)
"""What is said alike in every game."""


class Lexicon:
    """The words of one game in one language: sentences by key, and names of the things that arguments point at."""

    def __init__(
        self,
        patterns: Mapping[str, str],
        names: Mapping[str, Sequence[str]],
        language: str = ENGLISH,
        cases: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        common = COMMON if language == ENGLISH else words_in("sabletop.engine", language)
        self._phrases = Phrases({**common, **patterns}, language)
        self.patterns = self._phrases.patterns
        self.names = {kind: tuple(words) for kind, words in names.items()}
        self.language = language
        self.cases: Mapping[str, Mapping[str, str]] = cases or {}
        """What names are in other cases than the first, by the name."""
        people = self.names.get(WHO)
        self.persons = frozenset([kind for kind, named in self.names.items() if named == people])
        """The arguments that name somebody at the table."""
        self.you: frozenset[tuple[str, Argument]] = frozenset()
        """What names the reader: arguments of these kinds with these values."""

    def spoken_to(self, people: Sequence[str], you: Iterable[int] = ()) -> "Lexicon":
        """The same words for one reader: whoever is at the table is called so, and these of them are the reader."""
        twin = Lexicon({}, {}, ENGLISH)
        twin._phrases, twin.patterns = self._phrases, self.patterns
        twin.language, twin.cases, twin.persons = self.language, self.cases, self.persons
        twin.names = {**self.names, **dict.fromkeys(self.persons, tuple(people))}
        twin.you = frozenset([(kind, who) for who in you for kind in self.persons])
        return twin

    def name(self, kind: str, value: Argument, case: str = "") -> str:
        """What an argument called `kind` is called when it has this value, in a case that the language has."""
        if isinstance(value, tuple):
            named = ", ".join([self.name(kind, one, case) for one in value])
            return named or self.patterns.get("nothing", "nothing")
        name = self.names[kind][value] if isinstance(value, int) and kind in self.names else str(value)
        return self.cases.get(name, {}).get(case, name) if case else name

    def sentence(self, what: Message, args: Sequence[Argument], prefix: str = "") -> str:
        """The sentence for a message with these arguments."""
        pattern, names = self._phrases.pattern(prefix + what.key), self.names
        values = {
            kind: names[kind][value] if type(value) is int and kind in names else self.name(kind, value)
            for kind, value in zip(what.takes, args, strict=True)
        }
        for whole, kind, case in pattern.cased:
            values[whole] = self.name(kind, args[what.takes.index(kind)], case)
        if not self.you:
            return pattern.fill(values)
        return pattern.fill(
            values, [kind for kind, value in zip(what.takes, args, strict=True) if (kind, value) in self.you]
        )

    def begins_with(self, what: Message, args: Sequence[Argument], prefix: str = "") -> str:
        """The name of whom the sentence begins with; empty if it begins otherwise, or speaks to them."""
        kind = self._phrases.pattern(prefix + what.key).opens_with
        if kind not in self.persons or kind not in what.takes:
            return ""
        value = args[what.takes.index(kind)]
        return "" if (kind, value) in self.you else self.name(kind, value)

    def plain(self, key: str) -> str:
        """A sentence without arguments."""
        return self.patterns[key]
