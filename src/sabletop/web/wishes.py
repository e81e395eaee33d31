"""What people at a table want of each other: voices for a bot, or for more time, and moves to be taken back."""

import msgspec

from sabletop.web.commands import Agree, AnyCommand, AskUndo, Concede, GiveBack, Play, TakeOver, Undo, Vote


class UndoRequest(msgspec.Struct):
    """Somebody asks the others to take moves back."""

    person: str
    seat: int
    revision: int
    agreed: set[str]


class Wishes(msgspec.Struct):
    """The sum of what was wished and is not decided yet."""

    votes: dict[int, set[str]] = {}
    """Who wants a bot to take a seat, or somebody to play on whose time is up."""
    undo: UndoRequest | None = None

    def apply(self, command: AnyCommand, revision: int) -> None:
        """A command was carried out; so many moves and undos there have been."""
        match command:
            case Vote(person, seat):
                self.votes.setdefault(seat, set()).add(person)
            case TakeOver(seat) | GiveBack(seat) | Concede(seat):
                self.votes.pop(seat, None)
            case AskUndo(person, seat):
                self.undo = UndoRequest(person, seat, revision, set())
            case Agree(person, yes):
                self._agree(person, yes)
            case Play() | Undo():
                self.undo = None
            case _:
                pass

    def _agree(self, person: str, yes: bool) -> None:
        if self.undo is not None and yes:
            self.undo.agreed.add(person)
        else:
            self.undo = None
