"""What a game gives the engine: its description, its content, and a handful of questions about a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import Any

from sabletop.engine.actions import ActionTable
from sabletop.engine.codec import Shape
from sabletop.engine.dealer import Dealer
from sabletop.engine.errors import BadOption, BadSeats
from sabletop.engine.messages import SPECTATOR, Argument, Message
from sabletop.engine.table import WHOLE, Table
from sabletop.engine.wire import wire
from sabletop.engine.words import ENGLISH, Lexicon

Setting = bool | int | str


@dataclass
class Option:
    """Something that can be set up before the game."""

    default: Setting
    values: tuple[Setting, ...]
    help: str


@dataclass
class Edition:
    """A game's content made ready to play: cards, map and numbers, with the actions and words that follow from them.

    Games subclass it with what their rules look up. Nothing in it changes after it was made.
    """

    hash: str
    """Names the content: saves and records of another content are refused."""
    is_pack: bool
    """False for the edition that the game ships; True for an owner's pack."""
    actions: ActionTable
    lexicon: Lexicon
    shape: Shape
    game: str = field(default="", init=False)
    """The name of the game that it is played in."""

    def ids(self) -> Mapping[str, Sequence[str]]:
        """What the things that fields name are called on the wire: kind of thing -> ids, by number."""
        return {}


@dataclass
class Reason:
    """Why something is not legal now."""

    what: Message
    args: tuple[Argument, ...] = ()


class Game:
    """One of the games. Its module keeps a single instance, `GAME`."""

    name: str
    title: str
    summary: str
    """One line for a list of games."""
    version: int
    """Counts up whenever the same picks would lead to another table."""
    seats: range
    """How many people can play."""
    options: Mapping[str, Option]
    cooperative: bool
    minutes: tuple[int, int]
    """How long people take for a game: at least and at most."""
    weight: str
    """How much there is to learn: light, medium or heavy."""
    usual_seats: int
    """How many play where nobody says."""
    bound: int
    """No game takes more decisions than this."""

    def edition(self, source: str | None, name: str = "", language: str = ENGLISH) -> Edition:
        """The content to play: the game's own (None), or that of a pack in TOML. Raises `BrokenContent`.

        In another language it is the same content with the same numbers, called by other words.
        """
        raise AssertionError("each game reads its content")

    def blank(self, edition: Any) -> Table:
        """An empty table of this content, to be filled from saved data."""
        raise AssertionError("each game makes its tables")

    def set_up(self, edition: Any, seats: int, options: Mapping[str, Setting]) -> Table:
        """The table as the game begins."""
        raise AssertionError("each game sets up its table")

    def view(self, t: Any, seat: int | None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may know of the table, JSON-ready: what it knows, as data."""
        return wire(self.known(t, seat), t.edition.ids())

    def why_not(self, t: Any, who: int, kind: str) -> Reason | None:
        """The reason why `who` cannot play an action of this kind now, where the game knows a better one than
        that it is not the moment.

        It is asked only for the seat that decides, and told to that seat alone. So it may rest on what that seat may
        know: what lies open, and its own hand, goal and cards. Reason and arguments are the same for any two tables
        that are one to the seat.
        """
        raise AssertionError("each game gives its reasons")

    def known(self, t: Any, seat: int | None) -> Any:
        """What `seat` (None: a spectator) knows: a table of the same kind with `UNKNOWN` where it may not look.

        Whoever looks at a game looks at such a table: bots, hints, terminal, browser, odds. The rules' own questions
        can be asked of it, and for the seat that is asked they answer as on the true table.
        """
        assert t.viewer == WHOLE, "what a seat knows is known already"
        twin = t.clone()
        twin.viewer = SPECTATOR if seat is None else seat
        self.keep_secret(t, twin)
        twin.hide(twin.viewer)
        return twin

    def shown(self, t: Any, seat: int | None) -> Any:
        """What a screen shows `seat`: what it knows, less what the people at the table chose to remember themselves."""
        return self.known(t, seat)

    def keep_secret(self, t: Any, known: Any) -> None:
        """Hide from `known.viewer` what only a rule can say: the fields that are declared `BY_RULE`."""

    def world(self, known: Any, dealer: Dealer) -> Any:
        """A complete table that is what the viewer of a known table takes the true one for: the rest is dealt.

        It follows from the known table and the dealer alone, so nothing that is searched from it can peek. What is
        dealt has the odds that it has for somebody who knows just that.
        """
        raise AssertionError("each game deals what is unknown")

    def resample(self, t: Any, seat: int | None, dealer: Dealer) -> Any:
        """A table that `seat` cannot tell from `t`: what it knows, and all else dealt anew."""
        return self.world(self.known(t, seat), dealer)

    def faults(self, t: Any) -> list[str]:
        """What is wrong with a table: pieces lost or doubled, numbers out of range. Empty for a sound one."""
        raise AssertionError("each game checks its tables")

    def check_seats(self, seats: object) -> int:
        """`seats`, if that many people can play."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSeats(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} people, not {short(seats)}.")
        return seats

    def check_options(self, options: Mapping[Any, object]) -> dict[str, Setting]:
        """The given options with defaults for the others."""
        chosen = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options)
                raise BadOption(f"{self.title} has no option {short(name)}; it has {known}.")
            allowed = self.options[name].values
            matching = [one for one in allowed if type(one) is type(value) and one == value]
            if not matching:
                raise BadOption(f"Option {name} takes {', '.join(map(str, allowed))}, not {short(value)}.")
            chosen[name] = matching[0]
        return chosen
