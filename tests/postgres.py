"""A PostgreSQL server for tests: found on this machine, or installed; it lives in a folder of its own."""

import asyncio
import contextlib
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from web_scene import free_port

FORBIDDEN = "SABLETOP_NO_POSTGRES"
HELP = f"PostgreSQL is needed for these tests: install it, or set {FORBIDDEN}=1 to leave them out (and say so)."


def find_binaries() -> Path | None:
    """The folder with initdb and postgres, if there is one."""
    for found in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (found / "initdb").exists():
            return found
    named = shutil.which("initdb")
    if named is not None and shutil.which("postgres") is not None:
        return Path(named).resolve().parent
    with contextlib.suppress(ImportError):
        from importlib.util import find_spec

        spec = find_spec("pgserver")
        if spec is not None and spec.origin is not None:
            return Path(spec.origin).parent / "pginstall" / "bin"
    return None


def install() -> None:
    """Fetch a system package, where that is allowed."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    order = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
    subprocess.run(order, check=False, capture_output=True, timeout=300)


def _servant() -> str | None:
    """PostgreSQL refuses to run as root: another user has to."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _as(user: str | None, order: list[str]) -> list[str]:
    return order if user is None else ["setpriv", f"--reuid={user}", "--clear-groups", "--", *order]


@contextlib.contextmanager
def running() -> Iterator[str]:
    """A server; gives its address without the name of a database."""
    binaries = find_binaries()
    if binaries is None:
        install()
        binaries = find_binaries()
    assert binaries is not None, HELP
    user = _servant()
    folder = Path(tempfile.mkdtemp(prefix="sabletop-pg-", dir="/tmp"))
    port = free_port()
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        _run(_as(user, [str(binaries / "initdb"), "-D", str(data), "-U", "sabletop", "-A", "trust", "-E", "UTF8"]))
        flags = ["-D", str(data), "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-k", str(folder)]
        with (folder / "log").open("wb") as log:
            order = _as(user, [str(binaries / "postgres"), *flags])
            server = subprocess.Popen(order, stdout=log, stderr=log, cwd=folder)
        try:
            _wait_until_ready(binaries, port, server, folder / "log")
            yield f"postgresql+asyncpg://sabletop@127.0.0.1:{port}"
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(order: list[str]) -> None:
    done = subprocess.run(order, capture_output=True, text=True, check=False, timeout=120, cwd="/")
    assert done.returncode == 0, f"{order[0]}: {done.stdout}{done.stderr}"


def _wait_until_ready(binaries: Path, port: int, server: "subprocess.Popen[bytes]", log: Path) -> None:
    from web_scene import wait_for

    def ready() -> bool:
        assert server.poll() is None, log.read_text()
        order = [str(binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        return subprocess.run(order, check=False).returncode == 0

    wait_for(ready, 60)


@contextlib.contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """An empty database on a running server."""
    name = f"t{secrets.token_hex(6)}"
    asyncio.run(_order(server, f"CREATE DATABASE {name}"))
    try:
        yield f"{server}/{name}"
    finally:
        asyncio.run(_order(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def _order(server: str, order: str) -> None:
    engine = create_async_engine(f"{server}/postgres", isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(order))
    await engine.dispose()
