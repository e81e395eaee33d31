"""One browser and one server for the tests of a worker; each test brings its own windows."""

import os
import subprocess
import sys
from collections.abc import Iterator
from threading import Event

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from browser_scene import Served, Visit, opening
from browsers import NO_BROWSER, Browsers, stopped_drawing
from project_files import ROOT

PATIENCE = 600.0
"""Seconds after which a browser that a test waits for is ended: no test takes nearly as long."""


class BrowserStopped(Exception):
    """A page is alive and the browser draws nothing of it, or it answers nothing at all: that is the browser's fault,
    and the test begins again.
    """


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Iterator[None]:
    """Tell a browser that stopped from a page that does not do what it should."""
    try:
        return (yield)
    except (AssertionError, PlaywrightError) as error:
        ended, chrome = item.funcargs["ended"], item.funcargs.get("chrome")
        contexts = chrome.contexts if isinstance(chrome, Browser) else []
        if (isinstance(ended, Event) and ended.is_set()) or any(
            stopped_drawing(page) for one in contexts for page in one.pages
        ):
            raise BrowserStopped from error
        raise


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave these tests out where somebody asked for that, and say so; begin one again if the browser stopped."""
    here = [item for item in items if "tests/browser/" in item.nodeid]
    for item in here:
        item.add_marker(pytest.mark.flaky(reruns=1, only_rerun="BrowserStopped"))
    if os.environ.get(NO_BROWSER):
        print(f"\n{NO_BROWSER} is set: {len(here)} browser tests are LEFT OUT.", file=sys.stderr)
        items[:] = [item for item in items if item not in here]


@pytest.fixture(scope="session")
def client() -> None:
    """The client, built from the present sources."""
    subprocess.run([sys.executable, str(ROOT / "scripts" / "client.py")], check=True)


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    with Browsers() as kept:
        yield kept


@pytest.fixture(autouse=True)
def ended(browsers: Browsers) -> Iterator[Event]:
    """Set if the browser had to be ended, since it never answered."""
    with browsers.ended_after(PATIENCE) as event:
        yield event


@pytest.fixture
def chrome(client: None, browsers: Browsers) -> Browser:
    return browsers.present()


@pytest.fixture(scope="session")
def served(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server of all tests that do not harm it."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture
def visit(chrome: Browser, served: Served) -> Iterator[Visit]:
    """Opens windows."""
    with opening(chrome, served) as open_window:
        yield open_window
