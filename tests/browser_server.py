"""The program `sabletop` as the browser tests start it: `python tests/browser_server.py PAGES serve …`.

Nobody is too fast for it, and nobody is waited for who could play something unasked. Its pages come from the folder
PAGES; where that is empty, from where they always do.
"""

import sys
from functools import partial
from pathlib import Path

from generous import GENEROUS
from sabletop import cli
from sabletop.web import pages, settings


def main() -> int:
    other = sys.argv.pop(1)
    if other:
        vars(pages)["_SHELF"] = pages.Shelf(Path(other))
    vars(settings)["Settings"] = partial(settings.Settings, limits=GENEROUS, patience=0.05)
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
