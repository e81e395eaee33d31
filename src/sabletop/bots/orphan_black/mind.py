"""What a bot has worked out for one decision: the belief and the prospects; and what it keeps to save time."""

from collections.abc import Sequence

from sabletop.bots.orphan_black.belief import Belief, hearsay
from sabletop.bots.orphan_black.edition_index import index_of
from sabletop.bots.orphan_black.favours import Favours
from sabletop.bots.orphan_black.prospect import Prospect, worth_of_clones
from sabletop.bots.orphan_black.reading import Reading
from sabletop.bots.orphan_black.weights import Weights
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.odds import Odds
from sabletop.games.orphan_black.questions import opponents
from sabletop.games.orphan_black.table import OrphanBlackTable


class Memory:
    """What was worked out before: it saves time and changes nothing."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self._index = index_of(edition)
        self.reading: Reading = self._index.nothing_read
        self._seen: tuple[object, ...] = ()
        self._likelihoods: list[list[float]] = []
        self._belief: Belief | None = None
        self._worth: list[Odds] = []
        self._weighed: Belief | None = None

    def belief(self, t: OrphanBlackTable, reads: bool) -> Belief:
        """What the viewer of a known table believes about the others."""
        others = opponents(t, t.viewer)
        witnessed: tuple[int, ...] = t.witnessed if reads else ()
        seen = (t.goals[t.viewer], others, witnessed, tuple(t.accusations) if reads else ())
        if self._belief is not None and seen == self._seen:
            return self._belief
        self.reading = self._index.reading(witnessed, self.reading)
        fits = self.reading.likelihoods(others)
        likelihoods = _with_hearsay(t, others, fits, reads)
        if self._belief is None or likelihoods != self._likelihoods or seen[0] != self._seen[0]:
            self._belief = Belief(self._index.deals(t.goals[t.viewer], len(others)), likelihoods)
        self._seen, self._likelihoods = seen, likelihoods
        return self._belief

    def fit(self, t: OrphanBlackTable, world: OrphanBlackTable, reads: bool) -> float:
        """How likely what was seen is with the goals of a world, beside other worlds dealt from the known table."""
        self.belief(t, reads)
        fit = 1.0
        for likelihood, other in zip(self._likelihoods, opponents(t, t.viewer), strict=True):
            fit *= likelihood[world.goals[other]]
        return fit

    def suspicion(self, t: OrphanBlackTable, reads: bool) -> Belief:
        """The same, taking all others for players with a plan. It goes by what `belief` has read."""
        others = opponents(t, t.viewer)
        likelihoods = _with_hearsay(t, others, self.reading.as_planned(others), reads)
        return Belief(self._index.deals(t.goals[t.viewer], len(others)), likelihoods)

    def worth(self, t: OrphanBlackTable, belief: Belief, weights: Weights) -> list[Odds]:
        """What it is worth to the viewer that each clone goes left, stays, or goes right."""
        if belief is not self._weighed:
            self._weighed = belief
            self._worth = worth_of_clones(t.edition, t.goals[t.viewer], belief, weights.rivals)
        return self._worth


def _with_hearsay(
    t: OrphanBlackTable, others: Sequence[int], fits: Sequence[Sequence[float]], reads: bool
) -> list[list[float]]:
    rumours = [hearsay(t, who, reads) for who in others]
    return [[a * b for a, b in zip(fit, rumour, strict=True)] for fit, rumour in zip(fits, rumours, strict=True)]


def watched(t: OrphanBlackTable) -> float:
    """How much what the viewer does in the first round serves others: wholly if half of the table plays after it, from
    there on evenly less, and not at all for the last one."""
    players = len(t.hands)
    first = t.active - max(0, t.turn - 1)
    followers = players - 1 - (t.viewer - first) % players
    return min(1.0, 2.0 * followers / players)


class Mind:
    """Everything for one decision."""

    def __init__(self, known: OrphanBlackTable, weights: Weights, memory: Memory) -> None:
        self.t = known
        self.me = known.viewer
        self.weights = weights
        early = known.turn <= len(known.hands)
        self.hiding = weights.hiding + (weights.early_hiding - weights.hiding) * (watched(known) if early else 0.0)
        """What it costs now to be found out for certain."""
        self.patience = weights.early_patience if early else weights.patience
        """How much surer than a guess others are now taken to be before they accuse."""
        self.belief = memory.belief(known, weights.reads)
        self.reading = memory.reading
        self._memory = memory
        self.p = Prospect(known, memory.worth(known, self.belief, weights), weights)
        self.f = Favours(self.p)

    def factions(self, other: int) -> list[float]:
        """How likely another player is of each faction."""
        return self.belief.factions(opponents(self.t, self.me).index(other))

    def suspicion(self) -> Belief:
        """What it believes about players with a plan."""
        return self._memory.suspicion(self.t, self.weights.reads)
