"""A game in progress without log, record and undo: what environments play on."""

from collections.abc import Mapping
from typing import Any, Final

from sabletop import registry
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer, QuickDealer, key_of
from sabletop.engine.errors import IllegalMove
from sabletop.engine.game import Setting
from sabletop.engine.observation import Layout, Sight
from sabletop.engine.steps import Chance, Choice
from sabletop.engine.table import Table

WON: Final = 1.0
LOST: Final = -1.0


class Setup:
    """A game with its content, seats and options, and how it looks as numbers."""

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Setting] | None = None) -> None:
        self.game = registry.game(game)
        self.edition = registry.edition(game)
        self.seats = self.game.check_seats(self.game.usual_seats if seats is None else seats)
        self.options = self.game.check_options(options or {})
        steps = self.edition.shape.steps
        questions = [name for name, kind in steps.items() if issubclass(kind, Choice)]
        self.layout = Layout(self.table(), questions, self.edition.ids())

    @property
    def actions(self) -> int:
        """How many actions there are in the game: the size of the action space."""
        return len(self.edition.actions)

    def table(self) -> Table:
        """A table before anything was dealt."""
        return self.game.set_up(self.edition, self.seats, self.options)


class Position:
    """One game: whose decision it is, what is legal, what each seat sees, and how it ended.

    With a dealer chance is settled by itself. Without one the game also waits for chance (`chance`, `happen`).
    """

    def __init__(self, setup: Setup, dealer: Dealer | None, table: Table | None = None) -> None:
        self.setup = setup
        self.dealer = dealer
        self.table = setup.table() if table is None else table
        self._sights: dict[int | None, Sight] = {}
        self._go_on()

    @classmethod
    def seeded(cls, setup: Setup, seed: int | str) -> "Position":
        """A new game whose chance follows from the seed."""
        return cls(setup, QuickDealer(key_of(seed)))

    def _go_on(self) -> None:
        if self.dealer is None:
            drive.advance(self.table)
        else:
            drive.settle(self.table, self.dealer)
        self._legal: tuple[Action, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def seat(self) -> int | None:
        """Whose decision is pending; None where chance is, and at the end."""
        choice = self.table.pending
        return self.table.seat_of[choice.who] if isinstance(choice, Choice) else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat that is asked may play."""
        if self._legal is None:
            choice = self.table.pending
            self._legal = tuple(choice.options(self.table)) if isinstance(choice, Choice) else ()
        return self._legal

    def play(self, number: int) -> None:
        """Play the legal action of this number for the seat that is asked. Raises `IllegalMove`, nothing changed."""
        for action in self.legal:
            if action.id == number:
                drive.choose(self.table, action, drive.decision(self.table).who)
                self._go_on()
                return
        raise IllegalMove("The game is over." if self.over else "That action is not legal now.")

    # Chance, where nobody deals

    def chance(self) -> tuple[int, ...]:
        """How likely each outcome of the pending chance is, as whole numbers; nothing where none is pending."""
        pending = self.table.pending
        return pending.weights(self.table) if isinstance(pending, Chance) else ()

    def happen(self, outcome: int) -> None:
        """Let the pending chance come out so."""
        drive.happen(self.table, outcome)
        self._legal = None

    # What a seat sees, and what it gets

    def known(self, seat: int | None) -> Any:
        """What a seat knows; None is a spectator."""
        return self.setup.game.known(self.table, seat)

    def observe(self, seat: int | None) -> bytearray:
        """What a seat knows, as numbers of 32 bits: see `Layout`."""
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(self.setup.layout, bytearray(4 * self.setup.layout.size), 0)
        sight.look(self.setup.game.glance(self.table, seat))
        return sight.row[:]

    def returns(self) -> list[float]:
        """What each seat got: 1 for winners and -1 for losers at the end, 0 before it."""
        outcome = self.table.outcome
        if outcome is None:
            return [0.0] * self.setup.seats
        return [WON if seat in outcome.winners else LOST for seat in range(self.setup.seats)]

    def clone(self) -> "Position":
        """An equal, independent position."""
        twin = Position.__new__(Position)
        twin.setup, twin.table, twin._legal = self.setup, self.table.clone(), self._legal
        twin._sights = {}
        twin.dealer = None if self.dealer is None else self.dealer.clone()
        return twin

    def imagined(self, seat: int, dealer: Dealer) -> "Position":
        """A complete position that this seat takes the true one for: all that it does not know is dealt."""
        return Position(self.setup, self.dealer, self.setup.game.world(self.known(seat), dealer))
