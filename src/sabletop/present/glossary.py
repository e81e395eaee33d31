"""The terms of a game's rules, each explained in a sentence or two where it stands. One glossary a game, in its words.

In the message files of a game `term-dissent` names the words that stand for a term, by commas, and
`term-dissent-means` says what it means.
"""

from typing import Final, NamedTuple

from sabletop.present.say import Words

_TERM: Final = "term-"
_MEANS: Final = "-means"


class Term(NamedTuple):
    """A term: the words that stand for it, and what it means."""

    words: tuple[str, ...]
    means: str


def glossary(words: Words) -> list[Term]:
    """The terms of a game, in the order of its message file; none where the game explains none."""
    keys = [key for key in words.keys(_TERM) if not key.endswith(_MEANS)]
    return [Term(tuple(words.line(key).split(", ")), words.line(f"{key}{_MEANS}")) for key in keys]
