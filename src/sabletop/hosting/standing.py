"""Standing answers: what people have said beforehand about moments in which they may act but need not.

A moment is what the rules ask when they only let somebody act (`Choice.lets_pass`); it goes by the key of its prompt. A
standing answer lets such moments pass, for this turn or until it is revoked. Nobody but the seat learns of it.
"""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.match import Match
from sabletop.engine.steps import Choice
from sabletop.present import Presentation

ANY: Final = ""
"""Every moment, whatever it is."""


@dataclass(frozen=True)
class StandingAnswer:
    """What a seat lets pass."""

    moment: str
    """The key of the prompt, or `ANY`."""
    turn: int | None
    """Only in this turn of the match; None: until it is revoked."""


class Standing:
    """The standing answers of a match."""

    def __init__(self, match: Match, presentation: Presentation) -> None:
        self._match, self._presentation = match, presentation
        self._answers: dict[int, list[StandingAnswer]] = {}

    @property
    def answers(self) -> dict[int, list[StandingAnswer]]:
        """All that was answered beforehand, to be kept."""
        return self._answers

    def restore(self, answers: dict[int, list[StandingAnswer]]) -> None:
        """Go on with what was kept."""
        self._answers = answers

    def let_pass(self, seat: int, moment: str, this_turn: bool) -> None:
        """From now on this seat lets the moment pass."""
        self.revoke(seat, moment)
        self._answers.setdefault(seat, []).append(StandingAnswer(moment, self._turn() if this_turn else None))

    def revoke(self, seat: int, moment: str) -> None:
        """From now on this seat is asked again."""
        self._answers[seat] = [one for one in self._answers.get(seat, []) if one.moment != moment]

    def of(self, seat: int) -> list[StandingAnswer]:
        """What holds for a seat now."""
        held = self._answers.get(seat)
        if not held:
            return []
        turn = self._turn()
        self._answers[seat] = [one for one in held if one.turn in (None, turn)]
        return self._answers[seat]

    def passing(self) -> Action | None:
        """What the seat that is asked has answered beforehand to what it is asked now."""
        seat, choice = self._match.seat, self._match.table.pending
        if seat is None or not self._answers.get(seat) or not isinstance(choice, Choice):
            return None
        action = choice.lets_pass(self._match.table)
        return action if action is not None and self._covers(seat, choice.asks().key) else None

    def moment(self, seat: int) -> str:
        """The moment that this seat is asked about now, if it may let it pass; else nothing."""
        choice = self._match.table.pending
        if self._match.seat != seat or not isinstance(choice, Choice) or choice.lets_pass(self._match.table) is None:
            return ""
        return choice.asks().key

    def needs_no_wait(self, seat: int) -> bool:
        """Whether nobody needs to wait for what this seat could play unasked now."""
        choice = self._match.table.pending
        if not self._answers.get(seat) or not isinstance(choice, Choice):
            return False
        public = choice.public_args(self._match.table) is not None
        return self._covers(seat, choice.asks().key if public else ANY)

    def _covers(self, seat: int, moment: str) -> bool:
        return any(one.moment in (ANY, moment) for one in self.of(seat))

    def _turn(self) -> int:
        """How many turns have begun."""
        opens = self._presentation.opens_a_part
        return sum([opens(what.key) for _, what, _ in self._match.events])
