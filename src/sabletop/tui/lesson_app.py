"""Lessons at the drawn table: the coach speaks above the question, and his pieces are named there."""

from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType

from sabletop import registry
from sabletop.engine.rules import Ledger
from sabletop.hosting import OVER
from sabletop.learn import BACK, REALLY
from sabletop.tui import palette, style
from sabletop.tui.dialogs import Asking, Reading
from sabletop.tui.lesson import LessonScreen, PlaceKeeper
from sabletop.tui.table import TableScreen


class LessonTable(TableScreen):
    """The table of a lesson."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next_lesson", "Skip"),
        Binding("a", "again", "Again"),
    ]

    def __init__(self, table: LessonScreen, ledger: Ledger, keeper: PlaceKeeper) -> None:
        super().__init__(table, ledger, keeper, 0.0)
        self.lesson = table

    def question(self, state: str, tall: bool, width: int) -> Group:
        """The lesson, what the coach answers and says, and the question."""
        lines = [Text(self.lesson.heading, palette.ACCENT)]
        if self.lesson.answer.kind == BACK:
            lines += [Text(event.text, palette.QUIET) for event in self.lesson.seen]
        answer = self.lesson.answer
        spoken = [*answer.said, *([] if answer.kind in (BACK, REALLY) else self.lesson.sitting.marks)]
        for mark in spoken:
            line = Text("» ", palette.ACCENT)
            if mark.name:
                line.append(f"{mark.name}: ", f"underline {palette.PAPER}")
            lines.append(line.append(mark.text, palette.PAPER))
        if state == OVER:
            return Group(*lines)
        return Group(*lines, super().question(state, tall, width))

    def action_hint(self) -> None:
        """The move that the lesson means."""
        meant = self.lesson.sitting.hint
        text = "Here anything goes." if meant is None else self.lesson.words.action(meant)
        self.app.push_screen(Reading("Hint", Text(text)))

    def action_undo(self) -> None:
        """Lessons go back by themselves."""
        self.notify("A lesson takes back by itself what leads nowhere; a begins it once more.")

    def action_save(self) -> None:
        """Places are kept, not games."""
        self.notify("Your place in the lessons is kept by itself.")

    def action_next_lesson(self) -> None:
        """On to the next one."""
        self.lesson.skip()
        self.go_on()

    def action_again(self) -> None:
        """From its beginning."""
        self.lesson.begin_again()
        self.go_on()

    def action_leave(self) -> None:
        """The place is kept."""
        game = self.lesson.match.game.name
        self.dismiss("" if self.lesson.sitting.finished else f"Go on with: sabletop learn {game}")

    def _show_end(self) -> None:
        said = Text("\n\n").join([Text(mark.text) for mark in self.lesson.answer.said])
        answers = [("q", "Leave"), ("l", "Look at the table and the log")]
        self.app.push_screen(Asking("The evening is over", said, answers), self._after_the_end)


class TerminalLesson(App[str]):
    """One course. Gives the sentence to leave with."""

    CSS = style.CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Sabletop"

    def __init__(self, table: LessonScreen) -> None:
        super().__init__()
        self.table = table

    def on_mount(self) -> None:
        game = self.table.match.game.name
        screen = LessonTable(self.table, registry.ledger(game), PlaceKeeper(game))
        self.push_screen(screen, lambda word: self.exit(word or ""))
