"""Who is at a table through other workers: each tells the others of its own."""

import msgspec


class Present(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is connected to a table through one worker."""

    people: list[str] = []
    """Those who hold seats."""
    watchers: int = 0
    pace: float | None = None
    """Seconds between two moves of bots, as the slowest of them wants it."""

    @property
    def nobody(self) -> bool:
        """Whether nobody is there."""
        return not self.people and not self.watchers


class Crowd:
    """Who is at one table through other workers."""

    def __init__(self, worker: str) -> None:
        self._own = worker
        self._others: dict[str, Present] = {}
        self.people: set[str] = set()
        """Those who hold seats."""

    def hear(self, worker: str, present: Present | None) -> None:
        """Who is there through this worker."""
        self._others.pop(worker, None)
        if present is not None and not present.nobody:
            self._others[worker] = present
        self.people = {person for one in self._others.values() for person in one.people}

    @property
    def workers(self) -> list[str]:
        """Through which somebody is there."""
        return list(self._others)

    @property
    def watchers(self) -> int:
        """How many watch."""
        return sum([one.watchers for one in self._others.values()])

    @property
    def paces(self) -> list[float]:
        """What they wish."""
        return [one.pace for one in self._others.values() if one.pace is not None]

    @property
    def leads(self) -> bool:
        """Whether this worker comes before the others, in an order that all of them know."""
        return all(self._own < other for other in self._others)
