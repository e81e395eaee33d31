"""The keys of the terminal table."""

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
SIGNS: Final = (
    ("◆", "an enemy"),
    ("●", "a conspirator; the one who decides is underlined"),
    ("◎3 A Badge", "a plot here needs three targets on side A, and a Badge"),
    ("▣6", "a crate with six tiles; `known` are those that a search has shown"),
    ("→ ⌂ ◎", "an ally: for an action, always at work in the place, for any plot"),
    ("·", "a free space for an ally"),
    ("■ ┃ ✗", "files, a lock, and the file that loses the game"),
    ("╟──┤", "one step; every line that leaves Berlin serves all its places"),
)


def help_text(signs: bool) -> Text:
    """What the keys do, and for a map what its signs mean."""
    text = Text()
    for key, what in KEYS:
        text.append(f"{key:>16}  ", palette.STRONG)
        text.append(f"{what}\n", palette.PAPER)
    if signs:
        text.append("\n")
        for sign, what in SIGNS:
            text.append(f"{sign:>16}  ", palette.STRONG)
            text.append(f"{what}\n", palette.PAPER)
    text.right_crop(1)
    return text
