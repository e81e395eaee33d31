"""Where the command line meets the world: what is printed, and what is said when something goes wrong."""

import contextlib
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Final

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141


class Refused(Exception):  # a sentence for people, no fault of ours
    """Bad input: one clear sentence."""


def prepare_streams() -> None:
    """Signs that a terminal cannot show, or bytes that are no text, are no reason to fail."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str = "") -> None:
    """Print a line. Where nobody listens nothing happens."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")


def flush() -> None:
    """Make sure that everything has been written, or find out that it cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(sentence: str, code: int) -> int:
    """One line on standard error; gives the exit code back."""
    line = " ".join(sentence.split())
    with contextlib.suppress(OSError, ValueError, AttributeError):
        flush()
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"sabletop: {line}\n")
        sys.stderr.flush()
    return code


def drop_output() -> None:
    """Nobody reads any more: what is still buffered goes nowhere, in silence."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def is_terminal() -> bool:
    """Whether a person sits at a terminal that can draw."""
    if sys.stdin is None or sys.stdout is None:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def check_place(file: str | None) -> None:
    """What cannot be written is no good after an hour of games."""
    if file is not None and (Path(file).is_dir() or not Path(file).parent.is_dir()):
        raise Refused(f"There is no place to write {file!r}.")
