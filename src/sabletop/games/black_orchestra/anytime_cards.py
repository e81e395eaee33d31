"""Free cards: which may be played now, and playing one."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import CARDS, because_of
from sabletop.games.black_orchestra.conditions import all_hold, unmet
from sabletop.games.black_orchestra.ids import (
    ACTION_STEP,
    ANY_TIME,
    BEFORE_EVENT,
    EVENT_COMES,
    HITLER_MOVES,
    HITLER_TO_MOVE,
    LAST_ACTION,
    MOMENTS,
    MOST,
    PLOT_DICE,
    PLOT_PREPARED,
    POOL,
)
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import open_window, pass_window
from sabletop.games.black_orchestra.verbs import use_up_card
from sabletop.games.black_orchestra.why import bar_holding, forbidden, not_asked_for, not_there


def playable(t: BlackOrchestraTable, who: int, window: int) -> list[Action]:
    """The free cards of this window that `who` may play now."""
    found: list[Action] = []
    add_playable(t, who, window, found)
    return found


def add_playable(t: BlackOrchestraTable, who: int, window: int, found: list[Action]) -> None:
    """Add the free cards of this window that `who` may play now. Prisoners play nothing."""
    if t.place[who] < 0:
        return
    windows = t.edition.window
    last = -1
    for card in t.dossier[who]:
        if windows[card] == window and card != last and all_hold(t, who, t.edition.needs[card]):
            found.append(t.edition.do_play[who][card])
        last = card


def bar_play(t: BlackOrchestraTable, who: int, play: "Play", windows: tuple[int, ...]) -> Reason | None:
    """Why `who` cannot play this free card now, while cards of these windows can be played."""
    e, card = t.edition, play.card
    if play.who != who:
        return not_there(say.WHY_NOT_YOURS, play.who, card)
    missing = bar_holding(t, who, card)
    if missing is not None:
        return missing
    if t.place[who] < 0:
        return forbidden(say.WHY_PRISONER, who)
    if not e.window[card]:
        return not_there(say.WHY_NO_BOLT, card)
    if e.window[card] not in windows:
        # BO-ACT-9: what can be played at any time waits until the text that is carried out is done.
        middle = e.window[card] == ANY_TIME
        return forbidden(say.WHY_MIDDLE, card) if middle else forbidden(say.WHY_WINDOW, card, e.window[card])
    lacks = unmet(t, who, e.needs[card])
    return None if lacks is None else forbidden(say.WHY_BOLT_NEEDS, card, lacks.place)


def any_time(t: BlackOrchestraTable, who: int) -> list[Action]:
    """What `who` may play between any two steps."""
    return playable(t, who, ANY_TIME) if who < len(t.place) else []


class Play(Action):
    """Play a free card: it is discarded and works; what was being decided is decided afterwards."""

    def __init__(self, who: int, card: int) -> None:
        super().__init__(say.DO_PLAY, who, card)
        self.free = True
        self.who = who
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        use_up_card(t, self.who, self.card)
        open_window(t)
        script = t.edition.scripts[t.edition.card_script[self.card]][self.who]
        t.then_all(because_of(t, CARDS, self.card, script))


class Pass(Action):
    """Play nothing."""

    def __init__(self) -> None:
        super().__init__(say.DO_PASS)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        pass_window(t, who)


@dataclass(unsafe_hash=True)
class OpenWindow(Step):
    """A window opens: everybody who can use it is asked, the active one first, until all have passed."""

    moment: int

    def run(self, t: BlackOrchestraTable) -> None:
        open_window(t)
        t.then(WINDOW[self.moment])


@dataclass(unsafe_hash=True)
class Window(Step):
    """The next one who can play a card in this moment and has not passed is asked."""

    moment: int

    def run(self, t: BlackOrchestraTable) -> None:
        for who in t.order:
            if t.dossier[who] and who not in t.passed and offers(t, who, self.moment):
                t.then(MAY_PLAY[self.moment][who], self)
                return
        # BO-ACT-9: who has let the end of the action step pass is not asked again before the event.
        if self.moment != LAST_ACTION:
            open_window(t)


@dataclass(unsafe_hash=True)
class MayPlay(PublicChoice):
    """`who` may play a free card in this moment."""

    moment: int

    def asks(self) -> Message:
        return ASKED[self.moment]

    def run(self, t: BlackOrchestraTable) -> None:
        if offers(t, self.who, self.moment):
            super().run(t)

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_pass, *offers(t, self.who, self.moment)]

    def lets_pass(self, t: BlackOrchestraTable) -> Action:
        return t.edition.do_pass

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Play):
            return not_asked_for(t, self.who, action)
        # BO-ACT-9: such a moment is open to one who can use it; what closes it closes it for every card.
        return bar_play(t, self.who, action, CARDS_OF[self.moment])


ASKED: Final = (
    say.ASK_BEFORE_TURN,
    say.ASK_AMID_PENALTIES,
    say.ASK_LAST_ACTION,
    say.ASK_EVENT_COMES,
    say.ASK_AMID_EVENTS,
    say.ASK_HITLER_TO_MOVE,
    say.ASK_PLOT_PREPARED,
    say.ASK_DICE_SHOWN,
)
"""What is asked in each moment."""

CARDS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (ANY_TIME,),
    (ANY_TIME,),
    (ACTION_STEP, BEFORE_EVENT, ANY_TIME),
    (BEFORE_EVENT, ANY_TIME),
    (ANY_TIME,),
    (HITLER_MOVES,),
    (POOL, ANY_TIME),
    (PLOT_DICE, ANY_TIME),
)
"""Cards of which windows may be played in each moment."""


def offers(t: BlackOrchestraTable, who: int, moment: int) -> list[Action]:
    """What `who` may play in this moment."""
    found: list[Action] = []
    if not t.dossier[who] or is_past(t, who, moment):
        return found
    for window in CARDS_OF[moment]:
        add_playable(t, who, window, found)
    return found


def is_past(t: BlackOrchestraTable, who: int, moment: int) -> bool:
    """Whether there is nothing more to play for `who` in this moment, whatever the cards."""
    if moment == PLOT_PREPARED:
        return who == t.plotter
    if moment == HITLER_TO_MOVE:
        return t.held > 0
    if moment == EVENT_COMES:
        return t.skipped > 0
    # BO-ACT-9: whoever holds no card for the action step is asked before the event, and not twice.
    return moment == LAST_ACTION and (t.actions > 0 or not playable(t, who, ACTION_STEP))


OPEN_WINDOW: Final = tuple([OpenWindow(moment) for moment in range(MOMENTS)])
WINDOW: Final = tuple([Window(moment) for moment in range(MOMENTS)])
MAY_PLAY: Final = tuple([tuple([MayPlay(who, moment) for who in range(MOST)]) for moment in range(MOMENTS)])
