"""Run targets of make side by side, so that no core waits: `python scripts/side_by_side.py lint client`.

What a target says comes whole, once it has ended; meanwhile a line a minute tells how far the others are and which
failed. Ends with 1 if one of them failed; the last lines name each of those and say once more what it found.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EVERY = 60.0
"""Seconds between two lines about how far it is."""
DONE = re.compile(r"\[ *(\d+)%\]")
NAMED = ("FAILED ", "ERROR ")
"""How the tests that failed are listed at the end of a run."""
LISTED, LAST = 20, 10
"""So many of those are said once more; where none is listed, so many of the last lines."""


class Target:
    """One that was begun."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self._log = name, folder / name
        order = [os.environ.get("MAKE", "make"), "--no-print-directory", name]
        with self._log.open("w") as log:
            self._process = subprocess.Popen(order, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)

    def ended(self) -> bool:
        return self._process.poll() is not None

    def failed(self) -> bool:
        return self._process.wait() != 0

    def said(self) -> str:
        """All that it has said so far."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def so_far(self) -> str:
        """Its name, and how much of its tests is done."""
        done = DONE.findall(self.said())
        return f"{self.name} ({done[-1]} %)" if done else self.name

    def why(self) -> str:
        """Why it failed, in few lines."""
        lines = [line for line in self.said().splitlines() if line.strip() and not line.startswith("make")]
        named = [line for line in lines if line.startswith(NAMED)]
        more = [f"and {len(named) - LISTED} more"] if len(named) > LISTED else []
        return "\n".join(f"  {line}" for line in (named[:LISTED] or lines[-LAST:]) + more)


def run(names: list[str], folder: Path, every: float = EVERY) -> list[Target]:
    """Those that failed."""
    begun = told = time.monotonic()
    running = [Target(name, folder) for name in names]
    failed: list[Target] = []
    while running:
        time.sleep(0.1)
        now = time.monotonic()
        for target in [one for one in running if one.ended()]:
            running.remove(target)
            if target.failed():
                failed.append(target)
            how = "failed" if target.failed() else "done"
            print(f"{target.said()}{target.name}: {how} after {now - begun:.0f} s", flush=True)
        if running and now > told + every:
            told = now
            bad = f"; failed: {names_of(failed)}" if failed else ""
            print(f"After {now - begun:.0f} s: {', '.join([one.so_far() for one in running])}{bad}", flush=True)
    return failed


def names_of(targets: list[Target]) -> str:
    return ", ".join([one.name for one in targets])


def main(names: list[str]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        failed = run(names, Path(folder))
        if failed:
            found = "\n".join([f"{one.name}:\n{one.why()}" for one in failed])
            print(f"Failed: {names_of(failed)}; all of it stands above, in short:\n{found}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
