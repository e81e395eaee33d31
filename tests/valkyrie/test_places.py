"""Locations and enemies."""

import pytest

from valkyrie_scene import content_with, scene

PISTOL_AND_MORE = ("service-pistol", "british-plastic+grenade-fuse")


# Locations


@pytest.mark.clause("VK-LOC-1")
@pytest.mark.parametrize(("side", "ends"), [("A", None), ("B", "won")])
def test_the_side_that_shows_says_how_many_targets_are_needed(side: str, ends: str | None) -> None:
    text = content_with(('access = "intel"\na = 3\nb = 4', 'access = "intel"\na = 4\nb = 3'))
    s = scene(content=text, difficulty="easy").tile("berghof", side).no_deputies()
    s.ready_to_plot(0, "berghof", "british-plastic+thirty-minute-pencil").play("initiate").play("commit-all")
    assert s.sees()["plot"]["need"] == (4 if side == "A" else 3)
    if side == "A":
        s.next_card("lost-luggage")
    s.strike("TTT")
    assert s.over == ends


@pytest.mark.clause("VK-LOC-1")
def test_the_needed_targets_are_shown_to_everybody() -> None:
    s = scene().tile("wolfsschanze", "B").tile("munich", None)
    assert s.at("wolfsschanze") == {
        "id": "wolfsschanze",
        "allies": [None, None],
        "side": "B",
        "targets": 2,
        "access": "badge",
    }
    assert s.at("munich")["side"] is None
    assert s.at("munich")["targets"] is None


@pytest.mark.clause("VK-LOC-2")
def test_where_the_tile_is_gone_no_plot_is_possible() -> None:
    s = scene().tile("smolensk", None).ready_to_plot(0, "smolensk", "service-pistol", arrows=2)
    assert s.why("initiate") == "VK-LOC-2"
    assert s.arrows == 2


@pytest.mark.clause("VK-LOC-2")
def test_an_event_removes_a_tile() -> None:
    s = scene().ready_to_plot(0, "smolensk", "service-pistol").reading(0, "the-front-gives-way", arrows=1).answer("A")
    assert s.at("smolensk")["side"] is None
    assert s.why("initiate") == "VK-LOC-2"
    assert s.said("tile-removed") == [{"venue": "smolensk"}]


A_CRATE_IN_SMOLENSK = content_with(
    ('name = "Borisov"\ncrate = true', 'name = "Borisov"'), ('name = "Smolensk"\n', 'name = "Smolensk"\ncrate = true\n')
)


@pytest.mark.clause("VK-LOC-3")
def test_where_the_tile_is_gone_everything_but_a_plot_goes_on() -> None:
    s = scene(content=A_CRATE_IN_SMOLENSK).tile("smolensk", None).files(1)
    s.crate("smolensk", "keys", unseen=3).ally("canaris", at="smolensk").put(1, at="smolensk")
    s.ready_to_plot(0, "smolensk", "service-pistol")
    assert s.kinds() == ["move", "search", "collect", "give", "utilise", "end-turn"]
    s.holds(1, "badge")
    assert s.kinds() == ["move", "search", "collect", "give", "take", "utilise", "end-turn"]


@pytest.mark.clause("VK-LOC-3")
def test_pawns_and_enemies_still_go_where_the_tile_is_gone() -> None:
    s = scene().tile("smolensk", None).put(0, at="borisov").reading(0, "names-in-a-notebook", arrows=1).answer("A")
    assert s.sees()["enemies"]["hitler"] == "smolensk"
    s.rolls("AAA").play("move", place="smolensk")
    assert s.place_of(0) == "smolensk"


@pytest.mark.clause("VK-LOC-4")
@pytest.mark.parametrize(("before", "after"), [("A", "B"), ("B", "A"), (None, None)])
def test_a_flip_turns_a_to_b_and_b_to_a_and_does_nothing_to_a_tile_that_is_gone(before: str, after: str) -> None:
    s = scene().tile("berghof", before).reading(0, "dental-records", arrows=1).answer("A")
    assert s.at("berghof")["side"] == after


@pytest.mark.clause("VK-LOC-4")
def test_removing_a_tile_that_is_gone_does_nothing() -> None:
    s = scene().tile("munich", None).reading(0, "hall-closed", arrows=1).answer("A")
    assert s.at("munich")["side"] is None
    assert s.said("tile-removed") == []
    assert s.asks == "action"


@pytest.mark.clause("VK-LOC-4")
def test_pawns_and_enemies_stay_where_a_tile_is_removed() -> None:
    s = (
        scene()
        .put(1, at="smolensk")
        .enemy("hitler", "smolensk")
        .reading(0, "the-front-gives-way", arrows=1)
        .answer("A")
    )
    assert s.sees()["enemies"]["hitler"] == "smolensk"
    assert s.place_of(1) == "smolensk"


@pytest.mark.clause("VK-LOC-4")
def test_with_all_tiles_gone_the_game_goes_on_to_its_loss() -> None:
    s = scene(difficulty="standard").files(5)
    for venue in s.names.of["venue"]:
        s.tile(venue, None)
    s.acting(0).rolls("EAA").next_card("hall-closed").play("end-turn")
    assert s.over is None
    s.play("keep").answer("A")
    assert s.over == "files"


# Enemies


@pytest.mark.clause("VK-ENEMY-1")
def test_enemies_may_share_a_place() -> None:
    s = scene().enemy("himmler", "zossen").enemy("hitler", "wilhelmstrasse").reading(0, "kin-liability").rolls("AAA")
    s.answer("A")
    assert s.sees()["enemies"] == dict.fromkeys(("hitler", "himmler", "goebbels"), "wilhelmstrasse")


@pytest.mark.clause("VK-ENEMY-1")
def test_an_enemy_may_enter_any_place() -> None:
    s = scene().put(0, at="vienna").reading(0, "routine-summons").rolls("AAA").answer("B")
    assert s.sees()["enemies"]["himmler"] == "vienna"
    assert s.said("enemy-moved")[0] == {"enemy": "himmler", "place": "vienna"}


@pytest.mark.clause("VK-ENEMY-1")
def test_enemies_do_not_move_by_themselves() -> None:
    s = scene().acting(0).rolls("AAA", "AAA", "AAA").play("end-turn")
    for _ in range(2):
        s.play("keep").play("move", place="zeughaus" if s.place_of(s.asked or 0) != "zeughaus" else "zossen")
        s.play("end-turn")
    assert s.sees()["enemies"] == {"hitler": "berghof", "himmler": "wolfsschanze", "goebbels": "wilhelmstrasse"}
    assert s.said("enemy-moved") == []


@pytest.mark.clause("VK-ENEMY-1")
def test_an_enemy_who_is_sent_where_he_is_stays() -> None:
    s = scene().reading(0, "the-tapped-line", arrows=1).answer("A")
    assert s.sees()["enemies"]["hitler"] == "berghof"
    assert s.said("enemy-moved") == []


@pytest.mark.clause("VK-ENEMY-2")
def test_an_ally_against_a_deputy_does_nothing_before_a_plot() -> None:
    s = scene().ally("popitz", at="bendlerblock").enemy("himmler", "bendlerblock").next_card("hall-closed")
    s.turn_of(0)
    assert s.asks == "interrogation"


@pytest.mark.clause("VK-ENEMY-2")
def test_until_a_plot_the_deputy_moves_as_usual() -> None:
    s = scene().ally("popitz", at="bendlerblock").ally("hase", at="zossen").reading(0, "ash-in-the-stove", arrows=1)
    s.answer("A")
    assert s.sees()["enemies"]["himmler"] == "zossen"


@pytest.mark.clause("VK-ENEMY-3")
def test_a_deputy_who_was_neutralised_is_gone_for_good_even_if_the_plot_failed() -> None:
    s = scene(difficulty="easy").ally("popitz", at="zossen").holds(0, "signature")
    s.ready_to_plot(0, "smolensk", "service-pistol", "clam-mines+thirty-minute-pencil", arrows=2)
    s.play("initiate").play("commit", item="service-pistol").next_card("ash-in-the-stove").strike("A", "A").answer("A")
    assert s.sees()["enemies"]["himmler"] is None
    assert s.said("enemy-moved") == []
    s.play("initiate").play("commit-all").next_card("lost-luggage").strike("AA", "E")
    assert [hit["enemy"] for hit in s.said("deputy-hit") + s.said("deputy-missed")] == ["goebbels", "goebbels"]
    assert s.said("neutralised") == [{"enemy": "himmler", "ally": "popitz"}]


AN_ICONLESS_ALLY_AGAINST_HIMMLER = content_with(
    ('kind = "static"\nstatic = [["presence-free"]]', 'kind = "static"\nneutralises = "himmler"')
)


@pytest.mark.clause("VK-ENEMY-4")
def test_an_iconless_ally_neutralises_only_at_its_own_place() -> None:
    s = scene(difficulty="easy", content=AN_ICONLESS_ALLY_AGAINST_HIMMLER).ally("fromm", at="berghof")
    s.ready_to_plot(0, "smolensk", "service-pistol", arrows=2).play("initiate").play("commit-all")
    assert s.sees()["plot"]["deputies"] == 2
    s.next_card("ash-in-the-stove").strike("A", "A", "A")
    assert s.sees()["enemies"]["himmler"] == "wolfsschanze"
    s.answer("A").ready_to_plot(0, "berghof", "clam-mines+ten-minute-pencil").play("initiate").play("commit-all")
    assert s.sees()["plot"]["deputies"] == 1
    s.next_card("lost-luggage").strike("AAA", "A")
    assert s.said("neutralised") == [{"enemy": "himmler", "ally": "fromm"}]
    assert s.sees()["enemies"]["himmler"] is None


@pytest.mark.clause("VK-ENEMY-4")
def test_a_plot_ally_neutralises_at_every_place_by_itself_and_is_not_used_up() -> None:
    s = scene(difficulty="easy").ally("popitz", at="zossen").ready_to_plot(0, "berghof", "service-pistol")
    s.play("initiate")
    assert s.choices("commit-ally", "ally") == []
    s.play("commit-all").next_card("lost-luggage").strike("A", "A")
    assert s.said("neutralised") == [{"enemy": "himmler", "ally": "popitz"}]
    assert s.allies_at("zossen") == ["popitz"]


@pytest.mark.clause("VK-ENEMY-5")
def test_a_deputy_out_of_play_causes_no_interrogation_even_when_his_ally_is_gone() -> None:
    s = scene(difficulty="easy").ally("hase", at="smolensk").ready_to_plot(0, "smolensk", "service-pistol", arrows=2)
    s.play("initiate").play("commit-all").next_card("lost-luggage").strike("A", "A").answer("A")
    assert s.allies_at("smolensk") == []
    assert s.sees()["enemies"]["goebbels"] is None
    s.put(1, at="wilhelmstrasse").rolls("AAA").play("end-turn")
    assert s.asked == 1
    assert s.asks == "reroll"


@pytest.mark.clause("VK-ENEMY-5")
@pytest.mark.parametrize(
    ("card", "answers"),
    [("radio-talk", ["A", "C"]), ("routine-summons", ["A", "C"]), ("front-pass-expired", ["A", "C"])],
)
def test_effects_that_name_a_deputy_out_of_play_do_nothing(card: str, answers: list[str]) -> None:
    s = scene().no_deputies().reading(0, card, arrows=1)
    assert s.choices("answer", "answer") == answers
    s.answer("A")
    assert s.sees()["enemies"]["himmler"] is None
    assert s.sees()["enemies"]["goebbels"] is None
