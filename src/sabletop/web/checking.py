"""Each command that is kept carries a check sum over itself and the one before it: what was changed, lost or put in
between is found, and where."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

_SIZE = 16


class Written(NamedTuple):
    """A command as it is kept. Those of old have no check sum."""

    number: int
    command: str
    check: str | None


def bind(link: str, number: int, text: str) -> str:
    """The check sum of a command, or of a snapshot, that follows what has the sum `link`."""
    return blake2b(f"{link} {number} {text}".encode(), digest_size=_SIZE).hexdigest()


def first_link(code: str, setup: str, seed: str) -> str:
    """What the first command of a table is bound to."""
    return bind(code, 0, f"{setup} {seed}")


def sound_part(rows: Sequence[Written], after: int, link: str) -> tuple[int, str]:
    """How many of these rows are as they were written, if they follow the command of number `after` with its check sum;
    and the check sum of the last of those. Rows of old prove nothing, and come before all others."""
    old = not link
    for count, row in enumerate(rows):
        if row.number != after + 1 + count:
            return count, link
        if row.check is None and (old or count == after == 0):
            old, link = True, ""
        elif row.check != bind(link, row.number, row.command):
            return count, link
        else:
            old, link = False, row.check
    return len(rows), link
