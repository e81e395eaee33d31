"""How the roll of a plot ends: every way with its exact chance, so that a search does not judge plots by one throw."""

from sabletop.bots.black_orchestra.index import EditionIndex
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.steps import Chance
from sabletop.games.black_orchestra.odds import chances
from sabletop.games.black_orchestra.questions import added_eagles, eagles_allowed, free, targets_needed
from sabletop.games.black_orchestra.rolling import Judge, RollDice, after_detection, detected, succeed
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.turn_verbs import end_plot
from sabletop.games.black_orchestra.verbs import lose_card, put_on_discards

Fork = tuple[float, BlackOrchestraTable]
"""How likely it is, and the table that follows, on which things are still owed."""


def forks(t: BlackOrchestraTable, action: Action, index: EditionIndex) -> list[Fork]:
    """The ways in which dice that are about to be rolled for a plot may end it; nothing for any other action.

    Cards that mend a roll count in its chances, played as well as can be. Where they did not help, they are gone."""
    if not isinstance(action, RollDice):
        return []
    who = t.plotter
    thrown = t.clone()
    drive.choose(thrown, action, who)
    if not isinstance(drive.advance(thrown), Chance):
        return []
    held = [(owner, card) for owner in free(t) for card in t.dossier[owner]]
    again, spare = sum([index.rerolls[card] for _, card in held]), sum([index.spares[card] for _, card in held])
    cancels = t.cancels - added_eagles(t)
    success, detection = chances(targets_needed(t), action.n, eagles_allowed(t, who), cancels, again, spare)
    unseen = max(0.0, 1.0 - success - detection)
    card = thrown.plot
    _skip_roll(thrown)
    killed, caught = thrown.clone(), thrown.clone()
    succeed(killed, who, card)
    for owner, mend in held:
        if index.rerolls[mend]:
            _use_up(thrown, owner, mend)
        if index.rerolls[mend] or index.spares[mend]:
            _use_up(caught, owner, mend)
    detected(caught, who, card)
    caught.then_all(after_detection(who))
    return [one for one in ((success, killed), (detection, caught), (unseen, thrown)) if one[0] > 0.0]


def _use_up(t: BlackOrchestraTable, who: int, card: int) -> None:
    """A card for the dice was played in vain."""
    lose_card(t, who, card)
    put_on_discards(t, card)


def _skip_roll(t: BlackOrchestraTable) -> None:
    """The dice, what they show, and how they are judged are no longer owed."""
    t.pending = None
    while not isinstance(t.agenda.pop(), Judge):
        pass
    end_plot(t)
