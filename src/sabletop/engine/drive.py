"""Running the agenda: to the next wait, to the next decision, or at random to the end."""

from sabletop.engine.actions import Action
from sabletop.engine.dealer import Dealer, Numbers
from sabletop.engine.errors import Endless
from sabletop.engine.steps import Chance, Choice, Step
from sabletop.engine.table import Table


def advance(t: Table) -> Step | None:
    """Do what is owed until the game waits for somebody, or is over; tell what it waits for."""
    agenda = t.agenda
    while t.pending is None and agenda:
        step = agenda.pop()
        if not agenda:
            # A list that was emptied keeps a scrap of memory that costs more each time it grows or shrinks again.
            agenda = t.agenda = []
        step.run(t)
    return t.pending


def settle(t: Table, dealer: Dealer) -> None:
    """Do what is owed, chance included, until a decision is pending, or the game is over."""
    step = advance(t)
    while isinstance(step, Chance):
        outcome = dealer.deal(step, t)
        t.pending = None
        step.happen(t, outcome)
        step = advance(t)


def happen(t: Table, outcome: int) -> None:
    """Let the pending chance come out so, and go on to the next wait."""
    chance = t.pending
    assert isinstance(chance, Chance), "no chance is pending"
    t.pending = None
    chance.happen(t, outcome)
    advance(t)


def decision(t: Table) -> Choice:
    """The choice that is pending."""
    choice = t.pending
    assert isinstance(choice, Choice), "no decision is pending"
    return choice


def options(t: Table) -> list[Action]:
    """The legal actions of the one who decides."""
    return decision(t).options(t)


def playable(t: Table, seat: int) -> list[tuple[int, Action]]:
    """What a seat may play now, asked or unasked ("at any time"), and for whom of its own."""
    players: list[int] = []
    actions = playable_actions(t, seat, players)
    return list(zip(players, actions, strict=True))


def playable_actions(t: Table, seat: int, players: list[int]) -> list[Action]:
    """What a seat may play now; for whom of its own is added to `players`, one for each action."""
    choice = t.pending
    found: list[Action] = []
    if not isinstance(choice, Choice):
        return found
    if t.seat_of[choice.who] == seat:
        found = choice.options(t)
        players += [choice.who] * len(found)
    for who, holder in enumerate(t.seat_of):
        if holder == seat and who != choice.who:
            more = choice.interject(t, who)
            if more:
                found = found + more
                players += [who] * len(more)
    return found


def choose(t: Table, action: Action, who: int) -> None:
    """Let `who`, asked or interjecting, play a legal action. Unchecked: `Match.play` checks."""
    if action.free:
        t.agenda.append(decision(t))
    t.pending = None
    action.do(t, who)


def playout(t: Table, dealer: Dealer, picks: Numbers, bound: int) -> int:
    """Play uniformly random legal actions to the end; how many decisions that took."""
    decisions = 0
    settle(t, dealer)
    while True:
        choice = t.pending
        if choice is None:
            return decisions
        assert isinstance(choice, Choice)
        actions = choice.options(t)
        action = actions[picks.below(len(actions))]
        if action.free:
            t.agenda.append(choice)
        t.pending = None
        action.do(t, choice.who)
        settle(t, dealer)
        decisions += 1
        if decisions > bound:
            raise Endless(f"more than {bound} decisions")
