"""Arrest and release."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import RELEASE, RULES, because_of
from sabletop.games.black_orchestra.dossiers import TRIM
from sabletop.games.black_orchestra.groups import members
from sabletop.games.black_orchestra.ids import DIE, EAGLE, HIGH, MOST, PRISON
from sabletop.games.black_orchestra.picking import FORGET_PICK, PickOne
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import arrest, lose_if_all_arrested, release, set_suspicion


@dataclass(unsafe_hash=True)
class Arrest(Step):
    """Everyone of the group is arrested; the players lose if nobody is free then."""

    who: int
    group: str

    def run(self, t: BlackOrchestraTable) -> None:
        for one in members(t, self.who, self.group):
            arrest(t, one)
        lose_if_all_arrested(t)


@dataclass(unsafe_hash=True)
class ReleaseOne(Step):
    """`who` picks a prisoner, who goes to the Gestapo HQ at this level of suspicion."""

    who: int
    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        t.then(PickOne(self.who, "prisoner"), ReleasePicked(self.level), FORGET_PICK)


@dataclass(unsafe_hash=True)
class ReleasePicked(Step):
    """The picked prisoner is free; limits are enforced now."""

    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.picked >= 0 and t.place[t.picked] == PRISON:
            release(t, t.picked, self.level)
            t.then(TRIM[t.picked])


@dataclass(unsafe_hash=True)
class ReleaseSelf(Step):
    """`who` is free; limits are enforced now."""

    who: int
    level: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.place[self.who] == PRISON:
            release(t, self.who, self.level)
            t.then(TRIM[self.who])


@dataclass(unsafe_hash=True)
class ReleaseRoll(UniformChance):
    """An eagle arrests the one who orders the release; any other face raises suspicion by 1 and frees a prisoner."""

    who: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(DIE)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        face = DIE[outcome]
        t.tell(say.RELEASE_ORDERED, self.who, face)
        if face == EAGLE:
            arrest(t, self.who, "BO-RELEASE-4")
            lose_if_all_arrested(t)
            return
        set_suspicion(t, self.who, t.suspicion[self.who] + 1, "BO-RELEASE-5")
        t.then_all(because_of(t, RULES, RELEASE, (ReleaseOne(self.who, HIGH),)))


RELEASE_ROLL: Final = tuple([ReleaseRoll(who) for who in range(MOST)])
