"""Bots move by themselves: after a pause that people can follow, and kept like every other move."""

import asyncio
import logging
import time
from typing import Final

from sabletop.bots import may_react
from sabletop.hosting import BOT, RULES, Composure
from sabletop.web.commands import Play
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.thinking import Question, Thinker, question_of

LOG = logging.getLogger("sabletop.web")
_BREATH: Final = 5.0
_GRACE: Final = 5.0
"""So much longer than a bot's pace a worker waits for another one that is to act first."""


async def drive(room: Room, thinker: Thinker) -> None:
    """Let the bots of a table play whenever it is their turn and somebody is there."""
    onlookers, composure = _Onlookers(room, thinker), Composure(time.monotonic)
    while True:
        await room.wake.wait()
        room.wake.clear()
        try:
            while await onlookers.act() or await _step(room, thinker, composure):
                pass
        except Refusal:
            continue
        except Exception:
            LOG.exception("the bots of a table stumbled; they try again")
            await asyncio.sleep(_BREATH)
            room.wake.set()


def bot_to_move(room: Room) -> int | None:
    """The seat whose bot has to decide now, if the table is not resting."""
    hosted = room.hosted
    return hosted.match.seat if hosted is not None and _goes_on(room) and hosted.state(()) == BOT else None


def passing(room: Room) -> Play | None:
    """What a seat has answered beforehand to what it is asked now, if the table is not resting."""
    hosted = room.hosted
    action = None if hosted is None or not _goes_on(room) else hosted.passing()
    return None if hosted is None or action is None else Play(hosted.match.seat or 0, action.id, RULES)


def _goes_on(room: Room) -> bool:
    return not room.seating.paused and not room.needs_restore and bool(room.connections)


class _Onlookers:
    """The bots of a table that may act unasked, while somebody else decides: every moment is put to them once."""

    def __init__(self, room: Room, thinker: Thinker) -> None:
        self._room, self._thinker = room, thinker
        self._revision = -1

    async def act(self) -> bool:
        """Let one of them act, if one wants to; whether it did, or the table changed meanwhile. Where several workers
        serve the table, one of them asks."""
        room, revision = self._room, self._room.revision
        if room.state != "playing" or not _goes_on(room) or revision == self._revision or not room.leads():
            return False
        for seat in self._seats():
            if await self._ask(seat, revision):
                return True
        self._revision = revision
        return False

    def _seats(self) -> list[int]:
        """Those who could act unasked now, and are bots that ever do."""
        seating, hosted = self._room.seating, self._room.playing
        match = hosted.match
        others = [seat for seat in range(match.seats) if seat not in (match.seat, *hosted.people)]
        return [seat for seat in others if may_react(seating.level_of(seat)) and match.legal_for(seat)]

    async def _ask(self, seat: int, revision: int) -> bool:
        """Whether this bot acted, or the table changed while it thought."""
        room = self._room

        def still_there() -> bool:
            return _goes_on(room) and room.revision == revision and seat in self._seats()

        async def ask() -> Question | None:
            if not still_there():
                return None
            key, level = f"{room.code} {seat}", room.seating.level_of(seat)
            return question_of(room.playing, seat, key, level, room.bots_key, revision)

        question = await room.in_turn(ask)
        if question is None:
            return True
        move = await _react(self._thinker, question, _owner(room))

        async def play() -> bool:
            if not still_there():
                return True
            if move is not None:
                await room.commit(move)
            return move is not None

        return await room.in_turn(play)


def _owner(room: Room) -> str:
    """For whom a bot of this table thinks."""
    return min([one.address for one in room.connections], default="")


async def _step(room: Room, thinker: Thinker, composure: Composure) -> bool:
    """One move of a bot, or of a standing answer; whether there was one, or the table changed meanwhile."""
    seat = bot_to_move(room)
    hosted = room.hosted
    if hosted is None:
        return False
    if seat is None:
        return await _let_pass(room)
    if await _others_do(room):
        return True
    revision = room.revision
    if room.waiting:
        await _be_patient(room)
        return True

    def still_asked() -> bool:
        return bot_to_move(room) == seat and room.revision == revision

    async def ask() -> Question | None:
        if not still_asked():
            return None
        key = f"{room.code} {seat}"
        return question_of(room.playing, seat, key, room.seating.level_of(seat), room.bots_key, revision)

    question = await room.in_turn(ask)
    if question is None:
        return True
    choices = len(question.legal)
    least = composure.least(seat, question.level, choices, hosted.is_secret())

    async def decide() -> Play:
        with composure.thinking(seat, choices):
            return await _decide(thinker, question, _owner(room))

    move, _ = await asyncio.gather(decide(), asyncio.sleep(max(pace(room), least)))

    async def play() -> None:
        if still_asked():
            await room.commit(move)

    await room.in_turn(play)
    return True


async def _let_pass(room: Room) -> bool:
    """Give a standing answer, no quicker than a bot would move: so the others do not see that there is one."""
    move = passing(room)
    if move is None:
        return False
    if await _others_do(room):
        return True
    if room.waiting:
        await _be_patient(room)
        return True
    if len(room.seating.holders) > 1:
        await asyncio.sleep(pace(room))

    async def play() -> None:
        if passing(room) == move:
            await room.commit(move)

    await room.in_turn(play)
    return True


async def _others_do(room: Room) -> bool:
    """Where somebody is here through another worker too, one of the two is the first to act; the other does so only
    if nothing happens for a while. Whoever acts, the number of the move exists once."""
    revision = room.revision
    if room.leads():
        return False
    try:
        async with asyncio.timeout(pace(room) + _GRACE):
            while not room.leads() and room.revision == revision:
                await room.wake.wait()
                room.wake.clear()
        return True
    except TimeoutError:
        return False


async def _react(thinker: Thinker, question: Question, owner: str) -> Play | None:
    try:
        answer = await thinker.answer(question, owner)
    except Exception:  # a bot that fails must not stop the table
        LOG.exception("a bot failed; it lets the moment pass")
        return None
    return Play(question.seat, answer.moves[0].action, BOT, answer.moves[0].reason) if answer.moves else None


async def _decide(thinker: Thinker, question: Question, owner: str) -> Play:
    try:
        answer = await thinker.answer(question, owner)
    except Exception:  # a bot that fails must not stop the table
        LOG.exception("a bot failed; any move will do")
        question.level = "random"
        answer = await thinker.answer(question, owner)
    best = answer.moves[0]
    return Play(question.seat, best.action, BOT, best.reason)


async def _be_patient(room: Room) -> None:
    """Wait for people who could play something unasked, until they let it pass, play, or take too long."""
    try:
        async with asyncio.timeout(room.settings.patience):
            await room.wake.wait()
        room.wake.clear()
    except TimeoutError:
        room.let_pass(list(room.waiting))


def pace(room: Room) -> float:
    """Seconds between two moves of bots: as slow as the slowest wish."""
    wishes = [one.pace for one in room.connections if one.pace is not None] + room.crowd.paces
    return max(wishes, default=room.settings.pace)
