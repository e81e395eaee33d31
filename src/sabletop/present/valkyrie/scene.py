"""Valkyrie as screens draw it: the table as one viewer knows it, and all that is printed.

Things are called by their ids, an armed pair by both of its tiles: `clam-mines+grenade-fuse`.
"""

from dataclasses import dataclass
from typing import Literal

Side = Literal["A", "B"]
Face = Literal["eagle", "target", "arrow"]
ItemKind = Literal["explosive", "detonator", "access", "plot", "lightning"]
AllyKind = Literal["plot", "action", "static"]
Phase = Literal["enemies", "roll", "eagles", "targets", "arrows"]


@dataclass
class Venue:
    """Where a plot is possible: the side of the tile that shows, the targets and the item that it asks for."""

    side: Side | None
    targets: int | None
    access: str


@dataclass
class Crate:
    """How many tiles a crate holds, and those among them that a search has shown."""

    count: int
    seen: list[str]


@dataclass
class Place:
    """A place with its ally spaces; a venue whose tile has left the game has neither side nor targets."""

    id: str
    allies: list[str | None]
    venue: Venue | None
    crate: Crate | None


@dataclass
class Conspirator:
    """A conspirator's board. Where the scene says who, it gives the place in the list of conspirators."""

    id: str
    seat: int
    place: str
    tokens: int
    slots: int
    items: list[str]


@dataclass
class Files:
    """The investigation: files, those under a lock, how many one lock holds, and the number that loses the game."""

    count: int
    locked: int
    section: int
    losing: int


@dataclass
class Deck:
    """Interrogation cards: how many are left, what the viewer knows on top of them, used ones."""

    count: int
    top: list[str | None]
    used: list[str]


@dataclass
class CardText:
    """What an interrogation card says: its answers, and the event that follows."""

    name: str
    a: str
    b: str
    c: str
    event: str


@dataclass
class Reading:
    """The card that somebody reads: what it says as things stand, unless the viewer may not know it."""

    reader: int
    answered: bool
    id: str | None
    text: CardText | None


@dataclass
class Turn:
    """Where the turn stands; `actions_lost` where a card has taken its arrows away, those to come included."""

    who: int
    roll: list[Face]
    targets: int
    arrows: int
    actions_lost: bool
    recruit: str | None


@dataclass
class Deputy:
    """A deputy in play, and whether an ally would stop him."""

    name: str
    stopped: bool


@dataclass
class Part:
    """Something that gives dice to a plot."""

    kind: Literal["item", "ally", "board"]
    id: str
    name: str
    dice: int


@dataclass
class Plot:
    """The plot that is being made, or the one that the viewer's conspirator could make where Hitler is.

    Chances are those against no, one and two deputies; `most` is what everything that could still be used would give.
    """

    who: int
    place: str
    there: bool
    access: bool
    begun: bool
    dice: int
    need: int
    rolling: int
    deputies: list[Deputy]
    most_dice: int
    most_chance: float
    chances: list[float]
    parts: list[Part]


@dataclass
class Scene:
    """The table as one viewer knows it."""

    places: list[Place]
    enemies: dict[str, str | None]
    conspirators: list[Conspirator]
    active: int
    phase: Phase | None
    over: bool
    powers: bool
    files: Files
    track: int
    offer: list[str]
    ally_stack: int
    fallen: list[str]
    scrap: list[str]
    deck: Deck
    card: Reading | None
    peeked: list[str]
    turn: Turn
    plot: Plot | None


@dataclass
class PrintedPlace:
    """A place of the map, and those one step away."""

    id: str
    name: str
    berlin: bool
    links: list[str]


@dataclass
class Item:
    """An item tile or an armed pair."""

    name: str
    kind: ItemKind
    dice: int
    note: str
    text: str


@dataclass
class Ally:
    """An ally tile."""

    name: str
    surname: str
    kind: AllyKind
    text: str
    life: str


@dataclass
class Board:
    """A conspirator's board, with the letters of the pawn."""

    name: str
    letters: str
    text: str


@dataclass
class Content:
    """All that is printed. Everything is in the order of the numbers that arguments use."""

    places: list[PrintedPlace]
    spaces: list[str]
    venues: list[str]
    enemies: dict[str, str]
    faces: list[Face]
    die: list[Face]
    deputy_hits: list[Face]
    items: dict[str, Item]
    allies: dict[str, Ally]
    boards: dict[str, Board]
    cards: dict[str, CardText]
    names: dict[str, list[str]]
