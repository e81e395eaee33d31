"""What a seat knows of Valkyrie is a table: cards being read, cards put back, names on the wire, worlds."""

from collections import Counter
from typing import Any

from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.fields import FLAG, NUMBER, SEATS, UNKNOWN
from sabletop.engine.wire import HIDDEN, wire
from sabletop.games.valkyrie.fields import FIELDS
from sabletop.games.valkyrie.game import GAME
from sabletop.games.valkyrie.table import ValkyrieTable
from valkyrie_scene import Scene, ours, scene

LOOKED_AT = ("lost-luggage", "hall-closed", "night-raid")


def knows(s: Scene, seat: int | None) -> ValkyrieTable:
    found = s.match.known(seat)
    assert isinstance(found, ValkyrieTable)
    return found


def on_the_wire(s: Scene, seat: int | None) -> dict[str, Any]:
    return wire(s.match.known(seat), s.e.ids())


def card(s: Scene, name: str) -> int:
    return s.names.number("card", name)


def looking(s: Scene, who: int) -> Scene:
    """`who` looks at three cards with Oster's help."""
    if not s.allies_at("bendlerblock"):
        s.ally("oster", at="bendlerblock")
    return s.acting(who, arrows=2).play("utilise", ally="oster")


def put_back(s: Scene, *cards: str) -> Scene:
    for one in cards:
        s.play("put-back", card=one)
    return s


def worlds(s: Scene, seat: int | None, n: int = 60) -> list[ValkyrieTable]:
    """Complete tables that the seat may take the true one for."""
    return [GAME.world(knows(s, seat), SeededDealer(key_of(seed))) for seed in range(n)]


# On the wire


def test_every_thing_that_a_field_names_has_ids() -> None:
    ids = ours().ids()
    named = {one.thing for one in FIELDS} | {one.per for one in FIELDS if one.per}
    arguments = {name for action in ours().actions for name in action.what.takes}
    assert named - {NUMBER, FLAG, SEATS} | arguments <= set(ids)
    for names in ids.values():
        assert len(set(names)) == len(names)


def test_things_are_called_by_their_ids() -> None:
    s = scene(2).holds(0, "badge", "clam-mines+grenade-fuse").ally("oster", at="zossen").tile("munich", None)
    s.enemy("himmler", None).tile("berghof", "B").acting(0, arrows=2)
    seen, ids = on_the_wire(s, 0), s.e.ids()
    assert seen["items"] == [["badge", "clam-mines+grenade-fuse"], [], [], []]
    assert seen["pawn"] == ["bendlerblock", "bendlerblock", None, None]
    assert dict(zip(ids["enemy"], seen["enemy"], strict=True))["himmler"] is None
    assert dict(zip(ids["space"], seen["ally"], strict=True))["zossen-1"] == "oster"
    sides = dict(zip(ids["venue"], seen["tile"], strict=True))
    assert (sides["munich"], sides["berghof"], sides["wolfsschanze"]) == (None, "B", "A")
    assert seen["active"] == "stauffenberg"
    assert seen["walked"] is False


def test_what_was_shared_and_who_has_worked_are_named_too() -> None:
    s = scene(2).put(0, 1, at="bendlerblock").ally("moltke", at="bendlerblock").holds(0, "keys").acting(0, arrows=1)
    s.play("give", other=1, item="keys")
    assert on_the_wire(s, 1)["left"] == [["keys"], [], [], []]


def test_what_is_hidden_is_a_question_mark_and_never_a_number() -> None:
    s = scene(2).reading(0, "confessional", arrows=1)
    assert on_the_wire(s, 0)["card"] == "confessional"
    assert on_the_wire(s, 1)["card"] == HIDDEN
    assert set(on_the_wire(s, 0)["deck"]) == {HIDDEN}
    assert str(UNKNOWN) not in str(on_the_wire(s, None))


# A card being read


def test_the_card_is_known_to_its_reader_alone_until_it_is_answered() -> None:
    s = scene(3).reading(1, "confessional", arrows=1)
    assert knows(s, 1).card == card(s, "confessional")
    for seat in (0, 2, None):
        known = knows(s, seat)
        assert known.card == UNKNOWN
        assert known.remembered == ()
        assert (known.reader, known.answered) == (1, 0)


def test_once_answered_it_is_known_to_all() -> None:
    s = scene(3).holds(1, "keys", "badge").reading(1, "lost-luggage").answer("B")
    assert s.asks == "lose-item"
    for seat in (0, 1, 2, None):
        assert knows(s, seat).card == card(s, "lost-luggage")


def test_for_another_seat_the_card_being_read_may_be_any_that_it_has_not_seen() -> None:
    s = scene(3).used("hall-closed").reading(1, "confessional", arrows=1)
    cards = Counter([t.card for t in worlds(s, 0, 400)])
    assert card(s, "hall-closed") not in cards
    assert len(cards) == 26
    assert max(cards.values()) < 4 * 400 / 26
    assert {t.card for t in worlds(s, 1)} == {card(s, "confessional")}


# Cards looked at and put back


def test_cards_in_somebodys_hands_are_known_to_that_seat_alone() -> None:
    s = looking(scene(3).next_card(*LOOKED_AT), 0)
    assert knows(s, 0).peeked == tuple([card(s, one) for one in LOOKED_AT])
    for seat in (1, 2, None):
        assert knows(s, seat).peeked == (UNKNOWN,) * 3


def test_whoever_put_cards_back_knows_where_they_lie() -> None:
    s = put_back(looking(scene(3).next_card(*LOOKED_AT), 0), *LOOKED_AT)
    assert knows(s, 0).top == tuple([card(s, one) for one in LOOKED_AT[::-1]])
    for seat in (1, 2, None):
        assert knows(s, seat).top == (UNKNOWN,) * 3
        assert knows(s, seat).remembered == ()


def test_who_has_seen_cards_that_another_put_back_remembers_them_without_their_places() -> None:
    s = put_back(looking(scene(3).next_card(*LOOKED_AT), 0), *LOOKED_AT)
    put_back(looking(s, 1), "hall-closed", "night-raid", "lost-luggage")
    known = knows(s, 0)
    assert known.top == (UNKNOWN,) * 3
    assert known.remembered == tuple(sorted([card(s, one) for one in LOOKED_AT]))
    assert knows(s, 1).remembered == ()
    assert knows(s, 2).remembered == ()
    orders = Counter([t.top for t in worlds(s, 0, 300)])
    assert {tuple(sorted(top)) for top in orders} == {known.remembered}
    assert len(orders) == 6
    assert max(orders.values()) < 2 * 300 / 6


def test_a_remembered_card_may_be_the_one_that_another_reads() -> None:
    s = put_back(looking(scene(3).next_card(*LOOKED_AT), 0), *LOOKED_AT)
    put_back(looking(s, 1), "hall-closed", "night-raid", "lost-luggage")
    s.turn_of(2, "EAA").tokens(2, 2, 0)
    assert s.asks == "interrogation"
    known = knows(s, 0)
    assert known.card == UNKNOWN
    assert len(known.remembered) == 3
    assert {t.card for t in worlds(s, 0)} == set(known.remembered)
    assert knows(s, 1).card == card(s, "lost-luggage")
    assert knows(s, 2).card == card(s, "lost-luggage")


def test_nobody_knows_what_another_remembers() -> None:
    s = put_back(looking(scene(3).next_card(*LOOKED_AT), 0), *LOOKED_AT)
    before = knows(s, 2)
    assert before.top_seen == (0, 0, 0)
    assert knows(s, 0).top_seen == (1, 1, 1)
