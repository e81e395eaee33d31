"""Plots as Valkyrie's referee reads them: what is used, the dice, the deputies, and what a failure costs."""

from collections.abc import Generator

from referees.transcripts import object_unless
from referees.valkyrie_board import DEPUTIES, SECTION
from referees.valkyrie_cards import CardReader
from referees.valkyrie_reading import Reading


class PlotReader(CardReader):
    """Reads plots."""

    def _plot(self, who: str, place: str) -> Reading:
        b = self.b
        side = b.side.get(place)
        object_unless(b.pawn[who] == place == b.enemy["hitler"], "plotter and Hitler are not both there")
        object_unless(side is not None, "no plot is possible there")
        self._pay(who)
        porter = b.static_at(place, "no-access")
        if porter is None:
            yield from self._take("access-spent", who=who, item=b.venues[place]["access"])
            b.scrap_slot(who, b.venues[place]["access"])
        else:
            yield from self._take("access-free", who=who, ally=porter[0])
        self.plotter = who
        dice = yield from self._prepare(who, place)
        self.plotter = ""
        event = yield from self._take("plot-rolled", who=who)
        roll = event.args["roll"]
        assert isinstance(roll, list)
        object_unless(len(roll) == dice, f"the pool has {dice} dice")
        total = max(0, roll.count("target") - (roll.count("eagle") if b.eagles_subtract else 0))
        object_unless(event.args["total"] == total, f"that is a total of {total}")
        total = yield from self._deputies(place, total)
        need = b.venues[place][str(side)]
        if total >= need:
            yield from self._finish("won")
        yield from self._take("plot-failed", who=who, place=place, total=total, need=need)
        yield from self._failed(place)
        yield from self._interrogation(who, "failed-plot")

    def _prepare(self, who: str, place: str) -> Generator[None, None, int]:
        b, helping, charges, dice, steady = self.b, list[str](), 0, 0, False
        while True:
            yield from self._moment()
            event = yield from self._peek()
            if event.key == "committed":
                yield from self._take("committed", who=who)
                item = str(event.args["item"])
                kind = b.kind(item)
                if kind == "explosive":
                    charges -= 1
                bare = kind == "explosive" and charges >= 0
                object_unless(bare or kind in ("pair", "plot"), f"{item} gives no dice")
                b.scrap_slot(who, item)
                dice += b.dice(item)
                steady = steady or kind == "pair"
            elif event.key == "ally-committed":
                yield from self._take("ally-committed")
                ally = str(event.args["ally"])
                row = b.allies[ally]
                there = ally in b.ally.values() and ally not in helping and row["kind"] == "plot"
                object_unless(there and (row.get("dice") or row.get("second_charge")), f"{ally} cannot help")
                helping.append(ally)
                dice += row.get("dice", 0)
                charges += int(row.get("second_charge", False))
            else:
                break
        here = b.static_at(place, "plot-dice")
        dice += 0 if here is None else here[1]
        dice += int(steady and b.power.get(who) == "steady-hand")
        object_unless(dice > 0, "a plot has at least one die")
        return dice

    def _deputies(self, place: str, total: int) -> Generator[None, None, int]:
        b = self.b
        for space, ally in sorted(b.ally.items(), key=lambda one: list(b.spaces).index(one[0])):
            row = b.allies[ally]
            deputy = row.get("neutralises")
            if deputy and b.enemy[deputy] is not None and (row["kind"] == "plot" or b.spaces[space] == place):
                yield from self._take("neutralised", enemy=deputy, ally=ally)
                b.enemy[deputy] = None
        for deputy in DEPUTIES:
            if b.enemy[deputy] is None:
                continue
            event = yield from self._take("deputy-hit", "deputy-missed", enemy=deputy)
            hit = event.args["face"] != "arrow"
            object_unless((event.key == "deputy-hit") == hit, "his die says otherwise")
            total = max(0, total - int(hit))
            object_unless(not hit or event.args["total"] == total, f"{total} are left")
        return total

    def _failed(self, place: str) -> Reading:
        b = self.b
        shield, lost = b.static_at(place, "failure-files"), b.allies_at(place)
        if lost:
            yield from self._take("allies-fell", allies=lost, place=place)
            b.ally = {space: ally for space, ally in b.ally.items() if b.spaces[space] != place}
        if shield is None:
            yield from self._files("files-filled", SECTION - b.files % SECTION)
        else:
            yield from self._files("files-spared", shield[1], ally=shield[0])
