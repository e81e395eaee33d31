"""Frames: what one viewer of a table is sent after every move. A frame is built up from that viewer's view alone."""

from typing import Any

from sabletop.engine.actions import Action
from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import may_hear
from sabletop.tui.presenter import Presenter, presenter_for
from sabletop.web.faces import Face, View, face_of

Frame = dict[str, Any]


class Framer:
    """Makes the frames of one game with one content."""

    def __init__(self, match: Match) -> None:
        self.presenter: Presenter = presenter_for(match.game, match.edition)
        self.face: Face = face_of(match.game.name, match.edition)

    def frame(self, match: Match, viewer: int | None, since: int = 0) -> Frame:
        """What `viewer` sees now; of the log what is new since that many events of theirs."""
        heard = 0
        left = since
        for audience, _, _ in match._ear.heard:
            if left == 0:
                break
            heard += 1
            left -= may_hear(audience, viewer)
        return self.frame_after(match, viewer, heard)

    def frame_after(self, match: Match, viewer: int | None, heard: int) -> Frame:
        """What `viewer` sees now; of the log what is new after so many events of the whole table."""
        view = match.view(viewer)
        return {
            "type": "frame",
            "number": match.decisions,
            "viewer": viewer,
            "view": view,
            "names": [self.presenter.seat_name(view, seat) for seat in range(match.seats)],
            "choices": self.choices(match, viewer, view),
            "preview": self.face.preview(view),
            "since": audible(match, viewer, heard),
            "events": self.events(match, viewer, heard),
            "undo": None if viewer is None else undo_of(match, viewer),
        }

    def events(self, match: Match, viewer: int | None, heard: int) -> list[dict[str, Any]]:
        """The viewer's log after so many events of the whole table."""
        lexicon = match.edition.lexicon
        found = []
        for audience, what, args in match._ear.heard[heard:]:
            if may_hear(audience, viewer):
                event = event_of(lexicon, what, args)
                found.append({**event.data(), "head": self.presenter.heads(event)})
        return found

    def choices(self, match: Match, viewer: int | None, view: View) -> list[dict[str, Any]]:
        """What the viewer may play now, asked or unasked, with the words for buttons."""
        if viewer is None or match.over:
            return []
        return [self._choice(action, view) for action in match.legal_for(viewer)]

    def _choice(self, action: Action, view: View) -> dict[str, Any]:
        words = self.presenter.wording(action, view)
        return {
            "id": action.id,
            "kind": action.kind,
            "args": {name: list(v) if isinstance(v, tuple) else v for name, v in action.args.items()},
            "text": action.text,
            "clause": action.clause,
            "group": words.group,
            "short": words.short,
            "note": words.note,
            "detail": self.presenter.detail(action, view),
            "at": self.presenter.points_at(action),
            "free": action.free,
        }


def audible(match: Match, viewer: int | None, heard: int) -> int:
    """How many of the table's first events this viewer may know."""
    return sum([may_hear(audience, viewer) for audience, _, _ in match._ear.heard[:heard]])


def undo_of(match: Match, seat: int) -> str:
    """How this seat could take the last move back: `free`, `agreed` (everybody must agree), or `barred`."""
    if match.last_seat == seat and not match.why_no_undo():
        return "free"
    return "barred" if match.why_no_undo(agreed=True) else "agreed"
