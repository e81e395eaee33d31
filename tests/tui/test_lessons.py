"""Lessons in the terminal: in lines and drawn, with the coach's words, kept between two calls."""

import asyncio
from io import StringIO
from pathlib import Path

import pytest

import sabletop
from sabletop.engine.errors import SabletopError
from sabletop.learn import courses
from sabletop.tui.lesson import LessonScreen, PlaceKeeper, kept_place, open_lesson
from sabletop.tui.lesson_app import TerminalLesson
from sabletop.tui.lesson_lines import LessonLines
from terminal_scene import LARGE, SMALL, Screen


@pytest.fixture(autouse=True)
def _a_home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


class Reader(StringIO):
    """Somebody who asks for a hint and then does what it says, and says what was typed in between."""

    def __init__(self, heard: list[str], first: list[str]) -> None:
        super().__init__()
        self.heard, self.first, self.asked = heard, first, False

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]  # as a file reads
        if self.first:
            return self.first.pop(0) + "\n"
        self.asked = not self.asked
        said = self.heard[-1]
        return "hint\n" if self.asked else "1\n" if said == "Here anything goes." else said.split(".")[0] + "\n"


def lines_of(table: LessonScreen, *typed: str) -> list[str]:
    """What is said when somebody types this and then follows the hints."""
    heard: list[str] = []
    LessonLines(table, sabletop.ledger(table.match.game.name), Reader(heard, list(typed)), heard.append).run()
    return heard


@pytest.mark.parametrize("game", courses())
@pytest.mark.no_cover
def test_whoever_follows_the_hints_is_through_with_the_evening(game: str) -> None:
    heard = lines_of(open_lesson(game, None))
    titles = [line for line in heard if line.startswith("Lesson ")]
    assert len(titles) == len(dict.fromkeys(titles)) >= 8
    assert heard[-1] == f"Now a real game: sabletop play {game} --bots regular"


def test_a_try_that_leads_nowhere_is_seen_answered_and_taken_back() -> None:
    heard = lines_of(
        open_lesson("valkyrie", 1), "1", "why place-target", "skip", "coach", "again", "undo", "help", "quit"
    )
    at = heard.index("You are interrogated because of an eagle and read Fuel ledger. [VK-INTERR-1]")
    assert heard[at + 1].startswith("» Brave.")
    again = heard[at + 2 :]
    assert again[1].startswith("You rolled an eagle, an eagle and an arrow."), "the dice lie there as before"
    assert "Lesson 2 of 11: Friends come in threes" in again
    assert "skip           on to the next lesson" in again
    assert any(line.startswith("A lesson takes back by itself") for line in again)


def test_the_place_is_kept_and_a_lesson_can_be_named() -> None:
    table, heard = open_lesson("valkyrie", 6), list[str]()
    keeper = PlaceKeeper("valkyrie")
    reader = Reader(heard, ["1", "quit"])
    LessonLines(table, sabletop.ledger("valkyrie"), reader, heard.append, keeper).run()
    assert heard[-1] == "You leave the table. Your place is kept; go on with: sabletop learn valkyrie"
    place = kept_place("valkyrie")
    assert place is not None
    assert (place.lesson, len(place.picks)) == ("lines", 1)
    assert open_lesson("valkyrie", None).sitting.place == place
    assert open_lesson("valkyrie", None, resume=False).sitting.number == 0
    with pytest.raises(SabletopError, match="There are lessons 1 to 11, not 12"):
        open_lesson("valkyrie", 12)


@pytest.mark.parametrize("kept", [b'{"lesson": "friends", "picks": [99999]}', b'{"lesson": "gone"}', b"{"])
def test_after_a_place_that_cannot_be_read_the_evening_begins_anew_and_says_so(kept: bytes) -> None:
    PlaceKeeper("valkyrie").keep(kept)
    heard = lines_of(open_lesson("valkyrie", None), "quit")
    assert heard[1].startswith("Lesson 1 of 11")
    assert heard[2].startswith("» The place where you left cannot be found any more")
    assert not any(line.startswith("» The place") for line in lines_of(open_lesson("valkyrie", None, False), "quit"))


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.no_cover
def test_the_drawn_table_has_the_coach_above_the_question_and_answers(size: tuple[int, int]) -> None:
    async def run() -> None:
        app = TerminalLesson(open_lesson("valkyrie", 2))
        async with app.run_test(size=size) as pilot:
            screen = Screen(app, pilot)
            await pilot.pause()
            assert "Lesson 2 of 11: Friends come in threes" in screen.text
            assert "» The dice: Better. Keep it." in screen.text
            await screen.press("2")
            assert "Allowed, and a pity" in screen.text
            await screen.press("1", "2")
            assert "One more action now instead of a friend later." in screen.text
            await screen.press("h")
            assert "Put the target on the recruitment track" in screen.dialog
            await screen.press("escape", "1")
            assert "Lesson 3 of 11" in screen.text
            await screen.press("n", "a")
            assert "Lesson 4 of 11" in screen.text
            await screen.press("q")
        assert app.return_value == "Go on with: sabletop learn valkyrie"

    asyncio.run(run())


@pytest.mark.no_cover
def test_the_drawn_evening_ends_with_the_coach() -> None:
    async def run() -> None:
        app = TerminalLesson(open_lesson("valkyrie", 11))
        async with app.run_test(size=LARGE) as pilot:
            screen = Screen(app, pilot)
            await pilot.pause()
            for _ in range(3):
                offers = app.table.offers()
                hint = app.table.sitting.hint
                await screen.press(str([offer.action for offer in offers].index(hint) + 1))
            assert "History had worse dice." in screen.dialog
            await screen.press("q", "q")
        assert app.return_value == ""

    asyncio.run(run())
