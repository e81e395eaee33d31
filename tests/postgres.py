"""A PostgreSQL server for tests: found on this machine, or installed; it lives in a folder of its own."""

import asyncio
import contextlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

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


def binaries() -> Path:
    """The folder with initdb and postgres, fetched now if need be."""
    if find_binaries() is None:
        install()
    found = find_binaries()
    assert found is not None, HELP
    return found


def _servant() -> str | None:
    """PostgreSQL refuses to run as root: another user has to."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _as(user: str | None, order: list[str]) -> list[str]:
    return order if user is None else ["setpriv", f"--reuid={user}", "--clear-groups", "--", *order]


class Postgres:
    """A server in a folder of its own, which goes with it."""

    def __init__(self) -> None:
        self._binaries, self._user = binaries(), _servant()
        self._folder = Path(tempfile.mkdtemp(prefix="sabletop-pg-", dir="/tmp"))
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql+asyncpg://sabletop@127.0.0.1:{self._port}"
        """Without the name of a database."""

    def __enter__(self) -> "Postgres":
        try:
            if self._user is not None:
                shutil.chown(self._folder, self._user)
            flags = ["-D", str(self._folder / "data"), "-U", "sabletop", "-A", "trust", "-E", "UTF8"]
            _run(_as(self._user, [str(self._binaries / "initdb"), *flags]))
            self.start()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._end()

    def start(self) -> None:
        """Run, and wait until it answers."""
        flags = ["-D", str(self._folder / "data"), "-p", str(self._port), "-k", str(self._folder)]
        order = _as(self._user, [str(self._binaries / "postgres"), *flags, "-c", "listen_addresses=127.0.0.1"])
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(order, stdout=log, stderr=log, cwd=self._folder)
        _wait_until_ready(self._binaries, self._port, self._process, self._folder / "log")

    def crash(self) -> None:
        """End at once, as by `pg_ctl stop -m immediate`: what it has not written to the disk is gone."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextlib.contextmanager
def running() -> Iterator[str]:
    """A server; gives its address without the name of a database."""
    with Postgres() as server:
        yield server.address


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
