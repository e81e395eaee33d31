"""Frames: what one viewer of a table is sent after every move. A frame is built up from that viewer's view alone."""

from typing import Any

from sabletop.engine.actions import Action
from sabletop.engine.match import Match
from sabletop.tui.presenter import Presenter, presenter_for
from sabletop.web.faces import Face, View, face_of

Frame = dict[str, Any]


class Framer:
    """Makes the frames of one game with one content."""

    def __init__(self, match: Match) -> None:
        self.presenter: Presenter = presenter_for(match.game, match.edition)
        self.face: Face = face_of(match.game.name, match.edition)

    def frame(self, match: Match, viewer: int | None, since: int = 0) -> Frame:
        """What `viewer` sees now; of the log what is new since that many events."""
        view = match.view(viewer)
        log = match.log(viewer)
        since = min(since, len(log))
        return {
            "type": "frame",
            "number": match.decisions,
            "viewer": viewer,
            "view": view,
            "names": [self.presenter.seat_name(view, seat) for seat in range(match.seats)],
            "choices": self.choices(match, viewer, view),
            "preview": self.face.preview(view),
            "since": since,
            "events": [{**event.data(), "head": self.presenter.heads(event)} for event in log[since:]],
            "undo": None if viewer is None else undo_of(match, viewer),
        }

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


def undo_of(match: Match, seat: int) -> str:
    """How this seat could take the last move back: `free`, `agreed` (everybody must agree), or `barred`."""
    if match.last_seat == seat and not match.why_no_undo():
        return "free"
    return "barred" if match.why_no_undo(agreed=True) else "agreed"
