"""The keys of the terminal table."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from sabletop.tui import palette

KEYS: Final = (
    ("1 2 3 …", "choose by number; with ten or more choices two digits, or one and Enter"),
    ("↑ ↓ Enter", "go through the choices and choose"),
    ("i", "more about the choice, and its clause"),
    ("c", "the clause of the rules behind the question"),
    ("w", "why not? every kind of action that is not legal now, with reason and clause"),
    ("h", "hint: the best three moves with their reasons"),
    ("n", "what now? the goal of the game, and one thing to think of"),
    ("b", "after the game: why the bots moved as they did"),
    ("r", "the rules, with a search"),
    ("Tab", "to the log and back; on a small screen: map, boards, log"),
    ("[ ]", "scroll what lies beside the board"),
    ("Enter in the log", "the clause behind a line"),
    ("u", "undo; past a roll or a reveal the table has to agree"),
    ("p", "several people at one screen: look at what only you may know, or interrupt"),
    ("t", "tempo of the bots"),
    ("s", "save to a file"),
    ("q", "leave; the game is kept"),
)


def help_text(signs: Sequence[tuple[str, str]]) -> Text:
    """What the keys do, and what the signs on the board mean."""
    text = Text()
    for key, what in KEYS:
        text.append(f"{key:>16}  ", palette.STRONG)
        text.append(f"{what}\n", palette.PAPER)
    if signs:
        text.append("\n")
        for sign, what in signs:
            text.append(f"{sign:>16}  ", palette.STRONG)
            text.append(f"{what}\n", palette.PAPER)
    text.right_crop(1)
    return text
