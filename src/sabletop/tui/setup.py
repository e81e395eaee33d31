"""The first screen: how many sit down, who of them are people, and how hard it shall be."""

from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sabletop import registry
from sabletop.bots import levels, usual_level
from sabletop.engine.errors import SabletopError
from sabletop.engine.game import Game
from sabletop.tui import palette
from sabletop.tui.opening import Settings
from sabletop.tui.typed import spelled

GO_ON = "go on"
BEGIN = "begin"
SEATS = "seats"
PEOPLE = "people"
BOTS = "bots"
_NUMBERS = {2: "two", 3: "three", 4: "four"}
_LEVELS = {
    "random": "Bots choose at random.",
    "novice": "Bots play like somebody new to the game.",
    "regular": "Bots plan, and know the odds.",
    "expert": "Bots look ahead; a moment a move.",
    "master": "Bots look far ahead; seconds a move.",
}


class SetUp(Screen[Settings | str]):
    """Gives the settings of a new game, `go on` for the kept one, or nothing."""

    BINDINGS = [
        Binding("left", "turn(-1)", "Less"),
        Binding("right", "turn(1)", "More"),
        Binding("b", "begin", "Begin"),
        Binding("escape,q,ctrl+c,ctrl+q", "close", "Leave"),
    ]

    def __init__(self, settings: Settings, has_kept: bool) -> None:
        super().__init__()
        self.settings = settings
        self._game = registry.game(settings.game)
        self._has_kept = has_kept
        self._seats = settings.seats or self._game.seats[0]
        self._people = self._seats
        self._levels = levels(settings.game)
        self._level = usual_level(settings.game)
        self._values = {name: option.default for name, option in self._game.options.items()} | settings.options

    def compose(self) -> ComposeResult:
        with Vertical(id="setup", classes="dialog") as box:
            box.border_title = self._game.title
            box.border_subtitle = "↑↓ choose  ←→ change  Enter begins  q leaves"
            yield Static(Text(self._game.summary, palette.QUIET), classes="question")
            yield OptionList(id="rows")
            yield Static(id="said")

    def on_mount(self) -> None:
        self.query_one("#rows").focus()
        self._fill(0)

    def _rows(self) -> list[tuple[str, str, str]]:
        """Key, name and value of each row."""
        rows = [(GO_ON, "Go on with the kept game", "")] if self._has_kept else []
        rows += [(BEGIN, "Begin", ""), (SEATS, "Seats", str(self._seats))]
        if self._seats > 1:
            rows.append((PEOPLE, "of them people", str(self._people)))
        if self._people < self._seats:
            rows.append((BOTS, "Bots", self._level))
        return rows + [
            (name, name.replace("_", " ").capitalize(), spelled(value)) for name, value in self._values.items()
        ]

    def _fill(self, highlighted: int) -> None:
        rows = self.query_one("#rows", OptionList)
        rows.clear_options()
        for key, name, value in self._rows():
            shown = Text.assemble((f"{name:<26}", palette.PAPER), (f"‹ {value} ›" if value else "", palette.STRONG))
            rows.add_option(Option(shown, id=key))
        rows.highlighted = highlighted

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#said", Static).update(Text(self._said(event.option_id or ""), palette.QUIET))

    def _said(self, key: str) -> str:
        if key == SEATS:
            return f"For {self._game.seats[0]} to {self._game.seats[-1]}.{_alone(self._game)}"
        if key == PEOPLE:
            return "The other seats are played by bots."
        if key == BOTS:
            return _LEVELS[self._level]
        if key in self._game.options:
            return self._game.options[key].help
        return {GO_ON: "As it stood when you left.", BEGIN: "With what is chosen below."}.get(key, "")

    def action_turn(self, step: int) -> None:
        rows = self.query_one("#rows", OptionList)
        at = rows.highlighted or 0
        key = self._rows()[at][0]
        if key == SEATS:
            all_people = self._people == self._seats
            self._seats = _next(list(self._game.seats), self._seats, step)
            self._people = self._seats if all_people else min(self._people, self._seats)
        elif key == PEOPLE:
            self._people = _next(list(range(1, self._seats + 1)), self._people, step)
        elif key == BOTS:
            self._level = self._levels[(self._levels.index(self._level) + step) % len(self._levels)]
        elif key in self._values:
            values = list(self._game.options[key].values)
            self._values[key] = values[(values.index(self._values[key]) + step) % len(values)]
        self._fill(at)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == GO_ON:
            self.dismiss(GO_ON)
        else:
            self.action_begin()

    def action_begin(self) -> None:
        bots = (None,) * self._people + (self._level,) * (self._seats - self._people)
        settings = replace(self.settings, seats=self._seats, bots=bots, options=self._values)
        try:
            registry.new(settings.game, settings.seats, 0, settings.content, True, **settings.options)
        except SabletopError as refused:
            self.query_one("#said", Static).update(Text(str(refused), palette.ACCENT))
            return
        self.dismiss(settings)

    def action_close(self) -> None:
        self.dismiss("")


def _alone(game: Game) -> str:
    """What somebody who plays alone should know: how many they play."""
    if 1 not in game.seats:
        return ""
    plays = registry.new(game.name, 1, 0).table.seat_of.count(0)
    return f" One person alone plays {_NUMBERS.get(plays, str(plays))}." if plays > 1 else ""


def _next(values: list[int], value: int, step: int) -> int:
    return values[(values.index(value) + step) % len(values)]
