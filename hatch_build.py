"""Puts the built client into wheels and source distributions."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the web table's client, unless the project is only linked (`pip install --editable`)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before files are gathered."""
        script = Path(self.root) / "scripts" / "client.py"
        if version != "editable" and script.is_file():
            subprocess.run([sys.executable, str(script)], check=True)
