"""How Black Orchestra looks in the terminal: the map, the words of its cards, the odds, and what stays secret."""

import asyncio
from importlib import resources
from typing import Any

import pytest
from sabletop.tui.sitting import COVER, Sitting

import sabletop
from black_orchestra_scene import Scene, content_with, new_match, ours, pack, scene
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.words import parse
from sabletop.games.black_orchestra.effects import VERBS
from sabletop.tui.app import TerminalGame
from sabletop.tui.black_orchestra import BlackOrchestraPresenter
from sabletop.tui.black_orchestra.atlas import BERLIN, PATHS, SPOTS, STATION
from sabletop.tui.black_orchestra.facts import percent
from sabletop.tui.opening import Settings
from sabletop.tui.presenter import View, presenter_for
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


def presenter(m: Match) -> BlackOrchestraPresenter:
    found = presenter_for(m.game, m.edition)
    assert isinstance(found, BlackOrchestraPresenter)
    return found


def board(m: Match, width: int = 80, tall: bool = True) -> str:
    return presenter(m).board(m.view(None), width, tall, {}).plain


def everything(m: Match, seat: int | None) -> str:
    """All that a view can show, on the screen and in line mode."""
    p, view = presenter(m), m.view(seat)
    blocks = [line.plain for block in p.beside(view) for line in block.lines]
    titles = [block.title for block in p.beside(view)]
    moment = p.moment(view, True)
    shown = [p.board(view, 80, True, {}).plain, p.strip(view, 80).plain, moment.plain if moment is not None else ""]
    return "\n".join([*shown, *titles, *blocks, *p.account(view)])


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
    lines = presenter(m).board(empty(m.view(None)), 80, tall, {}).plain.splitlines()
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


def empty(view: View) -> View:
    """The board without anything on it, in a stage where all is open."""
    table: dict[str, Any] = view["table"]
    table["stage"], table["leaders"], table["conspirators"] = 6, {}, []
    for seen in table["spaces"]:
        seen.update(open=True, tile=None)
    return view


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
    drawn = presenter(m).board(m.view(None), 80, False, {"munich": "4", "chancellery": "12"}).plain
    assert "4Munich" in drawn
    assert "12Chancellery" in drawn


def test_a_pack_with_another_map_and_a_narrow_screen_get_a_list() -> None:
    other = content_with(('["riga", "stockholm"],', '["riga", "stockholm"], ["paris", "zurich"],'))
    m = scene(content=other).begin().match
    shown = presenter_for(m.game, pack(other)).board(m.view(None), 80, False, {"munich": "4"}).plain
    assert "╔" not in shown
    assert " 4 Munich" in shown
    assert len(shown.splitlines()) <= 14
    assert "╔" not in board(new_match(2), 70)


# Words and numbers


def test_every_stock_step_has_words_that_packs_can_count_on() -> None:
    words = parse(resources.files("sabletop.tui.black_orchestra").joinpath("en.ftl").read_text(encoding="utf-8"))
    assert [verb for verb in VERBS if f"do-{verb}" not in words] == []


def test_every_event_and_every_plot_has_words() -> None:
    facts = presenter(new_match(2)).facts
    words = [facts.event_words(event) for event in ours().event_ids] + [
        facts.card_words(card) for card in ours().card_ids
    ]
    assert all(words)
    assert [one for one in words if "{" in one or "None" in one] == []
    assert facts.event_words("1-07") == (
        "Military support falls to its starting level. Hitler and Goebbels to Sportpalast. "
        "Everybody in Berlin: -1 suspicion."
    )


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


def test_the_odds_of_a_plot_are_those_of_the_view() -> None:
    s = scene("beck", "canaris").put(
        "beck", at="chancellery", motivation="reckless", dossier=["P-B"], items=["explosives"]
    )
    s.leaders_away().leader("hitler", "chancellery").support(2, 2).begin().do("Attempt Suitcase Bomb on Hitler")
    plot = s.match.view(None)["table"]["plot"]
    shown = everything(s.match, None)
    assert all(percent(chance) in shown for pair in plot["odds"] for chance in pair)
    assert f"{percent(max(success for success, _ in plot['odds']))} success" in shown


def test_before_a_plot_its_best_chance_stands_beside_the_choice() -> None:
    s = scene("beck", "canaris").put(
        "beck", at="chancellery", motivation="reckless", dossier=["P-B"], items=["explosives"]
    )
    s.leaders_away().leader("hitler", "chancellery").support(2, 2).begin()
    action = next(action for action in s.match.legal if action.kind == "attempt")
    note = presenter(s.match).wording(action, s.match.view(0)).note
    s.do("Attempt Suitcase Bomb on Hitler").do("Spend Explosives of Ludwig Beck")
    plot = s.match.view(None)["table"]["plot"]
    assert note.endswith(f"{plot['pool']} dice for ◎2: up to {percent(max(one for one, _ in plot['odds']))}")


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
    sitting = Sitting(m, presenter(m))
    assert sitting.state() == COVER
    assert sitting.viewer is None
    sitting.uncover()
    assert [offer.group for offer in sitting.offers()][-1] == "Resist"
    sitting.play(sitting.offers()[-1])
    assert sitting.viewer is None


def test_who_once_saw_events_is_not_covered_ever_after() -> None:
    s = scene("kordt", "canaris").put("kordt", motivation="motivated").begin()
    sitting = Sitting(s.match, presenter(s.match))
    s.do("Ability: look at the next 3 events and arrange them")
    assert sitting.state() == COVER
    while s.prompt == "arrange":
        s.match.play(s.match.legal[0])
    assert sitting.state() != COVER


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_whatever_happens_can_be_shown_to_everybody(seats: int) -> None:
    """A random game: every part of the table and every choice is put into words, at both sizes."""
    options: dict[str, Any] = {"conspirators": "chosen"} if seats % 2 else {"trusted_lieutenants": True, "deck": 54}
    m = sabletop.new("black-orchestra", seats=seats, seed=seats + 20, **options)
    p, rng = presenter(m), Stream(key_of(seats), "shown")
    turn = 0
    while not m.over:
        view = m.view(m.seat)
        if turn % 5 == 0:
            for seen in (m.view(None), view):
                for width, tall in ((80, False), (83, True)):
                    lines = p.board(seen, width, tall, {}).plain.splitlines()
                    assert max(len(line) for line in lines) <= width
                    assert len(p.strip(seen, width)) <= width
                    p.moment(seen, tall)
                assert p.beside(seen)
                assert all(line == line.rstrip() for line in p.account(seen))
        for action in m.legal:
            words = p.wording(action, view)
            assert words.short
            assert "None" not in f"{words.note} {p.detail(action, view)}"
        m.play(m.legal[rng.below(len(m.legal))])
        turn += 1
    assert p.epilogue(m.view(None), m.log(None))


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
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
