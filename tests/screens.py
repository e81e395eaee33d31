"""What a seat sees of a table, as plain data: the scene that every screen draws, without what is foreseen."""

from dataclasses import asdict
from typing import Any

import valkyrie_view
from sabletop.engine.match import Match
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present import presentation_of


def shown(m: Match, seat: int | None = None) -> dict[str, Any]:
    """The scene of what `seat` knows; None is a spectator. Of Valkyrie a plainer one."""
    known = m.known(seat)
    if isinstance(known, ValkyrieTable):
        return valkyrie_view.view(known, seat)
    scene = asdict(presentation_of(m.game, m.edition).scene(known))
    scene.pop("preview", None)
    return scene
