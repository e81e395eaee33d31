"""Looking ahead: copies on which something is supposed, and the questions that spare one a look."""

import pytest

from sabletop.engine.steps import Choice
from sabletop.games.valkyrie.ids import NOBODY
from sabletop.games.valkyrie.questions import cards_left, most_dice, plot_dice
from sabletop.games.valkyrie.suppose import acting, after, play_on, plot_failed
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.games.valkyrie.turn import ChooseAction
from valkyrie_scene import Scene, scene


def known(s: Scene, seat: int) -> ValkyrieTable:
    found = s.match.known(seat)
    assert isinstance(found, ValkyrieTable)
    return found


def test_what_is_supposed_changes_nothing_on_the_table_itself() -> None:
    s = scene(3).holds(0, "keys").turn_of(0, "AAT")
    t = known(s, 0)
    before = t.clone()
    twin = acting(t, 2, 3)
    after(twin, s.e.moves[twin.pawn[2]][0], 2)
    assert t.same(before)
    assert twin.pawn == t.pawn


def test_whoever_is_supposed_to_act_has_so_many_actions_and_what_the_rules_allow_there() -> None:
    s = scene(3).put(2, at="zossen").turn_of(0, "AAT")
    twin = acting(known(s, 0), 2, 2)
    assert twin.pending == ChooseAction(2)
    assert isinstance(twin.pending, Choice)
    kinds = {action.kind for action in twin.pending.options(twin)}
    assert {"move", "collect", "search", "end-turn"} <= kinds
    play_on(twin, s.e.move_to[s.names.number("place", "vienna")], 2)
    assert twin.arrows == 1
    assert twin.viewer == 0


@pytest.mark.parametrize("powers", [False, True])
@pytest.mark.parametrize(
    ("items", "allies"),
    [
        (("service-pistol",), ()),
        (("british-plastic", "grenade-fuse"), ()),
        (("british-plastic", "clam-mines", "grenade-fuse"), ("stieff",)),
        (("british-plastic", "clam-mines", "ten-minute-pencil"), ("fellgiebel",)),
        (("clam-mines+grenade-fuse", "plastic-w", "ten-minute-pencil"), ("stieff", "fellgiebel")),
    ],
)
def test_the_most_dice_are_those_of_a_plot_with_everything_armed_and_committed(
    powers: bool, items: tuple[str, ...], allies: tuple[str, ...]
) -> None:
    s = scene(powers=powers).ready_to_plot(0, "munich", *items)
    for ally in allies:
        s.ally(ally, at="zossen")
    expected = most_dice(known(s, 0), 0, s.names.number("place", "munich"))
    while s.legal("pair"):
        s.match.play(max(s.legal("pair"), key=lambda action: s.e.slot_dice[int(str(action.args["item"]))]))
    s.play("initiate")
    if s.legal("commit-all"):
        s.play("commit-all")
    assert plot_dice(known(s, 0)) == expected


def test_only_what_a_plot_uses_is_lost_when_it_fails() -> None:
    s = scene().ready_to_plot(0, "munich", "clam-mines+grenade-fuse", "ten-minute-pencil", "travel-orders")
    s.ally("fellgiebel", "munich").cards_left(9).files(1)
    lost = plot_failed(known(s, 0), 0)
    assert [s.names.name("item", slot) for slot in lost.items[0]] == ["ten-minute-pencil", "travel-orders"]
    assert (lost.files, cards_left(lost), lost.ally.count(NOBODY)) == (3, 8, len(lost.ally))
    assert "keys" in s.items_of(0), "what is supposed changes nothing"
