"""Plots."""

import pytest

from sabletop.engine import drive
from sabletop.games.valkyrie.game import GAME
from valkyrie_scene import Scene, scene
from valkyrie_view import view

FIVE = "british-plastic+grenade-fuse"
FOUR = "british-plastic+ten-minute-pencil"
TWO = "clam-mines+thirty-minute-pencil"


def plotting(*items: str, place: str = "smolensk", arrows: int = 1, difficulty: str = "easy") -> Scene:
    """Stauffenberg has initiated a plot with everything that he holds."""
    s = scene(difficulty=difficulty).ready_to_plot(0, place, *items, arrows=arrows)
    return s.play("initiate").play("commit-all")


@pytest.mark.clause("VK-PLOT-1")
def test_a_plot_needs_hitler_in_the_place() -> None:
    s = scene().ready_to_plot(0, "berghof", "service-pistol").enemy("hitler", "munich")
    assert s.why("initiate") == "VK-PLOT-1"
    assert s.arrows == 1
    assert s.items_of(0) == ["intel", "service-pistol"]
    assert s.enemy("hitler", "berghof").legal("initiate")


@pytest.mark.clause("VK-PLOT-1")
def test_a_plot_needs_the_plotter_in_the_place() -> None:
    s = scene().ready_to_plot(0, "berghof", "service-pistol").put(0, at="munich")
    assert s.why("initiate") == "VK-PLOT-1"


@pytest.mark.clause("VK-PLOT-1")
def test_a_plot_needs_a_place_that_still_has_its_tile() -> None:
    s = scene().ready_to_plot(0, "berghof", "service-pistol").tile("berghof", None)
    assert s.why("initiate") == "VK-LOC-2"


@pytest.mark.clause("VK-PLOT-2")
def test_the_access_item_must_be_on_the_plotters_own_board() -> None:
    s = scene().put(0, 1, at="smolensk").enemy("hitler", "smolensk").holds(0, "service-pistol").holds(1, "signature")
    s.acting(0, arrows=2)
    assert str(s.refused("initiate")) == "Tresckow holds Signature; a plot needs that on the plotter's own board."
    assert s.why("initiate") == "VK-PLOT-2"
    s.play("take", other=1, item="signature").play("initiate")
    assert s.asks == "commit"


@pytest.mark.clause("VK-PLOT-2")
def test_items_of_others_are_not_used() -> None:
    s = scene().put(1, at="smolensk").holds(1, FIVE).ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    assert s.choices("commit", "item") == ["service-pistol"]
    assert s.play("commit-all").sees()["plot"]["dice"] == 1


@pytest.mark.clause("VK-PLOT-3")
def test_everything_used_is_out_of_the_game_before_the_dice_are_thrown() -> None:
    s = plotting(FIVE)
    assert s.sees()["scrap"] == ["signature"]
    twin = s.twin()
    drive.choose(twin, s.legal("strike")[0], 0)
    drive.advance(twin)
    assert type(twin.pending).__name__ == "RollPlot"
    table = view(GAME.known(twin, None), None)
    assert sorted(table["scrap"]) == ["british-plastic", "grenade-fuse", "signature"]
    assert table["conspirators"][0]["items"] == []


@pytest.mark.clause("VK-PLOT-3")
def test_the_access_item_is_spent_when_the_plot_is_initiated() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    assert s.items_of(0) == ["service-pistol"]
    assert s.sees()["scrap"] == ["signature"]
    assert s.story("plot-initiated", "access-spent") == ["plot-initiated", "access-spent"]


@pytest.mark.clause("VK-PLOT-4")
def test_the_pool_is_made_of_icons_on_items_and_allies_only() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "smolensk", TWO).play("initiate")
    assert s.sees()["plot"]["dice"] == 0
    s.play("commit", item=TWO)
    assert s.sees()["plot"]["dice"] == 2
    s.play("commit-ally", ally="stieff")
    assert s.sees()["plot"]["dice"] == 3


@pytest.mark.clause("VK-PLOT-5")
def test_one_plot_may_burn_everything_that_the_plotter_owns() -> None:
    s = plotting(FIVE, FOUR, "plastic-w+ten-minute-pencil")
    assert s.sees()["plot"]["dice"] == 5 + 4 + 4
    assert s.items_of(0) == []
    s.strike("T" * 13, "E", "E")
    assert len(s.sees()["scrap"]) == 7


@pytest.mark.clause("VK-PLOT-5")
def test_items_are_committed_one_by_one_or_all_together() -> None:
    s = scene().ready_to_plot(0, "smolensk", FIVE, FOUR, "service-pistol").play("initiate")
    s.play("commit", item=FOUR).play("commit-all")
    assert s.sees()["plot"]["dice"] == 10
    s.refused("commit-all")


@pytest.mark.clause("VK-PLOT-6")
def test_a_plot_without_any_explosive_is_allowed() -> None:
    s = scene().ally("fellgiebel", at="zossen").ready_to_plot(0, "smolensk").play("initiate").play("commit-all")
    assert s.sees()["plot"]["dice"] == 2
    s.strike("TT", "A", "A")
    assert s.over == "won"


@pytest.mark.clause("VK-PLOT-7")
def test_a_plot_that_could_have_no_dice_cannot_be_started() -> None:
    s = scene().ready_to_plot(0, "smolensk", "keys", arrows=2)
    assert s.why("initiate") == "VK-PLOT-7"
    assert s.items_of(0) == ["signature", "keys"]
    assert s.arrows == 2


@pytest.mark.clause("VK-PLOT-7")
def test_nothing_is_rolled_before_something_is_committed() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    assert s.why("strike") == "VK-PLOT-7"
    assert s.play("commit", item="service-pistol").legal("strike")


@pytest.mark.clause("VK-PLOT-8")
@pytest.mark.parametrize(("roll", "ends"), [("TTTTT", "won"), ("AAAAA", None)])
def test_what_is_not_committed_stays_whatever_the_result(roll: str, ends: str | None) -> None:
    s = scene(difficulty="easy").ready_to_plot(0, "smolensk", FIVE, FOUR).play("initiate").play("commit", item=FIVE)
    if ends is None:
        s.next_card("hall-closed")
    s.strike(roll, "A", "A")
    assert s.over == ends
    assert s.items_of(0) == [FOUR]


@pytest.mark.clause("VK-PLOT-8")
def test_what_is_committed_is_not_taken_back_by_an_action() -> None:
    s = scene().ready_to_plot(0, "smolensk", FIVE, FOUR).play("initiate").play("commit", item=FIVE)
    assert s.kinds() == ["strike", "commit-all", "commit"]
    assert s.items_of(0) == [FOUR]


@pytest.mark.clause("VK-PLOT-9")
def test_the_total_is_the_number_of_targets_rolled() -> None:
    s = plotting(FIVE, place="wolfsschanze").next_card("hall-closed").strike("TTAET", "A", "A")
    assert s.said("plot-rolled") == [
        {"who": "stauffenberg", "roll": ["eagle", "target", "target", "target", "arrow"], "total": 3}
    ]
    assert s.said("plot-failed")[0]["total"] == 3
    assert s.over is None


@pytest.mark.clause("VK-PLOT-9")
def test_the_pool_is_rolled_once() -> None:
    s = plotting(FIVE).tokens(3)
    s.refused("reroll")
    s.next_card("hall-closed").strike("AAAAA", "A", "A")
    assert len(s.said("plot-rolled")) == 1
    assert s.tokens_of(0) == 3


@pytest.mark.clause("VK-PLOT-10")
def test_icons_are_dice_and_not_targets() -> None:
    s = plotting("plastic-w+thirty-minute-pencil").next_card("hall-closed").strike("AAA", "A", "A")
    assert s.said("plot-rolled")[0]["total"] == 0
    assert s.over is None


@pytest.mark.clause("VK-PLOT-11")
@pytest.mark.parametrize(("variant", "total", "ends"), [(True, 1, None), (False, 2, "won")])
def test_in_the_harder_variant_each_eagle_takes_a_target_away(variant: bool, total: int, ends: str | None) -> None:
    s = scene(difficulty="easy", eagles_subtract=variant).no_deputies()
    s.ready_to_plot(0, "smolensk", "plastic-w+thirty-minute-pencil").play("initiate").play("commit-all")
    if ends is None:
        s.next_card("hall-closed")
    s.strike("TTE")
    assert s.said("plot-rolled")[0]["total"] == total
    assert s.over == ends


@pytest.mark.clause("VK-PLOT-11")
def test_in_the_harder_variant_a_deputys_eagle_takes_one_away_as_always() -> None:
    s = scene(difficulty="easy", eagles_subtract=True).enemy("goebbels", None)
    s.ready_to_plot(0, "smolensk", FOUR).play("initiate").play("commit-all").strike("TTTA", "E")
    assert s.said("deputy-hit") == [{"enemy": "himmler", "face": "eagle", "total": 2}]
    assert s.over == "won"


@pytest.mark.clause("VK-PLOT-12")
def test_totals_never_go_below_nothing() -> None:
    s = scene(difficulty="easy", eagles_subtract=True).ready_to_plot(0, "smolensk", "plastic-w+thirty-minute-pencil")
    s.play("initiate").play("commit-all").next_card("hall-closed").strike("EET", "E", "T")
    assert s.said("plot-rolled")[0]["total"] == 0
    assert [hit["total"] for hit in s.said("deputy-hit")] == [0, 0]
    assert s.said("plot-failed")[0]["total"] == 0


@pytest.mark.clause("VK-PLOT-13")
def test_the_opposing_dice_are_those_of_himmler_and_goebbels() -> None:
    s = plotting(TWO).next_card("hall-closed").strike("AA", "A", "A")
    assert [miss["enemy"] for miss in s.said("deputy-missed")] == ["himmler", "goebbels"]
    assert s.said("deputy-hit") == []


@pytest.mark.clause("VK-PLOT-14")
def test_a_deputy_rolls_wherever_he_is_unless_he_is_out_of_play() -> None:
    s = scene(difficulty="easy").enemy("himmler", None).enemy("goebbels", "munich").ready_to_plot(0, "smolensk", TWO)
    s.play("initiate").play("commit-all").next_card("hall-closed").strike("AA", "A")
    assert [miss["enemy"] for miss in s.said("deputy-missed")] == ["goebbels"]


@pytest.mark.clause("VK-PLOT-14")
def test_a_deputy_in_the_place_of_the_plot_rolls_one_die_too() -> None:
    s = scene(difficulty="easy").enemy("himmler", "smolensk").enemy("goebbels", "smolensk")
    s.ready_to_plot(0, "smolensk", TWO).play("initiate").play("commit-all").next_card("hall-closed")
    s.strike("AA", "A", "A")
    assert len(s.said("deputy-missed")) == 2


@pytest.mark.clause("VK-PLOT-15")
@pytest.mark.parametrize(
    ("faces", "total"), [("ET", 2), ("AA", 4), ("EA", 3), ("AT", 3), ("TT", 2), ("EE", 2), ("TE", 2), ("AE", 3)]
)
def test_eagle_and_target_of_a_deputy_take_a_target_away_and_an_arrow_does_not(faces: str, total: int) -> None:
    s = plotting(FIVE, place="wilhelmstrasse", arrows=1).tile("wilhelmstrasse", "B")
    if total < 4:
        s.next_card("hall-closed")
    s.strike("TTTTA", *faces)
    assert (s.over == "won") == (total == 4)
    assert [failed["total"] for failed in s.said("plot-failed")] == ([] if total == 4 else [total])
    assert len(s.said("deputy-hit")) == 4 - total


@pytest.mark.clause("VK-PLOT-16")
def test_a_total_that_equals_the_requirement_wins_at_once() -> None:
    s = plotting(FOUR, place="berghof").strike("TTTT", "E", "A")
    assert s.over == "won"
    assert s.match.outcome is not None
    assert s.match.outcome.text == (
        "Stauffenberg strikes at the Berghof with 3 targets, where 3 were needed. The plot succeeds, and the "
        "conspirators win together."
    )
    assert s.match.legal == ()


@pytest.mark.clause("VK-PLOT-16")
def test_a_total_above_the_requirement_wins_too() -> None:
    assert plotting(FOUR, place="smolensk").strike("TTTT", "A", "A").over == "won"


@pytest.mark.clause("VK-PLOT-17")
def test_a_failed_plot_removes_every_ally_of_the_place_first() -> None:
    s = scene(difficulty="easy").ally("oster", at="wolfsschanze").ally("moltke", at="wolfsschanze")
    s.ready_to_plot(0, "wolfsschanze", TWO).play("initiate").play("commit-all").next_card("hall-closed")
    s.strike("AA", "A", "A")
    assert s.at("wolfsschanze")["allies"] == [None, None]
    wanted = ["plot-failed", "allies-fell", "files-filled", "card-read"]
    assert s.story(*wanted, seat=0) == wanted


@pytest.mark.clause("VK-PLOT-18", "VK-PLOT-19")
@pytest.mark.parametrize(("files", "after"), [(0, 3), (1, 3), (2, 3), (3, 6), (4, 6), (5, 6), (6, 9), (7, 9), (8, 9)])
def test_a_failed_plot_fills_the_track_to_the_next_lock(files: int, after: int) -> None:
    s = plotting(TWO).files(files)
    if after < 9:
        s.next_card("hall-closed")
    s.strike("AA", "A", "A")
    assert s.file_count == after
    assert s.over == ("files" if after == 9 else None)


@pytest.mark.clause("VK-PLOT-20")
def test_after_a_failed_plot_the_plotter_resolves_a_card_with_its_event() -> None:
    s = scene(difficulty="easy").cards_left(10).ready_to_plot(0, "berghof", TWO, arrows=2).play("initiate")
    s.play("commit-all").next_card("an-unexplained-absence").strike("AA", "A", "A")
    assert s.asks == "interrogation"
    assert s.asked == 0
    assert s.file_count == 3
    assert s.card_count == 9
    s.answer("B")
    assert s.place_of(0) == "bendlerblock"
    assert s.sees()["enemies"]["hitler"] == "wilhelmstrasse"
    assert s.card_count == 9


@pytest.mark.clause("VK-PLOT-21")
@pytest.mark.parametrize(("difficulty", "files"), [("hard", 0), ("hard", 2), ("standard", 3), ("easy", 6)])
def test_a_failed_plot_that_fills_the_track_loses_before_any_card_is_drawn(difficulty: str, files: int) -> None:
    s = plotting(TWO, difficulty=difficulty).files(files).strike("AA", "A", "A")
    assert s.over == "files"
    assert s.card_count == 27


@pytest.mark.clause("VK-PLOT-21")
def test_a_failed_plot_without_a_card_left_loses() -> None:
    s = plotting(TWO).deck().strike("AA", "A", "A")
    assert s.over == "cards"
    assert s.file_count == 3


@pytest.mark.clause("VK-PLOT-22")
def test_after_a_survived_failure_the_turn_goes_on() -> None:
    s = plotting(TWO, place="berghof", arrows=2).next_card("ash-in-the-stove").strike("AA", "A", "A").answer("A")
    assert (s.asks, s.arrows) == ("action", 1)
    assert s.place_of(0) == "berghof"
    assert s.sees()["enemies"]["hitler"] == "berghof"
    assert s.sees()["plot"] is None
    s.play("move", place="munich")
    assert s.place_of(0) == "munich"


@pytest.mark.clause("VK-PLOT-22")
def test_after_a_survived_failure_another_plot_is_possible() -> None:
    s = scene(difficulty="easy").holds(0, "signature").ready_to_plot(0, "smolensk", TWO, FIVE, arrows=2)
    s.play("initiate").play("commit", item=TWO).next_card("ash-in-the-stove").strike("AA", "A", "A").answer("A")
    s.play("initiate").play("commit-all").strike("TTTTT", "E", "E")
    assert s.over == "won"


@pytest.mark.clause("VK-PLOT-20")
def test_a_lent_plot_that_fails_interrogates_the_one_who_plotted() -> None:
    s = scene(difficulty="easy").ally("mertz", at="bendlerblock").ready_to_plot(1, "smolensk", TWO).acting(0, arrows=2)
    s.play("utilise", ally="mertz").play("pick", other=1).play("initiate").play("commit-all")
    s.next_card("hall-closed").strike("AA", "A", "A")
    assert (s.asked, s.asks) == (1, "interrogation")
    s.answer("A")
    assert (s.asked, s.asks, s.arrows) == (0, "action", 1)
