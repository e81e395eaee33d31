"""What surrounds the rules, counted: `python scripts/house.py`.

Prints how often views are read by string, who imports whom, how many lists of games there are, how many lines stand
around the rules, and how many calls it takes to tell a browser of an attack of The Dark Order.
"""

import cProfile
import re
import sys
from collections.abc import Iterable
from pathlib import Path

import sabletop
from sabletop.engine.dealer import Stream, key_of
from sabletop.hosting import HostedMatch, Shown
from sabletop.web.frames import Frames

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "sabletop"
CLIENT = ROOT / "client" / "src"
AROUND = ("bots", "tui", "present", "hosting", "web/faces")
VIEWS = re.compile(r'\["[a-z_]+"\]')
NAMES = ("black-orchestra", "black_orchestra", "dark-order", "dark_order", "orphan-black", "orphan_black", "valkyrie")


def code_lines(paths: Iterable[Path]) -> int:
    """Lines that are neither empty nor a comment."""
    found = 0
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            found += bool(line.strip()) and not line.strip().startswith(("#", "//"))
    return found


def python_in(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((SOURCE / folder).rglob("*.py"))]


def subscripts() -> int:
    return sum(
        len(VIEWS.findall(path.read_text(encoding="utf-8")))
        for path in python_in("bots", "tui", "web", "present", "hosting")
    )


def imports_of_tui() -> int:
    return sum(path.read_text(encoding="utf-8").count("sabletop.tui") for path in python_in("web"))


def lists_of_games() -> list[str]:
    """Files outside a game's own folders that name two games or more."""
    files = [*SOURCE.rglob("*.py"), *CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]
    own = re.compile(r"/(games|bots|tui|present|faces)/(black[_-]orchestra|dark[_-]order|orphan[_-]black|valkyrie)")
    found = []
    for path in files:
        text = path.read_text(encoding="utf-8")
        named = {name.replace("_", "-") for name in NAMES if re.search(rf"""["'./]{name}\b""", text)}
        if len(named) > 1 and not own.search(str(path)):
            found.append(str(path.relative_to(ROOT)))
    return sorted(found)


def attack_calls() -> float:
    """Calls of functions to tell one player's browser of one attack: the frame after it; the mean of 100 attacks."""
    calls, attacks, seed = 0, 0, 0
    while attacks < 100:
        m = sabletop.new("dark-order", seed=seed)
        hosted, picks = HostedMatch(m), Stream(key_of(f"attacks {seed}"), "picks")
        frames = Frames(hosted)
        while not m.over:
            action, heard = m.legal[picks.below(len(m.legal))], len(m.heard)
            hosted.play(m.seat or 0, action)
            profile = cProfile.Profile()
            profile.enable()
            frames.frame(Shown(0), heard)
            profile.disable()
            if action.kind == "attack":
                calls += sum(row.callcount for row in profile.getstats())
                attacks += 1
        seed += 1
    return calls / attacks


def main() -> int:
    lists = lists_of_games()
    print(f"string subscripts on views: {subscripts()}")
    print(f"imports of tui in web: {imports_of_tui()}")
    print(f"lists of games: {len(lists)}", *[f"  {one}" for one in lists], sep="\n")
    print(f"code lines of {', '.join(AROUND)}: {code_lines(python_in(*AROUND))}")
    print(f"calls to tell a browser of an attack of The Dark Order: {attack_calls():.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
