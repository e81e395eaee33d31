"""What first games meet is taught in a lesson, met in one, or left to the table for a reason."""

import re

import pytest

import lesson_clauses
import sabletop
from sabletop.learn import course, courses

FEW = 3
"""First games of each game: the page is made of more, by `python scripts/lesson_clauses.py`."""
ROW = re.compile(r"^\| ([A-Z]{2}-[A-Z0-9-]+) \| \d+ \| (.*) \|$", re.MULTILINE)


@pytest.mark.parametrize("game", courses())
@pytest.mark.no_cover
def test_a_clause_that_half_of_the_first_games_meet_is_taught_or_met_or_left_for_a_reason(game: str) -> None:
    of, played = course(game), lesson_clauses.lessons(game)
    usual = lesson_clauses.usual(game, FEW)
    assert len(usual) > 30
    silent = [one for one in usual if not lesson_clauses.place(one, of, played)]
    if silent:  # few games may have met by chance what most do not: now as many as the page is made of
        many = lesson_clauses.usual(game)
        silent = [f"{one}: {sabletop.ledger(game)[one].text}" for one in silent if one in many]
    assert silent == [], "a lesson teaches it, or `left` in the course says why none does"


@pytest.mark.parametrize("game", courses())
def test_what_is_left_to_the_table_is_in_no_lesson_and_says_why(game: str) -> None:
    of, played, ledger = course(game), lesson_clauses.lessons(game), sabletop.ledger(game)
    in_lessons = {clause for lesson in played for clause in (*lesson.taught, *lesson.met)}
    assert [clause for clause in of.left if clause not in ledger or clause in in_lessons] == []
    assert all(of.left.values())


@pytest.mark.parametrize("game", courses())
def test_the_page_says_of_each_lesson_and_clause_what_holds_now(game: str) -> None:
    written = lesson_clauses.PAGE.read_text(encoding="utf-8")
    part = written.partition(f"\n## {sabletop.game(game).title}\n")[2].partition("\n## ")[0]
    of, played = course(game), lesson_clauses.lessons(game)
    again = "python scripts/lesson_clauses.py writes it anew"
    for number, lesson in enumerate(played, 1):
        assert f"| {number} | {lesson.title} | {', '.join(lesson.taught)} |" in part, again
    told = ROW.findall(part)
    assert told
    assert "**nowhere**" not in part
    assert [(clause, where) for clause, where in told if where != lesson_clauses.place(clause, of, played)] == [], again


def test_a_clause_is_taught_before_it_is_met_and_met_before_it_is_left() -> None:
    of, played = course("valkyrie"), lesson_clauses.lessons("valkyrie")
    assert lesson_clauses.place("VK-ROLL-1", of, played) == "taught in lesson 1"
    assert lesson_clauses.place("VK-FILE-1", of, played) == "met in lesson 5"
    assert lesson_clauses.place("VK-ITEM-14", of, played).startswith("the question says it")
    assert lesson_clauses.place("VK-COMP-1", of, played) == ""
