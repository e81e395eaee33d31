"""The game's own check of a table finds what is wrong with it."""

from collections.abc import Callable

import pytest

from orphan_black_scene import Play, Scene, card_of
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import MINDS
from sabletop.games.orphan_black.table import OrphanBlackTable


def sound() -> Play:
    scene = Scene("charlotte", "tony").side("tony", "left", "3d 1u").side("tony", "right", "2d").hand(0, "1 2 3")
    return scene.accusation(1, 2, "the-black").begin()


def lose_a_card(t: OrphanBlackTable) -> None:
    t.deck = t.deck[1:]


def double_a_card(t: OrphanBlackTable) -> None:
    t.hands[1] = (card_of("art"),)


def give_the_deck_an_order(t: OrphanBlackTable) -> None:
    t.deck = t.deck[::-1]


def lose_a_spot(t: OrphanBlackTable) -> None:
    t.rows[14] = ()


def hide_a_face_up_card(t: OrphanBlackTable) -> None:
    t.seen_by[t.rows[14][1]] = 1


def lose_a_clone(t: OrphanBlackTable) -> None:
    t.pile = t.pile[1:]


def score_for_nothing(t: OrphanBlackTable) -> None:
    t.points[0] += 1


def find_an_accusation(t: OrphanBlackTable) -> None:
    t.unused[0] += 1


def double_a_goal(t: OrphanBlackTable) -> None:
    t.goals[0] = t.goals[1]


def believe_what_is_not_true(t: OrphanBlackTable) -> None:
    t.noted[MINDS * 0 + 1] = (card_of("art"),)


def draw_what_was_not_shuffled(t: OrphanBlackTable) -> None:
    t.fresh = t.deck[1:]


@pytest.mark.parametrize(
    "harm",
    [
        lose_a_card,
        double_a_card,
        give_the_deck_an_order,
        lose_a_spot,
        hide_a_face_up_card,
        lose_a_clone,
        score_for_nothing,
        find_an_accusation,
        double_a_goal,
        believe_what_is_not_true,
        draw_what_was_not_shuffled,
    ],
)
def test_what_is_wrong_with_a_table_is_found(harm: Callable[[OrphanBlackTable], None]) -> None:
    p = sound()
    assert GAME.faults(p.t) == []
    harm(p.t)
    assert GAME.faults(p.t) != []
