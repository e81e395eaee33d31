"""The steps of Night Ferry, from the deal to the last night."""

from dataclasses import dataclass

from night_ferry import messages as say
from night_ferry.questions import cargoes_left, may_cross, may_land, total
from night_ferry.table import FerryTable
from night_ferry.verbs import end_night, lose_load, show_cargo, take_aboard, take_cargo
from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Choice, Step, UniformChance


@dataclass(unsafe_hash=True)
class Deal(UniformChance):
    """NF-SETUP-1: each ferryman is dealt a cargo that only he sees."""

    who: int

    def count(self, t: FerryTable) -> int:
        return len(cargoes_left(t))

    def happen(self, t: FerryTable, outcome: int) -> None:
        take_cargo(t, self.who, cargoes_left(t)[outcome])
        t.confide(self.who, say.DEALT, self.who, t.cargo[self.who])


@dataclass(unsafe_hash=True)
class Turn(Choice):
    """NF-TURN-1: cross or land."""

    def asks(self) -> Message:
        return say.ASK_TURN

    def options(self, t: FerryTable) -> list[Action]:
        cross = [t.edition.cross] if may_cross(t) else []
        return [*cross, t.edition.land] if may_land(t) else cross

    def public_args(self, t: FerryTable) -> tuple[int, ...]:
        return (self.who,)


@dataclass(unsafe_hash=True)
class Current(UniformChance):
    """NF-TURN-2: from 2 on the load grows; at 1 it is lost."""

    who: int

    def count(self, t: FerryTable) -> int:
        return 6

    def happen(self, t: FerryTable, outcome: int) -> None:
        if outcome == 0:
            lose_load(t)
            t.tell(say.SUNK, self.who)
            t.then(NextTurn(self.who))
        else:
            take_aboard(t, outcome + 1)
            t.tell(say.CROSSED, self.who, outcome + 1)
            t.then(Turn(self.who))


@dataclass(unsafe_hash=True)
class NextTurn(Step):
    """The next ferryman decides; after the last one the night is over, and NF-END-1 after the last night."""

    who: int

    def run(self, t: FerryTable) -> None:
        following = (self.who + 1) % len(t.seat_of)
        if following == 0:
            end_night(t)
        if t.night < t.nights:
            t.then(Turn(following))
            return
        for who in range(len(t.seat_of)):
            show_cargo(t, who)
            t.tell(say.SHOWN, who, t.cargo[who])
        scores = tuple([total(t, who) for who in range(len(t.seat_of))])
        best = tuple([who for who, score in enumerate(scores) if score == max(scores)])
        t.end(Outcome(best, say.DAWN, (best,), scores))
