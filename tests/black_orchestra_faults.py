"""Faults planted in Black Orchestra's rules, each with what has to catch it: the referee, or scenes of the rules."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

from black_orchestra import test_blockers, test_moments, test_odds, test_plots, test_prison, test_setup
from law_walk import Setup
from planting import REFEREE, RULES, Fault, Plant, swap, swap_everywhere
from referees.black_orchestra import Referee
from referees.transcripts import follow, listen
from sabletop.games.black_orchestra import (
    actions,
    anytime_cards,
    causes,
    conspire,
    deck_verbs,
    events,
    odds,
    plot_bars,
    questions,
    raid,
    rolling,
    tracks,
    turn,
    turn_verbs,
    verbs,
)
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra import presentation

Table = BlackOrchestraTable
SHOWN_BY = presentation
"""What shows a table is loaded before a fault is planted, so that it has the true rules again afterwards."""


SETUPS = [Setup("black-orchestra", seats) for seats in (3, 2, 4, 5)]


def _refereed() -> None:
    for seed in range(8):
        follow(Referee, listen(SETUPS[seed % len(SETUPS)], "unasked", f"faults {seed}"))


def _fault(what: str, plant: Plant, scene: Callable[[], None] | None = None) -> Fault:
    """A fault that a scene of the rules has to show; without one the referee has to object."""
    return Fault("black-orchestra", what, RULES if scene else REFEREE, plant, scene or _refereed)


def _only_the_roller() -> AbstractContextManager[object]:
    def attention(t: Table, who: int, eagles: int) -> None:
        verbs.set_suspicion(t, who, t.suspicion[who] + eagles, "BO-CONSPIRE-4")

    return swap_everywhere(conspire.attract_attention, lambda old: attention)


def _harmless_leaders() -> AbstractContextManager[object]:
    return swap_everywhere(turn.inflict, lambda old: turn_verbs.suffer)


def _no_numbers() -> AbstractContextManager[object]:
    return swap(conspire.GainActions, "run", lambda old: lambda self, t: None)


def _nothing_is_important() -> AbstractContextManager[object]:
    return patch.object(events, "IMPORTANT", 99)


def _key_events_stay() -> AbstractContextManager[object]:
    def begin(old: Any) -> Any:
        def begin_stage(t: Table, stage: int) -> None:
            key, t.key = t.key, -1
            old(t, stage)
            t.key = key

        return begin_stage

    return swap_everywhere(deck_verbs.begin_stage, begin)


def _illegal_cards_go_along() -> AbstractContextManager[object]:
    def taken(t: Table, who: int, clause: str = "") -> None:
        t.place[who] = -1
        t.gifts[who] = ()
        causes.tell(t, say.ARRESTED, clause, who)

    return swap_everywhere(verbs.arrest, lambda old: taken)


def _raids_spare_extremes() -> AbstractContextManager[object]:
    return patch.object(raid, "EXTREME", 99)


def _no_floor() -> AbstractContextManager[object]:
    def sink(old: Any) -> Any:
        def set_support(t: Table, level: int, clause: str = "") -> None:
            floor, t.floor = t.floor, 0
            old(t, level, clause)
            t.floor = floor

        return set_support

    return swap_everywhere(verbs.set_support, sink)


def _to_the_right() -> AbstractContextManager[object]:
    def end(t: Table) -> None:
        t.order = t.order[-1:] + t.order[:-1]

    return swap_everywhere(turn_verbs.end_turn, lambda old: end)


def _free_collecting() -> AbstractContextManager[object]:
    def free(old: Any) -> Any:
        def do(self: Any, t: Table, who: int) -> None:
            old(self, t, who)
            t.actions += 1

        return do

    return swap(actions.Collect, "do", free)


def _lost_surplus() -> AbstractContextManager[object]:
    def place(old: Any) -> Any:
        def add_dissent(t: Table, dice: int) -> None:
            old(t, min(1, dice))

        return add_dissent

    return swap_everywhere(turn_verbs.add_dissent, place)


def _eagles_above_the_limit() -> AbstractContextManager[object]:
    return swap(rolling, "eagles_allowed", lambda old: lambda t, who: old(t, who) + 1)


def _prisoners_keep_heart() -> AbstractContextManager[object]:
    def run(self: Any, t: Table) -> None:
        for one in questions.free(t):
            verbs.set_motivation(t, one, t.motivation[one] - 1, "BO-PLOT-17")

    return swap(tracks.LoseHeart, "run", lambda old: run)


def _bare_numbers() -> AbstractContextManager[object]:
    return swap_everywhere(questions.eagles_to_fail, lambda old: lambda t: questions.eagles_allowed(t, t.plotter))


def _absent_leaders() -> AbstractContextManager[object]:
    return swap_everywhere(turn.still_present, lambda old: lambda t, who: list(t.penalties))


def _requirements_once() -> AbstractContextManager[object]:
    return swap(rolling, "requirements_met", lambda old: lambda t, who, plot, victim: True)


def _first_tie_only() -> AbstractContextManager[object]:
    def can(t: Table, people: list[int], used: tuple[int, ...]) -> bool:
        if not people:
            return True
        near = questions.nearest_deputies(t, people[0], used)
        return bool(near) and can(t, people[1:], (*used, near[0]))

    return swap_everywhere(questions.can_close_in, lambda old: can)


def _double_windows() -> AbstractContextManager[object]:
    return patch.object(anytime_cards, "LAST_ACTION", 99)


@contextmanager
def _worse_of_two() -> Iterator[None]:
    _forget_chances()
    try:
        with swap(odds, "_better", lambda old: lambda one, other: max(one, other)):
            yield
    finally:
        _forget_chances()


def _forget_chances() -> None:
    """Chances that were counted are kept; with other rules they are counted anew."""
    odds._best.cache_clear()
    odds.chances.cache_clear()


def _reactions_at_leisure() -> AbstractContextManager[object]:
    return swap_everywhere(plot_bars.bar_timing, lambda old: lambda t, card, victim, reaction: None)


FAULTS = [
    _fault("eagles of a meeting touch only the one who rolls", _only_the_roller),
    _fault("leaders inflict nothing", _harmless_leaders),
    _fault("numbers of a meeting bring no actions", _no_numbers),
    _fault("important events are never cancelled", _nothing_is_important),
    _fault("key events outlive their stage", _key_events_stay),
    _fault("Illegal cards go along to prison", _illegal_cards_go_along),
    _fault("raids spare those at Extreme", _raids_spare_extremes),
    _fault("military support has no floor", _no_floor, test_setup.test_military_support_never_falls_below_its_start),
    _fault("the turn passes to the right", _to_the_right),
    _fault("collecting costs no action", _free_collecting),
    _fault("one die at most goes to the dissent track", _lost_surplus),
    _fault(
        "one eagle more is allowed",
        _eagles_above_the_limit,
        test_plots.test_enough_eagles_expose_the_plot_whatever_the_targets,
    ),
    _fault(
        "prisoners keep heart",
        _prisoners_keep_heart,
        lambda: test_prison.test_an_exposed_plot_costs_motivation_of_prisoners_too_unless_shielded(
            "cards", "skeptical"
        ),
    ),
    _fault(
        "the bare number of the sheet is announced",
        _bare_numbers,
        lambda: test_moments.test_the_eagles_announced_asked_and_shown_are_those_that_must_be_rolled("2-11", True, 2),
    ),
    _fault(
        "leaders who left inflict penalties",
        _absent_leaders,
        test_moments.test_a_leader_who_left_while_penalties_were_ordered_inflicts_none,
    ),
    _fault(
        "requirements are looked at once",
        _requirements_once,
        test_moments.test_a_deputy_called_away_while_the_pool_is_built_is_not_killed,
    ),
    _fault(
        "the first tie decides",
        _first_tie_only,
        test_moments.test_an_option_with_ties_is_open_if_some_choice_of_them_applies_it_fully,
    ),
    _fault(
        "who passed is asked again before the event",
        _double_windows,
        test_moments.test_whoever_lets_the_last_action_pass_is_not_asked_again_before_the_event,
    ),
    _fault(
        "of two equal chances the more dangerous is told",
        _worse_of_two,
        test_odds.test_of_two_ways_that_succeed_alike_the_less_dangerous_is_taken,
    ),
    _fault(
        "plots that wait for a move need not wait",
        _reactions_at_leisure,
        test_blockers.test_a_plot_that_waits_for_a_move_says_so,
    ),
]
