"""How Orphan Black looks in the terminal: what is on the table, and that nobody sees what others hold."""

from dataclasses import replace

import pytest

from orphan_black_scene import EDITION, Scene, a_busy_table, dealt_anew, in_the_middle, new
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.hosting import ASK, OVER
from sabletop.present import presentation_of
from sabletop.present.orphan_black import OrphanBlackPresentation
from sabletop.present.orphan_black.scene import CardSeen
from sabletop.tui import parts
from sabletop.tui.one_screen import COVER, OneScreen
from sabletop.tui.opening import Settings, open_table
from sabletop.tui.orphan_black import board as boards
from sabletop.tui.orphan_black.drawing import OrphanBlackDrawing
from sabletop.tui.orphan_black.pieces import Pieces
from sabletop.tui.presenter import drawing_of
from terminal_scene import LARGE, SMALL, Screen, drawn, in_lines

TOLD = OrphanBlackPresentation(EDITION)
DRAWING = OrphanBlackDrawing(TOLD, EDITION)
PASS = (
    "Pass to {}; press Enter What is asked next is for one pair of eyes only. "
    "Nobody else should look at the screen now."
)
SIZES = ((80, False), (83, True))
"""The room for the board on a small screen and on a large one, and whether it is tall."""


def known(m: Match, seat: int | None) -> OrphanBlackTable:
    found = m.known(seat)
    assert isinstance(found, OrphanBlackTable)
    return found


def blocks(m: Match, seat: int | None) -> str:
    return "\n".join([line.plain for block in DRAWING.beside(known(m, seat)) for line in block.lines])


def board(m: Match, seat: int | None, tall: bool = False, width: int = 80) -> list[str]:
    return DRAWING.board(known(m, seat), width, tall, {}).plain.splitlines()


def strip(m: Match, seat: int | None, width: int = 49) -> str:
    return DRAWING.strip(known(m, seat), width).plain


def moment(m: Match, seat: int | None, tall: bool = False) -> str:
    found = DRAWING.moment(known(m, seat), tall)
    return "" if found is None else found.plain


def whole(m: Match, seat: int | None) -> str:
    """Everything that is drawn for a seat, at both sizes, and its choices if it is asked."""
    seen, words = known(m, seat), DRAWING.words
    told = [TOLD.describe(action, seen) for action in m.legal] if seat == m.seat else []
    numbers = {one.at[0]: str(number) for number, one in enumerate(told, 1) if one.at}
    found = [strip(m, seat), strip(m, seat, 89), words.all(TOLD.account(seen), "\n"), blocks(m, seat)]
    for width, tall in SIZES:
        lines = DRAWING.board(seen, width, tall, numbers).plain
        assert max([len(line) for line in lines.splitlines()]) <= width
        found += [lines, moment(m, seat, tall)]
    for one in told:
        found += [words.of(one.group), words.of(one.short), words.all(one.notes), words.all(one.detail)]
    return "\n".join(found)


def uncovered(m: Match) -> OneScreen:
    """Everybody is a person, and the one who is asked looks at the screen."""
    screen = open_table(Settings("orphan-black", save=m.save()))
    screen.uncover()
    return screen


def test_the_game_has_a_drawing_of_its_own() -> None:
    assert isinstance(drawing_of(presentation_of(GAME, EDITION), GAME, EDITION), OrphanBlackDrawing)


# What is on the table


def test_cards_show_their_faces_backs_locks_and_what_the_viewer_remembers() -> None:
    rachel, below, sarah, under, *_ = board(a_busy_table().m, 2)[1:]
    assert rachel.split() == ["▒▒▒▒▒", "[", "1", "]", "▒▒▒2?", "Rachel", ">3+S", "[", "3", "]", "▒▒▒▒▒"]
    assert below.split() == ["Pro", "2", "◂", "Neo", "1", "▸", "Black", "2", "═════"]
    assert sarah.split() == ["▒▒▒▒▒", "Sarah", ">3", "[", "2", "]", "▒Art▒"]
    assert under.split()[0] == "═════"


def test_others_see_backs_where_one_remembers() -> None:
    _, rachel, _, sarah, *_ = board(a_busy_table().m, 3)
    assert "2?" not in rachel
    assert "Art" not in sarah


def test_large_cards_say_the_same() -> None:
    lines = board(a_busy_table().m, 2, True, 83)
    assert "│  1  │" in lines[5]
    assert "│ 2?  │" in lines[5]
    assert "║▒▒▒▒▒║" in lines[5]
    assert "3?+1▒ : 3+1▒  >3 Mrs. S" in lines[6]


def test_the_factions_form_a_triangle_with_their_scores_and_clones() -> None:
    lines = board(a_busy_table().m, None, True, 83)
    assert lines[0].strip("╭─╮ ") == "Neolutionists 1"
    assert lines[1].strip("│ ") == "Tony"
    assert lines[2].startswith(" Proletheans 0 ─")
    assert lines[2].endswith("─ The Black 3 ")
    assert lines[3].split() == ["Alison"]


def test_paul_stands_at_the_side_that_he_protects() -> None:
    helena = board(a_busy_table().m, None)[5]
    assert helena.index("Paul") < helena.index("Helena")


def test_the_own_targets_are_starred_for_nobody_else() -> None:
    m = a_busy_table().m
    assert "★Cosima" in "\n".join(board(m, 2))
    assert "★Cosima" not in "\n".join(board(m, 1))
    assert "★" not in "\n".join(board(m, None))


def test_accusations_show_their_faces_to_those_who_may_know() -> None:
    m = a_busy_table().m
    assert "Accused: 3 Yellow ▒, 2 Green Pro" in blocks(m, 2)
    assert "Accused: 3 Yellow Neo, 2 Green ▒" in blocks(m, 3)
    assert "Accused: 3 Yellow ▒, 2 Green ▒" in blocks(m, None)


def test_hand_goal_and_duties_stand_below_the_question() -> None:
    assert moment(a_busy_table().do("no-character").m, 2).splitlines() == [
        "Hand [2] [3] [Dr. Leekie]  Goal The Black Alison ✓, Beth, Cosima",
        "Donnie: Red will see the card.",
    ]


def test_the_chosen_card_is_marked_in_the_hand() -> None:
    assert "[2] [3]◂ [Dr. Leekie]" in moment(a_busy_table().do("no-character").do("choose", card="3").m, 2)


def test_donnie_lies_at_the_one_who_is_watched() -> None:
    lines = blocks(a_busy_table().m, None).splitlines()
    assert lines[lines.index("  Donnie from Red") - 1].startswith("▶ Green")


def test_the_strip_names_the_step_of_the_turn() -> None:
    table = a_busy_table()
    assert strip(table.m, 2).startswith("Green turn 2  › Character")
    table.do("no-character").do("choose", card="2")
    for viewer in (2, 3, None):
        assert "› card" in strip(table.m, viewer)
    table.do("play", clone="cosima", side="left")
    assert "› ability" in strip(table.m, 2)
    assert "Character › card › ability › clones › accuse" in strip(table.m, 2, 89)


def test_choices_are_numbered_on_the_cards_and_sides_that_they_point_at() -> None:
    screen = uncovered(a_busy_table().do("no-character").do("choose", card="2").m)
    numbered = parts.marks(screen.offers())
    assert numbered["row:rachel:right"] == "2"
    for tall in (True, False):
        drawn_board = screen.drawing.board(screen.known, 83, tall, numbered).plain
        assert all(f" {number} " in drawn_board for number in numbered.values())
    screen.play(screen.offers()[-1])
    looks = screen.offers()
    assert [offer.short for offer in looks[:3]] == ["left 1st", "left 2nd", "left 3rd"]
    assert looks[0].note == "face down, perhaps 2"
    assert parts.marks(looks)["spot:rachel:left:0"] == "1"


def test_the_card_in_question_is_marked_on_the_board() -> None:
    play = a_busy_table().do("no-character").do("choose", card="2").do("play", clone="helena", side="right")
    play.do("look", clone="sarah", side="right", place=1)
    assert "this" in board(play.m, 2)[4]
    assert "The card is Art" in moment(play.m, 2)


def test_what_other_screens_say_in_words_has_signs() -> None:
    s = Scene("rachel", "krystal").side("rachel", "left", "3u 1d 1d", by=1).side("rachel", "right", "2u 3u")
    screen = uncovered(s.hand(0, "1 2 paul").begin().do("character", card="paul").m)
    offer = next(offer for offer in screen.offers() if offer.at == ("row:rachel:left",))
    assert (offer.group, offer.short, offer.note) == ("Rachel", "left ◂ Proletheans 2", "3+2▒ : 5")
    other = next(offer for offer in screen.offers() if offer.at == ("row:rachel:right",))
    assert other.short == "right ▸ The Black 2"
    busy = uncovered(a_busy_table().do("no-character").do("choose", card="2").m)
    assert "Left 3?+1▒, right 3+1▒." in busy.offers()[0].detail


def test_six_clones_leave_room_for_choices_on_24_lines() -> None:
    m = in_the_middle(6, 20)
    assert len(board(m, m.seat)) == 13
    assert max(len(line) for line in board(m, m.seat)) <= 80


def test_seven_cards_on_a_side_still_fit() -> None:
    s = Scene("rachel", "sarah").side("rachel", "left", "1u 2u 3u fee:d donnie:u").side("sarah", "left", "1u")
    scene = TOLD.scene(known(s.hand(0, "1").begin(0).m, 0))
    rachel = replace(scene.clones[0], left=scene.clones[0].left + [CardSeen(False, False, "mark", False)] * 2)
    scene = replace(scene, clones=[rachel, scene.clones[1]])
    pieces = Pieces(TOLD.content(), DRAWING.words)
    small, large = [boards.draw(pieces, scene, width, tall, {}).plain.splitlines() for width, tall in SIZES]
    assert small[1].startswith("?Ma ?Ma [Do ▒▒▒ [3] [2] [1]")
    assert "│M?││M?││Do││▒▒││3 ││2 ││1 │" in large[5].replace("│ 3│", "│3 │")
    assert max(len(line) for line in small) <= 80
    assert max(len(line) for line in large) <= 83


def test_a_narrow_screen_gets_a_list() -> None:
    seen = known(a_busy_table().m, 2)
    lines = DRAWING.board(seen, 60, False, {"spot:rachel:left:0": "7"}).plain.splitlines()
    assert lines[1].startswith("Rachel >3 Pro 2 ◂")
    assert "7▒2▒?" in lines[1] or "7▒▒2?" in lines[1]


# The end


def test_the_score_is_shown_step_by_step() -> None:
    m, rng = new(4, "score"), Stream(key_of("score"), "score")
    while not m.over:
        m.play(m.legal[rng.below(len(m.legal))])
    assert m.outcome is not None
    lines = [DRAWING.words.of(line) for line in TOLD.epilogue(known(m, None), m.log(None))]
    drawn_board = " ".join(" ".join(board(m, None)).split())
    assert all(line in drawn_board for line in lines)
    scoring, names = TOLD.scene(known(m, None)).scoring, TOLD.content().players
    assert scoring is not None
    ranked = DRAWING.beside(known(m, None))[:4]
    assert ranked[0].title == f"{names[m.outcome.winners[0]]} wins: {max(m.outcome.scores)}"
    for who, score in enumerate(scoring):
        name, won = names[who], who in m.outcome.winners
        block = next(one for one in ranked if one.title == f"{name}{' wins' if won else ''}: {score.total}")
        shown = [int(line.plain.split()[0]) for line in block.lines]
        assert shown == [score.start, score.accusations, score.targets, score.hiding]


# Whole games


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.no_cover
def test_whatever_happens_can_be_drawn_for_everybody(seats: int) -> None:
    """Random games: every part of the table and every choice is put into words, and keeps to its width."""
    m, rng = new(seats, seats), Stream(key_of(seats), "shown")
    while not m.over:
        assert m.seat is not None
        for seat in (m.seat, None, (m.seat + 1) % seats)[: 3 if m.decisions % 5 == 0 else 1]:
            said = whole(m, seat)
            assert "None" not in said
            assert "{" not in said
        m.play(m.legal[rng.below(len(m.legal))])
    assert len(TOLD.epilogue(known(m, None), m.log(None))) <= 2 * seats + 2
    assert "{" not in whole(m, None)


# Secrets


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.no_cover
def test_what_is_drawn_does_not_depend_on_what_the_viewer_cannot_know(seats: int) -> None:
    for decisions in range(4, 80, 25):
        m = in_the_middle(seats, decisions, seats)
        for seat in (None, *range(seats)):
            assert whole(m, seat) == whole(dealt_anew(m, seat, f"{decisions} {seat}"), seat)


@pytest.mark.parametrize("play_forced", [True, False])
def test_nobody_is_asked_before_the_cover_even_where_there_is_nothing_to_choose(play_forced: bool) -> None:
    m, rng = new(3, 5), Stream(key_of("asked"), "asked")
    m.deal_with(SeededDealer(key_of("asked")))
    s = open_table(Settings("orphan-black", save=m.save(), play_forced=play_forced))
    while s.state() != OVER:
        if s.state() == COVER:
            assert s.viewer is None
            assert TOLD.scene(known(s.match, s.viewer)).hand is None
            s.uncover()
        assert s.state() == ASK
        assert s.viewer == s.match.seat
        s.play(s.offers()[rng.below(len(s.offers()))])
        assert s.viewer in (None, s.match.seat)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.no_cover
def test_a_cover_comes_between_two_people_and_hides_everything(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        assert screen.text.split() == PASS.format("Green").split()
        await screen.press("enter")
        shown = screen.text
        assert "Goal The Black" in shown
        assert "[Dr. Leekie]" in shown
        await screen.press("1")
        assert screen.text.split() == PASS.format("Yellow").split()
        await screen.press("escape", "p", "enter")
        shown = screen.text
        assert "Goal Neolutionists" in shown
        assert "Goal The Black" not in shown

    table = a_busy_table().do("no-character").do("choose", card="2").do("play", clone="cosima", side="left")
    table.do("look", clone="sarah", side="right", place=0).do("look", clone="sarah", side="right", place=1)
    drawn(Settings("orphan-black", save=table.m.save()), play, size)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.no_cover
def test_the_screen_is_the_same_whatever_the_others_hold(size: tuple[int, int]) -> None:
    m = in_the_middle(4, 40, "screen")
    shown: list[list[str]] = []

    async def play(screen: Screen) -> None:
        shown.append([screen.text])
        await screen.press("enter")
        shown[-1].append(screen.text)
        await screen.press("tab")
        shown[-1].append(screen.text)

    for seed in (None, 1):
        drawn(Settings("orphan-black", save=dealt_anew(m, m.seat, seed).save()), play, size)
    assert shown[0] == shown[1]


def test_line_mode_tells_the_hand_only_after_the_cover() -> None:
    save = a_busy_table().m.save()
    before = in_lines(open_table(Settings("orphan-black", save=save)))
    assert not any("Goal" in line or "goal" in line or "Leekie" in line for line in before)
    said = in_lines(open_table(Settings("orphan-black", save=save)), "", "board")
    assert any(line.startswith("Hand [2] [3] [Dr. Leekie]") for line in said)
    assert "Your goal: The Black, with Alison, Beth and Cosima." in said
    assert "– left, to Proletheans (2): face down, perhaps 2; 1 face up; face down." in said
