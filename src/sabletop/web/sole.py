"""One server to a SQLite database: the second one is told so, instead of both writing at the same tables."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from sabletop.engine.errors import SabletopError


class InUse(SabletopError):
    """Another server has the database."""


class Sole:
    """Holds a database for one server. The system lets it go when the process ends, however it ends."""

    def __init__(self, database: str) -> None:
        found = make_url(database)
        named = found.database if found.drivername.startswith("sqlite") else None
        self._file = None if not named or named == ":memory:" else Path(f"{named}.lock")
        self._held: IO[str] | None = None

    def take(self) -> None:
        """Take it, or raise `InUse`."""
        if self._file is None or self._held is not None:
            return
        held = self._file.open("a+", encoding="ascii")
        try:
            _lock(held)
        except OSError:
            held.close()
            raise InUse("Another server uses this database already: end it, or give this one another folder.") from None
        self._held = held

    def release(self) -> None:
        """Let it go."""
        if self._held is not None:
            with contextlib.suppress(OSError):
                self._held.close()
            self._held = None


if sys.platform == "win32":
    import msvcrt

    def _lock(held: IO[str]) -> None:
        held.seek(0)
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(held: IO[str]) -> None:
        os.set_inheritable(held.fileno(), False)
        fcntl.flock(held.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
