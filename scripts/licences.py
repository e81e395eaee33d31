"""The licences of everything that is installed with Sabletop: `python scripts/licences.py [run|dev]`.

Reads the locks and what the packages say of themselves. A licence that is not known to be permissive makes it fail.
"""

import argparse
import re
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KNOWN = re.compile(
    r"\b(MIT|MIT-0|BSD|BSD-\d-Clause|0BSD|Apache|Apache-2\.0|PSF|Python Software Foundation|PSF-2\.0|ISC|MPL|MPL-2\.0"
    r"|Mozilla Public License|Unlicense|Zlib|CC0|Expat|LGPL)\b",
    re.IGNORECASE,
)


def licence_of(package: Distribution) -> str:
    """What a package says of its licence: the expression, or its classifiers, or the first line of its field."""
    told = package.metadata
    if "License-Expression" in told:
        return told["License-Expression"]
    classified = [one.split("::")[-1].strip() for one in told.get_all("Classifier") or [] if one.startswith("License")]
    return ", ".join(classified) or _first_line((told.get_all("License") or [""])[0]) or "not said"


def _first_line(text: str) -> str:
    return text.strip().split("\n")[0][:80]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="licences", description="The licences of what is installed with Sabletop.")
    parser.add_argument("lock", nargs="?", choices=("run", "dev"), default="run", help="to play (run), or to develop")
    lock = parser.parse_args(arguments).lock
    unknown = []
    for line in (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8").splitlines():
        name = line.split("==")[0]
        try:
            licence = licence_of(distribution(name))
        except PackageNotFoundError:
            licence = "not installed here"
        print(f"{line:40} {licence}")
        if KNOWN.search(licence) is None:
            unknown.append(name)
    if unknown:
        print(f"Not known to be permissive: {', '.join(unknown)}.", file=sys.stderr)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
