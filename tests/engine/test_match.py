"""A match: playing, asking, listening, copying."""

import json
from typing import Any

import pytest

from law_play import everything
from sabletop.engine.dealer import ScriptedDealer
from sabletop.engine.errors import IllegalMove, SabletopError
from sabletop.engine.match import Match, open_match
from toy import GAME, edition, new, replay, with_dealer

KEEP, ROLL, PEEK = edition().keep, edition().roll, edition().peek
LOOK, POUR = edition().looks, edition().pours


def dealt(*outcomes: int, seats: int = 2, **options: bool | int | str) -> Match:
    """A match with known numbers, and known dice after them."""
    return with_dealer(ScriptedDealer(outcomes), seats, **options)


def texts(m: Match, seat: int | None) -> list[str]:
    return [str(event) for event in m.log(seat)]


# Playing


def test_a_match_starts_at_its_first_decision() -> None:
    m = dealt(3, 8)
    assert (m.over, m.seat, m.decisions, m.outcome) == (False, 0, 0, None)
    assert str(m.prompt) == "Ada keeps or rolls."
    assert m.prompt is not None
    assert (m.prompt.key, m.prompt.args, m.prompt.clause) == ("keep-or-roll", {"who": 0}, "LA-TURN-1")


def test_legal_actions_have_id_kind_arguments_clause_and_sentence() -> None:
    pour = dealt(3, 8).legal[-1]
    assert (pour.id, pour.kind, pour.args, pour.clause) == (6, "pour", {"who": 0}, "LA-OIL-1")
    assert str(pour) == "Ada pours the oil"
    assert repr(pour) == "<6 Ada pours the oil>"


def test_playing_goes_on_to_the_next_decision() -> None:
    m = dealt(3, 8, 1)
    m.play(ROLL)
    assert (m.seat, m.decisions, m.view(0)["table"]["light"]) == (1, 1, 2)
    m.play(KEEP)
    assert (m.seat, m.decisions, m.view(0)["table"]["light"]) == (0, 2, 3)


def test_a_seat_may_be_named_and_must_be_the_right_one() -> None:
    m = dealt(3, 8)
    with pytest.raises(IllegalMove):
        m.play(KEEP, 1)
    m.play(KEEP, 0)
    m.play(KEEP, 1)
    assert m.decisions == 2


def test_somebody_else_may_interject_without_ending_the_choice() -> None:
    m = dealt(3, 8)
    assert m.legal_for(1) == (POUR[1],)
    m.play(POUR[1], 1)
    assert (m.seat, m.decisions, m.legal_for(1)) == (0, 1, ())
    assert m.record()["picks"] == [[1, POUR[1].id]]


def test_an_interjection_is_not_played_for_the_one_who_is_asked() -> None:
    m = dealt(3, 8)
    with pytest.raises(IllegalMove):
        m.play(POUR[1])


def test_where_a_choice_allows_no_interjection_nobody_else_acts() -> None:
    m = dealt(3, 8)
    m.play(PEEK)
    assert m.legal == (LOOK[1],)
    assert m.legal_for(1) == ()


def test_the_end_names_winners_scores_and_reason() -> None:
    m = dealt(3, 8, 2, 2, 2, 1)
    for _ in range(4):
        m.play(ROLL)
    assert (m.over, m.seat, m.prompt, m.legal, m.legal_for(0)) == (True, None, None, (), ())
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.scores, m.outcome.key, m.outcome.clause) == ((1,), (3, 8), "lit", "LA-END-1")
    assert str(m.outcome) == "The lantern is lit; Bo holds the highest number."
    assert m.view(None)["outcome"] == m.outcome.data()


def ended() -> Match:
    m = new(2, 3)
    while not m.over:
        m.play(m.legal[0])
    return m


NOT_ACTIONS = [None, -1, 99, True, "keep ", "Keep", 1.5, [], {}, (), object(), KEEP.what]


@pytest.mark.parametrize("thing", NOT_ACTIONS, ids=lambda thing: type(thing).__name__)
def test_what_is_no_action_is_illegal_and_changes_nothing(thing: object) -> None:
    m = new(2, 3)
    before = everything(m)
    with pytest.raises(IllegalMove, match=r"^That action is not legal now\.$"):
        m.play(thing)
    assert everything(m) == before


def test_an_action_that_is_not_legal_now_changes_nothing() -> None:
    m = new(2, 3, oil=0, peeking=False)
    before = everything(m)
    for action in m.edition.actions:
        if action not in m.legal:
            with pytest.raises(IllegalMove):
                m.play(action)
    assert everything(m) == before


def test_the_same_action_of_another_edition_is_foreign() -> None:
    m = new(2, 3)
    stranger = GAME.edition(None).keep
    assert (stranger.id, stranger.kind) == (KEEP.id, KEEP.kind)
    before = everything(m)
    with pytest.raises(IllegalMove):
        m.play(stranger)
    assert everything(m) == before


def test_after_the_end_nothing_is_legal() -> None:
    m = ended()
    before = everything(m)
    for action in [*m.edition.actions, None]:
        with pytest.raises(IllegalMove, match=r"^The game is over\.$"):
            m.play(action)
    assert everything(m) == before


SEATS = [-1, 2, 99, 10**30, "0", 1.0, [], (0,)]


@pytest.mark.parametrize("seat", SEATS, ids=repr)
def test_a_seat_that_nobody_holds_is_refused_everywhere(seat: int) -> None:
    m = new(2, 3)
    before = everything(m)
    for ask in (m.legal_for, m.view, m.log, lambda seat: m.play(KEEP, seat), lambda seat: m.why_not("keep", seat)):
        with pytest.raises((SabletopError, TypeError)):
            ask(seat)
    assert everything(m) == before


# Views and logs


def test_a_seat_sees_its_own_secret_and_a_spectator_none() -> None:
    m = dealt(3, 8, 5, seats=3)
    assert [m.view(seat)["table"]["numbers"] for seat in (0, 1, 2, None)] == [
        [3, None, None],
        [None, 8, None],
        [None, None, 5],
        [None, None, None],
    ]


def test_a_view_says_what_is_played_and_who_looks() -> None:
    view = dealt(3, 8, oil=2).view(1)
    assert {key: view[key] for key in ("game", "own_content", "seats", "you", "legal", "outcome")} == {
        "game": "lantern",
        "own_content": False,
        "seats": 2,
        "you": 1,
        "legal": [POUR[1].id],
        "outcome": None,
    }
    assert view["options"] == {"oil": 2, "weather": "still", "peeking": True}
    assert json.loads(json.dumps(view)) == view


def test_a_spectator_may_do_nothing_and_holds_no_seat() -> None:
    view = dealt(3, 8).view(None)
    assert (view["you"], view["legal"]) == (None, [])


def test_others_see_a_public_question_and_of_a_secret_one_only_who_decides() -> None:
    m = dealt(3, 8)
    public = {
        "seat": 0,
        "who": 0,
        "key": "keep-or-roll",
        "args": {"who": 0},
        "clause": "LA-TURN-1",
        "text": "Ada keeps or rolls.",
    }
    assert [m.view(seat)["asked"] for seat in (0, 1, None)] == [public] * 3
    m.play(PEEK)
    assert m.view(0)["asked"]["text"] == "At whose number does Ada look?"
    assert [m.view(seat)["asked"] for seat in (1, None)] == [{"seat": 0, "who": 0}] * 2


def test_after_the_end_nobody_is_asked() -> None:
    assert ended().view(0)["asked"] is None


def test_each_reader_hears_what_they_may_know() -> None:
    m = dealt(3, 8, 5, seats=3)
    m.play(PEEK)
    m.play(LOOK[2])
    assert texts(m, 0) == ["Ada holds the number 3.", "Ada peeks at a number.", "Cy holds the number 5."]
    assert texts(m, 1) == ["Bo holds the number 8.", "Ada peeks at a number."]
    assert texts(m, 2) == ["Cy holds the number 5.", "Ada peeks at a number."]
    assert texts(m, None) == ["Ada peeks at a number."]


def test_events_have_key_arguments_clause_and_sentence() -> None:
    m = dealt(3, 8, 0)
    m.play(ROLL)
    rolled = m.log(None)[0]
    assert rolled.data() == {
        "key": "rolled",
        "args": {"who": 0, "n": 1},
        "clause": "LA-TURN-2",
        "text": "Ada adds 1 light.",
    }


# Reasons


def test_why_not_is_nothing_where_the_kind_is_legal() -> None:
    m = dealt(3, 8)
    assert [m.why_not(kind) for kind in ("keep", "roll", "peek", "pour")] == [None] * 4
    assert m.why_not("pour", 1) is None


def test_why_not_gives_the_reason_of_the_game_with_its_clause() -> None:
    m = dealt(3, 8)
    m.play(POUR[0])
    refusal = m.why_not("pour")
    assert refusal is not None
    assert (refusal.clause, str(refusal)) == ("LA-OIL-1", "Ada has no oil left.")


def test_why_not_is_not_the_moment_where_the_game_knows_no_better() -> None:
    refusal = dealt(3, 8).why_not("look-at")
    assert refusal is not None
    assert (refusal.clause, str(refusal)) == ("LA-TURN-1", "This is not the moment for it.")


def test_why_not_of_a_single_action() -> None:
    m = dealt(3, 8)
    assert m.why_not(POUR[0]) is None
    m.play(POUR[0])
    refusal = m.why_not(POUR[1])
    assert refusal is not None
    assert str(refusal) == "Ada has no oil left."


def test_why_not_of_the_actions_that_arguments_name() -> None:
    m = dealt(3, 8)
    which: dict[str, Any] = {POUR[0].what.takes[0]: POUR[0].values[0]}
    assert m.why_not("pour", **which) is None
    with pytest.raises(SabletopError, match=r"^Lantern has no action 'pour' with colour 'red'\.$"):
        m.why_not("pour", colour="red")


def test_why_not_for_somebody_who_is_not_asked() -> None:
    refusal = dealt(3, 8).why_not("keep", 1)
    assert refusal is not None
    assert (refusal.clause, str(refusal)) == ("LA-TURN-1", "Somebody else is deciding.")


def test_why_not_after_the_end() -> None:
    assert str(ended().why_not("keep")) == "The game is over."


@pytest.mark.parametrize("kind", ["fly", "", "Keep", "action-keep"])
def test_why_not_of_a_kind_that_does_not_exist(kind: str) -> None:
    with pytest.raises(SabletopError, match=f"^Lantern has no action '{kind}'\\.$"):
        new().why_not(kind)


# Copies


def test_a_clone_is_equal_and_neither_changes_the_other() -> None:
    m = new(3, 5)
    m.play(ROLL)
    before = everything(m)
    twin = m.clone()
    assert everything(twin) == before
    while not twin.over:
        twin.play(twin.legal[-1])
    assert everything(m) == before
    after = everything(twin)
    m.play(KEEP)
    assert everything(twin) == after


def test_a_clone_goes_on_alike() -> None:
    m = new(2, 5)
    m.play(ROLL)
    twin = m.clone()
    for match in (m, twin):
        while not match.over:
            match.play(ROLL)
    assert everything(twin) == everything(m)


def test_undo_in_a_clone_leaves_the_original_its_own_undo() -> None:
    m = new(1, 5)
    start = everything(m)
    m.play(KEEP)
    twin = m.clone()
    twin.undo()
    twin.play(POUR[0])
    twin.play(KEEP)
    m.undo()
    assert everything(m) == start


def test_what_a_match_hands_out_is_not_its_own() -> None:
    m = open_match(GAME, edition(), 2, GAME.check_options({}), ScriptedDealer([]), new(2, 3).state())
    m.play(POUR[1], 1)
    before = everything(m)
    record, state = m.record(), m.state()
    record["picks"][0].append(9)
    record["picks"].append(9)
    record["start"]["light"] = 9
    record["options"]["oil"] = 9
    state["numbers"].append(9)
    m.log(0).clear()
    assert everything(m) == before


def test_a_match_can_start_from_a_given_table() -> None:
    data = dealt(3, 8).state() | {"light": 9}
    m = open_match(GAME, edition(), 2, GAME.check_options({}), ScriptedDealer([]), data)
    assert m.legal == dealt(3, 8).legal
    m.play(KEEP)
    assert m.over
    assert everything(replay(m.record())) == everything(m)
