"""The command line: `sabletop COMMAND`. What a command needs is imported when it runs, so that every start is quick."""

import os
import sys
from collections.abc import Sequence

from sabletop.cli.edge import INTERRUPTED, PIPE_CLOSED, Refused, complain, drop_output, flush, prepare_streams
from sabletop.cli.parser import read_arguments
from sabletop.engine.errors import SabletopError

WRONG = 2
FAULT = 70


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0 well, 1 nothing found, 2 bad input, 70 a fault of ours, 130 interrupted."""
    prepare_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(given)
        flush()
    except (Refused, SabletopError) as refused:
        return complain(str(refused), WRONG)
    except BrokenPipeError:
        drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return complain("Interrupted.", INTERRUPTED)
    except OSError as trouble:
        drop_output()
        return complain(f"The system refused: {trouble.strerror or trouble}.", 1)
    except Exception as fault:  # a person gets a sentence, whatever happens
        if os.environ.get("SABLETOP_TRACEBACK"):
            raise
        what = f"{type(fault).__name__}: {fault}".splitlines()[0]
        return complain(f"This is a fault of Sabletop ({what}); SABLETOP_TRACEBACK=1 shows where.", FAULT)
    return code


def _run(arguments: list[str]) -> int:
    for argument in arguments:
        if not argument.isprintable() and not argument.isspace():
            _check_text(argument)
    return read_arguments(arguments)


def _check_text(argument: str) -> None:
    try:
        argument.encode()
    except UnicodeEncodeError:
        raise Refused("An argument is not text in UTF-8.") from None
