"""Black Orchestra's face for the browser: what is printed is complete, and the odds are those of the rules."""

import json
from typing import Any

import pytest

from black_orchestra_scene import Scene, new_match, ours, scene
from sabletop.engine.dealer import Stream, key_of
from sabletop.games.black_orchestra.ids import LEADERS
from sabletop.games.black_orchestra.odds import odds
from sabletop.tui.black_orchestra.facts import Facts, percent
from sabletop.web.faces.black_orchestra import BlackOrchestraFace, make


@pytest.fixture(scope="module")
def face() -> BlackOrchestraFace:
    return make(ours())


@pytest.fixture(scope="module")
def printed(face: BlackOrchestraFace) -> dict[str, Any]:
    return face.content()


def by_id(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in rows}


def plots_of(face: BlackOrchestraFace, s: Scene, name: str) -> dict[str, dict[str, Any]]:
    """What the preview says of the plots in somebody's dossier."""
    found = face.preview(s.match.view(0))["plots"]
    return {row["card"]: row for row in found if row["who"] == s.who(name)}


# What is printed


def test_everything_printed_can_be_sent(printed: dict[str, Any]) -> None:
    assert json.loads(json.dumps(printed)) == printed


def test_links_lead_both_ways(printed: dict[str, Any]) -> None:
    spaces = by_id(printed["spaces"])
    assert all(one in spaces[there]["links"] for one, row in spaces.items() for there in row["links"])
    assert len(spaces) == 30


def test_spaces_tell_stage_and_fortification(printed: dict[str, Any]) -> None:
    wolfsschanze = by_id(printed["spaces"])["wolfsschanze"]
    assert (wolfsschanze["stage"], wolfsschanze["fortified"], wolfsschanze["closes"]) == (3, True, 7)


def test_a_delivery_tells_item_condition_and_gain(printed: dict[str, Any]) -> None:
    spaces = by_id(printed["spaces"])
    zeughaus, munich, prague = (spaces[one]["delivery"] for one in ("zeughaus", "munich", "prague"))
    assert (zeughaus["item"], zeughaus["by"], zeughaus["when"], zeughaus["shared"]) == ("keys", -2, "", False)
    assert (munich["item"], munich["when"]) == ("any", "it is stage 1")
    assert (prague["by"], prague["shared"]) == (-3, True)
    assert zeughaus["text"] == "Deliver Keys: −2 suspicion."


def test_entering_tells_what_it_does(printed: dict[str, Any]) -> None:
    entries = {one: row["entry"] for one, row in by_id(printed["spaces"]).items() if row["entry"]}
    assert set(entries) == {"zurich", "stockholm", "paris", "auschwitz", "treblinka"}
    assert (entries["paris"]["suspicion"], entries["paris"]["support"]) == (-3, 1)
    assert (entries["treblinka"]["motivation"], entries["treblinka"]["suspicion"]) == (2, 1)


def test_every_card_has_a_kind_a_text_and_a_clause(printed: dict[str, Any]) -> None:
    assert len(printed["cards"]) == len(ours().card_ids)
    for card in printed["cards"]:
        assert card["kind"] in ("plot", "arrow", "bolt", "static")
        assert card["text"]
        assert card["clauses"]
        assert (card["plot"] is None) == (card["kind"] != "plot")


def test_a_plot_tells_what_it_demands_and_what_helps(printed: dict[str, Any]) -> None:
    plot = by_id(printed["cards"])["P-B"]["plot"]
    assert (plot["level"], plot["where"], plot["you"]) == ("committed", "Hitler in a fortified space", "You with him")
    assert plot["affiliation"] == "wehrmacht"
    assert [(line["item"], line["dice"], line["cancels"]) for line in plot["items"]] == [
        ("explosives", 1, 0),
        ("badge", 0, 1),
    ]


def test_every_event_says_what_it_does(printed: dict[str, Any]) -> None:
    events = by_id(printed["events"])
    assert all(row["text"] and row["name"] and 1 <= row["stage"] <= 7 for row in events.values())
    assert "(stage" not in " ".join(row["name"] for row in events.values())
    assert events["4-04"]["lasting"] == ["While current: plots count 1 eagle fewer."]


def test_stages_count_their_raids(printed: dict[str, Any]) -> None:
    assert [stage["raids"] for stage in printed["stages"]] == [0, 1, 2, 2, 2, 3, 3]


def test_nine_sheets_with_affiliation_and_ability(printed: dict[str, Any]) -> None:
    assert len(printed["conspirators"]) == 9
    assert all(sheet["ability"] and sheet["role"] for sheet in printed["conspirators"])
    assert by_id(printed["conspirators"])["goerdeler"]["affiliation"] == "civilian"


# The odds


def ready_bomb(**more: Any) -> Scene:
    s = scene("tresckow", "beck", stage=4, **more)
    s.put("tresckow", at="wolfsschanze", motivation="reckless", suspicion="medium", dossier=["P-B", "X10"])
    s.put("beck", at="wolfsschanze", motivation="motivated", items=["explosives", "badge"])
    return s.leader("hitler", "wolfsschanze").support(3).current("4-04").begin()


@pytest.mark.clause("BO-PLOT-5", "BO-PLOT-11")
def test_a_plot_counts_everything_at_hand(face: BlackOrchestraFace) -> None:
    plot = plots_of(face, ready_bomb(), "tresckow")["P-B"]
    gains = {(gain["kind"], gain["id"]): gain["dice"] * gain["count"] for gain in plot["gains"]}
    assert gains == {
        ("plot", ""): 1,
        ("affiliation", ""): 1,
        ("item", "explosives"): 1,
        ("item", "badge"): 0,
        ("person", "beck"): 1,
        ("card", "X10"): 2,
    }
    assert (plot["dice"], plot["need"], plot["eyes"], plot["cancels"], plot["extra"]) == (6, 3, 2, 1, -1)
    assert plot["caught"] == 4


@pytest.mark.clause("BO-PLOT-14")
def test_each_number_of_dice_has_the_odds_of_the_rules(face: BlackOrchestraFace) -> None:
    plot = plots_of(face, ready_bomb(), "tresckow")["P-B"]
    expected = [odds(3, dice, 2, 2) for dice in range(1, 7)]
    assert plot["odds"] == [[round(float(one.success), 6), round(float(one.detection), 6)] for one in expected]


@pytest.mark.clause("BO-PLOT-3")
def test_a_missing_requirement_is_named(face: BlackOrchestraFace) -> None:
    s = scene("tresckow", "beck", stage=4).put("tresckow", at="posen", motivation="timid", dossier=["P-B"])
    plot = plots_of(face, s.leader("hitler", "wolfsschanze").begin(), "tresckow")["P-B"]
    assert not plot["ready"]
    assert [(check["text"], check["met"]) for check in plot["checks"]] == [
        ("Hitler in a fortified space", True),
        ("You with him", False),
        ("Committed", False),
    ]


@pytest.mark.clause("BO-COMP-4")
def test_no_more_dice_than_the_supply_has(face: BlackOrchestraFace) -> None:
    s = ready_bomb()
    view = s.match.view(0)
    view["table"]["supply"] = 4
    plot = next(row for row in face.preview(view)["plots"] if row["card"] == "P-B")
    assert plot["dice"] == len(plot["odds"]) == 4


@pytest.mark.clause("BO-PLOT-13")
def test_the_plot_under_way_shows_its_own_odds(face: BlackOrchestraFace) -> None:
    s = ready_bomb().do("Attempt Suitcase Bomb on Hitler")
    view = s.match.view(1)
    now = face.preview(view)["now"]
    assert now["odds"] == view["table"]["plot"]["odds"]
    assert (now["card"], now["targets"], now["caught"]) == ("P-B", 3, 3)


def test_without_a_plot_nothing_is_under_way(face: BlackOrchestraFace) -> None:
    assert face.preview(ready_bomb().match.view(0))["now"] is None


@pytest.mark.clause("BO-PLOT-2")
def test_ready_is_what_can_be_attempted(face: BlackOrchestraFace) -> None:
    """Through played games: in every action step exactly the plots that are ready can be attempted."""
    asked = 0
    for seed in range(3):
        match = new_match(3, seed=seed, trusted_lieutenants=True)
        stream = Stream(key_of(f"face {seed}"), "picks")
        while match.seat is not None and match.decisions < 150:
            view = match.view(match.seat)
            if view["asked"]["key"] == "action" and view["table"]["turn"]["actions"]:
                asked += 1
                attempts = {(a.args["card"], a.args["leader"]) for a in match.legal if a.kind == "attempt"}
                rows = [row for row in face.preview(view)["plots"] if row["who"] == view["asked"]["who"]]
                assert attempts == {
                    (row["number"], LEADERS.index(row["victim"]))
                    for row in rows
                    if row["ready"] and "just moved" not in row["checks"][0]["text"]
                }
            match.play(match.legal[stream.below(len(match.legal))])
    assert asked > 20


def test_dice_are_those_of_the_terminal_and_the_cards(face: BlackOrchestraFace) -> None:
    """The terminal counts items only; the browser adds the cards that give dice."""
    s = ready_bomb()
    facts, view = Facts(ours()), s.match.view(0)
    plot = plots_of(face, s, "tresckow")["P-B"]
    cards = sum(gain["dice"] * gain["count"] for gain in plot["gains"] if gain["kind"] == "card")
    assert facts.prospect(view, s.who("tresckow"), s.card("P-B"), 0).most == plot["dice"] - cards


def test_the_button_of_a_plot_counts_the_dice_of_the_odds_beside_the_board(face: BlackOrchestraFace) -> None:
    """Cards that give dice too: the button and the panel say the same."""
    s = ready_bomb()
    view, plot = s.match.view(0), plots_of(face, s, "tresckow")["P-B"]
    attempt = next(a for a in s.match.legal if a.kind == "attempt" and a.args["card"] == s.card("P-B"))
    note, detail = face.told(attempt, view, "", "")
    best = max(success for success, _ in plot["odds"])
    assert note == f"up to {plot['dice']} dice for {plot['need']} targets: {percent(best)}"
    assert f"With everything at hand {plot['dice']} dice" in detail


@pytest.mark.clause("BO-CONSPIRE-2")
def test_conspiring_with_more_dice_is_seen_more_often(face: BlackOrchestraFace) -> None:
    rows = face.preview(ready_bomb().match.view(0))["conspire"]
    assert [row["dice"] for row in rows] == [1, 2, 3]
    assert [row["quiet"] for row in rows] == [0.833333, 0.694444, 0.578704]
    assert rows[0]["actions"] == 1


# Secrets


@pytest.mark.clause("BO-INTERR-2")
def test_only_the_reader_learns_what_resisting_would_cost(face: BlackOrchestraFace) -> None:
    s = scene("goerdeler", "beck", stage=3).put("goerdeler", at="prison", motivation="committed").begin()
    own, other = (face.preview(s.match.view(seat))["resist"] for seat in (0, 1))
    assert "An eagle: A and then B" in own
    assert "A and then B" not in other


def test_a_spectator_is_shown_the_same_odds(face: BlackOrchestraFace) -> None:
    s = ready_bomb()
    assert face.preview(s.match.view(None))["plots"] == face.preview(s.match.view(0))["plots"]
