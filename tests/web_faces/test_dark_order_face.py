"""What the browser is told of The Dark Order beyond its views."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sabletop.web.faces.dark_order import DarkOrderFace

import sabletop
from dark_order_scene import Scene, X, Y, ours, scene
from law_secrets import other_world
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.registry import ledger
from sabletop.web.faces import face_of

ART = Path(__file__).resolve().parents[2] / "client" / "public" / "art" / "drawings.svg"


@cache
def face() -> DarkOrderFace:
    found = face_of("dark-order", ours())
    assert isinstance(found, DarkOrderFace)
    return found


@cache
def content() -> dict[str, Any]:
    return face().content()


def preview(m: Match, seat: int | None) -> dict[str, Any]:
    return face().preview(m.view(seat))


def cast(s: Scene, space: str, goal: str) -> dict[str, Any]:
    """The forecast of one attack that is on offer."""
    found = [row for row in preview(s.m, s.m.seat)["attacks"].values() if (row["from"], row["to"]) == (space, goal)]
    assert len(found) == 1
    row: dict[str, Any] = found[0]
    return row


# What is printed


def test_what_is_printed_is_plain_data() -> None:
    assert json.loads(json.dumps(content())) == content()


def test_numbers_of_arguments_find_their_cards() -> None:
    names, ids = ours().lexicon.names, content()["ids"]
    assert [content()["units"][one]["en"] for one in ids["unit"]] == list(names["unit"])
    assert [content()["orders"][one]["en"] for one in ids["order"]] == list(names["order"])
    assert [content()["locations"][one]["en"] for one in ids["location"]] == list(names["location"])
    assert len(ids["card"]) == len(names["card"])


def test_every_card_has_both_names_an_owner_and_a_clause_of_the_book() -> None:
    clauses = {clause.id for clause in ledger("dark-order")}
    cards = [card for kind in ("units", "supports", "orders", "locations") for card in content()[kind].values()]
    assert all(card["en"] and card["pl"] for card in cards)
    assert {card["faction"] for card in content()["units"].values()} == {"sanctuary", "apothecaries", "plague"}
    assert "neutral" in {card["faction"] for card in content()["supports"].values()}
    assert {clause for card in cards for clause in card["clauses"]} <= clauses


def test_every_card_has_its_drawing() -> None:
    drawn = set(re.findall(r'id="([^"]+)"', ART.read_text("utf-8")))
    cards = [card for kind in ("units", "supports", "orders", "locations") for card in content()[kind].values()]
    assert {card["drawing"] for card in cards} <= drawn
    icons = {"gas-cloud": "i-gas"}
    words = {word["key"] for unit in content()["units"].values() for word in unit["keywords"]}
    assert {icons.get(word, f"i-{word}") for word in words} <= drawn


def test_a_unit_with_an_ability_has_a_keyword_and_one_without_has_none() -> None:
    for unit in content()["units"].values():
        assert bool(unit["keywords"]) == bool(unit["text"]), unit["en"]
    veteran = next(unit for unit in content()["units"].values() if unit["en"] == "Ironclad Veteran")
    assert veteran["keywords"] == [{"key": "armour", "n": 2}]


# Attacks


def test_a_forecast_tells_damage_armour_barricade_and_what_is_left() -> None:
    s = scene().plain(X, "F1", 4, 2, 1, 1).put(Y, "p-04", "F1", damage=1).battle().until_step(1)
    row = cast(s, "F1", "F1")
    assert (row["dealt"], row["taken"], row["before"], row["life"], row["left"]) == (4, 4, 1, 4, 0)
    assert row["kills"] is True
    armoured = scene(pairing="plague-sanctuary").plain(X, "F1", 4, 2, 1, 1).put(Y, "s-05", "F1")
    row = cast(armoured.carries(Y, "F1", "s-s2").battle().until_step(1), "F1", "F1")
    assert (row["dealt"], row["armour"], row["barricade"], row["taken"], row["left"]) == (4, 1, 2, 1, 2)
    assert row["kills"] is False


def test_a_face_down_enemy_keeps_its_life_to_itself() -> None:
    s = scene().plain(X, "F1", 3, 2, 1, 1).put(Y, "p-04", "F1", face_down=1).battle().until_step(1)
    row = cast(s, "F1", "F1")
    assert row["taken"] == 3
    assert row["life"] is None
    assert row["left"] is None
    assert row["kills"] is None


def test_the_parts_of_the_damage_are_named() -> None:
    s = scene("l-12").put(X, "s-07", "F1").put(Y, "p-04", "F1", spent=1).battle().until_step(0)
    parts = {part["why"]: part["n"] for part in cast(s, "F1", "F1")["parts"]}
    assert parts == {"attack": 4, "location": 1, "execute": 1}


def test_covered_units_that_are_near_enough_are_told_apart_from_those_out_of_reach() -> None:
    s = scene().plain(X, "F1", 2, 2, 1, 1).put(Y, "p-04", "F1").put(Y, "p-04", "B1").put(Y, "p-04", "B3")
    reach = preview(s.put(Y, "p-04", "F3").battle().until_step(1).m, X)["reach"][X]["F1"]
    assert reach == {"goals": ["F1"], "covered": ["B1"]}


def test_who_may_answer_is_what_everybody_can_count() -> None:
    s = scene(pairing="plague-sanctuary").plain(X, "F1", 2, 2, 1, 1).put(Y, "s-02", "F1").put(Y, "s-01", "F2")
    s.holds(Y, "s-s5", "n-01").orders(Y, wit=1, mob=2).battle().until_step(1)
    answers = cast(s, "F1", "F2")["answers"]
    assert answers == {"support": 2, "orders": ["o-wit"], "abilities": ["F1"]}


def test_a_fallen_commander_a_burst_and_a_counter_are_foretold() -> None:
    s = scene().plain(X, "F2", 5, 1, 1, 1).put(Y, "p-c1", "F2").put(Y, "p-01", "F1").put(Y, "p-08", "F3")
    s.battle().until_step(1)
    assert {"key": "commander-falls"} in cast(s, "F2", "F2")["follows"]
    assert {"key": "burst"} in cast(s, "F2", "F1")["follows"]
    assert {"key": "counter-kills", "n": 1} in cast(s, "F2", "F3")["follows"]


def test_a_dying_unit_of_the_same_speed_may_still_strike() -> None:
    s = scene().plain(X, "F1", 5, 2, 1, 1).plain(Y, "F1", 2, 1, 1, 1).plain(Y, "F2", 2, 1, 1, 0).battle().until_step(1)
    assert {"key": "last-blow"} in cast(s, "F1", "F1")["follows"]
    assert {"key": "last-blow"} not in cast(s, "F1", "F2")["follows"]


def test_the_attack_under_way_is_told_to_everybody() -> None:
    s = scene().plain(X, "F1", 3, 2, 1, 1).put(Y, "p-04", "F1").holds(Y, "p-s5").battle().until_step(1)
    s.play("attack", space="F1", goal="F1")
    for seat in (X, Y, None):
        coming = preview(s.m, seat)["incoming"]
        assert (coming["from"], coming["to"], coming["taken"]) == ("F1", "F1", 3)
    s.play("play-support", card="p-s5")
    assert preview(s.m, Y)["incoming"] is None or preview(s.m, Y)["incoming"]["taken"] == 0


# Sums


def test_the_clock_has_each_active_unit_in_its_step_and_says_who_struck() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 2).plain(X, "F2", 0, 2, 1, 1).plain(Y, "F1", 1, 4, 1, 0).battle().until_step(2)
    s.attack("F1", "F1")
    clock = {row["step"]: row for row in preview(s.m, X)["clock"]}
    assert [one["state"] for one in clock[2]["units"]] == ["struck"]
    assert [one["state"] for one in clock[1]["units"]] == ["idle"]
    assert [one["state"] for one in clock[0]["units"]] == ["ready"]


def test_the_next_tick_names_whom_it_kills() -> None:
    s = scene().plain(X, "F1", 1, 3, 1, 3, plague=2, damage=2).plain(X, "F2", 1, 3, 1, 2, plague=1)
    ticks = preview(s.plain(Y, "F1", 1, 2, 1, 0).battle().m, X)["ticks"]
    assert {(one["space"], one["dies"]) for one in ticks} == {("F1", True), ("F2", False)}


def test_a_cost_says_where_fatigue_would_stand_and_warns_of_danger() -> None:
    s = scene().put(X, "s-01", "F1").put(Y, "p-04", "F1").fatigue(X, 36).orders(X, man=1).support_step()
    costs = preview(s.m, X)["costs"]
    order = next(costs[str(action.id)] for action in s.m.legal if action.kind == "play-order")
    assert (order["n"], order["after"], order["danger"], order["collapse"]) == (2, 38, True, False)


# Whole games


@pytest.mark.parametrize("seed", [1, 5])
def test_forecasts_come_true_where_nobody_answers_and_command_adds_up(seed: int) -> None:
    """Random games: the damage that an unanswered attack does is the damage that was foretold."""
    m, rng, compared = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "face"), 0
    while not m.over:
        assert m.seat is not None
        told = preview(m, m.seat)
        if told["command"] is not None:
            for side in told["command"]:
                assert side["total"] == sum([part["n"] for part in side["parts"]])
        offered = [action for action in m.legal if action.kind == "attack"]
        pick = offered[rng.below(len(offered))] if offered else m.legal[rng.below(len(m.legal))]
        who, count = m.seat, len(m.log(None))
        m.play(pick)
        if pick.kind != "attack":
            continue
        row = told["attacks"][str(pick.id)]
        while any(action.kind == "pass-defence" for action in m.legal):
            m.play(next(action for action in m.legal if action.kind == "pass-defence"))
        place = {"who": 1 - who, "space": ["F1", "F2", "F3", "B1", "B2", "B3"].index(row["to"])}
        news = m.log(None)[count:]
        mine = [event for event in news if event.key == "hurt" and place.items() <= event.args.items()]
        assert (mine[0].args["n"] if mine else 0) == row["taken"]
        if row["kills"] is not None:
            dead = [event for event in news if event.key in ("died", "dying") and place.items() <= event.args.items()]
            assert bool(dead) == row["kills"]
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("seed", [2, 7])
def test_no_preview_depends_on_a_secret(seed: int) -> None:
    """Where all cards that a viewer cannot see are dealt anew, the preview is the same."""
    m, rng, count = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "secret"), 0
    while not m.over:
        count += 1
        if count % 3 == 0:
            seat = (None, 0, 1)[rng.below(3)]
            told = preview(m, seat)
            assert json.loads(json.dumps(told)) == told
            assert preview(other_world(m, seat, count), seat) == told
        m.play(m.legal[rng.below(len(m.legal))])
