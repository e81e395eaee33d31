"""What workers tell each other through the database: that a table has changed, and who is there. A short change is in
it as the log has it, so that who has all before it need not read; who has not reads the log, which is the truth."""

from typing import Final, TypeAlias

import msgspec

from sabletop.web.allowances import What
from sabletop.web.checking import Written
from sabletop.web.presence import Present

CHANNEL: Final = "sabletop"
"""Where PostgreSQL carries it."""


class News(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Something that a worker tells the others."""

    worker: str


class Beat(News, frozen=True, tag="beat"):
    """The worker is there."""


class Bye(News, frozen=True, tag="bye"):
    """The worker ends, and nobody is there through it."""


class Changed(News, frozen=True, tag="changed"):
    """So many commands and lines of talk a table has now, and the last commands, where they are short."""

    code: str
    number: int = 0
    said: int = 0
    done: tuple[Written, ...] = ()


class Here(News, frozen=True, tag="here"):
    """Who is at a table through the worker."""

    code: str
    present: Present


class Points(News, frozen=True, tag="points"):
    """Somebody points at something."""

    code: str
    person: str
    what: msgspec.Raw


class Passes(News, frozen=True, tag="passes"):
    """Somebody plays nothing unasked for now."""

    code: str
    person: str


class Left(News, frozen=True, tag="left"):
    """Somebody has left the table, with all sockets."""

    code: str
    person: str


class Spent(News, frozen=True, tag="spent"):
    """Somebody did what is counted for all workers together: which of it, and who."""

    what: What
    key: str


class Damaged(News, frozen=True, tag="damaged"):
    """Commands of a table were set aside: whoever has it brings it back anew."""

    code: str


AnyNews: TypeAlias = Beat | Bye | Changed | Here | Points | Passes | Left | Spent | Damaged

_DECODER: Final[msgspec.json.Decoder[AnyNews]] = msgspec.json.Decoder(AnyNews)


def dump(news: AnyNews) -> str:
    """As it travels."""
    return msgspec.json.encode(news).decode()


def load(text: str) -> AnyNews | None:
    """What came; None for what this program does not know: another worker may be of a newer one."""
    try:
        return _DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return None
