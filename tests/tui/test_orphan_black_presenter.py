"""How Orphan Black looks in the terminal: what is on the table, and that nobody sees what others hold."""

from importlib import resources

import pytest
from sabletop.tui.drawing import marks
from sabletop.tui.sitting import ASK, COVER, OVER, Sitting

import sabletop
from orphan_black_scene import EDITION, Play, Scene, table_of
from sabletop.engine import codec
from sabletop.engine.dealer import SeededDealer, Stream, key_of
from sabletop.engine.match import Match, open_match
from sabletop.engine.words import parse
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CARDS, CHARACTERS, CLONES
from sabletop.tui.opening import Settings, open_sitting
from sabletop.tui.orphan_black import OrphanBlackPresenter
from sabletop.tui.presenter import Presenter, View, presenter_for
from terminal_scene import LARGE, SMALL, Screen, drawn, in_lines

PRESENTER = OrphanBlackPresenter(EDITION)
PASS = (
    "Pass to {}; press Enter What is asked next is for one pair of eyes only. "
    "Nobody else should look at the screen now."
)
SIZES = ((80, False), (83, True))
"""The room for the board on a small screen and on a large one, and whether it is tall."""


def whole(shown: Presenter, view: View, match: Match | None = None) -> str:
    """Everything that the presenter says about a view, at both sizes, and about the choices of a match."""
    legal = [] if match is None else match.legal
    numbers = {shown.points_at(action): str(number) for number, action in enumerate(legal, 1)}
    parts = [shown.strip(view, 49).plain, shown.strip(view, 89).plain, *shown.account(view), blocks(view)]
    for width, tall in SIZES:
        moment, lines = shown.moment(view, tall), shown.board(view, width, tall, numbers).plain
        assert max([len(line) for line in lines.splitlines()]) <= width
        parts += [lines, "" if moment is None else moment.plain]
    for action in legal:
        wording = shown.wording(action, view)
        parts += [wording.group, wording.short, wording.note, shown.detail(action, view)]
    return "\n".join(parts)


def in_the_middle(seats: int, decisions: int, seed: int | str = 1) -> Match:
    """A match after some random decisions."""
    m, rng = sabletop.new("orphan-black", seats=seats, seed=seed), Stream(key_of(seed), "the middle")
    for _ in range(decisions):
        m.play(m.legal[rng.below(len(m.legal))])
    return m


def dealt_anew(m: Match, seat: int | None, seed: int | str | None) -> Match:
    """The same position as far as `seat` can tell, with other cards and goals elsewhere, and no past."""
    table = table_of(m).clone() if seed is None else GAME.resample(table_of(m), seat, SeededDealer(key_of(seed)))
    start = codec.dump(table, EDITION.shape)
    return open_match(GAME, EDITION, m.seats, m.options, SeededDealer(key_of("anew")), start)


def a_table() -> Play:
    """Four players: Green knows some cards, one of which Blue may have exchanged."""
    s = Scene("rachel", "sarah", "helena", "cosima").goals(1, 6, 3, 0).ended(alison="the-black", tony="neolutionists")
    s.side("rachel", "left", "2d", by=2).side("rachel", "left", "1u 3d").side("rachel", "right", "3u 2dk")
    s.mrs_s("rachel").side("sarah", "left", "3dk").side("sarah", "right", "2u").side("sarah", "right", "art:d", by=2)
    s.side("helena", "left", "1d", by=2).side("helena", "right", "delphine:u 2d").paul("helena", "left")
    s.side("cosima", "left", "3u").side("cosima", "right", "1d").donnie(0, 2)
    s.accusation(3, 0, "neolutionists").accusation(2, 0, "proletheans").accusation(0, 3, "the-black")
    s.hand(0, "1 2 mark").hand(1, "fee 1 3").hand(2, "2 3 dr-leekie").hand(3, "1 1 donnie").discarded("1 1 2")
    play = s.turn_of(1).do("character", card="fee").do("look", clone="rachel", side="left", place=0)
    play.do("switch", card="3").do("choose", card="1").do("play", clone="helena", side="right")
    return play.do("look", clone="sarah", side="right", place=0).do("leave").finish()


def blocks(view: View) -> str:
    return "\n".join([line.plain for block in PRESENTER.beside(view) for line in block.lines])


def board(view: View, tall: bool = False, width: int = 80) -> list[str]:
    return PRESENTER.board(view, width, tall, {}).plain.splitlines()


def test_the_game_has_a_presenter_of_its_own() -> None:
    assert isinstance(presenter_for(GAME, EDITION), OrphanBlackPresenter)


def test_every_clone_and_every_character_has_words() -> None:
    words = parse(resources.files("sabletop.tui.orphan_black").joinpath("en.ftl").read_text(encoding="utf-8"))
    wanted = {f"ability-{clone}" for clone in CLONES} | {f"power-{CARDS[card]}" for card in CHARACTERS}
    assert {key for key in words if key.startswith(("ability-", "power-"))} == wanted


# What is on the table


def test_cards_show_their_faces_backs_locks_and_what_the_viewer_remembers() -> None:
    rachel, below, sarah, under, *_ = board(a_table().m.view(2))[1:]
    assert rachel.split() == ["▒▒▒▒▒", "[", "1", "]", "▒▒▒2?", "Rachel", ">3+S", "[", "3", "]", "▒▒▒▒▒"]
    assert below.split() == ["Pro", "2", "◂", "Neo", "1", "▸", "Black", "2", "═════"]
    assert sarah.split() == ["▒▒▒▒▒", "Sarah", ">3", "[", "2", "]", "▒Art▒"]
    assert under.split()[0] == "═════"


def test_others_see_backs_where_one_remembers() -> None:
    _, rachel, _, sarah, *_ = board(a_table().m.view(3))
    assert "2?" not in rachel
    assert "Art" not in sarah


def test_large_cards_say_the_same() -> None:
    lines = board(a_table().m.view(2), True, 83)
    assert "│  1  │" in lines[5]
    assert "│ 2?  │" in lines[5]
    assert "║▒▒▒▒▒║" in lines[5]
    assert "3?+1▒ : 3+1▒  >3 Mrs. S" in lines[6]


def test_the_factions_form_a_triangle_with_their_scores_and_clones() -> None:
    lines = board(a_table().m.view(None), True, 83)
    assert lines[0].strip("╭─╮ ") == "Neolutionists 1"
    assert lines[1].strip("│ ") == "Tony"
    assert lines[2].startswith(" Proletheans 0 ─")
    assert lines[2].endswith("─ The Black 3 ")
    assert lines[3].split() == ["Alison"]


def test_paul_stands_at_the_side_that_he_protects() -> None:
    helena = board(a_table().m.view(None))[5]
    assert helena.index("Paul") < helena.index("Helena")


def test_the_own_targets_are_starred_for_nobody_else() -> None:
    table = a_table().m
    assert "★Cosima" in "\n".join(board(table.view(2)))
    assert "★Cosima" not in "\n".join(board(table.view(1)))
    assert "★" not in "\n".join(board(table.view(None)))


def test_accusations_show_their_faces_to_those_who_may_know() -> None:
    table = a_table().m
    assert "Accused: 3 Yellow ▒, 2 Green Pro" in blocks(table.view(2))
    assert "Accused: 3 Yellow Neo, 2 Green ▒" in blocks(table.view(3))
    assert "Accused: 3 Yellow ▒, 2 Green ▒" in blocks(table.view(None))


def test_hand_goal_and_duties_stand_below_the_question() -> None:
    moment = PRESENTER.moment(a_table().do("no-character").m.view(2), False)
    assert moment is not None
    assert moment.plain.splitlines() == [
        "Hand [2] [3] [Dr. Leekie]  Goal The Black Alison ✓, Beth, Cosima",
        "Donnie: Red will see the card.",
    ]


def test_donnie_lies_at_the_one_who_is_watched() -> None:
    lines = blocks(a_table().m.view(None)).splitlines()
    assert lines[lines.index("  Donnie from Red") - 1].startswith("▶ Green")


def test_the_strip_names_the_step_of_the_turn() -> None:
    table = a_table()
    assert PRESENTER.strip(table.m.view(2), 49).plain.startswith("Green turn 2  › Character")
    table.do("no-character").do("choose", card="2")
    for viewer in (2, 3, None):
        assert "› card" in PRESENTER.strip(table.m.view(viewer), 49).plain
    table.do("play", clone="cosima", side="left")
    assert "› ability" in PRESENTER.strip(table.m.view(2), 49).plain


def test_choices_are_numbered_on_the_cards_and_sides_that_they_point_at() -> None:
    sitting = uncovered(a_table().do("no-character").do("choose", card="2").m)
    numbered = marks(sitting.presenter, sitting.offers())
    assert numbered["rachel right"] == "2"
    for tall in (True, False):
        drawn_board = PRESENTER.board(sitting.view, 83, tall, numbered).plain
        assert all(f" {number} " in drawn_board for number in numbered.values())
    sitting.play(sitting.offers()[-1])
    looks = sitting.offers()
    assert [offer.short for offer in looks[:3]] == ["left 1st", "left 2nd", "left 3rd"]
    assert looks[0].note == "face down, perhaps 2"
    assert marks(sitting.presenter, looks)["rachel left 0"] == "1"


def test_the_card_in_question_is_marked_on_the_board() -> None:
    play = a_table().do("no-character").do("choose", card="2").do("play", clone="helena", side="right")
    play.do("look", clone="sarah", side="right", place=1)
    assert "this" in board(play.m.view(2))[4]
    moment = PRESENTER.moment(play.m.view(2), False)
    assert moment is not None
    assert "The card is Art" in moment.plain


def test_six_clones_leave_room_for_choices_on_24_lines() -> None:
    m = in_the_middle(6, 20)
    assert len(board(m.view(m.seat))) == 13
    assert max(len(line) for line in board(m.view(m.seat))) <= 80


def test_seven_cards_on_a_side_still_fit() -> None:
    s = Scene("rachel", "sarah").side("rachel", "left", "1u 2u 3u fee:d donnie:u").side("sarah", "left", "1u")
    view = s.hand(0, "1").turn_of(0).m.view(0)
    view["table"]["clones"][0]["left"] += [{"face_up": False, "locked": False, "card": "mark", "sure": False}] * 2
    small, large = board(view), board(view, True, 83)
    assert small[1].startswith("?Ma ?Ma [Do ▒▒▒ [3] [2] [1]")
    assert "│M?││M?││Do││▒▒││3 ││2 ││1 │" in large[5].replace("│ 3│", "│3 │")
    assert max(len(line) for line in small) <= 80
    assert max(len(line) for line in large) <= 83


def test_a_narrow_screen_gets_a_list() -> None:
    view = a_table().m.view(2)
    lines = PRESENTER.board(view, 60, False, {"rachel left 0": "7"}).plain.splitlines()
    assert lines[1].startswith("Rachel >3 Pro 2 ◂")
    assert "7▒2▒?" in lines[1] or "7▒▒2?" in lines[1]


# The end


def test_the_score_is_shown_step_by_step() -> None:
    m, rng = in_the_middle(4, 0), Stream(key_of("score"), "score")
    while not m.over:
        m.play(m.legal[rng.below(len(m.legal))])
    view = m.view(None)
    lines = PRESENTER.epilogue(view, m.log(None))
    assert m.outcome is not None
    for who, score in enumerate(view["table"]["scoring"]):
        row = lines[1 + who].split()
        assert row[0] == PRESENTER.seat_name(view, who)
        steps = [f"{score[step]:+}" for step in ("accusations", "targets", "hiding")]
        numbers = [str(score["start"]), *steps, str(score["total"])]
        assert [word for word in row if word.lstrip("+").isdigit()][-5:] == numbers
        assert (row[-1] == "◂") == (who in m.outcome.winners)
    assert all(line in "\n".join(board(view)) for line in lines)
    best = PRESENTER.seat_name(view, m.outcome.winners[0])
    assert PRESENTER.beside(view)[0].title == f"{best} wins: {max(m.outcome.scores)}"


# Whole games


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whatever_happens_can_be_shown_to_everybody(seats: int) -> None:
    """Random games: every part of the table and every choice is put into words, and keeps to its width."""
    m, rng = sabletop.new("orphan-black", seats=seats, seed=seats), Stream(key_of(seats), "shown")
    while not m.over:
        assert m.seat is not None
        for seat in (m.seat, None, (m.seat + 1) % seats)[: 3 if m.decisions % 5 == 0 else 1]:
            said = whole(PRESENTER, m.view(seat), m if seat == m.seat else None)
            assert "None" not in said
            assert "{" not in said
        m.play(m.legal[rng.below(len(m.legal))])
    assert len(PRESENTER.epilogue(m.view(None), m.log(None))) <= 2 * seats + 2


# Secrets


def uncovered(m: Match) -> Sitting:
    """Everybody is a person, and the one who is asked looks at the screen."""
    sitting = open_sitting(Settings("orphan-black", save=m.save()))
    sitting.uncover()
    return sitting


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_shown_does_not_depend_on_what_the_viewer_cannot_know(seats: int) -> None:
    for decisions in range(4, 80, 25):
        m = in_the_middle(seats, decisions, seed=seats)
        for seat in (None, *range(seats)):
            twin = dealt_anew(m, seat, f"{decisions} {seat}")
            mine = m if seat == m.seat else None
            assert whole(PRESENTER, m.view(seat), mine) == whole(PRESENTER, twin.view(seat), twin if mine else None)


def test_nobody_is_asked_before_the_cover_even_where_there_is_nothing_to_choose() -> None:
    for play_forced in (True, False):
        m, rng = sabletop.new("orphan-black", seats=3, seed=5), Stream(key_of("asked"), "asked")
        s = Sitting(m, PRESENTER, play_forced=play_forced)
        while s.state() != OVER:
            if s.state() == COVER:
                assert s.viewer is None
                assert s.view["table"]["hand"] is None
                s.uncover()
            assert s.state() == ASK
            assert s.viewer == s.match.seat
            s.play(s.offers()[rng.below(len(s.offers()))])
            assert s.viewer in (None, s.match.seat)


@pytest.mark.parametrize("size", [SMALL, LARGE])
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

    table = a_table().do("no-character").do("choose", card="2").do("play", clone="cosima", side="left")
    table.do("look", clone="sarah", side="right", place=0).do("look", clone="sarah", side="right", place=1)
    drawn(Settings("orphan-black", save=table.m.save()), play, size)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_screen_is_the_same_whatever_the_others_hold(size: tuple[int, int]) -> None:
    m = in_the_middle(4, 40, seed="screen")
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
    sitting = open_sitting(Settings("orphan-black", save=a_table().m.save()))
    before = in_lines(sitting)
    assert not any("Goal" in line or "Leekie" in line for line in before)
    said = in_lines(open_sitting(Settings("orphan-black", save=a_table().m.save())), "", "board")
    assert any(line.startswith("Hand [2] [3] [Dr. Leekie]") for line in said)
    assert "Your goal: The Black, with Alison, Beth and Cosima." in said
    assert "  left, to Proletheans (2): face down, perhaps 2; 1 face up; face down." in said
