"""`sabletop learn`."""

import argparse
import sys

import sabletop
from sabletop.cli.edge import flush, is_terminal, say
from sabletop.learn import course, courses
from sabletop.tui.lesson import LessonScreen, PlaceKeeper, open_lesson


def run(arguments: argparse.Namespace) -> int:
    """Play lessons: drawn in a terminal, in lines otherwise. Without a game: which there are."""
    if arguments.game is None:
        for game in courses():
            say(f"{game}: {course(game).say('goal')}")
        return 0
    game = sabletop.game(arguments.game).name
    if arguments.list:
        return _list(game)
    table = open_lesson(game, arguments.lesson, not arguments.anew)
    if arguments.plain or not is_terminal():
        return _in_lines(table)
    return _drawn(table)


def _list(game: str) -> int:
    of = course(game)
    for number, lesson in enumerate(of.lessons, 1):
        say(f"{number:2}  {of.title(lesson)}  [{', '.join(lesson.clauses)}]")
        say(f"    {of.idea(lesson)}")
    return 0


def _in_lines(table: LessonScreen) -> int:
    from sabletop.tui.lesson_lines import LessonLines

    game = table.match.game.name
    watched = sys.stdin is not None and sys.stdin.isatty()
    keeper = PlaceKeeper(game) if watched else None
    LessonLines(table, sabletop.ledger(game), sys.stdin, _say_now, keeper).run()
    return 0


def _drawn(table: LessonScreen) -> int:
    from sabletop.tui.lesson_app import TerminalLesson

    said = TerminalLesson(table).run()
    if said:
        say(said)
    return 0


def _say_now(text: str) -> None:
    say(text)
    flush()
