"""Take the pictures of the web table in docs/pictures/web: every screen, large and small, dark and light.

    python scripts/web_pictures.py [WORD…]      all, or those with one of the words in their name

Tables are real games played by bots (scripts/gallery.py); the other screens come from a server of their own.
"""

import functools
import http.server
import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

import gallery  # noqa: E402 - the path comes first
from browser_scene import DESKTOP, PHONE, Served, Visitor  # noqa: E402 - the path comes first
from browsers import browser  # noqa: E402 - the path comes first

PICTURES = ROOT / "docs" / "pictures" / "web"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("dark", "light")
QUESTIONS = {
    "black-orchestra": ("action", "dice", "reward", "end"),
    "valkyrie": ("action", "interrogation", "commit", "end"),
    "orphan-black": ("place", "accuse", "newcomer", "end"),
    "dark-order": ("attack-turn", "lay", "contest", "end"),
}
"""For each game, which questions are shown."""


def frame_of(game: str, question: str) -> str | None:
    """The kept frame of this question with the longest story behind it."""
    frames = json.loads((gallery.FIXTURES / f"{game}.json").read_text(encoding="utf-8"))["frames"]
    fitting = [one["name"] for one in frames if one["name"].split("-", 2)[2] == question]
    return max(fitting, key=lambda name: int(name.split("-")[1]), default=None)


def settled(visitor: Visitor, theme: str) -> None:
    """Choose the theme, and nothing that moves."""
    visitor.go("/")
    kept = json.dumps({"theme": theme, "speed": 0, "name": "Marta"})
    visitor.page.evaluate("kept => localStorage.setItem('sabletop.settings', kept)", kept)


def picture(visitor: Visitor, name: str) -> None:
    visitor.page.evaluate("document.fonts.ready")
    visitor.page.wait_for_timeout(400)
    visitor.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=80)
    print(f"{name}.jpg", flush=True)


def lobby(visitor: Visitor) -> None:
    visitor.go("/host/orphan-black")
    visitor.page.get_by_role("button", name="Open the table").click()
    visitor.page.get_by_text("Send this to the others").wait_for()


def cover(visitor: Visitor) -> None:
    visitor.go("/host/dark-order")
    visitor.page.get_by_role("group", name="Seat 2").get_by_role("button", name="Me").click()
    visitor.page.get_by_role("button", name="Start the game").click()
    visitor.page.wait_for_selector("[data-ready], .cover")
    for turn in range(20):
        if visitor.page.locator(".cover").count():
            return
        visitor.step(turn)
        visitor.page.wait_for_timeout(150)


def replay(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.play_now("valkyrie")
    visitor.play_on(seed=5)
    visitor.page.get_by_role("button", name="Watch the replay").click()
    visitor.page.get_by_role("slider").wait_for()
    visitor.page.get_by_role("slider").focus()
    for _ in range(12):
        visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_selector("[data-ready]")


def settings(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_role("button", name="Settings").first.click()
    visitor.page.get_by_role("dialog").wait_for()


def page(path: str) -> Callable[[Visitor], None]:
    def opened(visitor: Visitor) -> None:
        visitor.go(path)
        visitor.page.wait_for_load_state("networkidle")

    return opened


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "home": page("/"),
    "host": page("/host/black-orchestra"),
    "rules": page("/rules/orphan-black"),
    "learn": page("/learn/valkyrie"),
    "settings": settings,
    "lobby": lobby,
    "cover": cover,
    "replay": replay,
}


def main() -> int:
    words = sys.argv[1:]
    PICTURES.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, str(ROOT / "scripts" / "client.py")], check=True)
    subprocess.run([sys.executable, str(ROOT / "scripts" / "gallery.py"), "build"], check=True)
    for game in QUESTIONS:
        if not (gallery.FIXTURES / f"{game}.json").is_file():
            gallery.write_fixtures(game)
    handler = functools.partial(gallery.Quiet, directory=str(gallery.PLACE))
    kept = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=kept.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        served = Served(Path(folder))
        for kind, size in SIZES.items():
            for theme in THEMES:
                for name, screen in SCREENS.items():
                    title = f"{name}-{kind}-{theme}"
                    if not words or any(word in title for word in words):
                        visitor = Visitor(chrome, served, size, theme)
                        settled(visitor, theme)
                        screen(visitor)
                        picture(visitor, title)
                        visitor.close()
                for game, questions in QUESTIONS.items():
                    for question in questions:
                        frame, title = frame_of(game, question), f"{game}-{question}-{kind}-{theme}"
                        if frame is None or (words and not any(word in title for word in words)):
                            continue
                        visitor = Visitor(chrome, served, size, theme)
                        address = f"http://127.0.0.1:{kept.server_port}/gallery.html"
                        visitor.page.goto(f"{address}?game={game}&frame={frame}&theme={theme}")
                        visitor.page.wait_for_selector("[data-ready]")
                        picture(visitor, title)
                        visitor.close()
        served.stop()
    kept.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
