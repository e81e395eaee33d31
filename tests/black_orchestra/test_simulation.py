"""Whole games: at random and by an eager plotter, under the laws; each ending comes about."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from black_orchestra_scene import ours
from sabletop.engine import codec, drive
from sabletop.engine.actions import Action
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.games.black_orchestra.game import GAME
from sabletop.games.black_orchestra.ids import COMMITTED, HIGH, HITLER
from sabletop.games.black_orchestra.table import BlackOrchestraTable

Picker = Callable[[BlackOrchestraTable, list[Action], Stream], Action]


def at_random(t: BlackOrchestraTable, legal: list[Action], picks: Stream) -> Action:
    """Any legal action."""
    return legal[picks.below(len(legal))]


EAGER = {
    "attempt": 90,
    "spend": 80,
    "spend-pistol": 80,
    "lend": 80,
    "lend-pistol": 80,
    "play": 70,
    "roll": 60,
    "deliver": 55,
    "release": 54,
    "collect": 53,
    "reveal": 52,
    "reward-motivation": 51,
    "reward-event": 52,
    "conspire": 50,
    "accept": 40,
    "resist": 35,
    "dossier": 30,
    "act-card": 28,
}


def eagerly(t: BlackOrchestraTable, legal: list[Action], picks: Stream) -> Action:
    """Gather plots and nerve, go where Hitler is, strike; otherwise anything."""
    if not t.order or picks.below(12) == 0:
        return at_random(t, legal, picks)
    best = max([worth(t, action) for action in legal])
    return at_random(t, [action for action in legal if worth(t, action) == best], picks)


def worth(t: BlackOrchestraTable, action: Action) -> int:
    who, kind = t.order[0], action.kind
    if kind in ("discard-card", "give-card", "give-item"):
        return -5 if kind == "give-item" or t.edition.is_plot[int(str(action.args["card"]))] else -1
    if kind == "conspire":
        wanted = min(3 - t.suspicion[who], t.actions) if t.suspicion[who] < HIGH else 0
        return EAGER[kind] if int(str(action.args["n"])) == wanted else -9
    if kind == "dossier" and any(t.edition.is_plot[card] for card in t.dossier[who]):
        return 5
    if kind == "give-up-illegal":
        return 1
    if kind == "reward-motivation":
        return EAGER[kind] + t.motivation[int(str(action.args["other"]))]
    if kind == "roll":
        return EAGER[kind] + min(7, int(str(action.args["n"])))
    if kind == "move" and t.leaders[HITLER] >= 0 and t.motivation[who] >= COMMITTED:
        reach = t.edition.distance[t.leaders[HITLER]]
        return 45 - reach[int(str(action.args["space"]))]
    return EAGER.get(kind, 0)


def play(seats: int, seed: object, pick: Picker, checks: bool = True, **options: Any) -> BlackOrchestraTable:
    """One game to its end, sound at every decision."""
    t = GAME.set_up(ours(), seats, GAME.check_options(options))
    dealer, picks = SeededDealer(key_of(f"deal {seed}")), Stream(key_of(f"pick {seed}"), "picks")
    drive.settle(t, dealer)
    for turn in range(GAME.bound):
        if t.outcome is not None:
            return t
        legal = drive.options(t)
        assert legal
        assert len({action.id for action in legal}) == len(legal)
        if checks:
            assert GAME.faults(t) == [], f"{GAME.faults(t)} at {t.pending}"
            if turn % 16 == 0:
                survives(t)
        drive.choose(t, pick(t, legal, picks), drive.decision(t).who)
        drive.settle(t, dealer)
    raise AssertionError("the game did not end")


def survives(t: BlackOrchestraTable) -> None:
    """A copy is equal and independent; the table survives as data."""
    form = ours().shape
    data = codec.dump(t, form)
    twin = t.clone()
    drive.choose(twin, drive.options(twin)[-1], drive.decision(twin).who)
    drive.settle(twin, SeededDealer(key_of("twin")))
    assert codec.dump(t, form) == data
    other = GAME.blank(ours())
    codec.fill(other, data, form)
    assert codec.dump(other, form) == data


VARIANTS = list(product((51, 54), (False, True), (False, True), (False, True)))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("pick", [at_random, eagerly])
@pytest.mark.no_cover
def test_games_of_every_size_and_variant_are_sound(seats: int, pick: Picker) -> None:
    for n, (deck, lieutenants, urgency, guarded) in enumerate(VARIANTS[seats % 2 :: 2]):
        options: dict[str, Any] = {
            "difficulty": ("easy", "standard", "hard")[n % 3],
            "deck": deck,
            "trusted_lieutenants": lieutenants,
            "sense_of_urgency": urgency,
            "guarded_documents": guarded,
            "conspirators": ("dealt", "chosen")[n % 2],
        }
        play(seats, f"{seats} {n}", pick, **options)


@pytest.mark.clause("BO-END-2")
@pytest.mark.no_cover
def test_each_ending_comes_about() -> None:
    found: Counter[str] = Counter()
    for seed in range(120):
        t = play(2, f"ending {seed}", eagerly, checks=False, difficulty="easy", guarded_documents=seed % 2 == 1)
        assert t.outcome is not None
        found[t.outcome.why.key] += 1
    assert set(found) == {"won", "prison", "documents", "no-event"}, found


@pytest.mark.no_cover
def test_random_play_hardly_ever_wins() -> None:
    won = 0
    for seed in range(200):
        t = play(seed % 5 + 1, f"random {seed}", at_random, checks=False)
        assert t.outcome is not None
        won += t.outcome.why.key == "won"
    assert won < 2


@pytest.mark.no_cover
def test_the_coverage_page_is_up_to_date() -> None:
    here = Path(__file__).parent
    run = subprocess.run(
        [sys.executable, str(here / "coverage_table.py"), "--check"],
        cwd=here.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
