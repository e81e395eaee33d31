"""What happens at a table, command by command: these are the rows of the database, and a table is their sum."""

from typing import Any, Final, Literal, TypeAlias

import msgspec


class Command(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, kw_only=True):
    """Something that was done at a table."""

    took: float = 0.0
    """So many seconds ran meanwhile on the clock of the seat that was asked."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the table is opened."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: str = ""


class Open(Command, frozen=True, tag="open"):
    """The table is opened by its host."""

    person: str
    name: str
    seats: list[Place]


class Join(Command, frozen=True, tag="join"):
    """Somebody new sits down."""

    person: str
    name: str
    seat: int


class Sit(Command, frozen=True, tag="sit"):
    """Somebody who is here already takes one more seat."""

    person: str
    seat: int


class Fill(Command, frozen=True, tag="fill"):
    """A bot is put on a seat."""

    seat: int
    level: str


class Free(Command, frozen=True, tag="free"):
    """A seat becomes open. Whoever sat there and has no other seat is out of the table."""

    seat: int


class Start(Command, frozen=True, tag="start"):
    """The game begins."""


class Play(Command, frozen=True, tag="play"):
    """A move."""

    seat: int
    action: int
    by: Literal["person", "bot", "rules"] = "person"
    """`rules`: there was nothing to choose."""
    reason: str = ""


class Undo(Command, frozen=True, tag="undo"):
    """Moves are taken back."""

    seat: int
    steps: int
    agreed: bool


class TakeOver(Command, frozen=True, tag="take-over"):
    """A bot plays for somebody who is absent, or whose time is up."""

    seat: int
    level: str
    late: Literal["", "bank", "move"] = ""
    """`bank`: the time for the game is up; `move`: the time for one decision, and the bot makes just that one."""


class GiveBack(Command, frozen=True, tag="give-back"):
    """Somebody returned and plays again."""

    seat: int
    more: bool = False
    """The others agreed, and as much time is given again."""


class Concede(Command, frozen=True, tag="concede"):
    """Somebody gives a seat up for good; a bot plays on."""

    seat: int
    level: str


class Revoke(Command, frozen=True, tag="revoke"):
    """The host lets nobody in any more with the tokens of this person; a bot plays on, or before the game the seats are
    open again. Without a person: the tokens of those who watch."""

    person: str
    level: str


class Again(Command, frozen=True, tag="again"):
    """After the end: somebody goes on at another table, where they have another number."""

    person: str
    code: str
    heir: str


class Pause(Command, frozen=True, tag="pause"):
    """The table rests, or goes on."""

    on: bool


class Vote(Command, frozen=True, tag="vote"):
    """A voice for letting a bot play for a seat, or for letting somebody play on whose time is up."""

    person: str
    seat: int


class AskUndo(Command, frozen=True, tag="ask-undo"):
    """Somebody asks the others to take moves back."""

    person: str
    seat: int


class Agree(Command, frozen=True, tag="agree"):
    """Somebody agrees to that, or does not."""

    person: str
    yes: bool


class Stand(Command, frozen=True, tag="stand"):
    """Seats answer a moment beforehand, or want to be asked again. Nobody else learns of it."""

    seats: list[int]
    moment: str
    turn: bool
    """Only for this turn."""
    on: bool = True


AnyCommand: TypeAlias = (
    Open
    | Join
    | Sit
    | Fill
    | Free
    | Start
    | Play
    | Undo
    | TakeOver
    | GiveBack
    | Concede
    | Pause
    | Again
    | Revoke
    | Vote
    | AskUndo
    | Agree
    | Stand
)

_DECODER: Final[msgspec.json.Decoder[AnyCommand]] = msgspec.json.Decoder(AnyCommand)


def dump(command: AnyCommand) -> str:
    """The command as it is stored."""
    return msgspec.json.encode(command).decode()


def moves_in(texts: list[str]) -> list[list[Any]]:
    """What was played and taken back, as a proof has it: [seat, action], or ["undo", steps, agreed]."""
    moves: list[list[Any]] = []
    for text in texts:
        match load(text):
            case Play(seat, action):
                moves.append([seat, action])
            case Undo(_, steps, agreed):
                moves.append(["undo", steps, agreed])
            case _:
                pass
    return moves


def load(text: str) -> AnyCommand:
    """The command that was stored."""
    return _DECODER.decode(text)
