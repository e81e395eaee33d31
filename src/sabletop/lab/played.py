"""Games to learn from that are kept: whoever learns again, with other features, need not play them again.

A file holds a line for each game: its seed, and what was done in it. Chance follows from the seed.
"""

import json
from pathlib import Path

from sabletop import registry
from sabletop.lab.positions import Picks


class Played:
    """The games of one level that a folder keeps, by seed; without a folder none, and nothing is written."""

    def __init__(self, folder: Path | None, game: str, level: str) -> None:
        self._file: Path | None = None
        self.games: dict[int, Picks] = {}
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{game}-{registry.game(game).version}-{level.replace(':', '.')}.jsonl"
        if self._file.is_file():
            lines = self._file.read_text("utf-8").splitlines()
            self.games = {seed: picks for seed, *picks in [json.loads(line) for line in lines]}

    def keep(self, seed: int, picks: Picks) -> None:
        """Write a game down, unless it is there."""
        if self._file is None or seed in self.games:
            return
        self.games[seed] = picks
        with self._file.open("a", encoding="utf-8") as book:
            book.write(json.dumps([seed, *picks]) + "\n")
