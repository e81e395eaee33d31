"""Many tables of one game that go on together, for programs that learn: what is seen stands in flat arrays."""

from array import array
from collections.abc import Mapping, Sequence

from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import QuickDealer, key_of
from sabletop.engine.errors import IllegalMove
from sabletop.engine.game import Edition, Game, Setting
from sabletop.engine.observation import Layout, Sight
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table


class Tables:
    """So many games at once, each waiting for one seat. A game that ends is followed by the next one at its table.

    The arrays are written anew by `reset` and `step` and stay the same objects: one row a table.
    """

    def __init__(
        self, game: Game, edition: Edition, seats: int, options: Mapping[str, Setting], layout: Layout, count: int
    ) -> None:
        self.game, self.edition, self.seats, self.options, self.layout = game, edition, seats, options, layout
        self.count = count
        self.actions = len(edition.actions)
        self.observations = bytearray(4 * count * layout.size)
        """What the seat that is asked sees: numbers of 32 bits, one after the other."""
        self.masks = bytearray(count * self.actions)
        """1 for what it may play."""
        self.asked = array("i", bytes(4 * count))
        """The seat that is asked."""
        self.rewards = array("f", bytes(4 * count * seats))
        """What each seat got in the last step: 1 and -1 where the game ended, 0 elsewhere."""
        self.ended = bytearray(count)
        """1 where a game ended in the last step and the next one has begun."""
        self.played = 0
        """How many games have ended."""
        self._sights = [Sight(layout, self.observations, number * layout.size) for number in range(count)]
        self._tables: list[Table] = []
        self._dealers: list[QuickDealer] = []
        self._legal: list[list[Action]] = [[] for _ in range(count)]
        self._seats = [0] * count
        self._seed = ""
        self._begun = 0

    def reset(self, seed: int) -> None:
        """Begin all games; what chance brings follows from the seed and from what is played."""
        self._seed, self._begun, self.played = str(seed), 0, 0
        self._tables, self._dealers = [], []
        for number in range(self.count):
            table, dealer = self._begin()
            self._tables.append(table)
            self._dealers.append(dealer)
            self.ended[number] = 0
            self._look(number)
        for place in range(len(self.rewards)):
            self.rewards[place] = 0.0

    def step(self, actions: Sequence[int]) -> None:
        """One action at every table. Raises `IllegalMove`, with nothing changed, if one of them is not legal."""
        if len(actions) != self.count:
            raise IllegalMove(f"There are {self.count} tables, and {len(actions)} actions.")
        picked: list[Action] = []
        for number in range(self.count):
            picked.append(self._picked(number, actions[number]))
        for number in range(self.count):
            self._play(number, picked[number])

    def pick(self, shares: Sequence[float]) -> list[int]:
        """A legal action at every table: the one on which a share from 0 to 1 falls, all of them being alike."""
        picked: list[int] = []
        for number in range(self.count):
            legal = self._legal[number]
            picked.append(legal[int(shares[number] * len(legal))].id)
        return picked

    def _picked(self, number: int, wanted: int) -> Action:
        for action in self._legal[number]:
            if action.id == wanted:
                return action
        raise IllegalMove(f"Action {wanted} is not legal at table {number}.")

    def _play(self, number: int, action: Action) -> None:
        t = self._tables[number]
        drive.choose(t, action, drive.decision(t).who)
        drive.settle(t, self._dealers[number])
        outcome = t.outcome
        if outcome is not None or self.ended[number]:
            self._reward(number, outcome)
        if outcome is not None:
            self.played += 1
            self._tables[number], self._dealers[number] = self._begin()
        self._look(number)

    def _reward(self, number: int, outcome: Outcome | None) -> None:
        """Give everybody what is due, or nothing again after a game that ended."""
        for seat in range(self.seats):
            won = 0.0 if outcome is None else 1.0 if seat in outcome.winners else -1.0
            self.rewards[number * self.seats + seat] = won
        self.ended[number] = 0 if outcome is None else 1

    def _begin(self) -> tuple[Table, QuickDealer]:
        """The next game, at its first decision."""
        table = self.game.set_up(self.edition, self.seats, self.options)
        dealer = QuickDealer(key_of(f"{self._seed} {self._begun}"))
        self._begun += 1
        drive.settle(table, dealer)
        return table, dealer

    def _look(self, number: int) -> None:
        """Write what the seat that is asked at this table sees."""
        t = self._tables[number]
        choice = t.pending
        assert isinstance(choice, Choice)
        seat = t.seat_of[choice.who]
        legal = choice.options(t)
        if seat != self._seats[number]:
            self._seats[number] = self.asked[number] = seat
        start = number * self.actions
        masks = self.masks
        for action in self._legal[number]:
            masks[start + action.id] = 0
        for action in legal:
            masks[start + action.id] = 1
        self._legal[number] = legal
        self._sights[number].look(self.game.glance(t, seat))
