"""How Valkyrie's regular plays: scenes in which the right move is plain."""

import pytest

from bot_tables import tables
from law_known import armed
from law_walk import COMPILED
from sabletop.bots import bot
from sabletop.bots.levels import brain
from sabletop.bots.valkyrie.edition_index import EditionIndex
from sabletop.engine.dealer import Stream, key_of
from sabletop.games.valkyrie.odds import plot_chance
from valkyrie_scene import Scene, content_with, ours, scene


def decides(s: Scene, name: str = "regular") -> tuple[str, str]:
    """What a bot does for the seat that is asked, and why."""
    m = s.match
    player = bot(name)
    picked = player.decide(m.known(m.seat), m.legal, Stream(key_of(1), "bot"))
    return s._spell(picked), player.reason


def test_a_plot_that_can_hardly_fail_is_struck_at_once() -> None:
    s = scene().ready_to_plot(0, "munich", "british-plastic+grenade-fuse", "plastic-w+ten-minute-pencil")
    s.no_deputies().ally("fellgiebel", "zossen").cards_left(6)
    picked, reason = decides(s)
    assert picked == "initiate"
    assert "11 dice for 2 at Munich" in reason


def test_everything_is_armed_and_used_before_the_dice_are_rolled() -> None:
    s = scene().ready_to_plot(0, "munich", "british-plastic", "grenade-fuse").no_deputies().ally("stieff", "zossen")
    s.play("initiate")
    assert decides(s)[0] == "pair who=stauffenberg item=british-plastic+grenade-fuse"
    s.play("pair", who=0)
    assert decides(s)[0] == "commit-all"
    s.play("commit-all")
    assert decides(s)[0] == "strike"
    assert s.sees()["plot"]["dice"] == 6


def test_a_hopeless_plot_that_would_lose_the_game_waits() -> None:
    s = scene(difficulty="hard").ready_to_plot(0, "berghof", "service-pistol").cards_left(20)
    assert decides(s)[0] != "initiate"


def test_with_the_last_card_gone_even_a_poor_plot_is_better_than_none() -> None:
    s = scene().ready_to_plot(0, "munich", "service-pistol", "clam-mines", "ten-minute-pencil")
    s.no_deputies().deck().tokens(0).files(5)
    assert decides(s)[0] == "initiate"


def test_the_last_arrow_before_a_strike_is_not_spent_on_recruiting() -> None:
    s = scene().put(0, at="munich").enemy("hitler", "munich").no_deputies().tokens(0)
    s.deck("ash-in-the-stove", "hall-closed", "night-raid", "dental-records", "radio-talk")
    s.holds(0, "keys", "british-plastic+grenade-fuse", "plastic-w+ten-minute-pencil")
    s.ally("fellgiebel", "zossen").reading(0, "ash-in-the-stove", targets=1).answer("A")
    assert s.asks == "target"
    assert decides(s)[0] == "switch-target"


def test_two_eagles_are_rolled_again_while_there_is_a_token() -> None:
    s = scene().turn_of(0, "EEA")
    assert decides(s)[0] == "reroll"


def test_three_arrows_are_kept() -> None:
    s = scene().turn_of(0, "AAA")
    assert decides(s)[0] == "keep"


def test_an_ally_with_dice_is_preferred_to_one_who_moves_deputies() -> None:
    s = scene().offer("witzleben", "fellgiebel", "moltke", "oster").track(2).turn_of(0, "TAA")
    s.play("keep").play("place-target")
    assert decides(s)[0] == "recruit ally=fellgiebel"


def test_an_ally_who_gives_dice_at_his_place_is_put_at_a_venue() -> None:
    s = scene().offer("bussche", "witzleben", "moltke", "oster").track(2).turn_of(0, "TAA")
    s.play("keep").play("place-target").play("recruit", ally="bussche")
    place = decides(s)[0].removeprefix("place-ally space=").split(" ")[0]
    assert s.at(place)["targets"] is not None


def test_the_file_that_would_lose_the_game_is_not_taken() -> None:
    s = scene().files(5).tokens(1).reading(0, "the-tapped-line")
    assert decides(s)[0] == "answer answer=B"


def test_a_partner_who_can_strike_is_given_what_is_missing() -> None:
    s = scene().put(0, 1, at="munich").enemy("hitler", "munich").no_deputies().cards_left(8)
    s.holds(1, "british-plastic+grenade-fuse", "plastic-w+ten-minute-pencil").holds(0, "keys")
    s.ally("fellgiebel", "zossen").acting(0, arrows=1)
    picked, reason = decides(s)
    assert picked == "give other=tresckow item=keys"
    assert "Tresckow" in reason


def test_what_a_companion_holds_is_taken_for_a_strike_in_the_same_turn() -> None:
    s = scene().put(0, 1, at="munich").enemy("hitler", "munich").no_deputies().cards_left(4)
    s.holds(0, "british-plastic+grenade-fuse", "plastic-w+ten-minute-pencil").holds(1, "keys")
    s.ally("fellgiebel", "zossen").acting(0, arrows=2)
    assert decides(s)[0] == "take other=tresckow item=keys"


def test_travel_orders_lead_to_a_strike_that_feet_would_not_reach() -> None:
    s = scene().put(0, at="borisov").enemy("hitler", "munich").no_deputies().cards_left(4)
    s.holds(0, "keys", "british-plastic", "grenade-fuse", "travel-orders").ally("fellgiebel", "zossen")
    s.ally("stieff", "zossen").acting(0, arrows=1)
    assert decides(s)[0] == "use who=stauffenberg item=travel-orders"
    s.play("use", item="travel-orders")
    assert decides(s)[0] == "go place=munich"


def test_a_full_board_tucks_a_detonator_rather_than_discarding() -> None:
    s = scene().holds(0, "keys", "badge", "signature", "clam-mines").crate("bendlerblock", "grenade-fuse")
    s.acting(0).play("collect")
    assert s.asks == "room"
    assert decides(s)[0].startswith("tuck")


def test_nobody_ends_a_turn_beside_an_enemy_for_nothing() -> None:
    s = scene().put(0, at="wilhelmstrasse").acting(0, arrows=1).crate("bendlerblock")
    assert decides(s)[0].startswith("move")


@pytest.mark.parametrize("name", ["novice", "regular"])
def test_an_owners_pack_is_played_by_its_own_numbers(name: str) -> None:
    text = content_with(('place = "munich"\naccess = "keys"\na = 2', 'place = "munich"\naccess = "keys"\na = 1'))
    s = scene(content=text).ready_to_plot(0, "munich", "british-plastic", "grenade-fuse").no_deputies().cards_left(3)
    picked, reason = decides(s, name)
    assert picked == "initiate"
    assert "5 dice for 1" in reason


def test_what_a_swift_conspirator_walks_for_nothing_is_counted_on() -> None:
    s = scene(powers=True).put(1, at="berghof").enemy("hitler", "munich").no_deputies().cards_left(2).tokens(0, 0)
    s.holds(1, "keys", "british-plastic+grenade-fuse", "plastic-w+ten-minute-pencil").ally("fellgiebel", "zossen")
    s.acting(1, arrows=1)
    picked, reason = decides(s)
    assert picked == "move place=munich"
    assert reason.startswith("Strike this turn")


@pytest.mark.parametrize("eagles", [False, True])
def test_between_two_whole_numbers_of_dice_the_odds_lie_between_theirs(eagles: bool) -> None:
    curve = EditionIndex(ours()).curve(2, 1, eagles)
    for dice in (0, 1, 2, 5, 9, 14):
        assert curve.at(dice) == plot_chance(ours(), dice, 2, 1, eagles)
    assert curve.at(4.5) == pytest.approx((curve.at(4) + curve.at(5)) / 2)


@pytest.mark.parametrize("level", ["novice", "regular"])
@pytest.mark.no_cover
def test_no_thought_uses_what_the_seat_may_not_know(level: str) -> None:
    for number, m in enumerate(tables("valkyrie", 3)):
        if number % 3 == 0 and len(m.legal) > 1:
            seen = m.known(m.seat)
            told = [
                brain(level, "valkyrie", m.edition).ideas(known, m.legal)
                for known in (seen, seen if COMPILED else armed(seen))
            ]
            assert told[0] == told[1]
