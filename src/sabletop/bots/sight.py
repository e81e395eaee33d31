"""What a bot sees of a match."""

from dataclasses import dataclass
from typing import Any

from sabletop.engine.match import Match
from sabletop.engine.table import Table


@dataclass
class Sight:
    """What a seat knows, as a table; and, for brains that still read it, as JSON."""

    view: dict[str, Any]
    known: Table


def sight(match: Match, seat: int | None) -> Sight:
    """What this seat sees now."""
    return Sight(match.view(seat), match.known(seat))
