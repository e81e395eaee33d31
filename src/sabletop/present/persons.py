"""Whom a screen speaks to: people by their names, and the reader in the second person."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sabletop.engine.words import WHO, Lexicon
from sabletop.present.presentation import Presentation

_LONGEST: Final = 40
"""No name that a record says is longer."""


def people_of(record: Mapping[str, Any]) -> tuple[str, ...]:
    """What those on the seats were called, if a record that the rules allow says it: whatever a file holds, in one
    line."""
    signs = [[sign if sign.isprintable() else " " for sign in name] for name in record.get("people", [])]
    return tuple([" ".join("".join(name).split())[:_LONGEST] for name in signs])


def lexicon_for(
    presentation: Presentation, seat_of: Sequence[int], names: Sequence[str] = (), you: int | None = None
) -> Lexicon:
    """The words of a game for one reader.

    `names` are those of the people on the seats, as far as they are known; `you` is the reader's seat, None where
    nobody or several people read.
    """
    lexicon = presentation.words.lexicon
    people = [_called(presentation, who, seat_of, names) for who in range(len(lexicon.names.get(WHO, ())))]
    mine = [who for who, seat in enumerate(seat_of) if you is not None and seat == you]
    played = [who for who in mine if not presentation.stands_in(who)]
    # Somebody who plays several is none of them more than another: each is called by name.
    reader = [who for who in mine if len(played) < 2 or presentation.stands_in(who)]
    return lexicon.spoken_to(people, reader)


def _called(presentation: Presentation, who: int, seat_of: Sequence[int], names: Sequence[str]) -> str:
    """What somebody is called: a stand-in by the name of the person who plays it."""
    words = presentation.words
    part = words.lexicon.names[WHO][who]
    seat = seat_of[who] if who < len(seat_of) else -1
    name = names[seat] if 0 <= seat < len(names) else ""
    if not name or name == part or not presentation.stands_in(who):
        return part
    is_clear = list(names).count(name) == 1 and name not in words.lexicon.names[WHO]
    key = "person" if is_clear else "person-of-several"
    return words.line(key, name=name, part=part)
