"""Words to arrange a table of Black Orchestra with. Things are named by their ids in the content.

What is handed out is taken from where it lies, so that nothing is doubled.
"""

from collections.abc import Iterable, Mapping
from typing import Self

from sabletop.engine.arranging import Arrangement, without
from sabletop.engine.errors import BadPosition
from sabletop.engine.fields import WHO
from sabletop.engine.game import Edition, Game, Setting
from sabletop.games.black_orchestra.fields import CARD, EVENT, ITEM, LEADER, SPACE
from sabletop.games.black_orchestra.ids import (
    FACEDOWN,
    GONE,
    LEADERS,
    MOTIVATION,
    NONE,
    PRISON,
    STAGES,
    SUSPICION,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import take_sheet


class BlackOrchestraArrangement(Arrangement):
    """A table of Black Orchestra as it is set up, before the turn of the first conspirator."""

    def __init__(self, game: Game, edition: Edition, seats: int, options: Mapping[str, Setting]) -> None:
        super().__init__(game, edition, seats, options)
        self.people(*edition.ids()[WHO][: max(2, self.seats)])

    @property
    def t(self) -> BlackOrchestraTable:
        """The table that is being arranged."""
        table = self.table
        assert isinstance(table, BlackOrchestraTable)
        return table

    # Who plays

    def people(self, *names: str) -> Self:
        """These conspirators play, one for each seat in order (a solo player has two); the first one begins."""
        self._table = self.game.set_up(self.edition, self.seats, self.chosen)
        wanted = max(2, self.seats)
        if len(set(names)) != wanted or len(names) != wanted:
            raise BadPosition(f"{wanted} different conspirators play at this table.")
        for place, name in enumerate(names):
            take_sheet(self.t, 0 if self.seats == 1 else place, self.number(WHO, name))
        return self._owe(["Turn"])

    def turn_of(self, name: str) -> Self:
        """The turn of this conspirator begins; the others follow in their order."""
        t, at = self.t, self._at(name)
        t.order = t.order[at:] + t.order[:at]
        return self._owe(["Turn"])

    def _at(self, name: str) -> int:
        who = self.number(WHO, name)
        if who not in self.t.order:
            raise BadPosition(f"{name} does not play here.")
        return self.t.order.index(who)

    def put(
        self,
        name: str,
        at: str | None = None,
        suspicion: str | None = None,
        motivation: str | None = None,
        dossier: Iterable[str] = (),
        items: Iterable[str] = (),
    ) -> Self:
        """Put a conspirator somewhere (`prison` too), with tracks, cards and items."""
        t, who = self.t, self.t.order[self._at(name)]
        if at is not None:
            t.place[who] = PRISON if at == "prison" else self.number(SPACE, at)
        if suspicion is not None:
            t.suspicion[who] = self._level(SUSPICION, suspicion)
        if motivation is not None:
            t.motivation[who] = self._level(MOTIVATION, motivation)
        for card in dossier:
            t.dossier[who] = tuple(sorted((*t.dossier[who], self._take_card(card))))
        for item in items:
            t.items[who] = tuple(sorted((*t.items[who], self._take_item(item))))
        return self

    def _level(self, levels: tuple[str, ...], name: str) -> int:
        if name not in levels:
            raise BadPosition(f"There is no level {name!r}; there are {', '.join(levels)}.")
        return levels.index(name)

    def all_at(self, space: str) -> Self:
        """Put everybody on one space."""
        for who in self.t.order:
            self.t.place[who] = self.number(SPACE, space)
        return self

    # Leaders

    def leader(self, name: str, space: str) -> Self:
        """Put a leader on a space, or `gone`."""
        self.t.leaders[self.number(LEADER, name)] = GONE if space == "gone" else self.number(SPACE, space)
        return self

    def leaders_away(self, space: str = "tannenberg") -> Self:
        """All leaders out of the way."""
        for leader in range(len(LEADERS)):
            self.t.leaders[leader] = self.number(SPACE, space)
        return self

    # Cards and items

    def _take_card(self, name: str) -> int:
        card = self.number(CARD, name)
        self.t.deck = without(self.t.deck, card, f"The card {name} is not in the deck.")
        return card

    def _take_item(self, name: str) -> int:
        t, item = self.t, self.number(ITEM, name)
        t.unseen = without(t.unseen, item, f"No {name} is left among the items that nobody has seen.")
        # A facedown tile less lies on the board, so that tiles and items agree.
        if t.tiles.count(FACEDOWN) > len(t.unseen):
            last = max([space for space, tile in enumerate(t.tiles) if tile == FACEDOWN])
            t.tiles[last] = NONE
        return item

    def tile(self, space: str, item: str | None) -> Self:
        """What lies on a square: an item, nothing (None, or `nothing`) or `facedown`."""
        t, n = self.t, self.number(SPACE, space)
        t.tiles[n] = FACEDOWN if item == "facedown" else NONE
        if item is not None and item not in ("facedown", "nothing"):
            t.tiles[n] = self._take_item(item)
        return self

    def used_items(self, *items: str) -> Self:
        """Items in the discards."""
        for item in items:
            self.t.used_items = tuple(sorted((*self.t.used_items, self._take_item(item))))
        return self

    def discards(self, *cards: str) -> Self:
        """Cards in the discards."""
        for card in cards:
            self.t.discards = (*self.t.discards, self._take_card(card))
        return self

    # Events

    def stage(self, number: int) -> Self:
        """The current stage, with earlier decks drawn."""
        t = self.t
        if not 1 <= number <= STAGES:
            raise BadPosition(f"There are stages 1 to {STAGES}, not {number}.")
        t.stage = number
        for deck in range(number - 1):
            t.past += t.unseen_events[deck]
            t.unseen_events[deck] = ()
            t.left[deck] = 0
        return self

    def current(self, name: str) -> Self:
        """This event is the current one; its text does not work now."""
        t, card = self.t, self.number(EVENT, name)
        self._take_event(card, name)
        t.current = card
        t.stage = t.edition.event_stage[card]
        return self

    def key_in_play(self, name: str) -> Self:
        """A key event lies on its space."""
        card = self.number(EVENT, name)
        self._take_event(card, name)
        self.t.key = card
        return self

    def _take_event(self, card: int, name: str) -> None:
        t, what = self.t, f"The event {name} is not among those to be drawn."
        deck = t.edition.event_stage[card] - 1
        if card in t.past:
            t.past = without(t.past, card, what)
            return
        t.unseen_events[deck] = without(t.unseen_events[deck], card, what)
        t.left[deck] = min(t.left[deck], len(t.unseen_events[deck]))

    # Tracks

    def support(self, level: int, floor: int | None = None) -> Self:
        """Military support, and where it began."""
        self.t.support = level
        if floor is not None:
            self.t.floor = floor
        return self

    def dissent(self, dice: int) -> Self:
        """Dice on the dissent track."""
        self.t.dissent = dice
        return self


ARRANGEMENT = BlackOrchestraArrangement
