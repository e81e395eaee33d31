"""A toy game for the engine's own tests: Lantern.

Each keeper is dealt a secret number. In turn one keeps, or rolls a die and adds it to the light. A keeper who holds an
oil flask may pour it at any time, asked or not. At ten the light is enough and whoever holds the highest number wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import INT, INTS, shape
from sabletop.engine.dealer import Dealer
from sabletop.engine.game import Edition, Game, Option, Reason, Setting
from sabletop.engine.messages import message
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Choice, Even, Step
from sabletop.engine.table import Table
from sabletop.engine.words import Lexicon, parse

ASK = message("keep-or-roll", "who", "LA-TURN-1")
KEEP = message("keep", "", "LA-TURN-1")
ROLL = message("roll", "", "LA-TURN-2")
POUR = message("pour", "who", "LA-OIL-1")
DEALT = message("dealt", "who number", "LA-SETUP-1")
ROLLED = message("rolled", "who n", "LA-TURN-2", reveals=True)
POURED = message("poured", "who", "LA-OIL-1")
NO_OIL = message("no-oil", "who", "LA-OIL-1")
LIT = message("lit", "who", "LA-END-1")

WORDS = """
ask-keep-or-roll = { $who } keeps or rolls.
action-keep = Keep
action-roll = Roll the die
action-pour = { $who } pours the oil
event-dealt = { $who } holds the number { $number }.
event-rolled = { $who } adds { $n } { $n -> [one] light *[other] lights }.
event-poured = { $who } pours the oil.
why-no-oil = { $who } has no oil left.
end-lit = The lantern is lit; { $who } holds the highest number.
"""


class LanternTable(Table):
    numbers: list[int]
    oil: list[int]
    light: int
    turn: int
    edition: "LanternEdition"

    def clone(self) -> "LanternTable":
        twin = LanternTable()
        twin.copy_frame(self)
        twin.numbers = self.numbers[:]
        twin.oil = self.oil[:]
        twin.light = self.light
        twin.turn = self.turn
        twin.edition = self.edition
        return twin


FIELDS = {"numbers": INTS, "oil": INTS, "light": INT, "turn": INT}


@dataclass
class LanternEdition(Edition):
    keep: Action
    roll: Action
    pours: tuple[Action, ...]


@dataclass(unsafe_hash=True)
class Deal(Even):
    """Each keeper is dealt a number from 0 to 9 that only they see."""

    who: int
    purpose = "numbers"

    def count(self, t: LanternTable) -> int:
        return 10

    def happen(self, t: LanternTable, outcome: int) -> None:
        t.numbers[self.who] = outcome
        t.confide(self.who, DEALT, self.who, outcome)


@dataclass(unsafe_hash=True)
class Turn(Choice):
    """Keep, or roll."""

    who: int
    asks = ASK

    def options(self, t: LanternTable) -> list[Action]:
        return [t.edition.keep, t.edition.roll, *self.interject(t, self.who)]

    def interject(self, t: LanternTable, who: int) -> list[Action]:
        return [t.edition.pours[who]] if t.oil[who] else []

    def public_args(self, t: LanternTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class RollDie(Even):
    """The light grows by a die."""

    who: int
    purpose = "dice"

    def count(self, t: LanternTable) -> int:
        return 3

    def happen(self, t: LanternTable, outcome: int) -> None:
        shine(t, outcome + 1)
        t.tell(ROLLED, self.who, outcome + 1)
        t.then(NextTurn())


@dataclass(unsafe_hash=True)
class NextTurn(Step):
    """Once the light is ten the game ends; otherwise the next keeper decides."""

    def run(self, t: LanternTable) -> None:
        if t.light >= 10:
            best = max(range(len(t.numbers)), key=lambda who: t.numbers[who])
            t.end(Outcome((best,), LIT, (best,), tuple(t.numbers)))
            return
        t.turn += 1
        t.then(Turn(t.turn % len(t.numbers)))


def shine(t: LanternTable, n: int) -> None:
    t.light += n


class Keep(Action):
    def do(self, t: LanternTable, who: int) -> None:
        shine(t, 1)
        t.then(NextTurn())


class Roll(Action):
    def do(self, t: LanternTable, who: int) -> None:
        t.then(RollDie(who))


class Pour(Action):
    def do(self, t: LanternTable, who: int) -> None:
        t.oil[who] -= 1
        shine(t, 1)
        t.tell(POURED, who)
        if t.agenda:
            return
        t.then(Turn(who))


class Lantern(Game):
    name = "lantern"
    title = "Lantern"
    summary = "A toy."
    version = 1
    seats = range(1, 4)
    options = {"oil": Option(1, (0, 1, 2), "How many flasks each keeper has.")}
    cooperative = False
    bound = 60

    def edition(self, source: str | None, name: str = "") -> LanternEdition:
        names = ("Ada", "Bo", "Cy")
        lexicon = Lexicon(parse(WORDS), {"who": names})
        keep, roll, pours = Keep(KEEP), Roll(ROLL), tuple(Pour(POUR, who) for who in range(3))
        form = shape(FIELDS, [Deal, Turn, RollDie, NextTurn], [LIT])
        return LanternEdition("lantern", False, ActionTable([keep, roll, *pours], lexicon), lexicon, form, keep, roll, pours)

    def blank(self, edition: LanternEdition) -> LanternTable:
        t = LanternTable()
        t.edition = edition
        return t

    def set_up(self, edition: LanternEdition, seats: int, options: Mapping[str, Setting]) -> LanternTable:
        t = self.blank(edition)
        keepers = 2 if seats == 1 else seats
        t.open((0,) * 2 if seats == 1 else tuple(range(seats)), *[Deal(who) for who in range(keepers)], Turn(0))
        t.numbers, t.oil, t.light, t.turn = [-1] * keepers, [int(options["oil"])] * keepers, 0, 0
        return t

    def view(self, t: LanternTable, seat: int | None) -> dict[str, Any]:
        mine = [number if t.seat_of[who] == seat else None for who, number in enumerate(t.numbers)]
        return {"light": t.light, "oil": t.oil[:], "numbers": mine}

    def why_not(self, t: LanternTable, who: int, kind: str) -> Reason | None:
        return Reason(NO_OIL, (who,)) if kind == "pour" else None

    def resample(self, t: LanternTable, seat: int | None, dealer: Dealer) -> LanternTable:
        twin = t.clone()
        for who in range(len(t.numbers)):
            if t.seat_of[who] != seat:
                twin.numbers[who] = dealer.deal(Deal(who), twin)
        return twin

    def faults(self, t: LanternTable) -> list[str]:
        return [] if 0 <= t.light <= 15 else ["too much light"]


GAME = Lantern()
