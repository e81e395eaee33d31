"""Reading Valkyrie's content: every field checked, every reference resolved to a number."""

from dataclasses import dataclass, fields
from typing import Any

from sabletop.engine.packs import Pack, Row, unique_ids
from sabletop.games.valkyrie.effect import Effect
from sabletop.games.valkyrie.ids import (
    ACCESS,
    ALLY_KINDS,
    CRATE_SIZE,
    ENEMIES,
    FACES,
    GOEBBELS,
    HIMMLER,
    ITEM_KINDS,
    LIGHTNING,
    NOBODY,
    POWERS,
)
from sabletop.games.valkyrie.stock import STOCK

Bound = list[tuple[Effect, ...]]
"""Effects made ready for each conspirator."""

STATICS = ("presence-free", "escape-unless-eagle", "free-sharing", "plot-dice", "no-access", "failure-files")
HEADERS = ("dice", "start", "place", "venue", "item", "board", "ally", "card")


@dataclass
class Place:
    """A place on the map."""

    id: str
    name: str
    berlin: bool
    crate: bool
    ally_spaces: int
    links: list[str]


@dataclass
class Venue:
    """A location tile."""

    place: int
    access: int
    targets: tuple[int, int]
    note: str


@dataclass
class Item:
    """A kind of item tile."""

    id: str
    name: str
    kind: int
    copies: int
    dice: int
    text: str
    use: Bound


@dataclass
class Board:
    """A conspirator board."""

    id: str
    name: str
    slots: int
    power: int
    text: str


@dataclass
class Ally:
    """An ally tile."""

    id: str
    name: str
    kind: int
    dice: int
    second_charge: bool
    neutralises: int
    once_a_turn: bool
    then_leaves: bool
    power: Bound
    statics: dict[str, int]
    text: str
    life: str


@dataclass
class Card:
    """An interrogation card."""

    id: str
    name: str
    answers: tuple[Bound, Bound]
    escape: tuple[int, ...]
    event: Bound


@dataclass
class Content:
    """All that Valkyrie is made of."""

    title: str
    faces: tuple[int, ...]
    deputy_hits: tuple[int, ...]
    start: dict[str, int]
    places: list[Place]
    venues: list[Venue]
    items: list[Item]
    boards: list[Board]
    allies: list[Ally]
    cards: list[Card]


class Reader:
    """Reads one pack; remembers the ids that later tables refer to."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        pack.check_headers(HEADERS)
        self.place_rows = pack.rows("place")
        self.venue_rows = pack.rows("venue", 7)
        self.item_rows = pack.rows("item")
        self.places = unique_ids(self.place_rows)
        self.items = unique_ids(self.item_rows)

    def content(self) -> Content:
        """The whole content, checked."""
        head = self.pack.head()
        title = head.text("title")
        head.done()
        faces, hits = self._dice()
        places = [self._place(row, place_id) for row, place_id in zip(self.place_rows, self.places, strict=True)]
        self.crates = tuple([place.id for place in places if place.crate])
        if len(self.crates) != 5:
            self.place_rows[0].fail("crate", f"is true in {len(self.crates)} places, but thirty tiles fill five crates")
        venues = [self._venue(row) for row in self.venue_rows]
        self.venues = tuple([self.places[venue.place] for venue in venues])
        for number, row in enumerate(self.venue_rows):
            if self.venues[number] in self.venues[:number]:
                row.fail("place", "must be a different one for each venue")
        items = [self._item(row, item_id) for row, item_id in zip(self.item_rows, self.items, strict=True)]
        if sum(item.copies for item in items) != 5 * CRATE_SIZE:
            self.item_rows[0].fail("copies", f"must come to 30 in all, not {sum(item.copies for item in items)}")
        for venue, row in zip(venues, self.venue_rows, strict=True):
            if items[venue.access].kind != ACCESS:
                row.fail("access", "must name an item of kind access")
        return Content(
            title, faces, hits, self._start(), places, venues, items, self._boards(), self._allies(), self._cards()
        )

    def _dice(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        row = self.pack.row("dice")
        faces = tuple([row.number_in(face, 1, 6) for face in FACES])
        if sum(faces) != 6:
            row.fail("eagle", f"and the other faces must come to 6, not {sum(faces)}")
        if not row.has("deputy_hits"):
            row.fail("deputy_hits", "is missing")
        hits = self._faces(row, "deputy_hits")
        row.done()
        return faces, hits

    def _faces(self, row: Row, name: str) -> tuple[int, ...]:
        found = [0, 0, 0]
        for face in row.words(name):
            found[row.place_of(name, face, FACES)] = 1
        return tuple(found)

    def _start(self) -> dict[str, int]:
        row = self.pack.row("start")
        start = {name: row.reference(name, self.places) for name in ("conspirators", *ENEMIES)}
        row.done()
        return start

    def _place(self, row: Row, place_id: str) -> Place:
        links = row.words("links")
        for link in links:
            row.place_of("links", link, (*self.places, "berlin"))
        place = Place(
            place_id,
            row.text("name"),
            row.flag("berlin"),
            row.flag("crate"),
            row.number_in("ally_spaces", 0, 4, 0),
            links,
        )
        row.done()
        return place

    def _venue(self, row: Row) -> Venue:
        venue = Venue(
            row.reference("place", self.places),
            row.reference("access", self.items),
            (row.number_in("a", 1, 12), row.number_in("b", 1, 12)),
            row.text("note", ""),
        )
        row.done()
        return venue

    def _item(self, row: Row, item_id: str) -> Item:
        kind = ITEM_KINDS.index(row.one_of("kind", ITEM_KINDS))
        use = self.effects(row, "use")
        if row.has("dice") and kind in (ACCESS, LIGHTNING):
            row.fail("dice", "belongs to explosives, detonators and plot items only")
        if (kind == LIGHTNING) != row.has("use"):
            row.fail("use", "belongs to items of kind lightning, and only to them")
        item = Item(
            item_id,
            row.text("name"),
            kind,
            row.number_in("copies", 1, 30),
            row.number_in("dice", 0, 9, 0),
            row.text("text", ""),
            use,
        )
        row.done()
        return item

    def _boards(self) -> list[Board]:
        rows = self.pack.rows("board", 4)
        boards = []
        for row, board_id in zip(rows, unique_ids(rows), strict=True):
            power = row.one_of("power", ("", *POWERS), "")
            boards.append(
                Board(
                    board_id,
                    row.text("name"),
                    row.number_in("slots", 1, 12, 4),
                    POWERS.index(power) if power else NOBODY,
                    row.text("text", ""),
                )
            )
            row.done()
        return boards

    def _allies(self) -> list[Ally]:
        rows = self.pack.rows("ally", 24)
        return [self._ally(row, ally_id) for row, ally_id in zip(rows, unique_ids(rows), strict=True)]

    def _ally(self, row: Row, ally_id: str) -> Ally:
        kind = row.one_of("kind", ALLY_KINDS)
        if row.has("power") != (kind == "action"):
            row.fail("power", "belongs to allies of kind action, and only to them")
        belongs = {"static": "static", "dice": "plot", "second_charge": "plot"}
        belongs.update(once_a_turn="action", then_leaves="action")
        for name, only in belongs.items():
            if row.has(name) and kind != only:
                row.fail(name, f"belongs to allies of kind {only} only")
        deputies = (ENEMIES[HIMMLER], ENEMIES[GOEBBELS])
        deputy = row.one_of("neutralises", ("", *deputies), "")
        ally = Ally(
            ally_id,
            row.text("name"),
            ALLY_KINDS.index(kind),
            row.number_in("dice", 0, 9, 0),
            row.flag("second_charge"),
            ENEMIES.index(deputy) if deputy else NOBODY,
            row.flag("once_a_turn"),
            row.flag("then_leaves"),
            self.effects(row, "power"),
            self._statics(row),
            row.text("text", ""),
            row.text("life", ""),
        )
        row.done()
        return ally

    def _statics(self, row: Row) -> dict[str, int]:
        found: dict[str, int] = {}
        for step in row.lists("static"):
            row.place_of("static", step[0], STATICS)
            number = step[1] if len(step) > 1 else 1
            if len(step) > 2 or isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= 9:
                row.fail("static", f"has {step!r}, which should be a name and perhaps a number from 1 to 9")
            found[step[0]] = number
        return found

    def _cards(self) -> list[Card]:
        rows = self.pack.rows("card", 27)
        cards = []
        for row, card_id in zip(rows, unique_ids(rows), strict=True):
            for name in ("a", "b", "event"):
                if not row.has(name):
                    row.fail(name, "is missing")
            answers = (self.effects(row, "a"), self.effects(row, "b"))
            # VK-INTERR-6: without faces of its own a card is escaped on the arrow.
            escape = self._faces(row, "escape") if row.has("escape") else (0, 0, 1)
            cards.append(Card(card_id, row.text("name"), answers, escape, self.effects(row, "event")))
            row.done()
        return cards

    def effects(self, row: Row, name: str) -> Bound:
        """The stock steps of a field, made ready for each of the four conspirators."""
        if not row.has(name):
            return []
        steps = row.lists(name)
        return [tuple([self._effect(row, name, step, who) for step in steps]) for who in range(4)]

    def _effect(self, row: Row, name: str, step: list[Any], who: int) -> Effect:
        if step[0] not in STOCK:
            row.fail(name, f"has the unknown step {step[0]!r}")
        kind = STOCK[step[0]]
        wanted = [one.name for one in fields(kind)][1:]  # type: ignore[arg-type]  # each effect is a dataclass
        if len(step) - 1 != len(wanted):
            row.fail(name, f"has {step!r}, but {step[0]!r} takes {', '.join(wanted) or 'nothing'}")
        values = [self._argument(row, name, takes, value) for takes, value in zip(wanted, step[1:], strict=True)]
        made: Any = kind
        effect = made(who, *values)
        assert isinstance(effect, Effect)
        return effect

    def _argument(self, row: Row, name: str, takes: str, value: Any) -> int:
        if takes == "n":
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 9:
                row.fail(name, f"has {value!r} where a number from 1 to 9 should be")
            return value
        ids = {"enemy": ENEMIES, "place": self.places, "venue": self.venues, "crate": self.crates}
        return row.place_of(name, value, ids[takes])
