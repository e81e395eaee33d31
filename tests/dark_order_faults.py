"""Faults of The Dark Order's rules, planted on purpose: each is caught by the referee or by a test of the rules."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from dark_order import test_endings, test_mobilisation, test_rulings
from law_walk import Setup
from planting import REFEREE, RULES, Fault, Plant, swap, swap_everywhere
from referees.dark_order import Referee
from referees.transcripts import follow, listen
from sabletop.games.dark_order import (
    battle_verbs,
    cleanup,
    deployment,
    hq_verbs,
    known,
    location,
    orders,
    questions,
    result,
    verbs,
)
from sabletop.games.dark_order.ids import ALIVE, BODY
from sabletop.games.dark_order.table import DarkTable

Planted = AbstractContextManager[object]


def referee() -> None:
    """Games by chance and by novices, followed by the referee."""
    for seed in range(12):
        follow(Referee, listen(Setup("dark-order", 2), "novice" if seed % 2 else "unasked", f"faults {seed}"))


def _fault(what: str, plant: Plant, scene: Callable[[], None] | None = None) -> Fault:
    """A fault that a scene of the rules has to show; without one the referee has to object."""
    return Fault("dark-order", what, RULES if scene else REFEREE, plant, scene or referee)


def no_cover() -> Planted:
    return swap_everywhere(questions.exposed, lambda old: lambda t, slot: True)


def no_columns() -> Planted:
    def reached(manner: int, slot: int) -> tuple[int, ...]:
        enemies, far = questions.OWN[1 - questions.SIDE[slot]], manner % 2 == 1
        return tuple([one for one in enemies if questions.apart(slot, one, False, far) != questions.LINE_APART])

    anywhere = tuple([reached(manner, slot) for manner in range(4) for slot in range(12)])
    return swap_everywhere(questions.RANGE, lambda old: anywhere)


def tougher() -> Planted:
    def deadly(t: DarkTable, slot: int) -> bool:
        return t.damage[slot] > questions.life_of(t, slot)

    return swap_everywhere(questions.deadly, lambda old: deadly)


def spent_may_stay() -> Planted:
    return swap_everywhere(cleanup.may_stay, lambda old: lambda t, slot: t.active[slot] == 1 and not t.damage[slot])


def ties_to_the_aggressor() -> Planted:
    return swap_everywhere(result.wins_ties, lambda old: lambda t: t.aggressor)


def endless_orders() -> Planted:
    def make(old: Any) -> Any:
        def use_order(t: DarkTable, who: int, order: int) -> None:
            old(t, who, order)
            t.orders[who * t.edition.orders + order] += 1

        return use_order

    return swap_everywhere(hq_verbs.use_order, make)


def armour_lasts() -> Planted:
    def past_armour(t: DarkTable, slot: int, n: int) -> int:
        return int(n)

    return swap_everywhere(verbs.past_armour, lambda old: past_armour)


def counts_the_living() -> Planted:
    def room(t: DarkTable, who: int) -> int:
        site = t.edition.sites[t.contested]
        cap = site.cap_aggressor if who == t.aggressor else site.cap_protector
        return cap - len(questions.living(t, who))

    return swap_everywhere(questions.room, lambda old: room)


def prevention_follows() -> Planted:
    def aim(t: DarkTable, target: int) -> None:
        t.target = target

    return swap_everywhere(battle_verbs.aim, lambda old: aim)


def bodies_stand() -> Planted:
    def stands(t: DarkTable, slot: int) -> bool:
        return t.fate[slot] in (ALIVE, BODY)

    return swap(orders, "stands", lambda old: stands)


def rearranging_without_end() -> Planted:
    return swap_everywhere(deployment.bar_to_take_up, lambda old: lambda t, who, slot: None)


@contextmanager
def open_deployment() -> Iterator[None]:
    with swap(known, "_hide_deployment", lambda old: lambda t, known, who: None):
        yield


FAULTS = [
    _fault("cover does not protect", no_cover),
    _fault("columns do not matter", no_columns),
    _fault("damage has to exceed life", tougher),
    _fault("spent units may stay", spent_may_stay),
    _fault("ties go to the Aggressor", ties_to_the_aggressor),
    _fault("a played order comes back", endless_orders),
    _fault("Armour does not help", armour_lasts),
    _fault("the surcharge is 1", lambda: swap(location, "SURCHARGE", lambda old: 1)),
    _fault(
        "the plague never ends",
        lambda: swap_everywhere(verbs.turn_token, lambda old: lambda t, slot: None),
    ),
    _fault(
        "what is left face-down is not spent",
        lambda: swap_everywhere(verbs.spend, lambda old: lambda t, slot: None),
    ),
    _fault(
        "a cap counts the living",
        counts_the_living,
        test_rulings.test_raventor_pass_counts_those_who_were_fielded_and_died,
    ),
    _fault(
        "prevention follows the attack", prevention_follows, test_rulings.test_prevention_ends_with_the_unit_it_was_for
    ),
    _fault("a body is hit again", bodies_stand, test_rulings.test_a_body_is_not_hit_again),
    _fault("units are laid in the open", open_deployment, test_endings.test_while_units_are_laid_nothing_of_it_is_seen),
    _fault(
        "stayed units are taken back",
        rearranging_without_end,
        test_mobilisation.test_only_what_was_laid_now_is_taken_back_and_not_without_end,
    ),
]
