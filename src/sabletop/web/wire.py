"""What goes over the wire: one Struct for every body and every message. Whatever does not fit is refused."""

import unicodedata
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from sabletop.engine.game import Setting

Name = Annotated[str, Meta(min_length=1, max_length=40, description="What somebody is called at the table.")]
SeatNumber = Annotated[int, Meta(ge=0, le=15, description="A seat, from 0.")]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Level = Annotated[str, Meta(max_length=20, description="How well a bot plays: one of the game's levels.")]

Moment = Annotated[str, Meta(max_length=60, description="The key of a question in which one may act but need not.")]
Piece = Annotated[str, Meta(max_length=80, description="A piece of the board, as choices point at it.")]
MarkPlace = Annotated[str, Meta(pattern=r"^[0-9]{1,2}\.[0-9]{1,2}$")]

LONGEST_CHAT: Final = 500
LONGEST_NOTE: Final = 2000
LARGEST_POINT: Final = 1024


class In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class Out(msgspec.Struct, frozen=True):
    """Something that the server sends."""


# Bodies of requests


class WantedSeat(In, frozen=True):
    """Who is to sit somewhere: the host, nobody yet, or a bot."""

    kind: Literal["me", "open", "bot"]
    level: Level = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Clock(In, frozen=True):
    """How time counts: it is only counted, or each seat has so many seconds for the game, or for each decision."""

    kind: Literal["count", "bank", "move"]
    seconds: Annotated[int, Meta(ge=0, le=604_800)] = 0


class NewTable(In, frozen=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, Setting] = {}
    hotseat: bool = False
    seed: int | None = None
    handover: Annotated[int, Meta(ge=0, le=86_400)] = 0
    """After so many seconds a bot plays for somebody who is away and awaited; 0: only if the others ask for it."""
    clock: Clock | None = None
    level: Level = ""
    """How well bots play that take over the seats of people; the usual level if nothing is said."""
    private: bool = False
    """Only who knows its long code finds the table."""


class Joining(In, frozen=True):
    """Somebody who wants to sit down; without a seat on the first open one."""

    name: Name
    seat: SeatNumber | None = None


class SeatChange(In, frozen=True):
    """Who is to sit on a seat from now on."""

    kind: Literal["me", "open", "bot"]
    level: Level = ""


class Leaving(In, frozen=True):
    """Which seat is left; without one all of them."""

    seat: SeatNumber | None = None


class TakingOver(In, frozen=True):
    """The seat of somebody absent, for a bot to play."""

    seat: SeatNumber


class GivingBack(In, frozen=True):
    """The seat of somebody whose time is up, for them to play on."""

    seat: SeatNumber


class Revoking(In, frozen=True):
    """Whose tokens are to be void: those of whoever holds this seat; without a seat those of all who watch."""

    seat: SeatNumber | None = None


class NewReplay(In, frozen=True):
    """A record to look at."""

    record: dict[str, Any]


# Answers to requests


class Opened(Out, frozen=True):
    """A new table, and the token of its host."""

    code: str
    token: str
    seats: list[int]


class Joined(Out, frozen=True):
    """The token of somebody who sat down, and their seats."""

    token: str
    seats: list[int]


class Watching(Out, frozen=True):
    """The token of somebody who watches."""

    token: str


class Mine(Out, frozen=True):
    """The seats that somebody holds now."""

    seats: list[int]


class TakenOver(Out, frozen=True):
    """Whether it was done: a bot plays, or a person again; if not, the others have to ask for it too."""

    done: bool


class ReplayInfo(Out, frozen=True):
    """A replay; its frames are numbered from 0 to `length`."""

    id: str
    game: str
    seats: int
    length: int
    people: list[str]
    """What those on the seats were called; empty if nobody knows."""


class SeatInfo(Out, frozen=True):
    """One seat, as everybody may know it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    here: bool
    away_since: float | None
    taken_over: bool
    voices: list[str] = []
    """Who wants a bot to play for them."""
    needed: int = 0
    """How many voices that takes now."""
    one_voice_at: float | None = None
    """From when on one voice is enough."""
    bot_at: float | None = None
    """When a bot plays without being asked, if they are awaited."""
    late: Literal["", "bank", "move"] = ""
    """Their time is up, for the game or for this decision; of the former `voices` are those who let them play on."""


class TableInfo(Out, frozen=True):
    """A table, as everybody may know it."""

    code: str
    name: str
    game: str
    options: dict[str, Setting]
    state: Literal["lobby", "playing", "over"]
    paused: bool
    hotseat: bool
    seats: list[SeatInfo]
    watchers: int
    created: float
    revision: int
    asked: int | None = None
    """The seat whose decision is pending."""
    now: float = 0.0
    """The time of the server, in seconds; others are told in it."""
    next: str = ""
    """Where they play again."""
    clock: Clock | None = None
    commitment: str = ""
    """To the seed of its chance: `sabletop verify` compares it after the end."""


class Trouble(Out, frozen=True):
    """Why a request was refused."""

    code: str
    text: str


# Messages of the socket, from the client


class Hello(In, frozen=True, tag_field="type", tag="hello"):
    """The first message: who I am, the revision of the last frame that I saw, and the language that I read."""

    token: Annotated[str, Meta(max_length=300)]
    seen: Count | None = None
    speed: Annotated[float, Meta(ge=0, le=60)] | str | None = None
    lang: Annotated[str, Meta(max_length=35)] = ""
    id: Count | None = None


class Play(In, frozen=True, tag_field="type", tag="play"):
    """A move: `action` is the id of a choice, `revision` that of the frame which it answers."""

    seat: SeatNumber
    revision: Count
    action: Count
    id: Count | None = None


class Undo(In, frozen=True, tag_field="type", tag="undo"):
    """Take the last move back."""

    seat: SeatNumber
    revision: Count
    agreed: bool = False
    id: Count | None = None


class Agree(In, frozen=True, tag_field="type", tag="agree"):
    """My answer to what somebody asked of the table."""

    to: Literal["undo"]
    yes: bool
    id: Count | None = None


class Look(In, frozen=True, tag_field="type", tag="look"):
    """Show me another of my seats; at a hotseat table: I sit here now, uncover. Without a seat: cover again."""

    seat: SeatNumber | None = None
    id: Count | None = None


class Pass(In, frozen=True, tag_field="type", tag="pass"):
    """I play nothing unasked: let the bots go on."""

    revision: Count
    id: Count | None = None


class Stand(In, frozen=True, tag_field="type", tag="stand"):
    """I let such moments pass from now on, in this turn or until I say otherwise; without a moment all of them."""

    seat: SeatNumber
    moment: Moment = ""
    turn: bool = True
    id: Count | None = None


class AskAgain(In, frozen=True, tag_field="type", tag="ask-again"):
    """Ask me again in such moments."""

    seat: SeatNumber
    moment: Moment = ""
    id: Count | None = None


class Hint(In, frozen=True, tag_field="type", tag="hint"):
    """What would a bot do?"""

    seat: SeatNumber
    id: Count | None = None


class Now(In, frozen=True, tag_field="type", tag="now"):
    """What now? One thing to think of."""

    seat: SeatNumber
    id: Count | None = None


class AskCoach(In, frozen=True, tag_field="type", tag="coach"):
    """What is the plan? With an action: does anything speak against it?"""

    seat: SeatNumber
    action: Count | None = None
    id: Count | None = None


class Why(In, frozen=True, tag_field="type", tag="why"):
    """Why can I not do the other things? Or: why can I not put this piece there?"""

    seat: SeatNumber
    piece: Piece = ""
    onto: Piece = ""
    id: Count | None = None


class Chat(In, frozen=True, tag_field="type", tag="chat"):
    """Say something to everybody."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    id: Count | None = None


class Point(In, frozen=True, tag_field="type", tag="ping"):
    """Point at something on the board."""

    what: dict[str, Any]
    id: Count | None = None


class Pause(In, frozen=True, tag_field="type", tag="pause"):
    """Let the table rest, or go on."""

    on: bool
    id: Count | None = None


class Concede(In, frozen=True, tag_field="type", tag="concede"):
    """Give a seat up; a bot plays on."""

    seat: SeatNumber
    id: Count | None = None


class Speed(In, frozen=True, tag_field="type", tag="speed"):
    """How long bots wait between their moves."""

    speed: Annotated[float, Meta(ge=0, le=60)] | str
    id: Count | None = None


class Turn(In, frozen=True, tag_field="type", tag="turn"):
    """What did the others do? The frame after so many decisions; without a number the first of their last turn."""

    at: Count | None = None
    id: Count | None = None


class ReadNotes(In, frozen=True, tag_field="type", tag="notes"):
    """What have I noted?"""

    seat: SeatNumber
    id: Count | None = None


class Note(In, frozen=True, tag_field="type", tag="note"):
    """What I note for myself, in place of what I had noted; marks by seat and line of a game's own grid."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]
    marks: Annotated[dict[MarkPlace, Annotated[int, Meta(ge=1, le=3)]], Meta(max_length=120)] = {}
    id: Count | None = None


_Playing: TypeAlias = (
    Hello | Play | Undo | Agree | Look | Pass | Stand | AskAgain | Hint | Now | AskCoach | Why | ReadNotes | Note
)
Incoming: TypeAlias = _Playing | Chat | Point | Pause | Concede | Speed | Turn
MESSAGES: Final = get_args(Incoming)

# Messages of the socket, from the server (frames are in `frame.py`)


class Said(Out, frozen=True, tag_field="type", tag="chat", rename={"sender": "from"}):
    """Somebody said something; without `from` the table itself says what happened at it."""

    sender: str
    text: str
    at: float
    key: str = ""
    """What happened, for those who say it in their own language."""
    args: dict[str, str] = {}


class Welcome(Out, frozen=True, tag_field="type", tag="welcome"):
    """The answer to hello."""

    table: TableInfo
    mine: list[int]
    person: str
    host: bool
    chat: list[Said]


class Refused(Out, frozen=True, tag_field="type", tag="refused"):
    """Something was not done, and nothing changed."""

    code: str
    text: str
    re: int | None = None


class Played(Out, frozen=True, tag_field="type", tag="played"):
    """It was done and is kept; `revision` is that of the frame that follows."""

    revision: int
    re: int | None = None


class Done(Out, frozen=True, tag_field="type", tag="done"):
    """It was done."""

    re: int | None = None


class StandingAnswer(Out, frozen=True):
    """What a seat lets pass: one kind of moment or all of them, in this turn or until it is revoked."""

    moment: str
    turn: bool


class Standing(Out, frozen=True, tag_field="type", tag="standing"):
    """What my seat has answered beforehand. Nobody else is told."""

    seat: int
    moment: str
    """The moment that I am asked about now, if I may let it pass; else empty."""
    answers: list[StandingAnswer]


class AskUndo(Out, frozen=True, tag_field="type", tag="ask-undo", rename={"sender": "from"}):
    """Somebody asks the table to take a move back; `agree` answers."""

    sender: str
    seat: int
    revision: int


class UndoDenied(Out, frozen=True, tag_field="type", tag="undo-denied", rename={"sender": "from"}):
    """Somebody did not agree."""

    sender: str


class ReasonInfo(Out, frozen=True):
    """Why no action of a kind is legal now."""

    kind: str
    clause: str
    text: str


class Reasons(Out, frozen=True, tag_field="type", tag="reasons"):
    """Why the other things cannot be done."""

    reasons: list[ReasonInfo]
    re: int | None = None


class Pointed(Out, frozen=True, tag_field="type", tag="ping", rename={"sender": "from"}):
    """Somebody points at something."""

    sender: str
    what: dict[str, Any]


_ENCODER: Final = msgspec.json.Encoder()
_INCOMING: Final[msgspec.json.Decoder[Incoming]] = msgspec.json.Decoder(Incoming)


def encode(message: Any) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


def decode(data: bytes) -> Incoming:
    """The message that was sent; raises `msgspec.MsgspecError`."""
    return _INCOMING.decode(data)


def clean(text: str) -> str:
    """Text of people in one line, without signs that cannot be seen or that turn the direction of writing."""
    plain = "".join([sign for sign in text if unicodedata.category(sign)[0] != "C" or sign == "\n"])
    return " ".join(plain.split())
