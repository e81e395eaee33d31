"""Logs: lines for people, or one JSON object a line for programs."""

import logging
import os
import sys
from typing import Final, Literal, TextIO

import msgspec

Style = Literal["text", "json"]
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
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("sabletop").setLevel(logging.INFO)
