"""A progress bar with rate and time left, on a terminal only."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from sabletop.lab.simulate import Progress


@contextmanager
def bar(games: int, stream: TextIO | None = None, unit: str = "games") -> Iterator[Progress | None]:
    """What `simulate.run` takes as `progress`; None where nobody watches. It writes to standard error."""
    stream = stream or sys.stderr
    if not stream.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (
        BarColumn(),
        TaskProgressColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Bar(*columns, console=Console(file=stream), transient=True) as shown:
        task = shown.add_task("", total=games, rate="")

        def progress(done: int, total: int) -> None:
            elapsed = shown.tasks[0].elapsed or 0.0
            rate = f"{done / elapsed:,.0f} {unit}/s" if elapsed else ""
            shown.update(task, completed=done, total=total, rate=rate)

        yield progress
