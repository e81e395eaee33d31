"""Bots think apart from the server, in a process of their own: they see a view and the legal actions, nothing else."""

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict
from hashlib import blake2b
from typing import Any, BinaryIO, Final

import msgspec

from sabletop import registry
from sabletop.bots import Bot, HintBarred, Sight, bot, hints
from sabletop.engine import codec
from sabletop.engine.dealer import Stream
from sabletop.hosting import HostedMatch

LOG = logging.getLogger("sabletop.web")
_MOST_BOTS: Final = 2_000
_SLOWEST: Final = 20.0


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
    view: dict[str, Any]
    seed: str
    """The bots' own: see `bots_key`."""
    number: int


def question_of(hosted: HostedMatch, seat: int, key: str, level: str, seed: str, number: int) -> Question:
    """What a seat asks a bot now: nothing goes along but what the seat knows."""
    match, sight = hosted.match, hosted.sight(seat)
    known = codec.dump(sight.known, match.edition.shape)
    legal = [action.id for action in match.legal_for(seat)]
    return Question(key, level, match.game.name, seat, legal, known, sight.view, seed, number)


class Advice(msgspec.Struct):
    """A move with what it is worth, and why."""

    action: int
    value: float
    reason: str


class Answer(msgspec.Struct):
    """What the bot does, or what it would advise; `barred` says why it may not."""

    moves: list[Advice] = []
    barred: str = ""


class Mind:
    """All bots of a server."""

    def __init__(self) -> None:
        self._bots: OrderedDict[str, Bot] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """Think."""
        edition = registry.edition(question.game)
        legal = [edition.actions[number] for number in question.legal]
        purpose = f"{'bot' if question.level else 'hint'} {question.seat} {question.number}"
        known = registry.game(question.game).blank(edition)
        codec.fill(known, question.known, edition.shape)
        seen = Sight(question.view, known)
        rng = Stream(bytes.fromhex(question.seed), purpose)
        if not question.level:
            try:
                found = hints(seen, legal, rng, edition)
            except HintBarred as barred:
                return Answer(barred=str(barred))
            return Answer([Advice(idea.action.id, float(idea.value), idea.reason) for idea in found])
        player = self._bot(f"{question.key} {question.level}", question.level, edition)
        action = player.decide(seen, legal, rng)
        return Answer([Advice(action.id, 0.0, player.reason)])

    def _bot(self, key: str, level: str, edition: Any) -> Bot:
        if key not in self._bots:
            self._bots[key] = bot(level, edition)
            if len(self._bots) > _MOST_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return self._bots[key]


class Thinker:
    """Passes questions on: to a process apart, or to a thread where that is enough."""

    def __init__(self, apart: bool) -> None:
        self._apart = apart
        self._mind = Mind()
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()

    async def answer(self, question: Question) -> Answer:
        """What the bot does."""
        async with self._lock:
            if self._apart:
                for _ in range(2):
                    with contextlib.suppress(OSError, EOFError, TimeoutError, msgspec.MsgspecError):
                        return await self._ask(question)
                    await self._end()
                LOG.error("bots cannot think apart; they think here")
            return await asyncio.to_thread(self._mind.answer, question)

    async def close(self) -> None:
        """Let the process go."""
        await self._end()

    async def _ask(self, question: Question) -> Answer:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "sabletop.web.thinking",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        data = msgspec.msgpack.encode(question)
        stdin.write(len(data).to_bytes(4, "big") + data)
        async with asyncio.timeout(_SLOWEST):
            await stdin.drain()
            size = int.from_bytes(await stdout.readexactly(4), "big")
            return msgspec.msgpack.decode(await stdout.readexactly(size), type=Answer)

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer questions until nobody asks any more."""
    mind = Mind()
    while len(head := source.read(4)) == 4:
        question = msgspec.msgpack.decode(source.read(int.from_bytes(head, "big")), type=Question)
        data = msgspec.msgpack.encode(mind.answer(question))
        sink.write(len(data).to_bytes(4, "big") + data)
        sink.flush()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
