"""What the tests need beside Python's packages, fetched before they begin: `python tests/needs.py`.

A machine that can have neither Chromium nor PostgreSQL is told so at once in one sentence, not by hundreds of tests.
"""

import os
import sys
from collections.abc import Callable

from browsers import NO_BROWSER, chromium
from postgres import FORBIDDEN, binaries


def lacking(forbidden: str, fetch: Callable[[], object]) -> str:
    """Why this cannot be had; nothing if it is there, or if somebody said to do without it."""
    if os.environ.get(forbidden):
        print(f"{forbidden} is set: tests are LEFT OUT.", file=sys.stderr)
        return ""
    try:
        fetch()
    except AssertionError as missing:
        return str(missing)
    return ""


def main() -> int:
    """0 if everything is there."""
    missing = [one for one in (lacking(NO_BROWSER, chromium), lacking(FORBIDDEN, binaries)) if one]
    for sentence in missing:
        print(sentence, file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
