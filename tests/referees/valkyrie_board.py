"""The board of Valkyrie as a referee keeps it: read from the content file, moved by what was heard."""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from referees.transcripts import Transcript, object_unless

DEPUTIES = ("himmler", "goebbels")
SECTION = 3


class Board:
    """Where everything is."""

    def __init__(self, heard: Transcript) -> None:
        text = resources.files("sabletop.games.valkyrie").joinpath("content.toml").read_text(encoding="utf-8")
        self.content = content = tomllib.loads(text)
        options, people = heard.options, heard.setup.seats
        self.seats = people
        self.items_of_kind = {row["id"]: row for row in content["item"]}
        self.allies = {row["id"]: row for row in content["ally"]}
        self.cards = {row["id"]: row for row in content["card"]}
        self.venues = {row["place"]: row for row in content["venue"]}
        self.boards = [row["id"] for row in content["board"]]
        self.power = {row["id"]: row["power"] for row in content["board"] if options["powers"]}
        self.slots = {row["id"]: row["slots"] for row in content["board"]}
        self.links = self._links(content["place"])
        self.spaces = self._spaces(content["place"])
        tokens = options["tokens"] if isinstance(options["tokens"], int) else _by(options, easy=3, standard=2, hard=1)
        self.losing = (
            options["files"] if isinstance(options["files"], int) else _by(options, easy=9, standard=6, hard=3)
        )
        self.start_tokens = tokens + (1 if people <= 2 else 0)
        self.eagles_subtract = bool(options["eagles_subtract"])
        self.order = self.boards[: max(2, people)]
        self.begin_at(content["start"])

    def begin_at(self, start: Mapping[str, str]) -> None:
        self.home = start["conspirators"]
        self.pawn = dict.fromkeys(self.boards, self.home)
        self.tokens = dict.fromkeys(self.boards, self.start_tokens)
        self.items: dict[str, list[str]] = {who: [] for who in self.boards}
        self.enemy: dict[str, str | None] = {name: start[name] for name in ("hitler", *DEPUTIES)}
        self.side: dict[str, str | None] = dict.fromkeys(self.venues, "a")
        self.files = self.track = 0
        self.pool = Counter({name: row["copies"] for name, row in self.items_of_kind.items()})
        crates = [row["id"] for row in self.content["place"] if row.get("crate")]
        self.unseen = dict.fromkeys(crates, 6)
        self.seen: dict[str, Counter[str]] = {place: Counter() for place in crates}
        self.scrap: Counter[str] = Counter()
        self.offer: list[str] = []
        self.stack = set(self.allies)
        self.ally: dict[str, str] = {}
        self.deck = set(self.cards)
        self.under: list[str] = []
        self.used: list[str] = []

    def _links(self, places: Sequence[Mapping[str, Any]]) -> dict[str, set[str]]:
        berlin = {row["id"] for row in places if row.get("berlin")}
        found: dict[str, set[str]] = {row["id"]: set() for row in places}
        for row in places:
            ends = set(berlin) if row["id"] in berlin else set()
            for link in row["links"]:
                ends |= berlin if link == "berlin" else {link}
            for there in ends - {row["id"]}:
                found[row["id"]].add(there)
                found[there].add(row["id"])
        return found

    def _spaces(self, places: Sequence[Mapping[str, Any]]) -> dict[str, str]:
        """Each ally space with its place, in the order of the board."""
        found = {}
        for row in places:
            n = row["ally_spaces"]
            for number in range(n):
                found[f"{row['id']}-{number + 1}" if n > 1 else row["id"]] = row["id"]
        return found

    # Questions

    def tiles(self, slot: str) -> list[str]:
        return slot.split("+")

    def kind(self, slot: str) -> str:
        return "pair" if "+" in slot else str(self.items_of_kind[slot]["kind"])

    def dice(self, slot: str) -> int:
        return sum([self.items_of_kind[tile].get("dice", 0) for tile in self.tiles(slot)])

    def allies_at(self, place: str) -> list[str]:
        return [self.ally[space] for space, where in self.spaces.items() if where == place and space in self.ally]

    def static_at(self, place: str, what: str) -> tuple[str, int] | None:
        """The first ally at a place with a static effect, and its number."""
        for ally in self.allies_at(place):
            for name, *more in self.allies[ally].get("static", ()):
                if name == what:
                    return ally, more[0] if more else 1
        return None

    def locked(self) -> int:
        return self.files // SECTION * SECTION

    def crate_count(self, place: str) -> int:
        return self.unseen[place] + self.seen[place].total() if place in self.unseen else 0

    def cards_left(self) -> int:
        return len(self.deck) + len(self.under)

    def tile_count(self, who: str, tile: str) -> int:
        return sum([self.tiles(slot).count(tile) for slot in self.items[who]])

    # Changes

    def lose_slot(self, who: str, slot: str) -> None:
        object_unless(slot in self.items[who], f"{who} does not hold {slot}")
        self.items[who].remove(slot)

    def scrap_slot(self, who: str, slot: str) -> None:
        self.lose_slot(who, slot)
        self.scrap.update(self.tiles(slot))

    def join(self, who: str, pair: str) -> None:
        explosive, detonator = self.tiles(pair)
        object_unless(self.kind(explosive) == "explosive" and self.kind(detonator) == "detonator", "that is no pair")
        self.lose_slot(who, explosive)
        self.lose_slot(who, detonator)
        self.items[who].append(pair)

    def part(self, who: str, pair: str) -> None:
        object_unless("+" in pair, "that is no pair")
        self.lose_slot(who, pair)
        self.items[who] += self.tiles(pair)
        object_unless(len(self.items[who]) <= self.slots[who], "there is no free slot for the two halves")

    def take_tile(self, place: str, tile: str) -> None:
        """A random tile leaves a crate: a seen one, or one that nobody has seen."""
        object_unless(self.crate_count(place) > 0, f"there is no tile at {place}")
        if self.seen[place][tile]:
            self.seen[place][tile] -= 1
            return
        object_unless(self.unseen[place] > 0 and self.pool[tile] > 0, f"no {tile} can be at {place}")
        self.unseen[place] -= 1
        self.pool[tile] -= 1

    def show_crate(self, place: str, tiles: Sequence[str]) -> None:
        object_unless(len(tiles) == self.crate_count(place), f"there are {self.crate_count(place)} tiles at {place}")
        new = Counter(tiles) - self.seen[place]
        object_unless(new.total() == self.unseen[place], "a tile that was seen there is missing")
        object_unless(not new - self.pool, "a tile lies there that was seen elsewhere")
        self.pool -= new
        self.unseen[place] = 0
        self.seen[place] = Counter(tiles)

    def draw_card(self, card: str) -> None:
        if self.deck:
            object_unless(card in self.deck, f"{card} is not in the deck")
            self.deck.remove(card)
        else:
            object_unless(self.under[:1] == [card], f"{card} is not the next card")
            self.under.pop(0)

    def mix_top(self, n: int) -> None:
        """The top `n` cards are put back in an order that is not told, also those that had been put under the deck."""
        known = max(0, n - len(self.deck))
        self.deck |= set(self.under[:known])
        self.under = self.under[known:]

    # What a spectator sees

    def check(self, table: Mapping[str, Any]) -> None:
        """Whether the table looks as it should by all that was heard."""
        place = dict(zip(self.boards, table["pawn"], strict=True))
        for who in self.order:
            object_unless(place[who] == self.pawn[who], f"{who} is at {place[who]}, not at {self.pawn[who]}")
        for number, who in enumerate(self.boards):
            if who in self.order:
                object_unless(table["tokens"][number] == self.tokens[who], f"{who} has another number of tokens")
            object_unless(sorted(table["items"][number]) == sorted(self.items[who] if who in self.order else []), who)
        object_unless(table["order"] == self.order, "other conspirators play")
        object_unless(table["enemy"] == list(self.enemy.values()), "an enemy is elsewhere")
        sides = [None if side is None else side.upper() for side in self.side.values()]
        object_unless(table["tile"] == sides, "a tile shows something else")
        object_unless(table["files"] == self.files, "the number of files is another")
        object_unless(table["ally"] == [self.ally.get(space) for space in self.spaces], "an ally stands elsewhere")
        object_unless(table["losing_files"] == self.losing, "the investigation is longer or shorter")
        if not table["drawn"]:
            self._check_crates(table)

    def _check_crates(self, table: Mapping[str, Any]) -> None:
        """Where a seen and an unseen tile of one kind lay together, only a look tells which was taken."""
        for (place, seen), now, unseen in zip(self.seen.items(), table["seen"], table["unseen"], strict=True):
            object_unless(self.crate_count(place) == len(now) + unseen, f"the crate at {place} holds another number")
            lost = Counter(now) - seen
            if lost:
                object_unless(not lost - self.pool, f"the crate at {place} shows what was never seen there")
                self.pool.subtract(lost)
                self.unseen[place], self.seen[place] = unseen, Counter(now)
            object_unless(+self.seen[place] == Counter(now), f"the crate at {place} shows something else")
        object_unless(+self.pool == Counter(table["pool"]), "other tiles are unseen")
        if not table["plot_items"]:
            object_unless(self.scrap == Counter(table["scrap"]), "other tiles are out of the game")


def _by(options: Mapping[str, Any], **values: int) -> int:
    return values[str(options["difficulty"])]
