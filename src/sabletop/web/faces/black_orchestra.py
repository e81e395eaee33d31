"""Black Orchestra in the browser: what is printed, and what is worth knowing before deciding."""

from typing import Any

from sabletop.engine.game import Edition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.web.faces import View


class BlackOrchestraFace:
    """The face of one edition."""

    def __init__(self, edition: BlackOrchestraEdition) -> None:
        self._edition = edition

    def content(self) -> dict[str, Any]:
        """Everything printed."""
        return {"names": {kind: list(names) for kind, names in self._edition.lexicon.names.items()}}

    def preview(self, view: View) -> dict[str, Any]:
        """What is worth knowing before deciding."""
        return {}


def make(edition: Edition) -> BlackOrchestraFace:
    """The face of this edition."""
    assert isinstance(edition, BlackOrchestraEdition)
    return BlackOrchestraFace(edition)
