"""How Black Orchestra looks in the terminal: the map, what lies beside it, the odds, and what stays secret."""

import asyncio
from copy import copy
from typing import Any

import pytest

import sabletop
from black_orchestra_scene import Scene, content_with, new_match, ours, scene
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.black_orchestra.ids import GONE, NONE
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.hosting import HostedMatch, LocalBots
from sabletop.present import presentation_of
from sabletop.present.black_orchestra.scene import PlotNow
from sabletop.present.common import percent
from sabletop.tui.app import TerminalGame
from sabletop.tui.black_orchestra.atlas import BERLIN, PATHS, SPOTS, STATION
from sabletop.tui.black_orchestra.drawing import BlackOrchestraDrawing
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.opening import Settings
from sabletop.tui.presenter import drawing_of
from terminal_scene import LARGE, SMALL, Screen

WAYS = {
    "─": "lr",
    "│": "ud",
    "╭": "dr",
    "╮": "dl",
    "╰": "ur",
    "╯": "ul",
    "┬": "ldr",
    "├": "udr",
    "┤": "udl",
    "┴": "lur",
}
STEP = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}
BACK = {"l": "r", "r": "l", "u": "d", "d": "u"}


def drawing(m: Match) -> BlackOrchestraDrawing:
    found = drawing_of(presentation_of(m.game, m.edition), m.game, m.edition)
    assert isinstance(found, BlackOrchestraDrawing)
    return found


def known(m: Match, seat: int | None) -> BlackOrchestraTable:
    found = m.known(seat)
    assert isinstance(found, BlackOrchestraTable)
    return found


def board(m: Match, width: int = 80, tall: bool = True) -> str:
    return drawing(m).board(known(m, None), width, tall, {}).plain


def everything(m: Match, seat: int | None) -> str:
    """All that a viewer can be shown, on the screen and in line mode."""
    d, seen = drawing(m), known(m, seat)
    blocks = [line.plain for block in d.beside(seen) for line in block.lines]
    titles = [block.title for block in d.beside(seen)]
    moment = d.moment(seen, True)
    shown = [d.board(seen, 80, True, {}).plain, d.strip(seen, 80).plain, moment.plain if moment is not None else ""]
    told = [d.words.of(line) for line in presentation_of(m.game, m.edition).account(seen)]
    return "\n".join([*shown, *titles, *blocks, *told])


def chance(m: Match, odds: float) -> str:
    return drawing(m).words.of(percent(odds))


def sit(m: Match) -> OneScreen:
    """People sit down at one screen."""
    people = LocalBots([None] * m.seats, None)
    return OneScreen(HostedMatch(m, people.people, True), people)


def questioned(card: str) -> Scene:
    """Beck is read an interrogation card in prison."""
    s = scene("beck", "canaris", "goerdeler").put("beck", at="prison").put("canaris", suspicion="low", items=["map"])
    return s.question(card).begin()


# The map


@pytest.mark.parametrize("tall", [True, False])
@pytest.mark.parametrize("width", [80, 83, 120])
def test_the_map_names_every_space_and_keeps_to_its_width(width: int, tall: bool) -> None:
    drawn = board(new_match(2), width, tall)
    names = [name for name in ours().lexicon.names["space"] if name != "Ministry of Propaganda"]
    assert [name for name in names if name not in drawn] == []
    assert "Ministry of" in drawn
    assert max(len(line) for line in drawn.splitlines()) <= width


def test_the_small_map_leaves_room_for_choices_on_24_lines() -> None:
    assert len(board(new_match(2), 80, False).splitlines()) == 14


@pytest.mark.parametrize("tall", [True, False])
def test_every_line_on_the_map_is_a_link_and_every_link_a_line(tall: bool) -> None:
    m = new_match(2)
    lines = drawing(m).board(empty(known(m, None)), 80, tall, {}).plain.splitlines()
    owner = names_in(lines)
    found = set()
    for (x, y), here in owner.items():
        for way in STEP:
            found |= {frozenset((here, there)) for there in follow(lines, owner, x, y, way) if there != here}
    links = {
        frozenset((here, ours().space_ids[there]))
        for here, around in zip(ours().space_ids, ours().neighbours, strict=True)
        for there in around
    }
    inside = {frozenset((a, b)) for a in (STATION, *BERLIN) for b in (STATION, *BERLIN) if a != b}
    assert found == links - inside
    assert len(PATHS) == len(found) == 31


def empty(t: BlackOrchestraTable) -> BlackOrchestraTable:
    """The board without anything on it, in a stage before any space closes."""
    t.stage, t.order = 5, ()
    t.leaders = [GONE] * len(t.leaders)
    t.tiles = [NONE] * len(t.tiles)
    t.edition = copy(t.edition)
    t.edition.is_open = tuple([(True,) * len(one) for one in t.edition.is_open])
    return t


def names_in(lines: list[str]) -> dict[tuple[int, int], str]:
    """Which cells belong to which space; the frame of Berlin is the Train Station's."""
    owner: dict[tuple[int, int], str] = {}
    for place in SPOTS:
        name = ours().lexicon.names["space"][ours().space_ids.index(place)]
        y = next(n for n, line in enumerate(lines) if name in line)
        owner.update({(lines[y].index(name) + n, y): place for n in range(len(name))})
    for y, line in enumerate(lines):
        owner.update({(x, y): STATION for x, sign in enumerate(line) if sign in "╚╝╤═" and y})
    return owner


def follow(lines: list[str], owner: dict[tuple[int, int], str], x: int, y: int, way: str) -> set[str]:
    """The spaces that a line leads to that leaves a cell this way."""
    x, y = x + STEP[way][0], y + STEP[way][1]
    if (x, y) in owner:
        return {owner[x, y]}
    sign = lines[y][x] if 0 <= y < len(lines) and 0 <= x < len(lines[y]) else " "
    if BACK[way] not in WAYS.get(sign, ""):
        return set()
    return {there for on in WAYS[sign] if on != BACK[way] for there in follow(lines, owner, x, y, on)}


def test_the_map_shows_leaders_pawns_items_walls_and_what_is_closed() -> None:
    s = scene("beck", "canaris").put("beck", at="munich").put("canaris", at="prison")
    s.leader("hitler", "munich").leader("goering", "tannenberg").tile("munich", "weapons").begin()
    drawn = board(s.match)
    assert "□Weapons" in drawn
    assert "◆Hitler ●Be" in drawn or "◆H ●Be" in drawn
    assert "Prison ●Ca" in drawn
    assert "Chancellery ▲▣" in drawn
    assert "›3" in drawn


def test_spaces_that_will_close_say_so_a_stage_before_and_stay_marked() -> None:
    assert "‹7" in board(scene(stage=6).begin().match)
    assert "✗" in board(scene(stage=7).begin().match)
    assert "‹7" not in board(scene(stage=5).begin().match)


def test_a_crowd_in_one_space_still_fits() -> None:
    s = scene("beck", "canaris", "goerdeler", "kordt", "oster").leaders_away("nuremberg").all_at("nuremberg").begin()
    for tall in (True, False):
        lines = board(s.match, 80, tall).splitlines()
        assert max(len(line) for line in lines) <= 80
        assert any("◆H" in line for line in lines)
        assert any("●" in line for line in lines)


def test_choices_are_marked_where_they_lead() -> None:
    m = new_match(2)
    marks = {"space:munich": "4", "tile:chancellery": "12", "space:prison": "7", "pile:deck": "8"}
    drawn = drawing(m).board(known(m, None), 80, False, marks).plain
    assert "4Munich" in drawn
    assert "12Chancellery" in drawn


def test_a_pack_with_another_map_and_a_narrow_screen_get_a_list() -> None:
    other = content_with(('["riga", "stockholm"],', '["riga", "stockholm"], ["paris", "zurich"],'))
    m = scene(content=other).begin().match
    shown = drawing(m).board(known(m, None), 80, False, {"space:munich": "4"}).plain
    assert "╔" not in shown
    assert " 4 Munich" in shown
    assert len(shown.splitlines()) <= 14
    assert "╔" not in board(new_match(2), 70)


# Beside the map


def test_current_and_key_event_are_shown_with_their_words() -> None:
    s = scene(stage=3).current("3-07").key_in_play("3-08").begin()
    shown = everything(s.match, None)
    assert "Germany Bombed" in shown
    assert "plots count 1 more eagle" in shown
    assert "Key Sea Lion Postponed" in shown


def test_a_sheet_shows_tracks_ability_dossier_items_and_limits() -> None:
    s = scene("beck", "canaris").put("beck", motivation="skeptical", suspicion="high", dossier=["P-B"], items=["map"])
    shown = everything(s.begin().match, None)
    for words in (
        "■■□□□ skeptical",
        "■■■□ high",
        "from Motivated on",
        "◎  Suitcase Bomb",
        "Items 1/4  Map",
        "Wehrmacht",
    ):
        assert words in shown


def bomb() -> Scene:
    s = scene("beck", "canaris").put(
        "beck", at="chancellery", motivation="reckless", dossier=["P-B"], items=["explosives"]
    )
    return s.leaders_away().leader("hitler", "chancellery").support(2, 2).begin()


def plot_of(m: Match) -> PlotNow:
    plot = presentation_of(m.game, m.edition).scene(known(m, None)).plot
    assert isinstance(plot, PlotNow)
    return plot


def test_the_odds_of_a_plot_are_those_of_the_scene() -> None:
    m = bomb().do("Attempt Suitcase Bomb on Hitler").match
    shown, odds = everything(m, None), plot_of(m).odds
    assert all(chance(m, part) in shown for one in odds for part in (one.success, one.detected))
    assert f"{chance(m, max(one.success for one in odds))} success" in shown


def test_before_a_plot_its_best_chance_stands_beside_the_choice() -> None:
    s = bomb()
    offer = next(offer for offer in sit(s.match).offers() if offer.group == "Plot")
    m = s.do("Attempt Suitcase Bomb on Hitler").do("Spend Explosives of Ludwig Beck").match
    best = chance(m, max(one.success for one in plot_of(m).odds))
    assert offer.note == f"3 to {plot_of(m).pool} dice for ◎2: up to {best}"


# Secrets


def test_only_the_reader_sees_the_interrogation_card() -> None:
    m = questioned("I-02").match
    assert "The Lamp" in everything(m, 0)
    assert "goes to Extreme suspicion" in everything(m, 0)
    for other in (None, 1, 2):
        assert "The Lamp" not in everything(m, other)
        assert "Ludwig Beck reads a card in silence." in everything(m, other)


def test_what_the_others_see_of_an_interrogation_does_not_depend_on_the_card() -> None:
    assert everything(questioned("I-02").match, 1) == everything(questioned("I-13").match, 1)


def test_people_at_one_screen_pass_it_on_before_a_card_is_shown() -> None:
    m = questioned("I-02").match
    sitting = sit(m)
    assert sitting.state() == COVER
    assert sitting.viewer is None
    sitting.uncover()
    assert [offer.group for offer in sitting.offers()][-1] == "Resist"
    sitting.play(sitting.offers()[-1])
    assert sitting.viewer is None


def test_who_once_saw_events_is_not_covered_ever_after() -> None:
    s = scene("kordt", "canaris").put("kordt", motivation="motivated").begin()
    sitting = sit(s.do("Ability: look at the next 3 events and arrange them").match)
    assert sitting.state() == COVER
    sitting.uncover()
    while s.prompt == "arrange":
        sitting.play(sitting.offers()[0])
    assert sitting.state() != COVER


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.no_cover
def test_whatever_happens_can_be_drawn_for_everybody(seats: int) -> None:
    """A random game: every part of the table is drawn, at both sizes."""
    options: dict[str, Any] = {"conspirators": "chosen"} if seats % 2 else {"trusted_lieutenants": True, "deck": 54}
    m = sabletop.new("black-orchestra", seats=seats, seed=seats + 20, **options)
    d, rng = drawing(m), Stream(key_of(seats), "shown")
    turn = 0
    while not m.over:
        for seat in (None, m.seat) if turn % 5 == 0 else ():
            seen = known(m, seat)
            for width, tall in ((80, False), (83, True)):
                lines = d.board(seen, width, tall, {}).plain.splitlines()
                assert max(len(line) for line in lines) <= width
                assert len(d.strip(seen, width)) <= width
                d.moment(seen, tall)
            assert d.beside(seen)
        m.play(m.legal[rng.below(len(m.legal))])
        turn += 1


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
@pytest.mark.no_cover
def test_the_table_shows_map_question_and_tracks(size: tuple[int, int]) -> None:
    app = TerminalGame(Settings("black-orchestra", seats=3, seed="7"), pace=0)
    texts: list[str] = []

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            screen = Screen(app, pilot)
            texts.append(screen.text)
            await screen.press("down", "enter")
            texts.append(screen.text)

    asyncio.run(run())
    for words in (
        "BERLIN",
        "Train Station",
        "Wolfsschanze",
        "Stage 1/7",
        "Support ■■■□□□□ 3/7",
        "3 actions left",
        "◆Hitler",
    ):
        assert words in texts[0]
    assert "2 actions left" in texts[1]
