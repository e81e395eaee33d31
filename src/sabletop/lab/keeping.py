"""Where the games of a run are kept: records as JSON lines, tables as Parquet. The same run gives the same bytes."""

import json
from pathlib import Path
from typing import Any, Final, Protocol, TextIO

from sabletop.engine.errors import SabletopError
from sabletop.lab.notes import Notes

RUN: Final = "run"
"""How the first line of a file of records calls itself."""
_ROWS_A_GROUP: Final = 20_000
GAMES_FILE: Final = "games.parquet"
DECISIONS_FILE: Final = "decisions.parquet"


class Keeper(Protocol):
    """Somebody who is told of every game of a run, in order."""

    things: bool
    """Whether it wants to know what each seat was, got and played."""

    def begin(self, run: dict[str, Any]) -> None:
        """What is played: plain data, before the first game."""

    def keep(self, notes: Notes) -> None:
        """One game."""

    def end(self) -> None:
        """There are no more games."""


class Records:
    """A file with a line for the run, and then one for each game: a record with its number and what came out."""

    things = False

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._file: TextIO | None = None

    def begin(self, run: dict[str, Any]) -> None:
        """Write the first line."""
        self._file = self._path.open("w", encoding="utf-8")
        self._write({"sabletop": RUN, **run})

    def keep(self, notes: Notes) -> None:
        """Write a line."""
        self._write(notes.line())

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None, "a file is begun first"
        self._file.write(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n")

    def end(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def record_in(path: str | Path, number: int) -> dict[str, Any] | None:
    """The record of the game of this number in a file of records; None if it is not there. Raises `SabletopError`."""
    with Path(path).open(encoding="utf-8") as lines:
        for line in lines:
            try:
                data = json.loads(line)
            except (ValueError, RecursionError):
                raise SabletopError(f"{path} is no file of records, or is damaged.") from None
            if isinstance(data, dict) and data.get("number") == number and isinstance(data.get("record"), dict):
                found: dict[str, Any] = data["record"]
                return found
    return None


def is_run(first_line: str) -> bool:
    """Whether a file that begins so holds the records of a run."""
    try:
        data = json.loads(first_line)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get("sabletop") == RUN


def arrow() -> Any:
    """The library that writes Parquet, or a sentence about how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise SabletopError("Tables need pyarrow: pip install 'sabletop[table]' brings it.") from None
    return pyarrow


class Tables:
    """A folder with two Parquet files: one row a game, and one row a decision."""

    things = False

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)
        pa = arrow()
        text, whole, numbers = pa.string(), pa.int32(), pa.list_(pa.int32())
        texts = pa.list_(text)
        options = pa.map_(text, text)
        game = [("number", pa.int64()), ("seed", text), ("seats", whole), ("options", options), ("bots", texts)]
        game += [("winners", numbers), ("scores", numbers), ("ending", text), ("decisions", whole)]
        decision = [("number", pa.int64()), ("decision", whole), ("seat", whole), ("who", whole), ("asked", pa.bool_())]
        decision += [("question", text), ("clause", text), ("legal", whole), ("action", whole), ("kind", text)]
        self._games = _Sheet(GAMES_FILE, pa.schema(game))
        self._decisions = _Sheet(DECISIONS_FILE, pa.schema([*decision, ("written", text)]))

    def begin(self, run: dict[str, Any]) -> None:
        """Make the folder, with the run in the files' metadata."""
        self._folder.mkdir(exist_ok=True)
        for sheet in (self._games, self._decisions):
            sheet.begin(self._folder, run)

    def keep(self, notes: Notes) -> None:
        """Add the rows of a game."""
        self._games.add([{**notes.game, "options": list(notes.game["options"].items())}])
        self._decisions.add(notes.decisions)

    def end(self) -> None:
        """Write what is left."""
        self._games.end()
        self._decisions.end()


class _Sheet:
    """One Parquet file. Groups of rows have a fixed size, so that batches leave no trace in the bytes."""

    def __init__(self, name: str, schema: Any) -> None:
        self._name, self._schema = name, schema
        self._rows: list[dict[str, Any]] = []
        self._writer: Any = None

    def begin(self, folder: Path, run: dict[str, Any]) -> None:
        parquet = arrow().parquet
        about = {"sabletop": json.dumps(run, ensure_ascii=False)}
        self._writer = parquet.ParquetWriter(folder / self._name, self._schema.with_metadata(about), compression="zstd")

    def add(self, rows: list[dict[str, Any]]) -> None:
        self._rows += rows
        while len(self._rows) >= _ROWS_A_GROUP:
            self._write(self._rows[:_ROWS_A_GROUP])
            self._rows = self._rows[_ROWS_A_GROUP:]

    def _write(self, rows: list[dict[str, Any]]) -> None:
        self._writer.write_table(arrow().Table.from_pylist(rows, schema=self._writer.schema))

    def end(self) -> None:
        if self._writer is None:
            return
        if self._rows:
            self._write(self._rows)
        self._writer.close()
