"""A toy game for the engine's own tests: Lantern.

Each keeper is dealt a secret number. In turn one keeps (the light grows by one), rolls a die, or, once, peeks at
somebody's number. A keeper who holds an oil flask may pour it at any time, asked or not. At ten the light is enough and
whoever holds the highest number wins. A person alone keeps the lantern for two.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sabletop.engine import records
from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import shape
from sabletop.engine.dealer import Dealer, SeededDealer, key_of
from sabletop.engine.drive import decision
from sabletop.engine.errors import UnknownGame
from sabletop.engine.fields import BY_RULE, UNKNOWN, WHO, Field, declare, each, flag, number, piles, section, text
from sabletop.engine.game import Edition, Game, Option, Reason, Setting
from sabletop.engine.match import Match, open_match
from sabletop.engine.messages import Message, message
from sabletop.engine.outcome import Outcome
from sabletop.engine.rules import Ledger
from sabletop.engine.steps import Chance, Choice, Step, UniformChance
from sabletop.engine.table import WHOLE, Table
from sabletop.engine.words import Lexicon, parse

ASK = message("keep-or-roll", "who", "LA-TURN-1")
ASK_WHOM = message("whom", "who", "LA-PEEK-1")
KEEP = message("keep", "", "LA-TURN-1")
ROLL = message("roll", "", "LA-TURN-2")
PEEK = message("peek", "", "LA-PEEK-1")
LOOK_AT = message("look-at", "other", "LA-PEEK-1")
POUR = message("pour", "who", "LA-OIL-1")
DEALT = message("dealt", "who number", "LA-SETUP-1")
ROLLED = message("rolled", "who n", "LA-TURN-2", reveals=True)
FLICKERS = message("flickers", "", "LA-TURN-3")
PEEKED = message("peeked", "who", "LA-PEEK-1")
SAW = message("saw", "other number", "LA-PEEK-1", reveals=True)
POURED = message("poured", "who", "LA-OIL-1")
NO_OIL = message("no-oil", "who", "LA-OIL-1")
PEEKED_ALREADY = message("peeked-already", "who", "LA-PEEK-1")
LIT = message("lit", "who", "LA-END-1", reveals=True)

WORDS = """
ask-keep-or-roll = { $who } keeps or rolls.
ask-whom = At whose number does { $who } look?
action-keep = Keep
action-roll = Roll the die
action-peek = Peek at a number
action-look-at = Look at { $other }'s number
action-pour = { $who } pours the oil
event-dealt = { $who } holds the number { $number }.
event-rolled = { $who } adds { $n } { $n -> [one] light *[other] lights }.
event-flickers = The light flickers.
event-peeked = { $who } peeks at a number.
event-saw = { $other } holds the number { $number }.
event-poured = { $who } pours the oil.
why-no-oil = { $who } has no oil left.
why-peeked-already = { $who } has peeked already.
end-lit = The lantern is lit; { $who } holds the highest number.
"""

RULES = """
[[clause]]
id = "LA-SETUP-1"
section = "Set-up"
text = "Each keeper is dealt a number from 0 to 9 that only they see."
source = "toy"

[[clause]]
id = "LA-TURN-1"
section = "Turn"
text = "The keeper whose turn it is keeps, and the light grows by one, or rolls, or peeks."
source = "toy"

[[clause]]
id = "LA-TURN-2"
section = "Turn"
text = "The die adds one to three lights; in gusty weather one is likelier; from a light of eight on three never comes."
source = "toy"
setting = "weather"

[[clause]]
id = "LA-TURN-3"
section = "Turn"
text = "After a die of one or two the light flickers, which means nothing."
source = "toy"

[[clause]]
id = "LA-PEEK-1"
section = "Peek"
text = "Once a game a keeper looks at somebody's number; the others learn that, but not whose."
source = "toy"
ruling = true
why = "A toy needs a secret that is told."
setting = "peeking"

[[clause]]
id = "LA-OIL-1"
section = "Oil"
text = "A flask is poured at any time, asked or not; the light grows by one."
source = "toy"

[[clause]]
id = "LA-END-1"
section = "End"
text = "At a light of ten the game ends and the highest number wins; of equal numbers the first."
source = "toy"
"""

LEDGER = Ledger(RULES)
NAMES = ("Ada", "Bo", "Cy")
ENOUGH = 10


class LanternTable(Table):
    numbers: list[int]
    oil: list[int]
    seen: list[tuple[int, ...]]
    light: int
    turn: int
    weather: str
    peeking: int
    edition: "LanternEdition"

    def clone(self) -> "LanternTable":
        twin = LanternTable()
        twin.copy_frame(self)
        twin.numbers = self.numbers[:]
        twin.oil = self.oil[:]
        twin.seen = self.seen[:]
        twin.light = self.light
        twin.turn = self.turn
        twin.weather = self.weather
        twin.peeking = self.peeking
        twin.edition = self.edition
        return twin

    def declared(self) -> tuple[Field, ...]:
        return FIELDS

    def played_edition(self) -> "LanternEdition":
        return self.edition

    def same(self, other: Table) -> bool:
        return self.same_frame(other) and all(getattr(self, f.name) == getattr(other, f.name) for f in FIELDS)

    def hide(self, viewer: int) -> None:
        """What is secret is kept so by rules."""


FIELDS = declare(
    section(
        "Keepers: numbers, flasks, whose numbers they have seen",
        each("numbers", per=WHO, to=BY_RULE),
        each("oil", per=WHO),
        piles("seen", WHO, per=WHO, to=BY_RULE),
    ),
    section("The lantern", number("light"), number("turn"), text("weather"), flag("peeking")),
)


@dataclass
class LanternEdition(Edition):
    keep: Action
    roll: Action
    peek: Action
    looks: tuple[Action, ...]
    pours: tuple[Action, ...]


# Questions


def knows(t: LanternTable, seat: int | None, who: int) -> bool:
    return t.seat_of[who] == seat or any(who in t.seen[one] for one, holder in enumerate(t.seat_of) if holder == seat)


def others(t: LanternTable, who: int) -> list[int]:
    return [one for one, seat in enumerate(t.seat_of) if seat != t.seat_of[who]]


def may_peek(t: LanternTable, who: int) -> bool:
    return bool(t.peeking and not t.seen[who] and others(t, who))


# Verbs


def shine(t: LanternTable, n: int) -> None:
    t.light += n


# Steps


@dataclass(unsafe_hash=True)
class Deal(UniformChance):
    """Each keeper is dealt a number from 0 to 9 that only they see."""

    who: int

    def count(self, t: LanternTable) -> int:
        return 10

    def happen(self, t: LanternTable, outcome: int) -> None:
        t.numbers[self.who] = outcome
        t.confide(self.who, DEALT, self.who, outcome)


@dataclass(unsafe_hash=True)
class Glance(UniformChance):
    """At whom `who` peeked, for somebody who cannot know it."""

    who: int

    def count(self, t: LanternTable) -> int:
        return len(others(t, self.who))


@dataclass(unsafe_hash=True)
class Turn(Choice):
    """Keep, roll or peek."""

    def asks(self) -> Message:
        return ASK

    def options(self, t: LanternTable) -> list[Action]:
        peek = [t.edition.peek] if may_peek(t, self.who) else []
        return [t.edition.keep, t.edition.roll, *peek, *self.interject(t, self.who)]

    def interject(self, t: LanternTable, who: int) -> list[Action]:
        return [t.edition.pours[who]] if t.oil[who] else []

    def public_args(self, t: LanternTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class Whom(Choice):
    """Choose in secret at whose number to look."""

    def asks(self) -> Message:
        return ASK_WHOM

    def options(self, t: LanternTable) -> list[Action]:
        return [t.edition.looks[other] for other in others(t, self.who)]


@dataclass(unsafe_hash=True)
class RollDie(Chance):
    """The light grows by a die."""

    who: int

    def weights(self, t: LanternTable) -> tuple[int, ...]:
        return (4 if t.weather == "gusty" else 1, 1, 0 if t.light >= 8 else 1)

    def happen(self, t: LanternTable, outcome: int) -> None:
        shine(t, outcome + 1)
        t.tell(ROLLED, self.who, outcome + 1)
        if outcome == 2:
            t.drop_until(NextTurn)


@dataclass(unsafe_hash=True)
class Flicker(Step):
    """The light flickers after a low die."""

    def run(self, t: LanternTable) -> None:
        t.tell(FLICKERS)


@dataclass(unsafe_hash=True)
class NextTurn(Step):
    """Once the light is ten the game ends; otherwise the next keeper decides."""

    def run(self, t: LanternTable) -> None:
        if t.light >= ENOUGH:
            best = t.numbers.index(max(t.numbers))
            scores = [
                max(n for who, n in enumerate(t.numbers) if t.seat_of[who] == seat) for seat in sorted(set(t.seat_of))
            ]
            t.end(Outcome((t.seat_of[best],), LIT, (best,), tuple(scores)))
            return
        t.turn += 1
        t.then(Turn(t.turn % len(t.numbers)))


# Actions


class Keep(Action):
    def do(self, t: LanternTable, who: int) -> None:
        shine(t, 1)
        t.then(NextTurn())


class Roll(Action):
    def do(self, t: LanternTable, who: int) -> None:
        t.then(RollDie(who), Flicker(), NextTurn())


class Peek(Action):
    def do(self, t: LanternTable, who: int) -> None:
        t.then(Whom(who), Turn(who))


class LookAt(Action):
    other: int

    def __init__(self, other: int) -> None:
        super().__init__(LOOK_AT, other)
        self.other = other

    def do(self, t: LanternTable, who: int) -> None:
        t.seen[who] = (self.other,)
        t.tell(PEEKED, who)
        t.confide(who, SAW, self.other, t.numbers[self.other])


class Pour(Action):
    def __init__(self, who: int) -> None:
        super().__init__(POUR, who)
        self.free = True

    def do(self, t: LanternTable, who: int) -> None:
        t.oil[who] -= 1
        shine(t, 1)
        t.tell(POURED, who)


class Lantern(Game):
    name = "lantern"
    title = "Lantern"
    summary = "A toy."
    version = 1
    seats = range(1, 4)
    options: Mapping[str, Option] = {
        "oil": Option(1, (0, 1, 2), "How many flasks each keeper has."),
        "weather": Option("still", ("still", "gusty"), "Whether the wind blows."),
        "peeking": Option(True, (True, False), "Whether keepers may peek."),
    }
    cooperative = False
    bound = ENOUGH + 3 * 2 + 3 * 2
    turns = "LA-TURN-1"
    """Every turn adds a light; besides, each keeper pours twice at most and peeks once, in two decisions."""

    def edition(self, source: str | None, name: str = "", language: str = "en") -> LanternEdition:
        lexicon = Lexicon(parse(WORDS), {"who": NAMES, "other": NAMES})
        keep, roll, peek = Keep(KEEP), Roll(ROLL), Peek(PEEK)
        looks, pours = tuple([LookAt(who) for who in range(3)]), tuple([Pour(who) for who in range(3)])
        actions = ActionTable([keep, roll, peek, *looks, *pours], lexicon)
        form = shape(FIELDS, [Deal, Turn, Whom, RollDie, Flicker, NextTurn], [LIT])
        return LanternEdition("lantern", False, actions, lexicon, form, keep, roll, peek, looks, pours)

    def blank(self, edition: LanternEdition) -> LanternTable:
        t = LanternTable()
        t.edition = edition
        return t

    def set_up(self, edition: LanternEdition, seats: int, options: Mapping[str, Setting]) -> LanternTable:
        t = self.blank(edition)
        keepers = 2 if seats == 1 else seats
        t.open((0, 0) if seats == 1 else tuple(range(seats)), *[Deal(who) for who in range(keepers)], Turn(0))
        t.numbers, t.oil, t.seen = [-1] * keepers, [int(options["oil"])] * keepers, [()] * keepers
        t.light, t.turn, t.weather, t.peeking = 0, 0, str(options["weather"]), int(options["peeking"])
        return t

    def view(self, t: LanternTable, seat: int | None) -> dict[str, Any]:
        return {
            "light": t.light,
            "oil": t.oil[:],
            "numbers": [number if knows(t, seat, who) else None for who, number in enumerate(t.numbers)],
            "peeked": [bool(seen) for seen in t.seen],
            "seen": [list(seen) if t.seat_of[who] == seat else None for who, seen in enumerate(t.seen)],
        }

    def blocker(self, t: LanternTable, who: int, action: Action) -> Reason | None:
        reason = super().blocker(t, who, action)
        if reason is None or decision(t).who != who:
            return reason
        if action.kind == "pour" and not t.oil[who]:
            return Reason(NO_OIL, (who,))
        if action.kind == "peek" and t.seen[who]:
            return Reason(PEEKED_ALREADY, (who,))
        return reason

    def keep_secret(self, t: LanternTable, known: LanternTable) -> None:
        for who in range(len(t.numbers)):
            if not knows(t, known.viewer, who):
                known.numbers[who] = UNKNOWN
            if t.seen[who] and t.seat_of[who] != known.viewer:
                known.seen[who] = (UNKNOWN,)

    def world(self, known: LanternTable, dealer: Dealer) -> LanternTable:
        t = known.clone()
        t.viewer = WHOLE
        for who in range(len(t.numbers)):
            if t.numbers[who] == UNKNOWN:
                t.numbers[who] = dealer.deal(Deal(who), t)
            if t.seen[who] == (UNKNOWN,):
                t.seen[who] = (others(t, who)[dealer.deal(Glance(who), t)],)
        return t

    def faults(self, t: LanternTable) -> list[str]:
        found = [] if 0 <= t.light <= ENOUGH - 1 + 3 * 2 + 3 else ["too much light"]
        keepers = len(t.seat_of)
        if not len(t.numbers) == len(t.oil) == len(t.seen) == keepers:
            return [*found, "a keeper is missing"]
        if not all(0 <= number < 10 for number in t.numbers):
            found.append("a number is none")
        if not all(0 <= oil <= 2 for oil in t.oil):
            found.append("oil from nowhere")
        if not all(other in others(t, who) for who in range(keepers) for other in t.seen[who]):
            found.append("somebody saw nobody")
        return found


class SharedLantern(Lantern):
    """The same for people who play together."""

    name = "shared-lantern"
    cooperative = True


GAME = Lantern()
SHARED = SharedLantern()


@cache
def edition() -> LanternEdition:
    return GAME.edition(None)


def new(seats: int = 2, seed: int | str = 1, **options: Setting) -> Match:
    return with_dealer(SeededDealer(key_of(seed)), seats, **options)


def with_dealer(dealer: Dealer, seats: int = 2, **options: Setting) -> Match:
    return open_match(GAME, edition(), GAME.check_seats(seats), GAME.check_options(options), dealer)


def load(blob: object) -> Match:
    return records.load(blob, _find)


def replay(record: object, upto: Any = None) -> Match:
    return records.replay(record, _find, SeededDealer(key_of("after")), upto)


def _find(name: str) -> tuple[Game, Edition]:
    for game in (GAME, SHARED):
        if name == game.name:
            return game, edition()
    raise UnknownGame(f"There is no game {name!r}; there is lantern.")
