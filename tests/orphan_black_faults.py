"""Faults of Orphan Black's rules planted on purpose: its referee has to object to games that are played with them."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

from law_walk import Setup
from planting import REFEREE, Fault, Plant, swap_everywhere
from referees.orphan_black import Referee
from referees.transcripts import follow, listen
from sabletop.games.orphan_black import accusing, objections, questions, refill, scoring, verbs
from sabletop.games.orphan_black.table import OrphanBlackTable

SETUPS = (Setup("orphan-black", 4), Setup("orphan-black", 6), Setup("orphan-black", 3))
FAULTS: list[Fault] = []


def _refereed() -> None:
    for seed in range(12):
        follow(Referee, listen(SETUPS[seed % 3], "random", f"planted {seed}"))


def fault(plant: Plant) -> Plant:
    """Register a fault; its name says what is wrong."""
    FAULTS.append(Fault("orphan-black", plant.__name__.replace("_", " "), REFEREE, plant, _refereed))
    return plant


@fault
def paul_lets_cards_leave() -> AbstractContextManager[object]:
    return swap_everywhere(objections.bar_leaving, lambda old: lambda t, spot: None)


@fault
def locked_cards_are_touched() -> AbstractContextManager[object]:
    return swap_everywhere(objections.bar_touching, lambda old: lambda t, spot, but=-1: "no" if spot == but else None)


@fault
def one_card_is_turned_over_twice() -> AbstractContextManager[object]:
    return swap_everywhere(objections.bar_touching, lambda old: lambda t, spot, but=-1: old(t, spot))


@fault
def mark_binds_nobody() -> AbstractContextManager[object]:
    return swap_everywhere(objections.bar_playing_at, lambda old: lambda t, clone: None)


@fault
def krystals_card_goes_to_krystal() -> AbstractContextManager[object]:
    return swap_everywhere(objections.bar_extra_at, lambda old: lambda clone: None)


@fault
def a_difference_like_the_threshold_is_enough() -> AbstractContextManager[object]:
    return swap_everywhere(questions.threshold, lambda old: lambda t, clone: old(t, clone) - 1)


@fault
def mrs_s_raises_no_threshold() -> AbstractContextManager[object]:
    return swap_everywhere(questions.threshold, lambda old: lambda t, clone: t.edition.threshold[clone])


@fault
def paul_counts_toward_the_six() -> AbstractContextManager[object]:
    def full(old: Any) -> Any:
        return lambda t: [
            one for one in t.in_play if questions.count_at(t, one) + t.paul[2 * one] + t.paul[2 * one + 1] > 5
        ]

    return swap_everywhere(questions.full_clones, full)


@fault
def hands_are_filled_to_four() -> AbstractContextManager[object]:
    return patch.object(refill, "HAND", 4)


@fault
def a_card_is_lost_in_the_shuffle() -> AbstractContextManager[object]:
    def lose(old: Any) -> Any:
        def reshuffle(t: OrphanBlackTable) -> None:
            old(t)
            t.deck = t.deck[1:]

        return reshuffle

    return swap_everywhere(verbs.reshuffle, lose)


@fault
def donnie_is_never_discarded() -> AbstractContextManager[object]:
    def keep(old: Any) -> Any:
        def discard_donnies(t: OrphanBlackTable, target: int) -> None:
            before = t.discard
            old(t, target)
            t.discard = before

        return discard_donnies

    return swap_everywhere(verbs.discard_donnies, keep)


@fault
def a_swapped_card_loses_its_lock() -> AbstractContextManager[object]:
    def unlock(old: Any) -> Any:
        def swap(t: OrphanBlackTable, one: int, other: int) -> None:
            old(t, one, other)
            t.locked[one] = t.locked[other] = 0

        return swap

    return swap_everywhere(verbs.swap, unlock)


@fault
def charlottes_duty_stays_for_all() -> AbstractContextManager[object]:
    def stay(old: Any) -> Any:
        def begin_turn(t: OrphanBlackTable, who: int) -> None:
            duty = t.next_face_up
            old(t, who)
            t.next_face_up = duty

        return begin_turn

    return swap_everywhere(verbs.begin_turn, stay)


@fault
def every_accusation_lies_at_three() -> AbstractContextManager[object]:
    return patch.object(accusing, "SLOT_POINTS", (3, 3, 3, 3, 3))


@fault
def the_second_right_accuser_gets_three_too() -> AbstractContextManager[object]:
    return patch.object(scoring, "SLOT_POINTS", (3, 3, 1, 1, 1))


@fault
def nothing_is_halved() -> AbstractContextManager[object]:
    return swap_everywhere(scoring.divided_among, lambda old: lambda players: 1)


@fault
def silence_never_hides() -> AbstractContextManager[object]:
    def only_wrong(old: Any) -> Any:
        return lambda t, who: len([1 for _, _, points in scoring.judged(t, who) if not points])

    return swap_everywhere(scoring.hiding_points, only_wrong)


@fault
@contextmanager
def the_turn_passes_to_the_right() -> Iterator[None]:
    with swap_everywhere(questions.next_player, lambda old: lambda t, who: (who - 1) % len(t.hands)):
        yield
