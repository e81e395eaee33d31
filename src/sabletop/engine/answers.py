"""What a match answers: prompts, events, refusals and results, each with its sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table
from sabletop.engine.words import Lexicon


def plain(args: Mapping[str, Argument]) -> dict[str, Any]:
    """Arguments as JSON has them."""
    return {name: list(value) if type(value) is tuple else value for name, value in args.items()}


@dataclass
class Told:
    """A message with its arguments, the clause that it cites, and its sentence."""

    key: str
    args: dict[str, Argument]
    clause: str
    text: str

    def __str__(self) -> str:
        return self.text

    def data(self) -> dict[str, Any]:
        """The same, JSON-ready."""
        return {"key": self.key, "args": plain(self.args), "clause": self.clause, "text": self.text}


@dataclass
class Prompt(Told):
    """What a decision is about."""


@dataclass
class Event(Told):
    """Something that happened, as one reader may know it."""


@dataclass
class Refusal:
    """Why an action of some kind is not legal now."""

    clause: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass
class Result:
    """How the match ended: the seats that won, the scores, and why."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    key: str
    clause: str
    text: str

    def __str__(self) -> str:
        return self.text

    def data(self) -> dict[str, Any]:
        """The result as JSON-ready data."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "key": self.key,
            "clause": self.clause,
            "text": self.text,
        }


def event_of(lexicon: Lexicon, what: Message, args: Sequence[Argument]) -> Event:
    """An event with its sentence."""
    named = dict(zip(what.takes, args, strict=True))
    return Event(what.key, named, what.clause, lexicon.sentence(what, args, "event-"))


def prompt_of(lexicon: Lexicon, choice: Choice, args: tuple[Argument, ...], t: Table) -> Prompt:
    """What a choice asks, with its sentence."""
    what = choice.asks()
    named = dict(zip(what.takes, args, strict=True))
    return Prompt(what.key, named, choice.cites(t), lexicon.sentence(what, args, "ask-"))
