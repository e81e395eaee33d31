"""Somebody has to decide alone: what others say and point at waits until they have decided."""

from collections.abc import Callable
from typing import TypeAlias

from sabletop.web.connections import Connection
from sabletop.web.notices import Notice, said_in
from sabletop.web.wire import Pointed, Said, encode

Advice: TypeAlias = Said | Notice | Pointed


class HeldBack:
    """What waits for whoever decides alone, in its order."""

    def __init__(self, reader: Callable[[Connection], str]) -> None:
        self._reader = reader
        """The person whom a socket speaks to."""
        self.person = ""
        """Who it waits for."""
        self._waiting: list[Advice] = []

    def tell(self, what: Advice, connections: list[Connection], sender: str, alone: str) -> None:
        """Send this; what comes from others waits for the person who has to decide alone now."""
        waits = alone != "" and sender not in ("", alone)
        if waits:
            self.hold(what, alone)
        for connection in connections:
            if not waits or connection.person != alone:
                connection.post(self._in_words(what, connection))

    def hold(self, what: Advice, alone: str) -> None:
        """This waits."""
        self.person = alone
        self._waiting.append(what)

    def before(self, talk: list[Said | Notice], person: str) -> list[Said | Notice]:
        """What this person may know of what was said."""
        if person != self.person:
            return talk
        return [one for one in talk if not any(one is held for held in self._waiting)]

    def deliver(self, connections: list[Connection], alone: str) -> None:
        """Send what waited, if the decision is made."""
        if not self._waiting or alone == self.person:
            return
        for connection in connections:
            if connection.person == self.person:
                for what in self._waiting:
                    connection.post(self._in_words(what, connection))
        self.person = ""
        self._waiting.clear()

    def _in_words(self, what: Advice, connection: Connection) -> bytes:
        if isinstance(what, Pointed):
            return encode(what)
        return encode(said_in(what, connection.language, self._reader(connection)))
