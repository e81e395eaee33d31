"""One peer, measured once, in a process of its own: `peers.py PEER GAME SECONDS` prints one line of JSON.

A decision is: list the legal actions, pick one at random, apply it; chance is played out and not counted.
"""

import copy
import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import thread_time
from typing import Any

Figures = dict[str, Any]
ROOT = Path(__file__).resolve().parent.parent


def load_clock() -> Any:
    """Sabletop's own clock, by its file: the peers live in an environment without Sabletop."""
    spec = spec_from_file_location("clock", ROOT / "src" / "sabletop" / "lab" / "clock.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


clock: Any = load_clock()


def imported(*names: str) -> tuple[list[Any], float]:
    """The modules, and the CPU time that importing them took, in milliseconds."""
    start = thread_time()
    modules: list[Any] = [import_module(name) for name in names]
    return modules, (thread_time() - start) * 1e3


def draw(outcomes: list[tuple[int, float]], left: float) -> int:
    """The outcome on which a number from 0 to 1 falls."""
    for outcome, share in outcomes:
        left -= share
        if left < 0:
            return outcome
    return outcomes[-1][0]


def openspiel(game_name: str, seconds: float) -> Figures:
    """OpenSpiel's C++ games: the loop outside in Python, and inside in C++ (`evaluate_bots` with uniform bots)."""
    (spiel,), import_ms = imported("pyspiel")
    game = spiel.load_game(game_name)

    def advance(state: Any, rng: random.Random, most: int) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes(), rng.random()))
            elif decisions == most:
                break
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    def play(number: int) -> int:
        return advance(game.new_initial_state(), random.Random(number), -1)

    outside = clock.pace(play, seconds)
    bots = [spiel.make_uniform_random_bot(player, 11 + player) for player in range(game.num_players())]

    def play_inside(number: int) -> int:
        spiel.evaluate_bots(game.new_initial_state(), bots, number)
        return 1

    inside = clock.pace(play_inside, seconds)
    middle = game.new_initial_state()
    advance(middle, random.Random(5), int(outside["length"] // 2))
    return {
        "version": version("open_spiel"),
        "outside": outside,
        "inside": {**inside, "decisions_per_s": inside["games_per_s"] * outside["length"]},
        "clone_us": clock.microseconds(middle.clone, seconds / 4),
        "saved_bytes": len(middle.serialize().encode()),
        "import_ms": import_ms,
    }


def catanatron(game_name: str, seconds: float) -> Figures:
    """Catanatron: four random players, the engine's own loop of actions."""
    (games, players, encoding), import_ms = imported("catanatron.game", "catanatron.models.player", "catanatron.json")
    colours = list(players.Color)[:4]

    def start(number: int) -> Any:
        random.seed(number)
        return games.Game([players.RandomPlayer(colour) for colour in colours], seed=number)

    def legal(game: Any) -> Any:
        return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions

    def advance(game: Any, rng: random.Random, most: int) -> int:
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < games.TURNS_LIMIT and decisions != most:
            actions = legal(game)
            game.execute(actions[int(rng.random() * len(actions))], validate_action=False)
            decisions += 1
        return decisions

    outside = clock.pace(lambda number: advance(start(number), random.Random(number), -1), seconds)
    middle = start(5)
    advance(middle, random.Random(5), 300)
    return {
        "version": version("catanatron"),
        "outside": outside,
        "clone_us": clock.microseconds(middle.copy, seconds / 4),
        "saved_bytes": len(json.dumps(middle, cls=encoding.GameEncoder, separators=(",", ":")).encode()),
        "import_ms": import_ms,
    }


def rlcard(game_name: str, seconds: float) -> Figures:
    """RLCard: `env.step` with a random legal action. It has no copy of its own but `deepcopy`, and no saved form."""
    (cards,), import_ms = imported("rlcard")
    env = cards.make(game_name, config={"seed": 42})

    def play(number: int, most: int = -1) -> int:
        rng = random.Random(number)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over() and decisions != most:
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    outside = clock.pace(play, seconds)
    play(5, int(outside["length"] // 2))
    middle = copy.deepcopy(env.game)
    return {
        "version": version("rlcard"),
        "outside": outside,
        "clone_us": clock.microseconds(lambda: copy.deepcopy(middle), seconds / 4),
        "import_ms": import_ms,
    }


def pettingzoo(game_name: str, seconds: float) -> Figures:
    """PettingZoo classic: the documented loop over agents, without its outer wrappers. It can neither copy nor save."""
    (numpy, module), import_ms = imported("numpy", f"pettingzoo.classic.{game_name}")
    env = module.raw_env()

    def play(number: int) -> int:
        env.reset(seed=number)
        rng = random.Random(number)
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            actions = numpy.flatnonzero(mask)
            env.step(int(actions[int(rng.random() * len(actions))]))
            decisions += 1
        return decisions

    return {"version": version("pettingzoo"), "outside": clock.pace(play, seconds), "import_ms": import_ms}


PEERS: dict[str, Callable[[str, float], Figures]] = {
    "openspiel": openspiel,
    "catanatron": catanatron,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
}


def main(peer: str, game: str, seconds: str) -> None:
    print(json.dumps(PEERS[peer](game, float(seconds))))


if __name__ == "__main__":
    main(*sys.argv[1:])
