"""Problems in the browser: that of the day is solved at the real table, and this browser remembers it."""

import contextlib
import json
from itertools import product

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from browser_scene import DESKTOP, ON_ITS_SIDE, PHONE, ZOOMED, Visit, Visitor
from sabletop.learn.problems import games_with_problems, problems

GAMES = games_with_problems()
SETTLED = ".problem[data-settled]"
TRIED = """
wrong => {
  const now = document.querySelector('.problem[data-settled]');
  return now && (now.dataset.kind === 'right' || Number(now.dataset.wrong) > wrong);
}
"""


def wrong_tries(visitor: Visitor) -> int:
    """How many answers were wrong so far."""
    return int(visitor.page.locator(".problem").get_attribute("data-wrong") or 0)


def solve(visitor: Visitor) -> int:
    """Try one answer after the other, as somebody does who knows nothing; how many were wrong."""
    for pick in range(60):
        before = wrong_tries(visitor)
        if visitor.step(pick):
            with contextlib.suppress(PlaywrightTimeout):
                visitor.page.wait_for_function(TRIED, arg=before, timeout=4_000)
        if visitor.page.locator(f"{SETTLED}[data-kind='right']").count():
            return wrong_tries(visitor)
    raise AssertionError("no answer was right")


@pytest.mark.parametrize(("game", "size"), list(product(GAMES[:1], (DESKTOP, PHONE))))
def test_the_problem_of_the_day_is_solved_and_remembered(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit("/", size)
    page = visitor.page
    page.locator(f"article[data-game='{game}']").get_by_role("link", name="Problems").click()
    page.get_by_role("link", name="Problem of the day").click()
    page.wait_for_selector(SETTLED)
    visitor.look(f"problem-{game}")
    assert visitor.axe() == []
    wrong = solve(visitor)
    said = page.get_by_label("The problem, and what came of your answer")
    assert ("at the first try" if wrong == 0 else "That is it") in said.inner_text()
    assert "percentage points ahead" in said.inner_text()
    visitor.look(f"problem-solved-{game}")
    assert visitor.axe() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    page.get_by_role("button", name="All problems").click()
    page.reload()
    page.get_by_role("link", name="Problem of the day, solved").wait_for()
    assert "1 day in a row" in page.locator(".day").inner_text()
    assert page.locator("ol a.done").count() == 1
    visitor.look(f"problems-{game}")
    assert visitor.axe() == []
    kept = json.loads(page.evaluate("localStorage['sabletop.problems']"))
    assert list(kept["solved"][game].values()) == [wrong + 1]
    assert visitor.errors == []


@pytest.mark.parametrize(("game", "size"), list(zip(GAMES * 4, (PHONE, ON_ITS_SIDE, ZOOMED, DESKTOP), strict=False)))
def test_a_solution_can_be_asked_for_and_the_next_one_follows(visit: Visit, game: str, size: tuple[int, int]) -> None:
    first, *_ = sorted(problems(game), key=lambda one: one.grade)
    visitor = visit(f"/problems/{game}#{first.id}", size)
    page = visitor.page
    page.wait_for_selector(SETTLED)
    page.get_by_role("button", name="Show the solution").click()
    page.wait_for_selector(f"{SETTLED}[data-kind='shown']")
    assert page.locator(".problem table tr").count() == len(first.answers)
    visitor.look(f"solution-{game}")
    assert visitor.axe() == []
    page.get_by_role("button", name="Next problem").click()
    page.wait_for_selector(f".problem:not([data-problem='{first.id}'])[data-settled]")
    page.get_by_role("button", name="All problems").click()
    assert f"0 of {len(problems(game))} solved" in page.locator(".day").inner_text(), "it was only looked at"
    assert page.locator("ol a.seen").count() == 1
    assert visitor.errors == []
