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
    messages_an_address: tuple[int, float] = (1_200, 20.0)
    """Messages of one address, however many people there are."""
    chats: tuple[int, float] = (8, 10.0)
    posts: tuple[int, float] = (30, 30.0)
    """Requests of one address that change something."""
    gets: tuple[int, float] = (600, 30.0)
    """Requests of one address to the interface that change nothing."""
    pages: tuple[int, float] = (600, 30.0)
    """Requests of one address for pages, pictures and the like."""
    guesses: tuple[int, float] = (20, 120.0)
    """Codes of tables and replays that one address may try in vain, and tokens that are none."""
    records: tuple[int, float] = (6, 60.0)
    """Records that one address may bring to look at."""
    looks: tuple[int, float] = (240, 60.0)
    """Frames and charts of replays that one address may ask for, beside those that are at hand."""
    hints: tuple[int, float] = (20, 60.0)
    """Hints that one address may ask for."""
    coached: tuple[int, float] = (90, 60.0)
    """What one address may ask coaches."""
    reasons: tuple[int, float] = (300, 60.0)
    """How often one address may ask why something is not legal."""
    bots: tuple[int, float] = (1_200, 20.0)
    """Moves of bots at the tables of one address; then they rest a little."""
    connections: int = 8_000
    """Open connections in all."""
    connections_an_address: int = 256
    head: int = 16 * 1024
    """The longest head of a request, in bytes."""
    head_time: float = 10.0
    """Seconds for the head of a request."""
    body_time: float = 15.0
    """Seconds for its body."""
    answer_time: float = 60.0
    """Seconds for the answer, and for reading it."""
    refusals: tuple[int, float] = (200, 20.0)
    """So often one address may be told that it is too fast, before the door is shut to it."""
    shut: float = 10.0
    """For so many seconds."""
    talk: tuple[float, float] = (0.1, 0.02)
    """Seconds of the processor that one address may use up by talking through sockets: so many at once, and then so
    many in each second."""
    sockets: int = 200
    """Open sockets of one address."""
    openings: tuple[int, float] = (200, 60.0)
    """Sockets that one address may open: who comes in is told the whole table."""
    sockets_a_person: int = 8
    sockets_a_table: int = 40
    """Open sockets of one address at one table: each is sent every move."""
    hello: float = 10.0
    """Seconds to say hello after the socket was opened."""
    outbox: int = 64 * 1024
    """Bytes that wait for a slow reader; then frames are dropped, and one fresh frame is sent later."""


@dataclass(frozen=True)
class Keep:
    """How long and how much is kept."""

    days: int = 180
    """Tables where nothing happened for so long, and replays so old, are thrown away; 0: never for their age."""
    played: int = 14
    """A table where something happened within so many days is still played, and stays in any case."""
    tables: int = 100_000
    """Of more tables those go that were left alone longest; 0: of any number."""
    replays: int = 20_000
    """Of more replays the oldest go; 0: of any number."""
    talk: int = 1_000
    """So many lines of talk stay at each table."""


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
    absence: float = 60.0
    """In games against each other nobody's seat goes to a bot before so many seconds of absence, whoever wants it."""
    vote: float = 60.0
    """After so many seconds of absence one voice is enough to let a bot take a seat."""
    idle: float = 300.0
    """A table where nobody is and nothing happens is put away after so many seconds."""
    pool: int = 5
    """PostgreSQL: so many connections of each worker stay open, and as many more when they are needed."""
    keep: Keep = field(default_factory=Keep)
    snapshot: int = 50
    """A snapshot is kept every so many commands."""
