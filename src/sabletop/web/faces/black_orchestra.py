"""Black Orchestra in the browser: what is printed, and what is worth knowing before deciding."""

from typing import Any

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.tui.black_orchestra.facts import Facts
from sabletop.web.faces import View
from sabletop.web.faces.black_orchestra_content import content
from sabletop.web.faces.black_orchestra_plots import Prospects, conspire_odds


class BlackOrchestraFace:
    """The face of one edition."""

    def __init__(self, edition: BlackOrchestraEdition) -> None:
        self._facts = Facts(edition)
        self._prospects = Prospects(self._facts)

    def content(self) -> dict[str, Any]:
        """Everything printed."""
        return content(self._facts)

    def preview(self, view: View) -> dict[str, Any]:
        """The odds of every plot in a dossier, of the plot under way, and of conspiring; what resisting risks."""
        reader = view["table"]["interrogation"]["reader"]
        return {
            "plots": self._prospects.all(view),
            "now": self._prospects.under_way(view),
            "conspire": conspire_odds(),
            "resist": "" if reader is None else self._facts.resist_words(view),
        }

    def told(self, action: Action, view: View, note: str, detail: str) -> tuple[str, str]:
        """A plot with everything that would help it, cards too, as the odds beside the board count it."""
        if action.kind != "attempt":
            return note, detail
        card, victim = action.args["card"], action.args["leader"]
        assert isinstance(card, int)
        assert isinstance(victim, int)
        return self._prospects.told(view, view["asked"]["who"], card, victim)


def make(edition: Edition) -> BlackOrchestraFace:
    """The face of this edition."""
    assert isinstance(edition, BlackOrchestraEdition)
    return BlackOrchestraFace(edition)
