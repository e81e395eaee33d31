"""Walk through every game at every size of window; look at each question for what is cut, covered, too small or moved.

    python scripts/walk.py [--decisions 300] [--pictures FOLDER] [GAME…] [SIZE…]

Each finding is printed where it is first seen, with the game, the size, the decision and the element; at the end of
each walk, how often each was seen. Ends with 1 if there was any.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser_scene import Served  # noqa: E402 - the path comes first
from browsers import browser  # noqa: E402 - the path comes first
from walk_scene import SEATS, SIZES, Walk  # noqa: E402 - the path comes first


def main() -> int:
    parser = argparse.ArgumentParser(description="Look at every question of whole games in a browser.")
    parser.add_argument("words", nargs="*", help="games and sizes; without any, all")
    parser.add_argument("--decisions", type=int, default=300, help="of each game at each size")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each first finding")
    given = parser.parse_args()
    games = [game for game in SEATS if game in given.words] or list(SEATS)
    sizes = [size for size in SIZES if size in given.words] or list(SIZES)
    subprocess.run([sys.executable, str(ROOT / "scripts" / "client.py")], check=True)
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        served = Served(Path(folder))
        try:
            for game in games:
                for size in sizes:
                    total += walked(Walk(chrome, served, game, size, given.decisions, pictures=given.pictures))
        finally:
            served.stop()
    print(f"{total.total()} findings of {len(total)} kinds.")
    return 1 if total else 0


def walked(walk: Walk) -> Counter[str]:
    """Walk, and print what is seen; how often each thing was."""
    found: Counter[str] = Counter()
    began = time.monotonic()
    for one in walk.findings():
        if not found[one.what]:
            print(one, flush=True)
        found[one.what] += 1
    took = time.monotonic() - began
    made = f"{walk.walked} decisions, {walk.looks} looks, {took:.0f} s"
    print(f"{walk.game}, {walk.size}: {made}, {found.total()} findings", flush=True)
    for what, times in found.most_common():
        print(f"  {times:4} x {what}", flush=True)
    return Counter({f"{walk.game}, {walk.size}: {what}": times for what, times in found.items()})


if __name__ == "__main__":
    sys.exit(main())
