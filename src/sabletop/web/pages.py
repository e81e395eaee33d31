"""The built client: its page for every address that is not the interface, and the files that the page needs."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from sabletop.web.refusals import Refusal

STATIC: Final = Path(__file__).parent / "static"
_UNBUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sabletop</title>
<h1>Sabletop</h1><p>The server runs, but its pages have not been built yet: run <code>make</code> in the project.</p>
"""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".txt")


class Shelf:
    """Files of one folder, read when they are first asked for and again when they change."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._known: dict[Path, tuple[int, bytes, bytes | None, str]] = {}

    def find(self, path: str) -> Path | None:
        """The file at this path of the folder; None where there is none."""
        if "\0" in path or "\\" in path or any(part.startswith(".") for part in path.split("/")):
            return None
        found = (self._root / path.lstrip("/")).resolve()
        try:
            return found if found.is_relative_to(self._root) and found.is_file() else None
        except OSError:  # the name is longer than any file's
            return None

    def read(self, file: Path) -> tuple[bytes, bytes | None, str]:
        """What is in it, the same packed if that helps, and a name for this version of it."""
        changed = file.stat().st_mtime_ns
        known = self._known.get(file)
        if known is None or known[0] != changed:
            data = file.read_bytes()
            packed = gzip.compress(data, 9, mtime=0) if file.suffix in _PACKED else None
            known = (changed, data, packed, f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"')
            self._known[file] = known
        return known[1:]


_SHELF: Final = Shelf(STATIC)


Asked = Request[Any, Any, Any]


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
    data, packed, tag = _SHELF.read(file)
    headers = {"etag": tag, "cache-control": _FOR_EVER if path.startswith("/assets/") else _ASK_AGAIN}
    if packed is not None:
        headers["vary"] = "accept-encoding"
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"], data = "gzip", packed
    return Response(data, headers=headers, media_type=_kind(file))


def _kind(file: Path) -> str:
    if file.suffix == ".webmanifest":
        return "application/manifest+json"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith("javascript") else kind
