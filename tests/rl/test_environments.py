"""Our games as environments of others: their own suites, and what their users rely on."""

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import sabletop
import sabletop.rl.spiel as spiel
from sabletop.engine.errors import IllegalMove
from sabletop.rl import Factored, ManyTables, OneSeat, Position, TurnsEnv
from sabletop.rl.position import Setup

EVERY = [(game, seats) for game in sabletop.games() for seats in sabletop.game(game).seats]
tables = pytest.mark.parametrize(("game", "seats"), EVERY)
games = pytest.mark.parametrize("game", sabletop.games())


# PettingZoo


@tables
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_accepts_every_table(game: str, seats: int) -> None:
    api_test(TurnsEnv(game, seats), num_cycles=60)


@games
@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_is_the_same_game(game: str) -> None:
    seed_test(lambda: TurnsEnv(game), num_cycles=30)


@games
def test_a_whole_game_is_played_and_everybody_gets_what_is_due(game: str) -> None:
    env, rng = TurnsEnv(game), np.random.default_rng(4)
    env.reset(seed=9)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(max_iter=30_000):
        seen, reward, over, _, _ = env.last()
        got[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    outcome = env.position.table.outcome
    assert outcome is not None
    assert got == {f"seat_{seat}": 1.0 if seat in outcome.winners else -1.0 for seat in range(env.setup.seats)}


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = TurnsEnv("valkyrie")
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    barred = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        env.step(barred)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_who_is_not_asked_sees_no_legal_actions() -> None:
    env = TurnsEnv("dark-order")
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


# Gymnasium


@tables
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_every_table(game: str, seats: int) -> None:
    check_env(OneSeat(game, seats, others="random"), skip_render_check=True)


@games
def test_the_others_are_bots_of_any_level(game: str) -> None:
    env, rng = OneSeat(game, others="novice"), np.random.default_rng(2)
    seen, _ = env.reset(seed=5)
    for _ in range(40):
        seen, reward, over, cut, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert not cut
        assert not info
        if over:
            assert reward in (1.0, -1.0)
            return
        assert reward == 0.0
        assert env.position.seat == env.seat


def test_an_illegal_action_loses() -> None:
    env = OneSeat("valkyrie", others="random")
    seen, _ = env.reset(seed=5)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There is no seat 7 at a table for 2\.$"):
        OneSeat("dark-order", seat=7)


# OpenSpiel


@tables
def test_openspiel_accepts_every_table(game: str, seats: int) -> None:
    theirs = pyspiel.load_game(spiel.spiel_name(game), {"players": seats})
    pyspiel.random_sim_test(theirs, num_sims=1, serialize=False, verbose=False)


@games
def test_chance_is_explicit_and_adds_up(game: str) -> None:
    theirs, rng = pyspiel.load_game(spiel.spiel_name(game)), np.random.default_rng(3)
    state, met = theirs.new_initial_state(), 0
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(odds) - 1) < 1e-9
            met += 1
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert met > 3


@games
def test_a_resampled_state_is_one_to_the_player_and_may_differ_elsewhere(game: str) -> None:
    theirs, rng = pyspiel.load_game(spiel.spiel_name(game)), np.random.default_rng(8)
    state = theirs.new_initial_state()
    different = 0
    for _ in range(80):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        different += not other.position.table.same(state.position.table)
        state.apply_action(int(rng.choice(state.legal_actions())))
    # What is hidden in a co-operative game lies in piles without an order: chance deals it when it is met.
    assert different or sabletop.game(game).cooperative


@games
def test_observers_tell_information_states_apart(game: str) -> None:
    theirs = pyspiel.load_game(spiel.spiel_name(game))
    state = theirs.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    recall = theirs.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    sight = theirs.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False))
    player = state.current_player()
    for observer in (recall, sight):
        observer.set_from(state, player)
    assert recall.tensor.size == sight.tensor.size + spiel.FINGERPRINT
    assert np.array_equal(recall.tensor[: sight.tensor.size], sight.tensor)


# Many tables


@games
def test_many_tables_play_as_one_table_would(game: str) -> None:
    many, rng = ManyTables(game, 3), np.random.default_rng(1)
    many.reset(7)
    twins = [Position.seeded(many.setup, f"7 {number}") for number in range(3)]
    for _ in range(50):
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in many.masks]
        for number, twin in enumerate(twins):
            assert many.asked[number] == twin.seat
            afresh = many.setup.layout.observe(twin.known(twin.seat))
            assert many.observations[number].tobytes() == twin.observe(twin.seat) == afresh
            assert sorted(np.flatnonzero(many.masks[number])) == sorted([action.id for action in twin.legal])
            twin.play(actions[number])
        many.step(np.array(actions))
        if many.ended.any():
            break
        assert not many.rewards.any()


def test_a_game_that_ends_is_followed_by_the_next_one() -> None:
    many, rng = ManyTables("valkyrie", 4, seats=2), np.random.default_rng(1)
    many.reset(1)
    for _ in range(400):
        many.step([int(rng.choice(np.flatnonzero(mask))) for mask in many.masks])
        for number in np.flatnonzero(many.ended):
            assert set(many.rewards[number].tolist()) <= {1.0, -1.0}
            assert many.masks[number].any()
    assert many.played > 4


def test_a_share_of_the_legal_actions_is_picked_at_every_table() -> None:
    many = ManyTables("valkyrie", 2)
    many.reset(3)
    first, last = [np.flatnonzero(mask) for mask in many.masks]
    assert many.pick(np.array([0.0, 0.999]))[0] in first
    assert {many.pick([0.0, share / 50])[1] for share in range(50)} == set(last.tolist())
    many.step(many.pick([0.5, 0.5]))


def test_an_illegal_action_at_one_table_changes_none() -> None:
    many = ManyTables("valkyrie", 2)
    many.reset(3)
    before = many.observations.copy(), many.masks.copy()
    good = int(np.flatnonzero(many.masks[0])[0])
    bad = int(np.flatnonzero(many.masks[1] == 0)[0])
    with pytest.raises(IllegalMove, match=f"^Action {bad} is not legal at table 1\\.$"):
        many.step([good, bad])
    with pytest.raises(IllegalMove, match=r"^There are 2 tables, and 1 actions\.$"):
        many.step([good])
    assert np.array_equal(before[0], many.observations)
    assert np.array_equal(before[1], many.masks)


# What is seen


@tables
def test_an_observation_follows_from_what_is_known_alone(game: str, seats: int) -> None:
    setup, rng = Setup(game, seats), np.random.default_rng(6)
    position = Position.seeded(setup, 6)
    for _ in range(25):
        if position.over:
            break
        for seat in range(seats):
            other = position.imagined(seat, position.dealer)  # type: ignore[arg-type]  # it has one
            assert other.observe(seat) == position.observe(seat)
        legal = position.legal
        position.play(legal[int(rng.integers(len(legal)))].id)


@games
def test_every_action_is_one_kind_with_its_arguments(game: str) -> None:
    setup = Setup(game)
    factored = Factored(setup)
    for action in setup.edition.actions:
        factors = factored.table[action.id]
        assert factored.number(factors) == action.id
        assert factored.kinds[factors[0]] == action.kind
        taken = [name for name, value in zip(factored.names, factors[1:], strict=True) if value >= 0]
        assert set(taken) == set(action.args)
    assert (factored.table.max(axis=0) < factored.sizes).all()
