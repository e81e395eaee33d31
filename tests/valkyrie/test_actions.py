"""The six actions."""

from collections import Counter

import pytest

from sabletop.engine import codec, drive
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.steps import Chance
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_scene import Scene, scene

BERLIN = ("bendlerblock", "wilhelmstrasse", "zeughaus")
LINKED_TO_BERLIN = ("zossen", "munich", "mauerwald")
SIX = ("signature", "badge", "keys", "intel", "burn-bag", "brandy")


def collected(s: Scene, times: int) -> Counter[str]:
    """What the first tile out of the Bendlerblock crate is, for so many seeds."""
    chance = codec.load_step(["CollectTile", 0, 0], s.e.shape)
    assert isinstance(chance, Chance)
    found: Counter[str] = Counter()
    for seed in range(times):
        twin = s.t.clone()
        twin.agenda, twin.pending = [], chance
        drive.happen(twin, SeededDealer(key_of(seed)).deal(chance, twin))
        assert isinstance(twin, ValkyrieTable)
        (tile,) = twin.items[0]
        found[str(s.names.name("item", tile))] += 1
    return found


@pytest.mark.clause("VK-ACTION-1")
def test_each_arrow_is_an_action_and_an_action_may_be_repeated() -> None:
    s = scene().turn_of(0, roll="AAT").rolls("AAA").play("keep").play("switch-target")
    s.play("move", place="zossen").play("move", place="vienna")
    assert s.arrows == 1
    s.play("move", place="klessheim")
    assert s.place_of(0) == "klessheim"
    assert s.asked == 1
    s.refused("move", seat=0)


@pytest.mark.clause("VK-ACTION-1")
def test_actions_come_in_any_order() -> None:
    s = scene().crate("zossen", "keys").acting(0, arrows=3)
    s.play("search").play("move", place="zossen").rolls("AAA").play("collect")
    assert s.story("searched", "moved", "collected") == ["searched", "moved", "collected"]
    s = scene().acting(0, arrows=3).next_tile("keys").play("collect")
    s.play("move", place="zossen").rolls("AAA").play("search")
    assert s.story("searched", "moved", "collected") == ["collected", "moved", "searched"]


@pytest.mark.clause("VK-ACTION-2")
def test_a_move_follows_a_line_of_the_map() -> None:
    s = scene().put(0, at="berghof").enemy("hitler", "munich").acting(0)
    s.refused("move", place="wolfsschanze")
    s.refused("move", place="berghof")
    assert s.choices("move", "place") == ["klessheim", "munich"]
    s.play("move", place="klessheim")
    assert s.place_of(0) == "klessheim"
    assert s.said("moved") == [{"who": "stauffenberg", "place": "klessheim"}]


LINES = {
    "zossen": {*BERLIN, "vienna"},
    "vienna": {"zossen", "klessheim"},
    "klessheim": {"vienna", "berghof"},
    "berghof": {"klessheim", "munich"},
    "munich": {*BERLIN, "berghof"},
    "mauerwald": {*BERLIN, "wolfsschanze", "borisov"},
    "wolfsschanze": {"mauerwald", "borisov"},
    "borisov": {"mauerwald", "wolfsschanze", "smolensk"},
    "smolensk": {"borisov"},
}


@pytest.mark.clause("VK-ACTION-2")
@pytest.mark.parametrize("here", LINES)
def test_every_place_has_its_lines(here: str) -> None:
    assert set(scene().put(0, at=here).acting(0).choices("move", "place")) == LINES[here]


@pytest.mark.clause("VK-ACTION-3")
@pytest.mark.parametrize("here", BERLIN)
def test_places_in_berlin_are_adjacent_to_one_another(here: str) -> None:
    for there in BERLIN:
        s = scene().put(0, at=here).acting(0, arrows=2)
        if there == here:
            s.refused("move", place=there)
        else:
            assert s.play("move", place=there).place_of(0) == there
            assert s.arrows == 1


@pytest.mark.clause("VK-ACTION-4")
@pytest.mark.parametrize("linked", LINKED_TO_BERLIN)
@pytest.mark.parametrize("here", BERLIN)
def test_every_place_in_berlin_is_adjacent_to_what_is_linked_to_berlin(here: str, linked: str) -> None:
    other = BERLIN[(BERLIN.index(here) + 1) % 3]
    s = scene().put(0, at=here).acting(0, arrows=3).play("move", place=linked).play("move", place=other)
    assert s.place_of(0) == other
    assert s.arrows == 1


@pytest.mark.clause("VK-ACTION-4")
@pytest.mark.parametrize("here", BERLIN)
def test_berlin_is_not_adjacent_to_the_rest(here: str) -> None:
    near = {*BERLIN, *LINKED_TO_BERLIN} - {here}
    assert set(scene().put(0, at=here).acting(0).choices("move", "place")) == near


@pytest.mark.clause("VK-ACTION-5")
def test_a_search_shows_the_whole_crate_and_takes_nothing() -> None:
    five = ("keys", "badge", "intel", "brandy", "signature")
    s = scene().crate("bendlerblock", unseen=5).acting(0, arrows=2).next_tile(*five).play("search")
    (shown,) = s.said("searched")
    assert sorted(shown["items"]) == sorted(five)
    assert s.at("bendlerblock")["crate"]["count"] == 5
    assert s.arrows == 1
    assert s.items_of(0) == []


@pytest.mark.clause("VK-ACTION-5")
def test_after_a_search_the_order_is_random_again() -> None:
    s = scene().crate("bendlerblock", *SIX).acting(0, arrows=2).play("search")
    found = collected(s, 1200)
    assert set(found) == set(SIX)
    assert all(140 < times < 260 for times in found.values())


@pytest.mark.clause("VK-ACTION-6")
def test_a_searched_crate_is_shown_to_everybody() -> None:
    s = scene(3).put(1, at="smolensk").acting(0, arrows=2).play("search")
    shown = s.at("bendlerblock")["crate"]["seen"]
    assert len(shown) == 6
    for seat in (0, 1, 2, None):
        assert s.sees(seat)["places"][0]["crate"]["seen"] == shown
        assert [sorted(one["items"]) for one in s.said("searched", seat)] == [sorted(shown)]


@pytest.mark.clause("VK-ACTION-7")
def test_collecting_takes_a_tile_of_the_crate_onto_the_board() -> None:
    s = scene().acting(0, arrows=2).next_tile("signature").play("collect")
    assert s.items_of(0) == ["signature"]
    assert s.at("bendlerblock")["crate"]["count"] == 5
    assert s.arrows == 1
    assert s.said("collected", 1) == [{"who": "stauffenberg", "item": "signature"}]


@pytest.mark.clause("VK-ACTION-7")
def test_every_tile_of_the_crate_is_as_likely_to_be_collected() -> None:
    found = collected(scene().crate("bendlerblock", *SIX).acting(0), 6000)
    assert abs(found["signature"] - 1000) < 100
    assert all(abs(found[item] - 1000) < 120 for item in SIX)


@pytest.mark.clause("VK-ACTION-7")
def test_out_of_an_unseen_crate_every_tile_of_the_thirty_is_as_likely() -> None:
    found = collected(scene().acting(0), 6000)
    assert abs(found["signature"] - 600) < 80
    assert abs(found["brandy"] - 200) < 50
    assert len(found) == 16


@pytest.mark.clause("VK-ACTION-7")
def test_seen_and_unseen_tiles_of_one_crate_are_as_likely() -> None:
    s = scene().crate("bendlerblock", "brandy", "burn-bag", unseen=2).acting(0)
    found = collected(s, 4000)
    assert abs(found["brandy"] - 1000) < 100
    assert abs(found["burn-bag"] - 1000) < 100


@pytest.mark.clause("VK-ACTION-8")
def test_a_full_board_must_give_up_one_of_five_before_anything_else() -> None:
    s = scene().holds(0, "badge", "keys", "intel", "brandy").acting(0, arrows=2).next_tile("signature").play("collect")
    assert s.asks == "room"
    assert s.kinds() == ["discard"]
    assert s.choices("discard", "item") == ["signature", "badge", "keys", "intel", "brandy"]
    s.play("discard", item="keys")
    assert s.items_of(0) == ["signature", "badge", "intel", "brandy"]
    assert s.sees()["scrap"] == ["keys"]
    assert s.arrows == 1


@pytest.mark.clause("VK-ACTION-8")
def test_the_tile_just_drawn_may_be_the_one_that_is_given_up() -> None:
    held = ["badge", "keys", "intel", "brandy"]
    s = scene().holds(0, *held).acting(0, arrows=2).next_tile("signature").play("collect")
    s.play("discard", item="signature")
    assert s.items_of(0) == held
    assert s.sees()["scrap"] == ["signature"]


@pytest.mark.clause("VK-ACTION-8")
def test_with_a_free_slot_nothing_is_given_up() -> None:
    s = scene().holds(0, "badge", "keys", "intel").acting(0, arrows=2).next_tile("signature").play("collect")
    assert s.asks == "action"
    assert len(s.items_of(0)) == 4


@pytest.mark.clause("VK-ACTION-8", "VK-ITEM-4")
def test_a_detonator_that_fits_under_an_explosive_needs_no_room() -> None:
    s = scene().holds(0, "badge", "keys", "intel", "clam-mines").acting(0, arrows=2).next_tile("grenade-fuse")
    s.play("collect").play("tuck", item="clam-mines+grenade-fuse")
    assert s.items_of(0) == ["badge", "keys", "intel", "clam-mines+grenade-fuse"]
    assert s.asks == "action"
    assert s.sees()["scrap"] == []


@pytest.mark.clause("VK-ACTION-9")
def test_an_empty_crate_is_neither_searched_nor_collected_from() -> None:
    s = scene().crate("bendlerblock").acting(0, arrows=2)
    assert s.why("search") == "VK-ACTION-9"
    assert s.why("collect") == "VK-ACTION-9"
    assert s.arrows == 2


@pytest.mark.clause("VK-ACTION-9")
def test_where_there_is_no_crate_nothing_is_searched_or_collected() -> None:
    s = scene().put(0, at="munich").acting(0, arrows=2)
    assert s.why("search") == "VK-ACTION-9"
    assert s.why("collect") == "VK-ACTION-9"
    assert s.arrows == 2


@pytest.mark.clause("VK-ACTION-10")
def test_an_item_is_taken_from_somebody_in_the_same_place() -> None:
    s = scene().holds(1, "signature").acting(0, arrows=2).play("take", other=1, item="signature")
    assert s.items_of(0) == ["signature"]
    assert s.items_of(1) == []
    assert s.arrows == 1


@pytest.mark.clause("VK-ACTION-10")
def test_an_item_is_given_to_somebody_in_the_same_place() -> None:
    s = scene().holds(0, "signature").acting(0, arrows=2).play("give", other=1, item="signature")
    assert s.items_of(1) == ["signature"]
    assert s.arrows == 1
    assert s.said("gave") == [{"who": "stauffenberg", "other": "tresckow", "item": "signature"}]


@pytest.mark.clause("VK-ACTION-10")
def test_nothing_is_shared_between_two_places_of_berlin() -> None:
    s = scene().put(1, at="zeughaus").holds(1, "signature").holds(0, "keys").acting(0, arrows=2)
    assert s.why("take") == "VK-ACTION-10"
    assert s.why("give") == "VK-ACTION-10"


@pytest.mark.clause("VK-ACTION-10")
def test_there_must_be_something_to_share() -> None:
    s = scene().acting(0, arrows=2)
    assert s.why("take") == "VK-ACTION-10"
    assert str(s.refused("give")) == "Stauffenberg holds nothing."


@pytest.mark.clause("VK-ACTION-10")
def test_the_reason_for_not_taking_anything_is_true() -> None:
    s = scene().holds(0, "keys").acting(0, arrows=2)
    assert s.legal("give", other=1, item="keys")
    assert str(s.refused("take")) != "Nobody at the Bendlerblock has anything to share."


@pytest.mark.clause("VK-ACTION-11")
def test_nobody_is_asked_for_consent_and_a_pair_moves_as_one_item() -> None:
    s = scene().holds(1, "plastic-w+grenade-fuse").acting(0, arrows=2)
    s.play("take", other=1, item="plastic-w+grenade-fuse")
    assert s.items_of(0) == ["plastic-w+grenade-fuse"]
    assert s.arrows == 1
    assert s.asked == 0


@pytest.mark.clause("VK-ACTION-11")
def test_a_receiver_without_room_discards_an_item_of_his_own_choice() -> None:
    s = scene().holds(0, "plastic-w+grenade-fuse").holds(1, "badge", "keys", "intel", "brandy").acting(0, arrows=2)
    s.play("give", other=1, item="plastic-w+grenade-fuse")
    assert s.asks == "room"
    assert s.match.seat == 1
    assert s.legal("discard", 0) == []
    s.play("discard", item="brandy")
    assert s.items_of(1) == ["badge", "keys", "intel", "plastic-w+grenade-fuse"]
    assert s.asked == 0
    assert s.arrows == 1


@pytest.mark.clause("VK-ACTION-11")
def test_one_half_of_a_pair_is_not_shared_alone() -> None:
    s = scene().holds(1, "plastic-w+grenade-fuse").acting(0, arrows=2)
    s.refused("take", other=1, item="plastic-w")
    s.refused("take", other=1, item="grenade-fuse")


@pytest.mark.clause("VK-ACTION-12")
def test_an_ally_with_an_arrow_is_utilised_for_one_action_and_stays() -> None:
    s = scene().ally("canaris", at="bendlerblock").files(2).acting(0, arrows=2).play("utilise", ally="canaris")
    assert s.file_count == 1
    assert s.arrows == 1
    assert s.allies_at("bendlerblock") == ["canaris"]
    assert s.said("utilised") == [{"who": "stauffenberg", "ally": "canaris"}]


@pytest.mark.clause("VK-ACTION-12")
def test_an_ally_is_not_utilised_where_that_would_change_nothing() -> None:
    s = scene().ally("canaris", at="bendlerblock").files(3).acting(0, arrows=2)
    assert s.why("utilise") == "VK-FILE-5"


@pytest.mark.clause("VK-ACTION-13")
def test_an_ally_elsewhere_is_not_utilised() -> None:
    s = scene().ally("canaris", at="smolensk").files(2).acting(0, arrows=2)
    assert s.why("utilise", ally="canaris") == "VK-ACTION-13"
    assert str(s.refused("utilise")) == "No ally is at the Bendlerblock."


@pytest.mark.clause("VK-ACTION-13")
@pytest.mark.parametrize("ally", ["fromm", "moltke", "bussche", "fellgiebel", "hase"])
def test_an_ally_without_an_arrow_is_not_utilised(ally: str) -> None:
    s = scene().ally(ally, at="bendlerblock").files(2).acting(0, arrows=2)
    assert s.why("utilise", ally=ally) == "VK-ACTION-13"


@pytest.mark.clause("VK-ACTION-14")
def test_an_ally_is_utilised_in_the_turn_of_the_recruitment_and_more_than_once() -> None:
    s = scene().offer("canaris").track(2).files(5).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="canaris").play("place-ally", space="bendlerblock")
    s.play("utilise", ally="canaris").rolls("AAA").play("utilise", ally="canaris")
    assert s.file_count == 3
    assert s.asked == 1


@pytest.mark.clause("VK-ACTION-15")
def test_a_plot_costs_one_action() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol", arrows=1).play("initiate")
    assert s.arrows == 0
    assert s.asks == "commit"
    assert s.sees()["plot"]["place"] == "smolensk"


@pytest.mark.clause("VK-ACTION-15")
def test_without_an_action_there_is_no_plot() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol", arrows=0).ally("moltke", at="smolensk")
    s.put(1, at="smolensk")
    assert s.asks == "action"
    assert s.why("initiate") == "VK-ACTION-1"
