"""Several workers on one port: each is a process of its own, all of them accept from the same socket. Whoever dies is
started again; on SIGHUP one after another is replaced by a new one that serves already."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from sabletop.web import logs, metrics, tracing
from sabletop.web.serve import run
from sabletop.web.settings import Settings

LOG = logging.getLogger("sabletop.web")
READY: Final = b"ready\n"
_PATIENCE: Final = 15.0
_START: Final = 60.0
_SOON: Final = 5.0
"""A worker that dies sooner is started again only after a pause."""


@dataclass(frozen=True)
class Order:
    """What a worker is told."""

    settings: Settings
    bots: list[str]
    log: logs.Style
    traces: bool


class Supervisor:
    """Starts the workers and sees to it that there are so many."""

    def __init__(self, count: int, order: Order, listening: socket.socket) -> None:
        self._count, self._order, self._listening = count, order, listening
        self._watchers: set[asyncio.Task[None]] = set()
        self._workers: list[asyncio.subprocess.Process] = []
        self._ends = asyncio.Event()
        self._turning = asyncio.Lock()

    async def serve(self, ready: Callable[[], None]) -> bool:
        """Serve until somebody interrupts; whether it ever was ready."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._ends.set)
        loop.add_signal_handler(signal.SIGHUP, self._replace_soon)
        started = await asyncio.gather(*[self._start() for _ in range(self._count)])
        if all(started):
            ready()
            await self._ends.wait()
        self._ends.set()
        await asyncio.gather(*[self._end(worker) for worker in list(self._workers)])
        for task in self._watchers:
            task.cancel()
        return all(started)

    async def _start(self) -> bool:
        """One more worker; whether it serves."""
        worker = await asyncio.create_subprocess_exec(
            *[sys.executable, "-m", "sabletop.web.supervising", str(self._listening.fileno())],
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=[self._listening.fileno()],
        )
        self._workers.append(worker)
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(self._order) + b"\n")
        said = b""
        with contextlib.suppress(TimeoutError, OSError):
            await worker.stdin.drain()
            async with asyncio.timeout(_START):
                said = await worker.stdout.readline()
        self._task(self._watch(worker))
        return said == READY

    async def _watch(self, worker: asyncio.subprocess.Process) -> None:
        """Whoever dies without being told to is started again."""
        began = time.monotonic()
        code = await worker.wait()
        metrics.forget(worker.pid)
        if worker not in self._workers or self._ends.is_set():
            return
        self._workers.remove(worker)
        LOG.error("worker %d ended with %d; another takes its place", worker.pid, code)
        if time.monotonic() - began < _SOON:
            await asyncio.sleep(_SOON)
        await self._start()

    async def _end(self, worker: asyncio.subprocess.Process) -> None:
        """Tell a worker to end: it accepts nobody any more, writes what is begun, hangs up, and is gone."""
        if worker in self._workers:
            self._workers.remove(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.terminate()
        try:
            async with asyncio.timeout(_PATIENCE):
                await worker.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()

    def _replace_soon(self) -> None:
        self._task(self._replace())

    async def _replace(self) -> None:
        """One after another is replaced; a new one that cannot serve stops it."""
        async with self._turning:
            for old in list(self._workers):
                if self._ends.is_set() or not await self._start():
                    LOG.error("the workers were not all replaced")
                    return
                await self._end(old)

    def _task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._watchers.add(task)
        task.add_done_callback(self._watchers.discard)


def supervise(count: int, order: Order, listening: socket.socket, ready: Callable[[], None], port: int) -> bool:
    """Serve with so many workers until somebody interrupts; metrics of all of them on this port, unless it is 0."""
    listening.listen(2048)
    with tempfile.TemporaryDirectory(prefix="sabletop-metrics-") as folder:
        if port:
            metrics.share(folder)
            metrics.publish(port)
        return asyncio.run(Supervisor(count, order, listening).serve(ready))


def _end_with_the_supervisor() -> None:
    """Whoever started us is gone, however it ended: nobody would start another, or end us."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    """One worker: it is told what to do in the first line that it reads, and says when it serves."""
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    logs.begin(order.log)
    if order.traces:
        tracing.begin()
    from sabletop.bots import offer

    for name in order.bots:
        offer(name)

    def ready() -> None:
        os.write(1, READY)

    threading.Thread(target=_end_with_the_supervisor, daemon=True).start()

    with socket.socket(fileno=int(sys.argv[1])) as listening:
        return 0 if run(order.settings, listening, ready) else 1


if __name__ == "__main__":
    sys.exit(main())
