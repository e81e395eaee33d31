"""Leaders, pawns and tiles as signs, as short as the room demands."""

from typing import Final

from rich.text import Text

from sabletop.tui import palette
from sabletop.tui.black_orchestra.facts import LEADER_SHORT, Facts
from sabletop.tui.presenter import View

FORTIFIED: Final = "▲"
FACEDOWN: Final = "▣"
FACEUP: Final = "□"
SIGNS: Final = (
    ("◆", "a leader"),
    ("●", "a conspirator; who decides is underlined"),
    (FORTIFIED, "fortified"),
    (FACEDOWN, "an item, facedown"),
    (FACEUP, "an item, faceup, with its name"),
    ("›3", "opens in stage 3"),
    ("‹7", "closes in stage 7"),
    ("✗", "closed"),
    ("→", "card: one action"),
    ("ϟ", "card: free, at its moment"),
    ("∞", "card: always works"),
    ("◎", "card: a plot; die: a target"),
    ("!", "card: Illegal; die: an eagle"),
)


def pawn_tint(view: View, who: int) -> str:
    """The tint of a pawn, which stays the same all game."""
    crew = sorted([one["who"] for one in view["table"]["conspirators"]])
    return palette.PAWNS[crew.index(who) % len(palette.PAWNS)]


class Figures:
    """The signs of one view."""

    def __init__(self, facts: Facts, view: View) -> None:
        self.facts, self.view = facts, view

    def signs(self, place: str, full: bool) -> Text:
        """Fortified, the item tile (faceup by name), and whether the space is open."""
        facts = self.facts
        tile = facts.seen(self.view, place)["tile"]
        text = Text(FORTIFIED if facts.edition.fortified[facts.space_number[place]] else "", palette.QUIET)
        if tile == "facedown":
            text.append(FACEDOWN, palette.QUIET)
        elif tile is not None:
            text.append(FACEUP + (facts.item[tile] if full else facts.item_short[tile]), palette.PAPER)
        return text.append(facts.gate(self.view, place), palette.FAINTEST)

    def people(self, place: str, room: int) -> Text:
        """Leaders and pawns in as many letters as there is room for."""
        return self.crowd(self.facts.leaders_at(self.view, place), self.facts.pawns_at(self.view, place), room)

    def crowd(self, leaders: list[str], pawns: list[int], room: int) -> Text:
        """The same for given ones: names, two letters each, and at last numbers."""
        names, short = self.facts.leader, [f"◆{LEADER_SHORT[one]}" for one in leaders]
        found = [
            self._row([f"◆{names[one]}" for one in leaders], pawns, " "),
            self._row([f"◆{names[one] if one == 'hitler' else LEADER_SHORT[one]}" for one in leaders], pawns, " "),
            self._row(short, pawns, " "),
            self._row(short, pawns, ""),
            self._joined(leaders, pawns),
            self._counts(leaders, pawns, True),
            self._counts(leaders, pawns, False),
        ]
        return next((text for text in found if len(text) <= room), found[-1])

    def fits(self, place: str, room: int) -> bool:
        """Whether everybody can be told apart in that room."""
        return len(self._joined(self.facts.leaders_at(self.view, place), self.facts.pawns_at(self.view, place))) <= room

    def _row(self, leaders: list[str], pawns: list[int], gap: str) -> Text:
        parts = [Text(one, palette.ACCENT) for one in leaders]
        return Text(gap).join(parts + [self.pawn(who) for who in pawns])

    def _joined(self, leaders: list[str], pawns: list[int]) -> Text:
        """One sign for all leaders, one for all pawns."""
        text = Text("◆" + "".join([LEADER_SHORT[one] for one in leaders]) if leaders else "", palette.ACCENT)
        return Text("").join([text, *[self.pawn(who, "" if n else "●") for n, who in enumerate(pawns)]])

    def _counts(self, leaders: list[str], pawns: list[int], hitler: bool) -> Text:
        """Hitler is named even in a crowd."""
        others = len(leaders) - ("hitler" in leaders)
        crowd = f"◆H{f'+{others}' if others else ''}" if hitler and "hitler" in leaders else f"◆{len(leaders)}"
        text = Text(crowd if leaders else "", palette.ACCENT)
        return text.append(f"●{len(pawns)}" if pawns else "", palette.PAPER)

    def pawn(self, who: int, sign: str = "●") -> Text:
        """A pawn; the one who decides is underlined."""
        asked = self.view["asked"]
        tint = pawn_tint(self.view, who)
        deciding = asked is not None and asked["who"] == who
        return Text(sign + self.facts.short[who], f"bold underline {tint}" if deciding else tint)
