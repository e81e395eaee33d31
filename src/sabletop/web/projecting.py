"""Records are played through apart from the server: anybody may bring one, and it takes its time."""

import asyncio
import json
import logging
from collections import OrderedDict
from typing import Any, Final, Literal

import msgspec

from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from sabletop.engine.past import earlier
from sabletop.learn import Reviewer
from sabletop.present.persons import people_of
from sabletop.web.apart import TROUBLE, Helper, serve_all
from sabletop.web.catalogue import spoken
from sabletop.web.chart import chart_of
from sabletop.web.frames import Framer, framer_of
from sabletop.web.limits import depth_of
from sabletop.web.refusals import Refusal
from sabletop.web.reviews import Way, tried, way_frame, work_at
from sabletop.web.wire import NewReplay, ReplayInfo, encode

LOG = logging.getLogger("sabletop.web")
_MOST: Final = 12
_LONGEST: Final = 20_000
_SLOWEST: Final = 20.0
_MOST_WAITING: Final = 24


class Reel:
    """A record, played through once; the match remembers every table on the way, so that each step is as quick as any
    other."""

    def __init__(self, record: dict[str, Any]) -> None:
        picks = record.get("picks")
        if isinstance(picks, list) and len(picks) > _LONGEST:
            raise SabletopError("This record is too long to be looked at.")
        self._match = registry.replay(record)
        self.length = len(record["picks"])
        """How many frames there are after the first."""
        self.people = people_of(record)
        """What those on the seats were called, if the record says it."""
        self._framers: dict[str, Framer] = {}
        self._reviewer: Reviewer | None = None

    @property
    def match(self) -> Match:
        """The match at its end."""
        return self._match

    def frame(self, number: int, viewer: int | None, language: str) -> bytes:
        """What this viewer saw after so many picks, with the whole log so far and without choices."""
        if not 0 <= number <= self.length:
            raise Refusal("not-found", f"The frames of this replay are numbered from 0 to {self.length}.")
        if viewer is not None and viewer >= self._match.seats:
            raise Refusal("no-such-seat", "There is no such seat.")
        match, framer = earlier(self._match, number), self._framer(language)
        return encode(framer.past(match, viewer, number, framer.words_for(match, self.people)))

    def review(self, language: str) -> tuple[bytes, bool]:
        """How far the review has come, or the review; and whether it is one already."""
        if self._reviewer is None:
            self._reviewer = Reviewer(self._match)
        found = work_at(self._reviewer, self._framer(language).words_for(self._match, self.people))
        return encode(found), bool(found.seats)

    def way(self, way: Way, language: str) -> bytes:
        """What a seat sees that tries another way."""
        return encode(way_frame(self._framer(language), tried(self._match, way), way))

    def chart(self, language: str) -> bytes:
        """How the game went."""
        return encode(chart_of(self._match, self._framer(language).words_for(self._match, self.people).lexicon))

    def _framer(self, language: str) -> Framer:
        found = spoken(self._match.game.name, language)
        if found not in self._framers:
            self._framers[found] = framer_of(self._match, found)
        return self._framers[found]


class Wanted(msgspec.Struct, frozen=True):
    """What is to be seen of a record."""

    kind: Literal["info", "frame", "chart", "review", "way"]
    name: str
    number: int = 0
    viewer: int | None = None
    language: str = ""
    picks: tuple[int, ...] = ()
    """Of another way: what its seat has played since."""
    record: bytes | None = None
    """Where it is not known yet: the record, or what somebody brought as one."""
    brought: int = 0
    """What was brought may be nested so deep; 0: it was kept by us."""


class Seen(msgspec.Struct):
    """What there is to be seen; or that the record is not known; or why not."""

    data: bytes = b""
    unknown: bool = False
    passing: bool = False
    """Asked again the answer will be another one."""
    refused: tuple[str, str] | None = None
    record: bytes = b""
    """Of what was brought: the record, as it is kept."""


class Projector:
    """Plays records through, and remembers some."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    def show(self, data: bytes) -> bytes:
        """The answer to what is wanted."""
        try:
            seen = self._show(msgspec.msgpack.decode(data, type=Wanted))
        except Refusal as refused:
            seen = Seen(refused=(refused.code, refused.text))
        except (SabletopError, msgspec.MsgspecError) as wrong:
            seen = Seen(refused=("bad-request", str(wrong)))
        except RecursionError:
            seen = Seen(refused=("bad-request", "That is nested too deep."))
        return msgspec.msgpack.encode(seen)

    def _show(self, wanted: Wanted) -> Seen:
        kept = b""
        if wanted.record is not None:
            record = _brought(wanted.record, wanted.brought) if wanted.brought else json.loads(wanted.record)
            self._remember(wanted.name, Reel(record))
            kept = json.dumps(record, separators=(",", ":")).encode() if wanted.brought else b""
        reel = self._reels.get(wanted.name)
        if reel is None:
            return Seen(unknown=True)
        self._reels.move_to_end(wanted.name)
        if wanted.kind == "frame":
            return Seen(reel.frame(wanted.number, wanted.viewer, wanted.language))
        if wanted.kind == "chart":
            return Seen(reel.chart(wanted.language))
        if wanted.kind == "review":
            data, complete = reel.review(wanted.language)
            return Seen(data, passing=not complete)
        if wanted.kind == "way":
            way = Way(wanted.number, wanted.viewer or 0, list(wanted.picks))
            return Seen(reel.way(way, wanted.language))
        match = reel.match
        people = list(reel.people[: match.seats])
        return Seen(encode(ReplayInfo(wanted.name, match.game.name, match.seats, reel.length, people)), record=kept)

    def _remember(self, name: str, reel: Reel) -> None:
        self._reels[name] = reel
        if len(self._reels) > _MOST:
            self._reels.popitem(last=False)


def _brought(body: bytes, depth: int) -> dict[str, Any]:
    """The record in what somebody brought."""
    if depth_of(body, depth) > depth:
        raise Refusal("bad-request", "That is nested too deep.")
    return msgspec.json.decode(body, type=NewReplay).record


class Projection:
    """Has records played through, in a process apart, or in a thread where that is enough."""

    def __init__(self, apart: bool) -> None:
        self._helper = Helper("sabletop.web.projecting", _SLOWEST) if apart else None
        self._projector = Projector()
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def see(self, wanted: Wanted) -> Seen:
        """What is to be seen, or a refusal."""
        if self._waiting >= _MOST_WAITING:
            raise Refusal("too-fast", "Too many look at records now; wait a little.")
        self._waiting += 1
        try:
            async with self._lock:
                seen = msgspec.msgpack.decode(await self._ask(msgspec.msgpack.encode(wanted)), type=Seen)
        finally:
            self._waiting -= 1
        if seen.refused is not None:
            raise Refusal(*seen.refused)
        return seen

    async def _ask(self, data: bytes) -> bytes:
        if self._helper is None:
            return await asyncio.to_thread(self._projector.show, data)
        try:
            return await asyncio.shield(self._helper.ask(data))
        except TROUBLE as trouble:
            LOG.error("a record could not be played through: %s", type(trouble).__name__)
            raise Refusal("bad-request", "This record takes too long to be looked at.") from None

    async def close(self) -> None:
        """Let the process go."""
        if self._helper is not None:
            await self._helper.end()


if __name__ == "__main__":
    serve_all(Projector().show)
