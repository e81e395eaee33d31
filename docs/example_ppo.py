"""PPO in NumPy alone: a network learns a game from nothing by playing all seats against itself.

    pip install 'sabletop[rl]'
    python docs/example_ppo.py dark-order --seed 1 --out build/ppo
    PYTHONPATH=docs SABLETOP_PPO=build/ppo.npz sabletop simulate dark-order --bots example_ppo:Learned,novice

While it learns it is measured against other players; each line of `build/ppo.jsonl` is a point of its curve.
"""

import argparse
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import numpy as np

import sabletop
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.lab.builds import start_compiled
from sabletop.lab.figures import Share
from sabletop.rl import ManyTables
from sabletop.rl.position import Setup

FORBIDDEN = -1e9
REMEMBERS = (0.9, 0.999)
"""How much of the slopes so far, and of their squares, Adam keeps from step to step."""


@dataclass
class Training:
    """How it learns."""

    tables: int = 128
    steps: int = 64
    """Decisions at every table between two updates."""
    hidden: int = 128
    epochs: int = 4
    batch: int = 1024
    pace: float = 1e-3
    """How far a step goes at first; less and less towards the end."""
    clip: float = 0.2
    """How much likelier or less likely an update may make what was played, before it stops pulling."""
    smooth: float = 0.95
    """How much more the end of a game counts than what the network thought of it on the way (lambda of GAE)."""
    curious: float = 0.01
    """What it is worth to stay undecided (entropy)."""


class Network:
    """Two layers that a policy and a value share: how good each action looks, and what the seat will get (-1 to 1)."""

    def __init__(self, seen, actions, hidden, rng):
        def layer(rows, columns, scale):
            return rng.normal(0, scale / np.sqrt(rows), (rows, columns)).astype(np.float32)

        self.weights = {
            "first": layer(seen, hidden, 1.4),
            "second": layer(hidden, hidden, 1.4),
            "policy": layer(hidden, actions, 0.01),
            "value": layer(hidden, 1, 0.5),
            **{f"{name} bias": np.zeros(size, np.float32) for name, size in
               [("first", hidden), ("second", hidden), ("policy", actions), ("value", 1)]},
        }  # fmt: skip

    def look(self, seen, masks):
        """The layers, the chance of each action (0 for what is not legal), and the value, a row each."""
        w, there = self.weights, np.flatnonzero(seen.any(0))  # most of what could be seen is 0 in all rows
        first = np.maximum(seen[:, there] @ w["first"][there] + w["first bias"], 0)
        second = np.maximum(first @ w["second"] + w["second bias"], 0)
        logits = np.where(masks > 0, second @ w["policy"] + w["policy bias"], FORBIDDEN)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return first, second, chances, (second @ w["value"] + w["value bias"])[:, 0]

    def slopes(self, seen, first, second, by_logit, by_value):
        """How the loss changes with each weight, from how it changes with the logits and values."""
        w = self.weights
        by_second = (by_logit @ w["policy"].T + by_value[:, None] * w["value"].T) * (second > 0)
        by_first = (by_second @ w["second"].T) * (first > 0)
        there = np.flatnonzero(seen.any(0))
        by_seen = np.zeros_like(w["first"])
        by_seen[there] = seen[:, there].T @ by_first
        return {
            "first": by_seen,
            "first bias": by_first.sum(0),
            "second": first.T @ by_second,
            "second bias": by_second.sum(0),
            "policy": second.T @ by_logit,
            "policy bias": by_logit.sum(0),
            "value": second.T @ by_value[:, None],
            "value bias": by_value.sum(0, keepdims=True),
        }


class Adam:
    """Steps along the slopes, longer where they have been steady."""

    def __init__(self, weights):
        self.weights, self.taken = weights, 0
        self.means = {name: np.zeros_like(one) for name, one in weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in weights.items()}

    def step(self, slopes, pace):
        """One step; slopes that are steep all together are shortened first."""
        self.taken += 1
        steep = np.sqrt(sum(float((one * one).sum()) for one in slopes.values()))
        short = min(1.0, 0.5 / (steep + 1e-8))
        kept, kept_squares = REMEMBERS
        pace *= np.sqrt(1 - kept_squares**self.taken) / (1 - kept**self.taken)
        for name, slope in slopes.items():
            slope = slope * short
            self.means[name] += (1 - kept) * (slope - self.means[name])
            self.squares[name] += (1 - kept_squares) * (slope * slope - self.squares[name])
            self.weights[name] -= pace * self.means[name] / (np.sqrt(self.squares[name]) + 1e-5)


@dataclass
class Played:
    """What was seen and done in one round: a row a step, a column a table."""

    seen: np.ndarray
    masks: np.ndarray
    picked: np.ndarray
    chances: np.ndarray
    values: np.ndarray
    seats: np.ndarray
    rewards: np.ndarray
    ended: np.ndarray


class Learner:
    """Plays all seats at many tables and learns from it."""

    def __init__(self, game, training, seed):
        self.training, self.rng = training, np.random.default_rng(seed)
        self.many = ManyTables(game, training.tables)
        self.many.reset(seed)
        setup = self.many.setup
        self.network = Network(setup.layout.size, setup.actions, training.hidden, self.rng)
        self.adam = Adam(self.network.weights)
        self.decisions = 0

    def update(self, left):
        """Play a round, then learn from it; `left` is the share of all learning that is left."""
        played = self.play()
        gains, known, targets = self.judge(played)
        self.study(played, gains, known, targets, self.training.pace * max(left, 0.05))
        self.decisions += gains.size

    def play(self):
        """So many steps at every table, each picked by its chance."""
        many, tables, steps = self.many, self.training.tables, self.training.steps
        rows = np.arange(tables)
        played = Played(
            np.empty((steps, *many.observations.shape), np.float32),
            np.empty((steps, *many.masks.shape), np.int8),
            np.empty((steps, tables), np.int64),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables), np.int64),
            np.empty((steps, *many.rewards.shape), np.float32),
            np.empty((steps, tables), np.int8),
        )
        for step in range(steps):
            played.seen[step], played.masks[step], played.seats[step] = many.observations, many.masks, many.asked
            _, _, chances, played.values[step] = self.network.look(many.observations, many.masks)
            reached = chances.cumsum(1)
            picked = (reached > self.rng.random((tables, 1)) * reached[:, -1:]).argmax(1)
            played.picked[step], played.chances[step] = picked, chances[rows, picked]
            many.step(picked)
            played.rewards[step], played.ended[step] = many.rewards, many.ended
        return played

    def judge(self, played):
        """What each decision gained over what was expected, whether that is known yet, and what the value should be.

        Going backwards, every seat at every table has what it comes to next: its value at its next decision, or what
        it got at the end. A seat that is not asked again before the round is over has nothing to learn from.
        """
        tables, rows = self.training.tables, np.arange(self.training.tables)
        gains = np.zeros((self.training.steps, tables), np.float32)
        known = np.zeros((self.training.steps, tables), bool)
        _, _, _, ahead = self.network.look(self.many.observations, self.many.masks)
        worth, gain = np.zeros((2, *self.many.rewards.shape), np.float32)
        has_next = np.zeros(self.many.rewards.shape, bool)
        worth[rows, self.many.asked], has_next[rows, self.many.asked] = ahead, True
        for step in reversed(range(self.training.steps)):
            over = played.ended[step] > 0
            worth[over], gain[over], has_next[over] = played.rewards[step][over], 0, True
            seats, values = played.seats[step], played.values[step]
            known[step] = has_next[rows, seats]
            found = worth[rows, seats] - values + self.training.smooth * gain[rows, seats]
            gains[step] = np.where(known[step], found, 0)
            worth[rows, seats], gain[rows, seats], has_next[rows, seats] = values, gains[step], True
        return gains, known, played.values + gains

    def study(self, played, gains, known, targets, pace):
        """Several times over all decisions, in batches of any order."""
        training = self.training
        free = known.ravel() & (played.masks.reshape(gains.size, -1).sum(1) > 1)
        gains = (gains - gains.ravel()[free].mean()) / (gains.ravel()[free].std() + 1e-8)
        whole = np.flatnonzero(known)
        seen, masks = played.seen.reshape(gains.size, -1), played.masks.reshape(gains.size, -1)
        picked, before = played.picked.ravel(), played.chances.ravel()
        for _ in range(training.epochs):
            self.rng.shuffle(whole)
            for start in range(0, len(whole), training.batch):
                some = whole[start : start + training.batch]
                x, rows = seen[some], np.arange(len(some))
                first, second, chances, values = self.network.look(x, masks[some])
                ratio = chances[rows, picked[some]] / before[some]
                better = gains.ravel()[some]
                held = np.where(better > 0, ratio < 1 + training.clip, ratio > 1 - training.clip) & free[some]
                pull = (better * ratio * held)[:, None]
                logs = np.log(np.maximum(chances, 1e-9))
                undecided = -(chances * logs).sum(1, keepdims=True)
                by_logit = pull * chances + training.curious * chances * (logs + undecided)
                by_logit[rows, picked[some]] -= pull[:, 0]
                by_value = 0.5 * (values - targets.ravel()[some])
                self.adam.step(self.network.slopes(x, first, second, by_logit / len(some), by_value / len(some)), pace)


class Learned:
    """A bot that plays as a network does; `SABLETOP_PPO` names the file of its weights."""

    def __init__(self, network=None, setup=None):
        self.name, self.reason = "learned", "A network says so."
        self.network, self.setup = network, setup

    def decide(self, known, legal, rng):
        """The action that the policy likes best."""
        if self.network is None:
            self.network, self.setup = read(os.environ["SABLETOP_PPO"])
        mask = np.zeros((1, self.setup.actions), np.int8)
        mask[0, [action.id for action in legal]] = 1
        seen = np.frombuffer(self.setup.layout.observe(known), np.float32)[None]
        best = int(self.network.look(seen, mask)[2].argmax())
        return next(action for action in legal if action.id == best)


def write(path, game, network):
    """Keep a network."""
    np.savez(path, game=game, **network.weights)


def read(path):
    """A network that was kept, and the game that it plays."""
    with np.load(path) as kept:
        weights = {name: kept[name] for name in kept.files}
    network = Network.__new__(Network)
    setup = Setup(str(weights.pop("game")))
    network.weights = weights
    return network, setup


def measure(learner, rival, games, seed):
    """How often the network wins against a bot, taking each seat in turn; alone against the game where all are one."""
    setup, won = learner.many.setup, 0
    for number in range(games):
        m = sabletop.new(setup.game.name, seats=setup.seats, seed=f"{seed} {number}", history=False)
        chance = Stream(key_of(f"{seed} {number}"), "bots")
        learned, other, mine = Learned(learner.network, setup), bot(rival), number % setup.seats
        while not m.over:
            player = learned if m.seat == mine or m.game.cooperative else other
            m.play(player.decide(m.known(m.seat), m.legal, chance))
        won += mine in m.table.outcome.winners
    return Share(won, games)


def train(learner, decisions, rivals, games, points, out):
    """Learn from so many decisions, and write the curve and the network as they grow."""
    game, spent, point = learner.many.setup.game.name, 0.0, 0
    with Path(f"{out}.jsonl").open("w", encoding="utf-8") as curve:
        while True:
            done = learner.decisions >= decisions
            if done or learner.decisions >= decisions * point / points:
                found = {rival: measure(learner, rival, games, f"point {point}") for rival in rivals}
                data = {rival: {**share.data(), "games": games} for rival, share in found.items()}
                about = {"minutes": round(spent / 60, 2), "decisions": learner.decisions, "games": learner.many.played}
                curve.write(json.dumps({**about, "against": data}) + "\n")
                curve.flush()
                write(f"{out}.npz", game, learner.network)
                said = ", ".join(f"{rival} {str(share).strip()}" for rival, share in found.items())
                print(f"{spent / 60:5.1f} min, {learner.decisions:,} decisions: {said}", flush=True)
                point += 1
            if done:
                return
            began = process_time()
            learner.update(1 - learner.decisions / decisions)
            spent += process_time() - began


def main():
    parser = argparse.ArgumentParser(description="Learn a game by playing it against oneself.")
    parser.add_argument("game", nargs="?", default="dark-order", choices=sabletop.games())
    parser.add_argument("--decisions", type=int, default=2_500_000, help="how many to learn from (2500000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random,novice", help="whom it is measured against")
    parser.add_argument("--games", type=int, default=200, help="games a measurement (200)")
    parser.add_argument("--points", type=int, default=10, help="measurements on the way (10)")
    parser.add_argument("--out", default="build/ppo", help="where curve (.jsonl) and weights (.npz) go")
    parser.add_argument("--go-on", metavar="FILE", help="begin with the weights (.npz) of an earlier run")
    asked = parser.parse_args()
    Path(asked.out).parent.mkdir(parents=True, exist_ok=True)
    learner = Learner(asked.game, Training(), asked.seed)
    if asked.go_on is not None:
        learner.network.weights.update(read(asked.go_on)[0].weights)
    train(learner, asked.decisions, asked.against.split(","), asked.games, asked.points, asked.out)


if __name__ == "__main__":
    start_compiled([__file__, *sys.argv[1:]])
    main()
