"""A table comes back: from its last snapshot and the commands after it, or from all of its commands. Where those are
damaged it comes back as far as they are sound, and says so."""

import asyncio
import contextlib
import logging
import time

import msgspec

from sabletop.engine.errors import OtherContent, OtherVersion, UnknownGame
from sabletop.web import commands
from sabletop.web.frames import Frames
from sabletop.web.notices import said_then, told
from sabletop.web.refusals import Refusal
from sabletop.web.replica import Replica
from sabletop.web.room import Room
from sabletop.web.settings import Settings
from sabletop.web.setup import Setup, resumed, rules_of
from sabletop.web.snapshots import Snapshot
from sabletop.web.store import Kept, Overtaken, Store
from sabletop.web.uptime import Uptime
from sabletop.web.weakly import weakly

LOG = logging.getLogger("sabletop.web")


class DamagedSnapshot(Exception):  # the caller goes back to the commands
    """The sum of a table's commands cannot be read."""


class BrokenCommand(Exception):  # the caller sets it aside
    """A command that does not follow from those before it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


async def bring_back(code: str, store: Store, settings: Settings, uptime: Uptime) -> Room | None:
    """The table as it was kept, if there is one. What is damaged is set aside, and named."""
    whole, broken = False, 0
    room: Room | None = None
    while room is None:
        kept = await store.read(code, whole)
        if kept is None:
            return None
        try:
            passed = await uptime.since(kept.at)
            room = await asyncio.to_thread(restored, code, kept, store, settings, passed)
        except DamagedSnapshot:
            LOG.exception("the snapshot of table %s is damaged; its commands are carried out again", code)
            whole = True
        except BrokenCommand as found:
            broken = found.number
            LOG.exception("table %s is damaged from command %d on; it goes on without them", code, broken)
            if broken == 1:
                raise Refusal("storage", "What was kept of this table is damaged from its beginning.") from None
            await store.set_aside(code, broken - 1)
    if broken:
        with contextlib.suppress(Overtaken):
            await room.say(told("damaged", "", number=str(broken)))
    return room


async def kept_again(room: Room, store: Store, settings: Settings, uptime: Uptime) -> Replica:
    """What is kept of a table that is here and went ahead of it."""
    kept = await store.read(room.code)
    if kept is None:
        raise Refusal("no-such-table", "There is no such table.")
    passed = await uptime.since(kept.at)
    try:
        return await asyncio.to_thread(restored, room.code, kept, store, settings, passed)
    except (DamagedSnapshot, BrokenCommand):
        raise Refusal("storage", "The table is being restored; try again.") from None


def restored(code: str, kept: Kept, store: Store, settings: Settings, passed: float) -> Room:
    """The table as it was; so many seconds have passed since, in which a server ran."""
    setup = msgspec.json.decode(kept.setup, type=Setup)
    _check_rules(setup)
    room = Room(code, setup, kept.seed, kept.created, store, settings)
    if kept.snapshot is not None:
        _resume(room, *kept.snapshot)
    for text in kept.commands:
        try:
            room.apply(commands.load(text))
        except Exception as wrong:
            if not setup.rules:
                raise Refusal("other-rules", _OTHER) from wrong
            raise BrokenCommand(room.book.number + 1) from wrong
        room.book.number += 1
    if kept.rest:
        raise BrokenCommand(room.book.number + 1)
    room.book.link = kept.link
    for line in kept.talk:
        said = said_then(line.sender, line.text, line.at)
        room.remember(said)
        if room.alone and line.at > kept.at and line.sender not in ("", room.seating.people[room.alone].name):
            room.held_back.hold(said, room.alone)
    room.book.said = kept.talk[-1].number if kept.talk else 0
    room.away = dict.fromkeys(room.seating.holders, time.time())
    if room.clocks is not None:
        room.clocks.rest(passed)
    return room


_OTHER = "This table was begun under other rules or with other content; it cannot go on here."


def _check_rules(setup: Setup) -> None:
    """Commands mean something under the rules that they were given under, and under no others."""
    try:
        same = setup.rules in ("", rules_of(setup.game))
    except UnknownGame:
        same = False
    if not same:
        raise Refusal("other-rules", _OTHER)


def _resume(room: Room, number: int, data: str) -> None:
    """Begin with the sum of so many commands."""
    try:
        snapshot = msgspec.json.decode(data, type=Snapshot)
        if snapshot.memory is not None:
            room.frames = Frames(resumed(snapshot.save, snapshot.memory), weakly(room.called))
            room.frames.hosted.people = snapshot.seating.persons
    except (OtherVersion, OtherContent):
        raise Refusal("other-rules", _OTHER) from None
    except Exception as wrong:
        raise DamagedSnapshot from wrong
    room.book.number, room.seating, room.wishes = number, snapshot.seating, snapshot.wishes
    if room.hosted is not None:
        room.hosted.standing.restore(snapshot.standing)
    if room.clocks is not None and snapshot.times is not None:
        room.clocks.times = snapshot.times
