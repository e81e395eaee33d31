"""One of our games, measured once, in a process of its own: `ours.py GAME SEATS SECONDS` prints one line of JSON.

Which build it measures is a matter of the path that it is started with.
"""

import json
import sys
from time import thread_time


def main(game: str, seats: str, seconds: str) -> None:
    start = thread_time()
    import sabletop

    import_ms = (thread_time() - start) * 1e3
    from sabletop.lab.bench import measure

    found = measure(game, int(seats), float(seconds))
    print(json.dumps({**found, "version": sabletop.__version__, "import_ms": import_ms}))


if __name__ == "__main__":
    main(*sys.argv[1:])
