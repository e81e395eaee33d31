"""The real server with limits that no measurement meets. Not for use: `load.py`, `kill9.py` and `fuzz.py` start it.

With `--held FILE` it writes down there, in milliseconds of the processor, the longest that anything held the loop; with
`--parts FILE` what its processor time goes to, see `load_parts.py`.
"""

import argparse
import asyncio
import sys
import time
from pathlib import Path

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


def watch(file: Path) -> None:
    """From now on note how much of the processor the loop uses between two looks: no handler took more than that."""

    async def watch_the_loop(every: float = _LOOK) -> None:
        longest, last = 0.0, time.thread_time()
        while True:
            await asyncio.sleep(every)
            now = time.thread_time()
            if now - last > longest:
                longest = now - last
                file.write_text(f"{1000 * longest:.1f}", encoding="utf-8")
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
