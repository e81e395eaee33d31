"""What a ferryman may do."""

from night_ferry import messages as say
from night_ferry.steps import Current, NextTurn
from night_ferry.table import FerryTable
from night_ferry.verbs import land_load
from sabletop.engine.actions import Action


class Cross(Action):
    """NF-TURN-2: risk it once more."""

    def do(self, t: FerryTable, who: int) -> None:
        t.then(Current(who))


class Land(Action):
    """NF-TURN-3: keep what is in the boat."""

    def do(self, t: FerryTable, who: int) -> None:
        t.tell(say.LANDED, who, t.load)
        land_load(t, who)
        t.then(NextTurn(who))
