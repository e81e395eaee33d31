"""One browser and one server for the tests of a worker; each test brings its own windows."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser_scene import DESKTOP, Seat, Served, Visit, Visitor, browser
from project_files import ROOT


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave these tests out where somebody asked for that, and say so."""
    if os.environ.get("SABLETOP_NO_BROWSER"):
        here = [item for item in items if "tests/browser/" in item.nodeid]
        print(f"\nSABLETOP_NO_BROWSER is set: {len(here)} browser tests are LEFT OUT.", file=sys.stderr)
        items[:] = [item for item in items if item not in here]


@pytest.fixture(scope="session")
def client() -> None:
    """The client, built from the present sources."""
    subprocess.run([sys.executable, str(ROOT / "scripts" / "client.py")], check=True)


@pytest.fixture(scope="session")
def chrome(client: None) -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def served(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture
def visit(chrome: Browser, served: Served) -> Iterator[Visit]:
    """Opens windows; whatever went wrong in one of them fails the test."""
    visitors: list[Visitor] = []

    def open_window(
        path: str = "/", size: tuple[int, int] = DESKTOP, theme: str = "dark", seat: Seat | None = None
    ) -> Visitor:
        visitor = Visitor(chrome, served, size, theme)
        visitors.append(visitor)
        if seat is None:
            visitor.go(path)
        else:
            visitor.take(seat)
        return visitor

    yield open_window
    errors = [error for one in visitors for error in one.errors]
    for one in visitors:
        one.close()
    assert errors == []
