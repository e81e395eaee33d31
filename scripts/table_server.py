"""The real server with limits that no measurement meets. Not for use: `load.py` and `kill9.py` start it."""

import argparse
import sys
from pathlib import Path

from sabletop.web.serve import address_of, free_socket, run, sqlite_in
from sabletop.web.settings import Limits, Settings

ENOUGH = (10**9, 1.0)
LIMITS = Limits(messages=ENOUGH, chats=ENOUGH, posts=ENOUGH, gets=ENOUGH, sockets=10**6)


def main() -> int:
    parser = argparse.ArgumentParser(prog="table_server")
    parser.add_argument("data", type=Path)
    parser.add_argument("--durability", default="full", choices=("full", "normal"))
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    listening = free_socket("127.0.0.1", 0)
    settings = Settings(
        asked.database or sqlite_in(asked.data), asked.durability, limits=LIMITS, pace=0.0, patience=0.0
    )
    return 0 if run(settings, listening, lambda: print(address_of(listening), flush=True)) else 1


if __name__ == "__main__":
    sys.exit(main())
