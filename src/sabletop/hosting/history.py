"""What must be known of a match's past: who decided, why bots did, and what is new for whom."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sabletop.engine.match import Match
from sabletop.engine.past import deciders, events_before, played


@dataclass
class Memory:
    """What is kept of a match's past beside its save."""

    marks: list[tuple[int, int]]
    """After each revision: how many events there were, and how few there had been meanwhile."""
    reasons: list[tuple[int, str]]
    """Why bots moved as they did, with the number of the decision; in old ones with the number of events before it."""
    hands: list[int | None] = field(default_factory=list)
    """For each decision that stands: the seat of the person who made it, or None for bots and rules."""
    by_decision: bool = False


@dataclass(frozen=True)
class BotMove:
    """What a bot did, and why: for after the game, since a reason may give a secret away."""

    decisions: int
    """How many decisions had been made before it."""
    events: int
    """How many events there had been."""
    seat: int
    action: str
    reason: str


class History:
    """The past of one match. A revision is a move or an undo; their number only ever grows."""

    def __init__(self, match: Match, memory: Memory | None) -> None:
        self._match = match
        self._marks = [(len(match.events), 0)] if memory is None else memory.marks
        self._hands = [] if memory is None else memory.hands
        self._reasons = {} if memory is None else _reasons_of(match, memory)

    @property
    def revision(self) -> int:
        """How many moves and undos there have been."""
        return len(self._marks) - 1

    @property
    def memory(self) -> Memory:
        """What is to be kept."""
        return Memory(self._marks, list(self._reasons.items()), self._hands, by_decision=True)

    # What happens

    def moved(self, before: Sequence[Any], person: int | None, reason: str | None) -> None:
        """A decision was made, with these events before it: by a person on this seat, or by a bot that says why."""
        self._hands.append(person)
        if reason is not None:
            self._reasons[self._match.decisions - 1] = reason
        self._marks.append((len(self._match.events), _common(before, self._match.events)))

    def taken_back(self, before: Sequence[Any], steps: int) -> None:
        """So many decisions were taken back; `before` are the events that there were."""
        del self._hands[-steps:]
        self._reasons = {decision: why for decision, why in self._reasons.items() if decision < self._match.decisions}
        self._marks.append((len(self._match.events), _common(before, self._match.events)))

    # Questions

    def still_stands(self, revision: int) -> int:
        """How many events of the match still stand as they were at that revision: what came after them is new."""
        if not 0 <= revision <= self.revision:
            return 0
        return min([self._marks[revision][0], *[low for _, low in self._marks[revision + 1 :]]])

    def person_of(self, decision: int) -> int | None:
        """Who made a decision: the seat of a person, None for bots and rules. Of what was decided before anybody
        watched it is the seat that decided."""
        unseen = self._match.decisions - len(self._hands)
        return deciders(self._match)[decision] if decision < unseen else self._hands[decision - unseen]

    def saw(self, decision: int) -> bool:
        """Whether it is known how a decision came about."""
        return decision >= self._match.decisions - len(self._hands)

    def bot_moves(self) -> list[BotMove]:
        """What bots did and why, from the first move on."""
        seats, events = deciders(self._match), events_before(self._match)
        return [
            BotMove(decision, events[decision], seats[decision], played(self._match, decision).text, reason)
            for decision, reason in self._reasons.items()
        ]


def _reasons_of(match: Match, memory: Memory) -> dict[int, str]:
    """Reasons by the number of their decision."""
    if memory.by_decision:
        return dict(memory.reasons)
    events = events_before(match)
    found: dict[int, str] = {}
    for before, reason in memory.reasons:
        first = max(found, default=-1) + 1
        if before in events[first:]:
            found[events.index(before, first)] = reason
    return found


def _common(before: Sequence[Any], after: Sequence[Any]) -> int:
    """How many events at the beginning are the same."""
    if after[: len(before)] == before:
        return len(before)
    same = 0
    for one, other in zip(before, after, strict=False):
        if one is not other:
            break
        same += 1
    return same
