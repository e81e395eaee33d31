"""The end of Orphan Black, counted a second time from what everybody hears (OB-SCORE-1 to 13)."""

from collections.abc import Generator, Mapping
from typing import Any, Protocol

from referees.orphan_black_board import FACTIONS, GOALS, SLOTS, Board
from referees.transcripts import Heard, object_unless


class Reader(Protocol):
    """Who hears the events."""

    resolver: int

    def take(self, *keys: str, who: int | None = None, clause: str = "") -> Generator[None, Heard, Heard]: ...

    def other(self, event: Heard, name: str = "other") -> int: ...


class Scoring:
    """Counts every player's points, stage by stage."""

    def __init__(self, board: Board, players: int, silence_hides: bool) -> None:
        self.board, self.n, self.silence_hides = board, players, silence_hides
        self.faction: list[str] = []
        self.targets: list[int] = []
        self.totals = [0] * players
        self.found = [0] * players
        """How many others accused each player rightly."""
        self.halved: dict[str, int] = {}
        self.left_donnies: list[str] = []

    def read(self, reader: Reader) -> Generator[None, Heard, None]:
        self.left_donnies = ["donnie"] * sum(map(len, self.board.donnie))
        yield from self._goals(reader)
        for faction in FACTIONS:
            if self.faction.count(faction) == 2:
                event = yield from reader.take("halved")
                half = (self.board.points[faction] + 1) // 2
                object_unless(event.args == {"faction": faction, "points": half}, f"{faction} keeps {half}")
                self.halved[faction] = half
        for who in range(self.n):
            yield from self._exactly(reader, "begins-at", who, points=self.worth(self.faction[who]))
            self.totals[who] += self.worth(self.faction[who])
        yield from self._judge(reader)
        for who in range(self.n):
            hits = self.targets[who]
            yield from self._exactly(reader, "targets", who, n=hits, faction=self.faction[who], points=2 * hits)
            self.totals[who] += 2 * hits
        for who in range(self.n):
            yield from self._hiding(reader, who)
        for who in range(self.n):
            yield from self._exactly(reader, "total", who, points=self.totals[who])

    def worth(self, faction: str) -> int:
        """What a faction is worth to each of its players."""
        return self.halved.get(faction, self.board.points[faction])

    def _exactly(self, reader: Reader, key: str, who: int, **args: object) -> Generator[None, Heard, None]:
        event = yield from reader.take(key, who=who)
        object_unless(event.args == {"who": who, **args}, f"it should say {args}")

    def _goals(self, reader: Reader) -> Generator[None, Heard, None]:
        seen: list[frozenset[object]] = []
        for who in range(self.n):
            event = yield from reader.take("revealed", who=who)
            faction, clones = str(event.args["faction"]), event.args["clones"]
            assert isinstance(clones, list)
            goal = frozenset(clones)
            object_unless(goal in [frozenset(one) for one in GOALS[faction]], "there is no such goal card")
            object_unless((goal, faction) not in zip(seen, self.faction, strict=True), "each goal card is there once")
            self.faction.append(faction)
            seen.append(goal)
            self.targets.append(len([clone for clone in clones if self.board.home[clone] == faction]))
        for faction in FACTIONS:
            object_unless(self.faction.count(faction) <= 2, "one goal of each faction was put back")

    def _judge(self, reader: Reader) -> Generator[None, Heard, None]:
        said: dict[tuple[int, str], int] = {}
        for i in range(self.n):
            accused = (reader.resolver + i) % self.n
            for who in self.board.accusers[accused]:
                event = yield from reader.take("right-accusation", "wrong-accusation", who=who)
                object_unless(reader.other(event) == accused, f"the row of player {accused} is judged")
                truth = self.faction[accused]
                if event.key == "right-accusation":
                    points = SLOTS[self.found[accused]]
                    object_unless(event.args["points"] == points, f"this place brings {points}")
                    self.totals[who] += points
                    self.found[accused] += 1
                named = truth if event.key == "right-accusation" else str(event.args["faction"])
                object_unless(
                    (named == truth) == (event.key == "right-accusation"), f"that is the faction of {accused}"
                )
                said[who, named] = said.get((who, named), 0) + 1
                object_unless(said[who, named] <= 2, "nobody has three cards of a faction")

    def _hiding(self, reader: Reader, who: int) -> Generator[None, Heard, None]:
        right, row = self.found[who], self.board.accusers[who]
        points = self.n - 1 - right if self.silence_hides else len(row) - right
        if points:
            yield from self._exactly(reader, "hid", who, points=points)
        elif right == self.n - 1:
            yield from self._exactly(reader, "found-out", who)
        else:
            yield from self._exactly(reader, "not-mistaken", who)
        self.totals[who] += points

    def close(self, result: Mapping[str, Any]) -> None:
        """Highest total, then more targets in the own faction, then shared."""
        object_unless(list(result["scores"]) == self.totals, f"the scores are {self.totals}")
        ranks = list(zip(self.totals, self.targets, strict=True))
        best = [who for who, rank in enumerate(ranks) if rank == max(ranks)]
        object_unless(list(result["winners"]) == best, f"{best} win")
        level = self.totals.count(max(self.totals)) > 1
        key = "shared" if len(best) > 1 else "won-tie" if level else "won"
        object_unless(result["key"] == key, f"that is {key}")
