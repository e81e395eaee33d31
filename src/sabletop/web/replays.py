"""Looking at a game again, move by move, through the eyes of anybody who sat there."""

import asyncio
import json
import secrets
import threading
import time
from collections import OrderedDict
from typing import Any, Final

from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from sabletop.engine.past import earlier
from sabletop.web.catalogue import spoken
from sabletop.web.chart import Chart, chart_of
from sabletop.web.frame import Frame
from sabletop.web.frames import Framer
from sabletop.web.refusals import Refusal
from sabletop.web.schema import REPLAYS
from sabletop.web.store import Store, Transaction
from sabletop.web.wire import ReplayInfo

_MOST: Final = 12
_LONGEST: Final = 20_000


class Reel:
    """A record, played through once; the match remembers every table on the way, so that each step is as quick as any
    other. Several threads may ask at once: one after the other is answered."""

    def __init__(self, record: dict[str, Any]) -> None:
        self._record = record
        self._lock = threading.Lock()
        self._match: Match | None = None
        self._framers: dict[str, Framer] = {}
        self._charts: dict[str, Chart] = {}

    @property
    def length(self) -> int:
        """How many frames there are after the first."""
        return len(self._record["picks"])

    def check(self) -> Match:
        """The match at its end; raises what is wrong with the record."""
        picks = self._record.get("picks")
        if isinstance(picks, list) and len(picks) > _LONGEST:
            raise SabletopError("This record is too long to be looked at.")
        with self._lock:
            return self._end()

    def frame(self, number: int, viewer: int | None, language: str = "") -> Frame[Any]:
        """What this viewer saw after so many picks, with the whole log so far and without choices."""
        with self._lock:
            match = earlier(self._end(), number)
            if viewer is not None and viewer >= match.seats:
                raise Refusal("no-such-seat", "There is no such seat.")
            return self._framer(language).past(match, viewer, number)

    def chart(self, language: str = "") -> Chart:
        """How the game went."""
        with self._lock:
            match, framer = self._end(), self._framer(language)
            words = framer.edition.lexicon
            if words.language not in self._charts:
                self._charts[words.language] = chart_of(match, words)
            return self._charts[words.language]

    def _framer(self, language: str) -> Framer:
        match = self._end()
        found = spoken(match.game.name, language)
        if found not in self._framers:
            self._framers[found] = Framer(match, found)
        return self._framers[found]

    def _end(self) -> Match:
        if self._match is None:
            self._match = registry.replay(self._record)
        return self._match


class Replays:
    """The replays of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    async def add(self, record: dict[str, Any]) -> ReplayInfo:
        """Keep a record that the rules allow."""
        reel = Reel(record)
        match = await asyncio.to_thread(reel.check)
        name = secrets.token_urlsafe(12)
        row = {"id": name, "record": json.dumps(record, separators=(",", ":")), "created": time.time()}
        await self._store.write(Transaction([(REPLAYS, row)]))
        self._remember(name, reel)
        return ReplayInfo(name, match.game.name, match.seats, reel.length)

    async def info(self, name: str) -> ReplayInfo:
        """What is known of a replay."""
        reel = await self._reel(name)
        match = await asyncio.to_thread(reel.check)
        return ReplayInfo(name, match.game.name, match.seats, reel.length)

    async def frame(self, name: str, number: int, viewer: int | None, language: str = "") -> Frame[Any]:
        """One frame of a replay."""
        reel = await self._reel(name)
        if not 0 <= number <= reel.length:
            raise Refusal("not-found", f"The frames of this replay are numbered from 0 to {reel.length}.")
        return await asyncio.to_thread(reel.frame, number, viewer, language)

    async def chart(self, name: str, language: str = "") -> Chart:
        """How the game of a replay went."""
        return await asyncio.to_thread((await self._reel(name)).chart, language)

    async def _reel(self, name: str) -> Reel:
        if name not in self._reels:
            record = await self._store.replay(name)
            if record is None:
                raise Refusal("no-such-replay", "There is no such replay.")
            self._remember(name, Reel(json.loads(record)))
        self._reels.move_to_end(name)
        return self._reels[name]

    def _remember(self, name: str, reel: Reel) -> None:
        self._reels[name] = reel
        if len(self._reels) > _MOST:
            self._reels.popitem(last=False)
