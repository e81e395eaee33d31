"""Night Ferry for the engine."""

from collections.abc import Mapping

from night_ferry import messages as say
from night_ferry.edition import FerryEdition, make_edition
from night_ferry.questions import FULL, cargoes_left, may_cross, may_land
from night_ferry.steps import Deal, Turn
from night_ferry.table import FerryTable
from night_ferry.verbs import take_cargo
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer
from sabletop.engine.drive import decision
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.game import Game, Option, Reason, Setting
from sabletop.engine.table import WHOLE
from sabletop.engine.words import ENGLISH


class NightFerry(Game):
    """The game."""

    name = "night-ferry"
    title = "Night Ferry"
    summary = "Cross once more, or land what you have: the current takes the rest."
    version = 1
    seats = range(2, 4)
    usual_seats = 3
    minutes = (5, 10)
    weight = "light"
    cooperative = False
    # Six nights of three turns, each of at most ten crossings (20, by twos) and a landing.
    bound = 6 * 3 * 11
    turns = "NF-TURN-1"
    options: Mapping[str, Option] = {"nights": Option(3, (3, 6), "How many nights the ferry runs.")}

    def edition(self, source: str | None, name: str = "", language: str = ENGLISH) -> FerryEdition:
        return make_edition(source, name, language)

    def blank(self, edition: FerryEdition) -> FerryTable:
        t = FerryTable()
        t.edition = edition
        return t

    def set_up(self, edition: FerryEdition, seats: int, options: Mapping[str, Setting]) -> FerryTable:
        t = self.blank(edition)
        t.open(tuple(range(seats)), *[Deal(who) for who in range(seats)], Turn(0))
        t.cargo, t.shown, t.landed = [-1] * seats, [0] * seats, [0] * seats
        t.load, t.night, t.nights = 0, 0, int(options["nights"])
        return t

    def blocker(self, t: FerryTable, who: int, action: Action) -> Reason | None:
        if decision(t).who != who:
            return self.not_asked()
        if action.kind == "land":
            return None if may_land(t) else Reason(say.WHY_EMPTY)
        return None if may_cross(t) else Reason(say.WHY_FULL)

    def world(self, known: FerryTable, dealer: Dealer) -> FerryTable:
        t = known.clone()
        t.viewer = WHOLE
        for who, cargo in enumerate(known.cargo):
            if cargo == UNKNOWN:
                take_cargo(t, who, cargoes_left(t)[dealer.deal(Deal(who), t)])
        return t

    def faults(self, t: FerryTable) -> list[str]:
        carried = [cargo for cargo in t.cargo if cargo >= 0]
        found = [] if len(set(carried)) == len(t.seat_of) else ["a cargo is lost or doubled"]
        return found if 0 <= t.load < FULL + 6 and min(t.landed) >= 0 else [*found, "the boat is wrong"]


GAME = NightFerry()
