"""Where the processor time of a server goes, part by part: `load.py --parts` has the server look at itself.

Whenever it has used some milliseconds of the processor the system rings, and what the loop was doing then is counted
under the first part of `PARTS` that its stack names. The thread that writes to SQLite is counted with `loop`.
"""

import json
import signal
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

PARTS: Final = (
    ("scenes", ("Frames._scene",)),
    ("choices", ("Framer.choices",)),
    ("rest of the frames", ("Frames.frame",)),
    ("rules", ("Replica.apply", "Replica.forced", "Room.hold")),
    ("database", ("Writer.", "line.py", "sqlalchemy/", "aiosqlite/", "asyncpg/", "Book.")),
    ("sockets", ("Connection.send_all", "Connection.post", "BoundedWebSocket.", "_receive")),
    ("the table around it", ("Room.", "Turns.", "drive")),
    ("messages", ("Doorman.", "MessageHandler.", "_read")),
)
LOOP: Final = "loop"
_EVERY: Final = 0.001


def part_of(stack: str) -> str:
    """The part that a stack belongs to."""
    for part, names in PARTS:
        if any(name in stack for name in names):
            return part
    return LOOP


class Sampler:
    """Counts from SIGUSR1 on, and writes what it has counted at SIGUSR2."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._counts: Counter[str] = Counter()
        signal.signal(signal.SIGPROF, self._look)
        signal.signal(signal.SIGUSR1, lambda *_: signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY))
        signal.signal(signal.SIGUSR2, self._write)

    def _look(self, _: int, frame: FrameType | None) -> None:
        stack = []
        while frame is not None:
            stack.append(f"{frame.f_code.co_qualname} {frame.f_code.co_filename}")
            frame = frame.f_back
        self._counts[part_of("\n".join(stack))] += 1

    def _write(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        new = self._file.with_suffix(".new")
        new.write_text(json.dumps(dict(self._counts.most_common())), encoding="utf-8")
        new.rename(self._file)
