"""`sabletop serve`, and plain `sabletop`."""

import argparse
import asyncio
import logging
from pathlib import Path

from sabletop.cli.edge import Refused, flush, say


def run(arguments: argparse.Namespace) -> int:
    """Start the web table, say where it is, and serve until interrupted."""
    from sabletop.lab.builds import go_on_compiled

    go_on_compiled(arguments.given)

    from sabletop.web.serve import address_of, check_database, data_folder, free_socket, prepare, run, sqlite_in
    from sabletop.web.settings import Settings

    if not 0 <= arguments.port < 65536:
        raise Refused("A port is a number from 0 to 65535.")
    folder = data_folder() if arguments.data is None else Path(arguments.data).expanduser()
    database = check_database(arguments.database) if arguments.database else sqlite_in(folder)
    if not 0 <= arguments.behind_proxy <= 8:
        raise Refused("There may be from 0 to 8 proxies before the server.")
    names, origins = tuple(arguments.name), tuple(arguments.origin)
    settings = Settings(database, arguments.durability, names, origins, arguments.behind_proxy)
    asyncio.run(prepare(settings))
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    listening = free_socket(arguments.host, arguments.port)
    address = address_of(listening)

    def ready() -> None:
        say(f"Sabletop is at {address} (Ctrl-C ends it)")
        flush()
        if arguments.open:
            import webbrowser

            webbrowser.open(address)

    return 0 if run(settings, listening, ready) else 1
