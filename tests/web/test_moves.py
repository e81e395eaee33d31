"""Only the right move at the right moment counts; anything else changes nothing. Who returns gets the rest."""

from collections.abc import Iterator
from typing import Any

import pytest

from web_scene import Chair, House, Person, catch_up, play_on

Pair = tuple[Person, Person, Chair, Chair]


@pytest.fixture
def pair(shared_house: House) -> Iterator[Pair]:
    """Ada and Ben at a table of Valkyrie, some moves into the game."""
    ada = shared_house.open("valkyrie", "me open", seed=11)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        play_on([first, second], 4)
        yield ada, ben, first, second


def _asked(pair: Pair) -> tuple[Chair, Chair]:
    """Who is asked, and the other."""
    _, _, first, second = pair
    return (first, second) if first.is_asked else (second, first)


def _move(chair: Chair) -> dict[str, Any]:
    frame = chair.frame
    return {"seat": frame["seat"], "revision": frame["revision"], "action": frame["choices"][0]["id"]}


def _refuses(house: House, code: str, chair: Chair, why: str, **move: Any) -> None:
    before, number = house.digest(code), house.room(code).number
    answer = chair.ask("play", **move)
    assert (answer["type"], answer["code"]) == ("refused", why)
    assert answer["text"]
    assert house.digest(code) == before
    assert house.room(code).number == number


def test_a_repeated_move_is_refused(pair: Pair, shared_house: House) -> None:
    asked, other = _asked(pair)
    move = _move(asked)
    assert asked.ask("play", **move)["type"] == "played"
    _refuses(shared_house, pair[0].code, asked, "stale", **move)
    catch_up(other, asked.frame["revision"])
    other.silence()


def test_a_move_for_an_earlier_or_later_frame_is_refused(pair: Pair, shared_house: House) -> None:
    asked, _ = _asked(pair)
    for revision in (0, asked.frame["revision"] - 1, asked.frame["revision"] + 1, 2**31):
        _refuses(shared_house, pair[0].code, asked, "stale", **{**_move(asked), "revision": revision})


def test_a_move_as_older_programs_send_it_is_refused_by_the_name_of_the_field(pair: Pair, shared_house: House) -> None:
    asked, _ = _asked(pair)
    move = _move(asked)
    move["number"] = move.pop("revision")
    _refuses(shared_house, pair[0].code, asked, "bad-message", **move)
    answer = asked.ask("play", **move)
    assert answer["text"] == "That is no message of ours: Object contains unknown field `number`"


def test_a_move_after_an_undo_cannot_repeat_one_from_before_it(pair: Pair, shared_house: House) -> None:
    asked, _ = _asked(pair)
    move = _move(asked)
    asked.ask("play", **move)
    catch_up(asked, move["revision"] + 1)
    if asked.frame["undo"] != "free":
        assert asked.frame["undo"] in ("agreed", "barred")
    else:
        assert asked.ask("undo", seat=move["seat"], revision=asked.frame["revision"])["type"] == "played"
    _refuses(shared_house, pair[0].code, asked, "stale", **move)


def test_a_move_for_somebody_elses_seat_is_refused(pair: Pair, shared_house: House) -> None:
    asked, other = _asked(pair)
    _refuses(shared_house, pair[0].code, other, "not-yours", **_move(asked))
    mine = {**_move(asked), "seat": other.frame["seat"]}
    _refuses(shared_house, pair[0].code, other, "illegal", **mine)


@pytest.mark.parametrize("action", [10**6, 2**31])
def test_an_action_that_does_not_exist_is_refused(pair: Pair, shared_house: House, action: int) -> None:
    asked, _ = _asked(pair)
    _refuses(shared_house, pair[0].code, asked, "illegal", **{**_move(asked), "action": action})


def test_every_action_that_is_not_legal_now_is_refused(pair: Pair, shared_house: House) -> None:
    asked, _ = _asked(pair)
    match = shared_house.match(pair[0].code)
    legal = {choice["id"] for choice in asked.frame["choices"]}
    illegal = [one.id for one in match.edition.actions if one.id not in legal]
    for action in illegal[:: max(1, len(illegal) // 60)]:
        _refuses(shared_house, pair[0].code, asked, "illegal", **{**_move(asked), "action": action})


def test_a_seat_beyond_the_table_is_refused(pair: Pair, shared_house: House) -> None:
    asked, _ = _asked(pair)
    _refuses(shared_house, pair[0].code, asked, "not-yours", **{**_move(asked), "seat": 9})


def test_two_windows_of_one_person_make_one_move(pair: Pair, shared_house: House) -> None:
    asked, _ = _asked(pair)
    person = pair[0] if asked is pair[2] else pair[1]
    with person.connect() as window:
        window.hear("frame")
        move = _move(asked)
        asked.say("play", id=900, **move)
        window.say("play", id=901, **move)
        answers = [chair.hear_until(lambda one: one.get("re") in (900, 901)) for chair in (asked, window)]
        assert sorted(answer["type"] for answer in answers) == ["played", "refused"]


def test_who_returns_gets_what_is_new_and_no_more(pair: Pair) -> None:
    ada, _, first, second = pair
    seen, known = first.frame["revision"], len(first.log)
    play_on([first, second], 6)
    with ada.connect(seen=seen) as again:
        frame = again.hear("frame")
        assert frame["since"] == known
        assert frame["events"] == first.log[known:]
        assert frame["view"] == first.frame["view"]


@pytest.mark.parametrize("seen", [None, 0, 10**6])
def test_who_returns_without_a_memory_gets_everything(pair: Pair, seen: int | None) -> None:
    ada, _, first, _ = pair
    with ada.connect(**({} if seen is None else {"seen": seen})) as again:
        frame = again.hear("frame")
        assert first.log[: frame["since"]] + frame["events"] == first.log
        assert seen == 0 or frame["since"] == 0


def test_a_paused_table_rests(pair: Pair, shared_house: House) -> None:
    asked, other = _asked(pair)
    assert other.ask("pause", on=True)["type"] == "done"
    asked.hear_until(lambda one: one["type"] == "table" and one["paused"])
    _refuses(shared_house, pair[0].code, asked, "paused", **_move(asked))
    assert other.ask("pause", on=False)["type"] == "done"
    assert asked.ask("play", **_move(asked))["type"] == "played"


def test_reasons_say_why_the_other_things_cannot_be_done(pair: Pair) -> None:
    asked, other = _asked(pair)
    reasons = asked.ask("why", seat=asked.frame["seat"])["reasons"]
    kinds = {choice["kind"] for choice in asked.frame["choices"]}
    assert reasons
    assert not kinds & {reason["kind"] for reason in reasons}
    assert {reason["text"] for reason in other.ask("why", seat=other.frame["seat"])["reasons"]}


def test_what_now_is_said_to_whoever_is_asked_alone(pair: Pair) -> None:
    asked, other = _asked(pair)
    tip = asked.ask("now", seat=asked.frame["seat"])
    assert tip["type"] == "tip"
    assert tip["text"]
    assert other.ask("now", seat=other.frame["seat"])["text"] == ""
    assert other.ask("now", seat=asked.frame["seat"])["code"] == "not-yours"


def test_hints_are_legal_moves_with_reasons(pair: Pair) -> None:
    asked, other = _asked(pair)
    answer = asked.ask("hint", seat=asked.frame["seat"])
    if answer["type"] == "hints":
        assert {move["action"] for move in answer["moves"]} <= {choice["id"] for choice in asked.frame["choices"]}
        assert all(move["reason"] for move in answer["moves"])
    else:
        assert answer["code"] == "barred"
    assert other.ask("hint", seat=other.frame["seat"])["code"] == "barred"


def test_a_piece_that_cannot_be_put_somewhere_has_a_reason_of_its_own(shared_house: House) -> None:
    ada = shared_house.open("black-orchestra", "me me", seed=3)
    with ada.connect() as chair:
        chair.hear("frame")
        while not any(one["kind"] == "move" for one in chair.frame["choices"]):
            chair.play()
        moves = [one for one in chair.frame["choices"] if one["kind"] == "move"]
        (pawn,) = {one["hands"][0] for one in moves}
        near = {one["hands"][1] for one in moves}

        def reasons(piece: str, onto: str) -> list[dict[str, str]]:
            found: list[dict[str, str]] = chair.ask("why", seat=chair.frame["seat"], piece=piece, onto=onto)["reasons"]
            return found

        (far,) = reasons(pawn, "space:tannenberg")
        assert far["kind"] == "move"
        assert "Tannenberg" in far["text"]
        assert far["clause"] == "BO-BERLIN-4"
        for piece, onto in ((pawn, min(near)), (pawn, "space:nowhere"), ("person:nobody", "space:tannenberg")):
            assert reasons(piece, onto) == []
