"""Take three pictures of each moment for docs/pictures/moments: python scripts/moment_pictures.py [WORD…]

Moments come from games that bots played, looked at as replays in a browser whose clock stands still between
the pictures.
"""

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from browser_scene import DESKTOP, PHONE, Served, Visitor  # noqa: E402 - the path comes first
from browsers import browser  # noqa: E402 - the path comes first
from moment_scene import END, found, onward, pass_by, prefer, shown, wait_for, watch  # noqa: E402 - the path comes first

LOOK = os.environ.get("LOOK")
"""A folder for the same pictures without loss."""
PICTURES = ROOT / "docs" / "pictures" / "moments"


@dataclass
class Moment:
    """A moment: the event that it comes with, who looks, and when its pictures are taken."""

    game: str
    key: str
    times: tuple[int, int, int]
    level: str = "regular"
    seeds: range = range(1, 60)
    seat: int | None = None
    size: tuple[int, int] = DESKTOP
    theme: str = "dark"
    scene: str = ""
    """Which of the moments of that time, if it is not the first."""


MOMENTS = {
    "plot": Moment("black-orchestra", "plot-rolled", (900, 2000, 3300)),
    "plot-phone": Moment("black-orchestra", "plot-rolled", (900, 2000, 3300), size=PHONE),
    "strike": Moment("valkyrie", "plot-rolled", (900, 2600, 5000)),
    "conspire": Moment("black-orchestra", "rolled", (500, 1500, 2600), scene="shelf"),
    "arrest": Moment("black-orchestra", "arrested", (350, 1000, 1500), scene="file"),
    "release": Moment("black-orchestra", "released", (350, 700, 1500), scene="file"),
    "interrogation": Moment("black-orchestra", "questioned", (400, 900, 1900), scene="lamp"),
    "interrogation-reader": Moment("valkyrie", "card-read", (600, 1500, 3000), seat=0, scene="lamp"),
    "answer": Moment("valkyrie", "escaped", (500, 900, 1500), scene="lamp"),
    "others": Moment("black-orchestra", "moved", (200, 450, 700), scene="moved"),
    "clone": Moment("orphan-black", "resolved", (700, 1700, 3200)),
    "clone-phone": Moment("orphan-black", "resolved", (700, 1700, 3200), size=PHONE),
    "accusation-mine": Moment("orphan-black", "accused", (500, 900, 2300), seat=1, seeds=range(3, 4)),
    "accusation": Moment("orphan-black", "accused", (400, 900, 2000)),
    "attack": Moment("dark-order", "hurt", (250, 900, 1300)),
    "death": Moment("dark-order", "died", (250, 1000, 1900)),
    "plague": Moment("dark-order", "ticked", (200, 600, 1200), scene="plague"),
    "settled": Moment("dark-order", "settled", (600, 1500, 2400)),
    "scoring": Moment("orphan-black", END, (500, 1300, 3000), scene="score"),
    "victory-orphan-black": Moment("orphan-black", END, (700, 2000, 4400)),
    "victory-dark-order": Moment("dark-order", END, (700, 2000, 4400), seeds=range(3, 4)),
    "defeat-dark-order": Moment("dark-order", END, (700, 2000, 3600), level="novice", seat=0, seeds=range(3, 4)),
    "victory-black-orchestra": Moment("black-orchestra", END, (700, 2000, 4400), level="novice", seeds=range(3, 4)),
    "defeat-black-orchestra": Moment("black-orchestra", END, (700, 2000, 4200), level="random", seeds=range(3, 4)),
    "victory-valkyrie": Moment("valkyrie", END, (700, 2000, 4400), seeds=range(3, 4)),
    "defeat-valkyrie": Moment("valkyrie", END, (900, 2200, 4600), level="random", seeds=range(3, 4)),
}


def shoot(visitor: Visitor, served: Served, name: str) -> None:
    """The three pictures of one moment."""
    wanted = MOMENTS[name]
    game, number = found(wanted.game, wanted.key, wanted.level, wanted.seeds)
    watch(visitor, served, game.match, number, wanted.seat)
    onward(visitor, number)
    scene = wanted.scene or ("end" if wanted.key == END else "")
    if scene:
        wait_for(visitor, scene)
    gone = 0
    for n, at in enumerate(wanted.times, 1):
        pass_by(visitor, at - gone)
        gone = at
        visitor.page.screenshot(path=PICTURES / f"{name}-{n}.jpg", type="jpeg", quality=40)
        if LOOK:
            visitor.page.screenshot(path=f"{LOOK}/{name}-{n}.png")
        print(f"{name}-{n}.jpg", *shown(visitor), flush=True)


def main() -> None:
    """All, or those with one of the words in their name."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    names = [name for name in MOMENTS if not sys.argv[1:] or any(word in name for word in sys.argv[1:])]
    with tempfile.TemporaryDirectory() as folder, browser() as opened:
        served = Served(Path(folder))
        try:
            for name in names:
                visitor = Visitor(opened, served, MOMENTS[name].size, MOMENTS[name].theme, motion=True, scenes=True)
                prefer(visitor, theme=MOMENTS[name].theme)
                shoot(visitor, served, name)
                print(*visitor.errors, sep="\n")
                visitor.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
