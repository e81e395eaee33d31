"""Workers that a storm of faults kills and starts again."""

import multiprocessing
import os
import sys
from multiprocessing.process import BaseProcess

import sabletop
from sabletop import registry
from sabletop.web.serve import free_socket, run
from sabletop.web.settings import Settings
from table_server import LIMITS
from web_scene import free_port

_FORKED = "SABLETOP_FORKED"
if os.environ.get(_FORKED):
    for one in sabletop.games():
        registry.edition(one)


def serve(database: str, port: int) -> None:
    """One worker."""
    settings = Settings(database, limits=LIMITS, pace=0.0, patience=0.0, think_apart=False)
    with free_socket("127.0.0.1", port) as listening:
        assert listening.getsockname()[1] == port
        run(settings, listening, lambda: None)


class Workers:
    """Processes that serve, killed and started again. They are forked from one that has loaded everything already."""

    def __init__(self, database: str, count: int) -> None:
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])
        # Python does not preload the program itself (gh-126631): this module is, found through the environment.
        os.environ |= {"PYTHONPATH": os.pathsep.join(sys.path), _FORKED: "1"}
        self.database = database
        self.ports = [free_port() for _ in range(count)]
        self._processes: dict[int, BaseProcess] = {}
        self.kills = 0

    def start(self, port: int) -> None:
        process = self._context.Process(target=serve, args=(self.database, port), daemon=True)
        process.start()
        self._processes[port] = process

    def kill(self, port: int, gently: bool = False) -> None:
        process = self._processes[port]
        if gently:
            process.terminate()
        else:
            process.kill()
        process.join(20)
        self.kills += 1
        self.start(port)

    def mend(self) -> None:
        """Start those again that ended by themselves, because PostgreSQL was gone when they began."""
        for port, process in list(self._processes.items()):
            if not process.is_alive():
                self.start(port)

    def end(self) -> None:
        for process in self._processes.values():
            process.terminate()
            process.join(20)
