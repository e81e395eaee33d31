"""Answers that are the same for everybody: packed once, and kept by browsers until they change."""

import gzip
import hashlib
from typing import Any, Final, NamedTuple

from litestar import Request, Response

Asked = Request[Any, Any, Any]
ASK_AGAIN: Final = "no-cache"
"""Browsers keep it, and only ask whether it has changed."""


class Parcel(NamedTuple):
    """Some bytes, the same packed if that helps, and a name for this version of them."""

    data: bytes
    packed: bytes | None
    tag: str


def wrap(data: bytes, shrinks: bool = True) -> Parcel:
    """Make these bytes ready to be sent often; pictures and fonts do not shrink."""
    packed = gzip.compress(data, 9, mtime=0) if shrinks else None
    return Parcel(data, packed, f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"')


def send(request: Asked, parcel: Parcel, kind: str, keep: str = ASK_AGAIN) -> Response[bytes]:
    """The parcel, packed for whoever can open it; nothing but its name for whoever has it already."""
    headers = {"etag": parcel.tag, "cache-control": keep}
    if parcel.packed is not None:
        headers["vary"] = "accept-encoding"
    if request.headers.get("if-none-match") == parcel.tag:
        return Response(b"", status_code=304, headers=headers)
    if parcel.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(parcel.packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(parcel.data, headers=headers, media_type=kind)
