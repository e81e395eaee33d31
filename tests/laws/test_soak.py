"""`scripts/soak.py`: what it seeks, what it counts, and how it refuses."""

import os
import subprocess
import sys

import law_book
import law_pairs
import toy
from law_walk import Setup
from project_files import ROOT

TOY = toy.GAME.name


def soak(*arguments: str, code: int = 0) -> str:
    """What it prints; with a code other than 0, what it complains."""
    command = [sys.executable, str(ROOT / "scripts/soak.py"), "--game", TOY, *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, env={**os.environ, "SABLETOP_PURE": "1"}
    )
    assert done.returncode == code, done.stderr
    return done.stderr if code else done.stdout


def test_worlds_are_compared_only_where_what_is_sought_is_met() -> None:
    pairs = law_pairs.Pairs(law_pairs.sought(toy.edition(), "whom"))
    pairs.explore(Setup(TOY, 3), "seeking", 200)
    assert pairs.pairs > 0
    assert {topic for topic, _ in pairs.seen if topic.startswith("ask-")} == {"ask-whom"}
    met = pairs.met("ask-whom")
    assert met["own seat"] == met["spectator"] == pairs.pairs / 4
    assert met["other seat"] == 2 * met["own seat"]


def test_an_explorer_that_seeks_comes_back_to_where_it_found_something() -> None:
    found = law_pairs.Pairs(law_pairs.sought(toy.edition(), "whom")).explore(Setup(TOY, 3), "seeking", 200)
    assert found.fond
    assert law_pairs.Pairs().explore(Setup(TOY, 3), "seeking", 50).fond == []


def test_a_question_or_an_event_is_sought_by_its_name_with_or_without_its_kind() -> None:
    edition = toy.edition()
    assert law_pairs.sought(edition, "whom") == law_pairs.sought(edition, "ask-whom") == {"ask-whom"}
    assert law_pairs.sought(edition, "peeked") == {"event-peeked"}
    assert law_pairs.sought(edition, "lit") == frozenset()


def test_seeking_tells_how_often_each_kind_of_viewer_met_it() -> None:
    told = soak("--how", "pairs", "--seek", "whom", "--decisions", "20", "--seats", "2")
    assert "ask-whom: own seat" in told
    assert ", 0 violations" in told


def test_what_nobody_asks_is_refused_in_one_sentence() -> None:
    assert soak("--how", "pairs", "--seek", "whim", code=2) == (
        "soak: lantern has no question and no event 'whim'. Did you mean 'whom'?\n"
    )
    assert soak("--seek", "whom", code=2) == "soak: --seek goes with --how pairs and one --game.\n"


def test_every_ending_is_counted_with_the_first_game_that_shows_it() -> None:
    *_, counted, summary = soak("--how", "ends", "--decisions", "300").splitlines()
    assert counted.startswith("lit ")
    assert counted.endswith("first in lantern-1, seed '1 0'")
    assert summary == "1 of 1 endings occurred; never: none"
    assert law_book.play_out(Setup(TOY, 1), "1 0")[0] == "lit"


def test_endings_that_never_occurred_are_named() -> None:
    told = soak("--game", "orphan-black", "--how", "ends", "--decisions", "1").splitlines()
    assert told[-1] == "1 of 3 endings occurred; never: won-tie, shared"
