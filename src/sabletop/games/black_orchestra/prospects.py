"""What a plot or a meeting promises before it is begun: tried on a copy of what is known."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from sabletop.games.black_orchestra.anytime_cards import Play
from sabletop.games.black_orchestra.ids import DIE, EAGLE, ONE, TARGET
from sabletop.games.black_orchestra.odds import Odds, odds_now
from sabletop.games.black_orchestra.plots import begin_plot, pool_cards, pool_help, spend, spendable_things
from sabletop.games.black_orchestra.pool import BY_CARD, first_gains
from sabletop.games.black_orchestra.questions import supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.verbs import use_up_card

BY_ITEM: Final = "item"


@dataclass(unsafe_hash=True)
class Gain:
    """What helps a plot: its kind and number, the dice and cancelled eagles of one, and how many there are."""

    kind: str
    number: int
    dice: int
    cancels: int
    count: int


@dataclass
class Prospect:
    """A plot with everything at hand: the copy where it is under way, and what helps it there."""

    table: BlackOrchestraTable
    gains: list[Gain]
    least: int
    """Its dice without anything that is spent or played."""
    most: int
    """Its dice with everything, as far as the supply has them."""


def prospect(t: BlackOrchestraTable, who: int, card: int, victim: int) -> Prospect:
    """What a plot of `who` could count on if it were attempted now and everybody helped."""
    twin = t.clone()
    begin_plot(twin, who, card, victim)
    least = min(twin.pool, supply(twin))
    gains = [Gain(kind, number, dice, 0, 1) for kind, number, dice in first_gains(twin, who)]
    gains += _spend_all(twin, who)
    gains += _play_all(twin, who)
    return Prospect(twin, gains, least, min(twin.pool, supply(twin)))


def plot_dice(t: BlackOrchestraTable) -> int:
    """With how many dice the plot under way could be rolled: at least one."""
    return max(1, min(t.pool, supply(t)))


def odds_by_dice(t: BlackOrchestraTable, most: int) -> list[Odds]:
    """The chances of the plot under way with one die, with two, and so on."""
    return [odds_now(t, dice) for dice in range(1, most + 1)]


def _spend_all(t: BlackOrchestraTable, who: int) -> list[Gain]:
    left = spendable_things(t, who)
    while left:
        spend(t, *left[0])
        left = spendable_things(t, who)
    plot = t.edition.plots[t.plot]
    assert plot is not None
    lines = zip(plot.items, plot.dice, plot.cancels, strict=True)
    return [Gain(BY_ITEM, item, n, less, t.spent.count(item)) for item, n, less in lines if item in t.spent]


def _play_all(t: BlackOrchestraTable, who: int) -> list[Gain]:
    """Cards for the pool: those of the attempter, and those that others may play for it."""
    found: list[Gain] = []
    plays = _plays(t, who)
    while plays:
        play = plays[0]
        pool, cancels = t.pool, t.cancels
        use_up_card(t, play.who, play.card)
        for step in t.edition.scripts[t.edition.card_script[play.card]][play.who]:
            step.run(t)
        if t.pool > pool or t.cancels > cancels:
            found.append(Gain(BY_CARD, play.card, t.pool - pool, t.cancels - cancels, 1))
        plays = _plays(t, who)
    return found


def _plays(t: BlackOrchestraTable, who: int) -> list[Play]:
    return [play for play in pool_cards(t, who) + pool_help(t) if isinstance(play, Play)]


# Conspiring


@dataclass(unsafe_hash=True)
class Meeting:
    """Conspiring with so many dice: the chance that no eagle shows, and what comes on average."""

    dice: int
    quiet: Fraction
    targets: Fraction
    actions: Fraction


def meeting(dice: int) -> Meeting:
    """What conspiring with so many dice promises."""
    quiet, target = Fraction(len(DIE) - DIE.count(EAGLE), len(DIE)), Fraction(DIE.count(TARGET), len(DIE))
    numbers = Fraction(sum([face - ONE + 1 for face in DIE if face >= ONE]), len(DIE))
    return Meeting(dice, quiet**dice, target * dice, numbers * dice)
