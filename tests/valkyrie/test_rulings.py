"""What four readers found, and how it is ruled: the letter of the book, each ruling with a clause of its own."""

import pytest

import sabletop
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.game import Setting
from sabletop.games.valkyrie.game import GAME
from sabletop.present import presentation_of
from valkyrie_scene import Scene, scene

PAIR = "clam-mines+thirty-minute-pencil"
STAUFFENBERG, TRESCKOW, OLBRICHT, BECK = range(4)


# Actions that a card has taken away


def without_actions(targets: int = 1) -> Scene:
    return scene().reading(0, "the-wrong-salute", arrows=2, targets=targets).answer("B")


@pytest.mark.clause("VK-ACTION-16")
def test_everybody_sees_that_the_actions_of_a_turn_are_lost() -> None:
    s = without_actions()
    present = presentation_of(GAME, s.e)
    for seat in (0, 1, None):
        assert s.match.view(seat)["table"]["arrows_lost"] is True
        known = s.match.known(seat)
        assert present.scene(known).turn.actions_lost
        assert "The actions of this turn are lost." in [present.words.of(line) for line in present.account(known)]


@pytest.mark.clause("VK-ACTION-16")
def test_a_target_turned_into_an_arrow_brings_no_action_back() -> None:
    s = without_actions().rolls("AAA").play("switch-target")
    assert s.asked == 1


@pytest.mark.clause("VK-ACTION-16")
def test_bots_do_not_turn_targets_into_arrows_that_are_worth_nothing() -> None:
    m = without_actions().match
    for seed in range(10):
        picked = bot("regular").decide(m.known(0), m.legal, Stream(key_of(seed), "bot"))
        assert picked.kind == "place-target"


@pytest.mark.clause("VK-ACTION-16")
def test_bots_count_on_no_lost_action_for_a_plot() -> None:
    s = scene().ready_to_plot(0, "munich", "british-plastic+grenade-fuse", "plastic-w+ten-minute-pencil")
    s.reading(0, "the-wrong-salute", targets=1).answer("B")
    m = s.put(0, at="munich").enemy("hitler", "munich").no_deputies().cards_left(1).match
    assert s.asks == "target"
    for seed in range(10):
        picked = bot("regular").decide(m.known(0), m.legal, Stream(key_of(seed), "bot"))
        assert picked.kind == "place-target"


@pytest.mark.clause("VK-ACTION-16")
def test_who_has_lost_the_actions_is_told_so() -> None:
    s = scene(4, powers=True).ally("moltke", at="bendlerblock").holds(0, "keys")
    s.reading(0, "the-wrong-salute", arrows=1).answer("B")
    assert s.asks == "action", "sharing here costs no action"
    assert s.why("move", place="zossen") == "VK-ACTION-16"


# Plots


@pytest.mark.clause("VK-PLOT-23")
@pytest.mark.parametrize(("holder", "item"), [(0, "travel-orders"), (0, "false-report"), (1, "false-report")])
def test_while_a_plot_is_prepared_nothing_moves_hitler_or_the_plotter(holder: int, item: str) -> None:
    s = scene().holds(holder, item).ready_to_plot(0, "smolensk", "service-pistol")
    assert s.legal("use", holder, item=item)
    s.play("initiate")
    refusal = s.refused("use", seat=holder, item=item)
    assert refusal is not None
    assert refusal.clause == "VK-PLOT-23"
    s.play("commit-all")
    assert s.refused("use", seat=holder, item=item) is not None


@pytest.mark.clause("VK-PLOT-23")
def test_while_a_plot_is_prepared_others_may_still_travel() -> None:
    s = scene().holds(1, "travel-orders").ready_to_plot(0, "smolensk", "service-pistol").play("initiate")
    s.play("use", seat=1, item="travel-orders").play("go", place="vienna")
    assert (s.asks, s.place_of(1)) == ("commit", "vienna")


@pytest.mark.clause("VK-PLOT-23")
def test_after_a_plot_has_failed_everything_may_be_used_again() -> None:
    s = scene(difficulty="easy").holds(1, "false-report").ready_to_plot(0, "smolensk", "service-pistol", arrows=2)
    s.play("initiate").play("commit-all").next_card("hall-closed").strike("A", "A", "A").answer("A")
    assert s.legal("use", 1, item="false-report")


@pytest.mark.clause("VK-PLOT-24")
def test_a_plot_begins_with_loose_halves_and_using_everything_joins_them() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines", "grenade-fuse").play("initiate")
    assert s.kinds() == ["commit-all", "pair"]
    assert s.play("commit-all").sees()["plot"]["dice"] == 4
    assert s.sees()["plot"]["items"] == ["clam-mines+grenade-fuse"]


@pytest.mark.clause("VK-PLOT-24")
def test_the_offer_shows_the_dice_with_what_can_be_joined() -> None:
    s = scene().ready_to_plot(0, "smolensk", "clam-mines", "grenade-fuse", "plastic-w")
    present = presentation_of(GAME, s.e)
    told = present.describe(s.legal("initiate")[0], s.match.known(0))
    assert present.words.of(told.notes[0]).startswith("5 dice: ")
    assert present.scene(s.match.known(0)).plot.most_dice == 5


@pytest.mark.clause("VK-PLOT-24")
@pytest.mark.parametrize("alone", ["clam-mines", "grenade-fuse"])
def test_half_a_pair_begins_no_plot(alone: str) -> None:
    s = scene().ready_to_plot(0, "smolensk", alone)
    assert s.why("initiate") == "VK-PLOT-7"


# Sharing in Moltke's company


def with_moltke(seats: int = 2) -> Scene:
    return scene(seats).ally("moltke", at="bendlerblock")


@pytest.mark.clause("VK-ALLY-6")
def test_a_tile_goes_on_free_of_charge_but_not_back() -> None:
    s = with_moltke(3).holds(0, "keys").acting(0, arrows=1).play("give", other=1, item="keys")
    assert s.arrows == 1
    s.play("take", other=1, item="keys")
    assert s.arrows == 0, "it had left this hand: bringing it back costs an action"


@pytest.mark.clause("VK-ALLY-6")
def test_without_an_action_a_tile_does_not_come_back() -> None:
    s = with_moltke(3).holds(0, "keys").holds(1, "badge").acting(0, arrows=0).play("give", other=1, item="keys")
    refusal = s.refused("take", other=1, item="keys")
    assert str(refusal) == "This turn Keys left the hand of Stauffenberg: nothing comes back there free of charge."
    assert refusal is not None
    assert refusal.clause == "VK-ALLY-6"
    assert s.legal("take", other=1, item="badge")


@pytest.mark.clause("VK-ALLY-6")
def test_a_tile_that_left_as_half_of_a_pair_does_not_come_back_alone() -> None:
    s = with_moltke().holds(0, PAIR).holds(1, "keys").acting(0, arrows=0).play("give", other=1, item=PAIR)
    s.play("split", seat=1, item=PAIR)
    assert s.why("take", other=1, item="clam-mines") == "VK-ALLY-6"


@pytest.mark.clause("VK-ALLY-6")
def test_free_sharing_does_not_use_up_a_lent_action() -> None:
    s = with_moltke(3).ally("mertz", at="bendlerblock").holds(1, "keys").acting(0, arrows=1)
    s.play("utilise", ally="mertz").play("pick", other=1).play("give", other=2, item="keys")
    assert (s.asks, s.asked) == ("lent", 1)
    s.play("move", place="zossen")
    assert s.place_of(1) == "zossen"
    assert s.asks == "action", "Stauffenberg may still share here"


@pytest.mark.clause("VK-ALLY-6")
def test_what_is_shared_free_of_charge_cites_moltke() -> None:
    s = with_moltke().holds(0, "keys").acting(0, arrows=1).play("give", other=1, item="keys")
    assert [event.clause for event in s.log() if event.key == "gave"] == ["VK-ALLY-6"]


@pytest.mark.clause("VK-ACTION-17")
def test_a_lent_action_is_not_lent_on() -> None:
    s = scene(3).ally("mertz", at="bendlerblock").acting(0, arrows=1).play("utilise", ally="mertz")
    s.play("pick", other=1)
    assert str(s.refused("utilise", ally="mertz")) == "Tresckow acts with an action that was lent: it is not lent on."
    assert s.why("utilise", ally="mertz") == "VK-ACTION-17"


# Powers, and who plays whom


@pytest.mark.clause("VK-COMP-8")
def test_olbricht_chooses_among_five_also_in_the_turn_of_another() -> None:
    s = scene(4, powers=True).ally("mertz", at="bendlerblock").ally("goerdeler", at="bendlerblock").track(2)
    s.offer("fellgiebel", "stieff", "canaris", "moltke").acting(BECK, arrows=1)
    s.play("utilise", ally="mertz").play("pick", other=OLBRICHT).next_ally("trott").play("utilise", ally="goerdeler")
    assert s.asked == OLBRICHT
    assert len(s.choices("recruit", "ally")) == 5
    assert [event.clause for event in s.log() if event.key == "ally-offered"] == ["VK-COMP-8"]


@pytest.mark.clause("VK-COMP-8")
def test_in_olbrichts_turn_somebody_else_chooses_among_four() -> None:
    s = scene(4, powers=True).ally("mertz", at="bendlerblock").ally("goerdeler", at="bendlerblock").track(2)
    s.offer("fellgiebel", "stieff", "canaris", "moltke").acting(OLBRICHT, arrows=1)
    s.play("utilise", ally="mertz").play("pick", other=BECK).play("utilise", ally="goerdeler")
    assert s.asked == BECK
    assert len(s.choices("recruit", "ally")) == 4


@pytest.mark.clause("VK-SETUP-16")
def test_boards_go_by_seat_unless_something_else_is_chosen() -> None:
    m = sabletop.new("valkyrie", seats=3, seed=1)
    assert m.view(None)["table"]["order"] == ["stauffenberg", "tresckow", "olbricht"]


@pytest.mark.clause("VK-SETUP-16")
def test_boards_can_be_drawn() -> None:
    seen: set[str] = set()
    for seed in range(40):
        m = sabletop.new("valkyrie", seats=2, seed=seed, boards="drawn")
        order = m.view(None)["table"]["order"]
        assert len(set(order)) == 2
        assert [event.args["n"] for event in m.log(None) if event.key == "plays"] == [1, 2]
        assert m.game.faults(m.table) == []
        seen.update(order)
    assert seen == {"stauffenberg", "tresckow", "olbricht", "beck"}


@pytest.mark.clause("VK-SETUP-16")
def test_boards_can_be_chosen_in_the_order_of_the_seats() -> None:
    m = sabletop.new("valkyrie", seats=2, seed=1, boards="chosen", powers=True, first=2)
    assert (m.seat, str(m.prompt)) == (0, "Somebody chooses a conspirator.")
    assert [action.text for action in m.legal] == [
        f"Play {n}" for n in ("Stauffenberg", "Tresckow", "Olbricht", "Beck")
    ]
    m.play(m.legal[1])
    assert m.seat == 1
    taken = m.why_not("take-board", other="tresckow")
    assert taken is not None
    assert (taken.clause, str(taken)) == ("VK-SETUP-16", "Somebody plays Tresckow already.")
    m.play(next(action for action in m.legal if action.text == "Play Beck"))
    assert m.view(None)["table"]["order"] == ["tresckow", "beck"]
    assert m.view(None)["table"]["active"] == "beck"
    assert m.view(None)["table"]["tokens"] == [0, 3, 0, 3]
    assert m.seat == 1
    assert str(m.why_not("pick", other="olbricht", seat=1)) != ""


@pytest.mark.clause("VK-SETUP-16", "VK-SETUP-13")
def test_alone_one_chooses_both_boards() -> None:
    m = sabletop.new("valkyrie", seats=1, seed=1, boards="chosen")
    m.play(m.legal[2])
    m.play(next(action for action in m.legal if action.text == "Play Stauffenberg"))
    assert m.view(0)["table"]["order"] == ["olbricht", "stauffenberg"]
    assert m.game.faults(m.table) == []


@pytest.mark.clause("VK-SETUP-1")
def test_who_is_not_in_the_game_cannot_be_picked() -> None:
    s = scene(2).ally("trott", at="bendlerblock").acting(0).play("utilise", ally="trott")
    assert s.why("pick", other="beck") == "VK-SETUP-1"


# Talking


@pytest.mark.clause("VK-INTERR-16")
def test_the_reader_of_a_card_is_not_to_be_advised_until_the_answer() -> None:
    s = scene(3).reading(1, "lost-luggage", arrows=1)
    assert s.match.game.unadvised(s.match.table) == 1
    for seat in (0, 1, None):
        assert s.match.game.unadvised(s.match.known(seat)) == 1, "that somebody reads is no secret"
    s.answer("A")
    assert s.match.game.unadvised(s.match.table) is None


# Reasons that were false


@pytest.mark.clause("VK-INTERR-7")
def test_an_answer_without_effect_is_named_with_its_card() -> None:
    s = scene().tokens(0).holds(0, "keys").reading(0, "black-market-sugar", arrows=1)
    assert str(s.refused("answer", answer="A")) == "Answer A to Black-market sugar would change nothing."
    assert s.why("answer", answer="A") == "VK-INTERR-7"


@pytest.mark.clause("VK-TURN-5", "VK-TURN-1", "VK-PLOT-20")
def test_who_reads_a_card_is_told_because_of_what_it_comes_first() -> None:
    eagle = scene().reading(0, "lost-luggage", arrows=1)
    assert eagle.why("move", place="zossen") == "VK-TURN-5"
    company = scene().enemy("hitler", "bendlerblock").next_card("lost-luggage").turn_of(0)
    assert company.why("move", place="zossen") == "VK-TURN-1"
    told = "Stauffenberg must first resolve the interrogation because of the company of an enemy."
    assert str(company.refused("move", place="zossen")) == told
    failed = scene(difficulty="easy").ready_to_plot(0, "smolensk", "service-pistol", arrows=2).play("initiate")
    failed.play("commit-all").next_card("hall-closed").strike("A", "A", "A")
    assert failed.why("move", place="borisov") == "VK-PLOT-20"


@pytest.mark.clause("VK-COMP-7")
def test_hassell_says_why_he_does_not_help_again() -> None:
    s = scene(difficulty="easy").ally("hassell", at="bendlerblock").tokens(0, 0).acting(0, arrows=3)
    s.play("utilise", ally="hassell")
    assert str(s.refused("utilise", ally="hassell")) == "Ulrich von Hassell has helped this turn already."
    assert s.why("utilise", ally="hassell") == "VK-COMP-7"
    full = scene(difficulty="hard").ally("hassell", at="bendlerblock").tokens(2, 0).acting(0)
    told = "Stauffenberg has as many reroll tokens as at the beginning."
    assert str(full.refused("utilise", ally="hassell")) == told


@pytest.mark.clause("VK-PLOT-24")
def test_a_pair_is_not_taken_apart_while_its_owner_prepares_a_plot() -> None:
    s = scene(difficulty="easy").ready_to_plot(0, "smolensk", "clam-mines+grenade-fuse", arrows=2).play("initiate")
    assert s.why("split", item="clam-mines+grenade-fuse") == "VK-PLOT-24"


@pytest.mark.clause("VK-ACTION-2")
def test_every_single_place_has_its_own_reason() -> None:
    s = scene().acting(0)
    assert s.match.why_not("move", place="zossen") is None
    assert str(s.match.why_not("move", place="smolensk")) == "Smolensk is not next to where Stauffenberg is."
    assert str(s.match.why_not("move", place="bendlerblock")) == "Stauffenberg is at the Bendlerblock already."
    assert s.why("move", place="bendlerblock") == "VK-ACTION-2"


@pytest.mark.clause("VK-SETUP-1", "VK-ITEM-11")
def test_items_of_a_board_in_the_box_are_nobodys_to_use() -> None:
    s = scene().acting(0)
    assert str(s.refused("use", who="beck", item="burn-bag")) == "Beck is not in this game."
    assert str(s.refused("use", who="tresckow", item="burn-bag")) == "That is for Tresckow to do: Burn bag."


@pytest.mark.clause("VK-ENEMY-5", "VK-LOC-4")
def test_an_event_without_effect_says_why() -> None:
    s = scene().enemy("himmler", None).reading(0, "ash-in-the-stove", arrows=1).answer("A")
    assert s.said("enemy-out") == [{"enemy": "himmler"}]
    s = scene().tile("munich", None).reading(0, "hall-closed", arrows=1).answer("A")
    assert s.said("tile-out") == [{"venue": "munich"}]
    s = scene().enemy("hitler", "berghof").reading(0, "the-tapped-line", arrows=1).answer("A")
    assert s.said("enemy-stays") == [{"enemy": "hitler", "place": "berghof"}]


@pytest.mark.clause("VK-INTERR-15")
def test_a_prompt_names_the_card_or_ally_that_asks() -> None:
    s = scene().holds(0, "keys", "badge").reading(0, "lost-luggage", arrows=1).answer("B")
    assert str(s.match.prompt) == "Lost luggage: Stauffenberg must give up an item."
    s = scene().ally("trott", at="bendlerblock").acting(0).play("utilise", ally="trott")
    assert str(s.match.prompt) == "Adam von Trott: whom does Stauffenberg send travelling?"
    s = scene().holds(0, "travel-orders").acting(0).play("use", item="travel-orders")
    assert str(s.match.prompt) == "Travel orders: where does Stauffenberg go?"


# Options


def test_every_option_is_named_by_a_clause() -> None:
    named = {name for clause in sabletop.ledger("valkyrie") for name in [clause.setting]}
    assert set(GAME.options) <= named


@pytest.mark.clause("VK-SETUP-16")
@pytest.mark.parametrize("boards", ["drawn", "chosen"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_bots_play_whoever_they_are(boards: Setting, seats: int) -> None:
    m = sabletop.new("valkyrie", seats=seats, seed=5, boards=boards, powers=True)
    players, stream = [bot("regular") for _ in range(seats)], Stream(key_of(1), "bots")
    while (seat := m.seat) is not None and m.decisions < 60:
        m.play(players[seat].decide(m.known(seat), m.legal, stream))
    assert m.game.faults(m.table) == []
