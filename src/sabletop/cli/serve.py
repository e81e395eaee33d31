"""`sabletop serve`, and plain `sabletop`."""

import argparse
import asyncio
from pathlib import Path

from sabletop.cli.edge import Refused, flush, say


def run(arguments: argparse.Namespace) -> int:
    """Start the web table, say where it is, and serve until interrupted."""
    from sabletop.lab.builds import go_on_compiled

    go_on_compiled(arguments.given)

    from sabletop.bots import offer

    for name in arguments.bots:
        offer(name)

    from sabletop.web import logs, metrics, tracing
    from sabletop.web.serve import address_of, check_database, data_folder, free_socket, prepare, run, sqlite_in
    from sabletop.web.settings import Keep, Settings

    if not 0 <= arguments.port < 65536:
        raise Refused("A port is a number from 0 to 65535.")
    folder = data_folder() if arguments.data is None else Path(arguments.data).expanduser()
    database = check_database(arguments.database) if arguments.database else sqlite_in(folder)
    if not 0 <= arguments.behind_proxy <= 8:
        raise Refused("There may be from 0 to 8 proxies before the server.")
    names, origins = tuple(arguments.name), tuple(arguments.origin)
    if not 0 <= arguments.keep_days <= 36_500:
        raise Refused("Days to keep are a number from 0 to 36500.")
    settings = Settings(
        database,
        arguments.durability,
        names,
        origins,
        arguments.behind_proxy,
        keep=Keep(days=arguments.keep_days),
    )
    if not 1 <= arguments.workers <= 256:
        raise Refused("There may be from 1 to 256 workers.")
    if arguments.workers > 1 and database.startswith("sqlite"):
        raise Refused("Several workers need PostgreSQL: give its address with --database.")
    if not 0 <= arguments.metrics < 65536:
        raise Refused("A port is a number from 0 to 65535.")
    logs.begin(arguments.log)
    if arguments.traces:
        tracing.begin()
    asyncio.run(prepare(settings))
    listening = free_socket(arguments.host, arguments.port)
    address = address_of(listening)

    def ready() -> None:
        say(f"Sabletop is at {address} (Ctrl-C ends it)")
        flush()
        if arguments.open:
            import webbrowser

            webbrowser.open(address)

    if arguments.workers > 1:
        from sabletop.web.supervising import Order, supervise

        order = Order(settings, arguments.bots, arguments.log, arguments.traces)
        return 0 if supervise(arguments.workers, order, listening, ready, arguments.metrics) else 1
    if arguments.metrics:
        metrics.publish(arguments.metrics)
    return 0 if run(settings, listening, ready) else 1
