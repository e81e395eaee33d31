"""One number for all that is played: `python -m sabletop.lab.digest` prints a digest of many games, pick by pick.

It is the same in every build, under every Python, with every hash seed, on any number of workers and on a Ray cluster.
`--every` takes it in each of these ways that there is here, other Pythons being named by `--python`, and says whether
all agree.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sabletop import registry
from sabletop.lab import builds, simulate
from sabletop.lab.crew import LOCAL
from sabletop.lab.notes import Notes

_GAMES: Final = 60
"""More than one batch, so that several workers have something to do."""
_THINKING: Final = 2
"""Games of regulars: they take longer."""
_SECONDS: Final = 3600


class _Listener:
    """Hears of every game, and adds all of it to the digest."""

    things = False

    def __init__(self) -> None:
        self._total = blake2b(digest_size=16)

    def begin(self, run: dict[str, Any]) -> None:
        """What is played."""
        self.hear(run)

    def keep(self, notes: Notes) -> None:
        """One game: its record, and every decision with what was asked and how many actions were legal."""
        self.hear([notes.line(), notes.decisions])

    def end(self) -> None:
        """Nothing is held."""

    def hear(self, data: object) -> None:
        """Add plain data."""
        self._total.update(json.dumps(data, sort_keys=True).encode())

    def hexdigest(self) -> str:
        """What was heard so far."""
        return self._total.hexdigest()


def digest(
    games: int = _GAMES, thinking: int = _THINKING, seed: int = 1, workers: int = 1, on: str | None = None
) -> str:
    """The digest of so many random games of every game, and so many of regulars."""
    listener = _Listener()
    for game in registry.games():
        for bots, count in (("random", games), ("regular", thinking)):
            if count:
                report = simulate.run(game, count, None, [bots], seed, workers, on=on, keepers=[listener])
                listener.hear(report.data())
    return listener.hexdigest()


# Every way that there is here


@dataclass(frozen=True)
class Way:
    """One way to take the digest: what it is called, who takes it, and with what around it."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str]


def ways(asked: argparse.Namespace, metadata: Path) -> Iterator[Way]:
    """This Python with several hash seeds and workers, the compiled build, other Pythons, and Ray where it is."""
    said = ("--games", str(asked.games), "--thinking", str(asked.thinking), "--seed", str(asked.seed))
    module = ("-P", "-m", "sabletop.lab.digest", *said)
    pure = {**os.environ, "PYTHONPATH": str(_source()), "SABLETOP_PURE": "1"}
    here = f"Python {sys.version_info.major}.{sys.version_info.minor}"
    for hash_seed, workers in (("0", 1), ("1", 1), ("42", 2)):
        name = f"{here}, pure, hash seed {hash_seed}, {workers} workers"
        yield Way(name, (sys.executable, *module, "--workers", str(workers)), {**pure, "PYTHONHASHSEED": hash_seed})
    tree = builds.current()
    if tree is not None:
        compiled = builds.environment(tree, {**pure, "PYTHONPATH": ""})
        for hash_seed, workers in (("7", 1), ("8", 2)):
            name = f"{here}, compiled, hash seed {hash_seed}, {workers} workers"
            order = (sys.executable, *module, "--workers", str(workers))
            yield Way(name, order, {**compiled, "PYTHONHASHSEED": hash_seed})
    for python in asked.python:
        path = os.pathsep.join([str(_source()), str(metadata)])
        yield Way(f"{python}, pure", (python, "-B", *module), {**pure, "PYTHONPATH": path})
    if find_spec("ray") is not None:
        yield Way(f"{here}, pure, on a local Ray cluster", (sys.executable, *module, "--on", LOCAL), pure)


def _source() -> Path:
    return Path(__file__).resolve().parents[2]


def take_every(asked: argparse.Namespace) -> int:
    """Take the digest in every way and print it; 0 if all agree."""
    found = set()
    with TemporaryDirectory() as folder:
        # Another Python finds our games by what is known of this installation, and by nothing else of it.
        about = distribution("sabletop").locate_file("")
        for one in Path(str(about)).glob("sabletop-*.dist-info"):
            (Path(folder) / one.name).symlink_to(one, target_is_directory=True)
        for way in ways(asked, Path(folder)):
            done = subprocess.run(
                way.command, env=way.environment, capture_output=True, text=True, timeout=_SECONDS, check=False
            )
            said = done.stdout.strip() or (done.stderr.strip().splitlines() or ["no answer"])[-1]
            sys.stdout.write(f"{said}  {way.name}\n")
            sys.stdout.flush()
            found.add(said)
    return 0 if len(found) == 1 else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="sabletop.lab.digest", description="One number for all that is played.")
    parser.add_argument("--games", type=int, default=_GAMES, help=f"random games of each game ({_GAMES})")
    parser.add_argument("--thinking", type=int, default=_THINKING, help=f"games of regulars ({_THINKING})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes (1)")
    parser.add_argument("--on", metavar="CLUSTER", help="play on Ray: local, or the address of a cluster, ray://…")
    parser.add_argument("--every", action="store_true", help="in every way that there is here; 1 if they differ")
    parser.add_argument("--python", action="append", default=[], metavar="FILE", help="with --every: another Python")
    asked = parser.parse_args(arguments)
    if asked.every:
        return take_every(asked)
    sys.stdout.write(digest(asked.games, asked.thinking, asked.seed, asked.workers, asked.on) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
