"""Every registered game, and the toy, obeys the laws: every player count, every value of every option.

What the laws are is told in `law_play` and `law_secrets`; how a game is walked through, in `law_walk`, `law_explore`.
`scripts/soak.py` does the same for as long as one likes.
"""

import os
import subprocess
import sys
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import law_book
import law_play
from law_explore import Explorer
from law_walk import GAMES, Setup, all_setups, game_of, setups

SETUPS = all_setups()


@cache
def explored(name: str) -> list[Setup]:
    """Every player count with the defaults, and with a mixture of options."""
    places, counts = setups(name), len(game_of(name).seats)
    return list(dict.fromkeys(places[:counts] + places[-counts:]))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_obey_the_laws(setup: Setup) -> None:
    """One option alone changes little: there the dearer laws are checked more rarely."""
    law_book.check(setup, seed=1, laws=law_book.thinned(1 if setup in explored(setup.game) else 4))


@pytest.mark.parametrize("setup", [setup for name in GAMES for setup in explored(name)], ids=str)
def test_what_random_games_rarely_reach_obeys_the_laws(setup: Setup) -> None:
    found = law_book.explore(setup, seed=1, decisions=min(250, 20 * game_of(setup.game).bound))
    assert len(found.situations) > 1


@pytest.mark.parametrize("name", GAMES)
def test_games_of_any_picks_obey_the_laws(name: str) -> None:
    """A failure here is shrunk to the shortest list of picks that shows it."""

    @settings(max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(
        st.sampled_from(setups(name)),
        st.integers(0, 99),
        st.integers(0, 60),
        st.lists(st.integers(0, 50), max_size=5),
    )
    def any_picks(setup: Setup, seed: int, skip: int, picks: list[int]) -> None:
        law_book.check(setup, seed, picks, every=True, skip=skip)

    any_picks()


@pytest.mark.parametrize("name", GAMES)
def test_most_kinds_of_action_are_soon_played(name: str) -> None:
    """An explorer that comes nowhere would prove little; `soak.py --how explore` names the kinds never played."""
    kinds, places = set(game_of(name).edition(None).actions.kinds), setups(name)
    never = set(kinds)
    for seed in range(20):
        explorer = Explorer(places[seed % len(places)], f"kinds {seed}", lambda w, new: None, rarely=1 << 30)
        explorer.explore(500)
        never -= set(explorer.kinds)
        if len(never) * 4 <= len(kinds):
            return
    pytest.fail(f"nobody came to play {sorted(never)}")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_chances_weigh_their_outcomes_and_each_can_happen(setup: Setup) -> None:
    assert law_book.check_chances(setup, seed=2) > 0


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_many_random_games_stay_sound_and_end_within_their_bound(name: str, part: int) -> None:
    places, decisions, seed = setups(name, mixtures=6), 0, part
    while decisions < 5_000:
        decisions += law_book.hurry(places[seed % len(places)], f"many {seed}")
        seed += 4


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_the_table_is_a_sentence_with_a_clause(name: str) -> None:
    law_play.action_table_is_in_words(name)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_picks_lead_to_the_same_game_whatever_the_hash_seed(name: str) -> None:
    told = set()
    for hash_seed in ("0", "1", "2", "3"):
        run = subprocess.run(
            [sys.executable, "-m", "law_book", name, "--games", "3"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(run.stdout)
    here = "".join(f"{name} {seats} 1 3 {law_book.fingerprint(name, seats, '1', 3)}\n" for seats in game_of(name).seats)
    assert told == {here}


def test_every_registered_game_is_under_the_laws() -> None:
    """One set-up at least for every player count and every value of every option."""
    for name in GAMES:
        game = game_of(name)
        ours = [setup for setup in SETUPS if setup.game == name]
        assert {setup.seats for setup in ours} == set(game.seats)
        opened = [setup.open(0).options for setup in ours]
        for option, choice in game.options.items():
            assert {repr(value) for value in choice.values} == {repr(options[option]) for options in opened}
