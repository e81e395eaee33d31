"""What is told of the chances while dice fall is what the rules say, and ends as the plot ended."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import sabletop
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.black_orchestra.ids import DIE, EAGLE, TARGET
from sabletop.games.black_orchestra.odds import odds
from sabletop.games.valkyrie.edition import ValkyrieEdition
from sabletop.games.valkyrie.ids import EAGLE as VK_EAGLE
from sabletop.games.valkyrie.ids import TARGET as VK_TARGET
from sabletop.present import presentation_of
from sabletop.present.black_orchestra.stakes import stake
from sabletop.present.stakes import Stake


@pytest.mark.parametrize(("need", "limit", "dice"), [(3, 2, 6), (1, 1, 1), (2, 3, 5), (4, 0, 3), (0, 1, 2)])
def test_before_the_first_die_falls_the_chances_are_those_of_the_rules(need: int, limit: int, dice: int) -> None:
    chances = odds(need, dice, limit)
    told = stake(need, limit, dice).falls[dice][0][0]
    assert told == [round(float(chances.success), 5), round(float(chances.detection), 5)]


@pytest.mark.parametrize(("need", "limit", "dice"), [(3, 2, 6), (2, 3, 5), (4, 0, 3)])
def test_each_die_moves_the_chances_as_it_must(need: int, limit: int, dice: int) -> None:
    """What is expected of the next die is what stands there now."""
    falls = stake(need, limit, dice).falls
    faces = Counter(DIE)
    eagle, target = faces[EAGLE] / len(DIE), faces[TARGET] / len(DIE)
    for left in range(1, dice + 1):
        for bad, row in enumerate(falls[left]):
            for good, now in enumerate(row):
                after = falls[left - 1]
                expected = [
                    eagle * after[bad + 1][good][n]
                    + target * after[bad][good + 1][n]
                    + (1 - eagle - target) * after[bad][good][n]
                    for n in (0, 1)
                ]
                assert expected == pytest.approx(now, abs=2e-5)


def thrown(match: Match) -> Iterator[tuple[str, dict[str, Any], Stake]]:
    """The throws of a match as a spectator hears of them."""
    presentation = presentation_of(match.game, match.edition)
    for at, (_, what, args) in enumerate(match.events):
        if what.key in presentation.throws:
            told = presentation.stake(match.events, at, match.known(None))
            assert told is not None
            yield what.key, dict(zip(what.takes, args, strict=True)), told


def played(game: str, seed: int, **options: Any) -> Match:
    """A game of regulars."""
    match, guide, stream = sabletop.new(game, seed=seed, **options), bot("regular"), Stream(key_of(seed), "picks")
    while not match.over:
        match.play(guide.decide(match.known(match.seat), match.legal, stream))
    return match


def test_in_valkyrie_the_chances_of_a_throw_are_worked_out_once() -> None:
    """With many dice that takes too long for a server to do it for each way in which they can lie."""
    match = next(one for one in (played("valkyrie", seed, seats=3) for seed in range(8)) if any(thrown(one)))
    edition = match.edition
    assert isinstance(edition, ValkyrieEdition)
    edition.chances.clear()
    dice = [len(args["roll"]) for key, args, _ in thrown(match) if key == "plot-rolled"]
    worked_out = len(edition.chances)
    assert 0 < worked_out < sum([(n + 1) * (n + 2) * (n + 3) // 6 for n in dice]), "all ways in which they can lie"
    list(thrown(match))
    assert len(edition.chances) == worked_out


@pytest.mark.parametrize("options", [{}, {"eagles_subtract": True}], ids=["as usual", "eagles subtract"])
@pytest.mark.no_cover
def test_in_valkyrie_the_last_die_says_how_the_plot_ended(options: dict[str, Any]) -> None:
    ends = set()
    for seed in range(8):
        match = played("valkyrie", seed, seats=3, **options)
        throws = list(thrown(match))
        for at, (key, args, told) in enumerate(throws):
            if key == "plot-rolled":
                faces = Counter(args["roll"])
                now = told.falls[0][faces[VK_EAGLE]][faces[VK_TARGET]][0]
            else:
                now = told.falls[0][0][0][0]
            last = at + 1 == len(throws) or throws[at + 1][0] == "plot-rolled"
            if last:
                won = at + 1 == len(throws) and match.table.outcome is not None and bool(match.table.outcome.winners)
                assert now == float(won)
                ends.add(won)
    assert ends == {True, False}
