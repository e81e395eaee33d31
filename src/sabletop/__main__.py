"""`python -m sabletop`."""

import sys

from sabletop.cli import main

if __name__ == "__main__":
    sys.exit(main())
