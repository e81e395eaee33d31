"""What the browser has to know of a game beyond its views: cards, places and texts, and odds before a commitment.

A face is made of public content and of views, never of the table itself, so it cannot show what a view keeps secret.
"""

import importlib
from typing import Any, Final, Protocol

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition

View = dict[str, Any]

_MODULES: Final = {
    "dark-order": "sabletop.web.faces.dark_order",
    "orphan-black": "sabletop.web.faces.orphan_black",
}


class Face(Protocol):
    """One game as the browser shows it."""

    def content(self) -> dict[str, Any]:
        """Everything printed: cards, places, sheets, with names and texts. The same for everybody, fetched once."""
        ...

    def preview(self, view: View) -> dict[str, Any]:
        """What is worth knowing before deciding, worked out from the view: odds, damage, ranges."""
        ...

    def told(self, action: Action, view: View, note: str, detail: str) -> tuple[str, str]:
        """The terminal's note and explanation of a choice, as the browser says them."""
        ...


def face_of(game: str, edition: Edition) -> Face:
    """The face of a game with this content."""
    made: Face = importlib.import_module(_MODULES[game]).make(edition)
    return made
