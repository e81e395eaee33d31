"""What is public and what is secret."""

import pytest

from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.games.valkyrie.game import GAME
from valkyrie_scene import Scene, scene


def told(s: Scene, seat: int | None) -> bytes:
    """All that a seat is told."""
    return codec.canonical([s.match.view(seat), [event.data() for event in s.log(seat)]])


@pytest.mark.clause("VK-INFO-1")
def test_only_the_reader_is_told_the_card() -> None:
    s = scene(4).reading(1, "confessional", arrows=1)
    for seat in (0, 2, 3, None):
        assert b"onfessional" not in told(s, seat)
    assert b"confessional" in told(s, 1)


@pytest.mark.clause("VK-INFO-1")
def test_another_card_would_look_the_same_to_the_others() -> None:
    one, other = scene(3).reading(0, "confessional", arrows=1), scene(3).reading(0, "hall-closed", arrows=1)
    for seat in (1, 2, None):
        assert told(one, seat) == told(other, seat)
    assert told(one, 0) != told(other, 0)


@pytest.mark.clause("VK-INFO-1")
def test_the_number_of_answers_tells_the_others_nothing() -> None:
    few, many = scene(3).reading(0, "lost-luggage"), scene(3).reading(0, "the-tapped-line")
    assert len(few.match.legal) != len(many.match.legal)
    for seat in (1, 2, None):
        assert told(few, seat) == told(many, seat)
        assert few.match.view(seat)["legal"] == []


@pytest.mark.clause("VK-INFO-1")
@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_told_the_order_of_deck_stack_and_crates(seed: int) -> None:
    one, other = scene(3, seed=1), scene(3, seed=2 + seed)
    one.turn_of(0, roll="EAA").play("keep")
    other.turn_of(0, roll="EAA").play("keep")
    for seat in (1, 2, None):
        assert told(one, seat) == told(other, seat)


@pytest.mark.clause("VK-INFO-1")
def test_piles_are_shown_by_their_size() -> None:
    table = scene().sees(0)
    assert table["deck"] == {"count": 27, "top": [], "under": [], "used": []}
    assert table["ally_stack"] == 20
    assert all(place["crate"]["seen"] == [] for place in table["places"] if "crate" in place)


@pytest.mark.clause("VK-INFO-1")
def test_everything_else_is_public() -> None:
    s = scene(3).holds(0, "badge").holds(1, "clam-mines+grenade-fuse").files(2).track(1).tokens(3, 2, 1)
    s.ally("oster", at="zossen").used("hall-closed").acting(0, arrows=2)
    assert s.sees(0) == s.sees(1) == s.sees(2) == s.sees(None)
    assert [event.data() for event in s.log(0)] == [event.data() for event in s.log(None)]


@pytest.mark.clause("VK-INFO-1")
@pytest.mark.parametrize("seed", range(10))
def test_a_table_dealt_anew_looks_the_same_to_the_one_for_whom_it_was_dealt(seed: int) -> None:
    s = scene(3).ally("oster", at="bendlerblock").next_card("lost-luggage", "hall-closed", "night-raid")
    s.acting(0, arrows=1).rolls("EAA").play("utilise", ally="oster")
    for card in ("lost-luggage", "hall-closed", "night-raid"):
        s.play("put-back", card=card)
    s.play("keep")
    for seat in (0, 1, 2, None):
        twin = GAME.resample(s.twin(), seat, SeededDealer(key_of(seed)))
        assert GAME.known(twin, seat).same(s.match.known(seat))
        assert GAME.faults(twin) == []


@pytest.mark.clause("VK-INFO-1")
def test_a_table_dealt_anew_has_other_secrets() -> None:
    s = scene(3).reading(0, "confessional", arrows=1)
    cards = {GAME.resample(s.twin(), 1, SeededDealer(key_of(seed))).card for seed in range(40)}
    assert len(cards) > 15
    assert {GAME.resample(s.twin(), 0, SeededDealer(key_of(seed))).card for seed in range(40)} == {8}


def looked_at(s: Scene, who: int, *cards: str) -> Scene:
    """`who` has looked at three cards with Oster's help and put them back, the last one on top."""
    if not s.allies_at("bendlerblock"):
        s.ally("oster", at="bendlerblock")
    s.acting(who, arrows=2).play("utilise", ally="oster")
    for card in cards:
        s.play("put-back", card=card)
    return s


def tops(s: Scene, seat: int | None) -> set[tuple[str, ...]]:
    """What may lie on top for all that a seat knows."""
    found = [GAME.resample(s.twin(), seat, SeededDealer(key_of(seed))).top for seed in range(60)]
    return {tuple([s.names.of["card"][card] for card in top]) for top in found}


@pytest.mark.clause("VK-INFO-1")
def test_what_one_has_looked_at_may_be_anything_for_the_others() -> None:
    s = scene(3).next_card("lost-luggage", "hall-closed", "night-raid")
    looked_at(s, 1, "hall-closed", "lost-luggage", "night-raid")
    assert tops(s, 1) == {("night-raid", "lost-luggage", "hall-closed")}
    for seat in (0, 2, None):
        assert len({card for top in tops(s, seat) for card in top}) > 20


@pytest.mark.clause("VK-INFO-1")
def test_who_has_looked_at_cards_knows_them_but_not_in_which_order_another_put_them_back() -> None:
    s = scene(3).next_card("lost-luggage", "hall-closed", "night-raid")
    looked_at(s, 0, "hall-closed", "lost-luggage", "night-raid")
    looked_at(s, 1, "lost-luggage", "night-raid", "hall-closed")
    assert tops(s, 1) == {("hall-closed", "night-raid", "lost-luggage")}
    assert {tuple(sorted(top)) for top in tops(s, 0)} == {("hall-closed", "lost-luggage", "night-raid")}
    assert len(tops(s, 0)) == 6
    assert len({card for top in tops(s, 2) for card in top}) > 20


@pytest.mark.clause("VK-INFO-2")
def test_a_searched_crate_stays_listed_less_what_is_taken() -> None:
    s = scene().crate("bendlerblock", unseen=3).acting(0, arrows=1).next_tile("signature", "keys", "keys")
    s.rolls("AAA").play("search")
    for seat in (0, 1, None):
        assert s.sees(seat)["places"][0]["crate"] == {"count": 3, "seen": ["signature", "keys", "keys"]}
    s.play("keep").next_tile("keys").play("collect")
    assert s.asked == 1
    for seat in (0, 1, None):
        assert s.sees(seat)["places"][0]["crate"] == {"count": 2, "seen": ["signature", "keys"]}


@pytest.mark.clause("VK-INFO-2")
def test_tiles_taken_by_allies_and_raids_leave_the_list_too() -> None:
    s = scene().crate("bendlerblock", "signature", "keys", "badge", "intel").ally("dohnanyi", at="bendlerblock")
    s.acting(0, arrows=2).play("utilise", ally="dohnanyi").play("take-tile", item="badge")
    assert s.at("bendlerblock")["crate"] == {"count": 3, "seen": ["signature", "keys", "intel"]}
    s.reading(0, "night-raid", arrows=1).next_tile("keys", "signature").answer("A")
    assert s.at("bendlerblock")["crate"] == {"count": 1, "seen": ["intel"]}


@pytest.mark.clause("VK-INFO-2")
def test_a_crate_of_which_nothing_was_seen_lists_nothing() -> None:
    s = scene().acting(0, arrows=2).next_tile("keys").play("collect")
    assert s.at("bendlerblock")["crate"] == {"count": 5, "seen": []}
    assert s.sees()["unseen_items"].count("keys") == 2
