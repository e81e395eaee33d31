"""The odds of plots: what the table shows, against tables worked out by hand and by counting every die."""

from fractions import Fraction
from itertools import product

import pytest

from sabletop.engine import drive
from sabletop.engine.dealer import enumerate_chance
from sabletop.engine.steps import Chance
from sabletop.engine.table import Table
from sabletop.games.valkyrie.odds import plot_odds
from valkyrie_scene import content_with, ours, pack, scene

PRINTED = {
    4: ((0.16, 0.03, 0.00), (0.26, 0.06, 0.01), (0.41, 0.11, 0.01)),
    6: ((0.35, 0.13, 0.03), (0.48, 0.21, 0.06), (0.65, 0.32, 0.10)),
    8: ((0.53, 0.28, 0.11), (0.67, 0.40, 0.17), (0.80, 0.53, 0.26)),
    10: ((0.68, 0.45, 0.24), (0.80, 0.57, 0.33), (0.90, 0.70, 0.44)),
    12: ((0.80, 0.60, 0.38), (0.88, 0.71, 0.49), (0.95, 0.82, 0.61)),
}
"""For each number of dice: against two, one and no deputies, the chance of two, three and four targets."""

DIE = "ETTAAA"


def counted(dice: int, need: int, deputies: int, eagles_subtract: bool) -> Fraction:
    """The chance by counting every way in which the dice can fall."""
    wins = 0
    for faces in product(DIE, repeat=dice + deputies):
        own, opposing = faces[:dice], faces[dice:]
        total = max(0, own.count("T") - (own.count("E") if eagles_subtract else 0))
        wins += max(0, total - (deputies - opposing.count("A"))) >= need
    return Fraction(wins, 6 ** (dice + deputies))


@pytest.mark.parametrize("dice", PRINTED)
@pytest.mark.parametrize("deputies", [2, 1, 0])
@pytest.mark.parametrize("need", [2, 3, 4])
def test_the_odds_are_those_of_the_table_to_two_digits(dice: int, deputies: int, need: int) -> None:
    chance = plot_odds(ours(), dice, need, deputies)
    assert round(float(chance), 2) == PRINTED[dice][2 - deputies][need - 2]


@pytest.mark.parametrize("eagles_subtract", [False, True])
@pytest.mark.parametrize("deputies", [0, 1, 2])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_odds_are_those_of_counting_every_die(dice: int, deputies: int, eagles_subtract: bool) -> None:
    for need in (1, 2, 3):
        wanted = counted(dice, need, deputies, eagles_subtract)
        assert plot_odds(ours(), dice, need, deputies, eagles_subtract) == wanted


def test_more_targets_than_dice_are_out_of_reach() -> None:
    assert plot_odds(ours(), 3, 4, 0) == 0
    assert plot_odds(ours(), 0, 1, 0) == 0


def winning(t: Table) -> Fraction:
    """The chance of victory when the pending dice fall as they may."""
    if t.outcome is not None:
        return Fraction(len(t.outcome.winners) > 0)
    if type(t.pending).__name__ not in ("RollPlot", "RollDeputy"):
        return Fraction(0)
    assert isinstance(t.pending, Chance)
    chance = Fraction(0)
    for outcome, weight, total in enumerate_chance(t):
        twin = t.clone()
        drive.happen(twin, outcome)
        chance += Fraction(weight, total) * winning(twin)
    return chance


@pytest.mark.parametrize("eagles_subtract", [False, True])
@pytest.mark.parametrize(
    ("item", "allies"),
    [
        ("clam-mines+thirty-minute-pencil", ()),
        ("plastic-w+ten-minute-pencil", ("hase",)),
        ("plastic-w+grenade-fuse", ("hase", "popitz", "fellgiebel")),
        ("plastic-w+grenade-fuse", ("bussche", "stieff")),
    ],
)
def test_the_odds_that_are_shown_are_those_of_the_game(
    item: str, allies: tuple[str, ...], eagles_subtract: bool
) -> None:
    s = scene(difficulty="easy", eagles_subtract=eagles_subtract)
    for ally, place in zip(allies, ("smolensk", "vienna", "munich"), strict=False):
        s.ally(ally, at=place)
    s.ready_to_plot(0, "smolensk", item).play("initiate").play("commit-all")
    twin = s.twin()
    drive.choose(twin, s.legal("strike")[0], 0)
    drive.advance(twin)
    assert s.sees()["plot"]["chance"] == round(float(winning(twin)), 4)
    assert s.sees(1)["plot"] == s.sees(0)["plot"]


def test_the_odds_follow_the_dice_of_the_content() -> None:
    text = content_with(("eagle = 1\ntarget = 2\narrow = 3", "eagle = 1\ntarget = 3\narrow = 2"))
    assert plot_odds(pack(text), 1, 1, 0) == Fraction(1, 2)
    assert plot_odds(pack(text), 1, 1, 1) == Fraction(1, 2) * Fraction(1, 3)
    text = content_with(('deputy_hits = ["eagle", "target"]', 'deputy_hits = ["arrow"]'))
    assert plot_odds(pack(text), 1, 1, 1) == Fraction(1, 3) * Fraction(1, 2)
    text = content_with(('deputy_hits = ["eagle", "target"]', 'deputy_hits = ["eagle"]'))
    assert plot_odds(pack(text), 1, 1, 2) == Fraction(1, 3) * Fraction(25, 36)


def test_no_odds_are_shown_without_a_plot() -> None:
    assert scene().sees()["plot"] is None
