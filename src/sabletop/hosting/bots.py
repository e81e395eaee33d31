"""Bots that think right here, in the same process."""

import secrets
from collections.abc import Callable, Sequence

from sabletop.bots import Bot
from sabletop.bots.onlookers import onlookers_among, reaction
from sabletop.engine.dealer import Stream, key_of
from sabletop.hosting.composure import Composure
from sabletop.hosting.hosted import BOT, HostedMatch


class LocalBots:
    """The bots of a match, each with chance of its own."""

    def __init__(
        self, bots: Sequence[Bot | None], seed: str | None = None, clock: Callable[[], float] = lambda: 0.0
    ) -> None:
        self.bots = list(bots)
        key = secrets.token_bytes(32) if seed is None else key_of(seed)
        self._streams = [Stream(key, f"bot {seat}") for seat in range(len(bots))]
        self._composure = Composure(clock)

    @property
    def names(self) -> tuple[str | None, ...]:
        """What plays each seat; None is a person."""
        return tuple([None if bot is None else bot.name for bot in self.bots])

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def react(self, hosted: HostedMatch) -> None:
        """Let those bots act unasked that want to, before anybody decides."""
        onlookers = onlookers_among(self.bots)
        unasked = reaction(hosted.match, onlookers, self._streams)
        while unasked is not None:
            seat, action = unasked
            bot = self.bots[seat]
            assert bot is not None
            hosted.play(seat, action, BOT, bot.reason)
            unasked = reaction(hosted.match, onlookers, self._streams)

    def pause(self, hosted: HostedMatch) -> float:
        """So many seconds longer than its pace the bot that is asked waits, so that nobody sees it has no choice."""
        seat, bot = self._asked(hosted)
        return self._composure.least(seat, bot.name, len(hosted.match.legal), hosted.is_secret())

    def play(self, hosted: HostedMatch) -> None:
        """Let the bot that is asked decide."""
        seat, bot = self._asked(hosted)
        with self._composure.thinking(seat, len(hosted.match.legal)):
            action = bot.decide(hosted.known(seat), hosted.match.legal, self._streams[seat])
        hosted.play(seat, action, BOT, bot.reason)

    def _asked(self, hosted: HostedMatch) -> tuple[int, Bot]:
        seat = hosted.match.seat
        assert seat is not None
        bot = self.bots[seat]
        assert bot is not None
        return seat, bot
