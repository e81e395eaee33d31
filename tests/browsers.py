"""Chromium for the tests: found, fetched if need be, started, and ended where it never answers.

It comes from the system's packages; where it is missing and may be installed, it is. `SABLETOP_NO_BROWSER=1` leaves
the tests that need it out, loudly.
"""

import contextlib
import os
import secrets
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import cache
from types import TracebackType

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

LONG = 60.0
"""Seconds after which what has not come never will, however busy the machine is; a wait that succeeds costs nothing."""
LOOK = 5_000
"""Milliseconds for what may be gone, since the table went on by itself; whoever looks in vain looks again."""

NO_BROWSER = "SABLETOP_NO_BROWSER"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is Chromium without a window of its own: a page there takes a third less of the processor."""
FLAGS = [
    "--no-sandbox",
    "--no-zygote",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@cache
def chromium() -> str:
    """The path of the system's Chromium, installed now if need be."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium from the system's packages for the browser tests.", file=sys.stderr)
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        for name in NAMES[:2]:
            subprocess.run(["apt-get", "install", "-y", "-qq", name], check=False, capture_output=True)
            if found := shutil.which(name):
                break
    assert found is not None, f"The browser tests need Chromium: install it, or set {NO_BROWSER}=1 to leave them out."
    return found


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """A headless browser."""
    with Browsers() as browsers:
        yield browsers.present()


class Browsers:
    """The browser of somebody who needs one all the time: a new one where the last was ended."""

    def __init__(self) -> None:
        self._stack = contextlib.ExitStack()
        self._mark = f"--sabletop-tests={secrets.token_hex(8)}"
        self._opened: Browser | None = None

    def __enter__(self) -> "Browsers":
        self._playwright = self._stack.enter_context(sync_playwright())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        with self.ended_after(LONG), self._stack:
            if self._opened is not None:
                self._opened.close()

    def present(self) -> Browser:
        """The one that is there."""
        if self._opened is None or not self._opened.is_connected():
            self._opened = self._playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, self._mark])
        return self._opened

    @contextlib.contextmanager
    def ended_after(self, seconds: float) -> Iterator[threading.Event]:
        """End the browser if what is done meanwhile takes so long, and say so: a page's answer is waited for for ever,
        unless nobody is left who could give it.
        """
        ended = threading.Event()

        def end() -> None:
            ended.set()
            subprocess.run(["pkill", "-KILL", "-f", "--", self._mark], check=False)

        timer = threading.Timer(seconds, end)
        timer.daemon = True
        timer.start()
        try:
            yield ended
        finally:
            timer.cancel()


def stopped_drawing(page: Page) -> bool:
    """Whether the browser shows no new picture of a page that is alive: seen once in thousands of tests, with three
    browsers on two cores. Whatever waits for a picture then waits for ever, a click too.
    """
    try:
        page.wait_for_function("true", timeout=LOOK)
    except PlaywrightTimeout:
        return False  # it does nothing at all: that is the page's own fault
    try:
        page.query_selector("html").wait_for_element_state("stable", timeout=2 * LOOK)  # type: ignore[union-attr]
    except PlaywrightTimeout:
        return True
    return False
