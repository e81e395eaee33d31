"""Undo by its rules, one screen for several people, bots that take over and give back, talk, giving up."""

import random
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from sabletop.engine.match import Match
from sabletop.engine.words import Lexicon
from sabletop.hosting import HostedMatch
from small_search import EAGER, UNASKED
from web_scene import Chair, House, catch_up, fresh_house, lexicon_of, play_on, scene_of, view_of, wait_for


def _match(house: House, code: str) -> Match:
    return house.match(code)


def _named(house: House, code: str) -> Lexicon:
    """Words in which everybody is called by name."""
    return lexicon_of(house.match(code), house.room(code).called())


def _undo(chair: Chair, agreed: bool = False) -> dict[str, object]:
    return chair.ask("undo", seat=chair.frame["seat"], revision=chair.frame["revision"], agreed=agreed)


# Undo


def _play_until_undo_is(chair: Chair, state: str) -> None:
    for _ in range(60):
        if chair.frame["revision"] and chair.frame["undo"] == state:
            return
        catch_up(chair, chair.play()["revision"])
    raise AssertionError(f"undo never was {state}")


def test_a_move_without_news_is_taken_back_freely(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me", seed=4)
    with ada.connect() as chair:
        chair.hear("frame")
        _play_until_undo_is(chair, "free")
        revision, events = chair.frame["revision"], len(chair.log)
        assert _undo(chair)["type"] == "played"
        chair.hear("frame")
        assert chair.frame["revision"] == revision + 1, "the revision of a frame only ever grows"
        assert len(chair.log) <= events
        assert chair.is_asked
        match = _match(shared_house, ada.code)
        assert [event["text"] for event in chair.log] == [str(event) for event in match.log(0)]


def test_a_move_that_brought_news_needs_the_tables_consent(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me", seed=4)
    with ada.connect() as chair:
        chair.hear("frame")
        _play_until_undo_is(chair, "agreed")
        before = shared_house.digest(ada.code)
        assert _undo(chair)["code"] == "barred"
        assert shared_house.digest(ada.code) == before
        assert _undo(chair, agreed=True)["type"] == "played", "alone the consent is given"
        chair.hear("frame")
        assert any("take the last move back" in event["text"] for event in chair.log)


def test_at_a_table_of_two_the_other_is_asked(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open", seed=4)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        play_on([first, second], 8)
        before, turn = shared_house.digest(ada.code), first.frame["revision"]
        assert _undo(first, agreed=True)["type"] == "done"
        asked = second.hear("ask-undo")
        assert (asked["from"], asked["seat"], asked["revision"]) == ("Ada", 0, turn)
        assert first.ask("agree", to="undo", yes=True)["code"] == "stale", "nobody agrees with themselves"
        assert shared_house.digest(ada.code) == before
        second.ask("agree", to="undo", yes=False)
        assert first.hear("undo-denied")["from"] == "Ben"
        assert second.ask("agree", to="undo", yes=True)["code"] == "stale"
        assert shared_house.digest(ada.code) == before
        _undo(first, agreed=True)
        second.hear("ask-undo")
        assert second.ask("agree", to="undo", yes=True)["type"] == "done"
        catch_up(first, turn + 1)
        assert shared_house.digest(ada.code) != before
        assert _match(shared_house, ada.code).decisions < turn


def test_a_move_made_meanwhile_ends_the_question(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open", seed=4)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        play_on([first, second], 8)
        _undo(first, agreed=True)
        second.hear("ask-undo")
        play_on([first, second], 1)
        assert second.ask("agree", to="undo", yes=True)["code"] == "stale"


def test_undo_goes_back_past_the_bots_to_my_own_decision(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me random random", seed=9)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair], 3)
        _hear_until_asked(chair)
        assert _undo(chair, agreed=True)["type"] == "played"
        chair.hear("frame")
        assert chair.is_asked
        assert _match(shared_house, ada.code).seat == 0


def test_an_undo_past_several_bots_is_noted_once(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me random random", seed=9)
    with ada.connect() as chair:
        chair.hear("frame")
        _hear_until_asked(chair)
        while _match(shared_house, ada.code).seat == 0:
            catch_up(chair, chair.play()["revision"])
        before = _match(shared_house, ada.code).decisions
        _hear_until_asked(chair)
        assert _match(shared_house, ada.code).decisions > before + 1, "the bots moved more than once"
        assert _undo(chair, agreed=True)["type"] == "played"
        chair.hear("frame")
        assert [event["key"] for event in chair.log].count("taken-back") == 1


@pytest.mark.parametrize("game", ["valkyrie", "dark-order"])
def test_undo_is_not_offered_before_a_person_has_decided(shared_house: House, game: str) -> None:
    seats = "random me" if game == "dark-order" else "random random me"
    ada = shared_house.open(game, seats, seed=9)
    with ada.connect() as chair:
        chair.hear("frame")
        _hear_until_asked(chair)
        assert (chair.frame["undo"], chair.frame["no_undo"]) == ("barred", "Nobody has decided anything yet.")
        for agreed in (False, True):
            refused = _undo(chair, agreed)
            assert (refused["code"], refused["text"]) == ("barred", chair.frame["no_undo"])


def test_what_the_frame_says_of_undo_is_what_the_server_does(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open random", seed=5)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        seen = set()
        for _ in range(12):
            play_on([first, second], 1)
            for chair in (first, second):
                said = chair.frame["undo"]
                seen.add(said)
                answer = _undo(chair)
                if said == "free":
                    assert answer["type"] == "played"
                    for one in (first, second):
                        catch_up(one, answer["revision"])  # type: ignore[arg-type]
                    play_on([first, second], 1)
                else:
                    assert answer["code"] in ("barred", "stale"), said
        assert seen >= {"free", "agreed"}


def test_nobody_learns_from_a_refused_undo_what_another_decided(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=4)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        told = set()
        for _ in range(30):
            play_on([first, second], 1)
            hosted = shared_house.room(ada.code).playing
            decided = [hosted._person_of(decision) for decision in range(hosted.match.decisions)]
            whose = [seat for seat in decided if seat is not None][-1]
            other = second if whose == 0 else first
            told.add((other.frame["undo"], other.frame["no_undo"]))
            assert _undo(other)["text"] == other.frame["no_undo"]
        assert told == {("barred", "The last move was not yours to take back.")}


def _hear_until_asked(chair: Chair) -> None:
    while not chair.is_asked:
        if chair.frame.get("waiting"):
            chair.say("pass", revision=chair.frame["revision"])
        chair.hear("frame")


def test_where_people_play_against_each_other_nothing_more_is_agreed(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=4)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        play_on([first, second], 10)
        before = shared_house.digest(ada.code)
        for chair in (first, second):
            assert chair.frame["undo"] in ("free", "barred")
            assert _undo(chair, agreed=True)["code"] == "barred"
        assert shared_house.digest(ada.code) == before


def test_nothing_can_be_taken_back_before_the_first_move(shared_house: House) -> None:
    with shared_house.open("valkyrie", "me", seed=4).connect() as chair:
        chair.hear("frame")
        assert _undo(chair)["code"] == "barred"
        assert _undo(chair, agreed=True)["code"] == "barred"


# One screen


def test_a_shared_screen_is_covered_until_the_one_who_is_asked_looks(shared_house: House) -> None:
    ada = shared_house.open("orphan-black", "me me me", hotseat=True, seed=4)
    with ada.connect() as chair:
        seen = set()
        chair.hear("frame")
        for _ in range(12):
            match = _match(shared_house, ada.code)
            assert chair.frame["viewer"] is None
            assert chair.frame["choices"] == []
            assert chair.frame["cover"] == match.seat
            assert chair.frame["view"] == view_of(match, None, _named(shared_house, ada.code)), (
                "covered is what everybody may see"
            )
            assert chair.frame["scene"] == scene_of(match, None, _named(shared_house, ada.code))
            seen.add(match.seat)
            chair.say("look", seat=match.seat)
            chair.hear("frame")
            assert chair.frame["viewer"] == match.seat
            assert "cover" not in chair.frame
            while chair.is_asked and chair.frame.get("viewer") is not None:
                catch_up(chair, chair.play()["revision"])
        assert len(seen) > 1


def test_a_shared_screen_can_be_covered_again(shared_house: House) -> None:
    with shared_house.open("orphan-black", "me me me", hotseat=True, seed=4).connect() as chair:
        chair.hear("frame")
        cover = chair.frame["cover"]
        chair.say("look", seat=cover)
        assert chair.hear("frame")["viewer"] == cover
        chair.say("look")
        assert chair.hear("frame")["cover"] == cover


@pytest.mark.parametrize("game", ["valkyrie", "black-orchestra", "dark-order"])
def test_open_decisions_need_no_cover(shared_house: House, game: str) -> None:
    ada = shared_house.open(game, "me me", hotseat=True, seed=4)
    with ada.connect() as chair:
        chair.hear("frame")
        opened = covered = 0
        for _ in range(60):
            if chair.is_over:
                break
            match = _match(shared_house, ada.code)
            if "cover" in chair.frame:
                covered += 1
                assert chair.frame["view"] == view_of(match, None, _named(shared_house, ada.code))
                chair.say("look", seat=chair.frame["cover"])
                chair.hear("frame")
            elif chair.frame["viewer"] is None:
                assert chair.frame["view"] == view_of(match, None, _named(shared_house, ada.code))
                assert {one["id"] for one in chair.frame["choices"]} == {action.id for action in match.legal}
                opened += 1
            else:
                opened += shared_house.room(ada.code).playing.is_open(match.seat or 0)
            assert chair.is_asked
            catch_up(chair, chair.play()["revision"])
        assert opened
        assert covered or game != "dark-order"


# Bots that take over


@pytest.fixture(scope="module")
def patient_house(tmp_path_factory: pytest.TempPathFactory, empty_database: Path) -> Iterator[House]:
    """A server where one voice is enough after a tenth of a second."""
    with fresh_house(tmp_path_factory.mktemp("patient"), empty_database, vote=0.1) as one:
        yield one


def test_a_bot_takes_over_and_gives_back(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open", seed=4)
    ben = shared_house.join(ada.code)
    with ada.connect() as first:
        with ben.connect() as second:
            first.hear("frame")
            second.hear("frame")
            assert ada.post("takeover", {"seat": 1}).json()["code"] == "seated"
            play_on([first, second], 3)
        first.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["here"])
        assert ada.post("takeover", {"seat": 1}).json() == {"done": True}
        info = first.hear_until(lambda one: one["type"] == "table" and one["seats"][1]["taken_over"])
        assert (info["seats"][1]["kind"], info["seats"][1]["name"]) == ("person", "Ben")
        assert "bot plays for Ben" in first.hear("chat")["text"]
        assert ada.post("takeover", {"seat": 1}).json()["code"] == "taken"
        play_on([first], 6)
        assert _match(shared_house, ada.code).decisions > 6
        with ben.connect() as second:
            assert second.hear("welcome")["mine"] == [1]
            second.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["taken_over"])
            first.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["taken_over"])
            second.hear("frame")
            wait_for(lambda: not shared_house.room(ada.code).turns.busy)
            _sync(first, second)
            assert play_on([first, second], 4)


def _sync(*chairs: Chair) -> None:
    """Hear everything that has been sent so far."""
    for chair in chairs:
        chair.ask("speed", speed=0)
    newest = max(chair.frame["revision"] for chair in chairs)
    for chair in chairs:
        catch_up(chair, newest)


def test_three_people_have_to_agree_while_somebody_is_only_just_gone(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open open")
    ben, cleo = shared_house.join(ada.code), shared_house.join(ada.code, "Cleo")
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        assert ada.post("takeover", {"seat": 2}).json() == {"done": False}
        assert ada.post("takeover", {"seat": 2}).json() == {"done": False}, "one voice each"
        assert ben.post("takeover", {"seat": 2}).json() == {"done": True}
    assert cleo.seats == [2]


def test_after_a_time_one_voice_is_enough(patient_house: House) -> None:
    ada = patient_house.open("valkyrie", "me open open")
    ben = patient_house.join(ada.code)
    patient_house.join(ada.code, "Cleo")
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        wait_for(lambda: bool(ada.post("takeover", {"seat": 2}).json().get("done")))


def test_who_leaves_during_the_game_hands_over_and_may_return(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    ben = shared_house.join(ada.code)
    with ben.connect() as second:
        second.hear("frame")
        assert ben.post("leave").status_code == 200
        assert second.closed() == 4001
    assert shared_house.get(f"/api/tables/{ada.code}").json()["seats"][1]["taken_over"]
    with ben.connect() as second:
        second.hear_until(lambda one: one["type"] == "table" and not one["seats"][1]["taken_over"])


def test_who_leaves_the_lobby_frees_the_seat(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open open")
    ben = shared_house.join(ada.code)
    assert ben.post("leave").status_code == 200
    assert shared_house.get(f"/api/tables/{ada.code}").json()["seats"][1]["kind"] == "open"
    assert ben.post("leave").status_code == 401


def test_who_gives_up_a_seat_watches_from_then_on(shared_house: House) -> None:
    ada = shared_house.open("dark-order", "me open", seed=3)
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        assert second.ask("concede", seat=0)["code"] == "not-yours"
        assert second.ask("concede", seat=1)["type"] == "done"
        info = first.hear_until(lambda one: one["type"] == "table" and one["seats"][1]["kind"] == "bot")
        assert info["mine"] == [0]
        assert "Ben has given up" in first.hear("chat")["text"]
        assert second.frame["viewer"] is None
        assert second.frame["view"]["you"] is None
        assert second.ask("concede", seat=1)["code"] == "not-yours"
        play_on([first], 5)


# Talk


def test_what_is_said_is_heard_by_all_and_kept_for_who_comes_later(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second, shared_house.watch(ada.code).connect() as watcher:
        watcher.hear("frame")
        first.say("chat", text="  good \n evening\u202e ")
        for chair in (first, second, watcher):
            said = chair.hear("chat")
            assert (said["from"], said["text"]) == ("Ada", "good evening")
            assert said["at"] > 0
        assert watcher.ask("chat", text="psst")["code"] == "not-yours"
        assert second.ask("chat", text=" \u200b ")["code"] == "bad-message"
        assert second.ask("chat", text="x" * 501)["code"] == "bad-message"
    with ben.connect() as second:
        assert [one["text"] for one in second.hear("welcome")["chat"]] == ["good evening"]


def test_pointing_is_for_tables_that_play_together(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open")
    ben = shared_house.join(ada.code)
    with ada.connect() as first, ben.connect() as second:
        first.hear("frame")
        second.hear("frame")
        first.say("ping", what={"place": 3})
        pointed = second.hear("ping")
        assert (pointed["from"], pointed["what"]) == ("Ada", {"place": 3})
        assert first.ask("ping", what={"place": "x" * 2000})["code"] == "too-large"
    rivals = shared_house.open("dark-order", "me bot")
    with rivals.connect() as chair:
        chair.hear("frame")
        assert chair.ask("ping", what={"place": 3})["code"] == "barred"


# Pace


def test_bots_wait_for_who_could_play_something_unasked(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database, patience=30.0) as house:
        for seed in (13, *range(40)):
            rng = random.Random(seed)
            with house.open("valkyrie", "me random", seed=seed).connect() as chair:
                chair.hear("frame")
                for _ in range(60):
                    if chair.is_over or chair.frame.get("waiting"):
                        break
                    if chair.is_asked:
                        choice = rng.choice(chair.frame["choices"])["id"]
                        catch_up(chair, chair.play(choice)["revision"])
                    else:
                        chair.hear("frame")
                if chair.frame.get("waiting"):
                    assert chair.frame["choices"]
                    revision = chair.frame["revision"]
                    chair.silence(0.3)
                    chair.say("pass", revision=revision)
                    assert chair.hear("frame")["revision"] == revision + 1
                    return
        raise AssertionError("nobody ever could")


def _acted(hosted: HostedMatch) -> bool:
    return UNASKED in [move.reason for move in hosted.bot_moves]


def test_a_bot_may_act_while_a_person_is_asked(shared_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["sabletop.bots.levels"], "_OFFERED", [EAGER])
    for seed in range(40):
        rng = random.Random(seed)
        ada = shared_house.open("valkyrie", f"me {EAGER}", seed=seed)
        hosted = shared_house.room(ada.code).playing
        with ada.connect() as chair:
            chair.hear("frame")
            for _ in range(80):
                if chair.is_over:
                    break
                if not chair.is_asked:
                    chair.hear("frame")
                elif hosted.match.legal_for(1):
                    wait_for(partial(_acted, hosted))
                    return
                else:
                    answer = chair.play(rng.choice(chair.frame["choices"])["id"])
                    catch_up(chair, answer.get("revision", 0))
    raise AssertionError("nobody ever could")


def test_bots_rest_while_the_table_is_paused(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me random", seed=4)
    with ada.connect(speed=0.4) as chair:
        chair.hear("frame")
        while True:
            while chair.is_asked:
                catch_up(chair, chair.play()["revision"])
            chair.ask("pause", on=True)
            if _match(shared_house, ada.code).seat != 0:
                break
            chair.ask("pause", on=False)  # the bots were quicker
        revision = chair.frame["revision"]
        chair.silence(0.8)
        chair.ask("pause", on=False)
        catch_up(chair, revision + 1)
