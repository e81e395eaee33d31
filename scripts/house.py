"""What surrounds the rules, counted: `python scripts/house.py`.

Prints how often views are read by string, who imports whom, how many lists of games there are, how many lines stand
around the rules, how many calls it takes to tell a browser of an attack of The Dark Order, and what a move costs the
server, but for sockets and disk.
"""

import cProfile
import gc
import re
import sys
import time
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
ADA = Shown(0, you=0)
PEOPLE = ("Ada", "Ben", "Cleo", "Dora")
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
    """Calls of functions to tell one player's browser of one attack: the frame after it; the mean of 100.

    They are told twice, and counted the second time: what is read once in the life of a server is read by then."""
    _told_attacks()
    return _told_attacks()


def _told_attacks() -> float:
    calls, attacks, seed = 0, 0, 0
    while attacks < 100:
        hosted = HostedMatch(sabletop.new("dark-order", seed=seed))
        m, frames, picks = hosted.match, Frames(hosted), Stream(key_of(f"attacks {seed}"), "picks")
        while not m.over:
            seat, action, heard = m.seat, m.legal[picks.below(len(m.legal))], len(m.events)
            assert seat is not None
            frames.frame(ADA, heard)
            hosted.play(seat, action)
            if action.kind == "attack":
                profile = cProfile.Profile()
                profile.enable()
                frames.frame(ADA, heard)
                profile.disable()
                calls += sum(row.callcount for row in profile.getstats())
                attacks += 1
        seed += 1
    return calls / attacks


def move_cost(name: str, moves: int = 400) -> tuple[int, float, float]:
    """How many people there are, and for each move milliseconds of processor time and calls: the rules, and then the
    frames of everybody at the table, as they are sent."""
    seats = max([one for one in sabletop.game(name).seats if one <= len(PEOPLE)])
    spent, calls, done, seed = 0.0, 0, 0, 0
    gc.disable()  # a full collection would fall into one game or the other
    while done < moves:
        hosted = HostedMatch(sabletop.new(name, seats, seed))
        m, frames, picks = hosted.match, Frames(hosted, _people), Stream(key_of(f"cost {seed}"), "picks")
        screens, heard = [Shown(seat, you=seat) for seat in range(seats)], 0
        while not m.over and done < moves:
            seat, action, heard = m.seat, m.legal[picks.below(len(m.legal))], len(m.events)
            assert seat is not None
            profile = cProfile.Profile() if done % 4 == 3 else None
            begun = time.process_time()
            if profile is not None:
                profile.enable()
            hosted.play(seat, action)
            for shown in screens:
                frames.frame(shown, heard)
            if profile is None:
                spent += time.process_time() - begun
            else:
                profile.disable()
                calls += sum(row.callcount for row in profile.getstats())
            done += 1
        seed += 1
    gc.enable()
    return seats, 1000 * spent / (moves - moves // 4), calls / (moves // 4)


def _people() -> tuple[str, ...]:
    return PEOPLE


def main() -> int:
    lists = lists_of_games()
    print(f"string subscripts on views: {subscripts()}")
    print(f"imports of tui in web: {imports_of_tui()}")
    print(f"lists of games: {len(lists)}", *[f"  {one}" for one in lists], sep="\n")
    print(f"code lines of {', '.join(AROUND)}: {code_lines(python_in(*AROUND))}")
    print(f"calls to tell a browser of an attack of The Dark Order: {attack_calls():.0f}")
    for name in sabletop.games():
        seats, spent, calls = move_cost(name)
        print(f"a move of {name} and the frames of {seats} people: {spent:.2f} ms of processor time, {calls:.0f} calls")
    return 0


if __name__ == "__main__":
    sys.exit(main())
