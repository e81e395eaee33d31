"""What can be set when the server is started."""

from dataclasses import dataclass, field
from typing import Final, Literal

DEFAULT_PACE: Final = 0.6
"""Seconds between two moves of bots, where nobody at the table chose a speed."""
SLOWEST_PACE: Final = 5.0


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for. Rates are (how many, in so many seconds)."""

    frame: int = 8 * 1024
    """The longest message that a socket may send, in bytes."""
    body: int = 8 * 1024
    """The longest body of an HTTP request; records have their own."""
    record: int = 1024 * 1024
    depth: int = 8
    """How deep JSON may be nested."""
    messages: tuple[int, float] = (100, 20.0)
    """Messages of one person over all their sockets."""
    chats: tuple[int, float] = (8, 10.0)
    posts: tuple[int, float] = (30, 30.0)
    """Requests of one address that change something."""
    gets: tuple[int, float] = (600, 30.0)
    """Requests of one address to the interface that change nothing."""
    sockets: int = 200
    """Open sockets of one address."""
    sockets_a_person: int = 8
    hello: float = 10.0
    """Seconds to say hello after the socket was opened."""
    outbox: int = 64 * 1024
    """Bytes that wait for a slow reader; then frames are dropped, and one fresh frame is sent later."""


@dataclass(frozen=True)
class Settings:
    """How the server runs."""

    database: str
    """Address of the database, as SQLAlchemy writes it."""
    durability: Literal["full", "normal"] = "full"
    """SQLite: `full` survives a power cut; `normal` may lose the last second then, and is faster."""
    hosts: tuple[str, ...] = ()
    """Names of this server, beside localhost and bare addresses: requests for others are refused."""
    origins: tuple[str, ...] = ()
    """Origins, beside the server's own, whose pages may use it."""
    proxies: int = 0
    """How many proxies of ours stand before the server: so many of the last addresses in X-Forwarded-For are true."""
    limits: Limits = field(default_factory=Limits)
    think_apart: bool = True
    """Whether bots think in a process of their own."""
    pace: float = DEFAULT_PACE
    patience: float = 5.0
    """How long a bot waits for somebody who could play something unasked."""
    vote: float = 60.0
    """After so many seconds of absence one voice is enough to let a bot take a seat."""
    idle: float = 300.0
    """A table where nobody is and nothing happens is put away after so many seconds."""
    snapshot: int = 50
    """A snapshot is kept every so many commands."""
