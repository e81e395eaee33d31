"""What `simulate` and `ladder` keep of each game."""

import argparse
from typing import TYPE_CHECKING

from sabletop.cli.edge import Refused, check_place

if TYPE_CHECKING:
    from sabletop.lab.keeping import Keeper


def keepers_of(arguments: argparse.Namespace) -> "list[Keeper]":
    """Whoever keeps the games, as it was typed; what cannot be kept is refused before the first game."""
    balance = getattr(arguments, "balance", None)
    if arguments.records is None and arguments.table is None and balance is None:
        return []
    if arguments.number is not None:
        raise Refused("--number prints one game; --records, --table and --balance are about all of them.")
    from pathlib import Path

    from sabletop.lab.balance import Balance
    from sabletop.lab.keeping import Records, Tables

    found: list[Keeper] = []
    if arguments.records is not None:
        check_place(arguments.records)
        found.append(Records(arguments.records))
    if arguments.table is not None:
        folder = Path(arguments.table)
        if folder.is_file() or not folder.parent.is_dir():
            raise Refused(f"There is no place for the folder {arguments.table!r}.")
        found.append(Tables(folder))
    if balance is not None:
        check_place(balance)
        found.append(Balance(balance))
    return found
