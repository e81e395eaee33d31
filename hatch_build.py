"""Puts the built client into wheels and source distributions."""

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the web table's client, unless the project is only linked (`pip install --editable`)."""

    def dependencies(self) -> list[str]:
        """What the build has to find beside it: a Node, where the client is not built yet and the system has none."""
        if not self._script.is_file():
            return []
        needed: list[str] = runpy.run_path(str(self._script))["needed"]()
        return needed

    @property
    def _script(self) -> Path:
        return Path(self.root) / "scripts" / "client.py"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before files are gathered."""
        if version != "editable" and self._script.is_file():
            subprocess.run([sys.executable, str(self._script)], check=True)
