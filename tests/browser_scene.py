"""A real browser at a real server: what the browser tests share."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browsers import LONG as LONG
from browsers import LOOK as LOOK
from project_files import ROOT
from web_scene import Chair
from web_scene import play_on as answer

expect.set_options(timeout=LONG * 1000)

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
ON_ITS_SIDE, ZOOMED = (844, 390), (720, 450)
CHOICES = ":is(#more [data-choosing], .table:not(:has(#more)) .strip [data-choosing]):not([aria-disabled='true'])"
WITHOUT_SCENES = """
if (location.protocol === 'http:') {
  const kept = JSON.parse(localStorage['sabletop.settings'] ?? '{}')
  localStorage['sabletop.settings'] = JSON.stringify({ scenes: false, beside: false, ...kept })
}
"""
"""Moments and the help of first games have tests of their own; elsewhere one goes on at once, as somebody may who has
seen them all."""
LISTEN = """
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (said) {
  const told = JSON.parse(said)
  if (told.type === 'play') window.answered = told.revision
  return send.call(this, said)
}
"""
"""Notes which question this window has answered last."""
OFFERED = """
css => [Number(document.querySelector('[data-ready]')?.dataset.revision ?? -1), document.querySelectorAll(css).length]
"""
MOVED_ON = """
n => document.querySelector('[data-over]')
  || Number(document.querySelector('[data-revision]')?.dataset.revision) > n
"""


def wait_until(holds: Any, seconds: float = LONG) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.05)


CALM = str(ROOT / "tests" / "browser_server.py")
"""The program whose server no test meets the limits of."""


class Served:
    """A server of our own in a process of its own, which can be killed and started again at the same address."""

    def __init__(
        self, folder: Path, *arguments: str, static: Path | None = None, env: dict[str, str] | None = None
    ) -> None:
        self.folder = folder
        self._env = env
        self._arguments = arguments
        self._pages = "" if static is None else str(static)
        self._port = 0
        self.address = ""
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        order = [sys.executable, CALM, self._pages, "serve", "--port", str(self._port), "--data", str(self.folder)]
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

    @property
    def host(self) -> str:
        """Where it listens."""
        return self.address.removeprefix("http://")

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
            self._process.wait(LONG)
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
        scenes: bool = False,
    ) -> None:
        phone = size[0] < 700 or size[1] < 500
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(LONG * 1000)
        self.context.add_init_script(LISTEN)
        if not scenes:
            self.context.add_init_script(WITHOUT_SCENES)
        self.page: Page = self.context.new_page()
        self._tried: Counter[int] = Counter()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        self.served = served

    def prefer(self, **likes: Any) -> None:
        """Settings as if they had been made before the page was opened; those made since stay."""
        kept = "JSON.parse(localStorage['sabletop.settings'] ?? '{}')"
        script = f"localStorage['sabletop.settings'] = JSON.stringify({{ ...{json.dumps(likes)}, ...{kept} }})"
        self.context.add_init_script(f"if (location.protocol === 'http:') {script}")

    def _heard(self, said: Any) -> None:
        if said.type == "error" and "WebSocket" not in said.text and "ERR_CONNECTION" not in said.text:
            self.errors.append(said.text)

    def look(self, name: str) -> None:
        """Keep a picture of the present screen, where a folder for such pictures is named."""
        folder = os.environ.get("SABLETOP_SHOTS")
        if folder:
            size = self.page.viewport_size
            self.page.screenshot(path=f"{folder}/{name}-{size['width'] if size else 0}.png")

    def dress(self, theme: str, size: tuple[int, int] | None = None) -> None:
        """Change the theme of the present page, and the size of the window."""
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        if size is not None:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def take(self, seat: "Seat") -> None:
        """Sit down at a table that was opened without the browser."""
        mine = json.dumps(json.dumps([{**seat.kept, "at": 1, "watching": False}]))
        self.context.add_init_script(f"if (location.protocol === 'http:') localStorage['sabletop.tables'] ??= {mine}")
        self.go(f"/t/{seat.code}")
        self.page.wait_for_selector("[data-ready], .lobby, .cover")

    def go(self, path: str = "/") -> None:
        self.page.goto(self.served.address + path)

    def revision(self) -> int:
        """How many decisions have been made at the table on the screen."""
        return int(self.page.evaluate("document.querySelector('[data-ready]')?.dataset.revision ?? -1"))

    def wait_for_table(self) -> None:
        self.page.wait_for_selector("[data-ready]")

    def over(self) -> bool:
        return self.page.locator("[data-over]").count() > 0

    def begin_from(self, seed: int) -> None:
        """The tables that this window opens begin from this seed: the games are the same in every run."""

        def with_seed(route: Route) -> None:
            wanted = json.loads(route.request.post_data or "{}")
            route.continue_(post_data=json.dumps({**wanted, "seed": seed}))

        self.page.route("**/api/tables", with_seed)

    def play_now(self, game: str, seed: int = 4) -> None:
        """From the first page into a game, as the sheet offers it."""
        self.begin_from(seed)
        self.page.locator(f"article[data-game='{game}']").get_by_role("button", name="Play now").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Play now").click()
        self.wait_for_table()

    def choices(self) -> Locator:
        """The buttons that choose something, or open a list of choices: in the strip, or behind More if it is open."""
        return self.page.locator(CHOICES)

    def step(self, pick: int) -> bool:
        """Click one of the buttons of the strip, opening groups on the way; whether there was something to click."""
        buttons = self.choices()
        for _ in range(4):
            count = buttons.count()
            if not count:
                self.shut_more()
                return False
            button = buttons.nth(pick % count)
            try:
                opens = button.get_attribute("aria-expanded", timeout=LOOK) == "false"
                button.click(timeout=LOOK)
                if not opens:
                    self.press_again()
                    return True
            except PlaywrightTimeout:
                return False  # the table went on by itself, and the button is gone
        return False

    def shut_more(self) -> None:
        """Close the list behind More: it may hold nothing but reasons."""
        if self.page.locator("#more").count():
            with contextlib.suppress(PlaywrightTimeout):  # the table went on by itself, and the list is gone
                self.page.locator(".strip [aria-expanded=true], #more .back").first.click(timeout=LOOK)

    def shut_reading(self) -> bool:
        """Close what opened to be read, a crate that was searched say; whether there was anything."""
        reading = self.page.locator("dialog[open]")
        if not reading.count():
            return False
        self.page.keyboard.press("Escape")
        expect(reading).to_have_count(0)
        return True

    def press_again(self) -> None:
        """Press what waits for its second press: chance is never tempted by one."""
        asking = self.page.locator("[data-choosing].asking")
        if asking.count():
            asking.first.click(timeout=LOOK)

    def moved_on(self, before: int) -> bool:
        """Whether the table moves on after a click: soon, if the click answered nothing; else as long as it takes."""
        for limit in (LOOK, LONG * 1000):
            with contextlib.suppress(PlaywrightTimeout):
                self.page.wait_for_function(MOVED_ON, arg=before, timeout=limit)
            if self.over() or self.revision() > before:
                return True
            if self.page.evaluate("window.answered") != before:
                return False
        return False

    def decide(self, pick: int = 0) -> None:
        """Make one decision, or see it made."""
        before = self.revision()
        wait_until(lambda: self.over() or self.revision() > before or (self.step(pick) and self.moved_on(before)))

    def click(self, seed: int = 1) -> bool:
        """Choose something, if there is something to choose; whether something was clicked.

        What is clicked follows from the decision's number and from how often it was tried, and not from how long the
        table took to move: the same seed leads to the same position on every machine.
        """
        before, offered = self.page.evaluate(OFFERED, CHOICES)
        if self.shut_reading() or not offered:
            self.shut_more()
            self.page.wait_for_timeout(40)
            return False
        pick = Random(f"{seed} {before} {self._tried[before]}").randrange(1 << 16)
        self._tried[before] += 1
        clicked = self.step(pick)
        if clicked:
            self.moved_on(before)
        return clicked

    def play_on(self, seed: int = 1, most: int = 2000, until: Callable[[], bool] | None = None) -> int:
        """Click through the game as somebody would who knows nothing of it; how many clicks that took."""
        clicks, revision, moved = 0, self.revision(), time.monotonic()
        while not (self.over() or (until is not None and until())):
            assert clicks < most, f"the game did not end within {most} clicks"
            clicks += self.click(seed)
            if self.revision() > revision:
                revision, moved = self.revision(), time.monotonic()
            assert time.monotonic() < moved + 3 * LONG, f"nothing moved after decision {revision} for minutes"
        return clicks

    def axe(self, within: str = "") -> list[str]:
        """What the accessibility checker finds on the present screen, or in this part of it alone."""
        if self.page.evaluate("!window.axe"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = self.page.evaluate(
            "where => axe.run(where || document, {resultTypes: ['violations'], preload: false})", within
        )
        return [
            f"{one['id']}: {one['help']} ({', '.join(str(node['target']) for node in one['nodes'][:3])})"
            for one in found["violations"]
        ]

    def table(self) -> dict[str, Any]:
        """What this browser remembers of its tables."""
        kept: dict[str, Any] = json.loads(self.page.evaluate("JSON.stringify(localStorage)"))
        return kept

    def seat(self) -> "Seat":
        """The place at the table that this window opened last."""
        mine = json.loads(self.table()["sabletop.tables"])[0]
        return Seat(self.served, mine["code"], mine["token"], mine["game"])

    def leave(self, upto: int | None = None) -> None:
        """The table goes on to this decision, or to its end, while the window is elsewhere: it would draw every one."""
        seat, address = self.seat(), self.page.url
        self.page.goto("about:blank")
        advance(seat, upto=upto)
        self.page.goto(address)
        self.wait_for_table()

    def close(self) -> None:
        self.context.close()


class Seat:
    """A place at a table, held without a browser."""

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
    with urlopen(Request(served.address + path, json.dumps(body).encode(), headers), timeout=3 * LONG) as answer:
        said: dict[str, Any] = json.load(answer)
    return said


def opened(served: Served, game: str, seats: str, name: str = "Marta", **more: Any) -> Seat:
    """Open a table: `me`, `open` or a level of bots for each seat."""
    wanted = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "level": one} for one in seats.split()]
    made = ask_server(served, "/api/tables", {"game": game, "name": name, "seats": wanted, **more})
    return Seat(served, made["code"], made["token"], game)


def joined(host: Seat, name: str = "Ilja") -> Seat:
    """Sit down on the first open seat of this table."""
    told = ask_server(host.served, f"/api/tables/{host.code}/join", {"name": name})
    return Seat(host.served, host.code, told["token"], host.game)


Enough = Callable[[dict[str, Any]], bool]
"""Whether a frame shows what one plays on for."""


def asking(words: str) -> Enough:
    """Somebody is asked this."""
    return lambda frame: words in (frame["view"]["asked"] or {}).get("brief", "")


def offering(kind: str) -> Enough:
    """Something of this kind may be chosen."""
    return lambda frame: kind in [one["kind"] for one in frame["choices"]]


def advance(*seats: Seat, upto: int | None = None, until: Enough | None = None, seed: int = 1) -> int:
    """Play at a table without a browser, which would take ten times as long: to its end, to this decision, or until the
    first of them is shown something. How many decisions have been made then.
    """
    with contextlib.ExitStack() as stack:
        chairs = [stack.enter_context(Chair(seat.served, seat.code)) for seat in seats]
        for chair, seat in zip(chairs, seats, strict=True):
            chair.say("hello", token=seat.token, speed="off")
            chair.hear("frame")
        first = chairs[0]
        enough = until or (lambda frame: upto is not None and frame["revision"] >= upto)
        while not first.is_over and not enough(first.frame):
            answer(chairs, 1, lambda frame: Random(f"{seed} {frame['revision']}").choice(frame["choices"])["id"])
        return int(first.frame["revision"])


@contextlib.contextmanager
def opening(chrome: Browser, served: Served) -> Iterator["Visit"]:
    """Windows at this server; whatever went wrong in one of them fails the test."""
    visitors: list[Visitor] = []

    def open_window(
        path: str = "/", size: tuple[int, int] = DESKTOP, theme: str = "dark", seat: Seat | None = None
    ) -> Visitor:
        visitor = Visitor(chrome, served, size, theme)
        visitors.append(visitor)
        if seat is not None:
            visitor.take(seat)
        elif path:
            visitor.go(path)
        return visitor

    yield open_window
    errors = [error for one in visitors for error in one.errors]
    for one in visitors:
        one.close()
    assert errors == []


Visit = Callable[..., Visitor]
"""Opens a window: `visit(path, size, theme)`; an empty path leads nowhere yet. With `visit(seat=…)` somebody sits at a
table already."""
