"""A screen at a hosted match: whose side of the table it shows, and who must take it before more is shown."""

from collections.abc import Collection
from dataclasses import dataclass

from sabletop.hosting.hosted import HostedMatch


@dataclass(frozen=True)
class Shown:
    """What a screen shows now."""

    viewer: int | None
    """Whose view; None is what everybody may see."""
    cover: int | None = None
    """The seat that must look, alone, before more is shown."""
    chooser: int | None = None
    """The seat whose choices are offered to all who share the screen."""
    you: int | None = None
    """The seat of the only one who reads; None where nobody plays or several people look on."""


class Screen:
    """The eyes of one person or of several who share a screen."""

    def __init__(self, seats: Collection[int], shared: bool) -> None:
        self.seats = list(seats)
        self.shared = shared
        """Whether several people look at it, each of whom has secrets."""
        self.looking: int | None = None
        """The seat whose side is shown: at a shared screen the one that was uncovered, alone before it."""

    def shows(self, hosted: HostedMatch) -> Shown:
        """What it shows now."""
        if not self.seats:
            return Shown(None)
        if self.looking not in self.seats:
            self.looking = None
        asked = hosted.match.seat
        if not self.shared:
            if self.looking is None:
                self.looking = asked if asked in self.seats else self.seats[0]
            # Somebody with several seats is none of them more than another.
            return Shown(self.looking, you=self.looking if len(self.seats) == 1 else None)
        if self.looking is not None:
            return Shown(self.looking, you=self.looking)
        if asked is None or asked not in self.seats:
            return Shown(None)
        return Shown(None, cover=asked) if hosted.is_secret() else Shown(None, chooser=asked)

    def turn_away(self, hosted: HostedMatch) -> None:
        """After a decision: people with several seats look through the eyes of the one that is asked; a shared screen
        shows what everybody may see, unless the same one goes on in secret."""
        asked = hosted.match.seat
        if not self.shared:
            if asked in self.seats:
                self.looking = asked
        elif self.looking is not None and not (asked == self.looking and hosted.is_secret()):
            self.looking = None
