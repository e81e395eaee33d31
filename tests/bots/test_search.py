"""Bots that search: fair, reproducible, in words, in every game; and they may act unasked."""

from collections.abc import Sequence
from functools import cache
from itertools import islice

import pytest

from bot_tables import OPENINGS, peeks, tables
from sabletop import registry
from sabletop.bots import bot, hints
from sabletop.bots.ideas import Brain
from sabletop.bots.levels import EXPERT, MASTER, REGULAR, brain, effort_of, searcher
from sabletop.bots.search import Effort, Rated, Searcher
from sabletop.bots.search.playout import Playout
from sabletop.bots.search.search import Search, hopeful
from sabletop.bots.search.words import reason_of
from sabletop.bots.search.worlds import Worlds
from sabletop.bots.thinker import Thinker
from sabletop.bots.value import value_of
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.table import Table
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.lab.variants import OpenExpert
from small_search import SMALL, TINY

every_game = pytest.mark.parametrize("game", OPENINGS)


def rng(number: int = 1) -> Stream:
    return Stream(key_of(number), "bot")


@cache
def decisions(game: str) -> list[Match]:
    """Some decisions of several games, each as it was."""
    found = [m.clone() for m in islice(tables(game, 3), 0, None, 7) if len(m.legal) > 1]
    return found[:: max(1, len(found) // 16)]


def small(game: str) -> Searcher:
    found = searcher(game, registry.edition(game), TINY)
    assert isinstance(found, Searcher)
    return found


@every_game
@pytest.mark.no_cover
def test_what_a_seat_cannot_know_changes_neither_move_nor_words_of_a_search(game: str) -> None:
    differences = [peeks(m, SMALL, number) for number, m in enumerate(decisions(game))]
    assert len(differences) > 10
    assert [one for one in differences if one is not None] == []


@every_game
@pytest.mark.no_cover
def test_a_search_decides_alike_whatever_it_thought_of_before_and_changes_nothing_that_it_sees(game: str) -> None:
    old = bot(SMALL)
    for number, m in enumerate(decisions(game)[::3]):
        fresh, seen = bot(SMALL), m.known(m.seat)
        before = seen.clone()
        assert old.decide(seen, m.legal, rng(number)) is fresh.decide(seen, m.legal, rng(number))
        assert old.reason == fresh.reason
        assert seen.same(before)


@every_game
@pytest.mark.no_cover
def test_with_all_cards_open_the_only_world_is_the_table_itself(game: str) -> None:
    for m in decisions(game)[::8]:
        assert m.seat is not None
        whole = m.table.clone()
        whole.viewer = m.seat
        worlds = Worlds(m.game, whole, brain(REGULAR, game), "open", is_whole=True)
        assert worlds.world(0).same(m.table)
        player = OpenExpert()
        assert player.decide(whole, m.legal, rng()) in m.legal


@every_game
@pytest.mark.no_cover
def test_a_search_says_a_chance_in_per_cent_in_words_that_are_short(game: str) -> None:
    for m in decisions(game)[::3]:
        player = bot(SMALL)
        assert player.decide(m.known(m.seat), m.legal, rng()) in m.legal
        assert "\u00a0% (2 worlds tried)." in player.reason
        assert len(player.reason) <= 200


@every_game
def test_the_same_idea_meets_the_same_worlds_and_the_same_chance(game: str) -> None:
    m = decisions(game)[-1]
    known, mind = m.known(m.seat), brain(REGULAR, game)
    who, action = drive.playable(known, known.viewer)[0]
    minds = [brain(REGULAR, game) for _ in range(m.seats)]
    playout = Playout(m.game, minds, value_of(mind, game), known.viewer, 3)
    one, two = Rated(action, who), Rated(action, who)
    search = Search(Worlds(m.game, known, mind, "salt"), playout, Effort(worlds=3, ahead=3))
    assert search.rate([one, two]) is one
    assert len(one.chances) == search.dealt > 1
    assert one.chances == two.chances
    assert all(0 <= chance <= 1 for chance in one.chances)


def test_no_new_world_is_begun_when_the_time_is_up() -> None:
    m = decisions("valkyrie")[-1]
    hasty = searcher("valkyrie", m.edition, Effort(worlds=10_000, ideas=2, ahead=1, seconds=0.001))
    hasty.decide(m.known(m.seat), m.legal, rng())
    assert "one world tried" in hasty.reason or " worlds tried" in hasty.reason


def test_another_idea_is_taken_only_if_it_is_better_by_more_than_its_error() -> None:
    m = decisions("valkyrie")[0]
    own, other = Rated(m.legal[0], 0), Rated(m.legal[1], 0)
    own.chances, other.chances = [0.5, 0.5, 0.5, 0.5], [0.9, 0.1, 0.9, 0.2]
    assert other.lead(own)[0] == pytest.approx(0.025)
    assert other.lead(own)[1] > 0.2
    other.chances = [0.6, 0.62, 0.6, 0.61]
    assert other.lead(own)[0] > 10 * other.lead(own)[1]


def test_ideas_that_could_gain_next_to_nothing_are_looked_into_no_further() -> None:
    m = decisions("valkyrie")[0]
    own, same, open_still = [Rated(m.legal[0], 0) for _ in range(3)]
    own.chances, same.chances = [0.5, 0.4, 0.5, 0.4], [0.501, 0.399, 0.5, 0.4]
    open_still.chances = [0.6, 0.3, 0.6, 0.4]
    assert hopeful([own, same, open_still], own) == [own, open_still]
    assert hopeful([same, open_still], own) == [same, open_still]


class Counting:
    """A brain that counts how often it is asked."""

    def __init__(self, mind: Brain) -> None:
        self._mind, self.reason, self.asked = mind, "", 0
        self.ideas, self.hint_bar = mind.ideas, mind.hint_bar

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        self.asked += 1
        return self._mind.decide(known, legal, rng)


@every_game
def test_a_table_that_a_seat_met_in_another_world_is_not_thought_out_twice(game: str) -> None:
    m = decisions(game)[-1]
    known, mind = m.known(m.seat), brain(REGULAR, game)
    who, action = drive.playable(known, known.viewer)[0]
    minds = [Counting(brain(REGULAR, game)) for _ in range(m.seats)]
    playout = Playout(m.game, [*minds], value_of(mind, game), known.viewer, 4)
    worlds = Worlds(m.game, known, mind, "salt")
    chances, asked = [], []
    for _ in range(2):
        chances.append(playout.chance(worlds.world(0), who, action, worlds.future(0)))
        asked.append(sum([one.asked for one in minds]))
    assert chances[0] == chances[1]
    assert asked[0] == asked[1] > 0


def test_worlds_of_orphan_black_fit_what_others_were_seen_to_do_better_than_any_deal_does() -> None:
    """At nearly all tables: where all deals fit about as well, chance may prefer another one."""
    mind = brain(REGULAR, "orphan-black")
    assert isinstance(mind, Thinker)
    better = []
    late = (m for m in tables("orphan-black", 1) if isinstance(m.table, OrphanBlackTable) and m.table.turn > 12)
    for m in islice(late, 0, None, 12):
        known = m.known(m.seat)
        worlds = Worlds(m.game, known, mind, "salt")
        fits = [mind.fit(known, worlds.world(number)) for number in range(30)]
        plain = [mind.fit(known, m.game.world(known, worlds.future(number))) for number in range(30)]
        assert min(plain) > 0
        better.append(sum(fits) > sum(plain))
    assert len(better) >= 5
    assert sum(better) >= 0.8 * len(better)


@pytest.mark.parametrize("game", ["black-orchestra", "valkyrie"])
@pytest.mark.no_cover
def test_a_bot_that_searches_may_act_unasked_and_says_why(game: str) -> None:
    asked = 0
    for m in islice(tables(game, 4), 0, None, 5):
        for seat in range(m.seats):
            legal = m.legal_for(seat)
            if seat == m.seat or not legal or asked == 6:
                continue
            asked += 1
            mind = small(game)
            picked = mind.react(m.known(seat), legal, rng(asked))
            assert picked is None or picked in legal
            assert mind.reason
            assert small(game).react(m.known(seat), legal, rng(asked)) is picked
    assert asked


def test_to_let_a_moment_pass_is_said_in_words_where_that_is_the_next_best_idea() -> None:
    m = decisions("valkyrie")[0]
    act, wait = Rated(m.legal[0], 0), Rated(None, 0)
    act.chances, wait.chances = [0.5], [0.4]
    assert reason_of("It helps.", act, [act, wait], True).sentence.endswith(" Letting it pass: about 40\u00a0%.")


@every_game
def test_ideas_of_a_search_are_worth_their_chances(game: str) -> None:
    m = decisions(game)[-1]
    ideas = small(game).ideas(m.known(m.seat), m.legal)
    assert [idea.action for idea in ideas] == list(m.legal)
    ranked = sorted([idea.value for idea in ideas], reverse=True)
    assert 0 <= ranked[1] <= ranked[0] <= 100


@every_game
def test_a_master_thinks_more_than_an_expert(game: str) -> None:
    expert, master = effort_of(EXPERT, game), effort_of(MASTER, game)
    assert master.worlds > expert.worlds
    assert (master.ideas, master.ahead) >= (expert.ideas, expert.ahead)


def test_hints_of_an_expert_are_chances_in_per_cent() -> None:
    m = decisions("valkyrie")[-1]
    found = hints(m.known(m.seat), m.legal, rng(), level=EXPERT)
    assert 100 >= found[0].value >= found[-1].value
    assert "\u00a0% (" in found[0].sentence
