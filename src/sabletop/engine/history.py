"""What a match keeps of its past: the decisions that undo can come back to, and the outcomes that were dealt."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine import drive
from sabletop.engine.actions import ActionTable
from sabletop.engine.dealer import Dealer, QuickDealer, ScriptedDealer, SeededDealer
from sabletop.engine.errors import SabletopError
from sabletop.engine.event_log import Faded
from sabletop.engine.steps import Chance, Choice
from sabletop.engine.table import Table

KEPT: Final = 32
"""The table is kept at one of so many decisions; the others are played again when somebody comes back to them."""


class Moment:
    """A decision that undo can come back to."""

    def __init__(self, asked: int, seat: int, events: int, picks: int, deals: int) -> None:
        self.asked = asked
        """The seat that was asked; `seat` is the one that played, maybe unasked."""
        self.seat = seat
        self.events = events
        self.picks = picks
        self.deals = deals
        self.reveals = False
        """Whether something was revealed or rolled after this decision was answered."""
        self.faded: Faded = ()
        """The events that left the log of the seat with this decision."""
        self.table: Table | None = None
        """The table as it stood, where it is kept."""

    def revealing(self) -> "Moment":
        """The same decision, after which something was rolled."""
        twin = Moment(self.asked, self.seat, self.events, self.picks, self.deals)
        twin.reveals, twin.faded, twin.table = True, self.faded, self.table
        return twin


class RecordingDealer(Dealer):
    """Passes chance on to a dealer and writes the outcomes down, if they are kept. Without one chance is waited for."""

    def __init__(self, dealer: Dealer | None, keeps: bool = True, lent: bool = False) -> None:
        self.dealer = dealer
        self.keeps = keeps
        self.lent = lent
        """Whether copies share the dealer until one of them has it deal."""
        self.deals: list[int] = []

    def deal(self, chance: Chance, t: Table) -> int:
        """Ask the dealer, note the answer."""
        dealer = self.dealer
        assert dealer is not None, "nobody deals"
        if self.lent:
            dealer = self.dealer = dealer.clone()
            self.lent = False
        outcome = dealer.deal(chance, t)
        if self.keeps:
            self.deals.append(outcome)
        return outcome

    def parted(self, keeps: bool) -> "RecordingDealer":
        """An independent dealer that goes on alike. One of ours is only copied when it deals."""
        dealer, lent = self.dealer, isinstance(self.dealer, SeededDealer | QuickDealer)
        if dealer is not None and not lent:
            dealer = dealer.clone()
        self.lent = self.lent or lent
        twin = RecordingDealer(dealer, keeps, lent)
        if keeps:
            twin.deals = self.deals[:]
        return twin


Picks = list[int | list[int]]
"""What was played, by number; unasked, with who played it; and notes that something was taken back."""
AGREED_UNDO: Final = -1
"""Stands among the picks where the table agreed to take a move back."""


def table_at(number: int, moments: Sequence[Moment], picks: Picks, deals: list[int], actions: ActionTable) -> Table:
    """The table at a decision: a copy of the last one that was kept, on which what followed is played again."""
    first = number
    kept = moments[first].table
    while kept is None:
        first -= 1
        kept = moments[first].table
    t = kept.clone()
    for earlier in range(first, number):
        play_again(t, earlier, moments, picks, deals, actions)
    return t


def play_again(
    t: Table, number: int, moments: Sequence[Moment], picks: Picks, deals: list[int], actions: ActionTable
) -> None:
    """Take the table at a decision on to the next one, as it was played."""
    moment = moments[number]
    pick = picks[moment.picks]
    who, action = (drive.decision(t).who, pick) if isinstance(pick, int) else (pick[0], pick[1])
    drive.choose(t, actions[action], who)
    drive.settle(t, ScriptedDealer(deals[moment.deals : moments[number + 1].deals]))


def undo_barred(moments: Sequence[Moment], table: Table, steps: int, agreed: bool, together: bool) -> str:
    """What bars undo of the last decisions: the key of a sentence, or nothing. `together`: all are on one side."""
    if not 0 < steps <= len(moments):
        return "undo-nothing"
    if agreed:
        return "" if together else "undo-alone"
    choice = table.pending
    asked = table.seat_of[choice.who] if isinstance(choice, Choice) else None
    revealed = False
    for moment in moments[len(moments) - steps :][::-1]:
        if asked is not None and asked != moment.seat:
            return "undo-passed"
        revealed = revealed or moment.reveals
        asked = moment.asked
    return "undo-revealed" if revealed else ""


def events_before(moments: Sequence[Moment], decision: int | None, now: int) -> int:
    """How many events there had been when so many decisions had been made: none without a number, all after the end."""
    if decision is None:
        return 0
    if decision < 0:
        raise SabletopError(f"A log begins at a number of decisions, not at {decision}.")
    return moments[decision].events if decision < len(moments) else now
