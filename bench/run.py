"""`make bench`: our games, pure and compiled, beside other engines, in one run.

Every entry is measured once in each round, each time in a process of its own, so that what disturbs the machine
disturbs all of them alike. Rates are per second of CPU time of one thread. Read ratios, not rates.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import sabletop
from sabletop.lab import builds
from table import Entry, data, markdown

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "bench"
VENV = ROOT / ".venv-bench"
PEER_PYTHON = VENV / "bin" / "python"
TIMEOUT = 600

PEERS = (
    ("catanatron", "catan, 4 players", "Python", ["catanatron", "catan"]),
    ("OpenSpiel", "hanabi", "C++", ["openspiel", "hanabi"]),
    ("OpenSpiel", "gin_rummy", "C++", ["openspiel", "gin_rummy"]),
    ("RLCard", "uno", "Python", ["rlcard", "uno"]),
    ("RLCard", "gin-rummy", "Python", ["rlcard", "gin-rummy"]),
    ("PettingZoo", "hanabi_v5", "Python + C++", ["pettingzoo", "hanabi_v5"]),
)


class Job(Entry):
    """An entry with the command that measures it."""

    command: list[str]
    environment: dict[str, str]


def main(arguments: list[str]) -> int:
    asked = parse(arguments)
    try:
        jobs = ours(asked)
    except sabletop.SabletopError as error:
        say(str(error))
        return 2
    if not asked.no_peers and prepare_peers():
        jobs += peers(asked.seconds)
    for number in range(asked.rounds):
        for job in jobs[number % len(jobs) :] + jobs[: number % len(jobs)]:
            say(f"round {number + 1} of {asked.rounds}: {job.engine} {job.game} {job.build}")
            measure(job)
    entries: list[Entry] = list(jobs)
    figures = json.dumps(data(entries, about(asked)), indent=2)
    print(figures if asked.json else markdown(entries))
    try:
        Path(asked.out).parent.mkdir(parents=True, exist_ok=True)
        Path(asked.out).write_text(figures + "\n")
    except OSError as error:
        say(f"Cannot write {asked.out}: {error.strerror}.")
        return 1
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description="Our games beside other engines.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each entry is measured (5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of one measurement (1.0)")
    parser.add_argument("--game", action="append", help="one of our games (all of them)")
    parser.add_argument("--no-peers", action="store_true", help="only our own games")
    parser.add_argument("--no-compiled", action="store_true", help="only the pure build of them")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON, not as a table")
    parser.add_argument(
        "--out", default=str(ROOT / "build" / "bench.json"), help="the file that keeps them (build/bench.json)"
    )
    asked = parser.parse_args(arguments)
    if not 1 <= asked.rounds <= 1000 or not 0.01 <= asked.seconds <= 600:
        parser.error("rounds are from 1 to 1000, seconds from 0.01 to 600")
    return asked


def ours(asked: argparse.Namespace) -> list[Job]:
    """Every registered game, pure and, where it can be built, compiled."""
    base = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    trees = {"pure": base}
    tree = None if asked.no_compiled else compiled_tree()
    if tree is not None:
        trees["compiled"] = builds.environment(tree, {**base, "PYTHONPATH": ""})
    jobs = []
    for name in asked.game or sabletop.games():
        people = sabletop.game(name).seats[-1]
        for build, environment in trees.items():
            job = Job("Sabletop", f"{name}, {people} seats", build)
            job.command = [sys.executable, "-P", str(BENCH / "ours.py"), name, str(people), str(asked.seconds)]
            job.environment = environment
            jobs.append(job)
    return jobs


def compiled_tree() -> Path | None:
    """The compiled build of the present sources, made first if there is none."""
    subprocess.run([sys.executable, str(ROOT / "scripts" / "compiled.py")], stdout=sys.stderr, check=False)
    return builds.current(ROOT)


def peers(seconds: float) -> list[Job]:
    jobs = []
    for engine, game, build, arguments in PEERS:
        job = Job(engine, game, build)
        job.command = [str(PEER_PYTHON), "-P", str(BENCH / "peers.py"), *arguments, str(seconds)]
        job.environment = {**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": ""}
        jobs.append(job)
    return jobs


def prepare_peers() -> bool:
    """Install the peers into their own environment, once; say so and go on without them where that fails."""
    wanted = (BENCH / "requirements.txt").read_bytes() + platform.python_version().encode()
    stamp, log = VENV / "installed", VENV / "install.log"
    mark = blake2b(wanted, digest_size=16).hexdigest()
    if stamp.is_file() and stamp.read_text() == mark:
        return True
    say("Installing the peers into .venv-bench; this takes a few minutes, once.")
    VENV.mkdir(exist_ok=True)
    with log.open("w") as out:
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            [str(PEER_PYTHON), "-m", "pip", "install", "-q", "-r", str(BENCH / "requirements.txt")],
        ):
            if subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False).returncode:
                say("The peers could not be installed, so only our own games are measured.")
                return False
    stamp.write_text(mark)
    return True


def measure(job: Job) -> None:
    """Take the figures of one entry once; remember why, if that fails."""
    if job.fault:
        return
    try:
        done = subprocess.run(
            job.command, env=job.environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
        )
    except subprocess.TimeoutExpired:
        job.fault = f"it took longer than {TIMEOUT} seconds"
        return
    try:
        job.rounds.append(json.loads(done.stdout.splitlines()[-1]))
    except (IndexError, ValueError):
        job.fault = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]


def about(asked: argparse.Namespace) -> dict[str, Any]:
    return {
        "rounds": asked.rounds,
        "seconds": asked.seconds,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "clock": "CPU time of one thread",
    }


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
