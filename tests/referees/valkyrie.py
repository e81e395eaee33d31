"""A referee for Valkyrie, written from the ledger: the log of a game read as sentences of one grammar."""

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any

from referees.transcripts import Heard, Objection, Transcript, object_unless
from referees.valkyrie_board import DEPUTIES
from referees.valkyrie_plots import PlotReader
from referees.valkyrie_reading import END, Reading, StopReading

ACTIONS = ("moved", "searched", "collected", "gave", "took", "utilised", "plot-initiated")


class Referee(PlotReader):
    """Follows turns and actions, and all that they lead to."""

    def __init__(self, heard: Transcript) -> None:
        super().__init__(heard)
        self.reading = self._game()
        next(self.reading)

    def hear(self, event: Heard) -> None:
        object_unless(not self.over, "the game is over")
        self.now = event
        try:
            self.reading.send(None)
        except StopIteration:
            self.over = True

    def look(self, view: Mapping[str, Any]) -> None:
        if self.seated:
            self.b.check(view["table"])

    def close(self, result: Mapping[str, Any]) -> None:
        self.hear(Heard(END, result, ""))
        object_unless(self.over, "the game is not over yet")

    # The game

    def _game(self) -> Reading:
        try:
            yield from self._set_up()
            first = self.options["first"]
            event = yield from self._peek()
            at = first - 1 if isinstance(first, int) else self.b.order.index(str(event.args.get("who")))
            while True:
                yield from self._turn(self.b.order[at % len(self.b.order)])
                at += 1
        except StopReading:
            return

    def _set_up(self) -> Reading:
        if self.options["boards"] != "by seat":
            order = []
            for place in range(len(self.b.order)):
                event = yield from self._take("plays", n=1 if self.b.seats == 1 else place + 1)
                order.append(str(event.args["who"]))
            object_unless(len(set(order)) == len(order), "a board is played twice")
            self.b.order = order
        self.seated = True
        for _ in range(4):
            yield from self._offer()

    def _offer(self) -> Reading:
        event = yield from self._take("ally-offered")
        self.b.stack.remove(str(event.args["ally"]))
        self.b.offer.append(str(event.args["ally"]))

    # The turn

    def _turn(self, who: str) -> Reading:
        b = self.b
        yield from self._take("turn-begins", who=who)
        self.active, self.arrows, self.targets, self.lost, self.resolved = who, 0, 0, False, False
        self.walked, self.worked = False, set[str]()
        self.left: dict[str, Counter[str]] = {one: Counter() for one in b.boards}
        self.parted = {one: Counter() for one in b.boards}
        here = b.pawn[who]
        if here in b.enemy.values():
            watcher = b.static_at(here, "presence-free")
            if watcher is not None:
                yield from self._take("looked-away", who=who, ally=watcher[0])
            else:
                yield from self._interrogation(who, "company")
                yield from self._moment()
        roll = yield from self._roll(who)
        self.resolved = True
        self.targets, self.arrows = roll.count("target"), 0 if self.lost else roll.count("arrow")
        for _ in range(roll.count("eagle")):
            yield from self._interrogation(who, "eagle")
            yield from self._moment()
        while self.targets:
            yield from self._target(who)
        yield from self._actions(who)

    def _roll(self, who: str) -> Generator[None, None, list[str]]:
        while True:
            event = yield from self._take("rolled", who=who)
            roll = event.args["roll"]
            assert isinstance(roll, list)
            object_unless(len(roll) == 3, "the action roll is three dice")
            yield from self._moment()
            after = yield from self._peek()
            if after.key != "rerolled":
                return roll
            yield from self._take("rerolled", who=who)
            self.b.tokens[who] -= 1
            object_unless(self.b.tokens[who] >= 0, "there was no token left")

    def _target(self, who: str) -> Reading:
        event = yield from self._take("target-placed", "target-switched", who=who)
        self.targets -= 1
        if event.key == "target-switched":
            self.arrows += 0 if self.lost else 1
        else:
            yield from self._on_track(who, event)

    def _on_track(self, who: str, event: Heard) -> Reading:
        b = self.b
        b.track += 1
        object_unless(event.args["n"] == b.track, f"that makes {b.track} on the track")
        if b.track < 3:
            return
        b.track = 0
        if not b.offer:
            yield from self._take("no-ally-left", who=who)
            return
        if b.power.get(who) == "organiser" and b.stack:
            yield from self._offer()
        placed = yield from self._take("ally-placed", who=who)
        ally, space = str(placed.args["ally"]), str(placed.args["space"])
        b.offer.remove(ally)
        old = b.ally.get(space)
        object_unless(space in b.spaces, "there is no such space")
        b.ally[space] = ally
        if old is not None:
            yield from self._take("ally-replaced", ally=old)
        while len(b.offer) < 4 and b.stack:
            yield from self._offer()

    def _actions(self, who: str) -> Reading:
        while True:
            yield from self._moment()
            event = yield from self._peek()
            if event.key in ACTIONS:
                yield from self._action(who)
                continue
            if self.arrows:
                yield from self._take("turn-ends", who=who, n=self.arrows)
                self.arrows = 0
            return

    def _action(self, who: str) -> Reading:
        event = yield from self._take(*ACTIONS, who=who)
        if event.key == "moved":
            self._moved(who, str(event.args["place"]))
        elif event.key == "searched":
            self._pay(who)
            self._searched(who, event)
        elif event.key == "collected":
            self._pay(who)
            self.b.take_tile(self.b.pawn[who], str(event.args["item"]))
            self.b.items[who].append(str(event.args["item"]))
            yield from self._room(who)
        elif event.key == "utilised":
            yield from self._utilised(who, str(event.args["ally"]))
        elif event.key == "plot-initiated":
            yield from self._plot(who, str(event.args["place"]))
        else:
            other, item = str(event.args["other"]), str(event.args["item"])
            yield from self._shared(who, *((who, other) if event.key == "gave" else (other, who)), item)

    def _moved(self, who: str, place: str) -> None:
        b = self.b
        object_unless(place in b.links[b.pawn[who]], f"{place} is not next to {b.pawn[who]}")
        free = b.power.get(who) == "swift" and who == self.active and not (self.walked or self.lent or self.lost)
        if not self.lent:
            self.walked = True
        if not free:
            self._pay(who)
        b.pawn[who] = place

    def _searched(self, who: str, event: Heard) -> None:
        tiles = event.args["items"]
        assert isinstance(tiles, list)
        object_unless(event.args["place"] == self.b.pawn[who], "that crate is elsewhere")
        object_unless(len(tiles) > 0, "there is nothing to search")
        self.b.show_crate(self.b.pawn[who], tiles)

    def _shared(self, who: str, giver: str, taker: str, item: str) -> Reading:
        b = self.b
        object_unless(giver != taker and giver in b.order and taker in b.order, "sharing takes two")
        object_unless(b.pawn[giver] == b.pawn[taker], "they are not in one place")
        others = [one for one in b.order if one != taker]
        back = any(self.left[taker][tile] >= sum([b.tile_count(one, tile) for one in others]) for tile in b.tiles(item))
        if back or b.static_at(b.pawn[who], "free-sharing") is None:
            self._pay(who)
        b.lose_slot(giver, item)
        b.items[taker].append(item)
        self.left[giver].update(b.tiles(item))
        yield from self._room(taker)

    # Allies at work

    def _utilised(self, who: str, ally: str) -> Reading:
        b = self.b
        row = b.allies[ally]
        object_unless(ally in b.allies_at(b.pawn[who]) and row["kind"] == "action", f"{ally} cannot be utilised here")
        object_unless(ally not in self.worked, f"{ally} has worked")
        lent = self.lent == who
        self._pay(who)
        if row.get("once_a_turn"):
            self.worked.add(ally)
        if row.get("then_leaves"):
            yield from self._take("ally-left", ally=ally)
            b.ally = {space: one for space, one in b.ally.items() if one != ally}
        for name, *more in row["power"]:
            object_unless(not (lent and name == "lend-action"), "a lent action is not lent on")
            yield from self._power(who, name, *more)

    def _power(self, who: str, name: str, n: int = 0) -> Reading:
        b = self.b
        if name == "remove-file":
            yield from self._remove_file()
        elif name == "peek-cards":
            n = min(n, b.cards_left())
            object_unless(n > 0, "no card is left")
            yield from self._take("peeked", who=who, n=n)
            yield from self._take("put-back", who=who)
            b.mix_top(n)
        elif name == "take-chosen-item":
            self._searched(who, (yield from self._take("searched", who=who)))
            yield from self._chosen(who, list(b.seen[b.pawn[who]].elements()))
        elif name == "draw-and-keep":
            yield from self._drawn(who, n)
        elif name == "courier":
            event = yield from self._take("carried-parcel")
            giver, taker, item = [str(event.args[one]) for one in ("who", "other", "item")]
            object_unless(giver != taker and taker in b.order, "a parcel goes to somebody else")
            b.lose_slot(giver, item)
            b.items[taker].append(item)
            yield from self._room(taker)
        elif name == "add-target":
            yield from self._on_track(who, (yield from self._take("target-added", who=who)))
        elif name == "regain-token":
            b.tokens[who] += 1
            fits = b.tokens[who] <= b.start_tokens and sum([b.tokens[one] for one in b.order]) <= 16
            object_unless(fits, "that is a token too many")
            yield from self._take("token-regained", who=who, n=b.tokens[who])
        elif name == "place-conspirator":
            event = yield from self._peek()
            other = who if event.key == "carried" else str(event.args["other"])
            object_unless(other in b.order and (event.key == "carried" or other != who), "nobody is sent")
            yield from self._travel("carried" if other == who else "sent", who, other)
        elif name == "lend-action":
            yield from self._lend(who)
        elif name == "shift-deputy":
            yield from self._shift(DEPUTIES)
        elif name == "recycle-cards":
            object_unless(len(b.used) > 0, "no card has been used")
            for _ in range(min(n, len(b.used))):
                event = yield from self._take("recycled", who=who)
                b.used.remove(str(event.args["card"]))
                b.under.append(str(event.args["card"]))
        else:
            raise Objection(f"nobody knows {name}")

    def _drawn(self, who: str, n: int) -> Reading:
        b, here = self.b, self.b.pawn[who]
        event = yield from self._take("drew-tiles", who=who)
        tiles = event.args["items"]
        assert isinstance(tiles, list)
        object_unless(len(tiles) == min(n, b.crate_count(here)) > 0, "another number of tiles is drawn")
        for tile in tiles:
            b.take_tile(here, tile)
        b.seen[here].update(tiles)
        yield from self._chosen(who, tiles)

    def _chosen(self, who: str, among: list[str]) -> Reading:
        event = yield from self._take("chose-tile", who=who)
        tile = str(event.args["item"])
        object_unless(tile in among, f"{tile} is not there to be chosen")
        self.b.seen[self.b.pawn[who]][tile] -= 1
        self.b.items[who].append(tile)
        yield from self._room(who)

    def _lend(self, who: str) -> Reading:
        event = yield from self._take("lent", who=who)
        other = str(event.args["other"])
        object_unless(other in self.b.order and other != who, "an action is lent to somebody else")
        self.lent = other
        while self.lent:
            yield from self._moment()
            after = yield from self._peek()
            if after.key == "declined":
                yield from self._take("declined", who=other)
                self.lent = ""
            else:
                yield from self._action(other)
