"""Allies: the three kinds, and what becomes of them."""

import pytest

from sabletop.games.valkyrie.game import GAME
from valkyrie_scene import content_with, ours, scene

KINDS = {
    "plot": ("fellgiebel", "haeften", "stieff", "wagner", "helldorff", "hase", "popitz"),
    "action": (
        "canaris",
        "oster",
        "dohnanyi",
        "schlabrendorff",
        "goerdeler",
        "hassell",
        "trott",
        "mertz",
        "witzleben",
        "gersdorff",
        "oven",
    ),
    "static": ("fromm", "bonhoeffer", "moltke", "bussche", "kleist", "stuelpnagel"),
}


@pytest.mark.clause("VK-ALLY-1")
def test_every_ally_is_of_exactly_one_kind() -> None:
    names = ("plot", "action", "static")
    found = {kind: tuple([a.id for a in ours().content.allies if names[a.kind] == kind]) for kind in names}
    assert found == KINDS
    assert sum(map(len, KINDS.values())) == 24


@pytest.mark.clause("VK-ALLY-1")
@pytest.mark.parametrize(
    ("old", "now", "field"),
    [
        ('kind = "plot"\ndice = 2', 'kind = "plot"\ndice = 2\npower = [["remove-file"]]', "power"),
        ('kind = "plot"\ndice = 2', 'kind = "plot"\ndice = 2\nstatic = [["no-access"]]', "static"),
        ('kind = "static"\nstatic = [["no-access"]]', 'kind = "static"\npower = [["remove-file"]]', "power"),
        ('kind = "action"\npower = [["add-target"]]', 'kind = "action"', "power"),
        ('kind = "plot"\ndice = 2', "dice = 2", "kind"),
    ],
)
def test_a_tile_of_two_kinds_or_none_is_refused(old: str, now: str, field: str) -> None:
    with pytest.raises(ValueError, match=f"field '{field}' of ally"):
        GAME.edition(content_with((old, now)), "mine.toml")


@pytest.mark.clause("VK-ALLY-2")
def test_a_static_ally_works_for_its_own_place_only() -> None:
    s = scene().ally("bussche", at="berghof").ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    s.play("commit-all")
    assert s.sees()["plot"]["dice"] == 1
    s = scene().ally("bussche", at="berghof").ready_to_plot(0, "berghof", "service-pistol").play("initiate")
    s.play("commit-all")
    assert s.sees()["plot"]["dice"] == 3


@pytest.mark.clause("VK-ALLY-2")
def test_a_static_ally_needs_no_action_and_no_commitment() -> None:
    s = scene().ally("bussche", at="berghof").ready_to_plot(0, "berghof", arrows=1).play("initiate")
    assert s.sees()["plot"]["dice"] == 2
    assert s.legal("strike")
    assert s.choices("commit-ally", "ally") == []


@pytest.mark.clause("VK-ALLY-3")
def test_a_plot_ally_helps_in_any_plot_anywhere_and_again() -> None:
    s = scene(difficulty="easy").ally("stieff", at="zossen").ready_to_plot(0, "berghof", arrows=2).play("initiate")
    s.play("commit-ally", ally="stieff")
    assert s.sees()["plot"]["dice"] == 1
    s.next_card("hall-closed").strike("A", "A", "A").answer("A")
    assert s.allies_at("zossen") == ["stieff"]
    s.ready_to_plot(0, "klessheim").play("initiate").play("commit-ally", ally="stieff")
    assert s.sees()["plot"]["dice"] == 1


@pytest.mark.clause("VK-ALLY-3")
def test_a_plot_ally_helps_once_in_a_plot() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof").play("initiate")
    s.play("commit-ally", ally="stieff")
    s.refused("commit-ally", ally="stieff")


@pytest.mark.clause("VK-ALLY-4")
def test_after_a_failed_plot_the_allies_there_leave_the_game_and_others_stay() -> None:
    s = scene(difficulty="easy").ally("oster", at="berghof").ally("stieff", at="bendlerblock")
    s.ready_to_plot(0, "berghof").play("initiate").play("commit-all")
    s.next_card("hall-closed").strike("A", "A", "A")
    assert s.allies_at("berghof") == []
    assert s.allies_at("bendlerblock") == ["stieff"]
    assert s.sees()["fallen"] == ["oster"]
    assert s.said("allies-fell") == [{"allies": ["oster"], "place": "berghof"}]


@pytest.mark.clause("VK-ALLY-4")
def test_an_ally_who_helped_and_stands_in_the_place_of_the_failed_plot_leaves_too() -> None:
    s = scene(difficulty="easy").ally("stieff", at="berghof").ready_to_plot(0, "berghof").play("initiate")
    s.play("commit-all").next_card("hall-closed").strike("A", "A", "A")
    assert s.sees()["fallen"] == ["stieff"]


@pytest.mark.clause("VK-ALLY-5")
def test_an_ally_who_waits_in_the_recruitment_area_gives_nothing() -> None:
    s = scene().offer("fellgiebel", "stieff").ready_to_plot(0, "smolensk")
    assert s.why("initiate") == "VK-PLOT-7"
    s.holds(0, "service-pistol").play("initiate").play("commit-all")
    assert s.sees()["plot"]["dice"] == 1


@pytest.mark.clause("VK-ALLY-5")
def test_a_space_holds_one_tile_so_that_the_third_ally_replaces_one_of_two() -> None:
    s = scene().offer("canaris").ally("oster", at="zossen").ally("trott", at="zossen").track(2)
    s.turn_of(0, roll="TAA").play("keep").play("place-target").play("recruit", ally="canaris")
    assert [space for space in s.choices("place-ally", "space") if "zossen" in space] == ["zossen", "zossen 2"]
    s.play("place-ally", space="zossen 2")
    assert s.at("zossen")["allies"] == ["oster", "canaris"]
    assert s.sees()["fallen"] == ["trott"]


@pytest.mark.clause("VK-ALLY-5")
def test_places_have_one_or_two_spaces() -> None:
    spaces = {place["id"]: len(place["allies"]) for place in scene().sees()["places"]}
    two = {"bendlerblock", "zossen", "mauerwald", "wolfsschanze"}
    assert spaces == {place: 2 if place in two else 1 for place in spaces}
    assert sum(spaces.values()) == 16
