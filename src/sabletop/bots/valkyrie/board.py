"""A view of Valkyrie read into numbers."""

from collections.abc import Sequence
from typing import Any

from sabletop.bots.valkyrie.lore import Lore
from sabletop.games.valkyrie.ids import DEPUTIES, ENEMIES, GONE, NOBODY, NONE, NOWHERE


class Board:
    """What a seat sees, and nothing else."""

    def __init__(self, lore: Lore, view: dict[str, Any]) -> None:
        table = view["table"]
        self.lore, self._view = lore, view
        self.options: dict[str, Any] = view["options"]
        self.powers = bool(self.options["powers"])
        self.eagles = bool(self.options["eagles_subtract"])
        self._read_map(table)
        self._read_people(table)
        self._read_deck(table)
        files, turn = table["files"], table["turn"]
        self.files: int = files["count"]
        self.locked: int = files["locked"]
        self.losing: int = files["losing"]
        self.track: int = table["track"]
        self.offer = [lore.ally[name] for name in table["offer"]]
        self.fallen = [lore.ally[name] for name in table["fallen"]]
        self.active: int = turn["who"]
        self.roll: list[str] = turn["roll"]
        self.targets: int = turn["targets"]
        self.arrows: int = turn["arrows"]
        self.lent: int | None = turn["lent"]
        self.recruit = NOBODY if turn["recruit"] is None else lore.ally[turn["recruit"]]
        self.plot: dict[str, Any] | None = table["plot"]

    def _read_map(self, table: dict[str, Any]) -> None:
        e, lore = self.lore.e, self.lore
        self.tile = [GONE] * len(e.venue_place)
        self.ally = [NOBODY] * len(e.space_place)
        self.crate_count = [0] * len(e.crate_place)
        self.crate_seen: list[tuple[int, ...]] = [()] * len(e.crate_place)
        for here, place in enumerate(table["places"]):
            for space, name in zip(e.spaces_at[here], place["allies"], strict=True):
                if name is not None:
                    self.ally[space] = lore.ally[name]
            side = place.get("side")
            if side is not None:
                self.tile[e.venue_at[here]] = "AB".index(side)
            crate = place.get("crate")
            if crate is not None:
                number = e.crate_at[here]
                self.crate_count[number] = crate["count"]
                self.crate_seen[number] = tuple([lore.slot[name] for name in crate["seen"]])
        self.pool = tuple([lore.slot[name] for name in table["unseen_items"]])
        enemies = table["enemies"]
        self.enemy = [NOWHERE if enemies[name] is None else lore.place[enemies[name]] for name in ENEMIES]

    def _read_people(self, table: dict[str, Any]) -> None:
        lore = self.lore
        people = table["conspirators"]
        self.pawn = [lore.place[one["place"]] for one in people]
        self.seat_of: list[int] = [one["seat"] for one in people]
        self.tokens: list[int] = [one["tokens"] for one in people]
        self.slots: list[int] = [one["slots"] for one in people]
        self.items = [tuple(sorted([lore.slot[name] for name in one["items"]])) for one in people]

    def _read_deck(self, table: dict[str, Any]) -> None:
        lore, deck, card = self.lore, table["deck"], table["card"]
        self.cards: int = deck["count"]
        self.top = [NONE if name is None else lore.card[name] for name in deck["top"]]
        self.used = [lore.card[name] for name in deck["used"]]
        self.card = NONE if card is None or card["id"] is None else lore.card[card["id"]]
        self.reading = card is not None and not card["answered"]
        self.peeked = [lore.card[name] for name in table["peeked"] or ()]
        gone = set(self.used)
        if self.card != NONE:
            gone.add(self.card)
        self.to_come = [number for number in range(len(lore.event)) if number not in gone]

    def copy(self) -> "Board":
        """An equal board in which allies, tiles, enemies, items, files and cards may be set otherwise."""
        twin = Board(self.lore, self._view)
        twin.ally, twin.tile, twin.enemy, twin.items = self.ally[:], self.tile[:], self.enemy[:], self.items[:]
        twin.files, twin.cards = self.files, self.cards
        return twin

    def situation(self) -> tuple[object, ...]:
        """All that a plan depends on; what passes within a turn (the roll, what is left of it) is not part of it."""
        people = (tuple(self.pawn), tuple(self.tokens), tuple(self.items), self.active)
        things = (tuple(self.ally), tuple(self.crate_count), tuple(self.crate_seen), self.pool, tuple(self.offer))
        dangers = (tuple(self.enemy), tuple(self.tile), self.files, self.cards, tuple(self.to_come), tuple(self.top))
        return (*people, *things, *dangers, len(self.used), tuple(self.options.values()))

    def ally_at(self, place: int, trait: Sequence[int]) -> int:
        """The first ally at a place who has this trait, or NOBODY."""
        for space in self.lore.e.spaces_at[place]:
            ally = self.ally[space]
            if ally != NOBODY and trait[ally]:
                return ally
        return NOBODY

    def opposition(self) -> list[int]:
        """How many deputies would roll against a plot at each venue."""
        e = self.lore.e
        found = [0] * len(self.tile)
        for deputy in DEPUTIES:
            if self.enemy[deputy] == NOWHERE:
                continue
            spaces = [s for s, ally in enumerate(self.ally) if ally != NOBODY and e.neutralises[ally] == deputy]
            if 1 in [e.reaches_all[self.ally[space]] for space in spaces]:
                continue
            spared = [e.space_place[space] for space in spaces]
            for venue, place in enumerate(e.venue_place):
                found[venue] += place not in spared
        return found

    def findable(self) -> set[int]:
        """The items that are in a crate or on a board."""
        about = set(self.pool)
        for seen in self.crate_seen:
            about.update(seen)
        for items in self.items:
            about.update(items)
        return about

    def companions(self, who: int) -> list[int]:
        """The other conspirators in the place of `who`."""
        return [other for other, place in enumerate(self.pawn) if other != who and place == self.pawn[who]]
