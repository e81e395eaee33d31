"""Accusations, the end of the game, and scoring."""

import pytest

from orphan_black_scene import EDITION, Play, Scene
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CLONES, FACTIONS, NONE
from sabletop.games.orphan_black.scoring import (
    SCORE,
    accusation_points,
    final_points,
    hiding_points,
    targets_home,
    total,
    totals,
    winners,
)

# The goals by their numbers: 0-2 Neolutionists, 3-5 The Black, 6-8 Proletheans.


def accusing(scene: Scene, who: int = 0) -> Play:
    """`who` has played a card on Charlotte and may accuse."""
    return scene.hand(who, "1").begin(who).play("1", "charlotte", "left")


@pytest.mark.clause("OB-ACCUSE-1")
def test_any_number_of_accusations_in_your_own_turn() -> None:
    p = accusing(Scene("charlotte", "tony", players=6).hand(1, "1"))
    for other in (1, 3, 5):
        p.do("accuse", other=other, faction=("neolutionists", "proletheans", "the-black")[other // 2])
    p.do("done")
    assert [len(player["accused_by"]) for player in p.view(None)["players"]] == [0, 1, 0, 1, 0, 1]
    assert p.m.seat == 1
    assert p.m.legal_for(0) == ()


@pytest.mark.clause("OB-ACCUSE-2")
def test_an_accusation_goes_to_the_highest_free_value() -> None:
    p = accusing(Scene("charlotte", "tony").accusation(1, 3, "the-black")).do("accuse", other=3, faction="the-black")
    assert [(one["by"], one["slot"]) for one in p.view(2)["players"][3]["accused_by"]] == [(1, 3), (0, 2)]
    assert p.heard(2, "accused") == [{"who": 0, "other": 3, "points": 2}]


@pytest.mark.clause("OB-ACCUSE-3")
def test_later_accusers_queue_in_order_of_play() -> None:
    scene = Scene("charlotte", "tony", players=6)
    for who in (1, 4, 0, 2, 5):
        scene.accusation(who, 3, "the-black")
    row = scene.hand(0, "1").begin().view(None)["players"][3]["accused_by"]
    assert [(one["by"], one["slot"]) for one in row] == [(1, 3), (4, 2), (0, 1), (2, 1), (5, 1)]


@pytest.mark.clause("OB-ACCUSE-4")
def test_each_opponent_once_never_yourself_and_nothing_is_withdrawn() -> None:
    p = accusing(Scene("charlotte", "tony")).do("accuse", other=3, faction="the-black")
    assert p.refused("accuse", other=3)
    assert p.refused("accuse", other=0)
    with pytest.raises(ValueError, match="revealed"):
        p.m.undo()


@pytest.mark.clause("OB-ACCUSE-4")
def test_whoever_has_accused_everybody_is_not_asked_again() -> None:
    p = accusing(Scene("charlotte", "tony", players=3).hand(1, "1")).do("accuse", other=1, faction="the-black")
    p.do("accuse", other=2, faction="the-black")
    assert p.m.seat == 1


@pytest.mark.clause("OB-ACCUSE-5")
def test_at_most_two_players_are_accused_of_the_same_faction() -> None:
    p = accusing(Scene("charlotte", "tony")).do("accuse", other=1, faction="neolutionists")
    p.do("accuse", other=2, faction="neolutionists")
    assert p.refused("accuse", other=3, faction="neolutionists")
    assert len(p.able("accuse", other=3)) == 2


@pytest.mark.clause("OB-ACCUSE-6")
def test_who_accused_whom_is_public_and_the_faction_is_not() -> None:
    p = accusing(Scene("charlotte", "tony")).do("accuse", other=3, faction="the-black")
    for seat in (1, 2, 3, None):
        assert p.view(seat)["players"][3]["accused_by"] == [{"by": 0, "slot": 3, "faction": None}]
        assert p.heard(seat, "accused-own") == []
    assert p.view(0)["players"][3]["accused_by"][0]["faction"] == "the-black"


@pytest.mark.clause("OB-ACCUSE-7")
def test_of_unused_accusations_others_see_only_how_many() -> None:
    p = accusing(Scene("charlotte", "tony")).do("accuse", other=3, faction="the-black")
    assert [p.view(seat)["players"][0]["unused"] for seat in (0, 1, None)] == [5, 5, 5]
    assert p.view(0)["unused_accusations"] == {"neolutionists": 2, "the-black": 1, "proletheans": 2}
    assert p.view(1)["unused_accusations"] == {"neolutionists": 2, "the-black": 2, "proletheans": 2}


# The end


def last_clone(scene: Scene, who: int = 0) -> Play:
    """`who` plays the sixth card on Charlotte, the last clone."""
    scene.side("charlotte", "left", "1u 1u 1u").side("charlotte", "right", "1u 1u")
    p = scene.all_but_in_play_ended().hand(who, "1 1 1").begin(who)
    return p.play("1", "charlotte", "right")


@pytest.mark.clause("OB-END-1")
def test_the_game_ends_when_the_ninth_clone_is_resolved() -> None:
    p = last_clone(Scene("charlotte"))
    assert p.m.over
    assert p.heard(2, "stays")[-1]["clone"] == 5
    assert len(p.view(None)["resolved"]) == 9


@pytest.mark.clause("OB-END-2")
def test_after_the_last_clone_nobody_accuses() -> None:
    p = last_clone(Scene("charlotte"))
    assert p.m.legal == ()
    refusal = p.m.why_not("accuse")
    assert refusal is not None
    assert [total(p.t, who) - hiding_points(p.t, who) for who in range(4)] == [
        final_points(p.t, faction) + 2 * targets_home(p.t, who) for who, faction in enumerate((0, 0, 0, 1))
    ]


@pytest.mark.clause("OB-END-3", "OB-POWER-DONNIE-3")
def test_the_end_comes_at_once_after_the_last_of_several_full_clones() -> None:
    scene = Scene("krystal", "tony").side("tony", "left", "1u 1u 1u").side("tony", "right", "2u 2u")
    scene.side("krystal", "left", "3u 3u").side("krystal", "right", "1u 1u 1u").all_but_in_play_ended()
    p = scene.donnie(2, 3).hand(0, "1 1").begin().play("1", "krystal", "left").do("extra", card="1")
    p.do("put-extra", clone="tony", side="left").do("resolve", clone="tony")
    assert p.m.over
    assert len(p.heard(1, "resolved")) == 2
    assert p.hand(0) == [], "nobody refills"
    assert p.view(0)["discard"][-1] == "donnie", "he lapses"


@pytest.mark.clause("OB-END-4")
def test_after_four_rounds_without_a_resolution_helena_only_looks() -> None:
    scene = Scene("helena").side("helena", "left", "1u").side("helena", "right", "1u").all_but_in_play_ended()
    for who in range(4):
        scene.hand(who, "1 2 3")
    p = scene.begin()
    for turn in range(16):
        p.play(p.hand(turn % 4)[0], "helena", "left").do("look", side="left", place=0).do("remove").finish()
    assert p.clone("helena")["count"] == 2
    assert not p.view(0)["helena_may_remove"]
    for turn in range(4):
        p.play(p.hand(turn % 4)[0], "helena", "right").do("look", side="right", place=0)
        assert p.refused("remove")
        assert p.why("remove") == "OB-END-4"
        p.do("leave").finish()
    assert p.m.over


@pytest.mark.clause("OB-END-4")
def test_a_resolution_lets_helena_remove_cards_again() -> None:
    scene = Scene("helena", "charlotte").side("charlotte", "left", "1u 1u 1u").side("charlotte", "right", "1u 1u")
    scene.t.quiet = 16
    scene.all_but_in_play_ended()
    p = scene.hand(0, "1").hand(1, "1").begin().play("1", "charlotte", "left").finish()
    assert p.view(0)["helena_may_remove"]
    p.play("1", "helena", "left").do("look").do("remove")


# Scoring


def finished(scene: Scene, points: tuple[int, int, int] | None = None, **homes: str) -> Scene:
    """All clones are resolved as told, the others far from anybody's targets; the faction scores are set."""
    t = scene.t
    t.in_play, t.pile = (), ()
    t.home = [NONE] * 9
    for clone, faction in homes.items():
        t.home[CLONES.index(clone)] = FACTIONS.index(faction)
    if points is not None:
        t.points = list(points)
    return scene


@pytest.mark.clause("OB-SCORE-1")
def test_the_stages_of_scoring_come_in_order() -> None:
    scene = Scene("charlotte").goals(0, 1, 3, 6).accusation(0, 1, "neolutionists").accusation(2, 1, "the-black")
    keys = last_clone(scene).log(None)
    order = ["revealed", "halved", "begins-at", "right-accusation", "wrong-accusation", "targets", "hid", "total"]
    found = [key for key in dict.fromkeys(keys) if key in order]
    assert found == order


@pytest.mark.clause("OB-SCORE-2")
def test_at_the_end_all_goals_are_visible() -> None:
    p = last_clone(Scene("charlotte").goals(0, 3, 6, 7))
    for seat in (0, 1, 2, 3, None):
        factions = [player["goal"]["faction"] for player in p.view(seat)["players"]]
        assert factions == ["neolutionists", "the-black", "proletheans", "proletheans"]


@pytest.mark.clause("OB-SCORE-3", "OB-SCORE-4")
def test_the_score_of_a_shared_faction_is_halved_and_rounded_up() -> None:
    t = finished(Scene().goals(0, 3, 6, 1), (9, 7, 4)).t
    assert final_points(t, 0) == 5
    assert final_points(t, 1) == 7
    assert [final_points(t, EDITION.goal_faction[t.goals[who]]) for who in (0, 3, 1)] == [5, 5, 7]


@pytest.mark.clause("OB-SCORE-5")
def test_a_faction_without_players_scores_for_nobody() -> None:
    t = finished(Scene(players=3).goals(0, 3, 4), (3, 4, 8)).t
    assert [total(t, who) - hiding_points(t, who) for who in range(3)] == [3, 2, 2]


@pytest.mark.clause("OB-SCORE-6")
def test_rows_are_judged_from_the_one_who_resolved_the_last_clone() -> None:
    scene = Scene("charlotte").goals(0, 3, 6, 7)
    for who in range(4):
        scene.accusation(who, (who + 1) % 4, "the-black")
    p = last_clone(scene, 2)
    judged = [event.args["other"] for event in p.m.log(None) if event.key in ("right-accusation", "wrong-accusation")]
    assert judged == [2, 3, 0, 1]


@pytest.mark.clause("OB-SCORE-7", "OB-SCORE-8")
def test_wrong_accusations_give_way_and_cost_nothing() -> None:
    scene = finished(Scene(players=6).goals(0, 1, 6, 3, 4, 7), (0, 0, 0))
    scene.accusation(1, 3, "neolutionists").accusation(4, 3, "the-black").accusation(0, 3, "the-black")
    scene.accusation(2, 3, "the-black").accusation(5, 3, "the-black")
    t = scene.t
    assert [accusation_points(t, who) for who in (1, 4, 0, 2, 5)] == [0, 3, 2, 1, 1]
    assert hiding_points(t, 3) == 1, "the wrong card still counts as one that did not find them out"


@pytest.mark.clause("OB-SCORE-9")
def test_each_own_target_in_the_own_faction_is_worth_two() -> None:
    scene = Scene().goals(0, 3, 6, 7)
    finished(scene, (0, 0, 0), rachel="neolutionists", charlotte="neolutionists", cosima="the-black")
    assert targets_home(scene.t, 0) == 2
    assert total(scene.t, 0) - hiding_points(scene.t, 0) == 4


@pytest.mark.clause("OB-SCORE-10")
def test_a_point_for_each_player_who_accused_you_wrongly() -> None:
    scene = finished(Scene(players=5).goals(0, 1, 3, 4, 6), (0, 0, 0))
    for who, faction in ((1, "proletheans"), (2, "proletheans"), (3, "the-black"), (4, "neolutionists")):
        scene.accusation(who, 0, faction)
    assert hiding_points(scene.t, 0) == 3


@pytest.mark.clause("OB-SCORE-11")
def test_whoever_never_accused_you_counts_too_unless_the_setting_says_otherwise() -> None:
    for silence, points in ((True, 4), (False, 2)):
        scene = finished(Scene(players=6, silence_hides=silence).goals(0, 1, 3, 4, 6, 7), (0, 0, 0))
        for who, faction in ((1, "proletheans"), (2, "the-black"), (3, "neolutionists")):
            scene.accusation(who, 0, faction)
        assert hiding_points(scene.t, 0) == points


@pytest.mark.clause("OB-SCORE-12", "OB-SCORE-13")
def test_ties_go_to_more_targets_at_home_and_then_are_shared() -> None:
    scene = Scene(players=3).goals(0, 3, 6)
    finished(scene, (4, 6, 0), rachel="neolutionists")
    assert [total(scene.t, who) for who in range(3)] == [8, 8, 2]
    assert winners(scene.t, totals(scene.t)) == (0,), "Rachel stayed at home and counts"
    finished(scene, (4, 4, 0), rachel="neolutionists", alison="the-black")
    assert winners(scene.t, totals(scene.t)) == (0, 1)
    finished(scene, (4, 9, 0), rachel="neolutionists")
    assert winners(scene.t, totals(scene.t)) == (1,)


@pytest.mark.clause("OB-SCORE-12")
@pytest.mark.parametrize(
    ("points", "homes", "ending", "best"),
    [
        ((4, 9, 0), {"rachel": "neolutionists"}, "won", (1,)),
        ((4, 6, 0), {"rachel": "neolutionists"}, "won-tie", (0,)),
        ((4, 4, 0), {"rachel": "neolutionists", "alison": "the-black"}, "shared", (0, 1)),
    ],
)
def test_the_outcome_names_winners_and_why(
    points: tuple[int, int, int], homes: dict[str, str], ending: str, best: tuple[int, ...]
) -> None:
    t = finished(Scene(players=3).goals(0, 3, 6), points, **homes).t
    SCORE.run(t)
    assert t.outcome is not None
    assert (t.outcome.why.key, t.outcome.winners) == (ending, best)


@pytest.mark.clause("OB-SCORE-12")
def test_the_final_view_shows_every_score_step_by_step() -> None:
    p = last_clone(Scene("charlotte", players=3).goals(0, 3, 6))
    outcome = p.m.outcome
    assert outcome is not None
    scoring = p.view(1)["scoring"]
    assert [one["total"] for one in scoring] == list(outcome.scores)
    for one in scoring:
        assert one["total"] == one["start"] + one["accusations"] + one["targets"] + one["hiding"]


@pytest.mark.clause("OB-SCORE-14")
def test_the_whole_order_in_one_example() -> None:
    scene = Scene(players=3).goals(0, 1, 3)
    finished(scene, (9, 6, 4), rachel="neolutionists", charlotte="neolutionists", alison="the-black")
    scene.accusation(1, 0, "neolutionists").accusation(2, 0, "neolutionists").accusation(0, 2, "proletheans")
    t = scene.t
    assert [final_points(t, EDITION.goal_faction[goal]) for goal in t.goals] == [5, 5, 6]
    assert [accusation_points(t, who) for who in range(3)] == [0, 3, 2]
    assert [2 * targets_home(t, who) for who in range(3)] == [4, 0, 2]
    assert [hiding_points(t, who) for who in range(3)] == [0, 2, 2]
    assert [total(t, who) for who in range(3)] == [9, 10, 12]
    assert winners(t, totals(t)) == (2,)


def test_the_settings_are_options() -> None:
    assert set(GAME.options) == {"first", "memory_aid", "silence_hides"}
