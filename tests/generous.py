"""Limits that no test meets by accident; what the limits do has tests of its own."""

from typing import Any

from sabletop.web.settings import Limits

_ANY: Any = (100_000, 1.0)
GENEROUS = Limits(
    messages=_ANY,
    messages_an_address=_ANY,
    reasons=_ANY,
    openings=_ANY,
    bots=_ANY,
    sockets_a_table=10_000,
    chats=_ANY,
    posts=_ANY,
    gets=_ANY,
    pages=_ANY,
    guesses=_ANY,
    records=_ANY,
    looks=_ANY,
    hints=_ANY,
    coached=_ANY,
    refusals=_ANY,
    talk=(1000.0, 1.0),
    sockets=10_000,
    connections_an_address=10_000,
    head_time=60.0,
    body_time=60.0,
    hello=60.0,
)
