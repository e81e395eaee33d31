"""Free cards: which may be played now, and playing one."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Message
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.conditions import all_hold
from sabletop.games.black_orchestra.ids import ANY_TIME, BEFORE_EVENT, HITLER_MOVES, POOL, WINDOWS
from sabletop.games.black_orchestra.public_choice import PublicChoice
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import open_window, pass_window
from sabletop.games.black_orchestra.verbs import use_up_card


def playable(t: BlackOrchestraTable, who: int, window: int) -> list[Action]:
    """The free cards of this window that `who` may play now. Prisoners play nothing."""
    found: list[Action] = []
    if t.place[who] < 0:
        return found
    windows = t.edition.window
    last = -1
    for card in t.dossier[who]:
        if windows[card] == window and card != last and all_hold(t, who, t.edition.needs[card]):
            found.append(t.edition.do_play[who][card])
        last = card
    return found


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
        t.then(*t.edition.scripts[t.edition.card_script[self.card]][self.who])


class Pass(Action):
    """Play nothing."""

    def __init__(self) -> None:
        super().__init__(say.DO_PASS)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        pass_window(t, who)


@dataclass(unsafe_hash=True)
class OpenWindow(Step):
    """A window opens: everybody who can use it is asked, the active one first, until all have passed."""

    window: int

    def run(self, t: BlackOrchestraTable) -> None:
        open_window(t)
        t.then(WINDOW[self.window])


@dataclass(unsafe_hash=True)
class Window(Step):
    """The next one who can play a card in this window and has not passed is asked."""

    window: int

    def run(self, t: BlackOrchestraTable) -> None:
        for who in t.order:
            if who not in t.passed and offers(t, who, self.window):
                t.then(MayPlay(who, self.window), self)
                return


@dataclass(unsafe_hash=True)
class MayPlay(PublicChoice):
    """`who` may play a free card in this window."""

    window: int

    def asks(self) -> Message:
        return say.ASK_WINDOW

    def run(self, t: BlackOrchestraTable) -> None:
        if offers(t, self.who, self.window):
            t.pending = self

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_pass, *offers(t, self.who, self.window)]

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[int, ...]:
        return (self.who, self.window)


def offers(t: BlackOrchestraTable, who: int, window: int) -> list[Action]:
    """What `who` may play in this window; before the event it is also the time for cards of any time."""
    if window == POOL and who == t.plotter:
        return []
    if (window == HITLER_MOVES and t.held) or (window == BEFORE_EVENT and t.skipped):
        return []
    found = playable(t, who, window)
    return found + playable(t, who, ANY_TIME) if window == BEFORE_EVENT else found


OPEN_WINDOW: Final = tuple([OpenWindow(window) for window in range(len(WINDOWS))])
WINDOW: Final = tuple([Window(window) for window in range(len(WINDOWS))])
