"""The built client: its page for every address that is not the interface, and the files that the page needs."""

import mimetypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from sabletop.web.parcels import ASK_AGAIN, Asked, Parcel, send, wrap
from sabletop.web.refusals import Refusal

STATIC: Final = Path(__file__).parent / "static"
_UNBUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sabletop</title>
<h1>Sabletop</h1><p>The server runs, but its pages have not been built yet: run <code>make</code> in the project.</p>
"""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".txt")


class Shelf:
    """Files of one folder, read when they are first asked for and again when they change."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._known: dict[Path, tuple[int, Parcel]] = {}

    def find(self, path: str) -> Path | None:
        """The file at this path of the folder; None where there is none."""
        if "\0" in path or "\\" in path or any(part.startswith(".") for part in path.split("/")):
            return None
        found = (self._root / path.lstrip("/")).resolve()
        try:
            return found if found.is_relative_to(self._root) and found.is_file() else None
        except OSError:  # the name is longer than any file's
            return None

    def read(self, file: Path) -> Parcel:
        """What is in it."""
        changed = file.stat().st_mtime_ns
        known = self._known.get(file)
        if known is None or known[0] != changed:
            known = self._known[file] = changed, wrap(file.read_bytes(), shrinks=file.suffix in _PACKED)
        return known[1]


_SHELF: Final = Shelf(STATIC)


@get("/", opt={"who": "anyone"}, include_in_schema=False, sync_to_thread=False)
def home(request: Asked) -> Response[bytes]:
    """The page of the client."""
    return _answer(request, "")


@get("/{path:path}", opt={"who": "anyone"}, include_in_schema=False, sync_to_thread=False)
def page(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page."""
    return _answer(request, path)


def _answer(request: Asked, path: str) -> Response[bytes]:
    if path.startswith("/api"):
        raise Refusal("not-found", "There is nothing here.")
    file = _SHELF.find(path) if path.strip("/") else None
    if file is None:
        if "." in path.rsplit("/", 1)[-1]:
            raise Refusal("not-found", "There is nothing here.")
        file = _SHELF.find("index.html")
    if file is None:
        return Response(_UNBUILT.encode(), media_type=MediaType.HTML)
    keep = _FOR_EVER if path.startswith("/assets/") else ASK_AGAIN
    return send(request, _SHELF.read(file), _kind(file), keep)


def _kind(file: Path) -> str:
    if file.suffix == ".webmanifest":
        return "application/manifest+json"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    # Of text the framework itself says that it is UTF-8.
    return f"{kind}; charset=utf-8" if kind.endswith("javascript") and not kind.startswith("text/") else kind
