"""The suite can fail: every planted leak and fault is noticed, and the true games pass the same checks."""

import pytest

from law_walk import COMPILED

if COMPILED:

    def test_faults_are_planted_in_the_pure_build_only() -> None:
        """A compiled function cannot be replaced; it is made from the source that the pure build is checked with."""
        assert COMPILED

else:
    from planted import FAULTS, noticed
    from planting import GOLDEN, LAWS, REFEREE, RULES, SECRETS, Fault

    FIRST = {fault.check: fault for fault in reversed(FAULTS)}

    @pytest.mark.parametrize("fault", FAULTS, ids=str)
    def test_a_planted_fault_is_noticed(fault: Fault) -> None:
        assert noticed(fault), f"{fault.caught_by} let it pass"

    @pytest.mark.parametrize("fault", FIRST.values(), ids=str)
    def test_the_true_game_passes_the_same_check(fault: Fault) -> None:
        fault.check()

    def test_there_are_enough_faults_in_every_game_and_for_every_check() -> None:
        games, checks = [fault.game for fault in FAULTS], [fault.caught_by for fault in FAULTS]
        assert len({str(fault) for fault in FAULTS}) == len(FAULTS)
        assert len(set(games)) == 4
        assert min(games.count(game) for game in games) >= 15
        assert checks.count(SECRETS) >= 10
        assert checks.count(LAWS) + checks.count(GOLDEN) >= 10
        assert min(checks.count(RULES), checks.count(REFEREE)) >= 20
