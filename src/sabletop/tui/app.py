"""The terminal game: set up a table, play at it, play again."""

from dataclasses import replace

from textual.app import App

from sabletop import registry
from sabletop.engine.errors import SabletopError
from sabletop.tui import style
from sabletop.tui.kept import Keeper, kept
from sabletop.tui.one_screen import OneScreen
from sabletop.tui.opening import Settings, kept_settings, open_table
from sabletop.tui.setup import SetUp
from sabletop.tui.table import AGAIN, PACES, TableScreen


class TerminalGame(App[str]):
    """One table after the other. Gives the sentence to leave with."""

    CSS = style.CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Sabletop"

    def __init__(self, settings: Settings, set_up: bool = False, pace: float = PACES[0]) -> None:
        super().__init__()
        self.settings = settings
        self._pace = pace
        self.table: OneScreen | None = None if set_up else open_table(settings)

    def on_mount(self) -> None:
        if self.table is None:
            has_kept = kept(self.settings.game) is not None
            self.push_screen(SetUp(self.settings, has_kept), self._sit_down)
        else:
            self._play_at(self.table)

    def _sit_down(self, chosen: Settings | str | None) -> None:
        """After the set-up: settings, or a word for going on or for leaving."""
        if not chosen:
            self.exit("")
            return
        try:
            self.settings = chosen if isinstance(chosen, Settings) else kept_settings(self.settings.game)
            self._play_at(open_table(self.settings))
        except SabletopError as refused:
            self.exit(f"The kept game cannot go on: {refused}")

    def _play_at(self, table: OneScreen) -> None:
        self.table = table
        game = table.match.game.name
        keeper = Keeper(game, table.bots.names, self.settings.content)
        self.push_screen(TableScreen(table, registry.ledger(game), keeper, self._pace), self._stand_up)

    def _stand_up(self, word: str | None) -> None:
        if word != AGAIN:
            self.exit(word or "")
            return
        assert self.table is not None
        match = self.table.match
        bots, options = self.table.bots.names, dict(match.options)
        self.settings = replace(self.settings, seats=match.seats, seed=None, bots=bots, options=options, save=None)
        self._play_at(open_table(self.settings))
