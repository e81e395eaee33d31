"""Training a game's value: `python -m sabletop.lab.train GAME` plays, learns, measures and writes the weights.

The same arguments give the same file. `--check` measures the weights that are there instead, on games that no training
saw. Reports go to `--report FILE` as JSON, too. Where there is a compiled build it is used. The games are played by so
many `--workers`, or `--on` a Ray cluster; the file is the same.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sabletop import registry
from sabletop.bots.levels import REGULAR, levels
from sabletop.bots.value.network import Network, network_of
from sabletop.bots.value.value import file_of, weights_of
from sabletop.engine.errors import SabletopError
from sabletop.lab import calibration
from sabletop.lab.builds import start_compiled
from sabletop.lab.crew import Crew
from sabletop.lab.learning import Training, learn
from sabletop.lab.played import Played
from sabletop.lab.positions import Batch, Record, collect, feature_names

HELD_OUT: Final = 1_000_000
"""Seeds from here on are for measuring."""
_BATCH: Final = 20
_ALONE: Final = Crew()


@dataclass(frozen=True)
class Source:
    """Where games come from: who plays them, on which machines, and the folder that keeps them, if there is one."""

    game: str
    level: str = REGULAR
    crew: Crew = _ALONE
    keep: Path | None = None

    def records(self, seeds: range, strays: bool) -> Iterator[Record]:
        """The games of these seeds, in their order."""
        played, starts = Played(self.keep, self.game, self.level), range(0, len(seeds), _BATCH)
        batches = [self._batch(seeds[start : start + _BATCH], strays, played) for start in starts]
        with closing(self.crew.carry_out(collect, batches)) as parts:
            records = (record for part in parts for record in part)
            for seed, record in zip(seeds, records, strict=True):
                played.keep(seed, record.picks)
                yield record

    def _batch(self, seeds: range, strays: bool, played: Played) -> Batch:
        known = {seed: played.games[seed] for seed in seeds if seed in played.games}
        return Batch(self.game, seeds, self.level, strays, known)


def train(source: Source, games: int, training: Training | None = None) -> Network:
    """A network learned from so many games."""
    records = list(source.records(range(games), strays=True))
    return learn(feature_names(source.game), records, Training() if training is None else training)


def check(source: Source, network: Network, games: int) -> list[calibration.Row]:
    """How a network does in games that no training saw."""
    seeds = range(HELD_OUT, HELD_OUT + games)
    return calibration.measure(network, source.records(seeds, strays=False))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    asked = _parser().parse_args(arguments)
    if REGULAR not in levels(asked.game):
        raise SabletopError(f"Nobody plays {registry.game(asked.game).title} yet.")
    source = Source(asked.game, asked.level, Crew(asked.workers, asked.on), asked.keep)
    network = _present(asked.game) if asked.check else train(source, asked.games)
    if not asked.check:
        path = asked.out or file_of(asked.game)
        written = json.dumps({"game": asked.game, "games": asked.games, "level": asked.level, **network.data()})
        path.write_text(written + "\n", encoding="utf-8")
        sys.stdout.write(f"{len(network.names)} features, {len(written):,} bytes: {path.name}\n")
    if asked.held_out:
        rows = check(source, network, asked.held_out)
        sys.stdout.write(calibration.text(rows) + "\n")
        if asked.report is not None:
            asked.report.write_text(json.dumps(_report(asked, rows), indent=1) + "\n", encoding="utf-8")
    return 0


def _present(game: str) -> Network:
    weights = weights_of(game)
    if weights is None:
        raise SabletopError(f"Nobody has trained a value for {registry.game(game).title} yet.")
    return network_of(weights, feature_names(game))


def _report(asked: argparse.Namespace, rows: Sequence[calibration.Row]) -> dict[str, Any]:
    return {
        "game": asked.game,
        "level": asked.level,
        "seeds": [HELD_OUT, HELD_OUT + asked.held_out],
        "rows": [row.data() for row in rows],
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="sabletop.lab.train", description="Learn a game's chances to win.")
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("--games", type=int, default=1500, help="games to learn from (default 1500)")
    parser.add_argument("--level", default=REGULAR, help="who plays them (default regular)")
    parser.add_argument("--held-out", type=int, default=300, help="games to measure with; 0 measures nothing")
    parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--on", metavar="CLUSTER", help="play on Ray: local, or the address of a cluster, ray://…")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games there, and use those that it has")
    parser.add_argument("--check", action="store_true", help="learn nothing: measure the weights that are there")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write the weights, instead of the package")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write the calibration as JSON")
    return parser


if __name__ == "__main__":
    start_compiled(["-m", "sabletop.lab.train", *sys.argv[1:]])
    sys.exit(main())
