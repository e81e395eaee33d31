"""What is written down of each game of a run: its record, a row about the game, and a row for each decision."""

from dataclasses import dataclass, field
from typing import Any

from sabletop.engine import past
from sabletop.engine.match import Match
from sabletop.engine.notation import written
from sabletop.lab.things import things_of


@dataclass
class Notes:
    """One game, as plain data."""

    game: dict[str, Any]
    decisions: list[dict[str, Any]]
    record: dict[str, Any]
    things: list[list[tuple[str, str]]] = field(default_factory=list)
    """Where somebody asked for it: what each seat was, got and played, as groups and names."""

    def line(self) -> dict[str, Any]:
        """The game in a file of records: its number, what came out, and what replays it."""
        return {**self.game, "record": self.record}


def notes_of(match: Match, number: int, seed: int | str, bots: tuple[str, ...], things: bool = False) -> Notes:
    """What is written down of a match that is over."""
    outcome = match.table.outcome
    assert outcome is not None
    game = {
        "number": number,
        "seed": str(seed),
        "seats": match.seats,
        "options": {name: str(value) for name, value in match.options.items()},
        "bots": list(bots),
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "ending": outcome.why.key,
        "decisions": match.decisions,
    }
    rows = [_row(match, number, place, one) for place, one in enumerate(past.decisions(match))]
    return Notes(game, rows, match.record(), things_of(match) if things else [])


def _row(match: Match, number: int, place: int, one: past.Decision) -> dict[str, Any]:
    return {
        "number": number,
        "decision": place,
        "seat": one.seat,
        "who": one.who,
        "asked": one.asked,
        "question": one.question.key,
        "clause": one.clause,
        "legal": one.legal,
        "action": one.action.id,
        "kind": one.action.kind,
        "written": written(match.edition, one.action),
    }
