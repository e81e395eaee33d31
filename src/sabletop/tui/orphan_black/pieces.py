"""Orphan Black's pieces in characters: tints, letters for cards, what a side weighs in signs."""

from typing import Final

from sabletop.present.orphan_black.scene import CardSeen, CloneSeen, Content, Faction, Side, SideStanding
from sabletop.present.say import Words
from sabletop.tui import palette

RING: Final[tuple[Faction, ...]] = ("proletheans", "neolutionists", "the-black")
"""The factions from left to right, as they lie in the triangle."""
SIDES: Final[tuple[Side, ...]] = ("left", "right")
TINT: Final[dict[Faction, str]] = {"neolutionists": "#9fc0ea", "the-black": "#c9a6e0", "proletheans": "#e0c070"}
"""One tint for each faction; its name says the same."""
PLAYER_TINT: Final = ("#ef8b7c", "#9fc0ea", "#9fd0a8", "#e6cf6a", "#cdaae6", palette.PAPER)
_LETTERS: Final = (
    ("1", "2", "3", "Fe", "Do", "Ar", "Pa", "De", "Le", "MS", "Ma"),
    ("1", "2", "3", "Fee", "Don", "Art", "Pau", "Del", "Lee", "MrS", "Mar"),
    ("1", "2", "3", "Fee", "Don", "Art", "Paul", "Del", "Leek", "MrsS", "Mark"),
)
"""A card in two, three and four letters."""


class Pieces:
    """What the pieces of one edition are called, by their ids."""

    def __init__(self, content: Content, words: Words) -> None:
        self.words = words
        self.players = content.players
        self.full = content.full
        self.clones = {clone.id: clone for clone in content.clones}
        self.cards = {card.id: card for card in content.cards}
        self.factions = {faction.id: faction.name for faction in content.factions}
        self.short = {faction.id: faction.short for faction in content.factions}
        self._order = [card.id for card in content.cards]

    def sign(self, card: str, room: int) -> str:
        """A card in as many letters as there is room for; two at least."""
        return _LETTERS[min(max(room - 2, 0), 2)][self._order.index(card)]

    def listed(self, cards: list[str]) -> str:
        """Cards by name, the same ones counted: `1 ×3, Fee`."""
        found = [card for card in self._order if card in cards]
        names = [(self.cards[card].name, cards.count(card)) for card in found]
        return ", ".join([name if n == 1 else f"{name} ×{n}" for name, n in names]) or self.words.line("nothing")

    def joined(self, names: list[str]) -> str:
        """`A`, `A and B`, `A, B and C`."""
        if len(names) < 2:
            return "".join(names)
        return self.words.line("and", one=", ".join(names[:-1]), other=names[-1])


def cards_of(seen: CloneSeen, side: Side) -> list[CardSeen]:
    """The cards on one side of a clone."""
    return seen.left if side == "left" else seen.right


def leads_to(seen: CloneSeen, side: Side) -> Faction:
    """The faction that one side of a clone leads to."""
    return seen.left_to if side == "left" else seen.right_to


def paul_at(seen: CloneSeen, side: Side) -> int:
    """How many Pauls keep one side of a clone."""
    return seen.paul_left if side == "left" else seen.paul_right


def sum_sign(side: SideStanding) -> str:
    """What a side weighs: `5`, `3+2▒` with two unknown cards, `3?` if a known card may have been exchanged."""
    return f"{side.sum}{'' if side.sure else '?'}" + (f"+{side.unknown}▒" if side.unknown else "")
