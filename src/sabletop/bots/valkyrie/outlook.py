"""How good the table looks for the conspirators: the chance of a plot, venue by venue, plotter by plotter."""

from dataclasses import dataclass
from math import exp
from typing import Final

from sabletop.bots.valkyrie.board import Board
from sabletop.games.valkyrie.ids import GONE, HITLER, LIGHTNING, NOBODY, NONE, NOWHERE, PLOT_ALLY, STEADY_HAND

_CARDS_A_TURN: Final = 0.5
_SECOND: Final[tuple[float, ...]] = (0.0, 0.0, 0.3, 0.22, 0.18)
"""How much the other plotters count beside the best one for a venue, by the number of conspirators."""
_LIGHTNING_WORTH: Final = {
    "go-anywhere": 2.5,
    "remove-file": 2.0,
    "skip-interrogation": 2.5,
    "shift-enemy": 2.0,
}


@dataclass(frozen=True)
class Temper:
    """What a level of play takes into account, in numbers."""

    now: float = 0.8
    """How much of what a plot right where Hitler is promises beyond waiting is believed."""
    here: float = 0.35
    """How much of the plan is about the place where Hitler is, against the places where he may go."""
    growth: float = 0.16
    """Dice that a plan may still hope for, for each card left."""
    missing: float = 0.35
    """What a venue is worth whose access item is still to be found."""
    near: float = 0.97
    """What each move to a venue takes from its worth."""
    patience: float = 1.6
    """How many cards a strike takes to come about, for two conspirators."""
    crowd: float = 0.45
    """The same for each conspirator more."""
    hope: float = 0.06
    """How many more chances to bring a plan about each card left gives."""
    token: float = 3.0
    """What a reroll token is worth."""
    dread: float = 30.0
    """What the last file before the losing one costs."""
    ceiling: float = 0.97
    """The best that waiting can promise."""


class Outlook:
    """The worth of a board in points: about the chance in a hundred that a plot will succeed."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.b, self.temper, self.lore = board, temper, board.lore
        e = self.lore.e
        helpers = [a for a in board.ally if a != NOBODY and e.ally_kind[a] == PLOT_ALLY]
        self.ally_dice = sum([e.ally_dice[a] for a in helpers])
        self.charges = sum([e.second_charge[a] for a in helpers])
        self.growth = temper.growth * board.cards
        self.venues = [v for v, side in enumerate(board.tile) if side != GONE]
        self.hitler_venue = NONE if board.enemy[HITLER] == NOWHERE else e.venue_at[board.enemy[HITLER]]
        self._read_venues()
        self._foresee()
        self._rows: dict[tuple[float, int], tuple[list[float], float]] = {}
        self._presence: dict[tuple[int, int], tuple[list[float], float]] = {}
        self._vectors: dict[tuple[int, tuple[int, ...], int], list[float]] = {}
        self._waiting: dict[int, float] = {}
        self._others: dict[int, tuple[list[float], float]] = {}
        people = range(len(board.pawn))
        self.charms = sum([self.charm(slot) for items in board.items for slot in items])
        self.bar = 1.0
        plans = [self._vector(who, board.items[who], board.pawn[who]) for who in people]
        self.prospect = self._team(plans)
        self.bar = self.waiting() / 100
        self.vectors = [self.vector(who, board.items[who], board.pawn[who]) for who in people]
        self.worth = self._team(self.vectors) + self.charms

    def _read_venues(self) -> None:
        b, e = self.b, self.lore.e
        self.need = [e.venue_targets[v][b.tile[v]] if b.tile[v] != GONE else 99 for v in range(len(b.tile))]
        self.open = [False] * len(b.tile)
        self.static = [0] * len(b.tile)
        for space, ally in enumerate(b.ally):
            venue = e.venue_at[e.space_place[space]]
            if ally != NOBODY and venue != NONE:
                self.static[venue] += e.static_dice[ally]
                self.open[venue] = self.open[venue] or e.no_access[ally] > 0
        self.against = b.opposition()
        about = b.findable()
        self.findable = [access in about for access in e.venue_access]

    def _foresee(self) -> None:
        """Where Hitler may be: now, and after the cards that are still to come."""
        b, lore = self.b, self.lore
        places = [lore.sends_hitler[card] for card in b.to_come]
        goes = [place for place in places if place not in (NONE, b.enemy[HITLER])]
        self.restless = len(goes) / max(1, len(b.to_come))
        expected = min(1 - self.temper.here, self.restless * b.cards / 2.0)
        self.later = [0.0] * len(b.tile)
        for place in goes:
            venue = lore.e.venue_at[place]
            if venue != NONE:
                self.later[venue] += expected / len(goes)
        if self.hitler_venue != NONE:
            self.later[self.hitler_venue] += 1 - expected
        for card in b.to_come:
            if lore.removes[card] != NONE:
                self.later[lore.removes[card]] *= 0.7
        self.stays = 1 - _CARDS_A_TURN * self.restless

    def charm(self, slot: int) -> float:
        """What a lightning item is worth by itself."""
        if self.lore.e.slot_kind[slot] != LIGHTNING:
            return 0.0
        return sum([_LIGHTNING_WORTH.get(name, 0.5) for name, _, _ in self.lore.use[slot]])

    def _bonus(self, who: int, armed: bool) -> int:
        return int(armed and self.b.powers and self.lore.e.board_power[who] == STEADY_HAND)

    def dice(self, who: int, kit: tuple[int, ...], venue: int) -> int:
        """The dice of a plot at a venue with these items."""
        sure, _, armed = self.lore.kit(kit, self.charges)
        return sure + self.ally_dice + self.static[venue] + self._bonus(who, armed)

    def opens(self, kit: tuple[int, ...], venue: int) -> bool:
        """Whether these items open a venue."""
        return self.open[venue] or self.lore.e.venue_access[venue] in kit

    def strike_odds(self, who: int, kit: tuple[int, ...], venue: int) -> float:
        """The exact chance of a plot there with these items."""
        if self.b.tile[venue] == GONE or not self.opens(kit, venue):
            return 0.0
        return self.lore.odds(self.dice(who, kit, venue), self.need[venue], self.against[venue], self.b.eagles)

    def vector(self, who: int, kit: tuple[int, ...], place: int) -> list[float]:
        """For each venue: how much this conspirator can be hoped to do there; last, right where Hitler is now."""
        known = self._vectors.get((who, kit, place))
        if known is None:
            known = self._vectors[who, kit, place] = self._vector(who, kit, place)
        return known

    def _vector(self, who: int, kit: tuple[int, ...], place: int) -> list[float]:
        sure, hoped, armed = self.lore.kit(kit, self.charges)
        bonus = self._bonus(who, armed)
        key = (hoped + bonus, sure + bonus)
        row = self._rows.get(key) or self._row(key)
        presence = self._presence.get((who, place)) or self._near(who, place)
        found = [odds * there for odds, there in zip(row[0], presence[0], strict=True)]
        found.append(0.0)
        access, missing = self.lore.e.venue_access, self.temper.missing
        for v in self.venues:
            if access[v] not in kit and not self.open[v]:
                found[v] *= missing if self.findable[v] else 0.0
            elif v == self.hitler_venue and row[1] > self.bar:
                found[-1] = (row[1] - self.bar) * presence[1]
        return found

    def _row(self, key: tuple[float, int]) -> tuple[list[float], float]:
        """The odds at each venue for so many dice hoped for, and at Hitler's for so many in hand."""
        b, lore = self.b, self.lore
        hoped, sure = key
        row = [0.0] * len(b.tile)
        for v in self.venues:
            dice = hoped + self.ally_dice + self.static[v] + self.growth
            row[v] = lore.smooth_odds(dice, self.need[v], self.against[v], b.eagles)
        here, now = self.hitler_venue, 0.0
        if here != NONE and b.tile[here] != GONE:
            dice_now = sure + self.ally_dice + self.static[here]
            now = lore.odds(dice_now, self.need[here], self.against[here], b.eagles)
        self._rows[key] = (row, now)
        return row, now

    def _near(self, who: int, place: int) -> tuple[list[float], float]:
        """How likely a strike of `who` comes about at each venue, and how likely right where Hitler is."""
        b, temper = self.b, self.temper
        far = self.lore.distance[place]
        there = [self.later[v] * temper.near ** far[spot] for v, spot in enumerate(self.lore.e.venue_place)]
        now = 0.0
        if self.hitler_venue != NONE:
            d = far[b.enemy[HITLER]]
            turns = (who - b.active) % len(b.pawn) + len(b.pawn) * (d // 2)
            now = temper.now * self.stays**turns * temper.near**d
        self._presence[who, place] = (there, now)
        return there, now

    def _team(self, vectors: list[list[float]]) -> float:
        second = _SECOND[len(vectors)]
        total = 0.0
        for column in zip(*vectors, strict=True):
            total += (1 - second) * max(column) + second * sum(column)
        return 100 * total

    def if_kit(self, who: int, kit: tuple[int, ...]) -> float:
        """The worth if `who` held these items."""
        before = sum([self.charm(slot) for slot in self.b.items[who]])
        after = sum([self.charm(slot) for slot in kit])
        return self._with(who, self.vector(who, kit, self.b.pawn[who])) + after - before

    def _with(self, who: int, vector: list[float]) -> float:
        """The worth if this were the vector of `who`."""
        others = self._others.get(who)
        if others is None:
            rest = [one for other, one in enumerate(self.vectors) if other != who]
            columns = list(zip(*rest, strict=True)) if rest else [(0.0,)] * len(vector)
            others = self._others[who] = ([max(column) for column in columns], sum([sum(column) for column in columns]))
        second = _SECOND[len(self.vectors)]
        best = sum([max(mine, other) for mine, other in zip(vector, others[0], strict=True)])
        return 100 * ((1 - second) * best + second * (others[1] + sum(vector))) + self.charms

    def if_kits(self, giver: int, given: tuple[int, ...], taker: int, taken: tuple[int, ...]) -> float:
        """The worth if two conspirators held these items."""
        vectors = self.vectors[:]
        vectors[giver] = self.vector(giver, given, self.b.pawn[giver])
        vectors[taker] = self.vector(taker, taken, self.b.pawn[taker])
        return self._team(vectors) + self.charms

    def if_place(self, who: int, place: int) -> float:
        """The worth if `who` were there."""
        return self._with(who, self.vector(who, self.b.items[who], place))

    def if_allies(self, allies: list[int]) -> "Outlook":
        """The outlook if these allies stood on the spaces."""
        other = self.b.copy()
        other.ally = allies
        return Outlook(other, self.temper)

    def if_tile(self, venue: int, side: int) -> "Outlook":
        """The outlook if a tile showed this side."""
        other = self.b.copy()
        other.tile[venue] = side
        return Outlook(other, self.temper)

    def if_die(self) -> float:
        """The worth if every plot had one die more."""
        kept = self.growth, self._rows, self._vectors
        self.growth, self._rows, self._vectors = self.growth + 1, {}, {}
        people = range(len(self.b.pawn))
        worth = self._team([self.vector(who, self.b.items[who], self.b.pawn[who]) for who in people]) + self.charms
        self.growth, self._rows, self._vectors = kept
        return worth

    # The clock

    def ripens(self, cards: int) -> float:
        """The chance that a strike comes about before the cards are used up."""
        b, temper = self.b, self.temper
        reserve = sum(b.tokens) / len(b.pawn)
        slow = temper.patience + temper.crowd * (len(b.pawn) - 2)
        return 1 - exp(-(cards + 0.5 * reserve + 0.5) / slow)

    def safe(self, files: int) -> float:
        """The chance that the investigation does not end the game first."""
        left = self.b.losing - files
        return (0.0, 0.8, 0.92, 0.96)[left] if left < 4 else 0.985

    def waiting(self, cards: int | None = None) -> float:
        """What not striking promises, in points."""
        b = self.b
        cards = b.cards if cards is None else cards
        found = self._waiting.get(cards)
        if found is None:
            tries = 1 + self.temper.hope * cards
            best = self.temper.ceiling * (1 - (1 - min(1.0, self.prospect / 100)) ** tries)
            found = self._waiting[cards] = 100 * best * self.ripens(cards) * self.safe(b.files)
        return found

    @property
    def card_worth(self) -> float:
        """What one more card in the deck is worth."""
        cards = self.b.cards
        return max(0.5, self.waiting(cards) - self.waiting(max(0, cards - 1))) + 0.8

    def after_failure(self, who: int, place: int) -> float:
        """What is left to hope for if the plot of `who` at this place failed."""
        b, e = self.b, self.lore.e
        shield = b.ally_at(place, e.failure_files)
        files = b.files + (e.failure_files[shield] if shield != NOBODY else 3 - b.files % 3)
        if files >= b.losing or b.cards < 1:
            return 0.0
        other = b.copy()
        other.ally = [NOBODY if e.space_place[s] == place else a for s, a in enumerate(b.ally)]
        other.files, other.cards = files, b.cards - 1
        kept = [slot for slot in b.items[who] if e.slot_kind[slot] == LIGHTNING or self.lore.is_access(slot)]
        if not self.open[e.venue_at[place]] and e.venue_access[e.venue_at[place]] in kept:
            kept.remove(e.venue_access[e.venue_at[place]])
        other.items[who] = tuple(kept)
        for a in b.ally:
            if a != NOBODY and e.neutralises[a] != NOBODY:
                other.enemy[e.neutralises[a]] = NOWHERE
        return Outlook(other, self.temper).waiting()
