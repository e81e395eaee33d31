"""`sabletop verify`."""

import argparse
import json

from sabletop.cli.edge import Refused, say
from sabletop.hosting.fairness import NotProven, check
from sabletop.tui.files import read_whole


def run(arguments: argparse.Namespace) -> int:
    """Say whether a recorded game was dealt from the seed that was committed to when its table opened."""
    try:
        record = json.loads(read_whole(arguments.file))
    except (ValueError, RecursionError):
        raise Refused(f"{arguments.file} is not a record of Sabletop.") from None
    try:
        commitment = check(record)
        if arguments.commitment not in (None, commitment):
            raise NotProven("The record is sound in itself, but its commitment is not the one that you noted.")
    except NotProven as wrong:
        say(f"Not proven: {wrong}")
        return 1
    say(f"Proven: everything was dealt from the seed behind {commitment}.")
    if arguments.commitment is None:
        say("Compare this with what the table said when it opened (or give it with --commitment).")
    return 0
