"""The suite can fail: every planted leak and fault is caught, and the true game passes the same checks."""

import json

import pytest

import law_book
import law_walk
from golden_writer import path_of, playthrough, seed_of
from law_explore import seek
from law_walk import COMPILED, LawBroken, Setup

SETUPS = [Setup("valkyrie", 3), Setup("valkyrie", 2), Setup("valkyrie", 4)]


def the_laws_of_secrecy() -> None:
    for seed in range(2):
        law_book.check(SETUPS[0], seed, laws=law_book.SECRECY)
    peeking = seek(SETUPS[1], "put-back")
    law_book.check_again(str(peeking.setup), json.dumps(peeking.match.record()), 3, law_book.SECRECY)
    law_book.check_from(peeking, 1, 6, law_book.SECRECY)
    law_book.check_from(seek(SETUPS[0], "use"), 1, 20, law_book.SECRECY)


def the_laws_of_play() -> None:
    law_book.hurry(SETUPS[0], 1)
    for seed in range(3):
        law_book.check(SETUPS[seed], seed)


def the_playthroughs() -> None:
    for seats in (1, 2, 3, 4):
        setup = Setup("valkyrie", seats)
        written = path_of(setup).read_text(encoding="utf-8")
        law_walk.require(playthrough(setup, seed_of(written)) == written, f"{path_of(setup).name} no longer fits")


CHECKS = {
    check.__name__.replace("_", " "): check for check in (the_laws_of_secrecy, the_laws_of_play, the_playthroughs)
}

if COMPILED:

    def test_mutants_are_planted_in_the_pure_build_only() -> None:
        """A compiled function cannot be replaced; it is made from the source that the pure build is checked with."""
        assert COMPILED

else:
    from mutants import GOLDEN, LAWS, MUTANTS, SECRETS, Mutant

    @pytest.mark.parametrize("mutant", MUTANTS, ids=str)
    def test_a_mutant_is_caught(mutant: Mutant) -> None:
        with mutant.plant(), pytest.raises(LawBroken):
            CHECKS[mutant.caught_by]()

    @pytest.mark.parametrize("check", sorted(CHECKS))
    def test_the_true_game_passes_the_same_check(check: str) -> None:
        CHECKS[check]()

    def test_there_are_enough_mutants_of_each_kind() -> None:
        caught = [mutant.caught_by for mutant in MUTANTS]
        assert caught.count(SECRETS) >= 10
        assert caught.count(LAWS) + caught.count(GOLDEN) >= 10
        assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
