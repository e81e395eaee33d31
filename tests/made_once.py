"""What several workers need and what takes long to make is made by one of them."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(places: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder of this run, filled by whoever comes first; the others wait."""
    base = places.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    done = folder / ".made"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            folder.mkdir()
            make(folder)
            done.touch()
    return folder
