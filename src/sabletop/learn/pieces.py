"""What the pieces are called that marks point at. Their ids are those of the presentation, the same for every door.

`place:prague`, `item:beck:keys`, `unit:0-F2`: a kind, whose it is, and an id of the content. `dice` or `track:files`
stand for what every table of the game has; they have a name in the words of the lessons.
"""

from sabletop.engine.game import Edition
from sabletop.learn.course import Course

_CALLED_LIKE = {
    "crate": "place",
    "venue": "place",
    "tile": "item",
    "board": "who",
    "person": "who",
    "pawn": "who",
    "row": "clone",
    "spot": "clone",
}
"""Pieces that are called after something else."""


def name_of(course: Course, piece: str) -> str:
    """What a piece is called; raises `KeyError` where there is none."""
    whole = f"piece-{piece.replace(':', '-')}"
    if course.knows(whole):
        return course.say(whole)
    kind, *ids = piece.split(":")
    return course.say(f"piece-{kind}", name=_thing(course.edition, kind, ids))


def _thing(edition: Edition, kind: str, ids: list[str]) -> str:
    names, known = edition.lexicon.names, edition.ids()
    for one in (kind, _CALLED_LIKE.get(kind, kind), *names):
        for word in ids[::-1]:
            if one in names and word in known.get(one, ()):
                return names[one][list(known[one]).index(word)]
    raise KeyError(f"{kind}:{':'.join(ids)}")
