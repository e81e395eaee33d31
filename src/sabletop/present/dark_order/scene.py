"""The Dark Order as screens draw it: the table as one viewer knows it, what is foreseen, and all that is printed."""

from dataclasses import dataclass
from typing import Literal

State = Literal["alive", "dying", "body"]
ClockState = Literal["ready", "struck", "held", "idle", "dying", "dead"]


@dataclass
class Values:
    """What a unit that lies face up is worth now."""

    attack: int
    life: int
    speed: int
    command: int
    armour: int
    barricade: int


@dataclass
class Slot:
    """A space that is not empty; `unit` where the viewer knows it, `values` where it lies face up."""

    unit: str | None
    up: bool
    active: bool
    spent: bool
    held: bool
    state: State
    damage: int
    plague: int
    ability_used: bool
    mine: str | None
    attached: list[str]
    values: Values | None


@dataclass
class Pile:
    """A deck of one's own: what is shuffled, in no order, and what lies under it, in order."""

    shuffled: list[str]
    under: list[str]


@dataclass
class Own:
    """What only the owner knows."""

    commander: str | None
    commander_in_hand: bool
    units: list[str]
    support: list[str]
    scouts: list[str]
    lifted: list[str]
    looking_at: list[str]
    unit_deck: Pile
    support_deck: Pile
    neutral_put_under: list[str]
    discarding: dict[str, int]


@dataclass
class Tokens:
    """Tokens in the HQ."""

    speed: int
    life: int


@dataclass
class HandSize:
    """How many cards a hand holds."""

    units: int
    support: int
    neutral: int


@dataclass
class DeckSize:
    """How many cards the decks hold."""

    units: int
    support: int


@dataclass
class Player:
    """One side of the table."""

    faction: str | None
    fatigue: int
    orders: dict[str, int]
    orders_discarded: dict[str, int]
    orders_played: dict[str, int]
    orders_left_this_round: int
    tokens: Tokens
    hand: HandSize
    decks: DeckSize
    discards: list[str]
    dead: list[str]
    locations: list[str]
    settled: list[str]
    commander: str | None
    scouts: int
    passed: bool
    holds_the_line: bool
    gas_curtain: bool
    board: dict[str, Slot | None]
    own: Own | None


@dataclass
class Spot:
    """A space of one player."""

    player: int
    space: str


@dataclass
class UnderWay:
    """The attack that was declared."""

    attacker: Spot
    target: Spot
    prevented: int
    cancelled: bool


@dataclass
class Part:
    """A part of a sum."""

    why: str
    n: int


@dataclass
class Answers:
    """What the defender could use, as far as everybody can count it."""

    support: int
    orders: list[str]
    abilities: list[str]


@dataclass
class Consequence:
    """What an attack brings with it beyond its damage."""

    key: str
    n: int
    spaces: list[str]


@dataclass
class Forecast:
    """One attack if nobody answers it, and who might; life and death where the viewer can know them."""

    start: str
    goal: str
    who: int
    parts: list[Part]
    dealt: int
    armour: int
    barricade: int
    taken: int
    before: int
    life: int | None
    left: int | None
    kills: bool | None
    strikes_back: bool
    answers: Answers
    follows: list[Consequence]
    cancelled: bool


@dataclass
class Reach:
    """Whom a unit may attack, and who is near enough but covered."""

    goals: list[str]
    covered: list[str]


@dataclass
class ClockUnit:
    """A unit on the speed clock."""

    who: int
    space: str
    unit: str
    state: ClockState


@dataclass
class ClockStep:
    """A speed step with the units that act in it."""

    step: int
    state: Literal["past", "now", "next"]
    units: list[ClockUnit]


@dataclass
class Tick:
    """A unit that the plague strikes next."""

    who: int
    space: str
    unit: str | None
    dies: bool


@dataclass
class Command:
    """A total as it can be read off the board, part by part."""

    total: int
    parts: list[Part]
    ties: bool
    face_down: int


@dataclass
class Cost:
    """What a choice costs, and where fatigue stands after it."""

    n: int
    after: int
    danger: bool
    collapse: bool


@dataclass
class Muster:
    """What turning up all units that were laid would come to."""

    units: int
    cost: int
    after: int


@dataclass
class Scouting:
    """The viewer's own scouts."""

    units: int
    speed: int


@dataclass
class Preview:
    """What is worth knowing before deciding; `attacks` and `costs` by the number of the choice."""

    below: int
    attacks: dict[str, Forecast]
    incoming: Forecast | None
    reach: list[dict[str, Reach]]
    clock: list[ClockStep]
    ticks: list[Tick]
    command: list[Command] | None
    costs: dict[str, Cost]
    muster: Muster | None
    scouting: Scouting | None


@dataclass
class Scene:
    """The table."""

    round: int
    phase: str
    step: int | None
    over: bool
    starter: int | None
    aggressor: int | None
    contested: str | None
    track_end: int
    players: list[Player]
    neutral_deck: int
    neutral_discards: list[str]
    attack: UnderWay | None
    preview: Preview


@dataclass
class Keyword:
    """A keyword of a unit with its number."""

    key: str
    n: int


@dataclass
class UnitFace:
    """A unit card as it is printed."""

    id: str
    name: str
    en: str
    pl: str
    short: str
    title: str
    faction: str
    commander: bool
    copies: int
    cost: int
    attack: int
    life: int
    command: int
    speed: int
    mark: str
    text: str
    keywords: list[Keyword]
    clauses: list[str]
    drawing: str


@dataclass
class SupportFace:
    """A support card as it is printed."""

    id: str
    name: str
    en: str
    pl: str
    faction: str
    kind: str
    copies: int
    cost: int
    mark: str
    text: str
    windows: list[str]
    clauses: list[str]
    drawing: str


@dataclass
class OrderFace:
    """An order card as it is printed."""

    id: str
    name: str
    en: str
    pl: str
    copies: dict[str, int]
    cost: int
    mark: str
    text: str
    windows: list[str]
    clauses: list[str]
    drawing: str


@dataclass
class Caps:
    """How many units each side may have at a location."""

    aggressor: int
    protector: int


@dataclass
class LocationFace:
    """A location card as it is printed."""

    id: str
    name: str
    en: str
    pl: str
    tilt: str
    text: str
    reward: str
    exposed: int
    closed: list[str]
    caps: Caps
    clauses: list[str]
    drawing: str


@dataclass
class FactionFace:
    """A faction with its cards."""

    id: str
    name: str
    commanders: list[str]
    units: list[str]
    orders: dict[str, int]
    support: list[str]


@dataclass
class Ids:
    """Arguments of actions and messages are numbers: the ids in their order."""

    unit: list[str]
    card: list[str]
    order: list[str]
    location: list[str]


@dataclass
class Content:
    """Everything printed."""

    names: dict[str, list[str]]
    places: list[str]
    factions: list[FactionFace]
    units: dict[str, UnitFace]
    supports: dict[str, SupportFace]
    orders: dict[str, OrderFace]
    locations: dict[str, LocationFace]
    ids: Ids
