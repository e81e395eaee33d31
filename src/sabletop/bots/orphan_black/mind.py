"""What a bot has worked out for one decision: the board, the belief, the prospects; and what it keeps to save time."""

from typing import Any

from sabletop.bots.orphan_black.belief import Belief, hearsay
from sabletop.bots.orphan_black.board import Board
from sabletop.bots.orphan_black.favours import Favours
from sabletop.bots.orphan_black.lore import lore_of
from sabletop.bots.orphan_black.prospect import Prospect
from sabletop.bots.orphan_black.reading import Reading
from sabletop.bots.orphan_black.temper import Temper
from sabletop.games.orphan_black.edition import OrphanBlackEdition


class Memory:
    """What was worked out before: it saves time and changes nothing."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self.reading = Reading(edition)
        self._lore = lore_of(edition)
        self._evidence: tuple[object, ...] = ()
        self._belief: Belief | None = None

    def belief(self, board: Board, reads: bool) -> Belief:
        """What the seat believes about the others."""
        self.reading.read(board.deeds if reads else ())
        e, others = board.e, board.others()
        rumours = [hearsay(e, board.accusations[who] if reads else (), board.me) for who in others]
        fits = self.reading.likelihoods(others)
        likelihoods = [
            [a * b for a, b in zip(fit, rumour, strict=True)] for fit, rumour in zip(fits, rumours, strict=True)
        ]
        evidence = (board.goal, tuple([tuple(one) for one in likelihoods]))
        if self._belief is None or evidence != self._evidence:
            self._evidence = evidence
            self._belief = Belief(self._lore.deals(board.goal, len(others)), likelihoods)
        return self._belief


class Mind:
    """Everything for one decision."""

    def __init__(self, edition: OrphanBlackEdition, temper: Temper, view: dict[str, Any], memory: Memory) -> None:
        self.b = Board(edition, view)
        self.temper = temper
        self.belief = memory.belief(self.b, temper.reads)
        self.reading = memory.reading
        self.p = Prospect(self.b, self.belief, temper)
        self.f = Favours(self.p)

    def number(self, other: int) -> int:
        """The place of a player among the others."""
        return self.b.others().index(other)

    def factions(self, other: int) -> list[float]:
        """How likely another player is of each faction."""
        return self.belief.factions(self.number(other))
