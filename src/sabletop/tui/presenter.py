"""What a game gives the terminal: how its table looks, and what its actions are called there.

A presenter sees views and the game's content, never the table itself, so it cannot show what a view keeps secret.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.text import Text

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition, Game
from sabletop.engine.match import Event

View = dict[str, Any]


@dataclass(frozen=True)
class Wording:
    """What an action is called in a list of choices."""

    group: str
    """Actions of one group stand together under this word."""
    short: str
    """What it is called beside the word of its group."""
    note: str = ""
    """What is worth knowing before choosing it, in a few words."""


@dataclass(frozen=True)
class Block:
    """One titled part of what lies beside the board."""

    title: str
    lines: tuple[Text, ...]


class Presenter(Protocol):
    """How one game looks in a terminal."""

    open_hands: bool
    """Whether everybody may see what each seat could play unasked."""

    def seat_name(self, view: View, seat: int) -> str:
        """What a seat is called."""
        ...

    def secret(self, public: View, own: View) -> bool:
        """Whether what the seat that is asked must see to decide is hidden from others."""
        ...

    def weighty(self, action: Action) -> bool:
        """Whether people want to do this themselves, even where they have no other choice."""
        ...

    def strip(self, view: View, width: int) -> Text:
        """The most important numbers in one line of this width."""
        ...

    def heads(self, event: Event) -> bool:
        """Whether a new part of the game begins with this event of the log."""
        ...

    def board(self, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The board; `marks` are the numbers of choices by what they point at."""
        ...

    def beside(self, view: View) -> list[Block]:
        """What lies beside the board: boards, tracks, offers; the most urgent first."""
        ...

    def moment(self, view: View, tall: bool) -> Text | None:
        """What the present decision turns on: the dice that were rolled, the card that is read, the plot."""
        ...

    def wording(self, action: Action, view: View) -> Wording:
        """What an action is called among the choices."""
        ...

    def detail(self, action: Action, view: View) -> str:
        """What an action means, in a sentence or a few; empty if its name says all."""
        ...

    def points_at(self, action: Action) -> str:
        """What on the board an action points at; empty if nothing."""
        ...

    def account(self, view: View) -> list[str]:
        """The whole table in sentences, for line mode."""
        ...

    def epilogue(self, view: View, log: Sequence[Event]) -> list[str]:
        """After the end: what it came to."""
        ...


def presenter_for(game: Game, edition: Edition) -> Presenter:
    """The presenter of a game; a plain one serves those that have none of their own."""
    if game.name == "valkyrie":
        from sabletop.games.valkyrie.edition import ValkyrieEdition
        from sabletop.tui.valkyrie import ValkyriePresenter

        assert isinstance(edition, ValkyrieEdition)
        return ValkyriePresenter(edition)
    if game.name == "black-orchestra":
        from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
        from sabletop.tui.black_orchestra import BlackOrchestraPresenter

        assert isinstance(edition, BlackOrchestraEdition)
        return BlackOrchestraPresenter(edition)
    if game.name == "orphan-black":
        from sabletop.games.orphan_black.edition import OrphanBlackEdition
        from sabletop.tui.orphan_black import OrphanBlackPresenter

        assert isinstance(edition, OrphanBlackEdition)
        return OrphanBlackPresenter(edition)
    if game.name == "dark-order":
        from sabletop.games.dark_order.edition import DarkEdition
        from sabletop.tui.dark_order import DarkOrderPresenter

        assert isinstance(edition, DarkEdition)
        return DarkOrderPresenter(edition)
    return PlainPresenter()


class PlainPresenter:
    """Shows any game: its view as a list, its actions by their sentences."""

    open_hands = False

    def seat_name(self, view: View, seat: int) -> str:
        return f"Seat {seat + 1}"

    def secret(self, public: View, own: View) -> bool:
        return bool(public["asked"] != own["asked"] or public["table"] != own["table"])

    def weighty(self, action: Action) -> bool:
        return False

    def heads(self, event: Event) -> bool:
        return False

    def strip(self, view: View, width: int) -> Text:
        options = ", ".join(f"{name} {value}" for name, value in view["options"].items())
        return Text(options, "dim")

    def board(self, view: View, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        return Text("\n").join(outline(view["table"]))

    def beside(self, view: View) -> list[Block]:
        return []

    def moment(self, view: View, tall: bool) -> Text | None:
        return None

    def wording(self, action: Action, view: View) -> Wording:
        return Wording(action.kind.replace("-", " ").capitalize(), action.text)

    def detail(self, action: Action, view: View) -> str:
        return ""

    def points_at(self, action: Action) -> str:
        return ""

    def account(self, view: View) -> list[str]:
        return [line.plain for line in outline(view["table"])]

    def epilogue(self, view: View, log: Sequence[Event]) -> list[str]:
        scores = view["outcome"]["scores"]
        return [f"{self.seat_name(view, seat)}: {score}" for seat, score in enumerate(scores)]


def outline(value: Any, name: str = "", depth: int = 0) -> list[Text]:
    """JSON-ready data as an indented list."""
    indent = "  " * depth
    head = name.replace("_", " ")
    if isinstance(value, dict):
        lines = [Text(f"{indent}{head}", "bold")] if head else []
        for key, one in value.items():
            lines += outline(one, str(key), depth + bool(head))
        return lines
    if isinstance(value, list) and any(isinstance(one, dict | list) for one in value):
        lines = [Text(f"{indent}{head}", "bold")] if head else []
        for number, one in enumerate(value, 1):
            lines += outline(one, f"{number}", depth + bool(head))
        return lines
    shown = ", ".join(map(_word, value)) if isinstance(value, list) else _word(value)
    return [Text.assemble(f"{indent}{head}: " if head else indent, shown or "–")]


def _word(value: Any) -> str:
    if value is None:
        return "–"
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"
