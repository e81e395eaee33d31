"""Files at the edge: read whole or refused, written whole or not at all, one sentence for whatever goes wrong."""

import contextlib
import os
import secrets
import stat
from pathlib import Path
from typing import Final

from sabletop.engine.errors import SabletopError

LARGEST: Final = 64 * 1024 * 1024
"""No save, record or pack is larger than this many bytes."""

_REASONS: Final = {
    FileNotFoundError: "there is no such file",
    IsADirectoryError: "it is a folder",
    NotADirectoryError: "a part of its path is no folder",
    PermissionError: "you may not",
}


class FileTrouble(SabletopError):
    """A file that cannot be read or written."""


def read_whole(path: str | Path) -> bytes:
    """All bytes of a file, or `FileTrouble`."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise FileTrouble(f"Cannot read {path}: {_reason(error)}.") from None
    if len(data) > LARGEST:
        raise FileTrouble(f"Cannot read {path}: it is larger than {LARGEST // 1024 // 1024} MiB.")
    return data


def check_plain_file(path: str | Path) -> None:
    """Raise `FileTrouble` unless this is an ordinary file of bearable size that may be read."""
    try:
        found = Path(path).stat()
    except (OSError, ValueError) as error:
        raise FileTrouble(f"Cannot read {path}: {_reason(error)}.") from None
    if stat.S_ISDIR(found.st_mode):
        raise FileTrouble(f"Cannot read {path}: it is a folder.")
    if not stat.S_ISREG(found.st_mode):
        raise FileTrouble(f"Cannot read {path}: it is not an ordinary file.")
    read_whole(path)


def write_whole(path: str | Path, data: bytes, over: bytes = b"") -> Path:
    """Put `data` in a file, by way of a file beside it, so that nobody ever finds half of it.

    A file that is there already is only replaced if it begins with `over`. Returns where the data went.
    """
    try:
        target = Path(path).expanduser().resolve()
        _check_replaceable(target, over)
        _replace(target, data)
    except (OSError, ValueError, RuntimeError) as error:
        if isinstance(error, FileTrouble):
            raise
        raise FileTrouble(f"Cannot write {path}: {_reason(error, 'there is no such folder')}.") from None
    return target


def _check_replaceable(target: Path, over: bytes) -> None:
    if target.is_dir():
        raise FileTrouble(f"Cannot write {target}: it is a folder.")
    if not target.exists():
        return
    if not target.is_file():
        raise FileTrouble(f"Cannot write {target}: it is not an ordinary file.")
    with target.open("rb") as file:
        start = file.read(len(over))
    if start != over:
        raise FileTrouble(f"Cannot write {target}: another file is there already; choose another name.")


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}")
    try:
        # O_EXCL: never through a link that somebody put there.
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def _reason(error: Exception, missing: str = "there is no such file") -> str:
    if isinstance(error, FileNotFoundError):
        return missing
    for kind, reason in _REASONS.items():
        if isinstance(error, kind):
            return reason
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return "that is no name for a file"


SAVE_START: Final = b'{"sabletop":"save"'
"""How every save begins."""


def write_save(path: str | Path, data: bytes) -> Path:
    """Write a save; an older save may be replaced, anything else is left alone."""
    return write_whole(path, data, SAVE_START)
