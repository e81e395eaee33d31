"""Drawing and resolving event cards."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.outcome import Outcome
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import OPEN_WINDOW, WINDOW
from sabletop.games.black_orchestra.causes import CLOSING, EVENTS, RULES, because_of
from sabletop.games.black_orchestra.deck_verbs import (
    begin_stage,
    cancel_event,
    draw_known,
    draw_unseen,
    make_current,
    remove_next,
)
from sabletop.games.black_orchestra.dossiers import trims
from sabletop.games.black_orchestra.ids import (
    AMID_EVENTS,
    DOCUMENTS,
    EVENT_COMES,
    HITLER,
    HITLER_TO_MOVE,
    IMPORTANT,
    KEY,
    LEADERS,
    NONE,
    STAGES,
)
from sabletop.games.black_orchestra.leaders import Move, Visit
from sabletop.games.black_orchestra.plots import REACTIONS
from sabletop.games.black_orchestra.questions import is_open, next_deck, visit_spaces
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.travel import withdrawals
from sabletop.games.black_orchestra.turn_verbs import (
    begin_text,
    hold_hitler,
    hush_for_good,
    more_events,
    note_moved,
    skip_event,
)


@dataclass(unsafe_hash=True)
class EventStep(Step):
    """The turn ends with an event card, unless somebody prevents it before it is seen."""

    def run(self, t: BlackOrchestraTable) -> None:
        t.then(WINDOW[EVENT_COMES], DRAWS)


@dataclass(unsafe_hash=True)
class Draws(Step):
    """One event is drawn, and further ones if something asks for them; each is resolved before the next is drawn."""

    def run(self, t: BlackOrchestraTable) -> None:
        if t.skipped:
            t.tell(say.EVENT_SKIPPED)
        else:
            t.then(DRAW_EVENT, MORE_EVENTS)


@dataclass(unsafe_hash=True)
class MoreEvents(Step):
    """Another event of this turn."""

    def run(self, t: BlackOrchestraTable) -> None:
        if t.extra_events:
            more_events(t, -1)
            t.then(OPEN_WINDOW[AMID_EVENTS], DRAW_EVENT, self)


@dataclass(unsafe_hash=True)
class DrawEvent(Step):
    """The top card of the lowest deck that has cards; without any card the players lose."""

    def run(self, t: BlackOrchestraTable) -> None:
        deck = next_deck(t)
        if deck == NONE:
            t.end(Outcome((), say.LOST_EVENTS))
        else:
            t.then(FaceUp(draw_known(t, deck)) if t.tops else TURN_UP[deck])


@dataclass(unsafe_hash=True)
class TurnUp(UniformChance):
    """Any of the cards of this stage that nobody has seen may come."""

    deck: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.unseen_events[self.deck])

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        t.then(FaceUp(draw_unseen(t, self.deck, outcome)))


@dataclass(unsafe_hash=True)
class FaceUp(Step):
    """The card becomes the current event, unless a key event in play cancels it; a new stage may begin with it."""

    card: int

    def run(self, t: BlackOrchestraTable) -> None:
        kind = t.edition.event_kind
        key = t.current if t.current >= 0 and kind[t.current] == KEY else t.key
        if kind[self.card] == IMPORTANT and key >= 0:
            cancel_event(t, self.card, key)
            t.then(DRAW_EVENT)
            return
        make_current(t, self.card)
        if kind[self.card] == DOCUMENTS:
            t.end(Outcome((), say.LOST_DOCUMENTS))
            return
        stage = t.edition.event_stage[self.card]
        if stage == t.stage:
            t.then(RESOLVE)
            return
        begin_stage(t, stage)
        # BO-EVENT-6: everybody leaves the closed spaces before the card's own text.
        closing = withdrawals(t, t.order[0], True) if stage == t.edition.closing_stage else ()
        t.then_all([*because_of(t, RULES, CLOSING, closing), RESOLVE])


@dataclass(unsafe_hash=True)
class Resolve(Step):
    """Before the text of the current event somebody may hold Hitler where he is, if it would move him."""

    def run(self, t: BlackOrchestraTable) -> None:
        begin_text(t)
        if would_move_hitler(t):
            t.then(OPEN_WINDOW[HITLER_TO_MOVE], TEXT)
        else:
            t.then(TEXT)


def would_move_hitler(t: BlackOrchestraTable) -> bool:
    """Whether the text of the current event would change Hitler's space."""
    here = t.leaders[HITLER]
    if here < 0:
        return False
    for step in t.edition.scripts[t.edition.event_script[t.current]][t.order[0]]:
        if isinstance(step, Move) and HITLER in step.leaders:
            space = step.goal(t.edition.home, HITLER)
            if space != here and is_open(t, space):
                return True
        elif isinstance(step, Visit) and step.leader == HITLER and visit_spaces(t, HITLER):
            return True
    return False


@dataclass(unsafe_hash=True)
class Text(Step):
    """The text of the current event, from top to bottom."""

    def run(self, t: BlackOrchestraTable) -> None:
        script = t.edition.scripts[t.edition.event_script[t.current]][t.order[0]]
        t.then_all([*because_of(t, EVENTS, t.current, script), AFTER_TEXT])


@dataclass(unsafe_hash=True)
class AfterText(Step):
    """If the text changed Hitler's space, plots that wait for this may be attempted."""

    def run(self, t: BlackOrchestraTable) -> None:
        moved = [one for one in range(len(LEADERS)) if t.leaders[one] >= 0 and t.leaders[one] != t.stood[one]]
        if moved and (t.lieutenants or moved[0] == HITLER):
            note_moved(t, tuple(moved))
            t.then_all(REACTIONS)


DRAWS: Final = Draws()
DRAW_EVENT: Final = DrawEvent()
MORE_EVENTS: Final = MoreEvents()
RESOLVE: Final = Resolve()
TEXT: Final = Text()
AFTER_TEXT: Final = AfterText()
EVENT_STEP: Final = EventStep()
TURN_UP: Final = tuple([TurnUp(deck) for deck in range(STAGES)])


# Effects on the event step


@dataclass(unsafe_hash=True)
class RemoveNext(Step):
    """The top cards of the current stage's deck leave the game unseen, as many as there are."""

    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        remove_next(t, self.n)


@dataclass(unsafe_hash=True)
class ExtraEvent(Step):
    """The event step of this turn draws more cards."""

    n: int

    def run(self, t: BlackOrchestraTable) -> None:
        more_events(t, self.n)


@dataclass(unsafe_hash=True)
class SkipEvent(Step):
    """No event is drawn this turn."""

    def run(self, t: BlackOrchestraTable) -> None:
        skip_event(t)


@dataclass(unsafe_hash=True)
class HoldHitler(Step):
    """This event does not move Hitler."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        hold_hitler(t, self.who)


@dataclass(unsafe_hash=True)
class Lose(Step):
    """The game is lost: the papers are found."""

    def run(self, t: BlackOrchestraTable) -> None:
        t.end(Outcome((), say.LOST_DOCUMENTS))


@dataclass(unsafe_hash=True)
class SilenceForGood(Step):
    """Conspirators of an affiliation lose their ability for the rest of the game."""

    affiliation: int

    def run(self, t: BlackOrchestraTable) -> None:
        hush_for_good(t, self.affiliation)
        t.then_all(trims(t))
