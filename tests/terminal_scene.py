"""Words for tests of the terminal: sit down at an arranged table, press keys, read the screen."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable, Sequence
from io import StringIO

from textual.pilot import Pilot

import sabletop
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.match import Match
from sabletop.hosting import FORCED, OVER
from sabletop.tui.app import TerminalGame
from sabletop.tui.lesson_app import TerminalLesson
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.opening import Settings, open_table
from sabletop.tui.plain import LineTable
from valkyrie_scene import Scene

LARGE = (120, 40)
SMALL = (80, 24)
Play = Callable[["Screen"], Awaitable[None]]


def saved(table: Scene | Match) -> bytes:
    """An arranged table as a save, with a dealer that goes on by itself."""
    match = table.match if isinstance(table, Scene) else table
    match.deal_with(SeededDealer(key_of("the terminal")))
    return match.save()


def sit(table: Scene | Match, bots: Sequence[str | None] = (), play_forced: bool = True) -> OneScreen:
    """People, and the bots that are named, sit down at an arranged table."""
    return open_table(Settings("valkyrie", bots=tuple(bots), save=saved(table), play_forced=play_forced))


def play_out(table: OneScreen) -> None:
    """Take the first choice until the game is over."""
    while table.state() != OVER:
        if table.state() == FORCED:
            table.play_unasked()
        elif table.state() == COVER:
            table.uncover()
        else:
            table.play(table.offers()[0])


class Screen:
    """A drawn table without a terminal."""

    def __init__(self, app: TerminalGame | TerminalLesson, pilot: Pilot[str]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Press keys, each after the screen has settled."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    @property
    def text(self) -> str:
        """What the screen shows, line by line."""
        rows: dict[float, dict[float, str]] = {}
        svg = self.app.export_screenshot()
        for x, y, text in re.findall(r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>', svg):
            rows.setdefault(float(y), {})[float(x)] = html.unescape(text).replace("\xa0", " ")
        lines = []
        for _, parts in sorted(rows.items()):
            line = ""
            for x, part in sorted(parts.items()):
                line = line.ljust(round(x / 12.2)) + part
            lines.append(line.rstrip())
        return "\n".join(lines)

    @property
    def dialog(self) -> str:
        """What the dialog on top says, in one line."""
        return " ".join(" ".join(str(widget.render()).split()) for widget in self.app.screen.query("Static"))

    @property
    def notices(self) -> str:
        """What was said in passing."""
        return " ".join(notice.message for notice in self.app._notifications)

    @property
    def table(self) -> OneScreen:
        """Who sits there."""
        assert self.app.table is not None
        return self.app.table


def drawn(settings: Settings, play: Play, size: tuple[int, int] = LARGE, set_up: bool = False) -> TerminalGame:
    """Open a drawn table, let `play` happen, and give the application back."""
    app = TerminalGame(settings, set_up, pace=0)

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await play(Screen(app, pilot))

    asyncio.run(run())
    return app


def at(
    table: Scene | Match, play: Play, size: tuple[int, int] = LARGE, bots: Sequence[str | None] = ()
) -> TerminalGame:
    """The same for an arranged table."""
    return drawn(Settings("valkyrie", bots=tuple(bots), save=saved(table)), play, size)


def in_lines(table: OneScreen, *typed: str) -> list[str]:
    """What line mode says when these lines are typed."""
    said: list[str] = []
    source = StringIO("".join(f"{line}\n" for line in typed))
    LineTable(table, sabletop.ledger(table.match.game.name), source, said.append).run()
    return said
