"""How Valkyrie's log is read: event by event, with the board moved along, and what may happen at any time."""

from collections import Counter
from collections.abc import Generator
from typing import Any

from referees.transcripts import Heard, Transcript, object_unless
from referees.valkyrie_board import Board

Reading = Generator[None, None, None]
Taking = Generator[None, None, Heard]

END = "the end"
FREE = ("used", "paired", "split")


class StopReading(Exception):
    """Nothing more is to be read."""


class Reader:
    """Reads one log; every method that reads is a generator that waits for the next event."""

    def __init__(self, heard: Transcript) -> None:
        self.b = Board(heard)
        self.options = heard.options
        self.now: Heard | None = None
        self.over = self.seated = False
        self.authority = "authority" in self.b.power.values()
        self.plotter = self.lent = self.active = ""
        self.arrows = self.targets = 0
        self.lost = self.resolved = False
        self.parted: dict[str, Counter[str]] = {one: Counter() for one in self.b.boards}

    # Reading

    def _peek(self) -> Taking:
        while self.now is None:
            yield
        return self.now

    def _take(self, *keys: str, **args: Any) -> Taking:
        event = yield from self._peek()
        object_unless(event.key in keys, f"{' or '.join(keys)} should come, and {event.key} does")
        for name, value in args.items():
            object_unless(event.args[name] == value, f"{name} should be {value}, and is {event.args[name]}")
        self.now = None
        return event

    def _finish(self, key: str) -> Reading:
        """The game ends at once, for everybody."""
        winners = list(range(self.b.seats)) if key == "won" else []
        yield from self._take(END, key=key, winners=winners)
        raise StopReading

    # What may be done at any time

    def _moment(self) -> Reading:
        while (event := (yield from self._peek())).key in FREE:
            yield from self._take(*FREE)
            yield from self._free(event)

    def _free(self, event: Heard) -> Reading:
        b, who, item = self.b, str(event.args["who"]), str(event.args["item"])
        object_unless(who in b.order, f"{who} does not play")
        if event.key == "used":
            yield from self._used(who, item)
        elif event.key == "split":
            object_unless(self.plotter != who, "no pair is taken apart while its owner prepares a plot")
            b.part(who, item)
            self.parted[who][item] += 1
        else:
            loose = [b.items[who].count(tile) for tile in b.tiles(item)]
            again = self.parted[who][item] >= loose[0] * loose[-1]
            object_unless(not again, "that pair was just taken apart")
            b.join(who, item)

    def _used(self, who: str, item: str, reading: bool = False) -> Reading:
        b = self.b
        object_unless(b.kind(item) == "lightning", f"{item} is not used by itself")
        b.scrap_slot(who, item)
        for name, *more in b.items_of_kind[item]["use"]:
            upsets = self.plotter and ((name == "go-anywhere" and who == self.plotter) or "hitler" in more)
            object_unless(not upsets, "a plot is being prepared")
            object_unless(name != "skip-interrogation" or reading, "nobody reads a card")
            if name == "go-anywhere":
                yield from self._travel("carried", who, who)
            elif name == "remove-file":
                yield from self._remove_file()
            elif name == "shift-enemy":
                yield from self._shift(more)

    def _travel(self, key: str, who: str, traveller: str) -> Reading:
        event = yield from self._take(key, who=who)
        object_unless(event.args["place"] in self.b.links, "there is no such place")
        object_unless(event.args["place"] != self.b.pawn[traveller], "that leads nowhere")
        self.b.pawn[traveller] = str(event.args["place"])

    def _remove_file(self) -> Reading:
        b = self.b
        object_unless(b.files > b.locked(), "every file is locked")
        b.files -= 1
        yield from self._take("file-removed", total=b.files)

    def _shift(self, enemies: "list[str] | tuple[str, ...]") -> Reading:
        event = yield from self._take("enemy-moved")
        enemy = str(event.args["enemy"])
        here = self.b.enemy[enemy]
        object_unless(enemy in enemies and here is not None, f"{enemy} is not moved")
        object_unless(event.args["place"] in self.b.links[str(here)], "that is not next to him")
        self.b.enemy[enemy] = str(event.args["place"])

    def _room(self, who: str) -> Reading:
        b = self.b
        while len(b.items[who]) > b.slots[who]:
            event = yield from self._take("discarded", "paired", "used", who=who)
            item = str(event.args["item"])
            if event.key == "discarded":
                b.scrap_slot(who, item)
            elif event.key == "paired":
                b.join(who, item)
            else:
                yield from self._used(who, item)

    def _pay(self, who: str) -> None:
        for parted in self.parted.values():
            parted.clear()
        if self.lent == who:
            self.lent = ""
            return
        object_unless(who == self.active and self.arrows > 0, f"{who} has no action left")
        self.arrows -= 1
