"""Advice as it is sent: hints, what now, what a coach says."""

from sabletop.web.wire import Out


class Move(Out, frozen=True):
    """A move that a bot would think of."""

    action: int
    value: float
    reason: str


class Hints(Out, frozen=True, tag_field="type", tag="hints"):
    """What a bot would do, the best first."""

    moves: list[Move]
    re: int | None = None


class TipInfo(Out, frozen=True, tag_field="type", tag="tip"):
    """One thing to think of, and the pieces that it speaks of; empty where nothing is asked, or nobody may advise."""

    text: str
    at: list[str]
    re: int | None = None


class Coached(Out, frozen=True, tag_field="type", tag="coached"):
    """The plan, or what speaks against an action: what is better, why, and how much of the chance to win it costs.

    Without an action there is nothing to say."""

    action: int | None
    text: str
    reason: str
    cost: float = 0.0
    loses: bool = False
    re: int | None = None
