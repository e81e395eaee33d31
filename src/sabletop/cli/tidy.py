"""`sabletop tidy`."""

import argparse
import asyncio
from pathlib import Path

from sabletop.cli.edge import Refused, say


def run(arguments: argparse.Namespace) -> int:
    """Throw away the tables, replays and talk of a server that nobody has used for long."""
    from sabletop.web.serve import check_database, data_folder, sqlite_in, tidy_once
    from sabletop.web.settings import Keep, Settings

    if not 1 <= arguments.days <= 36_500:
        raise Refused("Days are a number from 1 to 36500.")
    folder = data_folder() if arguments.data is None else Path(arguments.data).expanduser()
    database = check_database(arguments.database) if arguments.database else sqlite_in(folder)
    say(str(asyncio.run(tidy_once(Settings(database, keep=Keep(days=arguments.days))))))
    return 0
