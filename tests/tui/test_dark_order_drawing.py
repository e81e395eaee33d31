"""How The Dark Order looks in the terminal: two lines that face each other, and nothing of the other's hand."""

from functools import cache
from importlib import resources
from pathlib import Path

import pytest

import sabletop
from dark_order_scene import Scene, X, Y, ours, scene
from dark_order_told import a_battle, known
from law_secrets import other_world
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.dark_order.ids import PLACES
from sabletop.hosting import ASK, FORCED, OVER, HostedMatch, LocalBots
from sabletop.present import presentation_of
from sabletop.present.dark_order import DarkOrderPresentation
from sabletop.present.dark_order.offers import number
from sabletop.tui import parts
from sabletop.tui.dark_order.drawing import DarkOrderDrawing
from sabletop.tui.dark_order.pieces import Pieces
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.opening import Settings, open_table
from sabletop.tui.presenter import drawing_of
from terminal_scene import Screen, drawn, in_lines

SMALL, LARGE = (80, False), (83, True)
SIZES = pytest.mark.parametrize(("width", "tall"), [SMALL, LARGE], ids=["small", "large"])


@cache
def presentation() -> DarkOrderPresentation:
    made = presentation_of(sabletop.game("dark-order"), ours())
    assert isinstance(made, DarkOrderPresentation)
    return made


@cache
def drawing() -> DarkOrderDrawing:
    made = drawing_of(presentation(), sabletop.game("dark-order"), ours())
    assert isinstance(made, DarkOrderDrawing)
    return made


def numbers(m: Match, seat: int | None) -> dict[str, str]:
    """The number of the first choice that points at each piece, as the screen writes it there."""
    found: dict[str, str] = {}
    for place, action in enumerate(() if seat is None else m.legal_for(seat), 1):
        told = presentation().describe(action, known(m, seat))
        for at in told.at[:1]:
            found.setdefault(at, str(place))
    return found


def shown(m: Match, seat: int | None, width: int = 83, tall: bool = True) -> str:
    """Everything that a seat gets to see on the screen."""
    d, seen, words = drawing(), known(m, seat), drawing().words
    found = [d.strip(seen, width).plain, d.board(seen, width, tall, numbers(m, seat)).plain]
    found += [words.of(line) for line in presentation().account(seen)]
    for block in d.beside(seen):
        found += [block.title, *[line.plain for line in block.lines]]
    moment = d.moment(seen, tall)
    found += [] if moment is None else [moment.plain]
    for action in () if seat is None else m.legal_for(seat):
        told = presentation().describe(action, seen)
        assert words.of(told.short)
        found.append(words.all([told.group, told.short, *told.notes, *told.detail]))
    return "\n".join(found)


def board(s: Scene, seat: int | None = X, width: int = 83, tall: bool = True) -> str:
    marks = numbers(s.m, seat) if seat == s.m.seat else {}
    return drawing().board(known(s.m, seat), width, tall, marks).plain


def people(m: Match) -> OneScreen:
    """Two people at one screen, at this table."""
    bots = LocalBots([None, None])
    return OneScreen(HostedMatch(m, bots.people, True), bots)


def cells(drawn: str, space: str) -> list[str]:
    """What the board says beside the name of a space, from the enemy's side to one's own."""
    found = [part for line in drawn.splitlines() for part in line.split("│")]
    return [part.strip() for part in found if f"{space} " in part[:5]]


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
    moment = drawing().moment(known(s.m, Y), True)
    assert moment is not None
    assert moment.plain == "B2 Crossbow Sister attacks F1 Abomination: 4 damage kills."


def test_the_foretold_damage_beside_a_choice_is_what_an_unanswered_attack_deals() -> None:
    s = scene("l-12").put(X, "s-04", "B2").put(Y, "p-c1", "F1").battle().until_step(2)
    table = people(s.m)
    table.uncover()
    note = next(offer.note for offer in table.offers() if offer.group == "Attack")
    s.attack("B2", "F1")
    assert note.startswith(f"{s.damage(Y, 'F1')} ")


def test_before_a_battle_the_locations_lie_on_the_field_with_the_numbers_of_the_choice() -> None:
    s = scene().having(contested=-1, aggressor=-1).location_phase().play("be-aggressor")
    drawn = board(s)
    for place, action in enumerate(s.m.legal, 1):
        assert f"{place}⌂ {action.text.removeprefix('Fight over ')}" in drawn


def test_a_location_that_is_settled_says_so() -> None:
    s = scene().having(contested=-1, aggressor=-1).settled(Y, "l-20").location_phase()
    assert "✓ Narrow Alleys, settled" in board(s)


def test_a_choice_of_a_unit_is_marked_at_its_space() -> None:
    s = scene().put(X, "s-01", "F1").put(Y, "p-04", "F1").tokens(X, speed=1).support_step()
    first = next(n for n, action in enumerate(s.m.legal, 1) if action.kind == "give-token")
    assert f"│{first}F1 Ward Recruit" in board(s)


@SIZES
def test_a_narrow_screen_gets_the_field_in_sentences(width: int, tall: bool) -> None:
    lines = drawing().board(known(a_battle().m, X), 50, tall, {}).plain
    assert "╭" in board(a_battle(), X, width, tall)
    assert "╭" not in lines
    assert "B2 Crossbow Sister, A3 S2 C1" in lines


@pytest.mark.parametrize("kind", ["pass-attack", "attack", "play-order"])
def test_what_a_choice_means_can_be_read_before_choosing_it(kind: str) -> None:
    table = people(a_battle().m)
    table.uncover()
    offer = next(offer for offer in table.offers() if offer.action is not None and offer.action.kind == kind)
    expected = {
        "pass-attack": "B2 held for this battle",
        "attack": "B2 Crossbow Sister reaches F1 Abomination, F2 Infected Villager",
        "play-order": "Order Manoeuvre cost 2 Manoeuvre: cost 2. Move one of your units",
    }
    assert expected[kind] in f"{offer.group} {offer.short} {offer.note} {offer.detail}"


def test_the_cards_of_an_owners_pack_are_shown_like_any_other(tmp_path: Path) -> None:
    text = resources.files("sabletop.games.dark_order").joinpath("content.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("Ward Recruit", "Gas Monk").replace("Raventor Pass", "Sparrow Pass"), "utf-8")
    m = sabletop.new("dark-order", seed=1, content=str(mine), factions="sanctuary-plague")
    d = drawing_of(presentation_of(m.game, m.edition), m.game, m.edition)
    assert "Gas Monk" in "\n".join([line.plain for block in d.beside(m.known(0)) for line in block.lines])
    assert "owner's pack" in d.strip(m.known(0), 80).plain


def test_names_on_the_field_are_those_of_the_readers_language() -> None:
    polish = sabletop.edition("dark-order", language="pl")
    game, s = sabletop.game("dark-order"), a_battle()
    d = drawing_of(presentation_of(game, polish), game, polish)
    beside = "\n".join([line.plain for block in d.beside(s.m.known(X)) for line in block.lines])
    drawn = d.board(s.m.known(X), 112, True, {}).plain
    for unit in ("s-04", "p-04"):
        card = next(one for one in ours().content.units if one.id == unit)
        assert card.pl in drawn
        assert card.en not in drawn + beside
    assert next(one.pl for one in ours().content.sites if one.id == "l-12") in drawn
    assert next(one.pl for one in ours().content.supports if one.id == "s-s5") in beside


# Secrets


def test_everything_is_decided_behind_a_cover_but_factions() -> None:
    s = open_table(Settings("dark-order", seed="1"))
    assert s.state() == ASK
    s.play(s.offers()[0])
    s.play(s.offers()[0])
    assert s.state() == COVER


def test_a_defence_without_support_cards_needs_no_cover_and_shows_no_hand() -> None:
    s = scene().put(X, "s-04", "B2").put(Y, "p-04", "F1").holds(Y, "p-05").battle().until_step(2)
    s.play("attack", space="B2", goal="F1")
    table = people(s.m)
    assert table.state() == ASK
    assert table.viewer is None
    assert "Blight Hound" not in shown(s.m, None)


def test_a_defence_with_support_cards_is_covered() -> None:
    s = scene().put(X, "s-04", "B2").put(Y, "p-04", "F1").holds(Y, "p-s1").battle().until_step(2)
    s.play("attack", space="B2", goal="F1")
    assert people(s.m).state() == COVER


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
@pytest.mark.no_cover
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
    assert presentation().epilogue(known(m, None), m.log(None))


def drawn_ways(m: Match) -> set[tuple[str, str]]:
    """From where to where the arrows of the units below go, read off a board without numbers."""
    lines = drawing().board(known(m, m.seat), 112, True, {}).plain.splitlines()
    rows = [line.split("│")[1:4] for line in lines]
    middle = next(n for n, line in enumerate(lines) if line.strip().startswith("╞"))
    found = set()
    for at in range(middle, len(rows) - 2):
        for column, part in enumerate(rows[at]):
            if part.startswith("▸"):
                goals = rows[at + 2][column].partition("→")[2].split()
                found |= {(part[1:3], goal) for goal in goals if goal in PLACES}
    return found


def test_the_reach_that_is_drawn_is_the_reach_of_the_rules() -> None:
    """Random battles: the drawn reach of every unit that is able to attack is exactly its legal attacks."""
    compared = 0
    for seed in range(4):
        m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "reach")
        while not m.over:
            if m.prompt is not None and m.prompt.key == "attack-turn":
                legal = [action for action in m.legal if action.kind == "attack"]
                ways = {(PLACES[number(one, "space")], PLACES[number(one, "goal")]) for one in legal}
                assert drawn_ways(m) == ways
                compared += 1
            m.play(m.legal[rng.below(len(m.legal))])
    assert compared > 20


@pytest.mark.parametrize("seed", ["16", "58", "81"])
@pytest.mark.no_cover
def test_people_at_one_screen_play_a_whole_game_and_open_choices_tell_nothing_hidden(seed: str) -> None:
    s, rng = open_table(Settings("dark-order", seed=seed)), Stream(key_of(seed), "people")
    public = 0
    while s.state() != OVER:
        if s.state() == COVER:
            assert s.viewer is None
            s.uncover()
        elif s.state() == FORCED:
            s.play_unasked()
        else:
            assert s.viewer in (None, s.match.seat)
            offers = [offer for offer in s.offers() if not offer.standing]
            if s.viewer is None:
                elsewhere = other_world(s.match, None, s.match.decisions)
                assert [action.text for action in elsewhere.legal] == [offer.text for offer in offers]
                public += 1
            s.play(offers[rng.below(len(offers))])
    assert s.viewer is None
    assert public > 2


def hand_of(table: OneScreen, seat: int) -> list[str]:
    own = presentation().scene(known(table.match, seat)).players[seat].own
    assert own is not None
    return Pieces(presentation().content(), drawing().words).hand(own)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
@pytest.mark.no_cover
def test_the_drawn_table_shows_a_hand_only_behind_the_cover(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        covered = []
        for _ in range(9):
            seat = screen.table.match.seat
            assert seat is not None
            hand, text = [name[:12] for name in hand_of(screen.table, seat)], screen.text
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
    said = in_lines(people(a_battle().m), "", "board", "more 1", "quit")
    told = "\n".join(said)
    for words in ("Fought over: Sulphur Pit", "Speed step 2.", "B2 Crossbow Sister, attack 3, speed 2", "Your hand:"):
        assert words in told


def test_choices_on_the_screen_are_numbered_as_they_are_marked() -> None:
    table = people(a_battle().m)
    table.uncover()
    assert parts.marks(table.offers())["attack:B2:F1"] == "1"
