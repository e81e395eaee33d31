"""A real browser at a real server: what the browser tests share.

Chromium comes from the system's packages; where it is missing and may be installed, it is. `SABLETOP_NO_BROWSER=1`
leaves these tests out, loudly.
"""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from project_files import ROOT

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
MOVED_ON = """
n => document.querySelector('[data-over]')
  || Number(document.querySelector('[data-number]')?.dataset.number) > n
"""


@cache
def chromium() -> str:
    """The path of the system's Chromium, installed now if need be."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium from the system's packages for the browser tests.", file=sys.stderr)
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, capture_output=True)
        found = shutil.which("chromium")
    assert found is not None, (
        "The browser tests need Chromium: install it, or set SABLETOP_NO_BROWSER=1 to leave them out."
    )
    return found


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    """A headless browser."""
    with sync_playwright() as p:
        opened = p.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


def wait_until(holds: Any, seconds: float = 20.0) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.05)


WITH_STATIC = """
import sys
from pathlib import Path
from sabletop import cli
from sabletop.web import pages
pages._SHELF = pages.Shelf(Path(sys.argv.pop(1)))
sys.exit(cli.main())
"""
"""The program with the pages of another folder."""


class Served:
    """A server of our own in a process of its own, which can be killed and started again at the same address."""

    def __init__(
        self, folder: Path, *arguments: str, static: Path | None = None, env: dict[str, str] | None = None
    ) -> None:
        self.folder = folder
        self._env = env
        self._arguments = arguments
        self._program = ["-m", "sabletop"] if static is None else ["-c", WITH_STATIC, str(static)]
        self._port = 0
        self.address = ""
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        order = [sys.executable, *self._program, "serve", "--port", str(self._port), "--data", str(self.folder)]
        said = self.folder / "said.txt"
        with said.open("w") as out:
            self._process = subprocess.Popen(
                [*order, *self._arguments], stdout=out, stderr=out, cwd=self.folder, env=self._env
            )
        process = self._process
        wait_until(lambda: "http://" in said.read_text() or process.poll() is not None, 120)
        found = re.search(r"http://[\w.]+:(\d+)", said.read_text())
        assert found is not None, f"the server did not start: {said.read_text()}"
        self.address, self._port = found.group(0), int(found.group(1))

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """In an orderly way."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Visitor:
    """Somebody with a browser window of their own."""

    def __init__(
        self,
        browser: Browser,
        served: Served,
        size: tuple[int, int] = DESKTOP,
        theme: str = "dark",
        motion: bool = False,
    ) -> None:
        phone = size[0] < 700
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        self.served = served

    def _heard(self, said: Any) -> None:
        if said.type == "error" and "WebSocket" not in said.text and "ERR_CONNECTION" not in said.text:
            self.errors.append(said.text)

    def look(self, name: str) -> None:
        """Keep a picture of the present screen, where a folder for such pictures is named."""
        folder = os.environ.get("SABLETOP_SHOTS")
        if folder:
            size = self.page.viewport_size
            self.page.screenshot(path=f"{folder}/{name}-{size['width'] if size else 0}.png")

    def take(self, seat: "Seat") -> None:
        """Sit down at a table that was opened without the browser."""
        mine = json.dumps(json.dumps([{**seat.kept, "at": 1, "watching": False}]))
        self.context.add_init_script(f"if (location.protocol === 'http:') localStorage['sabletop.tables'] ??= {mine}")
        self.go(f"/t/{seat.code}")
        self.page.wait_for_selector("[data-ready], .lobby, .cover")

    def go(self, path: str = "/") -> None:
        self.page.goto(self.served.address + path)

    def number(self) -> int:
        """How many decisions have been made at the table on the screen."""
        return int(self.page.evaluate("document.querySelector('[data-ready]')?.dataset.number ?? -1"))

    def wait_for_table(self) -> None:
        self.page.wait_for_selector("[data-ready]")

    def over(self) -> bool:
        return self.page.locator("[data-over]").count() > 0

    def play_now(self, game: str) -> None:
        """From the first page into a game with one click."""
        self.page.locator(f"[data-game='{game}']").get_by_role("button", name="Play now").click()
        self.wait_for_table()

    def choices(self) -> Locator:
        """The buttons of the strip that choose something, or open a group of choices."""
        return self.page.locator(".strip .choices :is(.cell:not(.back), .few) button:not([aria-disabled='true'])")

    def step(self, pick: int) -> bool:
        """Click one of the buttons of the strip, opening groups on the way; whether there was something to click."""
        buttons = self.choices()
        for _ in range(3):
            count = buttons.count()
            if not count:
                return False
            button = buttons.nth(pick % count)
            try:
                opens = button.get_attribute("aria-expanded", timeout=2_000) == "false"
                button.click(timeout=2_000)
            except PlaywrightTimeout:
                return False  # the table went on by itself, and the button is gone
            if not opens:
                return True
        return False

    def moved_on(self, before: int) -> bool:
        """Whether the table moves on after a click; what was clicked may have been too late."""
        with contextlib.suppress(PlaywrightTimeout):
            self.page.wait_for_function(MOVED_ON, arg=before, timeout=3_000)
        return self.over() or self.number() > before

    def decide(self, pick: int = 0) -> None:
        """Make one decision, or see it made."""
        before = self.number()
        wait_until(lambda: self.over() or self.number() > before or (self.step(pick) and self.moved_on(before)), 30)

    def play_on(self, seed: int = 1, most: int = 2000, until: Callable[[], bool] | None = None) -> int:
        """Click through the game as somebody would who knows nothing of it; how many clicks that took."""
        chance = Random(seed)
        moved = time.monotonic()
        for clicks in range(most):
            if self.over() or (until is not None and until()):
                return clicks
            before = self.number()
            if self.step(chance.randrange(1 << 16)):
                self.moved_on(before)
            else:
                self.page.wait_for_timeout(40)
            if self.number() > before:
                moved = time.monotonic()
            assert time.monotonic() < moved + 60, f"nothing moved after decision {before} for a minute"
        raise AssertionError(f"the game did not end within {most} clicks")

    def axe(self, within: str = "") -> list[str]:
        """What the accessibility checker finds on the present screen, or in this part of it alone."""
        if self.page.evaluate("!window.axe"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = self.page.evaluate(
            "where => axe.run(where || document, {resultTypes: ['violations']})", within
        )
        return [
            f"{one['id']}: {one['help']} ({', '.join(str(node['target']) for node in one['nodes'][:3])})"
            for one in found["violations"]
        ]

    def table(self) -> dict[str, Any]:
        """What this browser remembers of its tables."""
        kept: dict[str, Any] = json.loads(self.page.evaluate("JSON.stringify(localStorage)"))
        return kept

    def close(self) -> None:
        self.context.close()


class Seat:
    """A place at a table that was opened or joined without the browser."""

    def __init__(self, served: Served, code: str, token: str, game: str) -> None:
        self.served, self.code, self.token, self.game = served, code, token, game

    @property
    def kept(self) -> dict[str, str]:
        """As the browser keeps it."""
        return {"code": self.code, "token": self.token, "game": self.game}

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something about this table."""
        return ask_server(self.served, f"/api/tables/{self.code}/{path}", body, self.token)


def ask_server(served: Served, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    """Send something to the server without a browser."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(served.address + path, json.dumps(body).encode(), headers)) as answer:
        said: dict[str, Any] = json.load(answer)
    return said


def opened(served: Served, game: str, seats: str, name: str = "Marta", **more: Any) -> Seat:
    """Open a table: `me`, `open` or a level of bots for each seat."""
    wanted = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "level": one} for one in seats.split()]
    made = ask_server(served, "/api/tables", {"game": game, "name": name, "seats": wanted, **more})
    return Seat(served, made["code"], made["token"], game)


def joined(host: Seat, name: str = "Ilja") -> Seat:
    """Sit down on the first open seat of this table."""
    return Seat(host.served, host.code, host.post("join", {"name": name})["token"], host.game)


Visit = Callable[..., Visitor]
"""Opens a window: `visit(path, size, theme)`, or `visit(seat=…)` for somebody who sits at a table already."""
