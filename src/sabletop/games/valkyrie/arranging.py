"""Words to arrange a table of Valkyrie with.

Things are named by their ids in the content, an armed pair by both (`clam-mines+grenade-fuse`), the second ally space
of a place by a number (`zossen-2`), conspirators by their number or their id.
"""

from collections.abc import Mapping
from typing import Any, Self

from sabletop.engine.arranging import Arrangement, without
from sabletop.engine.errors import BadPosition
from sabletop.engine.fields import WHO
from sabletop.engine.game import Edition, Game, Setting
from sabletop.games.valkyrie.fields import ALLY, CARD, ENEMY, PLACE, SLOT, SPACE, VENUE
from sabletop.games.valkyrie.ids import EAGLES, GONE, NOBODY, NONE, NOWHERE, SHOWN_ALLIES, SIDES, TURN_OVER
from sabletop.games.valkyrie.table import ValkyrieTable

Who = int | str
"""A conspirator: the number of the board, or its id."""


class ValkyrieArrangement(Arrangement):
    """A table of Valkyrie as it is set up, four allies on show, the first conspirator to begin."""

    def __init__(self, game: Game, edition: Edition, seats: int, options: Mapping[str, Setting]) -> None:
        super().__init__(game, edition, seats, options)
        t = self.t
        t.offer, t.stack = t.stack[-SHOWN_ALLIES:], t.stack[:-SHOWN_ALLIES]
        self.turn_of(t.order[0])

    @property
    def t(self) -> ValkyrieTable:
        """The table that is being arranged."""
        table = self.table
        assert isinstance(table, ValkyrieTable)
        return table

    def _who(self, who: Who) -> int:
        found = self.number(WHO, who)
        if found not in self.t.order:
            raise BadPosition(f"{self.edition.ids()[WHO][found]} does not play here.")
        return found

    # Whose turn it is

    def turn_of(self, who: Who) -> Self:
        """The turn of `who` begins."""
        return self._owe(["StartTurn", self._who(who)])

    def acting(self, who: Who, arrows: int = 1) -> Self:
        """`who` is in the action step of a turn and has these arrows left."""
        me = self._who(who)
        self._mid_turn(me, arrows, 0)
        return self._owe(["TakeActions", me], *self._end(me))

    def interrogated(self, who: Who, arrows: int = 0, targets: int = 0) -> Self:
        """`who` has rolled an eagle and draws a card; these arrows and targets are still to be resolved."""
        me = self._who(who)
        self._mid_turn(me, arrows, targets)
        return self._owe(["Interrogate", me, EAGLES], ["ResolveTargets", me], ["TakeActions", me], *self._end(me))

    def _end(self, who: int) -> list[list[Any]]:
        return [["OpenWindow", who, TURN_OVER, 0], ["EndTurn", who]]

    def _mid_turn(self, who: int, arrows: int, targets: int) -> None:
        t = self.t
        t.active, t.rolled = who, 1
        t.roll, t.arrows, t.targets = (0, targets, arrows), arrows, targets
        t.arrows_lost = t.walked = 0
        t.worked = ()
        t.left, t.split = [()] * len(t.pawn), [()] * len(t.pawn)

    def ready_to_plot(self, who: Who, place: str, *items: str, arrows: int = 1) -> Self:
        """`who` is with Hitler at a venue and holds its access item and these, in the action step."""
        venue = self.t.edition.venue_at[self.number(PLACE, place)]
        if venue == NONE:
            raise BadPosition(f"There is no plot to be made at {place}.")
        access = self.edition.ids()[SLOT][self.t.edition.venue_access[venue]]
        return self.put(who, at=place).enemy("hitler", place).holds(who, access, *items).acting(who, arrows)

    # Who is where

    def put(self, *who: Who, at: str) -> Self:
        """These pawns are at a place."""
        for one in who:
            self.t.pawn[self._who(one)] = self.number(PLACE, at)
        return self

    def enemy(self, enemy: str, at: str | None) -> Self:
        """An enemy is at a place, or (None, or nowhere) out of play."""
        out = at is None or at == "nowhere"
        self.t.enemy[self.number(ENEMY, enemy)] = NOWHERE if out else self.number(PLACE, str(at))
        return self

    def no_deputies(self) -> Self:
        """Himmler and Goebbels are out of play."""
        return self.enemy("himmler", None).enemy("goebbels", None)

    def tile(self, venue: str, side: str | None) -> Self:
        """A location tile shows this side, or (None, or gone) is gone."""
        gone = side is None or side == "gone"
        if not gone and side not in SIDES:
            raise BadPosition(f"A location tile has the sides {' and '.join(SIDES)}, not {side!r}.")
        self.t.tile[self.number(VENUE, venue)] = GONE if gone else list(SIDES).index(str(side))
        return self

    # Items

    def holds(self, who: Who, *items: str) -> Self:
        """`who` holds these besides: unseen tiles out of the crates."""
        t, me = self.t, self._who(who)
        for item in items:
            slot = self.number(SLOT, item)
            for tile in t.edition.slot_tiles[slot]:
                self._take_from_pool(tile)
                fullest = max(range(len(t.unseen)), key=t.unseen.__getitem__)
                t.unseen[fullest] -= 1
            t.items[me] = tuple(sorted([*t.items[me], slot]))
        return self

    def crate(self, place: str, *seen: str, unseen: int = 0) -> Self:
        """The crate at a place holds these seen tiles and so many unseen ones; others lie in another crate."""
        t, crate = self.t, self.t.edition.crate_at[self.number(PLACE, place)]
        if crate == NONE:
            raise BadPosition(f"There is no crate at {place}.")
        other = (crate + 3) % len(t.unseen)
        t.pool = tuple(sorted(t.pool + t.seen[crate]))
        had = t.unseen[crate] + len(t.seen[crate])
        tiles = sorted([self.number(SLOT, item) for item in seen])
        for tile in tiles:
            self._take_from_pool(tile)
        t.seen[crate], t.unseen[crate] = tuple(tiles), unseen
        t.unseen[other] += had - len(tiles) - unseen
        if t.unseen[other] < 0 or unseen < 0:
            raise BadPosition(f"There are not so many tiles for the crate at {place}.")
        return self

    def _take_from_pool(self, tile: int) -> None:
        name = self.edition.ids()[SLOT][tile]
        self.t.pool = without(self.t.pool, tile, f"No {name} is left among the tiles that nobody has seen.")

    # Allies

    def ally(self, ally: str, at: str) -> Self:
        """An ally is on the board: at the first free space of a place, or at the space that is named."""
        t, number, e = self.t, self.number(ALLY, ally), self.t.edition
        places = list(self.edition.ids()[PLACE])
        spaces = e.spaces_at[places.index(at)] if at in places else (self.number(SPACE, at),)
        free = [space for space in spaces if t.ally[space] == NOBODY]
        if not free:
            raise BadPosition(f"There is no room for {ally} at {at}.")
        self._take_ally(number, ally)
        t.ally[free[0]] = number
        return self

    def offer(self, *allies: str) -> Self:
        """Exactly these allies are on show."""
        t = self.t
        t.stack, t.offer = tuple(sorted(t.stack + t.offer)), ()
        for ally in allies:
            number = self.number(ALLY, ally)
            t.stack = without(t.stack, number, f"{ally} is not free to be on show.")
            t.offer = (*t.offer, number)
        return self

    def ally_stack(self, *allies: str) -> Self:
        """The facedown stack holds exactly these; the others of it have left the game."""
        t = self.t
        wanted = sorted([self.number(ALLY, ally) for ally in allies])
        if not set(wanted) <= set(t.stack):
            raise BadPosition("The stack of allies cannot hold somebody who is elsewhere.")
        t.fallen = tuple(sorted([*t.fallen, *[one for one in t.stack if one not in wanted]]))
        t.stack = tuple(wanted)
        return self

    def _take_ally(self, number: int, ally: str) -> None:
        t = self.t
        if number in t.offer and t.stack:
            t.offer = tuple([t.stack[-1] if one == number else one for one in t.offer])
            t.stack = t.stack[:-1]
        else:
            t.stack = without(t.stack, number, f"{ally} is not free to be placed.")

    # Cards

    def deck(self, *cards: str) -> Self:
        """The deck holds exactly these cards, in no order; the others of it have been used."""
        t = self.t
        wanted = sorted([self.number(CARD, card) for card in cards])
        if not set(wanted) <= set(t.deck):
            raise BadPosition("The deck cannot hold a card that is elsewhere.")
        t.used = (*t.used, *[card for card in t.deck if card not in wanted])
        t.deck = tuple(wanted)
        return self

    def cards_left(self, n: int) -> Self:
        """So many cards are left in the deck."""
        if not 0 <= n <= len(self.t.deck):
            raise BadPosition(f"The deck holds {len(self.t.deck)} cards; {n} cannot be left of them.")
        return self.deck(*[self.edition.ids()[CARD][card] for card in self.t.deck[:n]])

    def used(self, *cards: str) -> Self:
        """These cards have been used, in this order."""
        for card in cards:
            number = self.number(CARD, card)
            self.t.deck = without(self.t.deck, number, f"The card {card} is not in the deck.")
            self.t.used = (*self.t.used, number)
        return self

    # Counters

    def files(self, n: int) -> Self:
        """So many files lie on the board."""
        self.t.files = n
        return self

    def track(self, n: int) -> Self:
        """So many dice lie on the recruitment track."""
        self.t.track = n
        return self

    def tokens(self, *each: int) -> Self:
        """The conspirators have so many reroll tokens each; one number is for all who play."""
        t = self.t
        if len(each) == 1:
            t.tokens = [each[0] if who in t.order else 0 for who in range(len(t.tokens))]
        else:
            t.tokens = [*each, *[0] * (len(t.tokens) - len(each))]
        return self


ARRANGEMENT = ValkyrieArrangement
