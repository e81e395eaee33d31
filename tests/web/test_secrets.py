"""Nobody is sent what is not theirs: views, tokens, seeds."""

import json
import logging
from typing import Any

import pytest

from sabletop.engine.match import Match
from sabletop.web.serve import keep_quiet
from sabletop.web.thinking import Answer, Mind, Question, bots_key
from web_scene import Chair, House, Person, catch_up, lexicon_of, play_on, scene_of, view_of

GAMES = [("black-orchestra", "me open"), ("dark-order", "me open"), ("orphan-black", "me open random")]
GAMES += [("valkyrie", "me open")]


def _bytes(data: object) -> bytes:
    return json.dumps(data, sort_keys=True).encode()


def _match(house: House, code: str) -> Match:
    return house.match(code)


def _check(chair: Chair, viewer: int | None, match: Match, people: tuple[str, ...]) -> None:
    """A frame is made of what this viewer knows and of their log, and of nothing else, in words for this reader."""
    frame, words = chair.frame, lexicon_of(match, people, viewer)
    assert frame["viewer"] == viewer
    assert _bytes(frame["view"]) == _bytes(view_of(match, viewer, words))
    assert _bytes(frame["scene"]) == _bytes(scene_of(match, viewer, words))
    assert [event["text"] for event in chair.log] == [str(event) for event in match.log(viewer, words)]
    legal = [] if viewer is None else [action.id for action in match.legal_for(viewer)]
    assert [choice["id"] for choice in frame["choices"]] == legal
    known = {"type", "revision", "viewer", "view", "names", "choices", "scene", "since", "events", "undo", "seat"}
    assert set(frame) - known <= {"waiting", "reasons", "cover", "no_undo"}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_each_seat_and_each_watcher_is_sent_what_they_may_know(shared_house: House, game: str, seats: str) -> None:
    ada = shared_house.open(game, seats, seed=6)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second, shared_house.watch(ada.code).connect() as watcher:
        for chair in (first, second, watcher):
            chair.hear("frame")
        for _ in range(25):
            if first.is_over or not play_on([first, second], 1):
                break
            match = _match(shared_house, ada.code)
            for chair in (first, second, watcher):
                chair.ask("speed", speed=0)
            if len({first.frame["revision"], second.frame["revision"], watcher.frame["revision"], match.decisions}) > 1:
                continue
            # The bot may move while the frames are looked at: they are held against the match as it stood.
            then = match.clone()
            if then.decisions != first.frame["revision"]:
                continue
            people = ("Ada", "Ben", "Emil")[: then.seats]
            _check(first, 0, then, people)
            _check(second, 1, then, people)
            _check(watcher, None, then, people)


def test_the_rooms_words_hold_no_secret_of_others(shared_house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for ours in ("websockets.client", "httpx", "httpcore"):
        caplog.set_level(logging.WARNING, ours)
    keep_quiet()
    ada = shared_house.open("orphan-black", "me open random", seed=6)
    table = shared_house.room(ada.code)
    ben = shared_house.join(ada.code)
    watcher = shared_house.watch(ada.code)
    people: list[Person] = [ada, ben, watcher]
    heard: dict[str, list[Any]] = {}
    chairs = [person.connect() for person in people]
    for chair in chairs:
        chair.hear("frame")
    play_on(chairs[:2], 15)
    chairs[0].ask("chat", text="hello")
    for chair, person in zip(chairs, people, strict=True):
        chair.ask("speed", speed=0)
        heard[person.token] = chair.heard
        chair.__exit__(None, None, None)
    answers = [shared_house.get(f"/api/tables/{ada.code}").text, shared_house.get("/api/openapi.json").text]
    told = json.dumps([*heard.values(), answers])
    for token in heard:
        assert token not in told
        assert token.split(".")[1] not in told
        assert token not in caplog.text
        assert token.split(".")[1] not in caplog.text
    assert table.seed not in told
    assert table.seed not in caplog.text


def test_a_faulty_token_is_not_repeated_in_the_answer(shared_house: House) -> None:
    ada = shared_house.open()
    answer = shared_house.post(f"/api/tables/{ada.code}/start", {}, token="secretsecretsecret")
    assert answer.status_code == 401
    assert "secret" not in answer.text


def test_tokens_cannot_be_made_up(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    payload, signature = ada.token.split(".")
    other = shared_house.open("valkyrie", "me open").token.split(".")
    forged = [
        f"{payload}.",
        f".{signature}",
        payload,
        f"{other[0]}.{signature}",
        f"{payload}.{other[1]}",
        ada.token[:-1],
    ]
    forged += [ada.token.swapcase(), ada.token + "A", "", "é", "a" * 5000]
    for token in forged:
        with Chair(shared_house, ada.code) as chair:
            chair.say("hello", token=token)
            assert chair.hear()["code"] in ("token", "bad-message")


def test_reasons_of_bots_are_told_only_after_the_end(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me regular", seed=3)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair])
        frames = [one for one in chair.heard if one["type"] == "frame"]
        assert all("reasons" not in one for one in frames if one["view"]["outcome"] is None)
        reasons = chair.frame["reasons"]
        assert reasons
        assert all(0 <= int(index) < len(chair.log) + 1 and text for index, text in reasons.items())


def test_a_watcher_who_comes_late_sees_the_same(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=6)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        play_on([first, second], 12)
        with shared_house.watch(ada.code).connect() as watcher:
            watcher.hear("frame")
            catch_up(watcher, first.frame["revision"])
            _check(watcher, None, _match(shared_house, ada.code), ("Ada", "Ben"))


def test_the_seed_never_leaves_for_the_bots(shared_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    answer = Mind.answer

    def overheard(mind: Mind, question: Question) -> Answer:
        asked.append(question)
        return answer(mind, question)

    monkeypatch.setattr(Mind, "answer", overheard)
    ada = shared_house.open("orphan-black", "me random random", seed=6)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair], 3)
        chair.ask("hint", seat=0)
    table = shared_house.room(ada.code)
    assert len(asked) >= 2
    assert {one.seed for one in asked} == {bots_key(table.seed)}
    assert table.seed not in bots_key(table.seed)
    assert all(table.seed not in str(one) for one in asked)


def test_whoever_joins_is_told_that_the_host_chose_the_seed(shared_house: House) -> None:
    for seed, told in [(6, 1), (None, 0)]:
        ada = shared_house.open("dark-order", "me open", seed=seed)
        with shared_house.join(ada.code).connect() as chair:
            assert len([one for one in chair.hear("welcome")["chat"] if "seed" in one["text"]]) == told


def test_after_the_end_of_a_game_with_hidden_sides_nothing_is_taken_back(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me random", seed=6)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair])
        assert ada.get("record").status_code == 200
        assert (chair.frame["undo"], bool(chair.frame["no_undo"])) == ("barred", True)
        for agreed in (False, True):
            answer = chair.ask("undo", seat=0, revision=chair.frame["revision"], agreed=agreed)
            assert answer["code"] == "barred"
        assert chair.is_over
