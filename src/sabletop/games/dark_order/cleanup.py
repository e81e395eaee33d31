"""Clean-up: who stays, what mines do to those who are lifted, and the cards that go under the decks."""

from dataclasses import dataclass

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Choice, Step
from sabletop.games.dark_order.ending import AFTERMATH
from sabletop.games.dark_order.ids import CLEAN_UP, COMMANDER_MAY_STAY, NONE
from sabletop.games.dark_order.messages import ASK_STAY
from sabletop.games.dark_order.piles import Arrange
from sabletop.games.dark_order.questions import OWN
from sabletop.games.dark_order.table import DarkTable
from sabletop.games.dark_order.turn_verbs import begin_phase, end_round, refresh
from sabletop.games.dark_order.verbs import lift, spring_mine


def may_stay(t: DarkTable, slot: int) -> bool:
    """DO-CLEANUP-3, DO-CLEANUP-6: active, unspent and unhurt; by a setting no commander."""
    if t.edition.commander[t.unit[slot]] and not t.rules[COMMANDER_MAY_STAY]:
        return False
    return t.active[slot] == 1 and not t.spent[slot] and not t.damage[slot]


@dataclass(unsafe_hash=True)
class CleanUp(Step):
    """Units that may stay do so or not; all others are lifted, mines go off, and the cards go under the decks."""

    def run(self, t: DarkTable) -> None:
        """The Aggressor first."""
        begin_phase(t, CLEAN_UP)
        one = t.aggressor
        asked = [Stay(who, slot) for who in (one, 1 - one) for slot in OWN[who] if may_stay(t, slot)]
        t.then_all(
            [
                *asked,
                LiftUnits(),
                Arrange(one, "DO-CLEANUP-5"),
                Arrange(1 - one, "DO-CLEANUP-5"),
                NextRound(),
            ]
        )


@dataclass(unsafe_hash=True)
class Stay(Choice):
    """An active, unspent, unhurt unit may stay for the next round without being paid again."""

    slot: int

    def asks(self) -> Message:
        return ASK_STAY

    def options(self, t: DarkTable) -> list[Action]:
        """Stay, or go back."""
        return [t.edition.stay[self.slot % 6], t.edition.go_back[self.slot % 6]]

    def prompt_args(self, t: DarkTable) -> tuple[int, ...]:
        """Which unit."""
        return (self.who, t.unit[self.slot], self.slot % 6)

    def public_args(self, t: DarkTable) -> tuple[int, ...]:
        """It is face-up: everybody sees it."""
        return (self.who, t.unit[self.slot], self.slot % 6)


@dataclass(unsafe_hash=True)
class LiftUnits(Step):
    """All units but those that stay are lifted off their spaces at one moment; mines go off before any healing."""

    def run(self, t: DarkTable) -> None:
        """But for those that stay."""
        leaving = [slot for slot in range(12) if t.unit[slot] != NONE and not t.staying[slot]]
        for slot in leaving:
            spring_mine(t, slot)
        for slot in leaving:
            if t.unit[slot] != NONE:
                lift(t, slot)
        t.then_all([AFTERMATH, RefreshUnits()])


@dataclass(unsafe_hash=True)
class RefreshUnits(Step):
    """DO-CLEANUP-3: those who stay lose their tokens, also one that somebody gave them who died of a mine just now."""

    def run(self, t: DarkTable) -> None:
        """All others have left."""
        for slot in range(12):
            if t.unit[slot] != NONE:
                refresh(t, slot)


@dataclass(unsafe_hash=True)
class NextRound(Step):
    """The round is over: its marks are removed and the starting player's role changes hands."""

    def run(self, t: DarkTable) -> None:
        """Tokens in the HQ are kept."""
        end_round(t)
