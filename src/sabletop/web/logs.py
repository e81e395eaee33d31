"""Logs: lines for people, or one JSON object a line for programs."""

import logging
import os
import sys
from typing import Final, Literal, TextIO

import msgspec

Style = Literal["text", "json"]
_PAUSE: Final = 10.0
_LINES: Final = 1000
"""So many different lines are kept in mind."""
_TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """Each line is a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": os.getpid(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Sparing(logging.Filter):
    """A line that comes again and again, while a database is away say, is written every ten seconds, and how often it
    came."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[str, str, str], tuple[float, int]] = {}
        """When each line was written last, and how often it came since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is to be written."""
        failure = repr(record.exc_info[1]) if record.exc_info else ""
        key = (record.name, record.getMessage(), failure)
        written, times = self._seen.get(key, (-_PAUSE, 0))
        if record.created - written < _PAUSE:
            self._seen[key] = (written, times + 1)
            return False
        if len(self._seen) >= _LINES:
            self._seen.clear()
        self._seen[key] = (record.created, 0)
        if times:
            record.msg, record.args = f"{key[1]} (and {times} times before)", ()
        return True


class ToErrors(logging.StreamHandler[TextIO]):
    """Writes to what standard error is when a line comes: what it was before may be closed by then."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line."""
        self.stream = sys.stderr
        super().emit(record)


def begin(style: Style) -> None:
    """Write logs in this style from now on."""
    handler = ToErrors()
    handler.setFormatter(JsonLines() if style == "json" else logging.Formatter(_TEXT))
    handler.addFilter(Sparing())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("sabletop").setLevel(logging.INFO)
