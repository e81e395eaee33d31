"""Frames: what one viewer of a table is sent after every move, made of what that viewer knows and of nothing else."""

from typing import Any

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import may_hear
from sabletop.engine.table import Table
from sabletop.engine.words import ENGLISH
from sabletop.present import Presentation, presentation_of

Frame = dict[str, Any]


class Framer:
    """Makes the frames of one game with one content, in one language."""

    def __init__(self, match: Match, language: str = ENGLISH) -> None:
        name, ours = match.game.name, match.edition
        self.edition = ours if language == ENGLISH or ours.own else registry.edition(name, language=language)
        """The content of the match, called by the words of the language; its numbers are the same."""
        self.presentation: Presentation = presentation_of(match.game, self.edition)

    def frame(self, match: Match, viewer: int | None, since: int = 0) -> Frame:
        """What `viewer` sees now; of the log what is new since that many events of theirs."""
        heard = 0
        left = since
        for audience, _, _ in match.heard:
            if left == 0:
                break
            heard += 1
            left -= may_hear(audience, viewer)
        return self.frame_after(match, viewer, heard)

    def frame_after(self, match: Match, viewer: int | None, heard: int) -> Frame:
        """What `viewer` sees now; of the log what is new after so many events of the whole table."""
        known, lexicon, words = match.known(viewer), self.edition.lexicon, self.presentation.words
        result = match.result(lexicon)
        return {
            "type": "frame",
            "number": match.decisions,
            "viewer": viewer,
            "view": {
                "game": match.game.name,
                "seats": match.seats,
                "options": match.options,
                "you": viewer,
                "asked": match.asked(viewer, lexicon),
                "outcome": None if result is None else result.data(),
            },
            "scene": self.presentation.scene(known),
            "names": [words.of(self.presentation.seat_name(known, seat)) for seat in range(match.seats)],
            "choices": [] if viewer is None else self.choices(match, viewer, known),
            "since": audible(match, viewer, heard),
            "events": self.events(match, viewer, heard),
            "undo": None,
        }

    def events(self, match: Match, viewer: int | None, heard: int) -> list[dict[str, Any]]:
        """The viewer's log after so many events of the whole table."""
        lexicon = self.edition.lexicon
        found = []
        for audience, what, args in match.heard[heard:]:
            if may_hear(audience, viewer):
                event = event_of(lexicon, what, args)
                found.append({**event.data(), "head": self.presentation.opens_a_part(event)})
        return found

    def choices(self, match: Match, seat: int, known: Table) -> list[dict[str, Any]]:
        """What a seat may play now, asked or unasked, described to whoever knows this."""
        return [self._choice(self.edition.actions[action.id], known) for action in match.legal_for(seat)]

    def _choice(self, action: Action, known: Table) -> dict[str, Any]:
        words, told = self.presentation.words, self.presentation.describe(action, known)
        return {
            "id": action.id,
            "kind": action.kind,
            "args": {name: list(v) if isinstance(v, tuple) else v for name, v in action.args.items()},
            "text": action.text,
            "clause": action.clause,
            "group": words.of(told.group),
            "short": words.of(told.short),
            "note": words.all(told.notes, " · "),
            "detail": words.all(told.detail),
            "at": list(told.at),
            "free": action.free,
        }


def audible(match: Match, viewer: int | None, heard: int) -> int:
    """How many of the table's first events this viewer may know."""
    return sum([may_hear(audience, viewer) for audience, _, _ in match.heard[:heard]])
