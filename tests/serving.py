"""The program as people start it: a server in a process of its own."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

PROGRAM = (sys.executable, "-m", "sabletop")
_LONG = 120.0
"""No matter how busy the machine is, whoever has not ended after so many seconds never will."""


def environment_for(home: Path, bytecode: Path | None = None) -> dict[str, str]:
    """Where the program keeps its data and its bytecode: with that all but the first start are quick."""
    kept = str(bytecode or home / "bytecode")
    own = {"XDG_DATA_HOME": str(home), "PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}
    return {**os.environ, **own, "SABLETOP_PURE": "1"}


@contextlib.contextmanager
def serving(
    order: Sequence[str], home: Path, environment: Mapping[str, str], end: signal.Signals = signal.SIGINT
) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Start it; its address, and the process, which is told to end afterwards."""
    said = home / "said.txt"
    with (
        said.open("w") as out,
        subprocess.Popen(
            order, stdout=subprocess.PIPE, stderr=out, text=True, env=dict(environment), cwd=home
        ) as server,
    ):
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            assert line.startswith("Sabletop is at http://"), line + said.read_text()
            yield line.split()[3].rstrip("/"), server
        finally:
            server.send_signal(end)
            try:
                server.communicate(timeout=_LONG)
            except subprocess.TimeoutExpired:
                server.kill()
                server.communicate()
