"""Leaders, pawns and tiles as signs, as short as the room demands."""

from typing import Final

from rich.text import Text

from sabletop.present.black_orchestra.printed import short_names
from sabletop.present.black_orchestra.scene import CardInfo, Content, Scene, Space
from sabletop.tui import palette

PRISON: Final = "prison"
FORTIFIED: Final = "▲"
FACEDOWN: Final = "▣"
FACEUP: Final = "□"
FACE: Final = {"eagle": "!", "target": "◎", "1": "1", "2": "2", "3": "3"}
"""A die's face as one sign."""
CARD: Final = {"plot": "◎", "arrow": "→", "bolt": "ϟ", "static": "∞"}
"""A card's kind as one sign."""
LEADER_SHORT: Final = {"hitler": "H", "hess": "Hs", "goebbels": "Gb", "bormann": "Bo", "himmler": "Hm", "goering": "Gr"}
"""Two letters for each leader, who are the same in every edition; one for Hitler."""


def card_sign(card: CardInfo) -> str:
    """A card's kind; `!` for Illegal."""
    return f"{CARD[card.kind]}!" if card.illegal else CARD[card.kind]


def gate(seen: Space) -> str:
    """Whether a space is open: `›3` opens in stage 3, `‹7` closes then, `✗` is closed."""
    if seen.opens is not None:
        return f"›{seen.opens}"
    if seen.closes is not None:
        return f"‹{seen.closes}"
    return "" if seen.open else "✗"


def pawn_tint(scene: Scene, who: int) -> str:
    """The tint of a pawn, which stays the same all game."""
    crew = sorted([one.who for one in scene.conspirators])
    return palette.PAWNS[crew.index(who) % len(palette.PAWNS)]


class Names:
    """What things are called, by their ids."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.spaces = {one.id: one for one in content.spaces}
        self.leader = {one.id: one.name for one in content.leaders}
        self.item = {one.id: one.name for one in content.items}
        self.item_short = dict(zip(self.item, short_names(list(self.item.values())), strict=True))
        self.cards = {one.id: one for one in content.cards}
        self.event = {one.id: content.names["event"][one.event] for one in content.events}
        self.number = {one.id: one.event for one in content.events}

    def space(self, place: str) -> str:
        """The name of a space."""
        return self.spaces[place].name


class Figures:
    """The signs of one scene."""

    def __init__(self, names: Names, scene: Scene) -> None:
        self.names, self.scene = names, scene
        self.seen = {one.id: one for one in scene.spaces}

    def leaders_at(self, place: str) -> list[str]:
        """The ids of the leaders in a space."""
        return [one for one, where in self.scene.leaders.items() if where == place]

    def pawns_at(self, place: str) -> list[int]:
        """The conspirators in a space, or in the prison."""
        return sorted([one.who for one in self.scene.conspirators if one.place == place])

    def signs(self, place: str, full: bool) -> Text:
        """Fortified, the item tile (faceup by name), and whether the space is open."""
        seen = self.seen[place]
        text = Text(FORTIFIED if self.names.spaces[place].fortified else "", palette.QUIET)
        if seen.tile == "facedown":
            text.append(FACEDOWN, palette.QUIET)
        elif seen.tile is not None:
            text.append(FACEUP + (self.names.item if full else self.names.item_short)[seen.tile], palette.PAPER)
        return text.append(gate(seen), palette.FAINTEST)

    def people(self, place: str, room: int) -> Text:
        """Leaders and pawns in as many letters as there is room for."""
        return self.crowd(self.leaders_at(place), self.pawns_at(place), room)

    def crowd(self, leaders: list[str], pawns: list[int], room: int) -> Text:
        """The same for given ones: names, two letters each, and at last numbers."""
        names, short = self.names.leader, [f"◆{LEADER_SHORT[one]}" for one in leaders]
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
        return len(self._joined(self.leaders_at(place), self.pawns_at(place))) <= room

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
        tint = pawn_tint(self.scene, who)
        letters = sign + self.names.content.conspirators[who].short
        return Text(letters, f"bold underline {tint}" if self.scene.deciding == who else tint)
