"""What has to notice the faults that are planted in Valkyrie and in the engine: laws, playthroughs, scenes, referee."""

import json
from collections.abc import Callable
from typing import Any

import law_book
import law_walk
from golden_writer import path_of, playthrough, seed_of
from law_explore import seek
from law_walk import LawBroken, Setup
from planting import GOLDEN, LAWS, REFEREE, RULES, SECRETS, Fault, Plant
from referees.transcripts import follow, listen
from referees.valkyrie import Referee
from valkyrie import test_each_action_ally, test_each_item, test_items, test_rulings

SETUPS = [Setup("valkyrie", 3), Setup("valkyrie", 2), Setup("valkyrie", 4)]


def the_laws_of_secrecy() -> None:
    for seed in range(2):
        law_book.check(SETUPS[0], seed, laws=law_book.SECRECY)
    peeking = seek(SETUPS[1], "put-back")
    law_book.check_again(str(peeking.setup), json.dumps(peeking.match.record()), 12, law_book.SECRECY)
    law_book.check_from(peeking, 1, 6, law_book.SECRECY)
    law_book.check_from(seek(SETUPS[0], "use"), 1, 20, law_book.SECRECY)
    for seed in range(4):
        law_book.check_from(seek(SETUPS[0], "use"), seed, 40, law_book.SECRECY, sparing="use")


def the_laws_of_play() -> None:
    law_book.hurry(SETUPS[0], 1)
    for seed in range(3):
        law_book.check(SETUPS[seed], seed)


def the_playthroughs() -> None:
    for seats in (1, 2, 3, 4):
        setup = Setup("valkyrie", seats)
        written = path_of(setup).read_text(encoding="utf-8")
        law_walk.require(playthrough(setup, seed_of(written)) == written, f"{path_of(setup).name} no longer fits")


def the_tests_of_rulings() -> None:
    """Scenes, each told as a function without arguments, or with the arguments that pytest gives it."""
    found = [test for name, test in vars(test_rulings).items() if name.startswith("test_")]
    found += [test_each_action_ally.test_oven_leaves_the_game_however_few_cards_she_found]
    found += [test_each_item.test_once_the_turn_has_begun_travel_orders_do_not_save_anybody_from_company]
    found += [test_items.test_a_pair_just_taken_apart_is_not_armed_again_before_an_action]
    found += [test_items.test_after_a_pair_was_taken_apart_another_is_armed_at_once]
    for test in found:
        for arguments in _given(test):
            _hold(test, arguments)


def _given(test: Callable[..., None]) -> list[tuple[Any, ...]]:
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    if len(marks) > 1:
        return []
    rows = marks[0].args[1] if marks else [()]
    return [row if isinstance(row, tuple) else (row,) for row in rows]


def _hold(test: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    try:
        test(*arguments)
    except (AssertionError, LookupError) as wrong:
        raise LawBroken(f"{test.__name__}{arguments}: {wrong}") from wrong


def the_referee() -> None:
    for number, setup in enumerate([*SETUPS, Setup("valkyrie", 3, (("difficulty", "easy"),))]):
        for level in ("unasked", "novice"):
            follow(Referee, listen(setup, level, f"mutant {number}"))


CHECKS = {
    SECRETS: the_laws_of_secrecy,
    LAWS: the_laws_of_play,
    GOLDEN: the_playthroughs,
    RULES: the_tests_of_rulings,
    REFEREE: the_referee,
}
FAULTS: list[Fault] = []


def fault(what: str, caught_by: str) -> Callable[[Plant], Plant]:
    """Register the function below as the one that plants a fault."""

    def register(plant: Plant) -> Plant:
        FAULTS.append(Fault("valkyrie", what, caught_by, plant, CHECKS[caught_by]))
        return plant

    return register
