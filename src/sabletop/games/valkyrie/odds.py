"""Exact chances: of a plot, and of escaping an interrogation."""

from fractions import Fraction
from math import comb

from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import DEPUTIES, EAGLE, NOWHERE, TARGET
from sabletop.games.valkyrie.plot_verbs import begin_plot
from sabletop.games.valkyrie.questions import escapes, neutralisers, targets_needed
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.verbs import put_pawn


def plot_odds(e: ValkyrieEdition, dice: int, need: int, deputies: int, eagles_subtract: bool = False) -> Fraction:
    """The chance that a pool of `dice` reaches `need` targets against that many deputies."""
    throws = e.throws(dice)
    faces = sum(e.face_weights)
    hit = sum([weight for weight, hits in zip(e.face_weights, e.deputy_hits, strict=True) if hits])
    missed = [comb(deputies, n) * hit**n * (faces - hit) ** (deputies - n) for n in range(deputies + 1)]
    passes = [sum(missed[: spare + 1]) for spare in range(deputies + 1)]
    ways = 0
    for roll, weight in zip(throws.results, throws.weights, strict=True):
        spare = roll[TARGET] - (roll[EAGLE] if eagles_subtract else 0) - need
        if spare >= 0:
            ways += weight * passes[min(spare, deputies)]
    return Fraction(ways, throws.total * faces**deputies)


def plot_chance(e: ValkyrieEdition, dice: int, need: int, deputies: int, eagles_subtract: bool) -> float:
    """The same as a float, worked out once."""
    key = (dice, need, deputies, eagles_subtract)
    chance = e.chances.get(key)
    if chance is None:
        chance = e.chances[key] = float(plot_odds(e, dice, need, deputies, eagles_subtract))
    return chance


def opposing_deputies(t: ValkyrieTable, place: int) -> int:
    """How many deputies would roll against a plot at `place` now."""
    spared = [deputy for deputy, _ in neutralisers(t, place)]
    return len([deputy for deputy in DEPUTIES if t.enemy[deputy] != NOWHERE and deputy not in spared])


def escape_chance(t: ValkyrieTable, who: int, card: int) -> float:
    """The chance that `who` escapes both answers of a card by C."""
    weights = t.edition.face_weights
    return sum([weight for face, weight in enumerate(weights) if escapes(t, who, card, face)]) / sum(weights)


def chance_at(t: ValkyrieTable, place: int, dice: int) -> float:
    """The chance of a plot at `place` with that many dice now."""
    need, deputies = targets_needed(t, place), opposing_deputies(t, place)
    return plot_chance(t.edition, dice, need, deputies, t.eagles_subtract == 1)


def with_everything(t: ValkyrieTable, who: int, place: int) -> ValkyrieTable:
    """The table with a plot of `who` at `place` to which everything that gives dice as it lies has been committed."""
    twin = t.clone()
    if t.plot_place == NOWHERE:
        put_pawn(twin, who, place)
        begin_plot(twin, who)
    t.edition.commit_all.do(twin, who)
    return twin
