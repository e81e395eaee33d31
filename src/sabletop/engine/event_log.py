"""The events of a match as they were told: with their audiences, and what has left the log of a seat since."""

from collections.abc import Container, Sequence

from sabletop.engine.messages import Argument, Message, Teller, may_hear, only

Heard = tuple[int, Message, tuple[Argument, ...]]
"""An event: who may hear it, what it is, and of what."""
Faded = tuple[tuple[Heard, Heard], ...]
"""Events that have left the log of a seat: as they were, and as they are heard since."""


class EventLog(Teller):
    """Listens to the table for the log, and notices reveals."""

    def __init__(self) -> None:
        self.events: list[Heard] = []
        self.revealed = False
        self._seen: dict[int, tuple[int, Heard]] = {}
        """How many events were looked through for a seat, in search of what fades, and the last of them."""

    def hear(self, audience: int, what: Message, args: Sequence[Argument]) -> None:
        """Take note of one event."""
        self.events.append((audience, what, tuple(args)))
        self.revealed = self.revealed or what.reveals

    def clone(self) -> "EventLog":
        """An independent log that has heard the same."""
        twin = EventLog()
        twin.events, twin._seen = self.events[:], self._seen.copy()
        return twin

    def fade(self, seat: int, passing: Container[str]) -> Faded:
        """The events with these keys leave the log of a seat. Gives what left it."""
        faded = []
        for number in range(self._first_unseen(seat), len(self.events)):
            audience, what, args = one = self.events[number]
            if what.key in passing and may_hear(audience, seat):
                self.events[number] = (audience & ~only(seat), what, args)
                faded.append((one, self.events[number]))
        if self.events:
            self._seen[seat] = (len(self.events), self.events[-1])
        return tuple(faded)

    def _first_unseen(self, seat: int) -> int:
        if seat not in self._seen:
            return 0
        count, last = self._seen[seat]
        return count if count <= len(self.events) and self.events[count - 1] is last else 0

    def recall(self, faded: Faded) -> None:
        """What had left a log is heard again."""
        for before, after in faded:
            for number, one in enumerate(self.events):
                if one is after:
                    self.events[number] = before
        self._seen.clear()
