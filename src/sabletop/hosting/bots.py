"""Bots that think right here, in the same process."""

import secrets
from collections.abc import Sequence

from sabletop.bots import Bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.hosting.hosted import BOT, HostedMatch


class LocalBots:
    """The bots of a match, each with chance of its own."""

    def __init__(self, bots: Sequence[Bot | None], seed: str | None = None) -> None:
        self.bots = list(bots)
        key = secrets.token_bytes(32) if seed is None else key_of(seed)
        self._streams = [Stream(key, f"bot {seat}") for seat in range(len(bots))]

    @property
    def names(self) -> tuple[str | None, ...]:
        """What plays each seat; None is a person."""
        return tuple([None if bot is None else bot.name for bot in self.bots])

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def play(self, hosted: HostedMatch) -> None:
        """Let the bot that is asked decide."""
        seat = hosted.match.seat
        assert seat is not None
        bot = self.bots[seat]
        assert bot is not None
        action = bot.decide(hosted.known(seat), hosted.match.legal, self._streams[seat])
        hosted.play(seat, action, BOT, bot.reason)
