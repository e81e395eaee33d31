"""The game in progress, kept between two calls: written after every decision, forgotten when the game is over."""

import contextlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sabletop.tui.files import FileTrouble, read_whole, write_save, write_whole


@dataclass(frozen=True)
class Kept:
    """A kept game: its save, and who sat where."""

    save: Path
    bots: tuple[str | None, ...]
    """The name of the bot of each seat; None is a person. Empty if that is not known."""
    content: str | None
    """The content pack that it is played with."""


class Keeping(Protocol):
    """Somebody who keeps what is played between two calls; `works` says whether that succeeds."""

    works: bool

    def keep(self, save: bytes) -> None:
        """Write down how it stands."""
        ...

    def forget(self) -> None:
        """It is over, or given up."""
        ...


class Keeper:
    """Keeps one match. Where that is impossible the match goes on without it, and `works` says so."""

    def __init__(self, game: str, bots: Sequence[str | None], content: str | None) -> None:
        self.game = game
        self.works = False
        self._seats = {"bots": list(bots), "content": None if content is None else str(Path(content).resolve())}
        self._began = False

    def keep(self, save: bytes) -> None:
        """Write the match down. The first time an older one of this game steps aside."""
        self.works = False
        with contextlib.suppress(OSError, RuntimeError, FileTrouble):
            path = kept_path(self.game)
            path.parent.mkdir(parents=True, exist_ok=True)
            if not self._began:
                _set_aside(path, save)
                write_whole(_beside(path), json.dumps(self._seats).encode(), b"{")
                self._began = True
            write_save(path, save)
            self.works = True

    def forget(self) -> None:
        """The match is over, or given up."""
        self.works = False
        with contextlib.suppress(OSError, RuntimeError):
            if self._began:
                kept_path(self.game).unlink(missing_ok=True)
                _beside(kept_path(self.game)).unlink(missing_ok=True)


def kept_path(game: str) -> Path:
    """Where the game in progress is kept."""
    state = os.environ.get("XDG_STATE_HOME", "")
    base = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
    return base / "sabletop" / f"{game}.save"


def kept(game: str) -> Kept | None:
    """The game that is kept, if there is one."""
    with contextlib.suppress(OSError, RuntimeError):
        path = kept_path(game)
        if path.is_file():
            return Kept(path, *_seats(_beside(path)))
    return None


def _beside(path: Path) -> Path:
    return path.with_suffix(".seats.json")


def _set_aside(path: Path, save: bytes) -> None:
    if path.is_file() and path.read_bytes() != save:
        path.replace(path.with_suffix(".previous.save"))


def _seats(path: Path) -> tuple[tuple[str | None, ...], str | None]:
    """Who sat where, as far as the file beside the save knows."""
    try:
        data = json.loads(read_whole(path))
        bots, content = data["bots"], data["content"]
    except (FileTrouble, ValueError, KeyError, TypeError, RecursionError):
        return (), None
    if not isinstance(bots, list) or not all(one is None or isinstance(one, str) for one in bots):
        return (), None
    return tuple(bots), content if isinstance(content, str) else None
