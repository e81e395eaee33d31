"""What can be done to the course of a turn, an event and a plot. Verbs change the table now and schedule nothing."""

from sabletop.engine.piles import with_one, without
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.causes import tell
from sabletop.games.black_orchestra.ids import NOBODY, NONE
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import set_support

# The turn


def begin_turn(t: BlackOrchestraTable) -> None:
    """Nothing has been done yet in this turn."""
    t.actions = t.conspired = t.barred = t.extra_events = t.skipped = 0
    t.acted = ()
    t.hushed = NOBODY


def end_turn(t: BlackOrchestraTable) -> None:
    """The next seat to the left is active."""
    t.hushed = NOBODY
    t.order = t.order[1:] + t.order[:1]


def set_actions(t: BlackOrchestraTable, n: int) -> None:
    """So many actions are left."""
    t.actions = n


def spend_action(t: BlackOrchestraTable, n: int = 1) -> None:
    """An action, or several, are spent."""
    t.actions -= n


def gain_actions(t: BlackOrchestraTable, who: int, n: int) -> None:
    """`who` has more actions in this turn."""
    t.actions += n
    tell(t, say.MORE_ACTIONS, "", who, n)


def take_gifts(t: BlackOrchestraTable, who: int) -> None:
    """Dice that lie on the sheet go back to the supply: they have been used."""
    t.gifts[who] = ()


def use_ability(t: BlackOrchestraTable, who: int, act: int, once: bool) -> None:
    """An effect of the own sheet is used."""
    if once:
        t.acted = (*t.acted, act)
    t.tell(say.ABILITY_USED, who, act)


def await_penalties(t: BlackOrchestraTable, leaders: tuple[int, ...]) -> None:
    """These leaders inflict their penalties."""
    t.penalties = leaders


def suffer(t: BlackOrchestraTable, who: int, leader: int) -> None:
    """One of the penalties comes now."""
    t.penalties = tuple([one for one in t.penalties if one != leader])
    t.tell(say.PENALTY, who, leader)


def hush(t: BlackOrchestraTable, who: int) -> None:
    """The ability of `who` is silent for this turn."""
    t.hushed = who
    t.tell(say.SILENCED, who)


def hush_for_good(t: BlackOrchestraTable, affiliation: int) -> None:
    """The abilities of an affiliation are silent for the rest of the game."""
    t.silenced |= 1 << affiliation
    t.tell(say.ABILITIES_LOST, affiliation)


def bar_conspiring(t: BlackOrchestraTable, who: int) -> None:
    """`who` may not conspire this turn."""
    t.barred = 1
    t.tell(say.BARRED, who)


def open_window(t: BlackOrchestraTable) -> None:
    """Nobody has passed yet."""
    t.passed = ()


def pass_window(t: BlackOrchestraTable, who: int) -> None:
    """`who` plays nothing."""
    t.passed = (*t.passed, who)


# Dice


def clear_roll(t: BlackOrchestraTable) -> None:
    """The dice are taken in hand."""
    t.roll = ()


def add_die(t: BlackOrchestraTable, face: int) -> None:
    """A die lies on the table; their order tells nothing."""
    t.roll = with_one(t.roll, face)


def take_die(t: BlackOrchestraTable, face: int) -> None:
    """A die of the roll is taken back."""
    t.roll = without(t.roll, face)


def hold_die(t: BlackOrchestraTable, face: int) -> None:
    """This is the die at hand."""
    t.face = face


def give_die(t: BlackOrchestraTable, who: int) -> None:
    """The die at hand lies on a sheet until its owner's next action step."""
    t.gifts[who] = (*t.gifts[who], t.face)
    t.tell(say.GIFT, who, t.face)


# Conspiring


def conspire(t: BlackOrchestraTable, who: int, n: int) -> None:
    """Dice are taken for Conspire, one action each."""
    spend_action(t, n)
    t.conspired = 1
    t.tell(say.CONSPIRES, who, n)


def add_dissent(t: BlackOrchestraTable, dice: int) -> None:
    """So many dice more lie on the dissent track."""
    t.dissent += dice
    t.tell(say.DISSENT, t.dissent)


def set_aside(t: BlackOrchestraTable, who: int, dice: int) -> None:
    """So many targets go on Defections and Dissent; with two or more there, support falls and they go back."""
    t.points -= dice
    t.defected += dice
    if dice:
        t.tell(say.DEFECTED, who, t.defected)
    if t.defected >= 2:
        t.defected = 0
        set_support(t, t.support - 1, "BO-COMP-12")


# Events


def begin_text(t: BlackOrchestraTable) -> None:
    """The text of an event begins: where the leaders stand now is remembered."""
    t.stood = tuple(t.leaders)
    t.held = 0


def hold_hitler(t: BlackOrchestraTable, who: int) -> None:
    """This event does not move Hitler."""
    t.held = 1
    tell(t, say.LEADER_HELD, "", who)


def note_moved(t: BlackOrchestraTable, leaders: tuple[int, ...]) -> None:
    """The event has moved these leaders; no plot has been tried for that yet."""
    t.moved = leaders
    t.tried = ()


def note_tried(t: BlackOrchestraTable, card: int) -> None:
    """This plot has been tried in reaction to a move."""
    t.tried = (*t.tried, card)


def more_events(t: BlackOrchestraTable, n: int) -> None:
    """So many more events, or fewer, are drawn in this turn."""
    t.extra_events += n


def skip_event(t: BlackOrchestraTable) -> None:
    """No event is drawn in this turn."""
    t.skipped = 1


def note_visited(t: BlackOrchestraTable, people: list[int]) -> None:
    """These are visited by a leader."""
    t.visited = tuple(people)


def gather_at(t: BlackOrchestraTable, space: int) -> None:
    """Deputies gather here."""
    t.meeting_point = space


def begin_closing_in(t: BlackOrchestraTable) -> None:
    """No deputy has closed in yet."""
    t.closed_in = ()


def note_closed_in(t: BlackOrchestraTable, leader: int) -> None:
    """This deputy has closed in."""
    t.closed_in = (*t.closed_in, leader)


def lead(t: BlackOrchestraTable, who: int) -> None:
    """`who` is being moved; NOBODY ends the walk."""
    t.walker = who


def begin_answering(t: BlackOrchestraTable) -> None:
    """Somebody's Illegal cards are looked at in a raid."""
    t.kept = ()


def keep_illegal(t: BlackOrchestraTable, who: int, card: int) -> None:
    """An Illegal card is kept in a raid."""
    t.kept = (*t.kept, card)
    t.tell(say.KEPT_ILLEGAL, who, card)


# Plots


def set_plot(t: BlackOrchestraTable, who: int, card: int, victim: int) -> None:
    """A plot is under way; nothing has been spent on it yet."""
    t.plot, t.plotter, t.victim = card, who, victim
    t.pool = t.cancels = 0
    t.spent = t.refusals = ()


def end_plot(t: BlackOrchestraTable) -> None:
    """The plot is over."""
    t.plot, t.plotter = NONE, NOBODY


def add_to_pool(t: BlackOrchestraTable, dice: int) -> None:
    """More dice for the plot."""
    t.pool += dice


def limit_pool(t: BlackOrchestraTable, dice: int) -> None:
    """There are not more dice than so many."""
    t.pool = min(t.pool, dice)


def cancel_eagles(t: BlackOrchestraTable, n: int) -> None:
    """So many eagles of the plot roll do not count."""
    t.cancels += n


def note_spent(t: BlackOrchestraTable, item: int) -> None:
    """This item is spent on the plot."""
    t.spent = (*t.spent, item)


def refuse(t: BlackOrchestraTable, who: int) -> None:
    """`who` does not lend an item."""
    t.refusals = (*t.refusals, who)
    t.tell(say.REFUSED, who)
