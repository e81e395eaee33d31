"""How a game ended."""

from dataclasses import dataclass

from sabletop.engine.messages import Argument, Message


@dataclass(unsafe_hash=True)
class Outcome:
    """Who won, with which scores, and why."""

    winners: tuple[int, ...]
    """The seats that won; empty when the table lost together."""
    why: Message
    args: tuple[Argument, ...] = ()
    scores: tuple[int, ...] = ()
    """One score a seat, where the game has scores."""
