"""Bots think apart from the server, in a process of their own: they get what a seat knows, and nothing else."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from functools import partial
from hashlib import blake2b
from typing import Any, Final

import msgspec

from sabletop import registry
from sabletop.bots import Bot, HintBarred, Reacting, bot, hints
from sabletop.bots.reasons import sentence_of
from sabletop.engine import codec
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream
from sabletop.engine.table import Table
from sabletop.hosting import HostedMatch
from sabletop.learn import Coach
from sabletop.web.apart import TROUBLE, Helper, serve_all
from sabletop.web.fair import FairLock
from sabletop.web.limits import Meter

LOG = logging.getLogger("sabletop.web")
_REST: Final = 0.2
_MOST_BOTS: Final = 2_000
_SLOWEST: Final = 20.0
PLAN: Final = "plan"
WARN: Final = "warn"


def bots_key(seed: str) -> str:
    """What bots draw from, instead of the seed of the table's chance, which stays where it is."""
    return blake2b(b"bots", key=bytes.fromhex(seed), digest_size=32).hexdigest()


class Question(msgspec.Struct):
    """A decision for a bot, or a hint for a person."""

    key: str
    """Table and seat: the same bot answers the same seat, as far as it is still remembered."""
    level: str
    """Empty for a hint."""
    game: str
    seat: int
    legal: list[int]
    """The numbers of the legal actions."""
    known: dict[str, Any]
    """What the seat knows, as `codec.dump` writes a table."""
    seed: str
    """The bots' own: see `bots_key`."""
    revision: int
    unasked: bool = False
    """Somebody else decides: does the bot want to act before?"""
    coach: str = ""
    """For a person who has a coach: `plan`, or `warn` before an action."""
    action: int = -1


def question_of(hosted: HostedMatch, seat: int, key: str, level: str, seed: str, revision: int) -> Question:
    """What a seat asks a bot now: nothing goes along but what the seat knows."""
    match = hosted.match
    known = codec.dump(hosted.known(seat), match.edition.shape)
    legal = [action.id for action in match.legal_for(seat)]
    unasked = bool(level) and seat != match.seat
    return Question(key, level, match.game.name, seat, legal, known, seed, revision, unasked)


class Advice(msgspec.Struct):
    """A move with what it is worth, and why."""

    action: int
    value: float
    reason: str


class Answer(msgspec.Struct):
    """What the bot does, or what it would advise; `barred` says why it may not. Unasked it may do nothing."""

    moves: list[Advice] = []
    barred: str = ""
    loses: bool = False
    """Of a warning: the move never won."""


class Mind:
    """All bots of a server."""

    def __init__(self) -> None:
        self._bots: OrderedDict[str, Bot] = OrderedDict()
        self._coaches: dict[str, Coach] = {}

    def answer(self, question: Question) -> Answer:
        """Think."""
        edition = registry.edition(question.game)
        legal = [edition.actions[number] for number in question.legal]
        purpose = f"{'bot' if question.level else 'hint'} {question.seat} {question.revision}"
        known = registry.game(question.game).blank(edition)
        codec.fill(known, question.known, edition.shape)
        rng = Stream(bytes.fromhex(question.seed), purpose)
        if question.coach:
            return self._coached(question, known, legal)
        if not question.level:
            try:
                found = hints(known, legal, rng)
            except HintBarred as barred:
                return Answer(barred=str(barred))
            return Answer([Advice(idea.action.id, float(idea.value), sentence_of(idea.reason)) for idea in found])
        player = self._bot(f"{question.key} {question.level}", question.level)
        if question.unasked:
            picked = player.react(known, legal, rng) if isinstance(player, Reacting) else None
        else:
            picked = player.decide(known, legal, rng)
        return Answer([] if picked is None else [Advice(picked.id, 0.0, player.reason)])

    def _coached(self, question: Question, known: Table, legal: list[Action]) -> Answer:
        """The plan, or what speaks against an action: what is better, and by how much. Perhaps nothing."""
        if question.game not in self._coaches:
            self._coaches[question.game] = Coach(registry.edition(question.game))
        coach = self._coaches[question.game]
        try:
            if question.coach == PLAN:
                plan = coach.plan(known, legal)
                return Answer([] if plan is None else [Advice(plan.action.id, 0.0, plan.reason)])
            chosen = [action for action in legal if action.id == question.action]
            found = coach.warning(known, legal, chosen[0]) if chosen else None
        except HintBarred as barred:
            return Answer(barred=str(barred))
        if found is None:
            return Answer()
        return Answer([Advice(found.better.id, found.cost, found.reason)], loses=found.loses)

    def _bot(self, key: str, level: str) -> Bot:
        if key not in self._bots:
            self._bots[key] = bot(level, polite=True)
            if len(self._bots) > _MOST_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return self._bots[key]


class Thinker:
    """Passes questions on: to a process apart, or to a thread where that is enough."""

    def __init__(self, apart: bool, pace: tuple[int, float]) -> None:
        self._helper = Helper("sabletop.web.thinking", _SLOWEST) if apart else None
        self._pace = Meter(pace)
        self._mind = Mind()
        self._lock = FairLock()

    async def answer(self, question: Question, owner: str) -> Answer:
        """What the bot does. Whoever it is for, all `owner`s have their questions answered by turns; and bots that move
        for one owner without a pause rest after a while."""
        while question.level and not self._pace.take(owner):
            await asyncio.sleep(_REST)
        async with self._lock.turn_of(owner):
            if self._helper is not None:
                data = msgspec.msgpack.encode(question)
                for _ in range(2):
                    with contextlib.suppress(*TROUBLE, msgspec.MsgspecError):
                        return msgspec.msgpack.decode(await self._helper.ask(data), type=Answer)
                LOG.error("bots cannot think apart; they think here")
            return await asyncio.to_thread(self._mind.answer, question)

    async def close(self) -> None:
        """Let the process go."""
        if self._helper is not None:
            await self._helper.end()


def _answer_in(mind: Mind, data: bytes) -> bytes:
    return msgspec.msgpack.encode(mind.answer(msgspec.msgpack.decode(data, type=Question)))


if __name__ == "__main__":
    serve_all(partial(_answer_in, Mind()))
