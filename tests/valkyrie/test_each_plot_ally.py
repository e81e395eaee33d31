"""The allies who help in plots, and those whose company changes the rules of a place: each in scenes of their own."""

import pytest

from valkyrie_scene import Scene, scene


def plotting(s: Scene, place: str = "smolensk", *items: str) -> Scene:
    return s.ready_to_plot(0, place, *items).play("initiate")


# Plot allies


@pytest.mark.parametrize(
    ("ally", "dice"), [("fellgiebel", 2), ("haeften", 1), ("stieff", 1), ("wagner", 1), ("helldorff", 1)]
)
@pytest.mark.parametrize("place", ["bendlerblock", "smolensk", "vienna"])
def test_a_plot_ally_gives_dice_from_wherever_he_is(ally: str, dice: int, place: str) -> None:
    s = plotting(scene().ally(ally, at=place)).play("commit-ally", ally=ally)
    assert s.sees()["plot"]["dice"] == dice
    assert s.sees()["plot"]["allies"] == [ally]
    assert s.said("ally-committed") == [{"ally": ally}]


@pytest.mark.parametrize("ally", ["fellgiebel", "haeften", "stieff", "wagner", "helldorff"])
def test_a_plot_ally_need_not_be_called_on(ally: str) -> None:
    s = plotting(scene(difficulty="easy").ally(ally, at="zossen"), "smolensk", "service-pistol")
    s.play("commit", item="service-pistol").next_card("hall-closed").strike("A", "A", "A")
    assert s.said("ally-committed") == []
    assert s.allies_at("zossen") == [ally]


def test_fellgiebel_and_the_three_others_add_up() -> None:
    s = scene().ally("fellgiebel", at="zossen").ally("stieff", at="vienna").ally("wagner", at="munich")
    s.ally("helldorff", at="berghof")
    assert plotting(s).play("commit-all").sees()["plot"]["dice"] == 5


@pytest.mark.clause("VK-COMP-7")
def test_haeften_lets_one_loose_explosive_go_without_a_detonator() -> None:
    s = plotting(scene().ally("haeften", at="zossen"), "smolensk", "clam-mines", "plastic-w")
    s.refused("commit", item="plastic-w")
    s.play("commit-ally", ally="haeften").play("commit", item="plastic-w")
    assert s.sees()["plot"]["dice"] == 1 + 3
    s.refused("commit", item="clam-mines")


def test_haeften_takes_the_better_of_two_loose_explosives_when_everything_is_used() -> None:
    s = plotting(scene().ally("haeften", at="zossen"), "smolensk", "clam-mines", "plastic-w").play("commit-all")
    assert s.sees()["plot"]["items"] == ["plastic-w"]
    assert s.sees()["plot"]["dice"] == 4


def test_haeften_and_an_armed_pair_go_together() -> None:
    s = plotting(scene().ally("haeften", at="zossen"), "smolensk", "clam-mines+grenade-fuse", "clam-mines")
    assert s.play("commit-all").sees()["plot"]["dice"] == 1 + 4 + 2


def test_haeften_is_still_there_for_a_loose_explosive_beside_any_pair() -> None:
    for pair in ("british-plastic+ten-minute-pencil", "sapper-charge+grenade-fuse"):
        s = plotting(scene().ally("haeften", at="zossen"), "smolensk", pair, "plastic-w")
        s.play("commit-ally", ally="haeften").play("commit", item=pair)
        assert s.legal("commit", item="plastic-w")


def test_haeften_makes_a_plot_with_nothing_but_a_loose_explosive_possible() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines")
    assert s.why("initiate") == "VK-PLOT-7"
    assert s.ally("haeften", at="zossen").legal("initiate")


@pytest.mark.clause("VK-ENEMY-4", "VK-PLOT-14")
@pytest.mark.parametrize(
    ("allies", "deputies"), [((), 2), (("hase",), 1), (("popitz",), 1), (("hase", "popitz"), 0), (("stieff",), 2)]
)
def test_hase_and_popitz_keep_their_deputies_from_rolling(allies: tuple[str, ...], deputies: int) -> None:
    s = scene(difficulty="easy")
    for ally in allies:
        s.ally(ally, at="zossen")
    plotting(s, "smolensk", "service-pistol").play("commit", item="service-pistol")
    assert s.sees()["plot"]["deputies"] == deputies
    s.next_card("hall-closed").strike("A", *["A"] * deputies)
    assert len(s.said("deputy-missed")) == deputies


def test_hase_neutralises_goebbels_and_not_himmler() -> None:
    s = plotting(scene(difficulty="easy").ally("hase", at="zossen"), "smolensk", "service-pistol").play("commit-all")
    assert s.sees()["enemies"]["goebbels"] == "wilhelmstrasse"
    s.next_card("hall-closed").strike("A", "A")
    assert s.sees()["enemies"] == {"hitler": "smolensk", "himmler": "wolfsschanze", "goebbels": None}
    assert s.said("neutralised") == [{"enemy": "goebbels", "ally": "hase"}]


def test_popitz_neutralises_himmler_and_not_goebbels() -> None:
    s = plotting(scene(difficulty="easy").ally("popitz", at="smolensk"), "smolensk", "service-pistol")
    s.play("commit-all").next_card("hall-closed").strike("A", "A")
    assert s.sees()["enemies"] == {"hitler": "smolensk", "himmler": None, "goebbels": "wilhelmstrasse"}
    assert s.sees()["fallen"] == ["popitz"]


# Static allies


@pytest.mark.clause("VK-ALLY-2")
def test_fromm_looks_away_when_a_turn_begins_with_an_enemy_there() -> None:
    s = scene().ally("fromm", at="bendlerblock").enemy("hitler", "bendlerblock").turn_of(0, roll="AAA")
    assert s.asks == "reroll"
    assert s.card_count == 27
    assert s.said("looked-away") == [{"who": "stauffenberg", "ally": "fromm"}]


def test_fromm_looks_away_only_where_he_is() -> None:
    s = scene().ally("fromm", at="zossen").enemy("hitler", "bendlerblock").next_card("hall-closed").turn_of(0)
    assert s.asks == "interrogation"


def test_fromm_does_not_help_against_eagles() -> None:
    s = scene().ally("fromm", at="bendlerblock").enemy("hitler", "bendlerblock").turn_of(0, roll="EAA").play("keep")
    assert s.asks == "interrogation"


@pytest.mark.parametrize(("face", "files"), [("E", 1), ("T", 0), ("A", 0)])
@pytest.mark.parametrize("card", ["the-tapped-line", "ash-in-the-stove", "kin-liability"])
def test_bonhoeffer_lets_c_fail_only_on_an_eagle(card: str, face: str, files: int) -> None:
    s = scene(difficulty="easy").ally("bonhoeffer", at="bendlerblock").reading(0, card, arrows=1)
    s.escape_rolls(face).answer("C")
    assert bool(s.file_count) == bool(files)


@pytest.mark.parametrize(("face", "caught"), [("E", True), ("T", True), ("A", False)])
def test_bonhoeffer_helps_nobody_elsewhere(face: str, caught: bool) -> None:
    s = scene().ally("bonhoeffer", at="zossen").reading(0, "the-tapped-line", arrows=1).escape_rolls(face).answer("C")
    assert bool(s.said("caught")) == caught


def test_moltke_makes_sharing_free() -> None:
    s = scene().ally("moltke", at="bendlerblock").holds(0, "keys").holds(1, "badge").acting(0, arrows=1)
    s.play("give", other=1, item="keys")
    assert s.arrows == 1
    s.play("take", other=1, item="badge")
    assert s.arrows == 1
    assert (s.items_of(0), s.items_of(1)) == (["badge"], ["keys"])


def test_moltke_lets_somebody_without_arrows_share() -> None:
    s = scene().ally("moltke", at="bendlerblock").holds(1, "badge").acting(0, arrows=0)
    assert s.kinds() == ["take", "end-turn"]
    s.rolls("AAA").play("take", other=1, item="badge")
    assert s.items_of(0) == ["badge"]


def test_moltke_lets_nobody_hand_a_thing_to_and_fro_for_ever() -> None:
    s = scene().ally("moltke", at="bendlerblock").holds(0, "keys").acting(0, arrows=0).rolls("AAA")
    s.play("give", other=1, item="keys")
    assert s.asked == 1, "the keys were shared, and nothing else is free"
    assert s.items_of(1) == ["keys"]


def test_moltke_lets_the_same_thing_go_on_for_an_action() -> None:
    s = (
        scene()
        .ally("moltke", at="bendlerblock")
        .holds(0, "keys")
        .acting(0, arrows=2)
        .play("give", other=1, item="keys")
    )
    assert s.arrows == 2
    s.play("take", other=1, item="keys")
    assert s.arrows == 1


def test_moltke_changes_nothing_elsewhere() -> None:
    s = scene().ally("moltke", at="zossen").holds(0, "keys").acting(0, arrows=2).play("give", other=1, item="keys")
    assert s.arrows == 1


def test_moltke_makes_sharing_free_again_in_the_next_turn() -> None:
    s = scene().ally("moltke", at="bendlerblock").holds(0, "keys").acting(0, arrows=0).rolls("AAA")
    s.play("give", other=1, item="keys").play("keep").play("give", other=0, item="keys")
    assert s.arrows == 3


def test_moltke_makes_each_of_two_tiles_of_a_kind_free() -> None:
    s = scene().ally("moltke", at="bendlerblock").holds(0, "keys", "keys").acting(0, arrows=1)
    s.play("give", other=1, item="keys").play("give", other=1, item="keys")
    assert s.items_of(1) == ["keys", "keys"]
    assert s.arrows == 1, "two different tiles were shared once each, and sharing here costs no action"


def test_bussche_gives_two_dice_to_plots_in_his_place() -> None:
    s = plotting(scene().ally("bussche", at="smolensk"), "smolensk", "service-pistol").play("commit-all")
    assert s.sees()["plot"]["dice"] == 3


def test_bussche_makes_a_plot_without_any_item_but_the_access_possible() -> None:
    s = scene(difficulty="easy").ally("bussche", at="smolensk").no_deputies().ready_to_plot(0, "smolensk")
    s.play("initiate").strike("TT")
    assert s.over == "won"


def test_bussche_falls_with_a_failed_plot_in_his_place() -> None:
    s = plotting(scene(difficulty="easy").ally("bussche", at="smolensk")).next_card("hall-closed")
    s.strike("AA", "A", "A")
    assert s.sees()["fallen"] == ["bussche"]


@pytest.mark.clause("VK-COMP-7")
def test_kleist_makes_the_access_item_needless() -> None:
    s = scene().ally("kleist", at="wolfsschanze").put(0, at="wolfsschanze").enemy("hitler", "wolfsschanze")
    s.holds(0, "service-pistol").acting(0).play("initiate").play("commit-all")
    assert s.said("access-spent") == []
    assert s.sees()["plot"]["dice"] == 1


def test_kleist_spares_an_access_item_that_is_there() -> None:
    s = plotting(scene().ally("kleist", at="smolensk"), "smolensk", "service-pistol")
    assert s.items_of(0) == ["signature", "service-pistol"]


def test_kleist_replaces_neither_hitler_nor_the_tile() -> None:
    s = scene().ally("kleist", at="smolensk").put(0, at="smolensk").holds(0, "service-pistol").acting(0)
    assert s.why("initiate") == "VK-PLOT-1"
    assert s.enemy("hitler", "smolensk").tile("smolensk", None).why("initiate") == "VK-LOC-2"


@pytest.mark.parametrize(("files", "after"), [(0, 1), (1, 2), (2, 3), (5, 6)])
def test_stuelpnagel_lets_a_failed_plot_add_one_file_only(files: int, after: int) -> None:
    s = scene(difficulty="easy").files(files).ally("stuelpnagel", at="smolensk")
    plotting(s, "smolensk", "service-pistol").play("commit-all").next_card("hall-closed").strike("A", "A", "A")
    assert s.file_count == after
    assert s.sees()["fallen"] == ["stuelpnagel"]
    assert s.asks == "interrogation"


def test_stuelpnagel_does_not_help_elsewhere() -> None:
    s = plotting(scene(difficulty="easy").ally("stuelpnagel", at="zossen"), "smolensk", "service-pistol")
    s.play("commit-all").next_card("hall-closed").strike("A", "A", "A")
    assert s.file_count == 3


def test_stuelpnagel_makes_a_failed_plot_survivable_on_hard() -> None:
    s = plotting(scene(difficulty="hard").ally("stuelpnagel", at="smolensk"), "smolensk", "service-pistol")
    s.play("commit-all").next_card("hall-closed").strike("A", "A", "A")
    assert s.over is None
    assert s.file_count == 1
