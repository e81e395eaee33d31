"""`sabletop bench`."""

import argparse
import subprocess
import sys

from sabletop.cli.edge import Refused


def run(arguments: argparse.Namespace) -> int:
    """Hand everything on to the bench of the source checkout."""
    from sabletop.lab.builds import project_root

    root = project_root()
    script = None if root is None else root / "bench" / "run.py"
    if script is None or not script.is_file():
        raise Refused("The bench is part of the source checkout, and this is an installed copy.")
    return subprocess.run([sys.executable, str(script), *arguments.rest], check=False).returncode
