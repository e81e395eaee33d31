"""Arranging a table of Valkyrie, and forcing what chance brings: the first half of a scene."""

from collections.abc import Iterable
from typing import Any, Self

from sabletop.engine import codec, drive
from sabletop.engine.dealer import ScriptedDealer, SeededDealer, key_of
from sabletop.engine.game import Setting
from sabletop.engine.match import Match
from sabletop.engine.steps import Chance
from sabletop.games.valkyrie.crates import RevealTile
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.game import GAME
from sabletop.games.valkyrie.ids import ENEMIES, GONE, NOBODY, NONE, NOWHERE
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_names import Names

Who = int | str

PURPOSES = {
    "RollAction": "action rolls",
    "RollPlot": "plot rolls",
    "RollDeputy": "deputies' dice",
    "TryEscape": "dice for C",
    "DrawUnknown": "cards",
    "PeekUnknown": "cards",
    "RevealTile": "tiles",
    "CollectTile": "tiles",
    "DrawTile": "tiles",
    "RaidTile": "tiles",
    "OfferAlly": "allies",
}
"""What each kind of chance brings."""


def counts(dice: str) -> tuple[int, ...]:
    """Dice as numbers of eagles, targets and arrows."""
    return tuple([dice.count(face) for face in "ETA"])


class Arrangement:
    """A table that is arranged before it is played on; every verb gives the arrangement back."""

    def __init__(self, e: ValkyrieEdition, seats: int, seed: int, options: dict[str, Setting]) -> None:
        self.e = e
        self.names = Names(e)
        self.seats = GAME.check_seats(seats)
        self.options = GAME.check_options({"first": 1, **options})
        self._dealer = SeededDealer(key_of(seed))
        self._forced: dict[str, list[str]] = {}
        self._match: Match | None = None
        self._table = GAME.set_up(e, self.seats, self.options)
        self._table.offer, self._table.stack = self._table.stack[-4:], self._table.stack[:-4]
        self.turn_of(0)

    def who(self, one: Who) -> int:
        return self.names.number("who", one)

    # Arranging

    @property
    def t(self) -> ValkyrieTable:
        """The table to arrange: a match that was under way goes on from it when something is played."""
        if self._match is not None:
            self._table, self._match = self._copy(self._match), None
        return self._table

    def _copy(self, match: Match) -> ValkyrieTable:
        table = match.table.clone()
        assert isinstance(table, ValkyrieTable)
        return table

    def _owe(self, *steps: list[Any]) -> Self:
        """These steps are all that the rules owe now."""
        self.t.agenda = [codec.load_step(step, self.e.shape) for step in steps[::-1]]
        self.t.pending = None
        return self

    def turn_of(self, who: Who, roll: str = "") -> Self:
        """The turn of `who` begins; with `roll`, this is the action roll."""
        if roll:
            self.rolls(roll)
        return self._owe(["StartTurn", self.who(who)])

    def acting(self, who: Who, arrows: int = 1) -> Self:
        """`who` is in the action step of a turn and has these arrows left."""
        self._mid_turn(self.who(who), arrows, 0)
        return self._owe(["TakeActions", self.who(who)], ["EndTurn", self.who(who)])

    def reading(self, who: Who, card: str, arrows: int = 0, targets: int = 0) -> Self:
        """`who` has rolled an eagle and draws `card`; these arrows and targets are still to be resolved."""
        me = self.who(who)
        self._mid_turn(me, arrows, targets)
        self.next_card(card)
        return self._owe(["Interrogate", me], ["ResolveTargets", me], ["TakeActions", me], ["EndTurn", me])

    def _mid_turn(self, who: int, arrows: int, targets: int) -> None:
        t = self.t
        t.active, t.rolled = who, 1
        t.roll, t.arrows, t.targets = (0, targets, arrows), arrows, targets
        t.arrows_lost = t.walked = t.split = 0
        t.worked = t.shared = ()

    def ready_to_plot(self, who: Who, place: str, *items: str, arrows: int = 1) -> Self:
        """`who` is with Hitler at a venue and holds its access item and these, in the action step."""
        venue = self.e.venue_at[self.names.number("place", place)]
        access = str(self.names.name("item", self.e.venue_access[venue]))
        return self.put(who, at=place).enemy("hitler", place).holds(who, access, *items).acting(who, arrows)

    def put(self, *who: Who, at: str) -> Self:
        """These pawns are at a place."""
        for one in who:
            self.t.pawn[self.who(one)] = self.names.number("place", at)
        return self

    def enemy(self, enemy: str, at: str | None) -> Self:
        """An enemy is at a place, or (None) out of play."""
        self.t.enemy[ENEMIES.index(enemy)] = NOWHERE if at is None else self.names.number("place", at)
        return self

    def no_deputies(self) -> Self:
        """Himmler and Goebbels are out of play."""
        return self.enemy("himmler", None).enemy("goebbels", None)

    def tile(self, venue: str, side: str | None) -> Self:
        """A location tile shows this side, or (None) is gone."""
        self.t.tile[self.names.number("venue", venue)] = GONE if side is None else "AB".index(side)
        return self

    def holds(self, who: Who, *items: str) -> Self:
        """`who` holds these besides: unseen tiles out of the crates."""
        t, me = self.t, self.who(who)
        for item in items:
            slot = self.names.number("item", item)
            for tile in self.e.slot_tiles[slot]:
                self._take_from_pool(tile)
                t.unseen[max(range(5), key=lambda crate: t.unseen[crate])] -= 1
            t.items[me] = tuple(sorted([*t.items[me], slot]))
        return self

    def crate(self, place: str, *seen: str, unseen: int = 0) -> Self:
        """The crate at a place holds these seen tiles and so many unseen ones; others lie in another crate."""
        t, crate = self.t, self.e.crate_at[self.names.number("place", place)]
        other = (crate + 3) % 5
        t.pool = tuple(sorted(t.pool + t.seen[crate]))
        had = t.unseen[crate] + len(t.seen[crate])
        tiles = sorted([self.names.number("item", item) for item in seen])
        for tile in tiles:
            self._take_from_pool(tile)
        t.seen[crate], t.unseen[crate] = tuple(tiles), unseen
        t.unseen[other] += had - len(tiles) - unseen
        assert t.unseen[other] >= 0, "there are not so many tiles"
        return self

    def _take_from_pool(self, tile: int) -> None:
        t = self.t
        assert tile in t.pool, f"no {self.names.name('item', tile)} is left unseen"
        at = t.pool.index(tile)
        t.pool = t.pool[:at] + t.pool[at + 1 :]

    def ally(self, ally: str, at: str) -> Self:
        """An ally is on the board: at the first free space of a place, or at the space that is named."""
        t, number = self.t, self.names.number("ally", ally)
        place = self.names.number("space", at)
        free = [s for s in self.e.spaces_at[self.e.space_place[place]] if t.ally[s] == NOBODY]
        space = place if " " in at else free[0]
        self._take_ally(number)
        t.ally[space] = number
        return self

    def offer(self, *allies: str) -> Self:
        """Exactly these allies are on show."""
        t = self.t
        t.stack, t.offer = tuple(sorted(t.stack + t.offer)), ()
        for ally in allies:
            number = self.names.number("ally", ally)
            assert number in t.stack, f"{ally} is not free"
            t.stack = tuple([one for one in t.stack if one != number])
            t.offer = (*t.offer, number)
        return self

    def ally_stack(self, *allies: str) -> Self:
        """The facedown stack holds exactly these; the others of it have left the game."""
        t = self.t
        wanted = sorted([self.names.number("ally", ally) for ally in allies])
        assert set(wanted) <= set(t.stack)
        t.fallen = tuple(sorted([*t.fallen, *[one for one in t.stack if one not in wanted]]))
        t.stack = tuple(wanted)
        return self

    def _take_ally(self, ally: int) -> None:
        t = self.t
        if ally in t.offer:
            t.offer = tuple([t.stack[-1] if one == ally else one for one in t.offer])
            t.stack = t.stack[:-1]
        else:
            assert ally in t.stack, f"{self.names.name('ally', ally)} is not free"
            t.stack = tuple([one for one in t.stack if one != ally])

    def deck(self, *cards: str) -> Self:
        """The deck holds exactly these cards, in no order; the others of it have been used."""
        t = self.t
        wanted = sorted([self.names.number("card", card) for card in cards])
        assert set(wanted) <= set(t.deck)
        t.used = (*t.used, *[card for card in t.deck if card not in wanted])
        t.deck = tuple(wanted)
        return self

    def cards_left(self, n: int) -> Self:
        """So many cards are left in the deck."""
        return self.deck(*[self.names.of["card"][card] for card in self.t.deck[:n]])

    def used(self, *cards: str) -> Self:
        """These cards have been used, in this order."""
        t = self.t
        numbers = tuple([self.names.number("card", card) for card in cards])
        assert set(numbers) <= set(t.deck)
        t.deck = tuple([card for card in t.deck if card not in numbers])
        t.used = (*t.used, *numbers)
        return self

    def files(self, n: int) -> Self:
        self.t.files = n
        return self

    def track(self, n: int) -> Self:
        """So many dice lie on the recruitment track."""
        self.t.track = n
        return self

    def tokens(self, *each: int) -> Self:
        """The conspirators have so many reroll tokens each; one number is for all."""
        self.t.tokens = list(each) if len(each) > 1 else [each[0]] * len(self.t.tokens)
        return self

    # Forcing chance

    def _force(self, purpose: str, outcomes: Iterable[str]) -> Self:
        self._forced.setdefault(purpose, []).extend(outcomes)
        return self

    def rolls(self, *rolls: str) -> Self:
        """The next action rolls."""
        return self._force("action rolls", rolls)

    def plot_rolls(self, dice: str) -> Self:
        return self._force("plot rolls", [dice])

    def deputies_roll(self, *faces: str) -> Self:
        return self._force("deputies' dice", faces)

    def escape_rolls(self, *faces: str) -> Self:
        """The next dice for an answer C."""
        return self._force("dice for C", faces)

    def next_card(self, *cards: str) -> Self:
        """The next cards that come from the unknown part of the deck."""
        return self._force("cards", cards)

    def next_tile(self, *items: str) -> Self:
        """The next tiles that come out of crates."""
        return self._force("tiles", items)

    def next_ally(self, *allies: str) -> Self:
        """The next allies that are turned up from the stack."""
        return self._force("allies", allies)

    @property
    def not_happened(self) -> dict[str, list[str]]:
        """Forced outcomes whose chance has not come."""
        return {purpose: left for purpose, left in self._forced.items() if left}

    def _rehearse(self, t: ValkyrieTable) -> ScriptedDealer:
        """A dealer for the chances up to the next decision: what was forced, else what the seed brings."""
        outcomes: list[int] = []
        chance = drive.advance(t)
        while isinstance(chance, Chance):
            outcomes.append(self._outcome(chance, t))
            drive.happen(t, outcomes[-1])
            chance = t.pending
        return ScriptedDealer(outcomes)

    def _outcome(self, chance: Chance, t: ValkyrieTable) -> int:
        purpose = PURPOSES.get(type(chance).__name__, "")
        waiting = self._forced.get(purpose)
        if not waiting:
            return self._dealer.deal(chance, t)
        wanted = waiting.pop(0)
        if purpose in ("action rolls", "plot rolls"):
            throws = self.e.throws(len(wanted))
            assert chance.weights(t) == throws.weights, f"{chance} does not roll {len(wanted)} dice"
            return throws.results.index(counts(wanted))
        if purpose == "cards":
            return t.deck.index(self.names.number("card", wanted))
        if purpose == "allies":
            return t.stack.index(self.names.number("ally", wanted))
        if purpose == "tiles":
            return _tile_outcome(chance, t, self.names.number("item", wanted))
        return "ETA".index(wanted)


def _tile_outcome(chance: Chance, t: ValkyrieTable, tile: int) -> int:
    """The outcome that brings this tile: from the seen ones of the crate if it is there, else an unseen one."""
    if isinstance(chance, RevealTile):
        return t.pool.index(tile)
    crate = getattr(chance, "crate", NONE)
    seen, each = t.seen[crate], len(t.pool) if t.unseen[crate] else 1
    return seen.index(tile) * each if tile in seen else len(seen) * each + t.pool.index(tile)
