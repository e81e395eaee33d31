"""What a game gives the engine: its description, its content, and a handful of questions about a table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import Any, Final

from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import Shape
from sabletop.engine.dealer import Dealer
from sabletop.engine.drive import decision
from sabletop.engine.errors import BadOption, BadSeats
from sabletop.engine.messages import SPECTATOR, Argument, Message, message
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
    letter: Setting | None = None
    """What the book's letter says, where the default departs from it."""


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
    rules: "Game | None" = field(default=None, init=False)
    """That game."""
    in_use: Any = field(default=None, init=False, repr=False, compare=False)
    """Lives as long as the edition, for whoever must not keep it alive: editions cannot be held weakly where they are
    compiled."""

    def belong_to(self, game: "Game") -> None:
        """Be played in this game."""
        self.game, self.rules = game.name, game
        self.actions.game, self.actions.content = game.name, self.hash

    def ids(self) -> Mapping[str, Sequence[str]]:
        """What the things that fields name are called on the wire: kind of thing -> ids, by number."""
        return {}


NOT_NOW: Final = message("not-now", "", "")
NOT_ASKED: Final = message("not-asked", "", "")


@dataclass
class Reason:
    """Why something is not legal now."""

    what: Message
    args: tuple[Argument, ...] = ()
    near: int = 1
    """0: nobody could do such a thing now, or not with what it names; 1: it is not there to be chosen (not in the hand,
    not adjacent); 2: it is there, and a rule forbids it. Asked about a whole kind of action, the nearest one is spoken
    of: what is true of all of them, where there is such a reason."""


def _settle_facts(game: Any) -> None:
    """Put what the body of a game's class states where compiled code looks for it; in pure Python it is there."""
    for name, place in list(vars(Game).items()):
        if hasattr(place, "__set__") and not name.startswith("__") and hasattr(game, name):
            place.__set__(game, getattr(game, name))


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
    turns: str
    """The clause that says whose turn it is."""

    def __init__(self) -> None:
        _settle_facts(self)
        self._not_asked = Reason(NOT_ASKED.citing(self.turns), (), 0)

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

    def blocker(self, t: Any, who: int, action: Action) -> Reason | None:
        """What stands in the way of this action for `who` now; None exactly where it is legal.

        What makes the list of legal actions decides this too. It is told to the seat of `who` alone, so it may rest on
        what that seat may know: what lies open, and its own hand, goal and cards. Reason and arguments are the same
        for any two tables that are one to the seat.
        """
        choice = decision(t)
        if choice.who != who:
            return None if action in choice.interject(t, who) else self.not_asked()
        return None if action in choice.options(t) else self.not_now(t)

    def not_now(self, t: Any) -> Reason:
        """This is not the moment: what is asked now is asked by another clause."""
        return Reason(NOT_NOW.citing(decision(t).cites(t)), (), 0)

    def not_asked(self) -> Reason:
        """Somebody else is deciding. What they are asked may be secret, so it cites the clause on who acts when."""
        return self._not_asked

    def known(self, t: Any, seat: int | None) -> Any:
        """What `seat` (None: a spectator) knows: a table of the same kind with `UNKNOWN` where it may not look.

        Whoever looks at a game looks at such a table: bots, hints, terminal, browser, odds. The rules' own questions
        can be asked of it, and for the seat that is asked they answer as on the true table.
        """
        true: Table = t
        return self._veiled(true, true.clone(), seat)

    def glance(self, t: Any, seat: int | None) -> Any:
        """What `known` gives, to be looked at before anything else happens, and not to be changed: what everybody may
        know stands in the lists of the table itself."""
        true: Table = t
        return self._veiled(true, true.glance(), seat)

    def _veiled(self, true: Table, twin: Table, seat: int | None) -> Table:
        assert true.viewer == WHOLE, "what a seat knows is known already"
        twin.viewer = SPECTATOR if seat is None else seat
        self.keep_secret(true, twin)
        twin.hide(twin.viewer)
        return twin

    def passing(self, t: Any) -> Collection[str]:
        """The keys of events that leave a seat's log with its next decision: what people chose to keep in mind."""
        return ()

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

    def unadvised(self, t: Any) -> int | None:
        """The seat that has to decide now without anybody's advice, if the rules of the game want that: screens hold
        back what others say to it."""
        return None

    def faults(self, t: Any) -> list[str]:
        """What is wrong with a table: pieces lost or doubled, numbers out of range. Empty for a sound one."""
        raise AssertionError("each game checks its tables")

    def lots(self) -> tuple[str, ...]:
        """What chance brings in this game, in the words by which it can be wished for: `rolls`, `cards`, `tiles`…"""
        return ()

    def lot(self, t: Any, chance: Any) -> tuple[str, str]:
        """Which of the lots a chance brings, and whose it is, by id; either may be empty."""
        return "", ""

    def wished(self, t: Any, chance: Any, wish: str) -> int:
        """The outcome of a chance that brings what is named; -1 where it cannot bring that now."""
        raise AssertionError("each game that has lots grants wishes")

    def check_seats(self, seats: object) -> int:
        """`seats`, if that many people can play."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSeats(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} people, not {short(seats)}.")
        return seats

    def letter(self) -> dict[str, Setting]:
        """The letter of the book: what has to be set where defaults depart from it."""
        return {name: option.letter for name, option in self.options.items() if option.letter is not None}

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
