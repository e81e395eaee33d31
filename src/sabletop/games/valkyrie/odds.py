"""Exact chances of a plot."""

from fractions import Fraction

from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import DEPUTIES, EAGLE, NOBODY, NOWHERE, TARGET
from sabletop.games.valkyrie.table import ValkyrieTable


def plot_odds(e: ValkyrieEdition, dice: int, need: int, deputies: int, eagles_subtract: bool = False) -> Fraction:
    """The chance that a pool of `dice` reaches `need` targets against that many deputies."""
    throws = e.throws(dice)
    faces = sum(e.face_weights)
    hit = Fraction(sum([w for w, hits in zip(e.face_weights, e.deputy_hits, strict=True) if hits]), faces)
    chance = Fraction(0)
    for roll, weight in zip(throws.results, throws.weights, strict=True):
        total = roll[TARGET] - (roll[EAGLE] if eagles_subtract else 0)
        if total >= need:
            chance += Fraction(weight, throws.total) * _survives(total - need, deputies, hit)
    return chance


def _survives(spare: int, deputies: int, hit: Fraction) -> Fraction:
    """The chance that at most `spare` of the deputies' dice hit."""
    if deputies == 0:
        return Fraction(1)
    if spare < 0:
        return Fraction(0)
    missed = (1 - hit) * _survives(spare, deputies - 1, hit)
    return missed + (hit * _survives(spare - 1, deputies - 1, hit) if spare else Fraction(0))


def opposing_deputies(t: ValkyrieTable, place: int) -> int:
    """How many deputies would roll against a plot at `place` now."""
    e = t.edition
    count = 0
    for deputy in DEPUTIES:
        if t.enemy[deputy] == NOWHERE:
            continue
        neutralised = False
        for space, ally in enumerate(t.ally):
            if ally != NOBODY and e.neutralises[ally] == deputy:
                neutralised = neutralised or e.reaches_all[ally] == 1 or e.space_place[space] == place
        count += 0 if neutralised else 1
    return count
