"""A language is a set of message files: its words stand on every screen, and no English of the page beside them."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_scene import DESKTOP, LONG, PHONE, Served, Visitor, advance, opened
from foreign_words import emigrated, settle
from made_once import made_once
from project_files import ROOT

GAMES = ("valkyrie", "black-orchestra", "orphan-black", "dark-order")
CLAUSE = re.compile(r"[A-Z]{2}(-[A-Z]+)+-\d+")
SEEN = """
() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (!holder || holder.closest("script, style") || !holder.checkVisibility()) continue;
    found.push(walk.currentNode.textContent);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-description]"))
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
      if (one.getAttribute(name)) found.push(one.getAttribute(name));
  return [document.title, ...found].map((one) => one.trim()).filter(Boolean);
}
"""


def bracketed(text: str) -> str:
    """The messages of a file, each in brackets: a language that everybody can read and nobody speaks."""
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        begins = re.match(r"([A-Za-z][\w-]*)\s*=\s*(.*)$", line)
        goes_on = line.startswith((" ", "\t")) and line.strip()
        if not goes_on and lines and lines[-1] and not lines[-1].startswith("#"):
            lines[-1] += "⟧"
        if begins:
            lines.append(f"{begins[1]} = ⟦{begins[2]}")
        elif goes_on or line.startswith("#") or not line.strip():
            lines.append(line)
    return "\n".join(line for line in lines if line) + "\n"


def _build_abroad(home: Path) -> None:
    """A client and sources with one language more."""
    root = home / "client"
    shutil.copytree(ROOT / "client", root, ignore=shutil.ignore_patterns("node_modules", "tests"))
    (root / "node_modules").symlink_to(ROOT / "client" / "node_modules")
    settle(root / "src" / "words", bracketed)
    order = ["npx", "vite", "build", "--outDir", str(root / "built")]
    done = subprocess.run(order, cwd=root, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    emigrated(home / "sources", bracketed)


@pytest.fixture(scope="session")
def abroad(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server and a client with one language more."""
    home = made_once(tmp_path_factory, "foreign", _build_abroad)
    with pytest.MonkeyPatch.context() as there:
        there.setenv("PYTHONPATH", str(home / "sources"))
        server = Served(tmp_path_factory.mktemp("abroad"), static=home / "client" / "built")
    yield server
    server.stop()


def plain(text: str) -> str:
    """Without what is only typography."""
    return re.sub(r"[–−-]", "-", text).strip(" …-")


def strings(data: Any) -> Iterator[str]:
    """Every text in what the server sent, and what the options are called."""
    if isinstance(data, dict):
        yield from (name.replace("_", " ").capitalize() for name in data.get("options") or ())
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


class Foreigner(Visitor):
    """Somebody whose page was built with that language, and who notes what the server says."""

    def __init__(self, browser: Browser, served: Served, size: tuple[int, int]) -> None:
        super().__init__(browser, served, size)
        self.told = {"Sabletop", plain("QUIET-FOX-27"), "Zoe"}
        self.prefer(lang="eo", name="Zoe", speed=0)
        self.page.on("response", self._answered)
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda said: self._hear_socket(str(said))))

    def _answered(self, answer: Any) -> None:
        if "/api/" in answer.url and answer.ok:
            self._hear(answer.text())

    def _hear_socket(self, text: str) -> None:
        """Names of people and tables; whatever is said of the game must be in the language."""
        if json.loads(text).get("type") not in ("frame", "reasons"):
            self._hear(text)

    def _hear(self, text: str) -> None:
        for one in strings(json.loads(text)):
            code = re.fullmatch(r"([A-Z]+)-([A-Z]+)-\d+", one)
            self.told |= {plain(one), f"{code[1].capitalize()} {code[2].capitalize()}" if code else ""}

    def english(self, *allowed: str) -> list[str]:
        """What stands on the screen and stays there that is neither in the language nor from the server."""
        end = time.monotonic() + LONG
        while (found := self._english(allowed)) and time.monotonic() < end:
            self.page.wait_for_timeout(100)  # what the server says may be on the screen before it is heard here
        return found

    def _english(self, allowed: tuple[str, ...]) -> list[str]:
        seen = {one for one in self.page.evaluate(SEEN) if "⟦" not in one and re.search("[A-Za-z]{3}", one)}
        seen = {one for one in seen if not CLAUSE.fullmatch(one) and not self._is_told(one)}
        return sorted(one for one in seen if not any(word in one for word in allowed))

    def _is_told(self, text: str) -> bool:
        """Whether the server said it: as it stands, as a part of a sentence, or put together of its words."""
        text = plain(text)
        sentence = text[0].isupper() or text.endswith(".") or len(text.split()) > 3
        if text in self.told or (sentence and any(text in one for one in self.told)):
            return True
        parts = [one for one in self.told if re.search("[A-Z ]", one) and one in text]
        for one in sorted(parts, key=len, reverse=True):
            text = text.replace(one, "")
        return not re.search("[A-Za-z]{3}", text)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def zoe(request: pytest.FixtureRequest, chrome: Browser, abroad: Served) -> Iterator[Foreigner]:
    me = Foreigner(chrome, abroad, request.param)
    yield me
    me.close()


def test_the_pages_around_the_games(zoe: Foreigner) -> None:
    page = zoe.page
    for path in ("/", "/host/valkyrie", "/rules/orphan-black", "/learn/dark-order", "/replay", "/nowhere/at/all"):
        zoe.go(path)
        page.wait_for_load_state("networkidle")
        zoe.look(f"foreign{path.replace('/', '-')}")
        assert zoe.english() == [], path
    zoe.go("/")
    page.get_by_role("button", name="Settings").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("combobox")).to_have_value("eo")
    zoe.look("foreign-settings")
    assert zoe.english("English", "speranto") == []


def test_the_lobby(zoe: Foreigner) -> None:
    zoe.take(opened(zoe.served, "valkyrie", "me open", name="Zoe"))
    zoe.look("foreign-lobby")
    assert zoe.english() == []


@pytest.mark.parametrize("game", GAMES)
def test_the_table(zoe: Foreigner, game: str) -> None:
    seats = {"dark-order": "me novice", "orphan-black": "me novice novice"}.get(game, "me novice")
    seat = opened(zoe.served, game, seats, name="Zoe", seed=4)
    advance(seat, upto=12)
    zoe.take(seat)
    zoe.play_on(until=lambda: zoe.revision() >= 14 and zoe.choices().count() > 0)
    zoe.look(f"foreign-{game}")
    found = zoe.english()
    zoe.page.get_by_role("button", name="Menu").last.click()
    zoe.page.get_by_role("dialog").wait_for()
    found += zoe.english()
    assert sorted(set(found)) == []
