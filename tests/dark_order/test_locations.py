"""Every location: its battle condition and its reward."""

import pytest

from dark_order_scene import Scene, X, Y, ours, scene


def idle(s: Scene) -> Scene:
    """A slow unit of each side far away keeps the battle going."""
    return s.plain(X, "B3", 1, 9, 0, 0).plain(Y, "B3", 1, 9, 0, 0)


REWARDS = {
    "l-05": "recover", "l-07": "life", "l-08": "speed", "l-09": "order", "l-11": "recover", "l-16": "mixed",
    "l-20": "speed", "l-22": "recover", "l-23": "order",
}  # fmt: skip


@pytest.mark.parametrize("location", [f"l-{n:02}" for n in range(1, 25)])
def test_each_location_gives_its_printed_reward(location: str) -> None:
    s = scene(location).scouting(X, "s-08").fatigue(X, 9)
    s.t.orders_discarded[0] = 1
    s.t.orders[0] -= 1
    s.scout_phase()
    kind = REWARDS.get(location, "spoils")
    if kind == "spoils":
        assert (s.asked(), s.prompt(), len(s.t.spoils)) == (X, "spoils", 3)
    elif kind == "recover":
        assert s.t.fatigue[X] == 6
    elif kind == "order":
        s.play("take-back", order="o-man")
        assert (s.order_count(X, "o-man"), len(s.t.neutral[X])) == (3, 1)
    else:
        tokens = (s.t.speed_tokens[X], s.t.life_tokens[X], len(s.t.neutral[X]))
        assert tokens == {"life": (0, 2, 0), "speed": (2, 0, 0), "mixed": (1, 1, 1)}[kind]


@pytest.mark.parametrize(
    ("location", "exposed"),
    [(f"l-{n:02}", {19: 2}.get(n, 0 if n in (1, 4, 5, 6, 9, 10, 11, 14, 16, 17, 24) else 1)) for n in range(1, 25)],
)
def test_each_location_exposes_the_protector_as_printed(location: str, exposed: int) -> None:
    s = scene(location).plain(X, "B2", 0, 9, 3, 0).plain(Y, "B2", 0, 9, 3, 0)
    assert (s.command(X), s.command(Y)) == (3 + exposed, 3)


def test_raventor_pass_caps_both_sides_at_three() -> None:
    s = scene("l-01").holds(X, "s-01", "s-02", "s-03", "s-04").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.lays("s-01 F1", "s-02 F2", "s-03 F3")
    assert not s.offers("lay")
    assert s.play("take-up", space="F2").offers("lay", unit="s-04", space="B1")


def test_hangmens_bridge_leaves_only_the_middle_of_the_second_line() -> None:
    s = scene("l-02").holds(X, "s-01").plain(X, "B1", 1, 1, 1, 1).plain(Y, "F1", 0, 9, 1, 0).unit_step()
    assert s.at(X, "B1") is None
    assert {a.args["space"] for a in s.m.legal if a.kind == "lay"} == {0, 1, 2, 4}


def test_drowned_chapel_slows_everybody() -> None:
    s = scene("l-03").plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 0)
    assert (s.values(X, "F1")[3], s.values(Y, "F1")[3]) == (2, 0)


def test_quarantine_post_denies_the_extra_card_and_taxes_the_protector() -> None:
    s = scene("l-04").location_phase().play("be-aggressor").play("contest", location="l-04")
    assert s.t.support[Y] == ()
    s = scene("l-04").plain(Y, "F1", 1, 9, 1, 1).holds(Y, "p-s3", "n-05").support_step().play("pass")
    s.play("play-support", card="n-05").play("choose-own", space="F1").play("pass")
    s.play("play-support", card="p-s3")
    assert s.t.fatigue[Y] == 3


def test_execution_square_tires_the_owner_of_the_dead() -> None:
    s = idle(scene("l-05")).plain(X, "F1", 9, 9, 1, 3).plain(Y, "F1", 0, 1, 1, 0).battle().attack("F1", "F1")
    assert s.t.fatigue == [0, 1]


def test_burial_pits_infect_a_unit_of_the_protector() -> None:
    s = scene("l-06").plain(X, "F1", 1, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).plain(Y, "F2", 0, 9, 1, 0).battle()
    assert (s.asked(), s.prompt()) == (Y, "pits")
    assert s.play("choose-own", space="F2").plague(Y, "F2") == 2


def test_mist_marsh_keeps_the_second_line_from_attacking() -> None:
    s = scene("l-07").plain(X, "B1", 3, 9, 1, 3).plain(X, "F1", 3, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).battle()
    assert {a.args["space"] for a in s.m.legal if a.kind == "attack"} == {0}


def test_old_watchtower_lets_the_second_line_reach_both_lines() -> None:
    s = scene("l-08").plain(X, "B1", 3, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).plain(Y, "B2", 0, 9, 1, 0)
    s.plain(Y, "B1", 0, 9, 1, 0).battle()
    assert {a.args["goal"] for a in s.m.legal if a.kind == "attack"} == {0, 4}


def test_burned_road_caps_the_protector_alone() -> None:
    s = scene("l-09").holds(X, "s-01", "s-02", "s-03", "s-04").holds(Y, "p-01", "p-02", "p-03", "p-04").unit_step()
    s.deploys("s-01 F1", "s-02 F2", "s-03 F3", "s-04 B1").lays("p-01 F1", "p-02 F2", "p-03 F3")
    assert not s.offers("lay")


@pytest.mark.parametrize(("side", "damage"), [(Y, 1), (X, 2)])
def test_outer_gate_shields_the_first_line_of_the_protector(side: int, damage: int) -> None:
    s = idle(scene("l-10")).plain(side, "F1", 0, 9, 1, 0).plain(1 - side, "F1", 2, 9, 1, 3).battle()
    assert s.attack("F1", "F1").damage(side, "F1") == damage


def test_refugee_camp_makes_the_first_cheap_unit_free_and_refunds_the_aggressor() -> None:
    s = scene("l-11").fatigue(X, 5).location_phase().play("be-aggressor").play("contest", location="l-11")
    assert s.t.fatigue[X] == 5
    s = scene("l-11").holds(X, "s-01", "s-06", "s-05").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.deploys("s-06 F3", "s-05 F2", "s-01 F1").deploys()
    at = {str(s.at(X, space)): space for space in ("F1", "F2", "F3")}
    fatigue = [s.play("activate", space=at[unit]).t.fatigue[X] for unit in ("s-05", "s-06", "s-01")]
    assert fatigue == [4, 4, 5]


def test_sulphur_pit_adds_damage_to_every_attack() -> None:
    s = idle(scene("l-12")).plain(X, "F1", 2, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).battle()
    assert s.attack("F1", "F1").damage(Y, "F1") == 3


def test_silent_priory_allows_no_orders_in_battle() -> None:
    s = scene("l-13").plain(X, "F1", 2, 9, 1, 3).plain(Y, "F1", 0, 9, 1, 0).support_step()
    assert s.offers("play-order", order="o-man")
    s.play("pass").play("pass")
    assert not s.offers("play-order")
    assert s.m.why_not("play-order").clause == "DO-LOCATION-11"  # type: ignore[union-attr]


def test_laboratory_seven_gives_the_aggressor_a_neutral_card() -> None:
    s = scene("l-14").neutral_deck("n-05").location_phase().play("be-aggressor").play("contest", location="l-14")
    assert s.hand(X)[-1] == "n-05"


def test_aqueduct_ruins_close_the_middle_of_the_first_line() -> None:
    s = scene("l-15").holds(X, "s-01").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    assert {a.args["space"] for a in s.m.legal if a.kind == "lay"} == {0, 2, 3, 4, 5}


def test_raven_glade_gives_ties_to_the_aggressor_in_both_zones() -> None:
    s = (
        scene("l-16")
        .plain(X, "F1", 0, 9, 3, 0)
        .plain(Y, "F1", 0, 9, 3, 0)
        .scouting(X, "s-04")
        .scouting(Y, "p-02")
        .result()
    )
    assert len(s.t.settled[X]) == 1
    assert s.t.speed_tokens[X] == 1


def test_kings_road_refunds_the_aggressor_and_gives_a_speed_token() -> None:
    s = scene("l-17").fatigue(X, 9).location_phase().play("be-aggressor").play("contest", location="l-17")
    assert (s.t.fatigue[X], s.t.speed_tokens[X]) == (7, 2)


def test_banner_hill_adds_command_for_the_fuller_first_line() -> None:
    s = scene("l-18").plain(X, "F1", 0, 9, 1, 0).plain(Y, "F1", 0, 9, 1, 0).plain(Y, "F2", 0, 9, 1, 0)
    assert (s.command(X), s.command(Y)) == (2, 4)


def test_breached_keep_exposes_by_two() -> None:
    s = scene("l-19").plain(X, "F1", 0, 9, 1, 0).plain(Y, "F1", 0, 9, 2, 0).result()
    assert len(s.t.settled[X]) == 1


def test_narrow_alleys_allow_only_attacks_straight_ahead() -> None:
    s = scene("l-20").plain(X, "F2", 1, 9, 1, 3)
    for space in ("F1", "F2", "F3"):
        s.plain(Y, space, 0, 9, 1, 0)
    assert {a.args["goal"] for a in s.battle().m.legal if a.kind == "attack"} == {1}


def test_carrion_field_returns_unactivated_units_before_the_support_step() -> None:
    s = scene("l-21").holds(X, "s-01", "s-05").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.deploys("s-05 F1", "s-01 F2").deploys().play("done").play("put-next", unit="s-01")
    assert (s.at(X, "F1"), s.at(X, "F2"), s.under(X)) == (None, None, ["s-01", "s-05"])


def test_field_hospital_recovers_the_winner() -> None:
    assert scene("l-22").plain(Y, "F1", 0, 9, 9, 0).fatigue(Y, 9).result().t.fatigue[Y] == 6


def test_abandoned_outpost_lets_the_protector_deploy_and_activate_first() -> None:
    s = scene("l-23").holds(X, "s-01").holds(Y, "p-01").unit_step()
    assert s.asked() == Y
    s.deploys("p-01 F1").deploys("s-01 F1")
    assert (s.asked(), s.prompt()) == (Y, "activate")


def test_duelling_circle_brings_both_commanders_free_at_speed_1_with_more_command() -> None:
    s = scene("l-24").holds(X, "s-01").holds(Y, "p-01").fatigue(X, 39).unit_step()
    assert [a.args["space"] for a in s.m.legal if a.args.get("unit") == s.t.commander[X]] == [1]
    assert s.refuses("lay", unit="s-01", space="F2")
    assert s.refuses("done-laying")
    s.deploys("s-c1 F2").deploys("p-c1 F2")
    s.play("activate", space="F2").play("activate", space="F2")
    assert s.t.fatigue == [39, 0]
    assert (s.values(X, "F2")[2:], s.values(Y, "F2")[2:]) == ((5, 1), (5, 1))


def test_duelling_circle_finds_another_first_line_space_or_makes_one() -> None:
    s = scene("l-24").holds(X, "s-01").plain(X, "F2", 1, 1, 1, 1).holds(Y, "p-01").unit_step()
    assert [a.args["space"] for a in s.m.legal if a.args.get("unit") == s.t.commander[X]] == [0, 2]
    s.lays("s-01 F1")
    assert s.m.why_not("take-up", space="F2").clause == "DO-MOBIL-17"  # type: ignore[union-attr]
    assert [a.args["space"] for a in s.m.legal if a.kind == "lay"] == [2]
    s = scene("l-24").holds(Y, "p-01")
    for space in ("F1", "F2", "F3"):
        s.plain(X, space, 1, 1, 1, 1)
    assert s.unit_step().prompt() == "surplus"


def test_the_content_holds_exactly_these_locations() -> None:
    assert [site.id for site in ours().content.sites] == [f"l-{n:02}" for n in range(1, 25)]
