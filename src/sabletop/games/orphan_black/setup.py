"""The set-up: who starts, hands, goals, and the first clones."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.steps import Step, UniformChance
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.ids import HAND, MOST_PLAYERS
from sabletop.games.orphan_black.newcomers import BRING_CLONE
from sabletop.games.orphan_black.questions import faction_of
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.turn import TAKE_TURN
from sabletop.games.orphan_black.verbs import begin_game, draw_to_hand, leave_goals, put_back_goal, take_goal


@dataclass(unsafe_hash=True)
class DrawStarter(UniformChance):
    """The starting active player is random, unless the group has named one."""

    def count(self, t: OrphanBlackTable) -> int:
        return len(t.hands)

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        begin_game(t, outcome)


@dataclass(unsafe_hash=True)
class DealHands(Step):
    """Each player is dealt three cards."""

    def run(self, t: OrphanBlackTable) -> None:
        t.tell(say.STARTS, t.active)
        for who in range(len(t.hands))[::-1]:
            t.then_all([*[DEAL_CARD[who]] * HAND, TELL_HAND[who]])


@dataclass(unsafe_hash=True)
class DealCard(UniformChance):
    """`who` is dealt a card."""

    who: int

    def count(self, t: OrphanBlackTable) -> int:
        return len(t.deck)

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        draw_to_hand(t, self.who, outcome)


@dataclass(unsafe_hash=True)
class TellHand(Step):
    """`who` looks at the hand."""

    who: int

    def run(self, t: OrphanBlackTable) -> None:
        t.confide(self.who, say.DEALT, self.who, t.hands[self.who])


@dataclass(unsafe_hash=True)
class PutBackGoal(UniformChance):
    """One goal card of a faction is put back unseen."""

    faction: int

    def _candidates(self, t: OrphanBlackTable) -> list[int]:
        return [goal for goal in t.goal_pile if t.edition.goal_faction[goal] == self.faction]

    def count(self, t: OrphanBlackTable) -> int:
        return len(self._candidates(t))

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        put_back_goal(t, self._candidates(t)[outcome])


@dataclass(unsafe_hash=True)
class DealGoal(UniformChance):
    """`who` is dealt one of the remaining goals and looks at it in secret."""

    who: int

    def count(self, t: OrphanBlackTable) -> int:
        return len(t.goal_pile)

    def happen(self, t: OrphanBlackTable, outcome: int) -> None:
        goal = t.goal_pile[outcome]
        take_goal(t, self.who, goal)
        t.confide(self.who, say.GOAL, self.who, faction_of(t, self.who), t.edition.goal_targets[goal])


@dataclass(unsafe_hash=True)
class BringClones(Step):
    """Each player, clockwise from the active one, brings a clone into play; then the first turn begins."""

    def run(self, t: OrphanBlackTable) -> None:
        n = len(t.hands)
        # OB-SETUP-8: goals that are left over stay out of the game, like those put back, and nobody can tell which.
        leave_goals(t)
        t.then_all([*[BRING_CLONE[(t.active + i) % n] for i in range(n)], TAKE_TURN[t.active]])


DEAL_CARD: Final = tuple([DealCard(who) for who in range(MOST_PLAYERS)])
TELL_HAND: Final = tuple([TellHand(who) for who in range(MOST_PLAYERS)])
