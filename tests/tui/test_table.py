"""The drawn table: every key does what it says, on a large screen and on a small one."""

from pathlib import Path

import pytest

import sabletop
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.tui.kept import kept, kept_path
from sabletop.tui.opening import Settings
from sabletop.tui.table import TableScreen
from terminal_scene import LARGE, SMALL, Screen, at, drawn, saved
from valkyrie_scene import scene

SIZES = pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])


def where(screen: Screen) -> str:
    """The place of the first conspirator."""
    known = screen.table.known
    assert isinstance(known, ValkyrieTable)
    return known.edition.content.places[known.pawn[0]].name


@SIZES
def test_the_table_shows_map_question_choices_and_tracks(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        for words in ("BERLIN", "Wolfsschanze", "Stauffenberg has 2 actions left.", "1 Move", "Files", "Cards 27"):
            assert words in screen.text

    at(scene(2).acting(0, arrows=2), play, size)


def test_a_large_screen_shows_boards_offer_and_log_as_well() -> None:
    async def play(screen: Screen) -> None:
        for words in ("Tresckow", "Clam mines  unarmed, 2 dice", "Allies to recruit", "VK-ACTION-1"):
            assert words in screen.text

    at(scene(2).holds(1, "clam-mines").acting(0, arrows=2), play)


def test_on_a_small_screen_tab_leads_to_the_boards_and_the_log() -> None:
    async def play(screen: Screen) -> None:
        assert "Allies to recruit" not in screen.text
        await screen.press("tab")
        assert "Allies to recruit" in screen.text
        assert "BERLIN" not in screen.text
        await screen.press("1", "tab")
        assert "Stauffenberg moves to" in screen.text
        await screen.press("tab")
        assert "BERLIN" in screen.text

    at(scene(2).acting(0, arrows=2), play, SMALL)


def test_a_number_chooses() -> None:
    async def play(screen: Screen) -> None:
        wanted = screen.table.offers()[2].short
        await screen.press("3")
        assert where(screen) == wanted

    at(scene(2).acting(0, arrows=2), play)


def test_with_ten_choices_and_more_a_first_digit_waits_for_a_second() -> None:
    async def play(screen: Screen) -> None:
        assert len(screen.table.offers()) > 10
        before = screen.table.match.decisions
        await screen.press("1")
        assert screen.table.match.decisions == before
        wanted = screen.table.offers()[10].text
        await screen.press("1")
        assert screen.table.match.decisions == before + 1
        assert wanted in [action.text for action in screen.table.match.edition.actions]

    at(scene(2).holds(0, "badge", "keys", "intel").holds(1, "badge", "signature").acting(0, arrows=2), play)


def test_arrows_and_enter_choose_too() -> None:
    async def play(screen: Screen) -> None:
        wanted = screen.table.offers()[1].short
        await screen.press("down", "enter")
        assert where(screen) == wanted

    at(scene(2).acting(0, arrows=2), play)


def test_what_is_highlighted_is_explained() -> None:
    async def play(screen: Screen) -> None:
        assert "One step from" in screen.text
        await screen.press("i")
        assert "Move to" in screen.text
        assert "VK-ACTION-2" in screen.text

    at(scene(2).acting(0, arrows=2), play)


@SIZES
def test_why_not_names_the_reason_and_opens_its_clause(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        await screen.press("w")
        assert "Initiate: Bendlerblock is no place for a plot." in screen.text
        await screen.press("down", "up", "enter")
        assert "Source:" in screen.text
        await screen.press("escape")
        assert "Stauffenberg has 2 actions left." in screen.text

    at(scene(2).acting(0, arrows=2), play, size)


def test_what_now_says_one_thing_and_the_goal() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("n")
        assert "Fill the bags first" in screen.text
        assert "you are found out" in screen.text

    at(scene(2).acting(0, arrows=2), play)


def test_the_clause_behind_the_question_opens() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("c")
        assert "their order is free" in screen.text

    at(scene(2).acting(0, arrows=2), play)


def test_a_line_of_the_log_opens_its_clause() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1", "tab", "enter")
        assert "joined to yours by a white line" in screen.text

    at(scene(2).acting(0, arrows=2), play)


def test_the_rules_can_be_searched() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("r", *"deputy die")
        assert "VK-PLOT-15" in screen.text
        assert "VK-TURN-1 " not in screen.text
        await screen.press("enter", "enter")
        assert "Source:" in screen.text

    at(scene(2).acting(0, arrows=2), play)


def test_undo_takes_a_move_back() -> None:
    async def play(screen: Screen) -> None:
        before = screen.table.match.state()
        await screen.press("1", "u")
        assert screen.table.match.state() == before

    at(scene(2).acting(0, arrows=2), play)


def test_past_a_reveal_the_table_is_asked_whether_it_agrees() -> None:
    async def play(screen: Screen) -> None:
        before = screen.table.match.state()
        collect = [offer.text for offer in screen.table.offers()].index("Collect a random tile") + 1
        await screen.press(str(collect), "u")
        assert "Does the whole table agree" in screen.dialog
        await screen.press("n")
        assert screen.table.match.state() != before
        await screen.press("u", "y")
        assert screen.table.match.state() == before
        assert "The table agreed to take" in screen.text

    at(scene(2).acting(0, arrows=2), play)


def test_a_save_can_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play(screen: Screen) -> None:
        await screen.press("1", "s", "enter")
        assert "Saved to" in screen.notices
        assert sabletop.load(Path("valkyrie.save").read_bytes()).state() == screen.table.match.state()

    at(scene(2).acting(0, arrows=2), play)

    async def again(screen: Screen) -> None:
        assert "Stauffenberg has 1 action left." in screen.text

    drawn(Settings("valkyrie", save=Path("valkyrie.save").read_bytes()), again)


def test_a_save_never_replaces_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("valkyrie.save").write_text("a letter to my mother")

    async def play(screen: Screen) -> None:
        await screen.press("s", "enter")
        assert "another file is there already" in screen.notices

    at(scene(2).acting(0, arrows=2), play)
    assert Path("valkyrie.save").read_text() == "a letter to my mother"


def test_leaving_keeps_the_game_and_says_how_to_go_on() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1", "q")
        assert "Leave the table?" in screen.text
        await screen.press("k")

    app = at(scene(2).acting(0, arrows=2), play)
    assert app.return_value == "The game is kept; go on with: sabletop play valkyrie --resume"
    found = kept("valkyrie")
    assert found is not None
    assert sabletop.load(found.save.read_bytes()).decisions == 1


def test_leaving_can_be_thought_better_of() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("q", "escape", "1")
        assert screen.table.match.decisions == 1

    at(scene(2).acting(0, arrows=2), play)


def test_a_game_that_is_given_up_is_not_kept() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1", "q", "d")

    at(scene(2).acting(0, arrows=2), play)
    assert kept("valkyrie") is None


def test_a_new_game_sets_an_older_one_aside() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1")

    at(scene(2).acting(0, arrows=2), play)
    first = kept_path("valkyrie").read_bytes()
    at(scene(3).acting(0, arrows=2), play)
    assert kept_path("valkyrie").with_suffix(".previous.save").read_bytes() == first


@SIZES
def test_nobody_else_sees_the_card_that_is_read(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        assert "Pass to Tresckow; press Enter" in screen.text
        assert "onfessional" not in screen.text
        assert "reroll" not in screen.text
        await screen.press("1", "c", "w", "i", "q")
        assert "onfessional" not in screen.text
        assert "Pass to Tresckow; press Enter" in screen.text
        await screen.press("enter")
        assert "Confessional" in screen.text
        assert "Lose a reroll token." in screen.text

    at(scene(3).reading(1, "confessional", arrows=1), play, size)


def test_behind_the_cover_nothing_of_the_card_is_drawn() -> None:
    async def play(screen: Screen) -> None:
        below = screen.app.screen_stack[-2]
        everything = " ".join(str(widget.render()) for widget in below.query("Static"))
        assert "onfessional" not in everything

    at(scene(3).reading(1, "confessional", arrows=1), play)


def test_the_private_look_is_covered_and_hidden_again() -> None:
    s = scene(2).put(0, at="zossen").ally("oster", "zossen").acting(0, arrows=2)

    async def play(screen: Screen) -> None:
        oster = [offer.group for offer in screen.table.offers()].index("Ally") + 1
        await screen.press(str(oster), "enter", "1", "1", "1")
        known = screen.table.match.known(0)
        assert isinstance(known, ValkyrieTable)
        names = [s.e.content.cards[card].name for card in known.top]
        assert len(names) == 3
        assert not any(name in screen.text for name in names)
        await screen.press("p", "1")
        assert "Pass to Stauffenberg; press Enter" in screen.text
        assert not any(name in screen.text for name in names)
        await screen.press("enter")
        assert all(name in screen.text for name in names)
        await screen.press("p")
        assert not any(name in screen.text for name in names)

    at(s, play)


def test_the_end_says_why_and_offers_another_game() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1")
        assert "Lost" in screen.text
        assert "VK-FILE-4" in screen.text
        await screen.press("a")
        assert screen.table.match.decisions == 0
        assert screen.table.match.seats == 1

    at(scene(1).files(5).reading(0, "lost-luggage"), play)
    assert kept("valkyrie") is not None


def test_a_game_that_is_over_is_no_longer_kept() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1", "q")

    app = at(scene(1).files(5).reading(0, "lost-luggage"), play)
    assert kept("valkyrie") is None
    assert app.return_value == ""


def test_bots_play_their_seats_and_the_person_is_asked_next() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("1")
        assert screen.table.match.seat == 0 or screen.table.match.over
        assert screen.table.match.decisions > 2

    at(scene(2, difficulty="easy").acting(0, arrows=1), play, bots=[None, "random"])


def test_help_names_every_key_and_the_signs_of_the_map() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("question_mark")
        for words in ("why not?", "undo", "a crate with six tiles"):
            assert words in screen.text

    at(scene(2).acting(0, arrows=2), play)


def test_the_screen_may_change_its_size() -> None:
    async def play(screen: Screen) -> None:
        await screen.pilot.resize_terminal(*SMALL)
        await screen.pilot.pause()
        assert "Allies to recruit" not in screen.text
        await screen.pilot.resize_terminal(40, 12)
        await screen.pilot.pause()
        await screen.pilot.resize_terminal(*LARGE)
        await screen.pilot.pause()
        assert "Allies to recruit" in screen.text

    at(scene(2).acting(0, arrows=2), play)


@SIZES
def test_a_table_is_set_up_by_hand(size: tuple[int, int]) -> None:
    async def play(screen: Screen) -> None:
        assert "Difficulty" in screen.text
        await screen.press("down", "right", "down", "left", "down", "left", "down", "right", "enter")
        assert screen.table.match.seats == 2
        assert screen.table.people == [0]
        assert screen.table.bots.names == (None, "novice")
        assert screen.table.match.options["difficulty"] == "hard"

    drawn(Settings("valkyrie"), play, size, set_up=True)


def test_what_does_not_go_together_is_said_before_it_begins() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("up", "left", "enter")
        assert "names conspirator 4" in screen.text

    drawn(Settings("valkyrie"), play, set_up=True)


def test_the_set_up_offers_the_game_that_was_kept() -> None:
    async def leave(screen: Screen) -> None:
        await screen.press("1", "q", "k")

    at(scene(2).acting(0, arrows=2), leave)

    async def play(screen: Screen) -> None:
        assert "Go on with the kept game" in screen.text
        await screen.press("enter")
        assert "Stauffenberg has 1 action left." in screen.text

    drawn(Settings("valkyrie"), play, set_up=True)


def test_a_kept_game_that_is_damaged_is_refused_in_a_sentence() -> None:
    kept_path("valkyrie").parent.mkdir(parents=True)
    kept_path("valkyrie").write_bytes(saved(scene(2).acting(0)).replace(b'"picks":[]', b'"picks":[1]'))

    async def play(screen: Screen) -> None:
        await screen.press("enter")

    app = drawn(Settings("valkyrie"), play, set_up=True)
    assert app.return_value is not None
    assert app.return_value.startswith("The kept game cannot go on:")


def test_undo_and_the_bots_do_not_get_in_each_others_way() -> None:
    """A bot that was about to decide decides once, even if something is taken back meanwhile."""

    async def play(screen: Screen) -> None:
        table = screen.app.screen
        assert isinstance(table, TableScreen)
        table.pace = 30.0
        await screen.press("1")
        assert screen.table.match.seat == 1
        await screen.press("u", "y")
        assert screen.table.match.seat == 0
        assert "You have 1 action left." in screen.text

    at(scene(2).acting(0, arrows=1), play, bots=[None, "random"])


def test_the_tempo_of_the_bots_can_be_changed() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("t", "t", "t")
        assert "Bots decide at once." in screen.notices
        assert "Bots take 1.5 seconds." in screen.notices

    at(scene(2).acting(0, arrows=1), play, bots=[None, "random"])


def test_there_is_nothing_private_where_nobody_shares_the_screen() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("p")
        assert "You see all that you may know." in screen.notices

    at(scene(1).acting(0, arrows=1), play)
