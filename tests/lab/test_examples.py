"""The examples of the docs do what the docs say."""

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sabletop
from project_files import ROOT
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.lab import simulate

DOCS = ROOT / "docs"


@pytest.fixture(autouse=True)
def docs_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))


@pytest.mark.parametrize(("name", "most"), [("example_small_bot.py", 20), ("example_search.py", 60)])
def test_an_example_is_as_short_as_it_says(name: str, most: int) -> None:
    assert len(Path(DOCS, name).read_text("utf-8").splitlines()) <= most


@pytest.mark.parametrize("game", sabletop.games())
def test_the_bot_in_20_lines_plays_every_game(game: str) -> None:
    asked = [simulate.run(game, 2, seed=1, bots=["example_small_bot:Careful"]).json() for _ in range(2)]
    assert asked[0] == asked[1]


@pytest.mark.parametrize("game", sabletop.games())
def test_the_search_player_decides_in_every_game(game: str) -> None:
    m = sabletop.new(game, seats=sabletop.game(game).seats[0], seed=3)
    while len(m.legal) < 2:
        m.play(m.legal[0])
    player = bot("example_search:Searcher")
    seat = m.seat
    assert seat is not None
    assert player.decide(m.known(seat), m.legal, Stream(key_of(1), "bot")) in m.legal
    assert "games that were played on at random" in player.reason


def test_the_search_player_takes_what_wins_most_often(monkeypatch: pytest.MonkeyPatch) -> None:
    m = sabletop.new("dark-order", seed=3)
    best = m.legal[-1]
    player: Any = bot("example_search:Searcher")
    monkeypatch.setattr(type(player), "outcome", lambda self, match, action, seat, rng: float(action == best))
    assert player.decide(m.known(0), m.legal, Stream(key_of(1), "bot")) is best
    assert player.reason == "It won 6.0 of 6 games that were played on at random."


# PPO


@pytest.fixture
def learner() -> Any:
    ppo: Any = importlib.import_module("example_ppo")
    return ppo.Learner("dark-order", ppo.Training(tables=4, steps=12, hidden=8, batch=16, epochs=2), seed=3)


def test_a_network_learns_and_can_be_kept_and_played_against(
    learner: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ppo: Any = importlib.import_module("example_ppo")
    before = {name: one.copy() for name, one in learner.network.weights.items()}
    learner.update(1.0)
    learner.update(0.5)
    assert learner.decisions == 96
    assert all((one != before[name]).any() for name, one in learner.network.weights.items())
    ppo.write(tmp_path / "kept.npz", "dark-order", learner.network)
    monkeypatch.setenv("SABLETOP_PPO", str(tmp_path / "kept.npz"))
    player = bot("example_ppo:Learned")
    m = sabletop.new("dark-order", seed=3)
    rng = Stream(key_of(1), "bot")
    assert player.decide(m.known(0), m.legal, rng) is ppo.Learned(learner.network, learner.many.setup).decide(
        m.known(0), m.legal, rng
    )


def test_the_same_seed_learns_the_same(learner: Any) -> None:
    ppo: Any = importlib.import_module("example_ppo")
    twin = ppo.Learner("dark-order", learner.training, seed=3)
    for one in (learner, twin):
        one.update(1.0)
    assert all((one == twin.network.weights[name]).all() for name, one in learner.network.weights.items())


def test_the_slopes_are_those_of_the_loss(learner: Any) -> None:
    """Moving a weight a little changes what is lost by as much as its slope says."""
    rng = np.random.default_rng(1)
    network = learner.network
    network.weights = {name: one.astype(np.float64) for name, one in network.weights.items()}
    seen, masks = rng.random((5, learner.many.setup.layout.size)), np.ones((5, learner.many.setup.actions), np.int8)
    pulls, wanted = rng.normal(size=(5, learner.many.setup.actions)), rng.normal(size=5)

    def loss() -> float:
        _, _, chances, values = network.look(seen, masks)
        return float((pulls * chances).sum() + 0.5 * ((values - wanted) ** 2).sum())

    first, second, chances, values = network.look(seen, masks)
    by_logit = chances * (pulls - (pulls * chances).sum(1, keepdims=True))
    slopes = network.slopes(seen, first, second, by_logit, values - wanted)
    for name, weights in network.weights.items():
        place = np.unravel_index(np.abs(slopes[name]).argmax(), weights.shape)
        moved = []
        for step in (1e-5, -2e-5):
            weights[place] += step
            moved.append(loss())
        assert (moved[0] - moved[1]) / 2e-5 == pytest.approx(slopes[name][place], rel=1e-3)


def test_what_a_seat_comes_to_is_its_own_next_value_or_what_it_got(learner: Any) -> None:
    """Two seats by turns; the game ends after the third step, and seat 0 wins it."""
    ppo: Any = importlib.import_module("example_ppo")
    learner.training.steps, learner.training.tables, learner.training.smooth = 4, 1, 1.0
    learner.many.rewards = np.zeros((1, 2), np.float32)
    learner.many.asked = np.array([1])
    learner.many.observations, learner.many.masks = learner.many.observations[:1], learner.many.masks[:1]
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = [1, -1]
    column = {"seats": [[0], [1], [0], [0]], "ended": [[0], [0], [1], [0]], "values": [[0.1], [0.2], [0.3], [0.4]]}
    arrays = {name: np.array(values, np.float32 if name == "values" else np.int64) for name, values in column.items()}
    played = ppo.Played(None, None, None, None, rewards=rewards, **arrays)
    gains, known, targets = learner.judge(played)
    assert known[:, 0].tolist() == [True, True, True, False]
    assert gains[:3, 0].tolist() == pytest.approx([0.9, -1.2, 0.7], abs=1e-6)
    assert targets[:3, 0].tolist() == pytest.approx([1, -1, 1], abs=1e-6)
