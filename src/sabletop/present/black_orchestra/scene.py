"""Black Orchestra as screens draw it: the table as one viewer knows it, and all that is printed.

Things are called by their ids. A conspirator is `who` where an argument of the rules is meant: the number of the sheet.
"""

from dataclasses import dataclass
from typing import Literal

Affiliation = Literal["wehrmacht", "abwehr", "civilian"]
Motivation = Literal["timid", "skeptical", "motivated", "committed", "reckless"]
Suspicion = Literal["low", "medium", "high", "extreme"]
Face = Literal["eagle", "target", "1", "2", "3"]
CardKind = Literal["plot", "arrow", "bolt", "static"]
EventKind = Literal["plain", "key", "important", "raid", "documents"]
GainKind = Literal["plot", "affiliation", "item", "meeting", "person", "card"]


@dataclass
class Space:
    """A space: whether it is open (else in which stage it will be; if it closes next stage, that), and its tile.

    The tile is an item or `facedown`.
    """

    id: str
    open: bool
    opens: int | None
    closes: int | None
    tile: str | None


@dataclass
class Support:
    """Military support, and the level that it never falls below."""

    level: int
    floor: int


@dataclass
class Limits:
    """How many cards and items a conspirator may hold."""

    cards: int
    items: int


@dataclass
class Person:
    """A conspirator; the place is a space or `prison`, the dice are for a later turn."""

    id: str
    who: int
    seat: int
    affiliation: Affiliation
    place: str | None
    suspicion: Suspicion
    motivation: Motivation
    ability: bool
    dossier: list[str]
    items: list[str]
    limits: Limits
    dice: list[Face]


@dataclass
class Items:
    """Item tiles that nobody has seen, discarded ones, and those that left the game."""

    unseen: list[str]
    discards: list[str]
    lost: list[str]


@dataclass
class Events:
    """Events: how many are left of each stage, those that lie open, and what the viewer knows of those to come."""

    left: list[int]
    current: str | None
    key: str | None
    past: list[str]
    cancelled: list[str]
    next: list[str | None]
    removed: list[str]
    looking: list[str]
    arranged: list[str]


@dataclass
class QuestionInfo:
    """An interrogation card: its answers, and how resisting ends."""

    id: str
    name: str
    a: str
    b: str
    breaks: Literal["a", "b"]
    target_frees: bool
    leaves_on_b: bool


@dataclass
class Interrogation:
    """Interrogation cards in the deck and out of the game; who reads one, which only the reader sees, and what
    resisting risks."""

    deck: int
    left: int
    reader: int | None
    card: QuestionInfo | None
    resist: str


@dataclass
class Turn:
    """Where the turn stands: who has it, penalties to come, the dice that were rolled.

    The dice are fresh while somebody decides on them; else they lie there from before.
    """

    active: int | None
    actions: int
    conspired: bool
    barred: bool
    penalties: list[str]
    dice: list[Face]
    fresh: bool


@dataclass
class Chance:
    """The chances of a plot with some number of dice."""

    success: float
    detected: float


@dataclass
class PlotNow:
    """The plot under way: `eagles` must be rolled to expose it, after all modifiers; `caught` is the same number."""

    card: str
    who: int
    victim: str
    pool: int
    cancels: int
    targets: int
    eagles: int
    extra: int
    caught: int
    spent: list[str]
    odds: list[Chance]
    falls: list[list[list[list[float]]]]
    """When the dice lie: by those that are rolled again, by eagles and by targets, the chances to succeed and to be
    caught."""


@dataclass
class Check:
    """What a plot demands, and whether it is so."""

    text: str
    met: bool


@dataclass
class Gain:
    """What gives a plot dice or cancels eagles, and how often it is at hand."""

    kind: GainKind
    name: str
    id: str
    dice: int
    cancels: int
    count: int


@dataclass
class Prospect:
    """A plot in a dossier with everything at hand: `number` is the card's number among all cards."""

    who: int
    card: str
    number: int
    victim: str
    ready: bool
    checks: list[Check]
    gains: list[Gain]
    dice: int
    need: int
    eyes: int
    cancels: int
    extra: int
    caught: int
    odds: list[Chance]


@dataclass
class Meeting:
    """Conspiring with so many dice: the chance that no eagle shows, and what comes on average."""

    dice: int
    quiet: float
    targets: float
    actions: float


@dataclass
class Scene:
    """The table as one viewer knows it."""

    stage: int
    over: bool
    deciding: int | None
    support: Support
    dissent: int
    supply: int
    defected: int
    spaces: list[Space]
    leaders: dict[str, str | None]
    killed: list[str]
    conspirators: list[Person]
    items: Items
    deck: int
    discards: list[str]
    events: Events
    interrogation: Interrogation
    turn: Turn
    plot: PlotNow | None
    plots: list[Prospect]
    conspire: list[Meeting]


@dataclass
class Point:
    """A place on the map, in parts of its width and height."""

    x: float
    y: float


@dataclass
class Delivery:
    """What can be delivered in a space, when, and by how much it changes suspicion: of one, or shared out."""

    item: str
    when: str
    by: int
    shared: bool
    text: str


@dataclass
class Entry:
    """What entering a space does."""

    text: str
    motivation: int
    suspicion: int
    support: int


@dataclass
class SpaceInfo:
    """A space of the map."""

    id: str
    name: str
    at: Point
    stage: int
    berlin: bool
    closes: int | None
    fortified: bool
    square: bool
    links: list[str]
    delivery: Delivery | None
    entry: Entry | None


@dataclass
class LeaderInfo:
    """A leader: where he begins, and what his presence costs."""

    id: str
    name: str
    home: str
    penalty: str


@dataclass
class ItemInfo:
    """An item: how many tiles there are, where it is wanted, which plots use it."""

    id: str
    name: str
    tiles: int
    wanted: list[str]
    plots: list[str]


@dataclass
class Act:
    """What a sheet can do for an action."""

    act: int
    name: str
    once: bool


@dataclass
class SheetInfo:
    """A conspirator's sheet, with the letters of the pawn."""

    id: str
    who: int
    name: str
    surname: str
    short: str
    role: str
    affiliation: Affiliation
    ability: str
    acts: list[Act]
    more_items: int
    more_cards: int


@dataclass
class PlotItem:
    """What an item gives a plot: once, or each of them."""

    item: str
    dice: int
    cancels: int
    each: bool


@dataclass
class PlotInfo:
    """What a plot demands, and what helps it."""

    level: Motivation
    hitler: str
    where: str
    you: str
    affiliation: Affiliation | None
    items: list[PlotItem]
    meeting: int


@dataclass
class CardInfo:
    """A conspirator card."""

    id: str
    card: int
    name: str
    kind: CardKind
    illegal: bool
    text: str
    needs: list[str]
    when: str
    copies: int
    plot: PlotInfo | None
    clauses: list[str]


@dataclass
class EventInfo:
    """An event: what it does, and what holds while it is the current one."""

    id: str
    event: int
    name: str
    stage: int
    date: str
    kind: EventKind
    text: str
    lasting: list[str]
    eyes: int
    targets: int


@dataclass
class StageInfo:
    """A stage: its years and mood, its events and the raids among them."""

    number: int
    years: str
    mood: str
    raids: int
    events: int


@dataclass
class MotivationInfo:
    """A level of motivation."""

    id: Motivation
    name: str


@dataclass
class SuspicionInfo:
    """A level of suspicion, and the eagles that expose a plot there."""

    id: Suspicion
    name: str
    eyes: int


@dataclass
class AffiliationInfo:
    """An affiliation."""

    id: Affiliation
    name: str


@dataclass
class Most:
    """Where tracks end, how many dice there are, and how many cards somebody timid may hold."""

    support: int
    dissent: int
    dice: int
    timid: int


@dataclass
class Content:
    """All that is printed. Everything is in the order of the numbers that arguments use."""

    names: dict[str, list[str]]
    spaces: list[SpaceInfo]
    leaders: list[LeaderInfo]
    items: list[ItemInfo]
    conspirators: list[SheetInfo]
    cards: list[CardInfo]
    events: list[EventInfo]
    questions: list[QuestionInfo]
    stages: list[StageInfo]
    motivation: list[MotivationInfo]
    suspicion: list[SuspicionInfo]
    affiliations: list[AffiliationInfo]
    faces: list[Face]
    die: list[Face]
    limits: Most
    prison_gate: str
    station: str
    chancellery: str
