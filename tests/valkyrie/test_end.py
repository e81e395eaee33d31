"""The end of the game."""

import pytest

from sabletop import IllegalMove
from valkyrie_scene import Scene, scene


def won(seats: int, who: int) -> Scene:
    s = scene(seats).no_deputies().ready_to_plot(who, "smolensk", "clam-mines+thirty-minute-pencil")
    return s.play("initiate").play("commit-all").strike("TT")


@pytest.mark.clause("VK-END-1")
@pytest.mark.parametrize(("seats", "who"), [(4, 2), (3, 0), (2, 1), (1, 1)])
def test_a_successful_plot_wins_for_everybody(seats: int, who: int) -> None:
    s = won(seats, who)
    assert s.match.over
    assert s.match.outcome is not None
    assert s.match.outcome.winners == tuple(range(seats))
    assert s.match.outcome.scores == ()
    assert s.match.outcome.key == "won"


@pytest.mark.clause("VK-END-1")
def test_nothing_is_played_after_the_end() -> None:
    s = won(2, 0)
    assert s.match.seat is None
    assert s.match.prompt is None
    for seat in (0, 1):
        assert s.match.legal_for(seat) == ()
        assert s.match.view(seat)["asked"] is None
    with pytest.raises(IllegalMove, match="The game is over"):
        s.match.play(s.e.end_turn)
    assert str(s.match.why_not("move")) == "The game is over."


@pytest.mark.clause("VK-END-2")
def test_the_losing_file_is_a_defeat_of_all_with_its_reason() -> None:
    s = scene(4, difficulty="hard").files(2).reading(0, "dental-records", arrows=2).answer("A")
    assert s.match.outcome is not None
    assert s.match.outcome.data() == {
        "winners": [],
        "scores": [],
        "key": "files",
        "clause": "VK-FILE-4",
        "text": "File 3 is the last that the investigation needed. The conspirators are tried and lost.",
    }
    assert s.at("berghof")["side"] == "A", "the event does not happen any more"
    assert s.match.legal == ()


@pytest.mark.clause("VK-END-2")
def test_a_card_from_an_empty_deck_is_a_defeat_of_all_with_its_reason() -> None:
    s = scene(4).deck().turn_of(0, roll="EAA").play("keep")
    assert s.match.outcome is not None
    assert s.match.outcome.data() == {
        "winners": [],
        "scores": [],
        "key": "cards",
        "clause": "VK-INTERR-12",
        "text": "Stauffenberg is interrogated once too often: no card is left. The conspirators are found out.",
    }
    assert s.match.legal == ()


@pytest.mark.clause("VK-END-2")
def test_there_are_three_endings_and_no_more() -> None:
    assert sorted(scene().e.shape.endings) == ["cards", "files", "won"]


@pytest.mark.clause("VK-END-3")
def test_an_empty_deck_alone_does_not_end_the_game() -> None:
    s = scene().deck().turn_of(0, roll="AAA").rolls("TTT").play("keep")
    s.play("move", place="zossen").play("search").play("move", place="vienna")
    assert not s.match.over
    assert s.asked == 1
    s.play("keep")
    assert not s.match.over


@pytest.mark.clause("VK-END-3")
def test_with_an_empty_deck_a_plot_can_still_win() -> None:
    s = scene().deck().no_deputies().ready_to_plot(0, "smolensk", "clam-mines+thirty-minute-pencil")
    assert s.play("initiate").play("commit-all").strike("TT").over == "won"


@pytest.mark.clause("VK-END-3")
def test_many_turns_without_a_card_are_no_limit() -> None:
    s = scene().turn_of(0, roll="AAA")
    for _ in range(60):
        s.rolls("AAA").play("keep").play("end-turn")
    assert not s.match.over
    assert s.card_count == 27
