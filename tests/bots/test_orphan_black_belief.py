"""What Orphan Black's regular believes about the goals of others."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from orphan_black_scene import EDITION, Scene
from sabletop.bots.orphan_black.belief import Belief, Deals, hearsay
from sabletop.bots.orphan_black.board import Board, Deed
from sabletop.bots.orphan_black.mind import Memory
from sabletop.bots.orphan_black.reading import Reading
from sabletop.games.orphan_black.ids import FACTIONS, NONE

EVEN = [1.0] * 9
BLACK = FACTIONS.index("the-black")


def deed(what: str, who: int, clone: str, side: str, card: str | None = None) -> Deed:
    return Deed({"deed": what, "who": who, "clone": clone, "side": side, "card": card})


@pytest.mark.parametrize(("players", "deals"), [(3, 360), (4, 1080), (5, 2160), (6, 2160)])
def test_every_joint_deal_of_goals_is_counted(players: int, deals: int) -> None:
    assert Deals(EDITION, 0, players - 1).count == deals


@pytest.mark.parametrize("others", [2, 3, 4, 5])
def test_the_belief_sums_to_one_for_everybody_and_never_holds_the_own_goal(others: int) -> None:
    odd = [[1.0 + (7 * goal + 3 * who) % 5 for goal in range(9)] for who in range(others)]
    belief = Belief(Deals(EDITION, 4, others), odd)
    for who in range(others):
        assert sum(belief.goals[who]) == pytest.approx(1.0)
        assert sum(belief.factions(who)) == pytest.approx(1.0)
        assert belief.goals[who][4] == 0.0


def test_the_belief_is_what_enumeration_of_every_set_up_gives() -> None:
    likely = [[1.0 + goal for goal in range(9)], [9.0 - goal for goal in range(9)]]
    own, weights = 2, dict.fromkeys(range(9), Fraction(0))
    goals = [[goal for goal in range(9) if EDITION.goal_faction[goal] == faction] for faction in range(3)]
    for back in product(*goals):
        rest = [goal for goal in range(9) if goal not in back]
        for deal in permutations(rest, 3):
            if deal[0] == own:
                weights[deal[1]] += Fraction(int(likely[0][deal[1]] * likely[1][deal[2]]))
    belief = Belief(Deals(EDITION, own, 2), likely)
    total = sum(weights.values())
    assert belief.goals[0] == pytest.approx([float(weights[goal] / total) for goal in range(9)])


def test_without_evidence_the_own_faction_is_half_as_likely_as_another() -> None:
    belief = Belief(Deals(EDITION, 0, 3), [EVEN] * 3)
    own = EDITION.goal_faction[0]
    expected = [0.2 if faction == own else 0.4 for faction in range(3)]
    assert all(belief.factions(who) == pytest.approx(expected) for who in range(3))


def test_three_players_are_never_believed_to_share_a_faction() -> None:
    black = [100.0 if faction == BLACK else 0.01 for faction in EDITION.goal_faction]
    belief = Belief(Deals(EDITION, 0, 3), [black] * 3)
    assert sum([belief.factions(who)[BLACK] for who in range(3)]) <= 2.0 + 1e-9


def test_a_seen_accusation_is_evidence_and_a_hidden_one_is_none() -> None:
    assert hearsay(EDITION, [(1, NONE)], 0) == EVEN
    found = hearsay(EDITION, [(1, BLACK)], 0)
    assert all((one > 0.3) == (EDITION.goal_faction[goal] == BLACK) for goal, one in enumerate(found))
    assert hearsay(EDITION, [(0, BLACK)], 0) == EVEN


# Deeds


def test_pushing_clones_to_one_faction_makes_it_likelier_and_a_second_reading_says_the_same() -> None:
    deeds = [deed("laid", 2, one, "left", "one") for one in ("beth", "helena", "krystal", "rachel")]
    deeds += [deed("played", 1, "beth", "left"), deed("played", 1, "helena", "left")] * 2
    step, whole = Reading(EDITION), Reading(EDITION)
    for number in range(len(deeds) + 1):
        step.read(deeds[:number])
    whole.read(deeds)
    assert step.likelihoods([1, 2]) == whole.likelihoods([1, 2])
    assert max(range(3), key=step.found_out(1).__getitem__) == BLACK
    step.read(deeds[:4])
    assert step.found_out(1) == pytest.approx([1 / 3] * 3)


def test_an_open_card_without_value_tells_nothing() -> None:
    reading = Reading(EDITION)
    laid = [deed("laid", 2, "beth", "left", "one"), deed("laid", 2, "rachel", "left", "one")]
    reading.read(laid)
    before = reading.likelihoods([1])
    reading.read([*laid, deed("extra", 1, "beth", "left", "art")])
    after = reading.likelihoods([1])
    spread = [a / b for a, b in zip(after[0], before[0], strict=True)]
    assert max(spread) / min(spread) < 1.5


def test_a_view_without_deeds_leaves_the_belief_at_its_prior() -> None:
    s = Scene("beth", "rachel", players=3).side("beth", "left", "3u").side("rachel", "left", "1d").hand(0, "1 2 3")
    view = s.turn_of(0).m.view(0)
    view["table"].pop("deeds", None)
    belief = Memory(EDITION).belief(Board(EDITION, view), True)
    assert sorted(belief.factions(0)) == pytest.approx([0.2, 0.4, 0.4])
