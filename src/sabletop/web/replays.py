"""Looking at a game again, move by move, through the eyes of anybody who sat there."""

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from typing import Any, Final

from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.engine.match import Match
from sabletop.web.frames import Frame, Framer
from sabletop.web.refusals import Refusal
from sabletop.web.schema import REPLAYS
from sabletop.web.store import Deed, Store
from sabletop.web.wire import ReplayInfo

_MOST: Final = 32
_STRIDE: Final = 16
_LONGEST: Final = 20_000


class Reel:
    """A record with matches along the way, so that stepping back does not begin at the beginning."""

    def __init__(self, record: dict[str, Any]) -> None:
        self._record = record
        self._stops: dict[int, Match] = {}
        self._framer: Framer | None = None

    @property
    def length(self) -> int:
        """How many frames there are after the first."""
        return len(self._record["picks"])

    def check(self) -> Match:
        """The match at its end; raises what is wrong with the record."""
        picks = self._record.get("picks")
        if isinstance(picks, list) and len(picks) > _LONGEST:
            raise SabletopError("This record is too long to be looked at.")
        return self._match(None)

    def frame(self, number: int, viewer: int | None) -> Frame:
        """What this viewer saw after so many picks, with the whole log so far and without choices."""
        match = self._match(number)
        if viewer is not None and viewer >= match.seats:
            raise Refusal("no-such-seat", "There is no such seat.")
        if self._framer is None:
            self._framer = Framer(match)
        frame = self._framer.frame(match, viewer)
        return {**frame, "number": number, "seat": viewer, "choices": [], "undo": None}

    def _match(self, number: int | None) -> Match:
        if number is not None and number in self._stops:
            return self._stops[number]
        match = registry.replay(self._record, upto=number)
        if number is not None:
            self._stops[number] = match
            if len(self._stops) > _STRIDE:
                self._stops.pop(next(iter(self._stops)))
        return match


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
        await self._store.write(Deed([(REPLAYS, row)]))
        self._remember(name, reel)
        return ReplayInfo(name, match.game.name, match.seats, reel.length)

    async def info(self, name: str) -> ReplayInfo:
        """What is known of a replay."""
        reel = await self._reel(name)
        match = await asyncio.to_thread(reel.check)
        return ReplayInfo(name, match.game.name, match.seats, reel.length)

    async def frame(self, name: str, number: int, viewer: int | None) -> Frame:
        """One frame of a replay."""
        reel = await self._reel(name)
        if not 0 <= number <= reel.length:
            raise Refusal("not-found", f"The frames of this replay are numbered from 0 to {reel.length}.")
        return await asyncio.to_thread(reel.frame, number, viewer)

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
