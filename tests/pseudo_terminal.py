"""A real pseudo-terminal with `sabletop` in it: type, wait until the screen is quiet, read."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

import sabletop

ESCAPES = re.compile(
    r"\x1b(?:\[[0-9;?<=>]*[a-zA-Z]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P[^\x1b]*\x1b\\|[()][A-Z0-9]|[=>78M])"
)
PATIENCE = 60.0


OWN_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Makes the terminal that of the new process, so that Ctrl-C reaches it."""


class Terminal:
    """Runs one command in a terminal of this size."""

    def __init__(
        self, arguments: list[str], folder: Path, size: tuple[int, int] = (80, 24), term: str = "xterm-256color"
    ) -> None:
        self.raw = b""
        self._end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {**os.environ, "TERM": term, "XDG_STATE_HOME": str(folder), "PYTHONUTF8": "1"}
        environment["PYTHONPATH"] = str(Path(sabletop.__file__).parents[1])
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL, "-m", "sabletop", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(inner)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._end)

    @property
    def text(self) -> str:
        """Everything that was written, without the signs that steer the terminal."""
        return ESCAPES.sub("", self.raw.decode("utf-8", "replace"))

    @property
    def words(self) -> str:
        """The same in one line."""
        return " ".join(self.text.split())

    def type(self, keys: str) -> None:
        os.write(self._end, keys.encode())

    def read(self, wait: float) -> bool:
        """Take what comes within `wait` seconds; whether anything came."""
        if not select.select([self._end], [], [], wait)[0]:
            return False
        with contextlib.suppress(OSError):
            got = os.read(self._end, 1 << 16)
            self.raw += got
            return bool(got)
        return False

    def settle(self, quiet: float = 0.05) -> None:
        """Wait until something was written and then nothing more for a moment."""
        deadline = time.monotonic() + PATIENCE
        self.read(PATIENCE)
        while self.read(quiet):
            assert time.monotonic() < deadline, "the screen never came to rest"

    def until(self, words: str) -> None:
        """Read until these words have come."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.words:
            assert time.monotonic() < deadline, f"{words!r} never came; the end of what came is {self.words[-500:]!r}"
            if not self.read(0.5):
                assert self.process.poll() is None or words in self.words, (
                    f"it ended without {words!r}: {self.words[-500:]}"
                )

    def ends(self) -> int:
        """Wait for the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self.read(0.1)
        while self.read(0.05):
            pass
        return self.process.wait(1)
