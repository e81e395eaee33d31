"""The table drawn with Textual: one screen that serves every game through its presentation and its drawing."""

from collections.abc import Callable

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sabletop.engine.errors import SabletopError, UndoBarred
from sabletop.engine.match import Event
from sabletop.engine.rules import Ledger
from sabletop.hosting import BOT, FORCED, OVER
from sabletop.tui import palette, parts, style
from sabletop.tui.dialogs import Asking, Cover, Listing, Naming, Reading, clause_text
from sabletop.tui.files import write_save
from sabletop.tui.help import help_text
from sabletop.tui.kept import Keeping
from sabletop.tui.one_screen import COVER, Offer, OneScreen

PACES = (0.6, 1.5, 0.0)
"""Seconds between two decisions of bots."""
LOG_LINES = 250
"""How much of the log is listed."""
PAGES = ("map", "side", "log")
AGAIN = "again"
"""The last word of a table where the same people want to play once more."""


class TableScreen(Screen[str]):
    """Board, what lies beside it, the question with its choices, and the log. Gives a last word when it closes."""

    BINDINGS = [
        Binding("i", "detail", "More"),
        Binding("c", "clause", "Clause"),
        Binding("w", "why", "Why not"),
        Binding("h", "hint", "Hint"),
        Binding("n", "now", "What now"),
        Binding("b", "bots", "Bots"),
        Binding("u", "undo", "Undo"),
        Binding("s", "save", "Save"),
        Binding("r", "rules", "Rules"),
        Binding("p", "private", "Private"),
        Binding("t", "tempo", "Tempo"),
        Binding("tab", "page", "Page", priority=True),
        Binding("question_mark,f1", "help", "Help"),
        Binding("q,ctrl+c,ctrl+q", "leave", "Leave"),
        Binding("escape", "look_away", show=False),
        Binding("left_square_bracket", "scroll_side(-5)", show=False),
        Binding("right_square_bracket", "scroll_side(5)", show=False),
    ]

    def __init__(self, table: OneScreen, ledger: Ledger, keeper: Keeping, pace: float) -> None:
        super().__init__()
        self.table = table
        self.ledger = ledger
        self.keeper = keeper
        self.pace = pace
        self._offers: list[Offer] = []
        self._typed = ""
        self._page = 0
        self._seen = 0
        """How many events were on the screen when a person decided last."""
        self._lines: list[Event] = []
        self._bot_timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="strip")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="board")
                yield Static(id="prompt")
                with Horizontal(id="lower"):
                    with Vertical(id="pane"):
                        yield OptionList(id="choices")
                        yield Static(id="detail")
                    yield OptionList(id="log")
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="beside")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#choices").focus()
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        self.redraw()

    # Going on

    def go_on(self) -> None:
        """Let happen what happens by itself, then show the table and ask."""
        if self._bot_timer is not None:
            self._bot_timer.stop()
        state = self.table.state()
        while state == FORCED or (state == BOT and not self.pace):
            self._play_by_itself(state)
            state = self.table.state()
        self.redraw()
        if state == BOT:
            self._bot_timer = self.set_timer(self.pace + self.table.pause(), self._bot_moves)
        elif state == OVER:
            self.keeper.forget()
            self._show_end()
        else:
            self.keeper.keep(self.table.kept())
        if state == COVER:
            self._pass_on()

    def _play_by_itself(self, state: str) -> None:
        if state == FORCED:
            self.table.play_unasked()
        else:
            self.table.play_bot()

    def _bot_moves(self) -> None:
        if self.table.state() == BOT:
            self.table.play_bot()
        self.go_on()

    def _pass_on(self) -> None:
        seat = self.table.match.seat
        assert seat is not None
        cover = Cover(self.table.name(seat), "What is asked next is for one pair of eyes only.")
        self.app.push_screen(cover, lambda _: self._passed_on())

    def _passed_on(self) -> None:
        self.table.uncover()
        self.redraw()

    def choose(self, number: int) -> None:
        """Play the choice of this number, counted from 0."""
        if not 0 <= number < len(self._offers):
            return
        offer = self._offers[number]
        warning = self.table.warning(offer)
        if warning:
            self.notify(warning, severity="warning", timeout=12)
            return
        self._offers = []
        self._seen = len(self.table.match.log(None))
        self.table.play(offer)
        self.go_on()

    # Drawing

    def redraw(self) -> None:
        """Show the table as it is now, to whom it may be shown."""
        state, known = self.table.state(), self.table.known
        covered = state == COVER
        self._offers = [] if covered or state in (BOT, OVER) else self.table.offers()
        self._typed = ""
        wide, tall = self._lay_out()
        drawing, width = self.table.drawing, self.size.width
        room = width - (style.SIDE if wide else 0)
        board = drawing.board(known, room, tall, parts.marks(self._offers))
        self.query_one("#strip", Static).update(parts.strip(self.table, width))
        self.query_one("#board", Static).update(board)
        self.query_one("#prompt", Static).update(self.question(state, tall, room - 2))
        self.query_one("#beside", Static).update(parts.beside(drawing.beside(known), 1 if wide else 2))
        self.query_one("#keys", Static).update(parts.key_line(self.table.shared, wide, width - 2))
        self._list_choices()
        self._list_log()

    def question(self, state: str, tall: bool, width: int) -> Group:
        """What stands over the choices."""
        return parts.question(self.table, state, tall, width)

    def _lay_out(self) -> tuple[bool, bool]:
        wide, tall = self.size.width >= style.WIDE, self.size.height >= style.TALL
        self.set_class(not wide, "small")
        self.set_class(tall, "tallish")
        self.set_class(wide and not tall, "low")
        for page in PAGES:
            self.set_class(not wide and PAGES[self._page] == page, f"page-{page}")
        return wide, tall

    def _list_choices(self) -> None:
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_options([Option(row) for row in parts.choice_rows(self._offers)])
        if self._offers:
            choices.highlighted = 0
        else:
            self.query_one("#detail", Static).update("")

    def _list_log(self) -> None:
        log = self.query_one("#log", OptionList)
        events = self.table.log
        fresh = max(len(self.table.match.log(None)) - self._seen, 0)
        self._lines = events[-LOG_LINES:]
        log.clear_options()
        for number, event in enumerate(self._lines, 1):
            new = number > len(self._lines) - fresh
            log.add_option(Option(parts.log_row(event, new, self.table.presentation.opens_a_part(event.key))))
        if self._lines:
            log.highlighted = len(self._lines) - 1
            log.scroll_end(animate=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id != "choices" or event.option_index >= len(self._offers):
            return
        offer = self._offers[event.option_index]
        words, clause = offer.detail, "" if offer.action is None else offer.action.clause
        text = Text.assemble((words, palette.PAPER), (f"  {clause}" if words else clause, palette.QUIET))
        self.query_one("#detail", Static).update(text)

    # Keys

    def on_key(self, event: Key) -> None:
        if not event.key.isdigit() or not self._offers:
            self._typed = ""
            return
        event.stop()
        self._type(event.key)

    def _type(self, digit: str) -> None:
        """Digits choose as soon as no longer number could be meant."""
        numbers = [str(number) for number in range(1, len(self._offers) + 1)]
        typed = self._typed + digit
        if not any(number.startswith(typed) for number in numbers):
            typed = digit
        fitting = [number for number in numbers if number.startswith(typed)]
        self._typed = typed if fitting else ""
        if len(fitting) == 1:
            self.choose(int(fitting[0]) - 1)
        elif typed in fitting:
            self.query_one("#choices", OptionList).highlighted = int(typed) - 1

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "choices":
            self.choose(event.option_index)
        else:
            self._open_clause(self._lines[event.option_index].clause)

    def action_page(self) -> None:
        if self.size.width >= style.WIDE:
            log, choices = self.query_one("#log"), self.query_one("#choices")
            (choices if log.has_focus else log).focus()
            return
        self._page = (self._page + 1) % len(PAGES)
        self._lay_out()
        self.query_one("#log" if PAGES[self._page] == "log" else "#choices").focus()

    def action_scroll_side(self, lines: int) -> None:
        self.query_one("#side").scroll_relative(y=lines, animate=False)

    def action_look_away(self) -> None:
        if self.table.interrupted:
            self.table.look_away()
            self.go_on()

    # What opens above the table

    def _open_clause(self, clause: str) -> None:
        self.app.push_screen(Reading("The rule", clause_text(self.ledger, clause)))

    def action_clause(self) -> None:
        said = self.table.outcome or self.table.prompt
        self._open_clause("" if said is None else said.clause)

    def action_detail(self) -> None:
        highlighted = self.query_one("#choices", OptionList).highlighted
        if highlighted is None or highlighted >= len(self._offers):
            return
        offer = self._offers[highlighted]
        action = offer.action
        if action is None:
            return
        text = Text(f"{offer.detail}\n\n" if offer.detail else "").append_text(clause_text(self.ledger, action.clause))
        self.app.push_screen(Reading(offer.text, text))

    def action_why(self) -> None:
        rows, clauses = parts.reason_rows(self.table)
        if rows:
            self._pick_clause("Why not?", rows, clauses)
        else:
            self.notify("Nothing is asked of you now.")

    def action_hint(self) -> None:
        try:
            ideas = self.table.hints()
        except SabletopError as barred:
            self.notify(str(barred))
            return
        if not ideas:
            self.notify("Nothing is asked of you now.")
            return
        self.app.push_screen(Reading("Hint", Text("\n\n").join(parts.hint_rows(ideas, self.table.words))))

    def action_now(self) -> None:
        said = [one for one in (self.table.tip(), self.table.plan()) if one]
        if not said:
            self.notify(self.table.goal or "Nothing is asked of you now.")
            return
        text = Text.assemble(("\n\n".join(said), palette.STRONG), f"\n\n{self.table.goal}")
        self.app.push_screen(Reading("What now?", text))

    def action_bots(self) -> None:
        if self.table.state() != OVER:
            self.notify("Why the bots move as they do can be read after the game.")
            return
        rows = parts.bot_rows(self.table)
        self.app.push_screen(Listing("Why the bots moved so", rows or [Text("No bot moved here.")]))

    def action_rules(self) -> None:
        clauses = list(self.ledger)
        rows = [Text.assemble((f"{one.id}  ", palette.ACCENT), one.text) for one in clauses]
        self._pick_clause(f"The rules of {self.table.match.game.title}", rows, [one.id for one in clauses], True)

    def _pick_clause(self, title: str, rows: list[Text], clauses: list[str], filters: bool = False) -> None:
        def opened(number: int | None) -> None:
            if number is not None:
                self._open_clause(clauses[number])

        self.app.push_screen(Listing(title, rows, filters), opened)

    def action_help(self) -> None:
        self.app.push_screen(Reading("Keys", help_text(self.table.drawing.signs)))

    def action_tempo(self) -> None:
        at = PACES.index(self.pace) if self.pace in PACES else -1
        self.pace = PACES[(at + 1) % len(PACES)]
        self.notify(f"Bots take {self.pace:g} seconds." if self.pace else "Bots decide at once.")

    # Undo, save, private, leave

    def action_undo(self) -> None:
        try:
            self.table.take_back()
        except UndoBarred as barred:
            self._ask_to_agree(barred)
            return
        self.go_on()

    def _ask_to_agree(self, barred: UndoBarred) -> None:
        match = self.table.match
        if not match.decisions or not (match.game.cooperative or match.seats == 1):
            self.notify(str(barred))
            return
        together = (
            "Do you take it back all the same" if match.seats == 1 else "Does the whole table agree to take it back"
        )
        text = Text(f"{barred} {together}? Chance is dealt anew then, and the log says so.")
        answers = [("y", "Take it back"), ("n", "Leave it")]
        self.app.push_screen(Asking("Undo", text, answers), self._agree)

    def _agree(self, answer: str | None) -> None:
        if answer != "y":
            return
        try:
            self.table.take_back(agreed=True)
        except UndoBarred as barred:
            self.notify(str(barred))
            return
        self.go_on()

    def action_save(self) -> None:
        self.app.push_screen(Naming("Save to", f"{self.table.match.game.name}.save"), self._write)

    def _write(self, name: str | None, then: Callable[[str], None] | None = None) -> None:
        if name is None:
            return
        try:
            path = write_save(name, self.table.match.save())
        except SabletopError as trouble:
            self.notify(str(trouble), severity="error")
            return
        if then is None:
            self.notify(f"Saved to {path}.")
        else:
            then(str(path))

    def action_private(self) -> None:
        if self.table.interrupted:
            self.action_look_away()
            return
        if not self.table.shared or self.table.state() == OVER:
            self.notify("You see all that you may know.")
            return
        seats = self.table.people
        answers = [(str(seat + 1), self.table.name(seat)) for seat in seats] + [("n", "Nobody")]
        self.app.push_screen(Asking("Who looks?", Text("Only that person should see the screen."), answers), self._look)

    def _look(self, answer: str | None) -> None:
        if answer is None or not answer.isdigit():
            return
        seat = int(answer) - 1

        def uncovered(alone: bool | None) -> None:
            if alone:
                self.table.look(seat)
                self.redraw()

        cover = Cover(self.table.name(seat), "You are going to see what only you may know.", may_leave=True)
        self.app.push_screen(cover, uncovered)

    def action_leave(self) -> None:
        if self.table.state() == OVER:
            self.dismiss("")
            return
        kept = "The game is kept as it stands." if self.keeper.works else "The game is not saved."
        answers = [("k", "Leave, and go on later")] if self.keeper.works else []
        answers += [("s", "Save to a file, and leave"), ("d", "Leave, and give the game up"), ("n", "Stay")]
        self.app.push_screen(Asking("Leave the table?", Text(kept), answers), self._leave)

    def _leave(self, answer: str | None) -> None:
        name = self.table.match.game.name
        if answer == "k":
            self.dismiss(f"The game is kept; go on with: sabletop play {name} --resume")
        elif answer == "d":
            self.keeper.forget()
            self.dismiss("")
        elif answer == "s":
            self.app.push_screen(Naming("Save to", f"{name}.save"), lambda path: self._write(path, self._left))

    def _left(self, path: str) -> None:
        self.keeper.forget()
        self.dismiss(f"Saved to {path}.")

    def _show_end(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        title = self._verdict()
        text = Text.assemble((outcome.text, palette.STRONG), (f"  {outcome.clause}\n", palette.QUIET))
        text.append(parts.epilogue(self.table), palette.QUIET)
        answers = [
            ("a", "Play again"),
            ("s", "Save the game, to replay it"),
            ("q", "Leave"),
            ("l", "Look at the table and the log"),
        ]
        self.app.push_screen(Asking(title, text, answers), self._after_the_end)

    def _verdict(self) -> str:
        match = self.table.match
        assert match.outcome is not None
        you = self.table.you
        winners = ["You" if seat == you else self.table.name(seat) for seat in match.outcome.winners]
        if match.game.cooperative:
            return "Won" if winners else "Lost"
        if not winners:
            return "Drawn"
        if len(winners) > 1:
            return f"{' and '.join(winners)} win together"
        return "You win" if winners == ["You"] else f"{winners[0]} wins"

    def _after_the_end(self, answer: str | None) -> None:
        if answer == "a":
            self.dismiss(AGAIN)
        elif answer == "q":
            self.dismiss("")
        elif answer == "s":
            self.app.push_screen(Naming("Save to", f"{self.table.match.game.name}.save"), self._write)
        self.query_one("#log").focus()
