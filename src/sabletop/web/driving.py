"""Bots move by themselves: after a pause that people can follow, and kept like every other move."""

import asyncio
import logging
from typing import Final

from sabletop.hosting import BOT
from sabletop.web.commands import Play
from sabletop.web.refusals import Refusal
from sabletop.web.tables import Table
from sabletop.web.thinking import Question, Thinker, question_of

LOG = logging.getLogger("sabletop.web")
_BREATH: Final = 5.0


async def drive(table: Table, thinker: Thinker) -> None:
    """Let the bots of a table play whenever it is their turn and somebody is there."""
    while True:
        await table.wake.wait()
        table.wake.clear()
        try:
            while await _step(table, thinker):
                pass
        except Refusal:
            continue
        except Exception:
            LOG.exception("the bots of a table stumbled; they try again")
            await asyncio.sleep(_BREATH)
            table.wake.set()


def bot_to_move(table: Table) -> int | None:
    """The seat whose bot has to decide now, if the table is not resting."""
    hosted = table.hosted
    if hosted is None or table.seating.paused or table.torn or not table.connections:
        return None
    return hosted.match.seat if hosted.state(()) == BOT else None


async def _step(table: Table, thinker: Thinker) -> bool:
    """One move of a bot; whether there was one, or the table changed meanwhile."""
    seat = bot_to_move(table)
    hosted = table.hosted
    if seat is None or hosted is None:
        return False
    revision = hosted.revision
    if table.waiting:
        await _be_patient(table)
        return True
    async with table.lock:
        if bot_to_move(table) != seat or hosted.revision != revision:
            return True
        level = table.seating.level_of(seat)
        question = question_of(hosted, seat, f"{table.code} {seat}", level, table.bots_key, revision)
    move, _ = await asyncio.gather(_decide(thinker, question), asyncio.sleep(pace(table)))
    async with table.lock:
        if bot_to_move(table) == seat and hosted.revision == revision:
            await table.commit(move)
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


async def _be_patient(table: Table) -> None:
    """Wait for people who could play something unasked, until they let it pass, play, or take too long."""
    try:
        async with asyncio.timeout(table.settings.patience):
            await table.wake.wait()
        table.wake.clear()
    except TimeoutError:
        table.let_pass(list(table.waiting))


def pace(table: Table) -> float:
    """Seconds between two moves of bots: as slow as the slowest wish."""
    wishes = [one.pace for one in table.connections if one.pace is not None]
    return max(wishes, default=table.settings.pace)
