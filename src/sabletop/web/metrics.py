"""What a server counts and measures, as Prometheus reads it. No table, person or address is named in it."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server

_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
_TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

COMMANDS: Final = Counter("sabletop_commands", "Commands that were kept")
LINES: Final = Counter("sabletop_talk_lines", "Lines of talk that were kept")
OVERTAKEN: Final = Counter("sabletop_overtaken", "Writes that came second, and were judged anew")
UNWRITTEN: Final = Counter("sabletop_unwritten", "Writes that failed")
READ_ON: Final = Counter("sabletop_read_on", "Times that a table read on what other workers did")
REFUSED: Final = Counter("sabletop_refused", "Messages that were refused", ["code"])
FAULTS: Final = Counter("sabletop_faults", "Faults of the server itself")
WRITING: Final = Histogram("sabletop_write_seconds", "One transaction, with all that goes into it", buckets=_TIMES)
ANSWERING: Final = Histogram("sabletop_answer_seconds", "From a message to its answer", ["kind"], buckets=_TIMES)
TABLES: Final = Gauge("sabletop_tables", "Tables that are open", multiprocess_mode="livesum")
SOCKETS: Final = Gauge("sabletop_sockets", "People's open sockets", multiprocess_mode="livesum")
HEARS: Final = Gauge("sabletop_hears_others", "Workers that hear the others", multiprocess_mode="livesum")
LATENESS: Final = Gauge("sabletop_loop_late_seconds", "How late the loop came last", multiprocess_mode="livemax")


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measure how long this takes."""
    began = time.perf_counter()
    try:
        yield
    finally:
        histogram.observe(time.perf_counter() - began)


async def watch_the_loop(every: float = 1.0) -> None:
    """Measure how late the loop comes to what is due."""
    while True:
        due = time.perf_counter() + every
        await asyncio.sleep(every)
        LATENESS.set(max(0.0, time.perf_counter() - due))


def publish(port: int) -> None:
    """Answer Prometheus on this port of this machine alone: for all workers, where there are several."""
    registry = REGISTRY
    if os.environ.get(_FOLDER):
        from prometheus_client import multiprocess

        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    start_http_server(port, "127.0.0.1", registry)


def share(folder: str) -> None:
    """From here on numbers of several processes are added up in this folder."""
    os.environ[_FOLDER] = folder


def forget(process: int) -> None:
    """This process has ended: what it had open is open no longer."""
    if os.environ.get(_FOLDER):
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]
