"""What Orphan Black's regular believes about the goals of others."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from orphan_black_scene import EDITION, Play, Scene, card_of
from sabletop.bots.orphan_black.belief import Belief, hearsay
from sabletop.bots.orphan_black.edition_index import EditionIndex
from sabletop.bots.orphan_black.mind import Memory
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.goal_deals import GoalDeals
from sabletop.games.orphan_black.ids import CLONES, FACTIONS, NONE, SIDES
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.verbs import see_accusation
from sabletop.games.orphan_black.witnessed import EXTRA, LAID, PLAYED, witness

EVEN = [1.0] * 9
BLACK = FACTIONS.index("the-black")


Seen = tuple[int, int, str, str, str]
"""What was done, by whom, at which clone and side, with which open card."""


def witnessed(*acts: Seen) -> tuple[int, ...]:
    t = Scene("beth").t
    for what, who, clone, side, card in acts:
        witness(t, what, who, 2 * CLONES.index(clone) + SIDES.index(side), card_of(card) if card else NONE)
    return t.witnessed


def known(p: Play, seat: int) -> OrphanBlackTable:
    found: OrphanBlackTable = GAME.known(p.t, seat)
    return found


@pytest.mark.parametrize(("players", "deals"), [(3, 360), (4, 1080), (5, 2160), (6, 2160)])
def test_every_joint_deal_of_goals_is_counted(players: int, deals: int) -> None:
    assert GoalDeals(EDITION, 0, players - 1).count == deals


@pytest.mark.parametrize("others", [2, 3, 4, 5])
def test_the_belief_sums_to_one_for_everybody_and_never_holds_the_own_goal(others: int) -> None:
    odd = [[1.0 + (7 * goal + 3 * who) % 5 for goal in range(9)] for who in range(others)]
    belief = Belief(GoalDeals(EDITION, 4, others), odd)
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
    belief = Belief(GoalDeals(EDITION, own, 2), likely)
    total = sum(weights.values())
    assert belief.goals[0] == pytest.approx([float(weights[goal] / total) for goal in range(9)])


def test_without_evidence_the_own_faction_is_half_as_likely_as_another() -> None:
    belief = Belief(GoalDeals(EDITION, 0, 3), [EVEN] * 3)
    own = EDITION.goal_faction[0]
    expected = [0.2 if faction == own else 0.4 for faction in range(3)]
    assert all(belief.factions(who) == pytest.approx(expected) for who in range(3))


def test_three_players_are_never_believed_to_share_a_faction() -> None:
    black = [100.0 if faction == BLACK else 0.01 for faction in EDITION.goal_faction]
    belief = Belief(GoalDeals(EDITION, 0, 3), [black] * 3)
    assert sum([belief.factions(who)[BLACK] for who in range(3)]) <= 2.0 + 1e-9


def test_a_seen_accusation_is_evidence_and_a_hidden_one_or_the_own_is_none() -> None:
    p = Scene("beth").accusation(1, 2, "the-black").accusation(0, 3, "the-black").hand(0, "1").begin()
    assert hearsay(known(p, 0), 2, reads=True) == EVEN
    assert hearsay(known(p, 0), 3, reads=True) == EVEN
    see_accusation(p.t, 0, 2, 1)
    found = hearsay(known(p, 0), 2, reads=True)
    assert all((one > 0.3) == (EDITION.goal_faction[goal] == BLACK) for goal, one in enumerate(found))
    assert hearsay(known(p, 0), 2, reads=False) == EVEN


# What was witnessed


def test_pushing_clones_to_one_faction_makes_it_likelier_and_a_second_reading_says_the_same() -> None:
    acts: list[Seen] = [(LAID, 2, one, "left", "1") for one in ("beth", "helena", "krystal", "rachel")]
    acts += [(PLAYED, 1, "beth", "left", ""), (PLAYED, 1, "helena", "left", "")] * 2
    seen = witnessed(*acts)
    step = whole = EditionIndex(EDITION).nothing_read
    for number in range(len(seen) + 1):
        step = step.read_on(seen[:number])
    assert step.likelihoods([1, 2]) == whole.read_on(seen).likelihoods([1, 2])
    assert max(range(3), key=step.found_out(1).__getitem__) == BLACK
    assert whole.read_on(seen[:4]).found_out(1) == pytest.approx([1 / 3] * 3)


def test_everybody_at_a_table_shares_a_reading_and_another_table_does_not_disturb_it() -> None:
    index = EditionIndex(EDITION)
    seen = witnessed((LAID, 2, "beth", "left", "1"), (LAID, 1, "rachel", "left", "1"), (PLAYED, 1, "beth", "left", ""))
    other = witnessed((LAID, 0, "tony", "right", "3"), (PLAYED, 2, "tony", "left", ""))
    mine = index.reading(seen, index.nothing_read)
    elsewhere = index.reading(other, mine)
    assert index.reading(seen, elsewhere) is mine
    for table in (seen[:2], seen, other):
        found = EditionIndex(EDITION).nothing_read.read_on(table).likelihoods([0, 1, 2])
        assert index.reading(table, elsewhere).likelihoods([0, 1, 2]) == found


def test_an_open_card_without_value_tells_nothing() -> None:
    nothing = EditionIndex(EDITION).nothing_read
    laid: list[Seen] = [(LAID, 2, "beth", "left", "1"), (LAID, 2, "rachel", "left", "1")]
    before = nothing.read_on(witnessed(*laid)).likelihoods([1])
    after = nothing.read_on(witnessed(*laid, (EXTRA, 1, "beth", "left", "art"))).likelihoods([1])
    spread = [a / b for a, b in zip(after[0], before[0], strict=True)]
    assert max(spread) / min(spread) < 1.5


def test_where_nothing_was_witnessed_the_belief_stays_at_its_prior() -> None:
    s = Scene("beth", "rachel", players=3).side("beth", "left", "3u").side("rachel", "left", "1d").hand(0, "1 2 3")
    belief = Memory(EDITION).belief(known(s.begin(0), 0), True)
    assert sorted(belief.factions(0)) == pytest.approx([0.2, 0.4, 0.4])
