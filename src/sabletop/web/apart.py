"""Processes of our own for what takes longer than a server may be held up: they are asked in bytes, one question after
another, and are ended when they take too long."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable
from typing import BinaryIO, Final

LOG = logging.getLogger("sabletop.web")
TROUBLE: Final = (OSError, EOFError, TimeoutError)
"""What asking may raise: the process is ended then, and the next question starts another."""


class Helper:
    """A process that runs a module of ours."""

    def __init__(self, module: str, slowest: float) -> None:
        self._module, self._slowest = module, slowest
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, data: bytes) -> bytes:
        """The answer. Only one may ask at a time."""
        try:
            async with asyncio.timeout(self._slowest):
                return await self._ask(data)
        except BaseException:
            await self.end()
            raise

    async def _ask(self, data: bytes) -> bytes:
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, stdin=pipe, stdout=pipe
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(len(data).to_bytes(4, "big") + data)
        await stdin.drain()
        size = int.from_bytes(await stdout.readexactly(4), "big")
        return await stdout.readexactly(size)

    async def end(self) -> None:
        """Let the process go."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def serve(answer: Callable[[bytes], bytes], source: BinaryIO, sink: BinaryIO) -> None:
    """In the process: answer questions until nobody asks any more."""
    while len(head := source.read(4)) == 4:
        data = answer(source.read(int.from_bytes(head, "big")))
        sink.write(len(data).to_bytes(4, "big") + data)
        sink.flush()


def serve_all(answer: Callable[[bytes], bytes]) -> None:
    """The same between the streams of the process."""
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(answer, sys.stdin.buffer, sys.stdout.buffer)
