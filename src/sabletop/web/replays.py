"""Looking at a game again, move by move, through the eyes of anybody who sat there."""

import json
import secrets
import time
from collections import OrderedDict
from typing import Any, Final

import msgspec

from sabletop.web.allowances import Allowances
from sabletop.web.limits import Meter
from sabletop.web.projecting import Projection, Seen, Wanted
from sabletop.web.refusals import Refusal
from sabletop.web.schema import REPLAYS
from sabletop.web.settings import Settings
from sabletop.web.store import Store, Transaction
from sabletop.web.wire import ReplayInfo

_AT_HAND: Final = 32 * 1024 * 1024
_TOO_FAST: Final = "That was too much at once; wait a little."


class Replays:
    """The replays of a server."""

    def __init__(self, store: Store, settings: Settings, allowances: Allowances) -> None:
        limits = settings.limits
        self._store, self._limits = store, limits
        self._projection = Projection(settings.think_apart)
        self._at_hand: OrderedDict[Wanted, bytes] = OrderedDict()
        self._size = 0
        self._looks, self._allowances = Meter(limits.looks), allowances

    async def close(self) -> None:
        """End."""
        await self._projection.close()

    async def bring(self, body: bytes, address: str) -> ReplayInfo:
        """Keep a record that somebody brings, if the rules allow it."""
        if not self._allowances.take("records", address):
            raise Refusal("too-fast", _TOO_FAST)
        return await self._keep(body, self._limits.depth)

    async def add(self, record: dict[str, Any]) -> ReplayInfo:
        """Keep the record of a table of ours."""
        return await self._keep(json.dumps({"record": record}, separators=(",", ":")).encode(), self._limits.depth)

    async def _keep(self, body: bytes, depth: int) -> ReplayInfo:
        name = secrets.token_urlsafe(12)
        seen = await self._projection.see(Wanted("info", name, record=body, brought=depth))
        row = {"id": name, "record": seen.record.decode(), "created": time.time()}
        await self._store.write(Transaction([(REPLAYS, row)]))
        return msgspec.json.decode(seen.data, type=ReplayInfo)

    async def look(self, wanted: Wanted, address: str) -> bytes:
        """What is to be seen of a replay, as it is sent. What was looked at lately is at hand."""
        found = self._at_hand.get(wanted)
        if found is None:
            seen = await self._see(wanted, address)
            found = seen.data
            if seen.passing:
                return found
            self._at_hand[wanted] = found
            self._size += len(found)
            while self._size > _AT_HAND:
                self._size -= len(self._at_hand.popitem(last=False)[1])
        else:
            self._at_hand.move_to_end(wanted)
        return found

    async def _see(self, wanted: Wanted, address: str) -> Seen:
        if not self._looks.take(address) or not self._allowances.has("guesses", address):
            raise Refusal("too-fast", _TOO_FAST)
        seen = await self._projection.see(wanted)
        if seen.unknown:
            record = await self._store.replay(wanted.name)
            if record is None:
                self._allowances.take("guesses", address)
                raise Refusal("no-such-replay", "There is no such replay.")
            seen = await self._projection.see(msgspec.structs.replace(wanted, record=record.encode()))
        return seen
