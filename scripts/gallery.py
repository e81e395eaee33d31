"""Look at the web table without a server: real frames of played games, drawn by the real client, as pictures.

    python scripts/gallery.py fixtures [GAME]                  play games and keep frames of every kind of question
    python scripts/gallery.py build                            build the gallery page
    python scripts/gallery.py list GAME                        the frames there are
    python scripts/gallery.py shoot GAME FRAME… [--size 1440x900] [--theme dark] [--to FOLDER]

`GALLERY=folder` chooses another place than build/gallery, so that several people can look at once.
"""

import argparse
import functools
import http.server
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec

import sabletop
from sabletop.bots import bot, usual_level
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.present import presentation_of
from sabletop.web.catalogue import Catalogue
from sabletop.web.chart import chart_of
from sabletop.web.frames import Framer, framer_of
from sabletop.web.wire import encode

ROOT = Path(__file__).resolve().parents[1]
PLACE = Path(os.environ.get("GALLERY", ROOT / "build" / "gallery")).resolve()
FIXTURES = ROOT / "build" / "fixtures"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
GAMES_EACH = 3
PEOPLE = ("Marta", "Ilse", "Jonas", "Vera", "Piotr", "Nora")
"""Who sits there: the page calls them so as well."""


def play(name: str, seed: int) -> list[dict[str, Any]]:
    """One game by its best bots; the frame of whoever is asked at each decision, then the spectator's at the end."""
    match = sabletop.new(name, seats=sabletop.game(name).usual_seats, seed=seed)
    framer = framer_of(match)
    players = [bot(usual_level(name)) for _ in range(match.seats)]
    streams = [Stream(key_of(seed), f"bot {seat}") for seat in range(match.seats)]
    frames = []
    while match.seat is not None:
        seat = match.seat
        frames.append(named(match, framer, seat, seed))
        match.play(players[seat].decide(match.known(seat), match.legal, streams[seat]), seat)
    frames.append(named(match, framer, 0, seed))
    frames[-1]["chart"] = msgspec.to_builtins(chart_of(match))
    return frames


def named(match: Match, framer: Framer, viewer: int, seed: int) -> dict[str, Any]:
    """The frame of a viewer, with a name that says which question it asks."""
    words = framer.words_for(match, PEOPLE[: match.seats], viewer)
    frame: dict[str, Any] = msgspec.to_builtins(framer.past(match, viewer, match.decisions, words))
    frame["choices"] = msgspec.to_builtins(framer.choices(match, viewer, match.known(viewer), words))
    asked = frame["view"]["asked"]
    frame["name"] = f"{seed}-{frame['revision']:04}-{asked['key'] if asked else 'end'}"
    frame["events"] = frame["events"][-60:]
    frame["undo"] = "barred" if match.why_no_undo() else "free"
    refused = {kind: match.why_not(kind) for kind in match.edition.actions.kinds}
    frame["why"] = [{"kind": kind, "clause": why.clause, "text": why.text} for kind, why in refused.items() if why]
    return frame


def write_fixtures(name: str) -> None:
    """For each question the two frames with the fullest tables, a few evenly spread ones, and the ends."""
    frames = [frame for seed in range(GAMES_EACH) for frame in play(name, seed)]
    by_question: dict[str, list[dict[str, Any]]] = {}
    for frame in frames:
        by_question.setdefault(frame["name"].split("-", 2)[2], []).append(frame)
    chosen = {one["name"]: one for group in by_question.values() for one in (group[len(group) // 2], group[-1])}
    chosen |= {one["name"]: one for one in frames[:: max(1, len(frames) // 12)]}
    FIXTURES.mkdir(parents=True, exist_ok=True)
    content = json.loads(encode(presentation_of(sabletop.game(name), sabletop.edition(name)).content()))
    games = msgspec.to_builtins(Catalogue().games())
    data = {"content": content, "frames": [chosen[key] for key in sorted(chosen)], "games": games}
    (FIXTURES / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    print(f"{name}: {len(chosen)} frames")


def listed(name: str) -> list[str]:
    return [frame["name"] for frame in json.loads((FIXTURES / f"{name}.json").read_text())["frames"]]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the gallery, and the fixtures beside it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class calls it so
        pass

    def translate_path(self, path: str) -> str:
        if path.startswith("/fixtures/"):
            return str(FIXTURES / Path(path.split("?")[0]).name)
        return super().translate_path(path)


def shoot(name: str, frames: list[str], size: str, theme: str, folder: Path) -> None:
    """Take the pictures."""
    from playwright.sync_api import sync_playwright

    width, height = map(int, size.split("x"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(PLACE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=width < 600, is_mobile=width < 600
        )
        page = context.new_page()
        page.on("console", lambda said: print(f"  console: {said.text}") if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: print(f"  error: {error}"))
        for frame in frames:
            page.goto(f"http://127.0.0.1:{server.server_port}/gallery.html?game={name}&frame={frame}&theme={theme}")
            page.wait_for_selector("[data-ready]", timeout=15_000)
            page.evaluate("document.fonts.ready")
            page.wait_for_timeout(300)
            target = folder / f"{name}-{frame}-{theme}-{width}.png"
            page.screenshot(path=target)
            print(target)
        browser.close()
    server.shutdown()


def main() -> int:
    parser = argparse.ArgumentParser(prog="gallery")
    parser.add_argument("what", choices=("fixtures", "build", "list", "shoot"))
    parser.add_argument("game", nargs="?", choices=sabletop.games())
    parser.add_argument("frames", nargs="*")
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "shots")
    asked = parser.parse_args()
    if asked.what == "fixtures":
        for name in [asked.game] if asked.game else sabletop.games():
            write_fixtures(name)
    elif asked.what == "build":
        order = ["npx", "vite", "build", "--mode", "gallery", "--logLevel", "warn", "--outDir", str(PLACE)]
        return subprocess.run(order, cwd=ROOT / "client", check=False).returncode
    elif asked.what == "list":
        print("\n".join(listed(asked.game)))
    else:
        shoot(asked.game, asked.frames or listed(asked.game)[:1], asked.size, asked.theme, asked.to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
