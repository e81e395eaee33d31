"""Who carries out the work: this process, several, or a Ray cluster, with the same results in the same order.

Work is a function of a job, both at the top of a module, so that other processes find them; what comes of a job depends
on the job alone.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, Final, TypeVar

from sabletop.engine.errors import SabletopError

Job = TypeVar("Job")
Found = TypeVar("Found")

LOCAL: Final = "local"
RAY: Final = "ray://"
_AHEAD: Final = 3
"""How many jobs wait for each worker."""
_TRIES: Final = 20
"""How often a job is begun again on a cluster, where machines may be lost."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Crew:
    """How many work, and where."""

    workers: int = 1
    on: str | None = None
    """A Ray cluster: `local` for one on this machine, or an address, `ray://…`; None: processes of this machine."""

    def __post_init__(self) -> None:
        if self.on is not None and self.on != LOCAL and not self.on.startswith(RAY):
            raise SabletopError(
                f"Games are played on {LOCAL!r} or on the address of a cluster, {RAY}…, not {self.on!r}."
            )

    def carry_out(self, work: Callable[[Job], Found], jobs: Iterable[Job]) -> Generator[Found, None, None]:
        """What comes of each job, in the order of the jobs."""
        if self.on is not None:
            return _on_cluster(work, iter(jobs), self.workers, self.on)
        return _here(work, jobs) if self.workers == 1 else _in_processes(work, iter(jobs), self.workers)


def _here(work: Callable[[Job], Found], jobs: Iterable[Job]) -> Generator[Found, None, None]:
    yield from map(work, jobs)


# Processes of this machine


def _in_processes(work: Callable[[Job], Found], jobs: Iterator[Job], workers: int) -> Generator[Found, None, None]:
    """Jobs go out in order and come back in order; only a few wait at a time."""
    context = get_context("spawn")
    stop = context.Event()
    waiting: deque[Future[Found]] = deque()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_sit_down, initargs=(stop,))
    try:
        with _interrupts_held_back():
            waiting.extend(pool.submit(work, job) for job in islice(jobs, workers * _AHEAD))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(work, job) for job in islice(jobs, 1))
    except BrokenProcessPool:
        raise SabletopError("A worker process ended before its games did; was it killed, or out of memory?") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes started in here never see Ctrl-C themselves: this one tells them to stop."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Event | None = None


def _sit_down(stop: Event) -> None:
    """Make a worker process ready."""
    global _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop


def stopped() -> bool:
    """Whether nobody wants what this process works at any more: work in many parts asks now and then."""
    return _stop is not None and _stop.is_set()


# A Ray cluster


def _on_cluster(
    work: Callable[[Job], Found], jobs: Iterator[Job], workers: int, address: str
) -> Generator[Found, None, None]:
    """As above. A job whose machine is lost is begun again on another."""
    ray = _ray()
    begun = not ray.is_initialized()
    if begun:
        _join(ray, address, workers)
    try:
        task = ray.remote(num_cpus=1, max_retries=_TRIES)(_apart)
        ahead = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", workers)))
        waiting = deque(task.remote(work, job) for job in islice(jobs, ahead))
        while waiting:
            try:
                found: Found = ray.get(waiting.popleft())
            except ray.exceptions.RayTaskError as error:
                cause = error.cause
                raise (cause if isinstance(cause, SabletopError) else error) from None
            except ray.exceptions.RayError as error:
                said = " ".join(str(error).split())[:200].rstrip(".")
                raise SabletopError(f"The cluster could not finish the games: {said}.") from None
            yield found
            waiting.extend(task.remote(work, job) for job in islice(jobs, 1))
    finally:
        if begun:
            ray.shutdown()


def _apart(work: Callable[[Job], Found], job: Job) -> Found:
    """One job, in a process of the cluster."""
    return work(job)


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise SabletopError("A cluster needs Ray: pip install 'sabletop[cluster]' brings it.") from None
    return ray


def _join(ray: Any, address: str, workers: int) -> None:
    try:
        if address == LOCAL:
            quiet = {"include_dashboard": False, "log_to_driver": False, "configure_logging": False}
            ray.init(num_cpus=workers, _node_ip_address="127.0.0.1", **quiet)
        else:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, OSError, RuntimeError, TimeoutError, ValueError) as error:
        said = (str(error).splitlines() or [type(error).__name__])[0][:200].rstrip(".")
        raise SabletopError(f"The cluster {address!r} cannot be reached: {said}.") from None
