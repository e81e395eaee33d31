"""The sum of a table's commands, kept from time to time so that not all of them need to be carried out again."""

import msgspec

from sabletop.hosting import Memory, StandingAnswer
from sabletop.web.clocks import Times
from sabletop.web.seating import Seating
from sabletop.web.wishes import Wishes


class Snapshot(msgspec.Struct):
    """The sum of a table's commands."""

    seating: Seating
    save: str = ""
    memory: Memory | None = None
    times: Times | None = None
    wishes: Wishes = msgspec.field(default_factory=Wishes)
    standing: dict[int, list[StandingAnswer]] = {}
    """What seats have answered beforehand."""
