"""What all screens foresee of The Dark Order's attacks, held against what the rules then do."""

import pytest

import sabletop
from dark_order_scene import X, Y, ours, scene
from dark_order_told import bold, cast, follows, notes, preview, true
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Event, Match
from sabletop.games.dark_order.battle import strike
from sabletop.games.dark_order.battle_verbs import declare
from sabletop.games.dark_order.cards import Burst, Rupture
from sabletop.games.dark_order.forecast import damage_parts
from sabletop.games.dark_order.ids import ALIVE, BATTLE, DYING, PLACES
from sabletop.games.dark_order.questions import OWN, attack_damage
from sabletop.games.dark_order.table import DarkTable
from sabletop.present.dark_order.offers import number
from sabletop.present.dark_order.scene import Answers, Reach

# Attacks


def test_a_forecast_tells_damage_armour_barricade_and_what_is_left() -> None:
    s = scene().plain(X, "F1", 4, 2, 1, 1).put(Y, "p-04", "F1", damage=1).battle().until_step(1)
    one = cast(s, "F1", "F1")
    assert (one.dealt, one.taken, one.before, one.life, one.left) == (4, 4, 1, 4, 0)
    assert one.kills is True
    armoured = scene(pairing="plague-sanctuary").plain(X, "F1", 4, 2, 1, 1).put(Y, "s-05", "F1")
    one = cast(armoured.carries(Y, "F1", "s-s2").battle().until_step(1), "F1", "F1")
    assert (one.dealt, one.armour, one.barricade, one.taken, one.left) == (4, 1, 2, 1, 2)
    assert one.kills is False


def test_a_face_down_enemy_keeps_its_life_to_itself() -> None:
    s = scene().plain(X, "F1", 3, 2, 1, 1).put(Y, "p-04", "F1", face_down=1).battle().until_step(1)
    one = cast(s, "F1", "F1")
    assert one.taken == 3
    assert one.life is None
    assert one.left is None
    assert one.kills is None


def test_the_parts_of_the_damage_are_named() -> None:
    s = scene("l-12").put(X, "s-07", "F1").put(Y, "p-04", "F1", spent=1).battle().until_step(0)
    assert {part.why: part.n for part in cast(s, "F1", "F1").parts} == {"attack": 4, "location": 1, "execute": 1}


def test_covered_units_that_are_near_enough_are_told_apart_from_those_out_of_reach() -> None:
    s = scene().plain(X, "F1", 2, 2, 1, 1).put(Y, "p-04", "F1").put(Y, "p-04", "B1").put(Y, "p-04", "B3")
    reach = preview(s.put(Y, "p-04", "F3").battle().until_step(1).m, X).reach[X]["F1"]
    assert reach == Reach(["F1"], ["B1"])


@pytest.mark.clause("DO-ORDER-7")
def test_a_unit_that_flanks_is_shown_to_reach_everybody() -> None:
    s = scene().plain(X, "F1", 2, 2, 1, 1).put(Y, "p-04", "F1").put(Y, "p-04", "B1").put(Y, "p-04", "F3")
    s.orders(X, sur=1).battle().until_step(1)
    flank = next(action for action in s.m.legal if action.kind == "play-order")
    assert preview(s.m, X).reach[X]["F1"] == Reach(["F1"], ["B1"])
    s.m.play(flank)
    assert preview(s.m, X).reach[X]["F1"] == Reach(["F1", "F3", "B1"], [])


def test_who_may_answer_is_what_everybody_can_count() -> None:
    s = scene(pairing="plague-sanctuary").plain(X, "F1", 2, 2, 1, 1).put(Y, "s-02", "F1").put(Y, "s-01", "F2")
    s.holds(Y, "s-s5", "n-01").orders(Y, wit=1, mob=2).battle().until_step(1)
    assert cast(s, "F1", "F2").answers == Answers(2, ["o-wit", "o-mob"], ["F1"])


def test_a_fallen_commander_a_burst_and_a_counter_are_foretold() -> None:
    s = scene().plain(X, "F2", 5, 1, 1, 1).put(Y, "p-c1", "F2").put(Y, "p-01", "F1").put(Y, "p-08", "F3")
    s.battle().until_step(1)
    assert "commander-falls" in follows(s, "F2", "F2")
    assert "burst" in follows(s, "F2", "F1")
    assert follows(s, "F2", "F3")["counter-kills"] == 1


def test_a_dying_unit_of_the_same_speed_may_still_strike() -> None:
    s = scene().plain(X, "F1", 5, 2, 1, 1).plain(Y, "F1", 2, 1, 1, 1).plain(Y, "F2", 2, 1, 1, 0).battle().until_step(1)
    assert "last-blow" in follows(s, "F1", "F1")
    assert "last-blow" not in follows(s, "F1", "F2")


def test_the_attack_under_way_is_told_to_everybody() -> None:
    s = scene().plain(X, "F1", 3, 2, 1, 1).put(Y, "p-04", "F1").holds(Y, "p-s5").battle().until_step(1)
    s.play("attack", space="F1", goal="F1")
    for seat in (X, Y, None):
        coming = preview(s.m, seat).incoming
        assert coming is not None
        assert (coming.start, coming.goal, coming.taken) == ("F1", "F1", 3)
    s.play("play-support", card="p-s5")
    coming = preview(s.m, Y).incoming
    assert coming is None or coming.taken == 0


def test_the_foretold_damage_is_what_an_unanswered_attack_deals() -> None:
    s = scene("l-12").put(X, "s-04", "B2").put(Y, "p-c1", "F1").battle().until_step(2)
    note = notes(s, "attack", space="B2", goal="F1")
    s.attack("B2", "F1")
    assert note.startswith(f"{s.damage(Y, 'F1')} ")


# Whole games


def news_of_the_blow(m: Match, attack: Action) -> list[Event]:
    """What happens, within the speed step, when this attack is made on a copy and nobody answers it."""
    twin, found = m.clone(), []
    twin.play(attack)
    while any(action.kind == "pass-defence" for action in twin.legal):
        twin.play(next(action for action in twin.legal if action.kind == "pass-defence"))
    for event in twin.log(None)[len(m.log(None)) :]:
        if event.key in ("bodies-gone", "ticked", "step-begins"):
            break
        found.append(event)
    return found


@pytest.mark.parametrize("seed", [1, 5, 9])
def test_forecasts_come_true_where_nobody_answers(seed: int) -> None:
    """Random games: each attack on offer, played on a copy, does the damage and the killing that was foretold."""
    m, rng, compared = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "face"), 0
    while not m.over:
        assert m.seat is not None
        attacks = preview(m, m.seat).attacks
        for action in [action for action in m.legal if action.kind == "attack"]:
            one = attacks[str(action.id)]
            news = news_of_the_blow(m, action)
            place = {"who": 1 - one.who, "space": PLACES.index(one.goal)}
            mine = [event for event in news if event.key == "hurt" and place.items() <= event.args.items()]
            assert (mine[0].args["n"] if mine else 0) == one.taken
            dead = [event for event in news if event.key in ("died", "dying") and place.items() <= event.args.items()]
            assert one.kills is None or bool(dead) == one.kills
            compared += 1
        bold(m, rng)
    assert compared > 5


def consequences_of(t: DarkTable, slot: int, target: int) -> dict[str, int]:
    """What the rules do, beyond damage, when this attack strikes; the table is changed by it."""
    e, hurt = t.edition, t.damage[slot]
    kind, victim, enemy = t.unit[slot], t.unit[target], target // 6
    was = (t.plague[target], t.speed_mod[target], t.used[target], t.fate[slot], t.fatigue[enemy])
    near = {other: t.damage[other] for other in OWN[enemy] if other != target}
    declare(t, slot // 6, slot, target)
    strike(t, slot, target)
    found: dict[str, int] = {}
    if t.fate[target] == ALIVE and (e.contagion[kind] or t.contagion[slot]):
        found["infects" if t.plague[target] > was[0] else "warded"] = 0
    if t.fate[target] == ALIVE and t.speed_mod[target] < was[1]:
        found["poisons"] = was[1] - t.speed_mod[target]
    if e.gas_cloud[kind] and any(t.damage[other] > n for other, n in near.items()):
        found["gas"] = e.gas_cloud[kind]
    if t.used[target] and not was[2]:
        found["counter-kills" if was[3] == ALIVE != t.fate[slot] else "counter"] = t.damage[slot] - hurt
    if t.fate[target] != ALIVE and e.commander[victim]:
        assert t.fallen[enemy]
        found["commander-falls"] = 0
    if t.fate[target] == DYING:
        found["last-blow"] = 0
    if target in t.slain[::3]:
        place = victim * 12 + target
        last = [*e.when_killed[place], *e.killed_by_attack[place]]
        found.update({type(step).__name__.lower(): 0 for step in last if isinstance(step, Burst | Rupture)})
    if t.fatigue[enemy] > was[4]:
        found["tired"] = t.fatigue[enemy] - was[4]
    return found


@pytest.mark.no_cover
def test_what_an_attack_brings_with_it_comes_true() -> None:
    """Random games: infection, poison, gas, counters, fallen commanders, last blows and fatigue are as foretold."""
    every = {"infects", "warded", "poisons", "gas", "counter", "counter-kills", "commander-falls", "last-blow"}
    seen = set()
    for seed in range(60):
        m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "follows")
        while not m.over:
            offered = [action for action in m.legal if action.kind == "attack"]
            attacks = preview(m, m.seat).attacks if offered else {}
            for one in [attacks[str(action.id)] for action in offered]:
                if one.kills is None:
                    continue
                told = {part.key: part.n for part in one.follows}
                seen |= set(told)
                tired = told.pop("harvest", 0) + told.pop("death-fatigue", 0)
                slot, target = one.who * 6 + PLACES.index(one.start), (1 - one.who) * 6 + PLACES.index(one.goal)
                done = consequences_of(true(m).clone(), slot, target)
                assert done.pop("tired", 0) == tired or "gas" in told
                assert done == told
            bold(m, rng)
    assert seen == every | {"burst", "rupture", "harvest", "death-fatigue"}


def test_a_counter_does_not_kill_who_is_dying_anyhow() -> None:
    s = scene().plain(X, "F2", 5, 1, 1, 1).put(Y, "p-08", "F3").battle().until_step(1)
    s.t.fate[1] = DYING
    assert follows(s, "F2", "F3") == consequences_of(s.t.clone(), 1, 8) == {"counter": 1}


@pytest.mark.parametrize("seed", [3, 4, 6])
def test_nobody_answers_with_what_was_not_foretold(seed: int) -> None:
    """Random games: in the defence turn after an attack nothing can be used but what the forecast counted."""
    m, rng, compared = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "answers"), 0
    while not m.over:
        attacks = preview(m, m.seat).attacks
        for action in [action for action in m.legal if action.kind == "attack"]:
            answers, twin = attacks[str(action.id)].answers, m.clone()
            twin.play(action)
            if twin.prompt is None or twin.prompt.key != "defence-turn":
                assert answers == Answers(0, [], [])
                continue
            orders = [ours().content.orders[number(one, "order")].id for one in twin.legal if one.kind == "play-order"]
            spaces = [PLACES[number(one, "space")] for one in twin.legal if one.kind == "use-ability"]
            played = [one for one in twin.legal if one.kind == "play-support"]
            assert set(orders) <= set(answers.orders)
            assert spaces == answers.abilities
            assert len(played) <= answers.support
            compared += 1
        bold(m, rng)
    assert compared


@pytest.mark.no_cover
def test_the_parts_of_the_damage_add_up_to_the_damage_of_the_rules() -> None:
    """Random games: for every unit that could strike any enemy, the parts are what the rules deal."""
    compared = 0
    for seed in range(8):
        m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "parts")
        while not m.over:
            t = true(m)
            for slot in [slot for slot in range(12) if t.phase == BATTLE and t.active[slot]]:
                for target in [target for target in OWN[1 - slot // 6] if t.unit[target] >= 0]:
                    whole = sum([n for why, n in damage_parts(t, slot, target) if why != "prevented"])
                    assert max(0, whole) == attack_damage(t, slot, target)
                    compared += 1
            for one in preview(m, m.seat).attacks.values():
                assert max(0, sum([part.n for part in one.parts])) == one.dealt
                assert one.dealt - one.armour - one.barricade == one.taken
            bold(m, rng)
    assert compared > 100


def test_the_reach_that_is_shown_is_the_reach_of_the_rules() -> None:
    """Random battles: the reach of every unit that is ready in this step is exactly its legal attacks."""
    compared = 0
    for seed in range(4):
        m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "reach")
        while not m.over:
            if m.prompt is not None and m.prompt.key == "attack-turn":
                compared += 1
                now, who = preview(m, m.seat), true(m).seat_of.index(m.seat or 0)
                units = [one for step in now.clock if step.state == "now" for one in step.units if one.who == who]
                ready = [one.space for one in units if one.state in ("ready", "dying")]
                ways = {(start, goal) for start in ready for goal in now.reach[who][start].goals}
                legal = [action for action in m.legal if action.kind == "attack"]
                assert ways == {(PLACES[number(one, "space")], PLACES[number(one, "goal")]) for one in legal}
            m.play(m.legal[rng.below(len(m.legal))])
    assert compared > 20
