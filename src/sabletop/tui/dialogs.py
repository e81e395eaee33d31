"""What opens above the table: a question, a text, a list, a name to type, and the cover between two people."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sabletop.engine.rules import Clause, Ledger
from sabletop.tui import palette


def clause_text(ledger: Ledger, clause: str) -> Text:
    """A clause of the rules as it is shown."""
    if clause not in ledger:
        return Text("No clause of the ledger stands behind this.", palette.QUIET)
    found: Clause = ledger[clause]
    text = Text.assemble((f"{found.id}", palette.ACCENT), (f"  {found.section}\n\n", palette.QUIET), found.text)
    text.append(f"\n\nSource: {found.source}", palette.QUIET)
    if found.ruling:
        text.append("\nThe printed rules leave this open; the ruling is ours.", palette.QUIET)
    if found.why:
        text.append(f" {found.why}", palette.QUIET)
    if found.setting:
        text.append(f"\nOption that changes it: {found.setting}", palette.QUIET)
    return text


class Reading(ModalScreen[None]):
    """A text to read."""

    BINDINGS = [Binding("escape,enter,q,space", "close", "Close")]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = self._title
            box.border_subtitle = "Esc closes"
            with VerticalScroll():
                yield Static(self._text)

    def action_close(self) -> None:
        self.dismiss(None)


class Asking(ModalScreen[str]):
    """A question with a few answers, each with its own key. Esc gives the last one."""

    def __init__(self, title: str, text: Text, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._text, self._answers = title, text, list(answers)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = self._title
            yield Static(self._text, classes="question")
            rows = [Text.assemble((f" {key} ", palette.BADGE), f" {label}") for key, label in self._answers]
            yield OptionList(*[Option(row, id=key) for row, (key, _) in zip(rows, self._answers, strict=True)])

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or self._answers[-1][0])

    def on_key(self, event: Key) -> None:
        keys = [key for key, _ in self._answers]
        if event.key == "escape":
            event.stop()
            self.dismiss(keys[-1])
        elif event.key in keys:
            event.stop()
            self.dismiss(event.key)


class Listing(ModalScreen[int | None]):
    """A list to choose from; with `filters`, typing narrows it down."""

    BINDINGS = [Binding("escape", "close", "Close"), Binding("down", "enter_list", show=False)]

    def __init__(self, title: str, rows: Sequence[Text], filters: bool = False) -> None:
        super().__init__()
        self._title, self._rows, self._narrows = title, list(rows), filters

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall") as box:
            box.border_title = self._title
            box.border_subtitle = "Enter opens, Esc closes"
            if self._narrows:
                yield Input(placeholder="Words to look for")
            yield OptionList(id="rows")

    def on_mount(self) -> None:
        self._fill("")
        self.query_one(Input if self._narrows else OptionList).focus()

    def _fill(self, words: str) -> None:
        wanted = words.lower().split()
        found = [
            Option(row, id=str(number))
            for number, row in enumerate(self._rows)
            if all(word in row.plain.lower() for word in wanted)
        ]
        rows = self.query_one("#rows", OptionList)
        rows.clear_options()
        rows.add_options(found or [Option(Text("Nothing has all these words.", palette.QUIET), disabled=True)])
        rows.highlighted = 0 if found else None

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def on_input_submitted(self) -> None:
        self.query_one("#rows", OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self.dismiss(int(event.option_id))

    def action_enter_list(self) -> None:
        self.query_one("#rows", OptionList).focus()

    def action_close(self) -> None:
        self.dismiss(None)


class Naming(ModalScreen[str | None]):
    """A name to type."""

    BINDINGS = [Binding("escape", "close", "Close")]

    def __init__(self, title: str, value: str) -> None:
        super().__init__()
        self._title, self._value = title, value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = self._title
            box.border_subtitle = "Enter writes, Esc closes"
            yield Input(self._value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_close(self) -> None:
        self.dismiss(None)


class Cover(Screen[bool]):
    """Stands between two people: nothing of the table is to be seen."""

    BINDINGS = [Binding("enter", "uncover", "I am alone"), Binding("escape", "stay", show=False)]

    def __init__(self, name: str, reason: str, may_leave: bool = False) -> None:
        super().__init__()
        self._who, self._reason, self._may_leave = name, reason, may_leave

    def compose(self) -> ComposeResult:
        text = Text.assemble(
            (f"Pass to {self._who}; press Enter", palette.STRONG),
            (f"\n\n{self._reason}\nNobody else should look at the screen now.", palette.QUIET),
        )
        text.justify = "center"
        with Vertical(id="cover"):
            yield Static(text)

    def action_uncover(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        if self._may_leave:
            self.dismiss(False)
