"""Orphan Black as screens draw it: the table as one viewer knows it, what is foreseen, and all that is printed."""

from dataclasses import dataclass
from typing import Literal

Faction = Literal["neolutionists", "the-black", "proletheans"]
Side = Literal["left", "right"]


@dataclass
class CardSeen:
    """A card beside a clone; `card` is what the viewer knows, or believes if it is not `sure`."""

    face_up: bool
    locked: bool
    card: str | None
    sure: bool


@dataclass
class CloneSeen:
    """A clone in play with the cards beside her."""

    clone: str
    start: Faction
    left_to: Faction
    right_to: Faction
    points: dict[Faction, int]
    threshold: int
    mrs_s: int
    paul_left: int
    paul_right: int
    count: int
    left: list[CardSeen]
    right: list[CardSeen]


@dataclass
class Goal:
    """A goal card: a faction and the clones that should end with it."""

    faction: Faction
    targets: list[str]


@dataclass
class AccusationSeen:
    """An accusation above a mat, next to so many points; its faction where the viewer knows it."""

    by: int
    slot: int
    faction: Faction | None


@dataclass
class PlayerSeen:
    """What lies at a player, and which cards of the hand the viewer is sure of."""

    hand: int
    known_cards: list[str]
    donnies_from: list[int]
    unused: int
    accused_by: list[AccusationSeen]
    goal: Goal | None


@dataclass
class Score:
    """A player's score, step by step; `row` has who accused them of what, and for how many points."""

    faction: Faction
    faction_points: int
    start: int
    accusations: int
    row: list[tuple[int, Faction, int]]
    targets: int
    hiding: int
    total: int


@dataclass
class SideStanding:
    """What a side weighs: known cards, how many are unknown, and whether all known ones are certain."""

    sum: int
    unknown: int
    sure: bool


@dataclass
class Standing:
    """How a clone stands: her sides, cards until she is resolved, and where she would go, in hundredths."""

    left: SideStanding
    right: SideStanding
    count: int
    until: int
    threshold: int
    odds: dict[Faction, int]


@dataclass
class Note:
    """A face-down card that the viewer knows, or believes to know."""

    clone: str
    side: Side
    place: int
    card: str
    sure: bool
    to: Faction


@dataclass
class Preview:
    """What is worth knowing before deciding: `places` by the piece that a choice points at."""

    step: int | None
    played: bool
    duties: list[str]
    clones: dict[str, Standing]
    places: dict[str, Standing]
    notes: list[Note]


@dataclass
class Scene:
    """The table."""

    turn: int
    active: int | None
    over: bool
    must_play_face_up: bool
    must_play_on: str | None
    next_must_play_face_up: bool
    character: str | None
    dr_leekie: bool
    mark: bool
    helena_may_remove: bool
    faction_points: dict[Faction, int]
    deck: int
    discard: list[str]
    clone_pile: int
    clones: list[CloneSeen]
    resolved: dict[str, Faction]
    players: list[PlayerSeen]
    hand: list[str] | None
    goal: Goal | None
    unused_accusations: dict[Faction, int] | None
    chosen: str | None
    picked: str | None
    """The piece that the question is about."""
    looking_at: str | None
    looking_at_hand: list[str] | None
    drawn: list[str] | None
    scoring: list[Score] | None
    preview: Preview


@dataclass
class FactionInfo:
    """A faction as it is printed."""

    id: Faction
    name: str
    short: str
    emblem: str


@dataclass
class CloneInfo:
    """A clone card as it is printed."""

    id: str
    name: str
    picture: str
    start: Faction
    left: Faction
    right: Faction
    threshold: int
    points: dict[Faction, int]
    ability: str
    clause: str


@dataclass
class CardInfo:
    """An influence card as it is printed."""

    id: str
    name: str
    value: int
    copies: int
    character: bool
    icon: str
    text: str
    clause: str


@dataclass
class Content:
    """Everything printed."""

    names: dict[str, list[str]]
    players: list[str]
    factions: list[FactionInfo]
    clones: list[CloneInfo]
    cards: list[CardInfo]
    goals: list[Goal]
    places: list[str]
    full: int
    hand: int
    slots: list[int]
    target_points: int
    accusations_each: int
