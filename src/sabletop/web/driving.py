"""Bots move by themselves: after a pause that people can follow, and kept like every other move."""

import asyncio
import logging
from typing import Final

from sabletop.hosting import BOT
from sabletop.web.commands import Play
from sabletop.web.refusals import Refusal
from sabletop.web.room import Room
from sabletop.web.thinking import Question, Thinker, question_of

LOG = logging.getLogger("sabletop.web")
_BREATH: Final = 5.0


async def drive(room: Room, thinker: Thinker) -> None:
    """Let the bots of a table play whenever it is their turn and somebody is there."""
    while True:
        await room.wake.wait()
        room.wake.clear()
        try:
            while await _step(room, thinker):
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
    if hosted is None or room.seating.paused or room.needs_restore or not room.connections:
        return None
    return hosted.match.seat if hosted.state(()) == BOT else None


async def _step(room: Room, thinker: Thinker) -> bool:
    """One move of a bot; whether there was one, or the table changed meanwhile."""
    seat = bot_to_move(room)
    hosted = room.hosted
    if seat is None or hosted is None:
        return False
    revision = hosted.revision
    if room.waiting:
        await _be_patient(room)
        return True
    async with room.lock:
        if bot_to_move(room) != seat or hosted.revision != revision:
            return True
        level = room.seating.level_of(seat)
        question = question_of(hosted, seat, f"{room.code} {seat}", level, room.bots_key, revision)
    move, _ = await asyncio.gather(_decide(thinker, question), asyncio.sleep(pace(room)))
    async with room.lock:
        if bot_to_move(room) == seat and hosted.revision == revision:
            await room.commit(move)
    return True


async def _decide(thinker: Thinker, question: Question) -> Play:
    try:
        answer = await thinker.answer(question)
    except Exception:  # a bot that fails must not stop the table
        LOG.exception("a bot failed; any move will do")
        question.level = "random"
        answer = await thinker.answer(question)
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
    wishes = [one.pace for one in room.connections if one.pace is not None]
    return max(wishes, default=room.settings.pace)
