"""What a game gives the terminal: how its table is drawn. What is said of it comes from its presentation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.text import Text

from sabletop import registry
from sabletop.engine.game import Edition, Game
from sabletop.present import Presentation, Words, has_own


@dataclass(frozen=True)
class Block:
    """One titled part of what lies beside the board."""

    title: str
    lines: tuple[Text, ...]


class Drawing(Protocol):
    """How one game looks in a terminal: made of what a seat knows (`match.known(seat)`)."""

    words: Words
    """Those of the presentation, with shorter ones where the terminal has little room."""

    @property
    def signs(self) -> Sequence[tuple[str, str]]:
        """The signs on its board, with what they mean."""
        ...

    def strip(self, known: Any, width: int) -> Text:
        """The most important numbers in one line of this width."""
        ...

    def board(self, known: Any, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        """The board; `marks` are the numbers of choices by the piece that they point at (`place:berlin`)."""
        ...

    def beside(self, known: Any) -> list[Block]:
        """What lies beside the board: boards, tracks, offers; the most urgent first."""
        ...

    def moment(self, known: Any, tall: bool) -> Text | None:
        """What the present decision turns on: the dice that were rolled, the card that is read, the plot."""
        ...


def drawing_of(presentation: Presentation, game: Game, edition: Edition) -> Drawing:
    """The drawing of a game, as it is registered; a plain one serves those that bring none."""
    if not (has_own(game.name) and registry.brings(registry.DRAWINGS, game.name)):
        return PlainDrawing(presentation)
    drawing: Drawing = registry.part(registry.DRAWINGS, game.name).draw(presentation, edition)
    return drawing


class PlainDrawing:
    """Shows any game: its table as a list."""

    signs: Sequence[tuple[str, str]] = ()

    def __init__(self, presentation: Presentation) -> None:
        self.words = presentation.words
        self._presentation = presentation

    def strip(self, known: Any, width: int) -> Text:
        return Text("")

    def board(self, known: Any, width: int, tall: bool, marks: Mapping[str, str]) -> Text:
        return Text(self.words.all(self._presentation.account(known), "\n"))

    def beside(self, known: Any) -> list[Block]:
        return []

    def moment(self, known: Any, tall: bool) -> Text | None:
        return None
