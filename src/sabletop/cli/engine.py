"""`sabletop engine`."""

import argparse
import sys

from sabletop.cli.edge import flush, say


def run(arguments: argparse.Namespace) -> int:
    """Answer requests from standard input, a line of JSON each, until it ends."""
    from sabletop.lab.builds import go_on_compiled

    go_on_compiled(arguments.given)

    from sabletop.lab.protocol import serve

    for answer in serve(sys.stdin):
        say(answer)
        flush()
    return 0
