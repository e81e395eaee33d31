"""What is public and what is secret."""

import json

import pytest

from black_orchestra_scene import Scene, scene
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.games.black_orchestra.game import GAME
from screens import shown


def seen(s: Scene, seat: int | None) -> str:
    """Everything that a seat gets, as text."""
    view = s.match.view(seat)
    return json.dumps([view["table"], view["asked"], [event.data() for event in s.match.log(seat)]])


@pytest.mark.clause("BO-INFO-1")
def test_everybody_sees_the_same_table() -> None:
    s = scene("oster", "canaris", "kordt", "beck").leaders_away().put("oster", dossier=["N10"], items=["map"]).begin()
    s.dice("T", "2").do("Conspire with 2 dice")
    views = [shown(s.match, seat) for seat in (None, 0, 1, 2, 3)]
    assert all(view == views[0] for view in views)
    assert views[0]["conspirators"][0]["dossier"] == ["N10"]
    assert views[0]["dissent"] == 1
    assert views[0]["deck"] == 50


@pytest.mark.clause("BO-INFO-2")
def test_decks_removed_cards_and_tiles_are_secret_and_a_question_is_the_readers() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison").question("I-20").begin()
    assert "I-20" in seen(s, 0)
    assert "I-20" not in seen(s, 1)
    assert "I-20" not in seen(s, None)
    for seat in (None, 0, 1):
        events = shown(s.match, seat)["events"]
        assert set(events) == {"left", "current", "key", "past", "cancelled", "next", "removed", "looking", "arranged"}
        assert "3-0" not in json.dumps(events)


@pytest.mark.clause("BO-INFO-3")
def test_discard_piles_are_open_and_in_order() -> None:
    s = scene("oster", "canaris").leaders_away().begin()
    drawn = ["1-09", "1-11", "1-04", "1-10", "1-07"]
    for event in drawn:
        s.end_turn(event)
    events = shown(s.match, None)["events"]
    assert events["past"] == ["1-09", "1-11", "1-04"]
    assert (events["current"], events["key"]) == ("1-07", "1-10")


def test_only_the_looker_knows_the_events_that_were_put_back() -> None:
    s = scene("kordt", "canaris").leaders_away().put("kordt", motivation="motivated").begin()
    s.event("1-09", "1-11", "1-04").do("Ability: look at the next 3 events and arrange them")
    assert shown(s.match, 0)["events"]["looking"] == ["1-04", "1-09", "1-11"]
    assert shown(s.match, 1)["events"]["looking"] == []
    assert "Blomberg" not in seen(s, 1)
    s.do("Gestapo Investigation comes next").do("Blomberg-Fritsch Affair comes next")
    assert shown(s.match, 0)["events"]["next"] == ["1-09", "1-11", "1-04"]
    assert shown(s.match, 1)["events"]["next"] == [None, None, None]
    s.do("End the action step")
    assert s.current_event == "1-09"


def test_resampling_deals_anew_what_a_seat_cannot_know() -> None:
    s = scene("kordt", "canaris").leaders_away().put("kordt", motivation="motivated").begin()
    s.event("1-09", "1-11", "1-04").do("Ability: look at the next 3 events and arrange them")
    s.do("Gestapo Investigation comes next").do("Blomberg-Fritsch Affair comes next")
    others, own = set(), set()
    for seed in range(20):
        twin = GAME.resample(s.t, 1, SeededDealer(key_of(seed)))
        others.add(twin.tops)
        assert GAME.view(twin, 1) == GAME.view(s.t, 1)
        assert GAME.faults(twin) == []
        own.add(GAME.resample(s.t, 0, SeededDealer(key_of(seed))).tops)
    assert len(others) > 5
    assert own == {s.t.tops}


def test_resampling_changes_the_question_for_all_but_its_reader() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison").question("I-20").begin()
    readings = {GAME.resample(s.t, 1, SeededDealer(key_of(seed))).reading for seed in range(20)}
    assert len(readings) > 5
    assert GAME.resample(s.t, 0, SeededDealer(key_of(1))).reading == s.t.reading
