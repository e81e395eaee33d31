"""A frame: what one viewer of a table is sent after every move."""

from typing import Generic, Literal, TypeAlias, TypeVar

from sabletop.engine.game import Setting
from sabletop.web.wire import Out

Scene = TypeVar("Scene")

Argument: TypeAlias = int | str | list[int]
"""A number or word that an argument of a message stands for."""


class Asked(Out, frozen=True, omit_defaults=True):
    """The question on the table. Without `key` the viewer may only know who decides."""

    seat: int
    who: int
    key: str = ""
    args: dict[str, Argument] = {}
    clause: str = ""
    text: str = ""
    brief: str = ""
    """For whoever is asked: the same in a few words, where the table shows the rest."""


class Outcome(Out, frozen=True):
    """How the game ended: the seats that won, the scores, and why."""

    winners: list[int]
    scores: list[int]
    key: str
    clause: str
    text: str


class View(Out, frozen=True):
    """What is the same in every game: what is played, what is asked, how it ended."""

    game: str
    seats: int
    options: dict[str, Setting]
    you: int | None
    asked: Asked | None
    outcome: Outcome | None


class Choice(Out, frozen=True):
    """Something that the viewer may play now."""

    id: int
    kind: str
    args: dict[str, Argument]
    text: str
    """The whole sentence."""
    clause: str
    group: str
    """Choices of one group stand together under this word: "Move", "Attack"…"""
    short: str
    """What it is called beside the word of its group."""
    note: str
    """What is worth knowing before choosing it, in a few words."""
    detail: str
    """What it means, in a sentence or a few; may be empty."""
    at: list[str]
    """The pieces that it points at: `place:berlin`, `card:badge`…; the first one is marked."""
    hands: list[str]
    """The piece that is picked up, and where it is put; alone: picking it up is the choice. Else empty."""
    free: bool
    """Does not answer the question: it is asked again afterwards."""
    chance: float | None = None
    """The chance that its note tells of first, in per cent."""
    beside: str | None = None
    """What its note tells beside that chance, if it can be told without it."""


class Stake(Out, frozen=True):
    """What was at stake in a throw: what it needed, how many harmful faces expose it (0: none can), and the chances to
    succeed and to be caught: by the dice that still roll, then by harmful and by helpful faces among those that lie."""

    need: int
    limit: int
    falls: list[list[list[list[float]]]]


class LogEvent(Out, frozen=True, omit_defaults=True):
    """One line of the log, as the viewer may know it."""

    key: str
    args: dict[str, Argument]
    clause: str
    text: str
    head: bool
    """Whether a new part of the game begins with it."""
    seat: int | None = None
    """Whose seat it tells of."""
    name: str = ""
    """The name that it begins with; empty if it speaks to that very person."""
    stake: Stake | None = None
    """Where it tells of a throw: what was at stake."""


class Frame(Out, Generic[Scene], frozen=True, tag_field="type", tag="frame", omit_defaults=True):
    """What one viewer is sent after every move: all of it is theirs to know."""

    revision: int
    """How many moves and undos there have been: a move names the revision that it answers. Of a frame to look back at:
    how many decisions, in a replay how many picks, lie before it."""
    viewer: int | None
    seat: int | None
    """The seat that the choices are for; on a shared screen it may differ from the viewer."""
    view: View
    scene: Scene
    """The table as the game's presentation draws it."""
    names: list[str]
    """What each seat is called in this game."""
    choices: list[Choice]
    since: int
    """The viewer's log from this event on is replaced by `events`."""
    events: list[LogEvent]
    undo: Literal["free", "agreed", "barred"] | None
    no_undo: str = ""
    """Why nothing can be taken back."""
    cover: int | None = None
    """On a shared screen: the seat that must take it before anything is shown."""
    waiting: bool = False
    """A bot waits for what the viewer could play unasked; `pass` lets it go on."""
    reasons: dict[str, str] = {}
    """After the end: why each bot moved as it did, by the index of the event."""


class TurnFrame(Out, Generic[Scene], frozen=True, tag_field="type", tag="turn"):
    """The others' last turn: from which to which number of decisions, and the frame after `at` of them."""

    first: int
    last: int
    at: int
    frame: Frame[Scene]
    re: int | None = None
