"""Interrogations: drawing, choosing alone, escaping, and the event."""

import pytest

from valkyrie_scene import content_with, scene


@pytest.mark.clause("VK-INTERR-1")
@pytest.mark.parametrize(("roll", "cards"), [("EAA", 1), ("EEA", 2), ("EEE", 3), ("TTA", 0), ("AAA", 0)])
def test_every_eagle_of_the_final_roll_is_one_card(roll: str, cards: int) -> None:
    s = scene(difficulty="easy").turn_of(0, roll=roll).rolls("AAA")
    s.next_card(*["lost-luggage", "hall-closed", "night-raid"][:cards]).play("keep")
    for _ in range(cards):
        assert s.asked == 0
        s.answer("A")
    while s.asks == "target":
        s.play("switch-target")
    if s.asked == 0:
        s.play("end-turn")
    assert s.card_count == 27 - cards
    assert len(s.said("card-drawn", 1)) == cards


@pytest.mark.clause("VK-INTERR-1")
def test_eagles_of_a_roll_that_was_not_kept_are_nothing() -> None:
    s = scene().turn_of(0, roll="EEE").rolls("TAA").play("reroll").play("keep")
    assert s.asks == "target"
    assert s.card_count == 27


@pytest.mark.clause("VK-INTERR-2")
def test_a_card_is_resolved_with_its_event_before_the_next_is_drawn() -> None:
    s = scene().next_card("dental-records", "lost-luggage").turn_of(0, roll="EEA").play("keep")
    assert s.sees(0)["card"]["id"] == "dental-records"
    assert s.card_count == 26
    s.answer("A")
    assert s.sees(0)["card"]["id"] == "lost-luggage"
    assert s.at("berghof")["side"] == "B"
    assert s.sees()["deck"]["used"] == ["dental-records"]
    wanted = ["card-read", "answered", "flipped", "card-read"]
    assert s.story("card-read", "answered", "flipped", seat=0) == wanted


@pytest.mark.clause("VK-INTERR-2")
def test_the_second_card_meets_the_board_that_the_first_has_left() -> None:
    s = scene().put(0, at="vienna").next_card("front-pass-expired", "an-unexplained-absence")
    s.turn_of(0, roll="EEA").play("keep").answer("B")
    assert s.place_of(0) == "bendlerblock"
    assert s.choices("answer", "answer") == ["A", "C"]


@pytest.mark.clause("VK-INTERR-3")
def test_others_learn_only_that_somebody_is_deciding() -> None:
    s = scene(3).reading(0, "names-in-a-notebook")
    for seat in (1, 2, None):
        view = s.match.view(seat)
        assert view["asked"] == {"seat": 0, "who": 0}
        assert (view["table"]["card"], view["table"]["reader"], view["table"]["answered"]) == (
            "?",
            "stauffenberg",
            False,
        )
        assert view["legal"] == []
        assert "names-in-a-notebook" not in repr(view)
        assert "Names in a notebook" not in " ".join(map(str, s.log(seat)))
        assert s.said("card-drawn", seat) == [{"who": "stauffenberg", "cause": "eagle"}]


@pytest.mark.clause("VK-INTERR-3")
def test_the_reader_sees_the_card() -> None:
    s = scene(3).reading(0, "names-in-a-notebook")
    assert s.sees(0)["card"] == {"reader": 0, "answered": False, "id": "names-in-a-notebook"}
    assert s.said("card-read", 0) == [{"who": "stauffenberg", "card": "names-in-a-notebook", "cause": "eagle"}]
    assert s.match.view(0)["asked"]["text"] == "Stauffenberg is interrogated: Names in a notebook."


@pytest.mark.clause("VK-INTERR-4")
def test_while_somebody_decides_the_others_can_do_and_learn_nothing() -> None:
    s = scene(3).holds(1, "travel-orders", "clam-mines", "grenade-fuse").holds(2, "false-report")
    s.reading(0, "names-in-a-notebook", arrows=1)
    for seat in (1, 2):
        assert s.match.legal_for(seat) == ()
        assert str(s.match.why_not("answer", seat)) == "Somebody else is deciding."
        alone = s.match.why_not("use", seat)
        assert alone is not None
        assert alone.clause == "VK-INTERR-14"
        assert str(alone).startswith("Stauffenberg answers alone")
    assert s.log(1) == s.log(2) == s.log(None)
    assert [event.key for event in s.log(1)] == ["card-drawn"]


@pytest.mark.clause("VK-INTERR-4")
def test_the_choice_is_between_a_b_and_c() -> None:
    s = scene().holds(0, "keys").reading(0, "lost-luggage", arrows=1)
    assert s.kinds() == ["answer"]
    assert s.choices("answer", "answer") == ["A", "B", "C"]


@pytest.mark.clause("VK-INTERR-5")
def test_the_bad_outcome_of_c_brings_both_a_and_b() -> None:
    s = scene().tokens(2).reading(0, "the-tapped-line", arrows=1).escape_rolls("E").answer("C")
    assert s.file_count == 1
    assert s.tokens_of(0) == 1
    assert s.said("caught") == [{"who": "stauffenberg", "face": "eagle"}]


@pytest.mark.clause("VK-INTERR-5")
def test_the_good_outcome_of_c_avoids_both() -> None:
    s = scene().tokens(2).reading(0, "the-tapped-line", arrows=1).escape_rolls("A").answer("C")
    assert s.file_count == 0
    assert s.tokens_of(0) == 2
    assert s.said("escaped") == [{"who": "stauffenberg", "face": "arrow"}]


@pytest.mark.clause("VK-INTERR-6")
@pytest.mark.parametrize(("face", "files"), [("E", 1), ("T", 1), ("A", 0)])
def test_a_card_without_faces_of_its_own_is_escaped_on_the_arrow(face: str, files: int) -> None:
    card = 'name = "Night raid"\na = [["files", 1]]\nb = [["lose-token"]]\nescape = ["target", "arrow"]'
    bare = 'name = "Night raid"\na = [["files", 1]]\nb = [["lose-token"]]'
    s = scene(content=content_with((card, bare))).tokens(2).reading(0, "night-raid", arrows=1)
    s.escape_rolls(face).answer("C")
    assert s.file_count == files
    assert s.tokens_of(0) == 2 - files


@pytest.mark.clause("VK-INTERR-6")
def test_one_die_decides_whether_c_succeeds() -> None:
    s = scene().reading(0, "lost-luggage", arrows=1).escape_rolls("A").answer("C")
    assert len(s.said("escaped") + s.said("caught")) == 1
    assert len(s.match.record()["deals"]) == 2, "the card and the die"


@pytest.mark.clause("VK-INTERR-7")
def test_an_answer_without_effect_cannot_be_given() -> None:
    s = scene().tokens(0).holds(0, "keys").reading(0, "black-market-sugar", arrows=1)
    assert s.choices("answer", "answer") == ["B", "C"]
    s.refused("answer", answer="A")
    s = scene().reading(0, "lost-luggage", arrows=1)
    assert s.choices("answer", "answer") == ["A", "C"]


@pytest.mark.clause("VK-INTERR-8")
def test_c_can_always_be_chosen() -> None:
    s = scene().tokens(0).reading(0, "black-market-sugar", arrows=1)
    assert s.choices("answer", "answer") == ["C"]
    s.escape_rolls("E").answer("C")
    assert s.asks == "action"
    assert s.sees()["enemies"]["hitler"] == "klessheim"


@pytest.mark.clause("VK-INTERR-9")
def test_an_answer_that_works_in_part_is_given_and_done_as_far_as_possible() -> None:
    s = scene().holds(0, "keys").reading(0, "courier-searched", arrows=1)
    assert "B" in s.choices("answer", "answer")
    s.answer("B").play("discard", item="keys")
    assert s.items_of(0) == []
    assert s.asks == "action"


@pytest.mark.clause("VK-INTERR-9")
def test_after_a_failed_c_a_is_done_before_b_as_far_as_possible() -> None:
    s = scene().tokens(0).holds(0, "keys").reading(0, "black-market-sugar", arrows=1).escape_rolls("T").answer("C")
    s.play("discard", item="keys")
    assert s.tokens_of(0) == 0
    s = scene().put(0, at="vienna").holds(0, "keys", "badge").reading(0, "fuel-ledger", arrows=1).escape_rolls("T")
    s.answer("C").play("discard", item="keys")
    assert s.story("files-added", "given-up", "summoned") == ["files-added", "given-up", "summoned"]


@pytest.mark.clause("VK-INTERR-9")
@pytest.mark.parametrize(
    ("place", "item", "works"),
    [("bendlerblock", False, False), ("vienna", False, True), ("bendlerblock", True, True), ("vienna", True, True)],
)
def test_an_answer_of_two_parts_has_an_effect_if_one_of_them_has(place: str, item: bool, works: bool) -> None:
    s = scene().put(0, at=place)
    if item:
        s.holds(0, "keys")
    assert ("B" in s.reading(0, "fuel-ledger", arrows=1).choices("answer", "answer")) == works


@pytest.mark.clause("VK-INTERR-10")
@pytest.mark.parametrize("answer", ["A", "B", "C"])
def test_the_event_happens_whatever_the_answer(answer: str) -> None:
    s = scene().ally("stieff", at="zossen").reading(0, "names-in-a-notebook", arrows=1)
    if answer == "C":
        s.escape_rolls("T")
    s.answer(answer)
    if answer == "B":
        s.play("lose-ally", space="zossen")
    assert s.sees()["enemies"]["hitler"] == "smolensk"
    assert s.said("event") == [{"card": "names-in-a-notebook"}]


@pytest.mark.clause("VK-INTERR-11")
def test_cards_are_laid_down_and_never_reshuffled() -> None:
    s = scene(difficulty="easy").turn_of(0, roll="EEE").rolls("EEA")
    cards = ("lost-luggage", "hall-closed", "the-tapped-line", "denounced", "night-raid")
    s.next_card(*cards).play("keep").answer("A").answer("A").answer("A").play("keep").answer("A").answer("A")
    assert s.sees()["deck"] == {"count": 22, "top": [], "under": [], "used": list(cards)}


@pytest.mark.clause("VK-INTERR-11")
def test_used_cards_do_not_come_back_when_the_deck_is_empty() -> None:
    s = scene().deck("lost-luggage").turn_of(0, roll="EEA").play("keep").answer("A")
    assert s.over == "cards"
    assert len(s.sees()["deck"]["used"]) == 27


@pytest.mark.clause("VK-INTERR-12")
def test_drawing_the_last_card_is_harmless_and_needing_one_more_loses() -> None:
    s = scene().deck("night-raid").turn_of(0, roll="EEA").play("keep")
    assert not s.match.over
    assert s.card_count == 0
    s.answer("A")
    assert s.over == "cards"
    assert s.match.outcome is not None
    assert s.match.outcome.winners == ()
    assert s.match.outcome.clause == "VK-INTERR-12"


@pytest.mark.clause("VK-INTERR-12")
def test_an_empty_deck_loses_at_once_when_company_demands_a_card() -> None:
    s = scene().deck().enemy("goebbels", "bendlerblock").turn_of(0)
    assert s.over == "cards"
    assert s.sees()["turn"]["roll"] == []


@pytest.mark.clause("VK-INTERR-13")
def test_once_the_answer_is_given_everybody_sees_the_card() -> None:
    s = scene().holds(0, "keys", "badge").reading(0, "lost-luggage", arrows=1).answer("B")
    for seat in (0, 1, None):
        assert s.sees(seat)["card"] == {"reader": 0, "answered": True, "id": "lost-luggage"}
        assert s.said("answered", seat) == [{"who": "stauffenberg", "card": "lost-luggage", "answer": "B"}]


@pytest.mark.clause("VK-INTERR-13")
def test_used_cards_lie_face_up() -> None:
    s = scene().reading(0, "lost-luggage", arrows=1).answer("A")
    for seat in (0, 1, None):
        assert s.sees(seat)["deck"]["used"] == ["lost-luggage"]
        assert s.sees(seat)["card"] is None


@pytest.mark.clause("VK-INTERR-14")
def test_others_use_their_items_only_after_the_answer_is_resolved() -> None:
    s = scene().holds(1, "travel-orders").holds(0, "keys", "badge").reading(0, "lost-luggage", arrows=1)
    s.refused("use", seat=1, item="travel-orders")
    s.answer("B")
    s.refused("use", seat=1, item="travel-orders")
    s.play("discard", item="keys").play("use", seat=1, item="travel-orders").play("go", place="smolensk")
    assert s.place_of(1) == "smolensk"


@pytest.mark.clause("VK-INTERR-14", "VK-ITEM-10")
def test_others_need_not_wait_for_the_next_card() -> None:
    s = scene().holds(1, "travel-orders").next_card("lost-luggage", "hall-closed").turn_of(0, roll="EEA")
    s.play("keep").answer("A")
    assert (s.asks, s.asked) == ("window-card", 1)
    assert s.legal("use", 1, item="travel-orders"), "the first answer is resolved and the second card not yet drawn"
    s.play("use", seat=1, item="travel-orders").play("go", place="smolensk")
    assert s.sees(0)["card"]["id"] == "hall-closed"
    s.answer("A")
    assert s.asks == "action", "the choice of an action is a moment by itself"


@pytest.mark.clause("VK-INTERR-14", "VK-ITEM-10")
def test_after_the_last_card_others_need_not_wait_for_the_targets() -> None:
    s = scene().holds(1, "travel-orders").next_card("lost-luggage").turn_of(0, roll="ETA")
    s.play("keep").answer("A")
    assert s.asks == "window-card"
    assert s.legal("use", 1, item="travel-orders")
    s.play("go-on")
    assert s.asks == "target"


@pytest.mark.clause("VK-INTERR-14")
def test_alone_the_bottle_of_the_other_board_does_not_help_the_reader() -> None:
    s = scene(1).holds(1, "brandy").reading(0, "lost-luggage", arrows=1)
    s.refused("use", item="brandy")


@pytest.mark.clause("VK-INTERR-14")
def test_the_reader_may_use_items_before_choosing() -> None:
    s = scene(difficulty="easy").files(2).holds(0, "burn-bag").reading(0, "lost-luggage", arrows=1)
    s.play("use", item="burn-bag")
    assert s.file_count == 1
    assert s.asks == "interrogation"
    assert s.answer("A").file_count == 2


@pytest.mark.clause("VK-INTERR-14")
def test_alone_nothing_is_hidden() -> None:
    s = scene(1).reading(1, "lost-luggage")
    assert s.sees(0)["card"] == {"reader": 1, "answered": False, "id": "lost-luggage"}
    assert s.said("card-read", 0) == [{"who": "tresckow", "card": "lost-luggage", "cause": "eagle"}]


@pytest.mark.clause("VK-INTERR-14")
def test_alone_the_reader_is_the_whole_table_and_may_use_the_items_of_both_boards() -> None:
    s = scene(1).holds(1, "travel-orders").reading(0, "lost-luggage", arrows=1)
    s.play("use", seat=0, who=1, item="travel-orders").play("go", place="smolensk")
    assert (s.place_of(0), s.place_of(1)) == ("bendlerblock", "smolensk")
    assert s.asks == "interrogation"


@pytest.mark.clause("VK-INTERR-15")
def test_the_reader_decides_what_an_answer_leaves_open() -> None:
    s = scene().holds(1, "signature", "keys").reading(0, "denounced", arrows=1).answer("B")
    assert s.match.seat == 0
    assert s.choices("accuse", "item") == ["signature", "keys"]
    s.play("accuse", other=1, item="signature")
    assert s.items_of(1) == ["keys"]


@pytest.mark.clause("VK-INTERR-15")
def test_an_answer_that_ends_the_game_has_no_event() -> None:
    s = scene(difficulty="standard").files(5).reading(0, "lost-luggage", arrows=1).answer("A")
    assert s.over == "files"
    assert s.said("event") == []
    assert s.sees()["enemies"]["hitler"] == "berghof"


@pytest.mark.clause("VK-INTERR-15")
def test_a_failed_c_that_ends_the_game_by_a_has_no_b_and_no_event() -> None:
    s = scene(difficulty="standard").files(5).tokens(2).reading(0, "the-tapped-line", arrows=1)
    s.escape_rolls("E").answer("C")
    assert s.over == "files"
    assert s.tokens_of(0) == 2
    assert s.said("event") == []
