"""Frames: what one viewer of a table is sent after every move. A frame is built up from that viewer's view alone."""

from typing import Any

from sabletop import registry
from sabletop.engine.actions import Action
from sabletop.engine.match import Match, event_of
from sabletop.engine.messages import may_hear
from sabletop.engine.words import ENGLISH
from sabletop.tui.presenter import Presenter, presenter_for
from sabletop.web.faces import Face, View, face_of

Frame = dict[str, Any]


class Framer:
    """Makes the frames of one game with one content, in one language."""

    def __init__(self, match: Match, language: str = ENGLISH) -> None:
        name, ours = match.game.name, match.edition
        self.edition = ours if language == ENGLISH or ours.own else registry.edition(name, language=language)
        """The content of the match, called by the words of the language; its numbers are the same."""
        self.presenter: Presenter = presenter_for(match.game, self.edition)
        self.face: Face = face_of(name, self.edition)

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
        view = match.view(viewer, self.edition.lexicon)
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
            "undo": None,
        }

    def events(self, match: Match, viewer: int | None, heard: int) -> list[dict[str, Any]]:
        """The viewer's log after so many events of the whole table."""
        lexicon = self.edition.lexicon
        found = []
        for audience, what, args in match.heard[heard:]:
            if may_hear(audience, viewer):
                event = event_of(lexicon, what, args)
                found.append({**event.data(), "head": self.presenter.heads(event)})
        return found

    def choices(self, match: Match, viewer: int | None, view: View) -> list[dict[str, Any]]:
        """What the viewer may play now, asked or unasked, with the words for buttons."""
        if viewer is None or match.over:
            return []
        return [self._choice(self.edition.actions[action.id], view) for action in match.legal_for(viewer)]

    def _choice(self, action: Action, view: View) -> dict[str, Any]:
        words = self.presenter.wording(action, view)
        note, detail = self.face.told(action, view, words.note, self.presenter.detail(action, view))
        return {
            "id": action.id,
            "kind": action.kind,
            "args": {name: list(v) if isinstance(v, tuple) else v for name, v in action.args.items()},
            "text": action.text,
            "clause": action.clause,
            "group": words.group,
            "short": words.short,
            "note": note,
            "detail": detail,
            "at": self.presenter.points_at(action),
            "free": action.free,
        }


def audible(match: Match, viewer: int | None, heard: int) -> int:
    """How many of the table's first events this viewer may know."""
    return sum([may_hear(audience, viewer) for audience, _, _ in match.heard[:heard]])
