"""How The Dark Order looks in the terminal: two lines that face each other, and nothing of the other's hand."""

from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from sabletop.tui.dark_order.facts import Facts
from sabletop.tui.drawing import marks
from sabletop.tui.sitting import ASK, COVER, FORCED, OVER, Sitting

import sabletop
from dark_order_scene import Scene, X, Y, ours, scene
from law_secrets import other_world
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.tui.dark_order import DarkOrderPresenter
from sabletop.tui.dark_order.field import hand_names
from sabletop.tui.opening import Settings
from sabletop.tui.presenter import presenter_for
from terminal_scene import Screen, drawn, in_lines

SMALL, LARGE = (80, False), (83, True)
SIZES = pytest.mark.parametrize(("width", "tall"), [SMALL, LARGE], ids=["small", "large"])


@cache
def presenter() -> DarkOrderPresenter:
    found = presenter_for(sabletop.game("dark-order"), ours())
    assert isinstance(found, DarkOrderPresenter)
    return found


def shown(m: Match, seat: int | None, width: int = 83, tall: bool = True) -> str:
    """Everything that a seat gets to see on the screen."""
    p, view = presenter(), m.view(seat)
    numbers = {} if seat is None else {p.points_at(a): str(n) for n, a in enumerate(m.legal_for(seat), 1)}
    parts = [p.strip(view, width).plain, p.board(view, width, tall, numbers).plain, *p.account(view)]
    for block in p.beside(view):
        parts += [block.title, *[line.plain for line in block.lines]]
    moment = p.moment(view, tall)
    parts += [] if moment is None else [moment.plain]
    if seat is not None:
        for action in m.legal_for(seat):
            words = p.wording(action, view)
            assert words.short
            parts += [words.group, words.short, words.note, p.detail(action, view)]
    return "\n".join(parts)


def board(s: Scene, seat: int | None = X, width: int = 83, tall: bool = True) -> str:
    sitting = Sitting(s.m, presenter())
    numbers = marks(presenter(), sitting.offers()) if seat == s.m.seat else {}
    return presenter().board(s.m.view(seat), width, tall, numbers).plain


def cells(drawn: str, space: str) -> list[str]:
    """What the board says beside the name of a space, from the enemy's side to one's own."""
    parts = [part for line in drawn.splitlines() for part in line.split("│")]
    return [part.strip() for part in parts if f"{space} " in part[:5]]


def a_battle() -> Scene:
    s = scene("l-12").put(X, "s-04", "B2").put(X, "s-02", "F2", damage=1, plague=2).put(X, "s-01", "B3", face_down=1)
    s.put(Y, "p-04", "F1").put(Y, "p-01", "F2").put(Y, "p-06", "B3", face_down=1).mined(X, "F2", "s-s6")
    s.holds(X, "s-07", "s-s5").holds(Y, "p-05", "p-03").scouting(Y, "p-02").fatigue(X, 17).fatigue(Y, 24)
    return s.battle().until_step(2)


# The field


@SIZES
def test_the_field_keeps_to_its_width_and_leaves_room_for_choices(width: int, tall: bool) -> None:
    lines = board(a_battle(), X, width, tall).splitlines()
    assert max(len(line) for line in lines) <= width
    assert len(lines) == 14 if not tall else len(lines) <= 23


def test_both_sides_face_each_other_and_ones_own_lies_below() -> None:
    drawn = board(a_battle(), X)
    order = [drawn.index(name) for name in ("face-down", "Abomination", "Sulphur Pit", "Tower-Shield", "Crossbow")]
    assert order == sorted(order)
    mirrored = board(a_battle(), Y)
    assert mirrored.index("Crossbow") < mirrored.index("Sulphur Pit") < mirrored.index("Abomination")


@SIZES
def test_units_show_values_damage_tokens_and_state(width: int, tall: bool) -> None:
    drawn = board(a_battle(), X, width, tall)
    assert "A1 S0 C2" in drawn
    assert ("♥♡♡ 1/3" if tall else "♥1/3") in drawn
    assert ("plague 1" if tall else "plg1") in drawn
    assert "mine" in drawn
    assert "spent" in drawn


@SIZES
def test_fatigue_orders_scouts_and_roles_stand_at_the_edges(width: int, tall: bool) -> None:
    drawn = board(a_battle(), X, width, tall)
    for words in ("Aggressor", "Protector", "17/40", "24/40", "scouts 1", "orders 3/", "[2]", "command ▲"):
        assert words in drawn


def test_who_can_reach_whom_stands_in_the_cell_with_the_number_of_the_choice() -> None:
    assert "1→F1 2→F2" in board(a_battle(), X)
    assert "1→F1" in board(a_battle(), X, *SMALL) or "1–2→F12" in board(a_battle(), X, *SMALL)


def test_more_targets_than_there_is_room_for_are_drawn_together() -> None:
    s = scene().put(X, "s-04", "B2").put(Y, "p-04", "F1").put(Y, "p-04", "F2").put(Y, "p-04", "F3").battle()
    assert "1–3→F123" in board(s.until_step(2), X, *SMALL)


def test_a_closed_space_says_so() -> None:
    assert cells(board(scene("l-15").put(X, "s-04", "F1").put(Y, "p-04", "F1").battle()), "F2") == ["F2 ✗ closed"] * 2


def test_a_dying_unit_and_a_body_are_told_apart() -> None:
    s = scene().put(X, "s-04", "F1").put(X, "s-01", "F2").put(Y, "p-04", "F1").put(Y, "p-01", "F2")
    s.battle()
    s.t.fate[6], s.t.fate[7] = 1, 2
    drawn = board(s)
    assert "dying" in drawn
    assert "body" in drawn


def test_the_attack_under_way_is_marked_and_foretold() -> None:
    s = a_battle().play("attack", space="B2", goal="F1")
    drawn = board(s, Y)
    assert "⇒ attacks" in drawn
    assert "◎ target" in drawn
    moment = presenter().moment(s.m.view(Y), True)
    assert moment is not None
    assert moment.plain == "B2 Crossbow Sister attacks F1 Abomination: 4 damage kills."


def test_the_foretold_damage_is_what_an_unanswered_attack_deals() -> None:
    s = scene("l-12").put(X, "s-04", "B2").put(Y, "p-c1", "F1").battle().until_step(2)
    attack = next(action for action in s.m.legal if action.kind == "attack")
    note = presenter().wording(attack, s.m.view(X)).note
    s.attack("B2", "F1")
    assert note.startswith(f"{s.damage(Y, 'F1')} ")


def test_before_a_battle_the_locations_lie_on_the_field_with_the_numbers_of_the_choice() -> None:
    s = scene().having(contested=-1, aggressor=-1).location_phase().play("be-aggressor")
    drawn = board(s)
    for number, action in enumerate(s.m.legal, 1):
        assert f"{number}⌂ {action.text.removeprefix('Fight over ')}" in drawn


def test_a_location_that_is_settled_says_so() -> None:
    s = scene().having(contested=-1, aggressor=-1).settled(Y, "l-20").location_phase()
    assert "✓ Narrow Alleys, settled" in board(s)


@pytest.mark.parametrize("kind", ["pass-attack", "attack", "play-order"])
def test_what_a_choice_means_can_be_read_before_choosing_it(kind: str) -> None:
    s = a_battle()
    action = next(action for action in s.m.legal if action.kind == kind)
    words = presenter().wording(action, s.m.view(X))
    told = f"{words.group} {words.short} {words.note} {presenter().detail(action, s.m.view(X))}"
    expected = {
        "pass-attack": "B2 held for this battle",
        "attack": "B2 Crossbow Sister reaches F1 Abomination, F2 Infected Villager",
        "play-order": "Order Manoeuvre cost 2 Manoeuvre: cost 2. Move one of your units",
    }
    assert expected[kind] in told


def test_the_cards_of_an_owners_pack_are_shown_like_any_other(tmp_path: Path) -> None:
    text = resources.files("sabletop.games.dark_order").joinpath("content.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("Ward Recruit", "Gas Monk").replace("Raventor Pass", "Sparrow Pass"), "utf-8")
    m = sabletop.new("dark-order", seed=1, content=str(mine), factions="sanctuary-plague")
    p = presenter_for(m.game, m.edition)
    assert "Gas Monk" in "\n".join(p.account(m.view(0)))
    assert "owner's pack" in p.strip(m.view(0), 80).plain


# Secrets


def test_everything_is_decided_behind_a_cover_but_factions() -> None:
    s = Sitting(sabletop.new("dark-order", seed=1), presenter())
    assert s.state() == ASK
    s.play(s.offers()[0])
    s.play(s.offers()[0])
    assert s.state() == COVER


def test_a_defence_without_support_cards_needs_no_cover_and_shows_no_hand() -> None:
    s = scene().put(X, "s-04", "B2").put(Y, "p-04", "F1").holds(Y, "p-05").battle().until_step(2)
    s.play("attack", space="B2", goal="F1")
    sitting = Sitting(s.m, presenter())
    assert sitting.state() == ASK
    assert sitting.view["you"] is None
    assert "Blight Hound" not in shown(s.m, None)


def test_a_defence_with_support_cards_is_covered() -> None:
    s = scene().put(X, "s-04", "B2").put(Y, "p-04", "F1").holds(Y, "p-s1").battle().until_step(2)
    s.play("attack", space="B2", goal="F1")
    assert Sitting(s.m, presenter()).state() == COVER


def test_neither_the_enemy_nor_the_public_sees_hand_scouts_face_down_units_or_commander() -> None:
    s = a_battle()
    for secret in ("Executioner", "Smoke Grenade", "Ward Recruit", "Oswald Brandt"):
        assert secret in shown(s.m, X)
        assert secret not in shown(s.m, Y)
        assert secret not in shown(s.m, None)
    for secret in ("Blight Hound", "Carrier", "Rat Tide"):
        assert secret in shown(s.m, Y)
        assert secret not in shown(s.m, X)


# Whole games


@pytest.mark.parametrize("seed", [3, 8])
def test_a_random_game_is_shown_to_everybody_and_no_screen_depends_on_a_secret(seed: int) -> None:
    """At every decision everything is put into words; where all unseen cards are dealt anew the screen is the same."""
    m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "shown")
    count = 0
    while not m.over:
        count += 1
        if count % 4 == 0:
            seat = (None, 0, 1)[rng.below(3)]
            size = (SMALL, LARGE)[rng.below(2)]
            assert shown(other_world(m, seat, count), seat, *size) == shown(m, seat, *size)
        shown(m, m.seat)
        m.play(m.legal[rng.below(len(m.legal))])
    assert presenter().epilogue(m.view(None), m.log(None))


def test_the_reach_that_is_drawn_is_the_reach_of_the_rules() -> None:
    """Random battles: the drawn reach of every unit that is able to attack is exactly its legal attacks."""
    facts, compared = Facts(ours()), 0
    for seed in range(4):
        m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "reach")
        flanked = False
        while not m.over:
            prompt = m.prompt
            assert prompt is not None
            assert m.seat is not None
            if prompt.key == "attack-turn" and not flanked:
                view, who = m.view(m.seat), m.seat
                ways = {a.text for a in m.legal if a.kind == "attack"}
                spaces = [space for space in view["table"]["players"][who]["board"] if facts.is_able(view, who, space)]
                drawn = {f"Attack from {a} on {b}" for a in spaces for b in facts.reach(view, who, a)}
                assert drawn == ways
                compared += 1
            pick = m.legal[rng.below(len(m.legal))]
            flanked = pick.text == "Order: Surprise" or (flanked and prompt.key == "attack-turn")
            flanked = flanked and pick.kind not in ("attack", "pass-attack")
            m.play(pick)
    assert compared > 20


@pytest.mark.parametrize("seed", [16, 57, 81])
def test_people_at_one_screen_play_a_whole_game_and_open_choices_tell_nothing_hidden(seed: int) -> None:
    s, rng = Sitting(sabletop.new("dark-order", seed=seed), presenter()), Stream(key_of(seed), "people")
    public = 0
    while s.state() != OVER:
        if s.state() == COVER:
            assert s.viewer is None
            s.uncover()
        elif s.state() == FORCED:
            s.play_the_only_one()
        else:
            assert s.viewer in (None, s.match.seat)
            offers = s.offers()
            if s.viewer is None:
                elsewhere = other_world(s.match, None, s.match.decisions)
                assert [action.text for action in elsewhere.legal] == [offer.text for offer in offers]
                public += 1
            s.play(offers[rng.below(len(offers))])
    assert s.viewer is None
    assert public > 2


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
def test_the_drawn_table_shows_a_hand_only_behind_the_cover(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        covered = []
        for _ in range(9):
            seat = screen.sitting.match.seat
            assert seat is not None
            own = screen.sitting.match.view(seat)["table"]["players"][seat]["own"]
            hand, text = [name[:12] for name in hand_names(presenter().facts, own)], screen.text
            if "Pass to" in text:
                covered.append(len(hand))
                assert not any(name in text for name in hand)
            else:
                assert all(name in text for name in hand[:3])
            await screen.press("enter")
        assert len(covered) == 4
        assert max(covered) > 4

    drawn(Settings("dark-order", seed="3", play_forced=False), play, size)


def test_line_mode_tells_the_whole_table() -> None:
    said = in_lines(Sitting(a_battle().m, presenter()), "", "board", "more 1", "quit")
    told = "\n".join(said)
    for words in ("Fought over: Sulphur Pit", "Speed step 2.", "B2 Crossbow Sister, attack 3, speed 2", "Your hand:"):
        assert words in told
