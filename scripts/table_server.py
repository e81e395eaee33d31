"""The real server with limits that no measurement meets. Not for use: `load.py`, `kill9.py` and `fuzz.py` start it.

With `--held FILE` it writes down there, in milliseconds of the processor, the longest that anything held the loop, and
what the loop was doing meanwhile; with `--parts FILE` what its processor time goes to, see `load_parts.py`.
"""

import argparse
import asyncio
import gc
import signal
import sys
import time
from pathlib import Path
from types import FrameType

from load_parts import Sampler
from sabletop.web import metrics
from sabletop.web.serve import address_of, free_socket, run, sqlite_in
from sabletop.web.settings import Limits, Settings

ENOUGH = (10**9, 1.0)
LIMITS = Limits(
    messages=ENOUGH,
    messages_an_address=ENOUGH,
    reasons=ENOUGH,
    openings=ENOUGH,
    bots=ENOUGH,
    sockets_a_table=10**6,
    chats=ENOUGH,
    posts=ENOUGH,
    gets=ENOUGH,
    guesses=ENOUGH,
    refusals=ENOUGH,
    talk=(1e9, 1.0),
    sockets=10**6,
    connections=10**6,
    connections_an_address=10**6,
)


_LOOK = 0.005
_DEEP = 12


def watch(file: Path) -> None:
    """From now on note how much of the processor the loop uses between two looks: no handler took more than that."""
    doing: list[str] = []

    def look(_: int, frame: FrameType | None) -> None:
        stack: list[str] = []
        while frame is not None and len(stack) < _DEEP:
            stack.append(f"{frame.f_code.co_qualname}:{frame.f_lineno}")
            frame = frame.f_back
        doing.append(" < ".join(stack))

    def look_for_cycles(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            doing.append(f"looked for cycles: {info}")

    async def watch_the_loop(every: float = _LOOK) -> None:
        signal.signal(signal.SIGPROF, look)
        signal.setitimer(signal.ITIMER_PROF, _LOOK, _LOOK)
        gc.callbacks.append(look_for_cycles)
        longest, last = 0.0, time.thread_time()
        while True:
            await asyncio.sleep(every)
            now = time.thread_time()
            if now - last > longest:
                longest = now - last
                file.write_text("\n".join([f"{1000 * longest:.1f}", *doing]), encoding="utf-8")
            doing.clear()
            last = time.thread_time()

    metrics.watch_the_loop = watch_the_loop


def main() -> int:
    parser = argparse.ArgumentParser(prog="table_server")
    parser.add_argument("data", type=Path)
    parser.add_argument("--durability", default="full", choices=("full", "normal"))
    parser.add_argument("--database", default="")
    parser.add_argument("--held", type=Path)
    parser.add_argument("--parts", type=Path)
    asked = parser.parse_args()
    if asked.held is not None:
        watch(asked.held)
    if asked.parts is not None:
        Sampler(asked.parts)
    listening = free_socket("127.0.0.1", 0)
    settings = Settings(
        asked.database or sqlite_in(asked.data), asked.durability, limits=LIMITS, pace=0.0, patience=0.0
    )
    return 0 if run(settings, listening, lambda: print(address_of(listening), flush=True)) else 1


if __name__ == "__main__":
    sys.exit(main())
