"""The signs on the terminal's map."""

from typing import Final

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
