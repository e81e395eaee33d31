"""The powers of the four boards: our own variant, off unless it is chosen."""

import pytest

from valkyrie_scene import Scene, scene

STAUFFENBERG, TRESCKOW, OLBRICHT, BECK = range(4)
PAIR = "clam-mines+thirty-minute-pencil"
FIRST_PAIR = "british-plastic+ten-minute-pencil"


def powers(on: bool = True) -> Scene:
    return scene(4, difficulty="easy", powers=on)


@pytest.mark.clause("VK-COMP-7")
@pytest.mark.parametrize(
    ("who", "on", "dice"), [(STAUFFENBERG, True, 3), (STAUFFENBERG, False, 2), (OLBRICHT, True, 2)]
)
def test_stauffenberg_has_one_die_more_with_an_armed_explosive(who: int, on: bool, dice: int) -> None:
    s = powers(on).ready_to_plot(who, "smolensk", PAIR).play("initiate").play("commit-all")
    assert s.sees()["plot"]["dice"] == dice
    s.next_card("hall-closed").strike("A" * dice, "A", "A")
    assert len(s.said("plot-rolled")[0]["roll"]) == dice


def test_stauffenberg_has_no_die_more_without_an_armed_explosive() -> None:
    s = powers().ready_to_plot(STAUFFENBERG, "smolensk", "service-pistol").play("initiate").play("commit-all")
    assert s.sees()["plot"]["dice"] == 1


def test_stauffenberg_has_one_die_more_however_many_explosives() -> None:
    s = powers().ready_to_plot(STAUFFENBERG, "smolensk", PAIR, "clam-mines+thirty-minute-pencil").play("initiate")
    assert s.play("commit-all").sees()["plot"]["dice"] == 5


def test_stauffenbergs_hand_is_steady_with_every_pair() -> None:
    for pair, dice in ((FIRST_PAIR, 4), ("sapper-charge+grenade-fuse", 4)):
        s = powers().ready_to_plot(STAUFFENBERG, "smolensk", pair).play("initiate").play("commit-all")
        assert s.sees()["plot"]["dice"] == dice + 1


def test_stauffenberg_gets_no_die_for_a_loose_explosive_of_haeften() -> None:
    s = powers().ally("haeften", at="zossen").ready_to_plot(STAUFFENBERG, "smolensk", "clam-mines").play("initiate")
    assert s.play("commit-all").sees()["plot"]["dice"] == 3


def test_stauffenbergs_die_is_shown_while_somebody_else_decides() -> None:
    s = powers().holds(BECK, "travel-orders").ready_to_plot(STAUFFENBERG, "smolensk", PAIR).play("initiate")
    s.play("commit-all")
    assert s.sees()["plot"]["dice"] == 3
    s.play("use", seat=BECK, item="travel-orders")
    assert s.asked == BECK
    assert s.sees()["plot"]["dice"] == 3


def test_stauffenberg_lends_his_steady_hand_to_nobody_else() -> None:
    s = powers().holds(STAUFFENBERG, "travel-orders").ready_to_plot(BECK, "smolensk", PAIR).play("initiate")
    s.play("commit-all").play("use", seat=STAUFFENBERG, item="travel-orders")
    assert s.sees()["plot"]["dice"] == 2


@pytest.mark.parametrize(("who", "on", "left"), [(TRESCKOW, True, 1), (TRESCKOW, False, 0), (BECK, True, 0)])
def test_tresckows_first_move_of_a_turn_costs_nothing(who: int, on: bool, left: int) -> None:
    s = powers(on).put(who, at="zossen").acting(who, arrows=1)
    if not left:
        s.rolls("AAA")
    s.play("move", place="vienna")
    assert s.arrows == left
    assert s.place_of(who) == "vienna"


def test_tresckows_second_move_costs_an_action() -> None:
    s = powers().put(TRESCKOW, at="zossen").acting(TRESCKOW, arrows=2).play("move", place="vienna")
    assert s.arrows == 2
    s.play("move", place="klessheim")
    assert s.arrows == 1


def test_tresckow_moves_without_any_arrow() -> None:
    s = powers().put(TRESCKOW, at="zossen").acting(TRESCKOW, arrows=0)
    assert s.kinds() == ["move", "end-turn"]
    s.rolls("AAA").play("move", place="vienna")
    assert s.asked == OLBRICHT


def test_tresckow_moves_no_more_when_his_actions_are_lost() -> None:
    s = powers().put(TRESCKOW, at="zossen").reading(TRESCKOW, "the-wrong-salute", arrows=1).rolls("AAA").answer("B")
    assert s.asked == OLBRICHT


def test_tresckows_free_move_is_his_own_and_not_used_up_by_a_lent_action() -> None:
    s = powers().ally("mertz", at="bendlerblock").acting(TRESCKOW, arrows=2)
    s.play("utilise", ally="mertz").play("pick", other=BECK).play("move", place="zossen")
    assert s.arrows == 1
    s.play("move", place="zossen")
    assert s.place_of(TRESCKOW) == "zossen"
    assert s.arrows == 1, "it was Beck who moved before"


def test_tresckow_pays_for_a_move_with_an_action_that_was_lent_to_him() -> None:
    s = powers().ally("mertz", at="bendlerblock").acting(BECK, arrows=2)
    s.play("utilise", ally="mertz").play("pick", other=TRESCKOW).play("move", place="zossen")
    assert (s.asked, s.arrows) == (BECK, 1)


@pytest.mark.parametrize(("who", "on", "shown"), [(OLBRICHT, True, 5), (OLBRICHT, False, 4), (BECK, True, 4)])
def test_olbricht_chooses_among_five_allies(who: int, on: bool, shown: int) -> None:
    s = powers(on).offer("fellgiebel", "stieff", "canaris", "moltke").track(2).turn_of(who, roll="TAA").play("keep")
    if shown == 5:
        s.next_ally("trott")
    s.play("place-target")
    assert len(s.choices("recruit", "ally")) == shown
    s.play("recruit", ally="trott" if shown == 5 else "moltke").play("place-ally", space="munich")
    assert len(s.sees()["offer"]) == 4


def test_olbricht_chooses_among_four_when_the_stack_is_empty() -> None:
    s = powers().offer("fellgiebel", "stieff", "canaris", "moltke").ally_stack().track(2)
    s.turn_of(OLBRICHT, roll="TAA").play("keep").play("place-target")
    assert len(s.choices("recruit", "ally")) == 4


def test_beck_has_one_interrogation_called_off_unread_with_its_event() -> None:
    s = powers().next_card("dental-records").turn_of(BECK, roll="EAA").play("keep")
    assert s.kinds() == ["read", "wave-off"]
    assert s.sees(BECK)["card"] is None
    s.play("wave-off")
    assert s.file_count == 0
    assert s.at("berghof")["side"] == "A"
    assert s.sees()["deck"]["used"] == ["dental-records"]
    assert s.card_count == 26
    assert (s.asks, s.arrows) == ("action", 2)
    for seat in (BECK, STAUFFENBERG, None):
        assert s.said("card-waved-off", seat) == [{"who": "beck", "card": "dental-records"}]


def test_beck_does_so_once_a_game() -> None:
    s = powers().next_card("dental-records", "hall-closed").turn_of(BECK, roll="EEA").play("keep").play("wave-off")
    assert s.asks == "interrogation"
    s.answer("A").next_card("night-raid").turn_of(BECK, roll="EAA").play("keep")
    assert s.asks == "interrogation"


def test_beck_may_read_and_keep_his_power() -> None:
    s = powers().next_card("dental-records").turn_of(BECK, roll="EEA").play("keep").play("read").answer("A")
    assert s.kinds() == ["read", "wave-off"]


@pytest.mark.parametrize(("who", "on"), [(BECK, False), (OLBRICHT, True)])
def test_nobody_else_has_an_interrogation_called_off(who: int, on: bool) -> None:
    s = powers(on).next_card("dental-records").turn_of(who, roll="EAA").play("keep")
    assert s.asks == "interrogation"


def test_beck_cannot_call_off_an_interrogation_for_which_no_card_is_left() -> None:
    s = powers().deck().turn_of(BECK, roll="EAA").play("keep")
    assert s.over == "cards"
